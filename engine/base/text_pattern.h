// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// Longest expression.
inline constexpr std::size_t kMaxPatternBytes = 500;
/// Only the first bytes of a longer line are searched.
inline constexpr std::size_t kMaxPatternLineBytes = 65536;

/// A regular expression of RE2, whose time grows linearly with the text, whatever the expression.
/// Source: the syntax of https://github.com/google/re2/wiki/Syntax. Thread: one at a time.
class TextPattern {
 public:
  /// Errors: "pattern-invalid" with the expression and RE2's message, or if it is longer than kMaxPatternBytes or needs
  /// too much memory; "pattern-unsupported" in a build without RE2.
  static Result<TextPattern> compile(std::string_view expression);
  TextPattern(TextPattern&&) noexcept;
  TextPattern& operator=(TextPattern&&) noexcept;
  ~TextPattern();

  const std::string& expression() const;
  /// Index of a named group for search(); -1 if the expression has none of that name.
  int group(const std::string& name) const;
  /// Searches a line; true if the expression matches anywhere in it. `groups` receives the groups by index (0: the
  /// whole match), empty where one did not take part, valid as long as the line.
  bool search(std::string_view line, std::vector<std::string_view>& groups) const;

 private:
  struct Compiled;
  explicit TextPattern(std::unique_ptr<Compiled> compiled);
  std::unique_ptr<Compiled> m_compiled;
};

/// A part of a line that becomes a group of an expression.
struct PatternMark {
  std::string group;  ///< value, step or unit
  std::size_t at = 0, length = 0;
};

/// An expression that finds the marked parts in lines like `line`: the words before, between and after them, with other
/// numbers and blanks generalised. "" if a mark overlaps another one, if `value` or `step` is not a number, or if a
/// unit is a number or contains blanks.
std::string patternForMarks(std::string_view line, std::vector<PatternMark> marks);
/// The same of one number; `at` and `length` are the marked bytes.
std::string patternForMark(std::string_view line, std::size_t at, std::size_t length);

}  // namespace scalescope
