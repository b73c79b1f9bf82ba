// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/log_view.h"

#include <QTextBlock>

#include "app/core/engine_words.h"
#include "app/core/run_session.h"
#include "widgets/number_format.h"
#include "widgets/toned.h"

namespace scalescope {

namespace {

constexpr int kMaxLines = 5000;
constexpr int kLevelProperty = QTextFormat::UserProperty;  ///< of the characters of a note

Tone noteTone(NoteLevel level) {
  if (level == NoteLevel::Error) return Tone::Bad;
  return level == NoteLevel::Info ? Tone::Neutral : Tone::Caution;
}

}  // namespace

LogView::LogView(QWidget* parent) : QPlainTextEdit(parent) {
  setObjectName(QStringLiteral("log_view"));
  setAccessibleName(tr("Log of the run"));
  setReadOnly(true);
  setMaximumBlockCount(kMaxLines);
  setPlaceholderText(tr("Messages of a run appear here."));
  onNewColors(*this, [this] { tintLines(); });
}

void LogView::setSession(RunSession* session) {
  disconnect(m_noted);
  clear();
  if (session == nullptr) return;
  for (const RunNote& note : session->notes()) append(note);
  m_noted = connect(session, &RunSession::noted, this, &LogView::append);
}

void LogView::append(const RunNote& note) {
  const bool plain = note.level == NoteLevel::Info;
  const QString level = plain ? QString() : levelText(note.level) + QStringLiteral(": ");
  QTextCharFormat format;
  format.setProperty(kLevelProperty, static_cast<int>(note.level));
  if (!plain) format.setForeground(toneColor(noteTone(note.level), palette()));  // others: the palette's, when drawn
  appendPlainText({});
  QTextCursor cursor(document());
  cursor.movePosition(QTextCursor::End);
  cursor.insertText(QStringLiteral("%1 s  %2%3").arg(numberText(note.timeS, 1), 8).arg(level, note.text), format);
}

void LogView::tintLines() {
  QTextCursor cursor(document());
  cursor.beginEditBlock();
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
    cursor.setPosition(block.position());
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    const auto level = static_cast<NoteLevel>(cursor.charFormat().intProperty(kLevelProperty));
    if (level == NoteLevel::Info) continue;
    QTextCharFormat format;
    format.setForeground(toneColor(noteTone(level), palette()));
    cursor.mergeCharFormat(format);
  }
  cursor.endEditBlock();
}

}  // namespace scalescope
