// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/disturbance_watch.h"

#include <algorithm>

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr double kForeignPercent = 10, kForeignTimeS = 2;

}  // namespace

std::optional<Noted> DisturbanceWatch::look(const Event& event) {
  if (auto mark = std::get_if<WindowMark>(&event.body); mark && event.rank <= 0) {
    m_measuring = mark->opens;
    for (auto& [name, host] : m_hosts) host.busySinceS.reset();
  }
  auto sample = std::get_if<TelemetrySampled>(&event.body);
  return sample && m_measuring ? look(event.timeS, *sample) : std::nullopt;
}

std::optional<Noted> DisturbanceWatch::look(double timeS, const TelemetrySampled& sample) {
  auto foreign = std::find_if(sample.values.begin(), sample.values.end(),
                              [](const auto& value) { return value.first == "foreign_cpu_percent"; });
  if (foreign == sample.values.end()) return std::nullopt;
  Host& host = m_hosts[sample.host];
  if (foreign->second <= kForeignPercent) {
    host.busySinceS.reset();
    return std::nullopt;
  }
  if (!host.busySinceS) host.busySinceS = timeS;
  if (host.told || timeS - *host.busySinceS <= kForeignTimeS) return std::nullopt;
  host.told = true;
  return Noted{"disturbed", "Other programs used " + formatFixed(foreign->second, 0) + " % of the cores of " +
                                sample.host + " for more than " + formatNumber(kForeignTimeS) +
                                " s while the run was measured. Repeat it on an idle machine."};
}

}  // namespace scalescope
