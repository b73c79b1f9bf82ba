// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <filesystem>

#include "app/figures/house_style.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace scalescope {

class FigureView;

/// The author's font and colours for figures and reports. Choices are previewed at once, in the sample here and by
/// receivers of `changed`; the dialog stores nothing.
class HouseStyleDialog : public QDialog {
  Q_OBJECT
 public:
  explicit HouseStyleDialog(const HouseStyle& style, QWidget* parent = nullptr);
  /// Asks for the style, previewed in the figures of `window`, and stores the accepted one. Errors: of the file.
  static Status choose(const std::filesystem::path& file, QWidget* window);
  HouseStyle style() const;
  void setColor(int place, const QColor& color);

 signals:
  void changed(const scalescope::HouseStyle& style);

 private:
  QWidget* buildForm();
  void askColor(int place);
  void showStyle();

  QList<QColor> m_colors;  ///< of all places, shipped or the author's
  QComboBox* m_font = nullptr;
  QList<QPushButton*> m_wells;
  QLabel* m_remark = nullptr;
  FigureView* m_sample;
};

}  // namespace scalescope
