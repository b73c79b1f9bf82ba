// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/import/reading/cursor.h"
#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// The number at the start, blanks skipped; commas between groups of three digits separate thousands. nan and inf are
/// numbers.
std::optional<double> numberAtStart(std::string_view text);
/// The number right after the first occurrence of `mark`, as above; NaN without one.
double fieldNumber(std::string_view text, std::string_view mark);
/// The same of a loss: infinite where the log prints nan or inf.
double fieldLoss(std::string_view text, std::string_view mark);
/// "1:42:42", "0:36:58.55" and "12:34" in seconds; NaN for other texts.
double clockSeconds(std::string_view text);

/// Whether the words of a line are a row of a table of numbers rather than other text: the first and at least half of
/// them are numbers.
bool isRowOfNumbers(const std::vector<std::string_view>& cells);

/// Whether cells are a row of a table rather than other text with separators: at least half of those with content begin
/// with a number or are not available.
bool areMostlyFigures(const std::vector<std::string_view>& cells);
inline bool areMostlyFigures(const std::vector<std::string>& cells) {
  return areMostlyFigures(std::vector<std::string_view>(cells.begin(), cells.end()));
}

/// The place of a progress bar, "98%|####  | 2086/2120 [26:01<00:22,  1.49it/s]"; NaN where it is not stated.
struct ProgressBar {
  double at = kNone, of = kNone, elapsedS = kNone, perSecond = kNone;
};
/// The last bar of a line; nullopt without one.
std::optional<ProgressBar> progressBarIn(std::string_view text);

/// Rows of a table by the names of their columns, in any order: "a,b" or "| a | b |".
class NamedColumns {
 public:
  explicit NamedColumns(char separator = ',') : m_separator(separator) {}
  /// The names, without quotes.
  void takeHeader(std::string_view line);
  bool empty() const { return m_names.empty(); }
  const std::vector<std::string>& names() const { return m_names; }
  bool has(std::string_view name) const { return m_places.contains(name); }
  /// False if the row has a different number of cells from the header.
  bool takeRow(std::string_view line);
  /// "" for a column that the table or the row does not have.
  std::string_view text(std::string_view name) const;
  double number(std::string_view name) const;  ///< NaN if the cell is empty or not a number

 private:
  const std::vector<std::string_view>& cellsOf(std::string_view line);
  struct Span {
    std::size_t at, size;
  };

  char m_separator;
  CsvRow m_row;
  std::vector<std::string> m_names;
  std::string m_text;         ///< the cells of the row, one after the other
  std::vector<Span> m_cells;  ///< their places in it
  std::map<std::string, std::size_t, std::less<>> m_places;
};

/// A block of lines "Name of the value:   12,345.6", such as the summary of a benchmark.
class NamedValues {
 public:
  /// False for a line of another form.
  bool takeLine(std::string_view line);
  void clear() { m_values.clear(); }
  bool empty() const { return m_values.empty(); }
  bool has(std::string_view name) const { return m_values.contains(name); }
  std::string_view text(std::string_view name) const;  ///< "" without it
  double number(std::string_view name) const;          ///< NaN without it

 private:
  std::map<std::string, std::string, std::less<>> m_values;
};

}  // namespace scalescope::import
