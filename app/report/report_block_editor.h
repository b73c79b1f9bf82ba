// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/exporting/report_document.h"
#include "app/figures/figure.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QStackedWidget;

namespace scalescope {

class FigureView;

/// One block of a report: the words of a note, or the caption of a figure with its preview.
class ReportBlockEditor : public QWidget {
  Q_OBJECT
 public:
  explicit ReportBlockEditor(QWidget* parent = nullptr);
  /// Nothing to edit.
  void clear();
  void setBlock(const ReportBlock& block);
  /// `fault`: why there is no figure, instead of one.
  void setPreview(const Figure& figure, const QString& fault);
  void focusText();

 signals:
  void edited(const scalescope::ReportBlock& block);
  /// The lines, axes and annotations of the figure.
  void figureEditRequested();

 private:
  QWidget* buildFigurePage();
  void emitFigure();

  ReportBlock m_block;
  QStackedWidget* m_stack;
  QPlainTextEdit* m_note;
  QLineEdit* m_caption = nullptr;
  QCheckBox* m_asTable = nullptr;
  QLabel *m_about = nullptr, *m_fault = nullptr;
  FigureView* m_figure = nullptr;
};

}  // namespace scalescope
