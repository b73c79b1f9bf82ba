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

/// The author's font and colours for figures and reports. What is chosen shows at once, on the sample here and wherever
/// `changed` is listened to; nothing is kept by it.
class HouseStyleDialog : public QDialog {
  Q_OBJECT
 public:
  explicit HouseStyleDialog(const HouseStyle& style, QWidget* parent = nullptr);
  /// Asks for the style, which the figures of `window` show at once, and stores what was accepted. Errors: of the file.
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
