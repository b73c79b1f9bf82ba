// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <utility>

#include "app/figures/figure.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace scalescope {

class FigureView;

/// Asks how a figure is to be exported, previews it, and writes it.
class ExportDialog : public QDialog {
  Q_OBJECT
 public:
  explicit ExportDialog(const Figure& figure, QWidget* parent = nullptr);
  /// As edited.
  Figure figure() const;
  /// Writes to `path` in the chosen format; false when that failed and the dialog says why.
  bool saveTo(const QString& path);
  /// ".pdf", ".svg", ".png", ".csv", ".md" or ".tex".
  QString ending() const;

 private:
  QWidget* buildForm();
  void addAxisEditors(QFormLayout* form);
  void preview();
  void askAndSave();

  Figure m_figure;
  FigureView* m_preview;
  QLineEdit* m_title = nullptr;
  QPlainTextEdit* m_caption = nullptr;
  QDoubleSpinBox *m_width = nullptr, *m_height = nullptr;
  QComboBox* m_format = nullptr;
  QLabel* m_message = nullptr;
  QList<std::pair<QLineEdit*, QLineEdit*>> m_axes;  ///< x and y title of each panel with axes
};

}  // namespace scalescope
