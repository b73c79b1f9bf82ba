// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/comparability/excluded_run.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Throughput at one device count: repeats of one configuration.
struct ScalingPoint {
  int devices = 1, nodes = 1;           ///< nodes: 0 if unknown
  std::vector<double> imagesPerSecond;  ///< in the unit of the throughputs, one per repeat; empty: only a speed-up
  double throughput = 0;                ///< their geometric mean; NaN if only a speed-up was published
  std::optional<Interval> throughput95;
  double speedup = 1;     ///< T(n) / T(1); NaN without a T(1)
  double efficiency = 1;  ///< total: T(ng) / (ng T(1)), over all devices of n nodes of g each; a fraction
  std::optional<Interval> efficiency95;
  double efficiencyInNode = 1;  ///< T(g) / (g T(1)); NaN for points of several or unknown nodes
  double efficiencyAcross = 1;  ///< relative to the node: T(ng) / (n T(g)); NaN for one node, and without a T(g)
  std::optional<Interval> across95;
  Text partOfNode;  ///< "4 of 8 GPUs" on nodes that have more; "" if all are used
  std::vector<std::string> runIds;
};

/// Interval of the speed-up, a multiple of the efficiency; nullopt if the efficiency has none.
std::optional<Interval> speedup95(const ScalingPoint& point);

/// Formulas of the three efficiencies; what WP prints as "across the nodes" is the total one.
inline constexpr const char* kInNodeFormula = "T(g) / (g T(1))";
inline constexpr const char* kTotalFormula = "T(ng) / (ng T(1))";
inline constexpr const char* kAcrossFormula = "T(ng) / (n T(g))";

/// A part of a line's label: a name, or a factor that the line holds fixed, with its value.
struct LabelPart {
  std::string factor;  ///< "threads per rank"; "" for a name
  Text text;

  std::string english() const { return factor.empty() ? text.english() : factor + " " + text.english(); }
};

/// One line of a scaling figure: everything equal except the number of devices and nodes.
struct ScalingLine {
  std::string label;  ///< its parts in English
  ResultOrigin origin = ResultOrigin::Measured;
  std::string citation;
  bool weak = true;                  ///< batch per device fixed (weak) or global batch fixed (strong)
  double singleDevice = 0;           ///< T(1); NaN if unknown
  std::vector<ScalingPoint> points;  ///< by ascending device count
  std::vector<LabelPart> labelParts = {};
};

/// Whether a T(1) is known, measured or published as speed-ups; otherwise speed-ups and total efficiencies are NaN.
bool hasSpeedups(const ScalingLine& line);

/// Groups results into lines by scalingKey(); lines that differ in gradient communication share their points of one
/// device and one node. The runs of a point are repeats of each other (comparability.h). Lines of one point without a
/// T(1) are `alone` if other lines have several points. Labels of lines that would be equal get up to three factors
/// that tell them apart: no default values, and nothing that some of these lines do not state; `unlabelled` has the
/// other differing factors with their values, each once (no values: not stated by all).
struct ScalingAnalysis {
  std::vector<ScalingLine> lines;
  std::vector<ScalingLine> alone = {};
  std::vector<ExcludedRun> excluded;
  std::map<std::string, std::vector<Text>> unlabelled = {};
};
ScalingAnalysis analyseScaling(const std::vector<RunResult>& results);
/// The same of another quantity in place of the throughput of all devices; nothing where a run does not state it.
using ScaledValue = std::function<std::optional<double>(const RunResult&)>;
ScalingAnalysis analyseScaling(const std::vector<RunResult>& results, const ScaledValue& valueOf);

}  // namespace scalescope
