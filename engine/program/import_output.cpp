// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/import/log_stream.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/step_report.h"
#include "engine/program/figure_meaning.h"
#include "engine/program/output_reader.h"
#include "engine/program/recognised_lines.h"

namespace scalescope {
namespace {

using import::ImportedRun;

bool hasRate(const ImportedRun& run) { return run.imagesPerSecond || run.processImagesPerSecond; }

/// The last one with a rate, else the last one.
const ImportedRun& mainRun(const std::vector<ImportedRun>& runs) {
  const auto found = std::find_if(runs.rbegin(), runs.rend(), hasRate);
  return found == runs.rend() ? runs.back() : *found;
}

/// The bus bandwidth of the largest message: the mean over all sizes depends on the choice of sizes.
void takeBusBandwidth(const ImportedRun& run, ProgramReported& report) {
  for (const SeriesTable& table : run.tables) {
    const SeriesColumn* size = table.find("size_bytes");
    const SeriesColumn* rate = table.find("out_of_place_bus_bandwidth_gb_per_s");
    if (!size || !rate || size->values.empty()) continue;
    const auto largest = std::max_element(size->values.begin(), size->values.end()) - size->values.begin();
    report.quantity = "bus bandwidth";
    report.unit = "GB/s";
    report.scope = "total";
    report.value = rate->values[static_cast<std::size_t>(largest)];
    report.source = Text::of("%1: bus bandwidth of the largest message", report.source);
    report.reportCount = static_cast<std::int64_t>(table.rowCount());
  }
}

class ImportOutput : public OutputReader {
 public:
  ImportOutput(import::LogStream stream, const Plan& plan, double processFactor, OutputSink sink)
      : m_stream(std::move(stream)),
        m_meaning(plan, processFactor),
        m_figure(plan.program.reduction, true, plan.program.warmupReports),
        m_processFactor(processFactor),
        m_excludesWarmup(plan.program.warmupReports > 0),
        m_sink(std::move(sink)) {
    if (plan.program.output == "auto") m_lines.emplace(plan, processFactor, m_sink);
  }

  void take(std::string_view line) override {
    ++m_lineCount;
    m_stream.take(line);
    readStates(line);
  }

  void takeReport(const import::StepReport& row) {
    OutputReading reading;
    reading.step = row.step;
    reading.epoch = row.epoch;
    reading.stepTimeMs = row.stepTimeMs;
    reading.dataWaitMs = row.dataWaitMs;
    reading.loss = row.loss;
    reading.top1 = row.top1;
    reading.top5 = row.top5;
    reading.learningRate = row.learningRate;
    reading.imagesPerSecond = row.imagesPerSecond;
    if (std::isnan(reading.imagesPerSecond)) {
      reading.imagesPerSecond = row.processImagesPerSecond * m_processFactor;
      m_isMultiplied |= !std::isnan(reading.imagesPerSecond);
    }
    const auto batch = m_meaning.batchSizeGlobal();
    if (std::isnan(reading.imagesPerSecond) && batch > 0 && row.stepTimeMs > 0)
      reading.imagesPerSecond = 1000 * static_cast<double>(batch) / row.stepTimeMs;
    m_figure.add(reading.imagesPerSecond);
    m_sink(reading);
  }

  Result<ProgramReported> finish() override {
    auto runs = m_stream.finish();
    if (!runs && m_lines && m_lines->isRecognised()) return m_lines->report();
    if (!runs && m_lines && !m_lines->missed().empty())
      return Error{"program-output", runs.error().message + m_lines->missed()};
    if (!runs) return Error{"program-output", runs.error().message};
    const ImportedRun& run = mainRun(*runs);
    const import::LogFormat* format = import::findLogFormat(run.format);
    ProgramReported report;
    report.source = format ? Text::verbatim(std::string(format->title)) : Text::verbatim(run.format);
    report.kind = run.kind;
    report.unit = "images/s";
    report.value = std::nan("");
    report.batchSizeGlobal = run.batchSizeGlobal.value_or(static_cast<int>(m_meaning.batchSizeGlobal()));
    report.framework = run.framework;
    report.warmupCount = m_figure.warmupCount();
    report.reportCount = m_figure.reportCount();
    takeRate(run, report);
    if (!hasRate(run) && run.kind == ResultKind::Collective) takeBusBandwidth(run, report);
    const bool isTraining = run.kind == ResultKind::Training || run.kind == ResultKind::Inference;
    if (isTraining && !std::isfinite(report.value)) {
      if (m_excludesWarmup && m_figure.warmupCount() > 0) return noFigure({}, m_figure, m_lineCount);
      return Error{"program-output", Text::of("The output was read as %1 and has no throughput in %2.", report.source,
                                              linesText(m_lineCount))};
    }
    takeFigures(run, report);
    return report;
  }

