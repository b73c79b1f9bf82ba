// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/program/sample_matches.h"

#include <QRegularExpression>
#include <algorithm>

#include "engine/base/text.h"
#include "engine/base/text_pattern.h"
#include "engine/protocol/plan/figure_unit.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

using Part = SamplePart;

constexpr const char* groupOf(Part::Kind kind) {
  return kind == Part::Kind::Value ? "value" : kind == Part::Kind::Step ? "step" : "unit";
}

qsizetype utf16Size(std::string_view bytes) {
  return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size())).size();
}

std::size_t utf8Size(const QString& text) { return static_cast<std::size_t>(text.toUtf8().size()); }

/// A line of the sample and its place.
struct SampleLine {
  std::string bytes;
  qsizetype at = 0;
};

void addMatch(const SampleLine& line, const TextPattern& pattern, std::vector<std::string_view>& groups,
              SampleMatches& found) {
  if (line.bytes.empty() || !pattern.search(line.bytes, groups)) return;
  for (const auto kind : {Part::Kind::Value, Part::Kind::Step, Part::Kind::Unit}) {
    const int index = pattern.group(groupOf(kind));
    if (index < 0 || groups[static_cast<std::size_t>(index)].empty()) continue;
    const std::string_view group = groups[static_cast<std::size_t>(index)];
    const auto before = static_cast<std::size_t>(group.data() - line.bytes.data());
    found.parts.push_back({kind, line.at + utf16Size({line.bytes.data(), before}), utf16Size(group)});
    if (kind == Part::Kind::Value) found.values.append(toQString(std::string(group)));
  }
}

bool isUnit(const QString& word) {
  return !word.isEmpty() && figureUnitOf(word.toStdString(), "").kind != FigureUnit::Kind::Other;
}

QString withoutPunctuation(QString word) {
  static const QRegularExpression kEnds(QStringLiteral("^[\\s:=,;(\\[]+|[\\s:=,;)\\]]+$"));
  return word.remove(kEnds);
}

}  // namespace

Result<SampleMatches> matchesIn(const QString& sample, const QString& pattern) {
  const auto compiled = TextPattern::compile(pattern.toStdString());
  if (!compiled) return compiled.error();
  if (compiled->group("value") < 0)
    return Error{"plan-invalid", Text::of("The pattern %1 has no group named value.", inQuotes(pattern.toStdString())) +
                                     Text::of("Use for example (?P<value>[0-9.]+).")};
  SampleMatches found;
  std::vector<std::string_view> groups;
  static const QRegularExpression kLineEnd(QStringLiteral("[\\n\\r]"));
  for (qsizetype at = 0; at < sample.size();) {
    qsizetype end = sample.indexOf(kLineEnd, at);
    if (end < 0) end = sample.size();
    addMatch({sample.mid(at, end - at).toStdString(), at}, *compiled, groups, found);
    at = end + 1;
  }
  std::sort(found.parts.begin(), found.parts.end(), [](const Part& a, const Part& b) { return a.at < b.at; });
  return found;
}

std::optional<SamplePart> partAt(const QString& line, qsizetype column) {
  static const QRegularExpression kNumber(QStringLiteral("[-+]?[0-9]+(?:\\.[0-9]+)*(?:[eE][-+]?[0-9]+)?"));
  static const QRegularExpression kWord(QStringLiteral("[^\\s:=,;()\\[\\]]+"));
  for (const QRegularExpression& expression : {kNumber, kWord})
    for (auto match = expression.globalMatch(line); match.hasNext();) {
      const auto found = match.next();
      if (found.capturedStart() <= column && column <= found.capturedEnd())
        return Part{Part::Kind::Value, found.capturedStart(), found.capturedLength()};
    }
  return std::nullopt;
}

const SamplePart* SampleMarks::find(Part::Kind kind) const {
  const auto found =
      std::find_if(m_parts.begin(), m_parts.end(), [kind](const Part& part) { return part.kind == kind; });
  return found == m_parts.end() ? nullptr : &*found;
}

void SampleMarks::set(const Part& part) {
  std::erase_if(m_parts, [&](const Part& other) { return other.kind == part.kind; });
  m_parts.push_back(part);
}

bool SampleMarks::mark(const QString& line, qsizetype lineNumber, qsizetype at, qsizetype length) {
  const QString text = line.mid(at, length);
  const bool isNumber = parseNumber(text.toStdString()).has_value();
  const bool isNew = lineNumber != m_lineNumber || line != m_line || !find(Part::Kind::Value);
  if (isNew && !isNumber) return false;
  if (isNew) {
    m_line = line;
    m_lineNumber = lineNumber;
    m_parts.clear();
    m_parts.push_back({Part::Kind::Value, at, length});
    return true;
  }
  for (const Part& part : m_parts)
    if (at < part.at + part.length && part.at < at + length) return part.at == at && part.length == length;
  SampleMarks tried = *this;
  tried.set({isNumber ? Part::Kind::Step : Part::Kind::Unit, at, length});
  if (tried.pattern().isEmpty()) return false;
  *this = tried;
  return true;
}

QString SampleMarks::pattern() const {
  std::vector<PatternMark> marks;
  for (const Part& part : m_parts)
    marks.push_back({groupOf(part.kind), utf8Size(m_line.left(part.at)), utf8Size(m_line.mid(part.at, part.length))});
  return toQString(patternForMarks(m_line.toStdString(), marks));
}

QString SampleMarks::unit() const {
  if (const Part* marked = find(Part::Kind::Unit)) return m_line.mid(marked->at, marked->length);
  const Part* value = find(Part::Kind::Value);
  if (!value) return {};
  const QString after = withoutPunctuation(m_line.mid(value->at + value->length)).section(QLatin1Char(' '), 0, 0);
  const QString before = withoutPunctuation(m_line.left(value->at)).section(QLatin1Char(' '), -1);
  for (const QString& word : {withoutPunctuation(after), withoutPunctuation(before)})
    if (isUnit(word)) return word;
  return {};
}

}  // namespace scalescope
