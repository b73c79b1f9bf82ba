// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/program_rate.h"

#include <algorithm>
#include <vector>

#include "engine/analysis/statistics/statistics.h"
#include "engine/protocol/plan/figure_unit.h"
#include "engine/protocol/run/step_columns.h"

namespace scalescope {
namespace {

const StepColumn& rateColumn() {
  const auto columns = stepColumns();
  return *std::find_if(columns.begin(), columns.end(),
                       [](const StepColumn& column) { return column.id == "images_per_second"; });
}

/// Of the measured rows of one process.
std::optional<double> reducedRate(std::span<const StepRow> rows, const std::string& reduction) {
  static const StepColumn& kRate = rateColumn();
  std::vector<double> rates;
  double images = 0, seconds = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double rate = stepValue(kRate, rows[i], i > 0 ? &rows[i - 1] : nullptr);
    if (rows[i].warmup || !(rate > 0)) continue;
    const double rowS = rows[i].stepTimeMs * static_cast<double>(rows[i].rowCount) / 1000;
    rates.push_back(rate);
    images += rate * rowS;
    seconds += rowS;
  }
  if (rates.empty()) return std::nullopt;
  if (reduction == "last") return rates.back();
  if (reduction == "max") return *std::max_element(rates.begin(), rates.end());
  if (reduction == "min") return *std::min_element(rates.begin(), rates.end());
  if (reduction == "median") return median(rates);
  return images / seconds;
}

/// Whether each process states the rate of all. Steps are of all devices, whoever counts them.
bool statesTotal(const ProgramSpec& program) {
  const bool countsSteps =
      !program.unit.empty() && figureUnitOf(program.unit, program.quantity).kind != FigureUnit::Kind::Images;
  return program.scope == "total" || countsSteps;
}

}  // namespace

std::optional<double> programRateSoFar(const RunState& state) {
  if (!state.started() || !runsProgram(state.started()->plan)) return std::nullopt;
  const ProgramSpec& program = state.started()->plan.program;
  const bool isOfAll = statesTotal(program);
  std::optional<double> sum;
  for (const auto& [rank, steps] : state.stepsByRank()) {
    if (rank > 0 && isOfAll) continue;
    if (const auto rate = reducedRate(steps.stored(), program.reduction)) sum = sum.value_or(0) + *rate;
  }
  return sum;
}

}  // namespace scalescope
