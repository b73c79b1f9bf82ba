// SPDX-License-Identifier: Apache-2.0
#include "engine/import/constant_prefix.h"

#include <algorithm>
#include <cmath>

#include "engine/base/characters.h"
#include "engine/import/cursor.h"
#include "engine/import/log_formats.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxLines = 300, kMaxSampleBytes = 256, kMaxPrefixBytes = 64, kMinPrefixBytes = 2;
constexpr int kMinLines = 8;

/// Behind a Python logger's stamp, "2024-06-01 11:27:05,125 ".
std::string_view behindStamp(std::string_view text) {
  constexpr std::size_t kStamp = std::string_view("2024-06-01 11:27:05,125 ").size();
  return text.size() > kStamp && text[kStamp - 5] == ',' && text[kStamp - 1] == ' ' && !std::isnan(stampAtStart(text))
             ? text.substr(kStamp)
             : text;
}

/// What both lines begin with, up to a sign that ends a prefix.
std::string_view sharedFront(std::string_view a, std::string_view b) {
  std::size_t length = 0;
  while (length < a.size() && length < b.size() && length < kMaxPrefixBytes && a[length] == b[length]) ++length;
  const auto last = a.substr(0, length).find_last_of(" :|])>\t,\"");
  return last == a.npos ? std::string_view() : a.substr(0, last + 1);
}

/// How much of the lines formats recognise.
double recognised(const std::vector<std::string>& lines, std::string_view prefix) {
  double sum = 0;
  for (const std::string& line : lines) {
    double best = 0;
    for (const LogFormat* format : logFormats())
      if (format->recognise != nullptr) best = std::max(best, format->recognise(withoutConstant(line, prefix)));
    sum += best;
  }
  return sum;
}

}  // namespace

void ConstantPrefix::take(std::string_view text) {
  if (text.empty() || m_lines.size() >= kMaxLines) return;
  if (!m_lines.empty()) {
    const auto shared = sharedFront(behindStamp(m_lines.back()), behindStamp(text));
    if (shared.size() >= kMinPrefixBytes) ++m_shared[std::string(shared)];
  }
  m_lines.emplace_back(text.substr(0, kMaxSampleBytes));
}

std::string ConstantPrefix::prefix() const {
  const auto most = std::ranges::max_element(m_shared, {}, [](const auto& shared) { return shared.second; });
  if (most == m_shared.end()) return {};
  const std::string& prefix = most->first;
  if (std::ranges::none_of(prefix, isLetter)) return {};  // signs such as "# " are the program's
  const auto count = std::ranges::count_if(
      m_lines, [&prefix](const std::string& line) { return behindStamp(line).starts_with(prefix); });
  if (count < kMinLines || 2 * count < static_cast<std::ptrdiff_t>(m_lines.size())) return {};
  return recognised(m_lines, prefix) > recognised(m_lines, {}) ? prefix : std::string();
}

std::string_view withoutConstant(std::string_view text, std::string_view prefix) {
  const std::string_view body = behindStamp(text);
  return !prefix.empty() && body.starts_with(prefix) ? body.substr(prefix.size()) : text;
}

}  // namespace scalescope::import
