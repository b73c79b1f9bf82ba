// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace scalescope {

/// A one-line text that wraps and grows with its content, so that long values are shown whole; beyond `kMaxLines` it
/// scrolls and shows the rest as its tool tip. Enter and pasted line breaks do not break the line; Tab moves on.
class GrowingEdit : public QPlainTextEdit {
  Q_OBJECT
 public:
  static constexpr int kMaxLines = 8;

  explicit GrowingEdit(QWidget* parent = nullptr);
  QString text() const { return toPlainText(); }
  /// Does not emit textEdited().
  void setText(const QString& text);

 signals:
  /// The user changed the text.
  void textEdited(const QString& text);

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void insertFromMimeData(const QMimeData* source) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  int lineCount() const;
  void fitHeight();

  bool m_isSet = false;  ///< by the program
};

}  // namespace scalescope
