// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/scaling.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "engine/analysis/gradient_way.h"
#include "engine/base/text.h"
#include "engine/protocol/plan_fields.h"

namespace scalescope {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

std::string known(const RunResult& result, std::string_view fieldId) {
  const PlanField* field = findPlanField(fieldId);
  return result.unknownPlanFields.count(std::string(fieldId)) ? std::string() : field->text(result.plan);
}

int devicesOf(const RunResult& result) { return result.summary.deviceCount.value_or(deviceCount(result.plan)); }

int nodesOf(const RunResult& result) { return result.summary.nodeCount.value_or(nodeCount(result.plan)); }

/// What stays the same along a line: everything that is neither the count of devices nor a label. How gradients travel
/// parts the lines behind it (groupByWay): a single device belongs to all of them.
/// Weak lines hold the batch per device, strong ones the global batch.
std::string lineKey(const RunResult& result, bool weak) {
  // A publication's lines stay apart by where they were printed; each imported log cites a file of its own.
  std::string key = result.summary.origin + "\n" + result.annotations.system + "\n" +
                    (result.summary.origin == "published" ? result.annotations.citation : "") + "\n";
  if (result.annotations.system.empty() && !result.environment.hosts.empty())
    if (const Fact* cpu = result.environment.hosts.front().find("cpu_model")) key += cpu->value;
  auto label = result.annotations.labels.find("line");
  if (label != result.annotations.labels.end()) key += label->second;
  for (const char* id :
       {"network", "dataset", "image_size", "precision", "test", "backend", "decode_threads", "augment", "cold_cache"})
    key += "\n" + known(result, id);
  key += "\n" + result.summary.datasetFingerprint + "\n" + result.summary.implementation;
  // Ranks of different widths are different devices: 1 rank on 8 cores is no base for 2 ranks on 4 cores each.
  if (result.summary.threadsPerRank) key += "\n" + std::to_string(*result.summary.threadsPerRank);
  if (weak) return key + "\n" + known(result, "batch_size_per_device");
  return key + "\nglobal " +
         std::to_string(result.summary.batchSizeGlobal.value_or(result.plan.batchSizePerDevice * devicesOf(result)));
}

std::string lineLabel(const RunResult& result, bool weak) {
  std::vector<std::string> parts;
  if (!result.annotations.system.empty()) parts.push_back(result.annotations.system);
  for (const char* id : {"network", "precision"})
    if (!known(result, id).empty()) parts.push_back(known(result, id));
  if (weak && !known(result, "batch_size_per_device").empty())
    parts.push_back("batch " + known(result, "batch_size_per_device") + "/device");
  if (!weak) parts.push_back("global batch " + std::to_string(result.summary.batchSizeGlobal.value_or(0)));
  auto label = result.annotations.labels.find("line");
  if (label != result.annotations.labels.end()) return label->second;
  return join(parts, ", ");
}

/// What is used of nodes that have more GPUs, where there are several nodes: in one it is a point of its own.
std::string partOfNode(const RunResult& result) {
  const int nodes = nodesOf(result);
  if (nodes < 2 || result.summary.backend != "cuda") return {};
  const std::int64_t used = devicesOf(result) / nodes;
  for (const HostEnvironment& host : result.environment.hosts) {
    const Fact* fact = host.find("gpu_count_installed");
    const std::int64_t has = fact == nullptr ? 0 : parseInteger(fact->value).value_or(0);
    if (has > used) return std::to_string(used) + " of " + std::to_string(has) + " GPUs";
  }
  return {};
}

struct Collected {
  ScalingLine line;
  std::map<std::pair<int, int>, ScalingPoint> points;
};

void collect(const RunResult& result, bool weak, Collected& into) {
  if (into.points.empty())
    into.line = {lineLabel(result, weak), result.summary.origin, result.annotations.citation, weak, kNaN, {}};
  auto& point = into.points[{devicesOf(result), nodesOf(result)}];
  point.devices = devicesOf(result);
  point.nodes = nodesOf(result);
  point.runIds.push_back(result.summary.runId);
  if (point.partOfNode.empty()) point.partOfNode = partOfNode(result);
  if (result.summary.imagesPerSecond) point.imagesPerSecond.push_back(*result.summary.imagesPerSecond);
  point.speedup = result.summary.speedup.value_or(kNaN);
}

/// Speed-up, efficiency and their intervals from throughputs; published speed-ups stay as they were printed.
void computePoint(ScalingPoint& point, const ScalingPoint* single) {
  auto repeats = summariseRepeats(point.imagesPerSecond);
  point.throughput = repeats.mean;
  point.throughput95 = repeats.confidence95;
  bool measured = single && !single->imagesPerSecond.empty() && !point.imagesPerSecond.empty();
  if (measured) {
    auto ratio = compareMeans(point.imagesPerSecond, single->imagesPerSecond);
    point.speedup = ratio.ratio;
    if (ratio.percent95 && &point != single)
      point.efficiency95 =
          Interval{(1 + ratio.percent95->low / 100) / point.devices, (1 + ratio.percent95->high / 100) / point.devices};
  }
  point.efficiency = point.speedup / point.devices;
}

/// Efficiencies by where the devices are. A node of half the devices counts where it has the same width.
void nameEfficiencies(ScalingPoint& point, const std::map<std::pair<int, int>, ScalingPoint>& points) {
  point.efficiencyInNode = point.nodes == 1 ? point.efficiency : kNaN;
  point.efficiencyAcross = kNaN;
  if (point.nodes < 2 || point.devices % point.nodes != 0) return;
  const auto node = points.find({point.devices / point.nodes, 1});
  if (node == points.end()) return;
  point.efficiencyAcross = point.speedup / (point.nodes * node->second.speedup);
  if (point.imagesPerSecond.empty() || node->second.imagesPerSecond.empty()) return;
  const Difference ratio = compareMeans(point.imagesPerSecond, node->second.imagesPerSecond);
  point.efficiencyAcross = ratio.ratio / point.nodes;
  if (ratio.percent95)
    point.across95 =
        Interval{(1 + ratio.percent95->low / 100) / point.nodes, (1 + ratio.percent95->high / 100) / point.nodes};
}

std::string computeLine(Collected& collected) {
  const ScalingPoint* single = nullptr;
  for (const auto& [count, point] : collected.points)
    if (point.devices == 1) single = &point;
  if (single && !single->imagesPerSecond.empty()) collected.line.singleDevice = mean(single->imagesPerSecond);
  for (auto& [count, point] : collected.points) computePoint(point, single);
  for (auto& [count, point] : collected.points) nameEfficiencies(point, collected.points);
  for (auto& [count, point] : collected.points)
    if (!std::isnan(point.speedup)) collected.line.points.push_back(point);
  if (!collected.line.points.empty()) return {};
  return collected.line.label + ": no result on 1 device of the same width, so speed-up and efficiency have no base";
}

std::string nameOf(const RunResult& result) {
  return result.summary.name.empty() ? result.summary.runId : result.summary.name;
}

/// One line, or why there is none.
std::string addLine(const WayGroup& group, const std::string& way, bool weak, std::vector<ScalingLine>& lines) {
  Collected collected;
  for (const RunResult* result : group.results) collect(*result, weak, collected);
  if (!way.empty()) collected.line.label += ", " + way;
  std::string why = computeLine(collected);
  if (why.empty()) lines.push_back(std::move(collected.line));
  return why;
}

std::vector<ScalingLine> linesOf(const std::vector<const RunResult*>& results, bool weak,
                                 std::vector<std::string>& excluded) {
  std::map<std::string, std::vector<const RunResult*>> byKey;
  for (const RunResult* result : results) byKey[lineKey(*result, weak)].push_back(result);
  std::vector<ScalingLine> lines;
  for (const auto& [key, alike] : byKey) {
    const std::vector<WayGroup> groups = groupByWay(alike);
    for (const WayGroup& group : groups)
      if (std::string why = addLine(group, wayText(group.way, groups), weak, lines); !why.empty() && weak)
        excluded.push_back(why);
  }
  return lines;
}

}  // namespace

