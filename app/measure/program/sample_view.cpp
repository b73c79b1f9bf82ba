// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/program/sample_view.h"

#include <QAction>
#include <QEvent>
#include <QFontDatabase>
#include <QMouseEvent>
#include <QTextBlock>
#include <algorithm>

#include "engine/base/text.h"
#include "widgets/named.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxHighlights = 3000;
constexpr double kTint = 0.35;

}  // namespace

SampleView::SampleView(QWidget* parent) : QPlainTextEdit(parent) {
  setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  setLineWrapMode(NoWrap);
  setTabChangesFocus(true);
  viewport()->setCursor(Qt::IBeamCursor);
  addViewAction(this, tr("&Mark the number at the cursor"), "sample_mark", QKeySequence(Qt::CTRL | Qt::Key_M), this,
                [this] { markAt(textCursor()); });
}

void SampleView::append(const QString& output) {
  const qsizetype room = kMaxChars - document()->characterCount();
  if (room <= 0) return;
  QTextCursor end(document());
  end.movePosition(QTextCursor::End);
  end.insertText(output.left(room));
}

void SampleView::setParts(const std::vector<SamplePart>& parts) {
  m_parts = parts;
  if (m_parts.size() > kMaxHighlights) m_parts.resize(kMaxHighlights);
  highlight();
}

/// The value in the accent colour, step and unit in another one: apart in grey as well, by weight.
void SampleView::highlight() {
  const QColor base = palette().color(QPalette::Base);
  QTextCharFormat value, other;
  value.setBackground(mix(base, toneColor(Tone::Good, palette()), kTint));
  value.setFontWeight(QFont::Bold);
  other.setBackground(mix(base, toneColor(Tone::Caution, palette()), kTint));
  const auto size = static_cast<qsizetype>(document()->characterCount());
  QList<QTextEdit::ExtraSelection> selections;
  for (const SamplePart& part : m_parts) {
    if (part.at + part.length >= size + 1) break;  // edited since
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(part.at));
    cursor.setPosition(static_cast<int>(part.at + part.length), QTextCursor::KeepAnchor);
    selections.append({cursor, part.kind == SamplePart::Kind::Value ? value : other});
  }
  setExtraSelections(selections);
}

void SampleView::markAt(const QTextCursor& cursor) {
  const QTextBlock block = cursor.block();
  if (const auto part = partAt(block.text(), cursor.positionInBlock()))
    emit marked(block.text(), block.blockNumber(), static_cast<int>(part->at), static_cast<int>(part->length));
}

void SampleView::clickAt(const QTextCursor& cursor) {
  const QTextBlock block = cursor.block();
  const auto part = partAt(block.text(), cursor.positionInBlock());
  if (part && parseNumber(block.text().mid(part->at, part->length).toStdString()))
    emit numberClicked(block.text(), block.blockNumber(), static_cast<int>(part->at), static_cast<int>(part->length));
}

/// Only a selection that lies in one line, without the blanks around it.
void SampleView::markSelection() {
  const QTextCursor cursor = textCursor();
  const QTextBlock block = document()->findBlock(cursor.selectionStart());
  const QString selected = cursor.selectedText();
  if (selected.trimmed().isEmpty() || cursor.selectionEnd() > block.position() + block.length() - 1) return;
  qsizetype blanks = 0;
  while (selected.at(blanks).isSpace()) ++blanks;
  emit marked(block.text(), block.blockNumber(), cursor.selectionStart() - block.position() + static_cast<int>(blanks),
              static_cast<int>(selected.trimmed().size()));
}

void SampleView::mouseDoubleClickEvent(QMouseEvent* event) {
  QPlainTextEdit::mouseDoubleClickEvent(event);
  if (event->button() != Qt::LeftButton) return;
  QTextCursor none = textCursor();
  none.clearSelection();
  setTextCursor(none);  // the release that follows marks nothing else
  markAt(cursorForPosition(event->pos()));
}

void SampleView::mouseReleaseEvent(QMouseEvent* event) {
  QPlainTextEdit::mouseReleaseEvent(event);
  if (event->button() != Qt::LeftButton) return;
  if (textCursor().hasSelection())
    markSelection();
  else
    clickAt(cursorForPosition(event->pos()));
}

void SampleView::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) highlight();
}

}  // namespace scalescope
