// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/caption_edit.h"

#include <QKeyEvent>
#include <QPalette>
#include <utility>

#include "widgets/named.h"
#include "widgets/tones.h"

namespace scalescope {

CaptionEdit::CaptionEdit(QWidget* parent) : GrowingEdit(parent) {
  named(this, "reportPageCaption", tr("Caption"));
  setPlaceholderText(tr("as generated"));
  QPalette paper = palette();
  paper.setColor(QPalette::Base, Qt::white);
  paper.setColor(QPalette::Text, Qt::black);
  paper.setColor(QPalette::PlaceholderText, legibleOn(Qt::gray, Qt::white, kTextContrast));
  paper.setColor(QPalette::WindowText, paper.color(QPalette::Highlight));
  setPalette(paper);
  setFrameStyle(QFrame::Box | QFrame::Plain);
  hide();
}

void CaptionEdit::begin(int block, const QString& words) {
  m_block = block;
  setText(words);
  m_began = text().simplified();
  show();
  setFocus(Qt::MouseFocusReason);
  selectAll();
}

void CaptionEdit::cancel() {
  m_block = -1;
  if (hasFocus() && parentWidget() != nullptr) parentWidget()->setFocus();
  hide();
}

void CaptionEdit::store() {
  const int block = m_block;
  const QString words = text().simplified();
  cancel();
  if (block >= 0 && words != m_began) emit stored(block, words);
}

void CaptionEdit::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: return store();
    case Qt::Key_Escape: return cancel();
    default: GrowingEdit::keyPressEvent(event);
  }
}

void CaptionEdit::focusOutEvent(QFocusEvent* event) {
  GrowingEdit::focusOutEvent(event);
  // A context menu is not elsewhere.
  if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason) store();
}

}  // namespace scalescope
