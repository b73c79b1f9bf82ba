// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "engine/base/text.h"
#include "engine/base/text_pattern.h"
#include "engine/program/figure_meaning.h"
#include "engine/program/output_reader.h"

namespace scalescope {
namespace {

class PatternOutput : public OutputReader {
 public:
  PatternOutput(TextPattern pattern, const Plan& plan, double processFactor, OutputSink sink)
      : m_pattern(std::move(pattern)),
        m_meaning(plan, processFactor),
        m_figure(m_meaning.reduction()),
        m_sink(std::move(sink)),
        m_value(m_pattern.group("value")),
        m_step(m_pattern.group("step")),
        m_unit(m_pattern.group("unit")) {}

  void take(std::string_view line) override {
    ++m_lineCount;
    readStates(line);
  }

  Result<ProgramReported> finish() override {
    if (m_figure.value()) return m_meaning.report(m_figure, Text::of("pattern %1", m_pattern.expression()));
    if (!m_misread.empty())
      return Error{"program-output", Text::of("The pattern %1 found %2.", inQuotes(m_pattern.expression()), m_misread)};
    return noFigure(Text::of("The pattern %1", inQuotes(m_pattern.expression())), m_figure, m_lineCount);
  }

 private:
  void readState(std::string_view line) override {
    if (!m_pattern.search(line, m_groups)) return;
    const auto group = [this](int index) {
      return index < 0 ? std::string_view() : m_groups[static_cast<std::size_t>(index)];
    };
    const auto number = parseNumber(group(m_value));
    if (!number) {
      if (m_misread.empty()) m_misread = Text::of("%1, which is not a number", inQuotes(group(m_value)));
      return;
    }
    const double value = m_meaning.converted(*number, group(m_unit));
    if (std::isnan(value)) {
      if (m_misread.empty())
        m_misread =
            Text::of("the unit %1, but the plan states %2", inQuotes(group(m_unit)), inQuotes(m_meaning.unit()));
      return;
    }
    m_figure.add(value);
    OutputReading reading;
    reading.imagesPerSecond = m_meaning.imagesPerSecond(value);
    if (const auto step = parseNumber(group(m_step))) reading.step = *step;
    m_sink(reading);
  }

  TextPattern m_pattern;
  FigureMeaning m_meaning;
  FigureReduction m_figure;
  OutputSink m_sink;
  int m_value, m_step, m_unit;
  std::vector<std::string_view> m_groups;
  Text m_misread;  ///< the first match without a usable number
};

}  // namespace

Result<std::unique_ptr<OutputReader>> makePatternOutput(const Plan& plan, double processFactor, OutputSink sink) {
  auto pattern = TextPattern::compile(plan.program.pattern);
  if (!pattern) return pattern.error();
  return std::unique_ptr<OutputReader>(
      std::make_unique<PatternOutput>(std::move(*pattern), plan, processFactor, std::move(sink)));
}

}  // namespace scalescope
