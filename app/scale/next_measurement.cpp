// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/next_measurement.h"

#include <algorithm>
#include <set>

#include "engine/protocol/trust.h"

namespace scalescope {

std::vector<Plan> plansOf(const NextMeasurement& next) {
  if (next.kind != NextMeasurement::Kind::TwoRanks) return {next.plan};
  Plan other = next.plan;
  other.communicationOverlap = !other.communicationOverlap;
  return {next.plan, other};
}

bool canRunAtOnce(const NextMeasurement& next, const PredictionStudy& study) {
  std::set<std::string> known;
  for (const RunResult& result : study.used) {
    if (result.summary.origin != ResultOrigin::Measured) return false;
    for (const HostSpec& host : result.plan.hosts) known.insert(host.host);
  }
  const auto isKnown = [&](const HostSpec& host) { return known.contains(host.host); };
  return std::all_of(next.plan.hosts.begin(), next.plan.hosts.end(), isKnown) && commandsOf(next.plan).empty();
}

}  // namespace scalescope
