// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/scaling/scaling.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>

#include "engine/analysis/comparability/point_repeats.h"
#include "engine/analysis/facts/fact_value.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/base/numbers.h"
#include "engine/base/text.h"
#include "engine/base/word_text.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace {

std::string known(const RunResult& result, std::string_view fieldId) {
  const PlanField* field = findPlanField(fieldId);
  return result.unknownPlanFields.count(std::string(fieldId)) ? std::string() : field->text(result.plan);
}

Text statedBy(const RunResult& result) {
  const std::string framework = result.annotations.label("framework");
  return Text::of("%1 (stated by the program)",
                  framework.empty() ? programTitle(result.plan.program.command) : framework);
}

std::vector<LabelPart> labelParts(const RunResult& result, bool weak, const NetworkTitles& titles) {
  if (const std::string line = result.annotations.label("line"); !line.empty()) return {{"", line}};
  std::vector<LabelPart> parts;
  const std::string network = known(result, "network"), precision = known(result, "precision"),
                    batch = known(result, "batch_size_per_device"),
                    model = network.empty() ? factValue(result, "model") : titles.of(network);
  if (!result.annotations.system.empty()) parts.push_back({"", result.annotations.system});
  if (!model.empty()) parts.push_back({"", model});
  if (result.summary.kind == ResultKind::Inference) parts.push_back({"", Text::of("inference")});
  if (!precision.empty()) parts.push_back({"", precision});
  if (weak && !batch.empty()) parts.push_back({"", Text::of("batch %1/device", batch)});
  if (!weak) parts.push_back({"global batch", std::to_string(result.summary.batchSizeGlobal.value_or(0))});
  if (result.summary.origin == ResultOrigin::Stated) parts.push_back({"", statedBy(result)});
  if (!parts.empty()) return parts;
  const std::string framework = frameworkOf(result);
  parts.push_back({"", framework.empty() ? Text::of("model not stated") : Text(framework)});
  return parts;
}

std::string labelOf(const std::vector<LabelPart>& parts) {
  std::vector<std::string> texts;
  for (const LabelPart& part : parts) texts.push_back(part.english());
  return join(texts, ", ");
}

/// The share of GPUs in use on several larger nodes; on one node it is a point of its own.
Text partOfNode(const RunResult& result) {
  const int nodes = nodesOf(result);
  if (nodes < 2 || result.summary.backend != "cuda") return {};
  const std::int64_t used = devicesOf(result) / nodes;
  for (const HostEnvironment& host : result.environment.hosts) {
    const Fact* fact = host.find("gpu_count_installed");
    const std::int64_t has = fact == nullptr ? 0 : parseInteger(fact->value).value_or(0);
    if (has > used) return Text::of("%1 of %2 GPUs", used, has);
  }
  return {};
}

struct Collected {
  ScalingLine line;
  HeldValues held;
  std::map<std::pair<int, int>, ScalingPoint> points;
};

void collect(const RunResult& result, std::optional<double> value, bool weak, const NetworkTitles& titles,
             Collected& into) {
  if (into.points.empty()) {
    std::vector<LabelPart> parts = labelParts(result, weak, titles);
    into.line = {labelOf(parts), result.summary.origin, result.annotations.citation, weak, kNaN, {}, std::move(parts)};
  }
  auto& point = into.points[{devicesOf(result), nodesOf(result)}];
  point.devices = devicesOf(result);
  point.nodes = nodesOf(result);
  point.runIds.push_back(result.summary.runId);
  if (point.partOfNode.empty()) point.partOfNode = partOfNode(result);
  if (value) point.imagesPerSecond.push_back(*value);
  point.speedup = result.summary.speedup.value_or(kNaN);
}

/// Speed-up, efficiency and their intervals from throughputs; published speed-ups stay as printed.
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

