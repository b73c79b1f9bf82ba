// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace scalescope {

/// How redacted exports treat a value. A value that no table lists is omitted.
enum class RedactionRule {
  Search,  ///< numbers stay; in text, known names and what is shaped like a path, an address, a token, ... are replaced
  Host,    ///< the name of a host: its alias
  Path,    ///< replaced as a whole by "(path)"
  Value,   ///< replaced as a whole by "(value)": settings of an environment
  Omit,    ///< omitted: connection settings, program output
};

/// The rule of a row of a table. It has no default: a row without a rule does not compile.
class Redaction {
 public:
  constexpr Redaction(RedactionRule rule) : m_rule(rule) {}
  constexpr operator RedactionRule() const { return m_rule; }

 private:
  RedactionRule m_rule;
};

/// A key of a file with its rule.
struct RedactedKey {
  std::string_view key;
  Redaction redaction;
};

/// The keys of one host of a plan.
std::span<const RedactedKey> hostSpecKeys();
/// The keys of a result's summary.
std::span<const RedactedKey> summaryKeys();
/// The keys of all kinds of events, of the links and the environments in them. Plans, profiles and values of telemetry
/// have tables of their own.
std::span<const RedactedKey> eventKeys();
/// The keys of a topology, its nodes and its edges.
std::span<const RedactedKey> topologyKeys();
/// The keys of annotations, and of a change in their history; facts and labels have tables of their own.
std::span<const RedactedKey> annotationKeys();
/// The columns of series that are not metrics; see SeriesTable.
std::span<const RedactedKey> seriesColumnKeys();
/// Tables of series by name, or by the prefix before "/": the rule of the text after the "/".
std::span<const RedactedKey> seriesTableKeys();

}  // namespace scalescope
