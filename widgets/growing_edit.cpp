// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/growing_edit.h"

#include <QAbstractTextDocumentLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace scalescope {

GrowingEdit::GrowingEdit(QWidget* parent) : QPlainTextEdit(parent) {
  setTabChangesFocus(true);
  setLineWrapMode(QPlainTextEdit::WidgetWidth);
  setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  document()->setDocumentMargin(2);
  connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
          [this] { fitHeight(); });
  connect(this, &QPlainTextEdit::textChanged, this, [this] {
    if (!m_isSet) emit textEdited(text());
  });
  fitHeight();
}

void GrowingEdit::setText(const QString& text) {
  if (text == this->text()) return;
  m_isSet = true;
  setPlainText(text);
  m_isSet = false;
}

/// Of the wrapped text; an empty one has one line.
int GrowingEdit::lineCount() const {
  int lines = 0;
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
    lines += std::max(1, block.layout()->lineCount());
  return std::max(1, lines);
}

void GrowingEdit::fitHeight() {
  const int lines = lineCount();
  double inner = 0;  // lines are rounded up to whole pixels
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
    inner += blockBoundingRect(block).height();
  if (lines > kMaxLines) inner *= double(kMaxLines) / lines;
  setVerticalScrollBarPolicy(lines > kMaxLines ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
  setFixedHeight(static_cast<int>(std::ceil(inner + 2 * document()->documentMargin())) + 2 * frameWidth() + 2);
}

bool GrowingEdit::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && lineCount() > kMaxLines) {
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text() + QStringLiteral("\n\n") + toolTip(), this);
    return true;
  }
  const bool isDone = QPlainTextEdit::event(event);
  if (event->type() == QEvent::FontChange) fitHeight();
  return isDone;
}

void GrowingEdit::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return event->ignore();
  QPlainTextEdit::keyPressEvent(event);
}

void GrowingEdit::insertFromMimeData(const QMimeData* source) {
  insertPlainText(source->text().trimmed().replace(QLatin1Char('\n'), QLatin1Char(' ')));
}

void GrowingEdit::resizeEvent(QResizeEvent* event) {
  QPlainTextEdit::resizeEvent(event);
  fitHeight();
}

}  // namespace scalescope
