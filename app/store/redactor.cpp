// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/redactor.h"

#include <QRegularExpression>
#include <algorithm>

#include "app/store/leak_patterns.h"
#include "app/store/library_entry.h"

namespace scalescope {
namespace {

/// Merges overlapping replacements; the longest one determines the new text, known names before shapes.
std::vector<Replacement> merged(std::vector<Replacement> found) {
  std::stable_sort(found.begin(), found.end(),
                   [](const Replacement& a, const Replacement& b) { return a.from < b.from; });
  std::vector<Replacement> merged;
  qsizetype longest = 0;
  for (Replacement& next : found) {
    const qsizetype length = next.to - next.from;
    if (merged.empty() || next.from >= merged.back().to) {
      merged.push_back(std::move(next));
      longest = length;
      continue;
    }
    Replacement& last = merged.back();
    last.to = std::max(last.to, next.to);
    if (length <= longest) continue;
    longest = length;
    last.instead = next.instead;
  }
  return merged;
}

QString replaced(const QString& text, const std::vector<Replacement>& replacements) {
  QString redacted;
  qsizetype from = 0;
  for (const Replacement& replacement : replacements) {
    redacted += QStringView(text).mid(from, replacement.from - from);
    redacted += replacement.instead;
    from = replacement.to;
  }
  redacted += QStringView(text).mid(from);
  return redacted;
}

/// The text itself, each unit mapped to its own position.
ReadableText identity(const QString& text) {
  ReadableText plain{text, {}, {}};
  for (qsizetype at = 0; at < text.size(); ++at) {
    plain.from.push_back(at);
    plain.to.push_back(at + 1);
  }
  return plain;
}

}  // namespace

Redactor::Redactor(const QList<Alias>& aliases, const std::vector<RunResult>& results) {
  for (const Alias& alias : aliases)
    if (!alias.real.trimmed().isEmpty()) addName(alias.real.trimmed(), alias.alias);
  for (const RunResult& result : results) learn(result);
  learnThisMachine();
}

QString Redactor::text(const QString& text) const {
  if (text.isEmpty()) return text;
  const ReadableText readable = withoutEscapes(text);
  std::vector<Replacement> found = m_known.find(readable);
  const auto add = [&found](std::vector<Replacement> more) {
    found.insert(found.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  };
  add(findByShape(readable, m_versions));
  // The leading backslashes of a network share look like an escape.
  if (readable.text != text) add(findByShape(identity(text), m_versions));
  static const QRegularExpression kSetting(QStringLiteral(R"(\b([A-Za-z_]\w*)=("[^"]*"|'[^']*'|[^\s"',;]+))"));
  for (auto it = kSetting.globalMatch(text); it.hasNext();) {
    const auto match = it.next();
    if (m_variables.contains(match.captured(1)))
      found.push_back({match.capturedStart(2), match.capturedEnd(2), numbered(m_values, "value", match.captured(2))});
  }
  return replaced(text, merged(std::move(found)));
}

std::string Redactor::text(const std::string& text) const { return this->text(toQString(text)).toStdString(); }

}  // namespace scalescope
