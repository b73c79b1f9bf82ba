// SPDX-License-Identifier: Apache-2.0
#include "engine/program/recognised_lines.h"

#include <cmath>

namespace scalescope {

RecognisedLines::RecognisedLines(const Plan& plan, double processFactor, OutputSink sink)
    : m_plan(plan),
      m_processFactor(processFactor),
      m_sink(std::move(sink)),
      m_lines([this](const import::ReportLine& line) { add(line); }, [this] { m_unit.clear(); }),
      m_meaning(plan, processFactor),
      m_figure(m_meaning.reduction()) {}

void RecognisedLines::take(std::string_view line) {
  m_front.each(line, [this](const import::LogLine& part) { m_lines.take(part.text, part.rank); });
}

/// The lines state the unit; the plan, what the unit leaves open.
void RecognisedLines::start(const import::ReportLine& line) {
  m_unit = line.unitText;
  m_plan.program.quantity.clear();
  m_plan.program.unit = m_unit;
  m_meaning = FigureMeaning(m_plan, m_processFactor);
  const auto batch = m_lines.batch();
  if (m_meaning.batchSizeGlobal() == 0 && batch && (batch->isGlobal || deviceCount(m_plan) == 1))
    m_meaning.setBatchSizeGlobal(batch->images);
  m_figure = m_meaning.reduction();
  m_loss = OutputReading::kNone;
}

void RecognisedLines::add(const import::ReportLine& line) {
  if (m_unit.empty()) start(line);
  const double value = m_meaning.converted(line.value, line.unitText);
  m_figure.add(value);
  OutputReading reading;
  reading.imagesPerSecond = m_meaning.imagesPerSecond(value);
  reading.step = line.step;
  reading.epoch = line.epoch;
  reading.loss = line.loss;
  if (std::isfinite(line.loss)) m_loss = line.loss;
  m_sink(reading);
}

Result<ProgramReported> RecognisedLines::report() const {
  if (!m_figure.value()) return noFigure({}, m_figure, 0);
  const FigureUnit unit = figureUnitOf(m_unit, "");
  if (unit.kind != FigureUnit::Kind::Images && m_meaning.batchSizeGlobal() == 0)
    return Error{"program-output", Text::of("The program reports %1 and no batch.", m_unit) +
                                       Text::of("State the images of a step in program_values: images_per_step=64.")};
  if (m_meaning.scope() == "unstated")
    return Error{"program-output",
                 Text::of("The program reports %1, but not whether of a device, a process or all devices.", m_unit) +
                     Text::of("State it (program_scope).")};
  ProgramReported report = m_meaning.report(m_figure, Text::of("repeated lines with %1", m_unit));
  if (std::isfinite(m_loss)) report.figures.emplace_back("final_loss", m_loss);
  if (m_lines.hasRival())
    report.statements.emplace_back(
        "remark", Text::of("Other lines of the output report %1 as well: check which ones are meant.", m_unit));
  return report;
}

}  // namespace scalescope
