// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/growing_edit.h"

namespace scalescope {

/// The words of a caption, edited where they stand on the page. Enter, Tab and a click elsewhere store them, Escape
/// leaves them as they were. Thread: GUI.
class CaptionEdit : public GrowingEdit {
  Q_OBJECT
 public:
  explicit CaptionEdit(QWidget* parent);
  void begin(int block, const QString& words);
  /// -1: nothing is being edited.
  int block() const { return m_block; }
  void cancel();

 signals:
  /// Not for words that were left as they were.
  void stored(int block, const QString& words);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  void store();

  int m_block = -1;
  QString m_began;
};

}  // namespace scalescope
