// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/cell_predictions.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "app/results/prediction_study.h"
#include "app/results/prediction_words.h"
#include "engine/analysis/scaling_key.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// What a cell and a training must have in common.
struct CellWork {
  std::string network, dataset, precision;
  int imageSize = 0, threadsPerRank = 0;
  auto operator<=>(const CellWork&) const = default;
};
CellWork workOf(const Plan& plan) {
  return {networkLabel(plan), plan.dataset, plan.precision, plan.imageSize, plan.threadsPerRank};
}

std::set<std::string> hostsOf(const Plan& plan) {
  std::set<std::string> hosts;
  for (const HostSpec& host : plan.hosts)
    if (host.slotCount > 0) hosts.insert(host.host);
  return hosts;
}

bool isAmongHosts(const std::vector<StudyCell>& cells, const Plan& plan) {
  std::set<std::string> known;
  for (const StudyCell& cell : cells) known.merge(hostsOf(cell.plan));
  const std::set<std::string> hosts = hostsOf(plan);
  return std::includes(known.begin(), known.end(), hosts.begin(), hosts.end());
}

/// Nothing if hosts differ in their ranks, or the batch is found at run time.
std::optional<Configuration> configurationOf(const Plan& plan) {
  Configuration configuration;
  configuration.shape = {0, 0};
  for (const HostSpec& host : plan.hosts) {
    if (host.slotCount == 0) continue;
    if (configuration.shape.hosts > 0 && host.slotCount != configuration.shape.perHost) return std::nullopt;
    ++configuration.shape.hosts;
    configuration.shape.perHost = host.slotCount;
  }
  if (configuration.shape.hosts == 0 || plan.batchSizePerDevice == kLargestBatch || plan.batchSizePerDevice < 1)
    return std::nullopt;
  configuration.batchPerDevice = plan.batchSizePerDevice;
  configuration.transport = transportOf(plan);
  return configuration;
}

CellPrediction cellPrediction(const Prediction& prediction) {
  return {prediction.throughput, prediction.throughput90, prediction.measuredThroughput.value_or(0),
          prediction_words::basisText(prediction.basis)};
}

}  // namespace

bool canPredictCells(const std::vector<StudyCell>& cells, const RunResult& result) {
  if (result.summary.origin != ResultOrigin::Measured || !isAmongHosts(cells, result.plan)) return false;
  if (result.summary.kind == ResultKind::NodeCheck) return true;
  return result.summary.kind == ResultKind::Training && result.plan.test != TestKind::Inference &&
         std::any_of(cells.begin(), cells.end(),
                     [&](const StudyCell& cell) { return workOf(cell.plan) == workOf(result.plan); });
}

CellPredictions predictCells(const std::vector<StudyCell>& cells, const std::vector<RunResult>& results) {
  std::map<CellWork, std::vector<const StudyCell*>> works;
  for (const StudyCell& cell : cells)
    if (!runsProgram(cell.plan)) works[workOf(cell.plan)].push_back(&cell);
  CellPredictions predictions;
  for (const auto& [work, ofWork] : works) {
    std::vector<RunResult> like;
    for (const RunResult& result : results)
      if (canPredictCells(cells, result) &&
          (result.summary.kind == ResultKind::NodeCheck || workOf(result.plan) == work))
        like.push_back(result);
    const auto study = studyPrediction({}, like);
    if (!study) continue;
    for (const StudyCell* cell : ofWork) {
      const auto configuration = configurationOf(cell->plan);
      if (!configuration) continue;
      if (const auto prediction = predict(*study->set.calibration, *configuration))
        predictions.insert(toQString(cell->id), cellPrediction(*prediction));
    }
  }
  return predictions;
}

}  // namespace scalescope
