// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/line_prefix.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "engine/base/characters.h"
#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace {

constexpr char kNumber = LinePrefix::kNumber, kPadding = LinePrefix::kPadding;
constexpr std::size_t kMaxLines = 300, kMaxSampleBytes = 256, kMaxPrefixBytes = 96, kMinPrefixBytes = 2;
constexpr std::ptrdiff_t kMinLines = 8;

/// Behind a Python logger's stamp, "2024-06-01 11:27:05,125 ".
std::string_view behindStamp(std::string_view text) {
  constexpr std::size_t kStamp = std::string_view("2024-06-01 11:27:05,125 ").size();
  return text.size() > kStamp && text[kStamp - 5] == ',' && text[kStamp - 1] == ' ' && !std::isnan(stampAtStart(text))
             ? text.substr(kStamp)
             : text;
}

std::size_t digitsAt(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && isDigit(text[end])) ++end;
  return end - at;
}

std::size_t blanksAt(std::string_view text, std::size_t at) {
  const auto end = text.find_first_not_of(' ', at);
  return (end == text.npos ? text.size() : end) - at;
}

/// The form of what both lines begin with.
std::string sharedForm(std::string_view a, std::string_view b) {
  std::string form;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size() && form.size() < kMaxPrefixBytes;) {
    if (const std::size_t one = digitsAt(a, i), other = digitsAt(b, j); one > 0 && other > 0) {
      form += kNumber;
      i += one;
      j += other;
    } else if (const std::size_t before = blanksAt(a, i), after = blanksAt(b, j);
               before > 0 && after > 0 && digitsAt(a, i + before) > 0 && digitsAt(b, j + after) > 0) {
      form += kPadding;
      i += before;
      j += after;
    } else if (a[i] == b[j]) {
      form += a[i];
      ++i;
      ++j;
    } else {
      break;
    }
  }
  return form;
}

/// The length of a form at the begin of a line, and its numbers; nullopt for lines that begin otherwise.
std::optional<std::size_t> matchedLength(std::string_view text, std::string_view form,
                                         std::vector<std::string_view>* numbers = nullptr) {
  std::size_t at = 0;
  for (const char c : form) {
    std::size_t length = 1;
    if (c == kNumber) {
      length = digitsAt(text, at);
      if (length == 0) return std::nullopt;
      if (numbers != nullptr) numbers->push_back(text.substr(at, length));
    } else if (c == kPadding) {
      length = blanksAt(text, at);
    } else if (at >= text.size() || text[at] != c) {
      return std::nullopt;
    }
    at += length;
  }
  return at;
}

/// How much of the lines formats recognise.
double recognitionOf(const std::vector<std::string>& lines, const LinePrefix& prefix) {
  double sum = 0;
  std::string unquoted;
  int rank = -1;
  for (const std::string& line : lines) {
    double best = 0;
    for (const LogFormat* format : logFormats())
      if (format->recognise != nullptr) best = std::max(best, format->recognise(prefix.without(line, rank, unquoted)));
    sum += best;
  }
  return sum;
}

/// One line of each form: tables repeat theirs.
std::vector<std::string> differentLines(const std::vector<std::string>& lines) {
  std::set<std::string> forms;
  std::vector<std::string> different;
  for (const std::string& line : lines)
    if (forms.insert(sharedForm(line, line)).second) different.push_back(line);
  return different;
}

/// Whether the numbers at one place are ranks: from 0 without a gap, not padded with zeros, and again and again.
bool areRanks(const std::vector<std::string_view>& numbers) {
  constexpr std::size_t kMaxRanks = 4096;
  std::set<std::int64_t> ranks;
  std::size_t falls = 0;
  std::int64_t before = -1;
  for (const std::string_view number : numbers) {
    const auto rank = number.size() > 1 && number.front() == '0' ? std::nullopt : parseInteger(number);
    if (!rank || *rank >= static_cast<std::int64_t>(kMaxRanks)) return false;
    falls += *rank < before ? 1 : 0;
    before = *rank;
    ranks.insert(*rank);
  }
  return ranks.size() > 1 && *ranks.begin() == 0 && *ranks.rbegin() + 1 == static_cast<std::int64_t>(ranks.size()) &&
         falls > 0 && ranks.size() <= numbers.size() / 2;
}

