// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/gradient_way.h"

#include <algorithm>
#include <set>

#include "engine/base/text.h"
#include "engine/protocol/plan_fields.h"

namespace scalescope {
namespace {

constexpr const char* kInterface = "interface";
constexpr const char* kMethodFields[] = {"communication_bucket_mib", "communication_overlap", "communication_precision",
                                         "communication_hierarchical", "communication_contexts"};

const HostSpec* firstWithRanks(const Plan& plan) {
  for (const HostSpec& host : plan.hosts)
    if (host.slotCount > 0) return &host;
  return nullptr;
}

/// The one that was really taken, or else asked for.
std::string interfaceOf(const RunResult& result) {
  for (const HostEnvironment& host : result.environment.hosts)
    if (const Fact* fact = host.find("communication_interface")) return fact->value;
  const HostSpec* host = firstWithRanks(result.plan);
  return host == nullptr ? "" : host->networkInterface;
}

bool fits(const RunResult& result, const GradientWay& way) {
  const GradientWay own = gradientWayOf(result);
  return (own.method.empty() || own.method == way.method) && (own.link.empty() || own.link == way.link);
}

/// The ways of several nodes; those of several ranks in one node where no other has them; else none.
std::set<GradientWay> waysOf(const std::vector<const RunResult*>& results) {
  std::set<GradientWay> ways;
  for (const RunResult* result : results)
    if (const GradientWay way = gradientWayOf(*result); !way.link.empty()) ways.insert(way);
  for (const RunResult* result : results) {
    const GradientWay way = gradientWayOf(*result);
    const bool known = std::any_of(ways.begin(), ways.end(), [&](const auto& w) { return w.method == way.method; });
    if (!way.method.empty() && !known) ways.insert(way);
  }
  if (ways.empty()) ways.insert(GradientWay{});
  return ways;
}

}  // namespace

GradientWay gradientWayOf(const RunResult& result) {
  GradientWay way;
  if (result.summary.deviceCount.value_or(deviceCount(result.plan)) < 2) return way;
  for (const char* id : kMethodFields)
    if (const PlanField* field = findPlanField(id); !result.unknownPlanFields.count(id))
      way.method[std::string(field->title)] = field->text(result.plan);
  // As the processor's model: the first host speaks for all.
  if (const HostSpec* host = firstWithRanks(result.plan))
    for (const auto& [name, value] : host->environment) way.method[name] = value;
  if (result.summary.nodeCount.value_or(nodeCount(result.plan)) > 1) way.link[kInterface] = interfaceOf(result);
  return way;
}

std::vector<WayGroup> groupByWay(const std::vector<const RunResult*>& results) {
  std::vector<WayGroup> groups;
  for (const GradientWay& way : waysOf(results)) {
    WayGroup group{way, {}};
    for (const RunResult* result : results)
      if (fits(*result, way)) group.results.push_back(result);
    groups.push_back(std::move(group));
  }
  return groups;
}

std::string wayText(const GradientWay& way, const std::vector<WayGroup>& groups) {
  std::vector<std::string> parts;
  const auto differs = [&](const auto& wordsOf, const std::string& key) {
    const auto valueIn = [&](const GradientWay& of) {
      const auto& words = wordsOf(of);
      const auto found = words.find(key);
      return found == words.end() ? std::string() : found->second;
    };
    return std::any_of(groups.begin(), groups.end(),
                       [&](const WayGroup& group) { return valueIn(group.way) != valueIn(way); });
  };
  for (const auto& [key, value] : way.link)
    if (!value.empty() && differs(
                              [](const GradientWay& of) -> auto& { return of.link; }, key))
      parts.push_back("over " + value);
  for (const auto& [key, value] : way.method)
    if (differs(
            [](const GradientWay& of) -> auto& { return of.method; }, key))
      parts.push_back(key + " " + value);
  return join(parts, ", ");
}

}  // namespace scalescope
