// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/program_figures.h"

#include <cmath>

#include "engine/protocol/plan/figure_unit.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace {

void dropUnknown(std::optional<double>& value) {
  if (value && !std::isfinite(*value)) value.reset();
}

/// What one figure of a process contributes to the figure of all devices.
double shareFactor(const ProgramReported& report, const Plan& plan) {
  const bool perRank = plan.program.launch == "per-rank";
  return report.scope == "total" || perRank ? 1 : deviceCount(plan);
}

/// Images per second of one report. NaN where the batch is not known.
double imageRate(const ProgramReported& report, const FigureUnit& unit) {
  const double batch = report.batchSizeGlobal > 0 ? static_cast<double>(report.batchSizeGlobal) : std::nan("");
  switch (unit.kind) {
    case FigureUnit::Kind::Images: return report.value * unit.factor;
    case FigureUnit::Kind::Steps: return report.value * batch;
    case FigureUnit::Kind::StepTime: return 1000 * batch / (report.value * unit.factor);
    case FigureUnit::Kind::Other: break;
  }
  return std::nan("");
}

std::optional<double> totalRate(const ProgramReports& reports, const Plan& plan) {
  const ProgramReported& first = reports.begin()->second;
  const FigureUnit unit = figureUnitOf(first.unit, first.quantity);
  if (unit.kind == FigureUnit::Kind::Other) return std::nullopt;
  // Steps are of all devices, whoever counts them.
  const bool isOfAll = first.scope == "total" || unit.kind != FigureUnit::Kind::Images;
  double sum = 0;
  for (const auto& [rank, report] : reports) {
    if (isOfAll && rank > 0) continue;
    sum += imageRate(report, unit) * (isOfAll ? 1 : shareFactor(report, plan));
  }
  return std::isfinite(sum) && sum > 0 ? std::optional(sum) : std::nullopt;
}

void setFigure(Summary& summary, const std::string& id, double value) {
  if (id == "final_loss") summary.finalLoss = value;
  if (id == "train_top1_accuracy") summary.trainTop1Accuracy = value;
  if (id == "train_top5_accuracy") summary.trainTop5Accuracy = value;
  if (id == "validation_top1_accuracy") summary.validationTop1Accuracy = value;
  if (id == "validation_top5_accuracy") summary.validationTop5Accuracy = value;
  if (id == "training_time_s") summary.trainingTimeS = value;
  if (id == "epochs_done") summary.epochsDone = value;
}

void dropMeasuredTimes(Summary& summary) {
  for (auto member :
       {&Summary::driftAtShare, &Summary::driftBeforeImagesPerSecond, &Summary::driftAfterImagesPerSecond,
        &Summary::withinRunCv, &Summary::dataWaitMeanMs, &Summary::computeTimeMeanMs, &Summary::allreduceTimeMeanMs,
        &Summary::allreduceBusyMeanMs, &Summary::hostTimeMeanMs, &Summary::learningRateFactor})
    (summary.*member).reset();
  for (auto member : {&Summary::finalLoss, &Summary::trainTop1Accuracy, &Summary::trainTop5Accuracy,
                      &Summary::epochsDone, &Summary::stepTimeMeanMs, &Summary::stepTimeMedianMs})
    dropUnknown(summary.*member);
  summary.imagesPerSecond.reset();
  summary.throughput.reset();
  summary.throughputUnit.clear();
  summary.threadsPerRank.reset();
  summary.decodeThreads.reset();
}

}  // namespace

void summariseProgram(const ProgramReports& reports, const Plan& plan, Summary& summary) {
  summary.origin = ResultOrigin::Stated;
  dropMeasuredTimes(summary);
  const auto known = knownProgramFields(plan);
  const ProgramReported* first = reports.empty() ? nullptr : &reports.begin()->second;
  if (!known.contains("batch_size_per_device")) summary.batchSizeGlobal.reset();
  if (first && first->batchSizeGlobal > 0) summary.batchSizeGlobal = static_cast<int>(first->batchSizeGlobal);
  if (!summary.batchSizeGlobal) {  // counted in reports, not in images
    summary.measuredImages.reset();
    summary.stepTimeMeanMs.reset();
    summary.stepTimeMedianMs.reset();
  }
  if (!first) return;
  summary.kind = first->kind;
  // Lines and patterns do not say what they measure: the plan's test does.
  if (runsInference(plan) && summary.kind == ResultKind::Training) summary.kind = ResultKind::Inference;
  summary.statedSource = first->source;
  summary.implementation = "stated by the program" + (first->framework.empty() ? "" : ": " + first->framework);
  summary.imagesPerSecond = totalRate(reports, plan);
  for (const auto& [id, value] : first->figures) setFigure(summary, id, value);
  if (summary.imagesPerSecond || !std::isfinite(first->value)) return;
  // Tokens of a whole job are a throughput, too.
  const bool isOfJob = first->scope == "total" || deviceCount(plan) == 1;
  if (isOfJob && first->quantity.empty() && isTokenRate(first->unit) && !first->unit.starts_with('k'))
    setThroughput(summary, {first->value, std::string(kTokensPerSecond)});
  summary.statedQuantity = first->quantity;
  summary.statedUnit = first->unit;
  summary.statedLowerIsBetter = first->lowerIsBetter;
  summary.statedValue = first->value;
}

void completeProgramResult(const ProgramReports& reports, RunResult& result) {
  const auto known = knownProgramFields(result.plan);
  result.unknownPlanFields.clear();
  for (const PlanField& field : planFields())
    if (!known.contains(std::string(field.id))) result.unknownPlanFields.emplace(field.id);
  if (reports.empty()) return;
  const ProgramReported& first = reports.begin()->second;
  if (!first.framework.empty()) result.annotations.labels["framework"] = first.framework;
  for (const auto& [name, text] : first.statements)
    if (name == "precision" && result.unknownPlanFields.erase("precision") > 0) result.plan.precision = text;
  const int devices = deviceCount(result.plan);
  if (result.summary.batchSizeGlobal && *result.summary.batchSizeGlobal % devices == 0 &&
      result.unknownPlanFields.erase("batch_size_per_device") > 0)
    result.plan.batchSizePerDevice = *result.summary.batchSizeGlobal / devices;
  for (const SeriesTable& table : first.tables)
    if (!findTable(result.series, table.name)) result.series.push_back(table);
}

}  // namespace scalescope
