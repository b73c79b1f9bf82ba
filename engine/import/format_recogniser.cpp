// SPDX-License-Identifier: Apache-2.0
#include "engine/import/format_recogniser.h"

#include <algorithm>

#include "engine/import/log_formats.h"

namespace scalescope::import {
namespace {

constexpr double kSureEnough = 0.5;

}  // namespace

FormatRecogniser::FormatRecogniser() : m_seen(logFormats().size()) {}

void FormatRecogniser::look(std::string_view text, std::int64_t line) {
  constexpr double kNoDoubt = 1e-3, kMaxWeight = 0.99;
  for (std::size_t i = 0; i < m_seen.size(); ++i) {
    if (m_seen[i].doubt < kNoDoubt) continue;
    const double weight = logFormats()[i]->recognise(text);
    if (weight <= 0) continue;
    m_seen[i].doubt *= 1 - std::min(weight, kMaxWeight);
    if (weight > m_seen[i].best) {
      m_seen[i].best = weight;
      m_seen[i].where = line;
    }
    m_isSure |= 1 - m_seen[i].doubt >= kSureEnough;
  }
}

std::vector<Recognition> FormatRecogniser::sure() const {
  std::vector<Recognition> sure;
  const auto& formats = logFormats();
  for (std::size_t i = 0; i < m_seen.size(); ++i)
    if (m_seen[i].best > 0 && 1 - m_seen[i].doubt >= kSureEnough)
      sure.push_back({std::string(formats[i]->id), 1 - m_seen[i].doubt, m_seen[i].where});
  std::stable_sort(sure.begin(), sure.end(),
                   [](const auto& a, const auto& b) { return a.confidence > b.confidence + 1e-3; });
  for (const LogFormat* format : formats) {
    if (format->also.empty()) continue;
    const auto has = [&sure](std::string_view id) {
      return std::find_if(sure.begin(), sure.end(), [id](const auto& r) { return r.format == id; });
    };
    if (has(format->id) != sure.end())
      if (auto other = has(format->also); other != sure.end()) sure.erase(other);
  }
  return sure;
}

std::vector<Recognition> FormatRecogniser::weak() const {
  std::vector<Recognition> weak;
  for (std::size_t i = 0; i < m_seen.size(); ++i)
    if (m_seen[i].best > 0 && 1 - m_seen[i].doubt < kSureEnough)
      weak.push_back({std::string(logFormats()[i]->id), 1 - m_seen[i].doubt, m_seen[i].where});
  return weak;
}

}  // namespace scalescope::import