/// The last place of ranks among the form's numbers, from 1; 0: none.
int rankPlaceOf(const std::string& form, const std::vector<std::string>& lines) {
  std::vector<std::vector<std::string_view>> places(static_cast<std::size_t>(std::ranges::count(form, kNumber)));
  std::vector<std::string_view> numbers;
  for (const std::string& line : lines) {
    numbers.clear();
    if (!matchedLength(behindStamp(line), form, &numbers)) continue;
    for (std::size_t i = 0; i < numbers.size(); ++i) places[i].push_back(numbers[i]);
  }
  for (std::size_t place = places.size(); place > 0; --place)
    if (areRanks(places[place - 1])) return static_cast<int>(place);
  return 0;
}

/// Whether a form is a tag, "node-a: ", which few lines suffice for.
bool endsTag(std::string_view form) {
  form = trim(form);
  return !form.empty() && contains(":|]>", form.substr(form.size() - 1));
}

}  // namespace

void PrefixLearner::take(std::string_view text) {
  if (!text.empty() && m_lines.size() < kMaxLines) m_lines.emplace_back(text.substr(0, kMaxSampleBytes));
}

LinePrefix PrefixLearner::prefix() const {
  std::map<std::string, std::ptrdiff_t, std::less<>> counts;
  for (std::size_t i = 1; i < m_lines.size(); ++i) {
    const std::string form = sharedForm(behindStamp(m_lines[i - 1]), behindStamp(m_lines[i]));
    for (std::size_t end = form.find_first_of(" :|])>\t,\"\2"); end != form.npos;
         end = form.find_first_of(" :|])>\t,\"\2", end + 1))
      if (end + 1 >= kMinPrefixBytes) counts.emplace(form.substr(0, end + 1), 0);
  }
  std::map<std::ptrdiff_t, std::string_view, std::greater<>> longest;  // by the number of lines that begin so
  const auto all = static_cast<std::ptrdiff_t>(m_lines.size());
  for (auto& [form, count] : counts) {
    count = std::ranges::count_if(
        m_lines, [&form](const std::string& line) { return matchedLength(behindStamp(line), form).has_value(); });
    if (2 * count < all || (count < kMinLines && !(count == all && endsTag(form)))) continue;
    if (std::string_view& found = longest[count]; form.size() > found.size()) found = form;
  }
  const std::vector<std::string> lines = differentLines(m_lines);
  constexpr int kMaxTried = 4;
  double most = longest.empty() ? 0 : recognitionOf(lines, {});
  LinePrefix best;
  int tried = 0;
  for (const auto& [count, form] : longest) {
    const LinePrefix one{std::string(form), 0};
    const double sum = recognitionOf(lines, one);
    if (sum > most) {
      most = sum;
      best = one;
    }
    if (++tried == kMaxTried) break;
  }
  best.rankPlace = rankPlaceOf(best.form, m_lines);
  return best;
}

std::string_view LinePrefix::without(std::string_view text, int& rank, std::string& unquoted) const {
  if (form.empty()) return text;
  std::vector<std::string_view> numbers;
  const std::string_view body = behindStamp(text);
  const auto length = matchedLength(body, form, rankPlace > 0 ? &numbers : nullptr);
  if (!length) return text;
  if (rankPlace > 0)
    rank = static_cast<int>(parseInteger(numbers[static_cast<std::size_t>(rankPlace) - 1]).value_or(-1));
  std::string_view rest = body.substr(*length);
  const bool isQuoted = form.back() == '"' || (form.back() == ',' && rest.starts_with('"'));
  if (!isQuoted || !rest.ends_with('"')) return rest;
  if (form.back() == ',') rest.remove_prefix(1);
  if (!rest.empty()) rest.remove_suffix(1);
  if (!contains(rest, "\"\"")) return rest;
  unquoted.clear();
  for (std::size_t at = 0; at < rest.size(); ++at) {
    unquoted += rest[at];
    if (rest.substr(at).starts_with("\"\"")) ++at;
  }
  return unquoted;
}

}  // namespace scalescope::import
