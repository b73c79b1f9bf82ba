// SPDX-License-Identifier: Apache-2.0
// timm: the CSV of benchmark.py (a row per network, columns by name in any order, one device), and the training log,
// whose rate counts all processes: of one step, then in brackets of all steps of the epoch so far.
#include <map>

#include "engine/base/text.h"
#include "engine/import/frameworks/meter_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace timm {
namespace {

constexpr std::string_view kRate = "_samples_per_sec";

double recogniseCsv(std::string_view text) {
  return contains(text, "_samples_per_sec") && contains(text, "_step_time") && contains(text, ",") &&
                 contains(text, "model")
             ? 0.95
             : 0;
}

class CsvReader : public LogReader {
 public:
  void take(const LogLine& line) override {
    if (recogniseCsv(line.text) > 0) {
      end();
      m.columns.clear();
      const auto cells = csvCells(line.text);
      for (std::size_t i = 0; i < cells.size(); ++i) m.columns.emplace(cells[i], i);
      m.headerLine = line;
      for (const char* phase : {"infer", "train"})
        if (m.columns.count(phase + std::string(kRate))) m.phases.emplace(phase, Phase());
      return;
    }
    if (m.phases.empty() || line.text.empty()) return;
    const auto cells = csvCells(line.text);
    auto cell = [&](const std::string& name) {
      auto found = m.columns.find(name);
      return found != m.columns.end() && found->second < cells.size() ? cells[found->second] : std::string();
    };
    if (cells.size() != m.columns.size() && line.whole) return areMostlyFigures(cells) ? leaveOutRow(line) : void();
    if (cell("model").empty()) return;
    for (auto& [name, phase] : m.phases) takeRow(line, name + "_", phase, cell);
  }
  void finish() override { end(); }

 private:
  struct Phase {
    ImportedRun run;
    std::int64_t rows = 0;
    BoundedTable table{"networks",
                       {"image_size", "batch_size_per_device", "images_per_second", "step_time_ms", "parameter_count",
                        "macs_per_image", "activations_per_image"},
                       {"network"}};
  };

  template <typename Cell>
  void takeRow(const LogLine& line, const std::string& prefix, Phase& phase, const Cell& cell) {
    auto value = [&](const std::string& name) {
      auto number = parseNumber(cell(prefix + name));
      return number ? *number : parseNumber(cell(name)).value_or(kNone);
    };
    const double rate = value("samples_per_sec");
    if (!(rate > 0)) return;
    constexpr double kMillion = 1e6, kBillion = 1e9;
    phase.table.add({value("img_size"), value("batch_size"), rate, value("step_time"), value("param_count") * kMillion,
                     value("gmacs") * kBillion, value("macts") * kMillion},
                    {cell("model")});
    if (phase.rows++ == 0) {
      use(phase.run, m.headerLine);
      phase.run.network = cell("model");
      phase.run.imagesPerSecond = rate;
      phase.run.batchSizePerDevice = asCount(value("batch_size"));
    }
    use(phase.run, line);
  }

  void end() {
    for (auto& [name, phase] : m.phases) {
      if (phase.rows == 0) continue;
      ImportedRun& run = phase.run;
      run.kind = name == "train" ? ResultKind::Training : ResultKind::Inference;
      run.phase = name;
      run.framework = "timm";
      run.deviceCount = 1;
      run.closed = true;  // each row is a whole measurement
      run.batchSizeGlobal = run.batchSizePerDevice;
      run.rateSource = Text::of("stated for one device");
      if (phase.rows > 1) {  // the figures are those of the rows
        run.network.clear();
        run.imagesPerSecond.reset();
        run.rateSource = {};
        run.batchSizePerDevice.reset();
        run.batchSizeGlobal.reset();
      }
      run.addTable(phase.table);
      keep(std::move(run));
    }
    m = State();
  }

