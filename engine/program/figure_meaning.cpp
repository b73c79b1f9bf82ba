// SPDX-License-Identifier: Apache-2.0
#include "engine/program/figure_meaning.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/protocol/plan/program_command.h"

namespace scalescope {

using Kind = FigureUnit::Kind;

namespace {

/// Of program_values: for programs that state steps, and whose command has no batch.
constexpr std::string_view kImagesPerStep = "images_per_step";

}  // namespace

FigureMeaning::FigureMeaning(const Plan& plan, double processFactor)
    : m_quantity(plan.program.quantity),
      m_scope(plan.program.scope),
      m_reduction(plan.program.reduction),
      m_direction(plan.program.direction),
      m_processFactor(processFactor),
      m_deviceCount(deviceCount(plan)),
      m_warmupReports(plan.program.warmupReports) {
  setUnit(plan.program.unit);
  m_batch = imagesPerStep(plan);
}

void FigureMeaning::setUnit(const std::string& unit) {
  m_unit = unit;
  m_kind = figureUnitOf(unit, m_quantity);
}

std::string FigureMeaning::scope() const {
  if (m_scope != "unstated") return m_scope;
  if (m_kind.isPerDevice) return "device";
  return m_kind.statesScope(m_deviceCount) ? "total" : m_scope;
}

bool FigureMeaning::isLowerBetter() const {
  return m_direction == "unstated" ? m_kind.isLowerBetter() : m_direction == "lower";
}

bool FigureMeaning::isRate() const { return m_kind.kind == Kind::Images || m_kind.kind == Kind::Steps; }

double FigureMeaning::converted(double value, std::string_view unit) const {
  if (unit.empty() || unit == m_unit) return value;
  const FigureUnit other = figureUnitOf(unit, m_quantity);
  return other.kind == m_kind.kind && other.kind != Kind::Other ? value * other.factor / m_kind.factor : std::nan("");
}

double FigureMeaning::imagesPerSecond(double value) const {
  const double batch = m_batch > 0 ? static_cast<double>(m_batch) : std::nan("");
  switch (m_kind.kind) {
    case Kind::Images: return value * m_kind.factor * (scope() == "total" ? 1 : m_processFactor);
    case Kind::Steps: return value * batch;
    case Kind::StepTime: return 1000 * batch / (value * m_kind.factor);
    case Kind::Other: break;
  }
  return std::nan("");
}

ProgramReported FigureMeaning::report(const FigureReduction& figure, const Text& source) const {
  ProgramReported report;
  report.source = Text::of("%1: %2", source, figure.text());
  report.quantity = m_quantity;
  report.unit = m_unit;
  report.lowerIsBetter = isLowerBetter();
  report.scope = scope();
  report.value = figure.value().value_or(std::nan(""));
  report.reportCount = figure.reportCount();
  report.warmupCount = figure.warmupCount();
  report.batchSizeGlobal = m_batch;
  return report;
}

std::int64_t imagesPerStep(const Plan& plan) {
  if (const auto values = programValues(plan))
    for (const auto& [name, value] : *values)
      if (name == kImagesPerStep) return std::max<std::int64_t>(0, parseInteger(value).value_or(0));
  const bool isKnown = knownProgramFields(plan).contains("batch_size_per_device");
  if (!isKnown || plan.batchSizePerDevice == kLargestBatch) return 0;
  return static_cast<std::int64_t>(plan.batchSizePerDevice) * deviceCount(plan);
}

Text linesText(std::int64_t count) {
  return count == 1 ? Text::of("1 line of output") : Text::of("%1 lines of output", count);
}

Error noFigure(const Text& expected, const FigureReduction& figure, std::int64_t lines) {
  if (figure.warmupCount() > 0)
    return {"program-output", Text::of("All %1 reports of the program are warm-up.", figure.warmupCount()) +
                                  Text::of("Reduce program_warmup_reports, or let the program run longer.")};
  return {"program-output", Text::of("%1 found no value in %2.", expected, linesText(lines))};
}

}  // namespace scalescope
