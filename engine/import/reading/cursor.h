// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scalescope::import {

/// Reads one line from left to right; a failed read does not move it. Numbers are parsed independently of the
/// locale.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : m_rest(text) {}

  std::string_view rest() const { return m_rest; }
  bool atEnd() const { return m_rest.empty(); }
  /// Past the next occurrence of `mark`.
  bool skipPast(std::string_view mark);
  /// Past `mark` if it is here.
  bool eat(std::string_view mark);
  /// Past blanks and tabs.
  Cursor& blanks();
  /// The characters up to the next blank, tab or end, blanks before them skipped.
  std::string_view word();
  /// A number here, blanks before it skipped; nan and inf are numbers.
  std::optional<double> number();
  std::optional<std::int64_t> integer();

 private:
  std::string_view m_rest;
};

/// The number right after the first occurrence of `mark`.
std::optional<double> numberAfter(std::string_view text, std::string_view mark);
std::optional<std::int64_t> integerAfter(std::string_view text, std::string_view mark);
/// The text after `mark` up to one of `ends` (or the end), trimmed; "" without the mark.
std::string_view textAfter(std::string_view text, std::string_view mark, std::string_view ends = "");
/// The words between blanks and tabs.
std::vector<std::string_view> words(std::string_view text);
/// The text after the last blank, separator or opening bracket; "" if it ends in one of them or in a closing bracket
/// or quote.
std::string_view lastWord(std::string_view text);
/// Whether the text ends in a number with exactly `count` decimals.
bool endsWithDecimals(std::string_view text, std::size_t count);
/// text.find(part), which for words that begin with a frequent letter is several times slower than memmem().
inline std::size_t placeOf(std::string_view text, std::string_view part) {
  const void* at = text.size() < part.size() ? nullptr : ::memmem(text.data(), text.size(), part.data(), part.size());
  return at == nullptr ? text.npos : static_cast<std::size_t>(static_cast<const char*>(at) - text.data());
}
inline bool contains(std::string_view text, std::string_view part) { return placeOf(text, part) != text.npos; }

/// The cells of a line in columns, which two blanks or more, or a tab, separate.
std::vector<std::string_view> cellsInColumns(std::string_view text);

/// A line "name: value", both trimmed; both empty for other lines.
struct KeyValue {
  std::string_view key, value;
};
KeyValue keyValue(std::string_view text);

/// words() for many lines, reusing one vector.
class WordRow {
 public:
  /// Valid as long as `text` and until the next call.
  const std::vector<std::string_view>& of(std::string_view text);

 private:
  std::vector<std::string_view> m_words;
};

/// The value of `key=` in Python's printed arguments, Namespace(a=1, b='x', c=[1, 2]), without quotes; "" when it is
/// missing, None or truncated.
std::string_view argumentOf(std::string_view text, std::string_view key);

/// A count from 0 that fits an int, else nothing. Units: as given.
std::optional<int> asCount(std::optional<double> value);

/// Units: seconds since 1970 if the stamp were UTC (only differences are meaningful); from "2020-11-01 21:20:06.982199"
/// or "2024/06/01 11:27:05.177" at the start of `text`; NaN when there is none.
double stampAtStart(std::string_view text);

/// Of the cells of a CSV's line: semicolon or tab if it has more of them than commas, else a comma.
char csvSeparator(std::string_view line);

/// The cells of one line of a CSV; quoted cells may contain separators and doubled quotes. Blanks around cells are
/// dropped.
std::vector<std::string> csvCells(std::string_view line, char separator = ',');

/// The same for many lines, without a copy of cells in which no quote is doubled.
class CsvRow {
 public:
  /// The cells, valid as long as `line` and until the next call.
  const std::vector<std::string_view>& cells(std::string_view line, char separator = ',');

 private:
  bool takeCell(std::string_view& line, char separator, bool hasQuotes);

  std::vector<std::string_view> m_cells;
  std::vector<std::string> m_quoted;
};

}  // namespace scalescope::import
