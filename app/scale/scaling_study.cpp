// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>

#include "app/core/engine_sentences.h"
#include "app/results/network_scope.h"
#include "app/scale/scaling_study.h"
#include "app/scale/scaling_words.h"
#include "engine/analysis/facts/fact_value.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Lines that differ only in factors without a label (data set, implementation) are distinguished by a number.
void makeLabelsUnique(std::vector<ScalingLine>& lines) {
  std::map<std::string, int> uses, seen;
  for (const ScalingLine& line : lines) ++uses[line.label];
  for (ScalingLine& line : lines) {
    std::string label = line.label;
    if (uses[label] > 1) line.label += " [" + std::to_string(++seen[label]) + "]";
  }
}

/// What a run holds that throughputs of one axis share: its network, or its model of another kind, and its input.
std::pair<QString, int> inputOf(const RunResult& run) {
  return {networkOf(run) + toQString(factValue(run, "model")), run.plan.imageSize};
}

/// Lines that are named by their place in a publication: where networks differ, the name says of which they are.
void nameNetworks(ScalingStudy& study) {
  if (networksOf(study.used).size() < 2) return;
  for (ScalingLine& line : study.lines) {
    const RunResult* run = line.points.empty() ? nullptr : runOfPoint(line.points.front(), study);
    const QString network = run == nullptr ? QString() : networkOf(*run);
    if (network.isEmpty() || toQString(line.label).contains(network)) continue;
    line.labelParts.push_back({"", network.toStdString()});
    line.label += ", " + network.toStdString();
  }
}

}  // namespace

const RunResult* runOfPoint(const ScalingPoint& point, const ScalingStudy& study) {
  const auto found = std::ranges::find_if(study.used, [&point](const RunResult& run) {
    return std::ranges::find(point.runIds, run.summary.runId) != point.runIds.end();
  });
  return found == study.used.end() ? nullptr : &*found;
}

bool isDrawnAsLine(const ScalingLine& line) {
  return line.points.size() > 1 || (line.points.size() == 1 && line.points.front().devices > 1 && hasSpeedups(line));
}

bool drawsSeveralNetworks(const ScalingStudy& study) {
  std::set<std::pair<QString, int>> inputs;
  for (const ScalingLine& line : study.lines)
    if (const RunResult* run = isDrawnAsLine(line) ? runOfPoint(line.points.front(), study) : nullptr)
      inputs.insert(inputOf(*run));
  return inputs.size() > 1;
}

ScalingStudy studyScaling(const std::vector<RunResult>& results) {
  return studyScaling(usableRuns(results), static_cast<int>(results.size()));
}

ScalingStudy studyScaling(const UsableRuns& usable, int totalRuns, const ScaledValue& valueOf) {
  ScalingStudy study;
  study.totalRuns = totalRuns;
  study.unit = usable.unit;
  ScalingAnalysis analysis = analyseScaling(usable.runs, valueOf);
  study.lines = std::move(analysis.lines);
  study.unlabelled = std::move(analysis.unlabelled);
  for (ScalingLine& line : study.lines) line.label = lineLabelText(line.labelParts).toStdString();
  study.excluded = usable.leftOut();
  for (const ExcludedRun& run : analysis.excluded) study.excluded.append(exclusionOf(run));
  for (const ScalingLine& line : analysis.alone) study.excluded.append({aloneText(line)});
  std::set<std::string> used;
  for (const ScalingLine& line : study.lines)
    for (const ScalingPoint& point : line.points) used.insert(point.runIds.begin(), point.runIds.end());
  for (const RunResult& run : usable.runs)
    if (used.contains(run.summary.runId)) study.used.push_back(run);
  nameNetworks(study);
  makeLabelsUnique(study.lines);
  return study;
}

}  // namespace scalescope