ScalingAnalysis analyseScaling(const std::vector<RunResult>& results) {
  ScalingAnalysis analysis;
  std::vector<const RunResult*> usable;
  for (const auto& result : results) {
    const bool rated = result.summary.imagesPerSecond || result.summary.speedup;
    const bool counted = result.summary.deviceCount || !result.unknownPlanFields.count("hosts");
    if (auto ratio = result.annotations.labels.find("ratio_against"); ratio != result.annotations.labels.end())
      analysis.excluded.push_back(nameOf(result) + ": states a ratio to " + ratio->second + ", not to one device");
    else if (rated && counted)
      usable.push_back(&result);
    else if (rated)
      analysis.excluded.push_back(nameOf(result) + ": the count of devices is not known");
    else
      analysis.excluded.push_back(nameOf(result) + ": no throughput was measured (status " + result.summary.status +
                                  ")");
  }
  analysis.lines = linesOf(usable, true, analysis.excluded);
  std::vector<std::string> ignored;
  for (auto& line : linesOf(usable, false, ignored))
    if (line.origin == "measured" && line.points.size() > 1) analysis.lines.push_back(std::move(line));
  std::stable_sort(analysis.lines.begin(), analysis.lines.end(),
                   [](const auto& a, const auto& b) { return (a.origin == "measured") > (b.origin == "measured"); });
  return analysis;
}

}  // namespace scalescope
