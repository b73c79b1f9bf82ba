// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/exporting/report_document.h"

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QStackedWidget;

namespace scalescope {

class GrowingEdit;

/// One block of a report: the words of a note, or the caption and the sources of a figure.
class ReportBlockEditor : public QWidget {
  Q_OBJECT
 public:
  explicit ReportBlockEditor(QWidget* parent = nullptr);
  /// Nothing to edit.
  void clear();
  void setBlock(const ReportBlock& block);
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
  GrowingEdit* m_caption = nullptr;
  QCheckBox* m_asTable = nullptr;
  QLabel* m_about = nullptr;
};

}  // namespace scalescope
