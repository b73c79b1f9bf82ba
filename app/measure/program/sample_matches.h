// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// A part of a sample of output. Units: UTF-16 code units of the whole sample.
struct SamplePart {
  enum class Kind { Value, Step, Unit };
  Kind kind = Kind::Value;
  qsizetype at = 0, length = 0;

  bool operator==(const SamplePart&) const = default;
};

/// What a pattern finds in a sample.
struct SampleMatches {
  std::vector<SamplePart> parts;  ///< in the order of the sample
  QStringList values;             ///< one for each match, as printed
};
/// One match per line, as a run reads it; a carriage return separates lines, too. Errors: of TextPattern, and
/// "plan-invalid" for a pattern without a group named value.
Result<SampleMatches> matchesIn(const QString& sample, const QString& pattern);

/// The number at a place of a line, else the word there without punctuation; nothing between words. `column`: in UTF-16
/// code units; `at` of the result is one, too, of the line.
std::optional<SamplePart> partAt(const QString& line, qsizetype column);

/// The parts of one line that the user has marked. The first number is the value, a second one on its line the step; a
/// word there is the unit. A number on another line begins anew.
class SampleMarks {
 public:
  /// `at`: in the line. Returns false for a part that cannot be marked.
  bool mark(const QString& line, qsizetype lineNumber, qsizetype at, qsizetype length);
  void clear() { m_parts.clear(); }
  bool isEmpty() const { return m_parts.empty(); }
  /// The expression that finds such parts; "" without a value.
  QString pattern() const;
  /// The marked unit, or the known unit beside the value; "" without one.
  QString unit() const;

 private:
  const SamplePart* find(SamplePart::Kind kind) const;
  void set(const SamplePart& part);

  QString m_line;
  qsizetype m_lineNumber = -1;
  std::vector<SamplePart> m_parts;
};

}  // namespace scalescope