/// In-node and across-node efficiencies; the latter need a point of one node with the same devices per node.
void computeNodeEfficiencies(ScalingPoint& point, const std::map<std::pair<int, int>, ScalingPoint>& points) {
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

void computeLine(Collected& collected) {
  const ScalingPoint* single = nullptr;
  for (const auto& [count, point] : collected.points)
    if (point.devices == 1) single = &point;
  if (single && !single->imagesPerSecond.empty()) collected.line.singleDevice = meanOfRepeats(single->imagesPerSecond);
  for (auto& [count, point] : collected.points) computePoint(point, single);
  for (auto& [count, point] : collected.points) computeNodeEfficiencies(point, collected.points);
  for (auto& [count, point] : collected.points)
    if (!std::isnan(point.speedup) || !point.imagesPerSecond.empty()) collected.line.points.push_back(point);
}

ScalingKey withoutNodes(ScalingKey key) {
  key.amongNodes.clear();
  return key;
}

ScalingKey withoutRanks(ScalingKey key) {
  key.amongRanks.clear();
  return withoutNodes(std::move(key));
}

/// One line per gradient communication setup; lines share their points of one device and of one node.
std::vector<Collected> collectLines(const std::vector<const RunResult*>& results, const ScaledValue& valueOf, bool weak,
                                    const NetworkTitles& titles, std::vector<ExcludedRun>& excluded) {
  std::map<ScalingKey, std::vector<const RunResult*>> byKey;
  for (const RunResult* result : results) byKey[scalingKey(*result, weak)].push_back(result);
  std::set<ScalingKey> shared;
  for (const auto& [key, runs] : byKey)
    for (const ScalingKey& below : {withoutNodes(key), withoutRanks(key)})
      if (below != key) shared.insert(below);
  std::vector<Collected> lines;
  for (const auto& [key, runs] : byKey) {
    if (shared.contains(key)) continue;
    Collected& line = lines.emplace_back();
    std::map<std::pair<int, int>, std::vector<const RunResult*>> points;
    for (const ScalingKey& part : std::set<ScalingKey>{withoutRanks(key), withoutNodes(key), key})
      if (const auto found = byKey.find(part); found != byKey.end())
        for (const RunResult* result : found->second) points[{devicesOf(*result), nodesOf(*result)}].push_back(result);
    for (const auto& [shape, point] : points)
      for (const RunResult* result : repeatsOfPoint(point, excluded))
        collect(*result, valueOf(*result), weak, titles, line);
    for (const HeldValues& values : {key.always, key.amongRanks, key.amongNodes})
      line.held.insert(values.begin(), values.end());
  }
  return lines;
}

using Unlabelled = std::map<std::string, std::vector<Text>>;

/// Factors that a label names in addition to its system, network, precision and batch.
constexpr std::size_t kMaxAddedFactors = 3;

/// The values of one factor: of each line, nothing where the factor does not apply, "" where it is not stated.
using FactorValues = std::vector<std::optional<std::string>>;

bool isDefaultValue(const std::string& name, const std::string& value) {
  static const std::map<std::string, std::string> kDefaults = [] {
    std::map<std::string, std::string> defaults;
    for (const PlanField& field : planFields()) defaults[heldName(field)] = field.text(Plan());
    return defaults;
  }();
  const auto found = kDefaults.find(name);
  return name != "network" && found != kDefaults.end() && found->second == value;
}

std::string valueTitle(const std::string& name, const std::string& value, const NetworkTitles& titles) {
  return name == "network" ? titles.of(value) : value;
}

/// What a label says of the value.
std::optional<LabelPart> addedPart(const std::string& name, const std::optional<std::string>& value,
                                   const NetworkTitles& titles) {
  if (!value || isDefaultValue(name, *value)) return std::nullopt;
  return LabelPart{name, valueTitle(name, *value, titles)};
}

/// The factors in which lines differ.
std::map<std::string, FactorValues> differingFactors(const std::vector<Collected*>& lines) {
  std::map<std::string, FactorValues> factors;
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (const auto& [name, value] : lines[i]->held) {
      FactorValues& values = factors[name];
      values.resize(lines.size());
      values[i] = value;
    }
  std::erase_if(factors, [](const auto& factor) {
    const FactorValues& values = factor.second;
    return std::all_of(values.begin(), values.end(), [&](const auto& value) { return value == values.front(); });
  });
  return factors;
}

/// Facts that a line holds only if its results state them; other absent values do not apply.
bool isHeldIfStated(const std::string& name) {
  const auto facts = factKinds();
  return name == "framework" || name == "threads per rank" ||
         std::any_of(facts.begin(), facts.end(), [&name](const FactKind& fact) { return fact.title == name; });
}

bool isStatedByAll(const std::string& name, const FactorValues& values) {
  return std::none_of(values.begin(), values.end(),
                      [&](const auto& value) { return value ? value->empty() : isHeldIfStated(name); });
}

std::vector<std::string> labelsWith(const std::string& label, const std::set<std::string>& named,
                                    const std::map<std::string, FactorValues>& factors, const NetworkTitles& titles) {
  std::vector<std::string> labels(factors.empty() ? 0 : factors.begin()->second.size(), label);
  for (const std::string& name : named)
    for (std::size_t i = 0; i < labels.size(); ++i)
      if (const auto part = addedPart(name, factors.at(name)[i], titles)) labels[i] += ", " + part->english();
  return labels;
}

std::size_t distinctCount(const std::vector<std::string>& texts) {
  return std::set<std::string>(texts.begin(), texts.end()).size();
}

/// The factors that tell lines of one label apart best, few of them.
std::set<std::string> factorsApart(const std::string& label, const std::map<std::string, FactorValues>& factors,
                                   const NetworkTitles& titles) {
  std::set<std::string> named;
  std::size_t apart = 1;
  while (named.size() < kMaxAddedFactors) {
    std::string best;
    for (const auto& [name, values] : factors) {
      if (!isStatedByAll(name, values)) continue;
      std::set<std::string> more = named;
      more.insert(name);
      if (const std::size_t count = distinctCount(labelsWith(label, more, factors, titles)); count > apart)
        apart = count, best = name;
    }
    if (best.empty()) break;
    named.insert(best);
  }
  return named;
}

void noteUnlabelled(const std::map<std::string, FactorValues>& factors, const std::set<std::string>& named,
                    const NetworkTitles& titles, Unlabelled& unlabelled) {
  for (const auto& [name, values] : factors) {
    if (named.contains(name)) continue;
    std::vector<Text>& known = unlabelled[name];
    if (!isStatedByAll(name, values)) continue;
    for (const auto& value : values) {
      const Text text = value ? Text(valueTitle(name, *value, titles)) : Text::of("none");
      if (std::find(known.begin(), known.end(), text) == known.end()) known.push_back(text);
    }
  }
}

/// Tells lines of equal labels apart by a few of their differences.
void distinguishLabels(std::vector<Collected>& lines, const NetworkTitles& titles, Unlabelled& unlabelled) {
  std::map<std::string, std::vector<Collected*>> byLabel;
  for (Collected& line : lines) byLabel[line.line.label].push_back(&line);
  for (const auto& [label, same] : byLabel) {
    if (same.size() < 2) continue;
    const std::map<std::string, FactorValues> factors = differingFactors(same);
    const std::set<std::string> named = factorsApart(label, factors, titles);
    for (const std::string& name : named)
      for (std::size_t i = 0; i < same.size(); ++i)
        if (auto part = addedPart(name, factors.at(name)[i], titles)) same[i]->line.labelParts.push_back(*part);
    for (Collected* one : same) one->line.label = labelOf(one->line.labelParts);
    noteUnlabelled(factors, named, titles, unlabelled);
  }
}

std::vector<ScalingLine> linesOf(const std::vector<const RunResult*>& results, const ScaledValue& valueOf, bool weak,
                                 Unlabelled& unlabelled, std::vector<ExcludedRun>& excluded) {
  std::vector<std::string> networks;
  for (const RunResult* result : results) networks.push_back(known(*result, "network"));
  const NetworkTitles titles(networks);
  std::vector<Collected> all = collectLines(results, valueOf, weak, titles, excluded);
  distinguishLabels(all, titles, unlabelled);
  std::vector<ScalingLine> lines;
  for (Collected& collected : all) {
    computeLine(collected);
    lines.push_back(std::move(collected.line));
  }
  return lines;
}

/// A single throughput does not describe scaling.
bool isAlone(const ScalingLine& line) { return line.points.size() == 1 && !hasSpeedups(line); }

/// They remain if no other line describes scaling.
void excludeAlone(ScalingAnalysis& analysis) {
  const auto scales = [](const ScalingLine& line) { return line.points.size() > 1 || line.points.front().devices > 1; };
  if (std::none_of(analysis.lines.begin(), analysis.lines.end(),
                   [&](const ScalingLine& line) { return !isAlone(line) && scales(line); }))
    return;
  std::copy_if(analysis.lines.begin(), analysis.lines.end(), std::back_inserter(analysis.alone), isAlone);
  std::erase_if(analysis.lines, isAlone);
}

}  // namespace

