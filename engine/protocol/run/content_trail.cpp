// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/content_trail.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr std::array<std::size_t, 3> kMarks = {4, 16, 64};
constexpr std::string_view kNoHash = "-";

/// FNV-1a, the same on every machine.
class Hash {
 public:
  void add(double value) {
    const auto bits = std::isnan(value) ? ~std::uint64_t{0} : std::bit_cast<std::uint64_t>(value);
    for (int shift = 0; shift < 64; shift += 8) add(static_cast<unsigned char>(bits >> shift));
  }
  void add(std::string_view text) {
    for (char c : text) add(static_cast<unsigned char>(c));
    add(static_cast<unsigned char>(0));
  }
  std::string digits() const {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[(m_state >> shift) & 15];
    return text;
  }

 private:
  void add(unsigned char byte) { m_state = (m_state ^ byte) * 0x100000001b3; }
  std::uint64_t m_state = 0xcbf29ce484222325;
};

void addRow(Hash& hash, const SeriesTable& table, std::size_t row) {
  for (const SeriesColumn& column : table.columns) {
    hash.add(column.id);
    if (row < column.texts.size()) hash.add(column.texts[row]);
    if (row < column.values.size()) hash.add(column.values[row]);
  }
}

void addFigures(Hash& hash, const Summary& summary) {
  for (const std::optional<double>& figure :
       {summary.imagesPerSecond, summary.finalLoss, summary.trainingTimeS, summary.validationTop1Accuracy})
    hash.add(figure.value_or(std::numeric_limits<double>::quiet_NaN()));
  // Results without it keep the hash that earlier versions wrote.
  if (summary.throughput) hash.add(*summary.throughput);
}

/// The hash of a trail at a mark, or the last one.
std::string_view hashAt(std::string_view trail, std::size_t place) {
  trail.remove_prefix(std::min(trail.find(':') + 1, trail.size()));
  for (; place > 0; --place) trail.remove_prefix(std::min(trail.find(',') + 1, trail.size()));
  return trail.substr(0, trail.find(','));
}

}  // namespace

std::string contentTrail(const RunResult& result) {
  if (result.series.empty() || result.series.front().rowCount() == 0) return {};
  const SeriesTable& table = result.series.front();
  const std::size_t rows = table.rowCount();
  std::string trail = std::to_string(rows) + ":";
  Hash hash;
  std::size_t row = 0;
  for (const std::size_t mark : kMarks) {
    for (; row < std::min(mark, rows); ++row) addRow(hash, table, row);
    trail += (rows >= mark ? hash.digits() : std::string(kNoHash)) + ",";
  }
  for (; row < rows; ++row) addRow(hash, table, row);
  if (rows < kMarks.front()) addFigures(hash, result.summary);
  return trail + hash.digits();
}

std::int64_t rowsOfTrail(std::string_view trail) { return parseInteger(trail.substr(0, trail.find(':'))).value_or(0); }

bool isSameContent(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return false;
  const std::int64_t rows = std::min(rowsOfTrail(a), rowsOfTrail(b));
  if (rowsOfTrail(a) == rowsOfTrail(b)) return hashAt(a, kMarks.size()) == hashAt(b, kMarks.size());
  std::size_t marks = 0;  // the last one that both have
  while (marks < kMarks.size() && rows >= static_cast<std::int64_t>(kMarks[marks])) ++marks;
  return marks > 0 && hashAt(a, marks - 1) == hashAt(b, marks - 1);
}

std::string_view startOfTrail(std::string_view trail) {
  const std::string_view first = hashAt(trail, 0);
  return first == kNoHash ? hashAt(trail, kMarks.size()) : first;
}

}  // namespace scalescope
