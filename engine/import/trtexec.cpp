// SPDX-License-Identifier: Apache-2.0
// TensorRT's trtexec, layouts of 7.x, 8.0 to 8.4 and since 8.5. qps counts batches; a qps of 0 is no figure.
#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/import/cursor.h"
#include "engine/import/log_formats.h"

namespace scalescope::import {
namespace {

double recognise(std::string_view text) {
  if (contains(text, "TensorRT.trtexec")) return 0.95;
  if (contains(text, "=== Performance summary ===") || contains(text, "=== Trace details ===")) return 0.8;
  if (contains(text, "GPU Compute Time: min = ") || contains(text, "Input inference shape")) return 0.8;
  return contains(text, "=== Inference Options ===")                              ? 0.8
         : contains(text, "Average on ") && contains(text, " runs - GPU latency") ? 0.8
                                                                                  : 0;
}

constexpr auto kMeasures = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"End-to-End Host Latency", "end_to_end_latency"},
    {"Host Latency", "latency"},
    {"Enqueue Time", "enqueue_time"},
    {"H2D Latency", "h2d_latency"},
    {"D2H Latency", "d2h_latency"},
    {"GPU Compute Time", "gpu_compute_time"},
    {"GPU Compute", "gpu_compute_time"},
    {"Latency", "latency"},
});

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    std::string_view text = line.text;
    if (const auto level = text.find("] [I] "); level != text.npos) text.remove_prefix(level + 6);
    text = trim(text);
    if (contains(text, "=== Model Options ===") || text.starts_with("&&&& RUNNING")) {
      if (m.throughput || m.compute || m.begun > 1) end();
      ++m.begun;
      use(m.run, line);
    }
    if (contains(text, "TensorRT.trtexec")) return takeCommand(line);
    if (takeOption(text) || takeMeasures(text)) use(m.run, line);
  }
  void finish() override { end(); }

 private:
  bool takeOption(std::string_view text) {
    auto after = [text](std::string_view mark) { return text.starts_with(mark) ? trim(text.substr(mark.size())) : ""; };
    if (auto model = after("Model: "); !model.empty() && m.run.network.empty()) {
      const auto slash = model.find_last_of('/');
      m.run.network = slash == model.npos ? model : model.substr(slash + 1);
    } else if (auto precision = after("Precision: "); !precision.empty()) {
      m.run.precision = contains(precision, "INT8")   ? "int8"
                        : contains(precision, "FP16") ? "fp16"
                        : contains(precision, "BF16") ? "bf16"
                                                      : "fp32";
      m.run.state("precision", precision);
    } else if (auto shape = after("Input inference shape: "); !shape.empty()) {
      takeShape(textAfter(shape, "="));
    } else if (auto batch = after("Batch: "); !batch.empty()) {
      if (auto count = asCount(parseNumber(batch))) m.batch = count;
    } else if (auto device = after("Selected Device: "); !device.empty()) {
      m.run.device = device;
    } else if (auto version = after("TensorRT version: "); !version.empty()) {
      m.run.framework = "TensorRT " + std::string(version);
    } else {
      return false;
    }
    return true;
  }

  /// "32x3x224x224": the first dimension is the batch.
  void takeShape(std::string_view shape) {
    Cursor cursor(shape);
    if (auto batch = cursor.integer(); batch && cursor.eat("x")) m.batch = asCount(static_cast<double>(*batch));
  }

  void takeCommand(const LogLine& line) {
    const std::string_view text = line.text;
    if (contains(text, "PASSED")) m.run.state("result", "PASSED");
    if (contains(text, "FAILED")) m.run.state("result", "FAILED");
    const std::string_view shapes = textAfter(text, "--shapes=", " ");
    if (!m.batch && !shapes.empty()) takeShape(textAfter(shapes, ":"));
    use(m.run, line);
  }

  bool takeMeasures(std::string_view text) {
    if (text.starts_with("Throughput: ") || text.starts_with("throughput: ")) {
      if (auto rate = numberAfter(text, ": "); rate && *rate > 0) m.throughput = rate;
      return true;
    }
    for (const auto& [title, id] : kMeasures) {
      if (text == title) {  // 7.x: a heading, its figures on lines of their own
        m.block = id;
        return true;
      }
      if (text.starts_with(title) && text.substr(title.size()).starts_with(": min = ")) {
        takeOneLine(std::string(id), text);
        return true;
      }
    }
    return takeBlockLine(text);
  }

  void takeOneLine(const std::string& id, std::string_view text) {
    for (const char* what : {"min", "max", "mean", "median"})
      if (auto value = numberAfter(text, std::string(what) + " = ")) measure(id, what, *value);
    if (auto value = numberAfter(text, "percentile(99%) = ")) measure(id, "p99", *value);
  }

  bool takeBlockLine(std::string_view text) {
    if (m.block.empty()) return false;
    for (const char* what : {"min", "max", "mean", "median"})
      if (text.starts_with(std::string(what) + ": ")) {
        measure(m.block, what, numberAfter(text, ": ").value_or(kNone));
        return true;
      }
    if (text.starts_with("percentile: ") && contains(text, "at 99%")) {
      measure(m.block, "p99", numberAfter(text, ": ").value_or(kNone));
      return true;
    }
    return false;
  }

  void measure(const std::string& id, const std::string& what, double milliseconds) {
    if (m.rows.size() < 64) m.rows.push_back({id, what, milliseconds});
    if (id == "gpu_compute_time" && what == "mean") m.compute = milliseconds;
  }

  void end() {
    if (!m.run.sources.empty()) {
      ImportedRun& run = m.run;
      run.kind = "inference";
      if (run.framework.empty()) run.framework = "TensorRT";
      run.deviceCount = 1;
      run.batchSizeGlobal = m.batch;
      if (m.batch && m.throughput) {
        run.imagesPerSecond = *m.throughput * *m.batch;
        run.rateSource = "queries per second times the batch";
      } else if (m.batch && m.compute && *m.compute > 0) {
        run.imagesPerSecond = 1000.0 * *m.batch / *m.compute;
        run.rateSource = "batch over the mean GPU compute time";
      } else {
        run.remark("The log does not tell how many images a query holds, so images per second are unknown.");
      }
      if (m.throughput) run.state("queries_per_second", formatNumber(*m.throughput));
      addTable();
      keep(std::move(run));
    }
    m = State();
  }

  /// One row per measure: latency, gpu_compute_time, ...
  void addTable() {
    BoundedTable table("latencies", {"mean_ms", "median_ms", "min_ms", "max_ms", "p99_ms"}, {"measure"});
    std::vector<std::string> ids;
    for (const Row& row : m.rows)
      if (std::find(ids.begin(), ids.end(), row.id) == ids.end()) ids.push_back(row.id);
    for (const std::string& id : ids) {
      auto value = [&](std::string_view what) {
        for (const Row& row : m.rows)
          if (row.id == id && row.what == what) return row.milliseconds;
        return kNone;
      };
      table.add({value("mean"), value("median"), value("min"), value("max"), value("p99")}, {id});
    }
    m.run.addTable(table);
  }

  struct Row {
    std::string id, what;
    double milliseconds = kNone;
  };
  struct State {
    ImportedRun run;
    std::optional<int> batch;
    std::optional<double> throughput, compute;
    std::string block;
    std::vector<Row> rows;
    int begun = 0;
  };
  State m;
};

std::unique_ptr<LogReader> make() { return std::make_unique<Reader>(); }

}  // namespace

const LogFormat kTrtexec{"trtexec", "TensorRT trtexec",
                         "a line \"=== Performance summary ===\" or \"TensorRT.trtexec\"", recognise, make};

}  // namespace scalescope::import