  struct State {
    std::map<std::string, std::size_t> columns;
    std::map<std::string, Phase> phases;
    LogLine headerLine;
  };
  State m;
};

/// "Train: 0 [  50/1251 (  4%)]  Loss: 6.9 (6.9)  Time: 0.4s, 2500.1/s  (0.5s, 1923.3/s)  LR: ..."
double recogniseLog(std::string_view text) {
  if (contains(text, "Train: ") && contains(text, "%)]") && contains(text, "/s") && contains(text, "Loss: "))
    return 0.9;
  return contains(text, "Test: [") && contains(text, "Time: ") && contains(text, "Acc@1: ") ? 0.6 : 0;
}

class LogTextReader : public MeterReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (contains(text, "Train: ") && recogniseLog(text) > 0) {
      takeReport(line);
    } else if (contains(text, "Test: ") && contains(text, "Acc@1:")) {
      tested(line, placeAfter(text, "Test:"), meterAfter(text, "Acc@1").mean, meterAfter(text, "Acc@5").mean,
             meterAfter(text, "Loss").mean);
    } else if (contains(text, "Model ") && contains(text, " created, param count:")) {
      if (m.run.stepLineCount) end();
      m.run.network = textAfter(text, "Model ", " ");
      use(m.run, line);
    } else {
      takeOther(line);
    }
  }

 private:
  void takeReport(const LogLine& line) {
    const std::string_view text = line.text;
    Cursor cursor(text);
    cursor.skipPast("Train: ");
    const auto epoch = cursor.integer();
    if (!epoch || !cursor.blanks().eat("[")) return;
    const auto step = cursor.integer();
    const std::int64_t steps = cursor.eat("/") ? cursor.integer().value_or(0) : 0;
    if (!step) return;
    StepReport row;
    row.loss = meterAfter(text, "Loss").loss();
    Cursor time(text);
    if (time.skipPast("Time: ")) {
      row.stepTimeMs = time.number().value_or(kNone) * 1000;
      if (time.skipPast(", ")) row.imagesPerSecond = time.number().value_or(kNone);
    }
    row.learningRate = meterAfter(text, "LR").value;
    const Meter data = meterAfter(text, "Data");
    row.dataWaitMs = data.value * 1000;
    report(line, *epoch, *step, steps, row, kNone, kNone);
    EpochMeans means = meansOf(text);
    means.dataWaitMs = data.mean * 1000;
    epochMeans(line, means);
  }

  /// "(0.218s,   36.68/s)": time and rate over all steps of the epoch so far.
  static EpochMeans meansOf(std::string_view text) {
    Cursor cursor(text);
    if (!cursor.skipPast("/s") || !cursor.blanks().eat("(")) return {};
    const auto seconds = cursor.number();
    if (!seconds || !cursor.eat("s,")) return {};
    const auto rate = cursor.number();
    return rate && cursor.eat("/s)") ? EpochMeans{*rate, *seconds * 1000} : EpochMeans();
  }

  std::string_view framework() const override { return "timm"; }

  void complete(ImportedRun& run) override {
    if (!run.deviceCount && m.command.isOneProcess()) run.deviceCount = 1;
    if (!run.batchSizeGlobal && run.batchSizePerDevice && run.deviceCount)
      run.batchSizeGlobal = asCount(static_cast<double>(*run.batchSizePerDevice) * *run.deviceCount);
    if (!run.imagesPerSecond || hasEpochRates()) return;
    run.imagesPerSecond.reset();
    run.rateSource = {};
    run.remark(
        Text::of("Each report states the rate of one step, and the mean in brackets is missing: images per second are "
                 "unknown."));
  }
};

}  // namespace
}  // namespace timm

SCALESCOPE_LOG_FORMAT(kTimmCsv) = {"timm_benchmark_csv", "timm benchmark CSV",
                                   "a header with the columns model, ..._samples_per_sec and ..._step_time",
                                   timm::recogniseCsv, makeReader<timm::CsvReader>};
SCALESCOPE_LOG_FORMAT(kTimmLog) = {"timm_training",
                                   "timm training log",
                                   "a line \"Train: 0 [  50/1251 (  4%)]  Loss: ...  Time: ...\"",
                                   timm::recogniseLog,
                                   makeReader<timm::LogTextReader>,
                                   "",
                                   true};

}  // namespace scalescope::import