std::optional<Interval> speedup95(const ScalingPoint& point) {
  if (!point.efficiency95 || !(point.efficiency > 0)) return std::nullopt;
  const double scale = point.speedup / point.efficiency;
  return Interval{point.efficiency95->low * scale, point.efficiency95->high * scale};
}

bool hasSpeedups(const ScalingLine& line) {
  return std::any_of(line.points.begin(), line.points.end(),
                     [](const ScalingPoint& point) { return !std::isnan(point.speedup); });
}

ScalingAnalysis analyseScaling(const std::vector<RunResult>& results) {
  return analyseScaling(results, [](const RunResult& result) {
    const auto throughput = jobThroughputOf(result.summary);
    return throughput ? std::optional(throughput->value) : std::nullopt;
  });
}

ScalingAnalysis analyseScaling(const std::vector<RunResult>& results, const ScaledValue& valueOf) {
  ScalingAnalysis analysis;
  std::vector<const RunResult*> usable;
  for (const auto& result : results) {
    const bool rated = valueOf(result) || result.summary.speedup;
    const bool counted = result.summary.deviceCount || !result.unknownPlanFields.count("hosts");
    const std::string& name = nameInClause(result);
    const auto exclude = [&](Text why) { analysis.excluded.push_back({result.summary.runId, std::move(why)}); };
    if (const std::string ratio = result.annotations.label("ratio_against"); !ratio.empty())
      exclude(Text::of("%1: states a ratio to %2, not to one device", name, ratio));
    else if (rated && counted)
      usable.push_back(&result);
    else if (rated)
      exclude(Text::of("%1: the device count is unknown", name));
    else
      exclude(Text::of("%1: no throughput was measured (status %2)", name, wordText(wordOf(result.summary.status))));
  }
  analysis.lines = linesOf(usable, valueOf, true, analysis.unlabelled, analysis.excluded);
  excludeAlone(analysis);
  Unlabelled ofStrong;
  std::vector<ExcludedRun> excludedOfStrong;
  for (auto& line : linesOf(usable, valueOf, false, ofStrong, excludedOfStrong))
    if (isOwnRun(line.origin) && line.points.size() > 1 && hasSpeedups(line)) analysis.lines.push_back(std::move(line));
  std::stable_sort(analysis.lines.begin(), analysis.lines.end(),
                   [](const auto& a, const auto& b) { return isOwnRun(a.origin) > isOwnRun(b.origin); });
  return analysis;
}

}  // namespace scalescope
