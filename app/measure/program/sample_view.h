// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

#include "app/measure/program/sample_matches.h"

namespace scalescope {

/// A sample of a program's output, in which the user marks numbers: the first one by a click, others by a double click,
/// by dragging over one, or with Ctrl+M at the text cursor. Text may be pasted and typed. Thread: GUI.
class SampleView : public QPlainTextEdit {
  Q_OBJECT
 public:
  /// Of longer samples, only the beginning is shown.
  static constexpr qsizetype kMaxChars = 1 << 20;

  explicit SampleView(QWidget* parent = nullptr);
  void append(const QString& output);
  /// Highlights what a pattern finds; only the first parts if there are very many.
  void setParts(const std::vector<SamplePart>& parts);

 signals:
  /// `at`: in the line, UTF-16 code units.
  void marked(const QString& line, int lineNumber, int at, int length);
  /// A number was clicked once.
  void numberClicked(const QString& line, int lineNumber, int at, int length);

 protected:
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void markAt(const QTextCursor& cursor);
  void clickAt(const QTextCursor& cursor);
  void markSelection();
  void highlight();

  std::vector<SamplePart> m_parts;
};

}  // namespace scalescope
