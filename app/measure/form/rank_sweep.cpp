// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/rank_sweep.h"

#include <algorithm>

#include "engine/base/text.h"

namespace scalescope {

namespace {

constexpr std::int64_t kMaxLocalRanks = 1024;

Error notRanks(std::string_view part) {
  return {"plan-invalid",
          Text::of("%1 is not a valid rank count: use counts such as 1, 2 (one run each) or hosts such as localhost:2.",
                   inQuotes(part))};
}

}  // namespace

Result<RankSweep> parseRankSweep(std::string_view text) {
  RankSweep sweep;
  if (text.find(':') != std::string_view::npos) {
    Result<std::vector<HostSpec>> hosts = parseHosts(text);
    if (!hosts.ok()) return hosts.error();
    sweep.hosts.push_back(std::move(hosts).value());
    return sweep;
  }
  for (const std::string& part : split(text, ',')) {
    const auto count = parseInteger(part);
    if (!count || *count < 1 || *count > kMaxLocalRanks) return notRanks(trim(part));
    sweep.hosts.push_back({HostSpec{"localhost", static_cast<int>(*count)}});
  }
  return sweep;
}

std::string formatRanks(const std::vector<HostSpec>& hosts) {
  if (hosts.size() == 1 && hosts.front() == HostSpec{"localhost", hosts.front().slotCount})
    return std::to_string(hosts.front().slotCount);
  return formatHosts(hosts);
}

std::vector<Plan> sweepPlans(const Plan& plan, const RankSweep& sweep, int localCores) {
  int maxRanks = 1;
  for (const auto& hosts : sweep.hosts)
    for (const HostSpec& host : hosts) maxRanks = std::max(maxRanks, host.slotCount);
  std::vector<Plan> plans;
  for (const auto& hosts : sweep.hosts) {
    Plan one = plan;
    one.hosts = hosts;
    if (sweep.hosts.size() > 1 && one.threadsPerRank == 0) one.threadsPerRank = std::max(1, localCores / maxRanks);
    plans.push_back(std::move(one));
  }
  return plans;
}

}  // namespace scalescope