 private:
  /// Only until a format is recognised.
  void readState(std::string_view state) override {
    if (m_lines && !m_stream.formats().empty() && !m_lines->isRecognised()) m_lines.reset();
    if (m_lines && m_stream.formats().empty()) m_lines->take(state);
  }

  /// The importer's own rule, unless a warm-up is to be excluded.
  void takeRate(const ImportedRun& run, ProgramReported& report) const {
    if (const auto reduced = m_figure.value(); m_excludesWarmup && reduced) {
      const bool statesCount = m_isMultiplied && run.deviceCount && m_processFactor > 0;
      report.value = statesCount ? *reduced * *run.deviceCount / m_processFactor : *reduced;
      report.scope = "total";
      report.source = Text::of("%1: %2", report.source, m_figure.text());
    } else if (run.imagesPerSecond) {
      report.value = *run.imagesPerSecond;
      report.scope = "total";
      report.source = Text::of("%1: %2", report.source, run.rateSource);
    } else if (run.processImagesPerSecond) {
      report.value = *run.processImagesPerSecond;
      report.scope = "process";
      report.source = m_processFactor > 1 ? Text::of("%1: rate of one process times %2 devices", report.source,
                                                     textNumber(m_processFactor))
                                          : Text::of("%1: rate of one process", report.source);
    } else if (reduced) {
      report.value = *reduced;
      report.scope = "total";
      report.source = Text::of("%1: batch over the step time, %2", report.source, m_figure.text());
    }
  }

  static void takeFigures(const ImportedRun& run, ProgramReported& report) {
    const auto add = [&](const char* id, const std::optional<double>& value) {
      if (value && std::isfinite(*value)) report.figures.emplace_back(id, *value);
    };
    add("final_loss", run.finalLoss);
    add("train_top1_accuracy", run.trainTop1Accuracy);
    add("train_top5_accuracy", run.trainTop5Accuracy);
    add("validation_top1_accuracy", run.validationTop1Accuracy);
    add("validation_top5_accuracy", run.validationTop5Accuracy);
    add("training_time_s", run.trainingTimeS);
    add("epochs_done", run.epochsDone);
    if (!run.precision.empty()) report.statements.emplace_back("precision", run.precision);
    if (!run.network.empty()) report.statements.emplace_back("network", run.network);
    if (run.deviceCount) report.statements.emplace_back("devices", std::to_string(*run.deviceCount));
    for (const auto& fact : run.facts) report.statements.push_back(fact);
    for (const Text& remark : run.remarks) report.statements.emplace_back("remark", remark);
    for (const SeriesTable& table : run.tables)
      if (table.name != "steps" && !table.name.starts_with("rank_steps/")) report.tables.push_back(table);
  }

  import::LogStream m_stream;
  FigureMeaning m_meaning;
  FigureReduction m_figure;
  double m_processFactor;
  bool m_excludesWarmup, m_isMultiplied = false;
  OutputSink m_sink;
  std::optional<RecognisedLines> m_lines;  ///< for output in no known format
};

}  // namespace

Result<std::unique_ptr<OutputReader>> makeImportOutput(const Plan& plan, double processFactor, OutputSink sink) {
  const std::string& output = plan.program.output;
  auto reader = std::make_shared<ImportOutput*>(nullptr);
  auto stream = import::LogStream::open(output == "auto" ? "" : output,
                                        [reader](const import::StepReport& row, int) { (*reader)->takeReport(row); });
  if (!stream) return stream.error();
  auto made = std::make_unique<ImportOutput>(std::move(*stream), plan, processFactor, std::move(sink));
  *reader = made.get();
  return std::unique_ptr<OutputReader>(std::move(made));
}

}  // namespace scalescope
