// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <set>

#include "app/core/engine_sentences.h"
#include "app/scale/scaling_study.h"
#include "app/scale/scaling_words.h"

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

}  // namespace

ScalingStudy studyScaling(const std::vector<RunResult>& results) {
  return studyScaling(usableRuns(results), static_cast<int>(results.size()));
}

ScalingStudy studyScaling(const UsableRuns& usable, int totalRuns) {
  ScalingStudy study;
  study.totalRuns = totalRuns;
  ScalingAnalysis analysis = analyseScaling(usable.runs);
  study.lines = std::move(analysis.lines);
  study.unlabelled = std::move(analysis.unlabelled);
  for (ScalingLine& line : study.lines) line.label = lineLabelText(line.labelParts).toStdString();
  makeLabelsUnique(study.lines);
  study.excluded = usable.leftOut();
  for (const ExcludedRun& run : analysis.excluded) study.excluded.append(exclusionOf(run));
  for (const ScalingLine& line : analysis.alone) study.excluded.append({aloneText(line)});
  std::set<std::string> used;
  for (const ScalingLine& line : study.lines)
    for (const ScalingPoint& point : line.points) used.insert(point.runIds.begin(), point.runIds.end());
  for (const RunResult& run : usable.runs)
    if (used.contains(run.summary.runId)) study.used.push_back(run);
  return study;
}

}  // namespace scalescope
