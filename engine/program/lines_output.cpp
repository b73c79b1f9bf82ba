// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/program/figure_meaning.h"
#include "engine/program/output_reader.h"

namespace scalescope {
namespace {

/// The lines that are searched for, in quotes.
std::string lineOf(const std::string& metric) {
  return "\"scalescope: {\"metric\": \"" + metric + "\", \"value\": ...}\"";
}

constexpr std::string_view kMark = "scalescope: {";
constexpr std::string_view kThroughput = "images_per_second";

/// Lines `scalescope: {"metric": "images_per_second", "value": 1234.5, "step": 10, "unit": "images/s",
/// "scope": "total", "direction": "higher", "loss": 6.9}`; unit, scope and direction may be stated by the plan instead.
class LinesOutput : public OutputReader {
 public:
  LinesOutput(const Plan& plan, double processFactor, OutputSink sink)
      : m_meaning(plan, processFactor),
        m_figure(m_meaning.reduction()),
        m_sink(std::move(sink)),
        m_metric(plan.program.quantity.empty() ? kThroughput : std::string_view(plan.program.quantity)),
        m_hasUnit(!plan.program.unit.empty()),
        m_hasScope(plan.program.scope != "unstated"),
        m_hasDirection(plan.program.direction != "unstated") {}

  void take(std::string_view line) override {
    ++m_lineCount;
    const auto at = line.find(kMark);
    if (at == line.npos) return;
    const auto json = parseJsonLine(line.substr(at + kMark.size() - 1));
    if (!json || !json->is_object()) {
      if (m_fault.empty()) m_fault = Text::of("The line %1 is not valid JSON.", inQuotes(line.substr(at)));
      return;
    }
    takeObject(*json);
  }

  Result<ProgramReported> finish() override {
    if (m_figure.value() && m_fault.empty()) {
      ProgramReported report = m_meaning.report(m_figure, Text::of("lines of the program"));
      for (const auto& figure : m_others) report.figures.push_back(figure);
      return report;
    }
    if (!m_fault.empty()) return Error{"program-output", m_fault};
    return noFigure(Text::of("The search for lines %1", lineOf(m_metric)), m_figure, m_lineCount);
  }

 private:
  using Json = nlohmann::json;

  static double numberAt(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number() ? found->get<double>() : OutputReading::kNone;
  }
  static std::string textAt(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
  }

  void takeObject(const Json& json) {
    const std::string stated = textAt(json, "metric"), metric = stated.empty() ? m_metric : stated;
    const double value = numberAt(json, "value");
    if (metric != m_metric) {
      constexpr std::size_t kMaxOthers = 64;
      if (std::isfinite(value) && m_others.size() < kMaxOthers) m_others[metric] = value;
      return;
    }
    if (!takeMeaning(json) || !std::isfinite(value)) return;
    m_figure.add(value);
    OutputReading reading;
    reading.imagesPerSecond = m_meaning.imagesPerSecond(value);
    reading.step = numberAt(json, "step");
    reading.epoch = numberAt(json, "epoch");
    reading.loss = numberAt(json, "loss");
    reading.learningRate = numberAt(json, "learning_rate");
    reading.top1 = numberAt(json, "train_top1_accuracy");
    reading.top5 = numberAt(json, "train_top5_accuracy");
    if (std::isfinite(reading.loss)) m_others["final_loss"] = reading.loss;
    m_sink(reading);
  }

  /// What the plan does not state the first line must.
  bool takeMeaning(const Json& json) {
    if (std::exchange(m_isMeaningKnown, true)) return m_fault.empty();
    const std::string unit = textAt(json, "unit"), scope = textAt(json, "scope"), direction = textAt(json, "direction");
    if (!m_hasUnit) m_meaning.setUnit(unit.empty() && m_metric == kThroughput ? "images/s" : unit);
    if (!m_hasScope) m_meaning.setScope(scope);
    if (!m_hasDirection) m_meaning.setDirection(direction.empty() ? "unstated" : direction);
    const bool isThroughput = m_metric == kThroughput;
    const char* missing = !m_hasUnit && unit.empty() && !isThroughput             ? "unit"
                          : !m_hasScope && scope.empty()                          ? "scope"
                          : !m_hasDirection && direction.empty() && !isThroughput ? "direction"
                                                                                  : nullptr;
    if (missing)
      m_fault = Text::of("The first line of %1 has no %2.", inQuotes(m_metric), inQuotes(missing)) +
                Text::of("Add it to the line, or set program_%1.", missing);
    if (!missing && !m_hasScope && scope != "device" && scope != "process" && scope != "total")
      m_fault = Text::of("The scope %1 is not one of device, process, total.", inQuotes(scope));
    m_figure = m_meaning.reduction();
    return m_fault.empty();
  }

  FigureMeaning m_meaning;
  FigureReduction m_figure;
  OutputSink m_sink;
  std::string m_metric;
  bool m_hasUnit, m_hasScope, m_hasDirection, m_isMeaningKnown = false;
  std::map<std::string, double> m_others;
  Text m_fault;
};

}  // namespace

std::unique_ptr<OutputReader> makeLinesOutput(const Plan& plan, double processFactor, OutputSink sink) {
  return std::make_unique<LinesOutput>(plan, processFactor, std::move(sink));
}

}  // namespace scalescope
