// SPDX-License-Identifier: Apache-2.0
// TensorRT's trtexec, layouts of 7.x, 8.0 to 8.4 and since 8.5. With an explicit batch qps counts batches, with an
// implicit batch images. 7.x prints 0 qps with an explicit batch, a known defect. For a loaded engine trtexec prints
// the default build options, which do not describe it: its batch is that of the bindings, its precision is not stated.
#include <algorithm>
#include <array>
#include <set>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace trtexec {
namespace {

/// Removes "[06/29/2023-08:24:55] [I] " or "[I] ".
std::string_view withoutLogger(std::string_view text) {
  text = trim(text);
  constexpr std::string_view kStamp = "[06/29/2023-08:24:55] ";
  if (text.size() > kStamp.size() && text[3] == '/' && text[6] == '/' && text[20] == ']')
    text.remove_prefix(kStamp.size());
  if (text.size() >= 3 && text[0] == '[' && text[2] == ']' && contains("IVWEF", text.substr(1, 1)))
    text.remove_prefix(3);
  return trim(text);
}

/// "GPU Compute Time: min = 1.4 ms, max = 1.6 ms, mean = ..."
bool isSummary(std::string_view text) {
  return contains(text, ": min = ") && contains(text, " ms, max = ") && contains(text, " ms, mean = ");
}
/// "mean: 0.6 ms (end to end 1.0 ms)", "percentile: 0.5 ms at 99%"
bool isOldSummary(std::string_view text) {
  if (text.starts_with("percentile: ")) return contains(text, " ms at ");
  return text.starts_with("m") && contains(text, " ms (end to end ");
}

double recognise(std::string_view text) {
  if (contains(text, "TensorRT.trtexec")) return 0.95;
  if (contains(text, "=== "))
    for (std::string_view heading : {"Performance summary ===", "Trace details ===", "Inference Options ==="})
      if (contains(text, heading)) return 0.8;
  if (contains(text, "Input inference shape")) return 0.8;
  // Many programs print a throughput in qps: only TensorRT's logger identifies it.
  if (text.ends_with(" qps")) return text.starts_with("[") && withoutLogger(text).starts_with("Throughput: ") ? 0.5 : 0;
  if (!contains(text, " ms")) return 0;
  if (isSummary(text) || (contains(text, "Average on ") && contains(text, " runs - GPU latency"))) return 0.8;
  return isOldSummary(withoutLogger(text)) ? 0.6 : 0;
}

/// Lines that end in a unit or a keyword.
bool isComplete(std::string_view text) {
  for (std::string_view end : {" qps", " ms", " s", "%", "Explicit"})
    if (text.ends_with(end)) return true;
  return contains(text, "TensorRT.trtexec");
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

/// Of "FP32+FP16", the fastest arithmetic that is allowed; "" for others, such as a strongly typed network.
std::string precisionOf(std::string_view options) {
  if (contains(options, "FP8") || contains(options, "FP4") || contains(options, "INT4")) return "";
  for (const auto& [mark, precision] :
       {std::pair("INT8", "int8"), {"FP16", "fp16"}, {"BF16", "bf16"}, {"FP32", "fp32"}})
    if (contains(options, mark)) return precision;
  return "";
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = withoutLogger(line.text);
    if (contains(text, "=== Model Options ===") || text.starts_with("&&&& RUNNING")) {
      if (m.hasMeasured() || m.begun > 1) end();
      ++m.begun;
      use(m.run, line);
    }
    if (contains(text, "TensorRT.trtexec")) return takeCommand(line);
    if (takeEngine(text) || takeOption(line, text) || takeMeasures(text) || takeWarning(text)) use(m.run, line);
  }
  void finish() override { end(); }

 private:
  /// What shows that an engine was loaded rather than built, and the shapes of its bindings.
  bool takeEngine(std::string_view text) {
    if (text.starts_with("Created input binding ")) {
      takeShape(m.bindings, textAfter(text, " with dimensions "));
      return true;
    }
    const bool isFormat = text.starts_with("Format: ");
    m.hasFormat |= isFormat && text != "Format: *";
    m.isLoaded |= text == "Format: *" || text.starts_with("Engine loaded in ");
    return isFormat || text.starts_with("Engine loaded in ");
  }

  /// "* Throughput may be bound by Enqueue Time rather than GPU Compute and the GPU may be under-utilized.", "* GPU
  /// compute time is unstable, with coefficient of variance = 2.1%."
  bool takeWarning(std::string_view text) {
    if (const std::string_view rest = textAfter(text, "Throughput may be bound by "); !rest.empty()) {
      const std::string_view limit = rest.substr(0, rest.find(" rather than"));
      m.run.state("bound_by", limit);
      m.run.remark(
          Text::of("trtexec states that the throughput may be limited by %1 rather than by the computation: the "
                   "GPU may be underused.",
                   inQuotes(limit)));
      return true;
    }
    if (!text.starts_with("* GPU compute time is unstable")) return false;
    m.run.remark(Text::of("trtexec states that the GPU compute time is unstable: its coefficient of variation is %1.",
                          std::string(textAfter(text, "variance = ", "%")) + " %"));
    return true;
  }

  bool takeOption(const LogLine& line, std::string_view text) {
    auto after = [text](std::string_view mark) { return text.starts_with(mark) ? trim(text.substr(mark.size())) : ""; };
    if (text.starts_with("Input inference shape") && !text.starts_with("Input inference shapes")) {
      takeShape(m.shapes, textAfter(text, "="));  // TensorRT 10 prints a blank before the colon
      return true;
    }
    if (auto model = after("Model: "); !model.empty() && m.run.network.empty()) {
      const auto slash = model.find_last_of('/');
      m.run.network = slash == model.npos ? model : model.substr(slash + 1);
    } else if (auto precision = after("Precision: "); !precision.empty()) {
      m.precision = precision;
    } else if (auto batch = after("Batch: "); !batch.empty()) {
      if (auto count = asCount(parseNumber(batch)); count && *count > 0) m.statedBatch = count;
    } else if (auto device = after("Selected Device: "); !device.empty()) {
      if (line.whole) m.run.device = device;
    } else if (auto version = after("TensorRT version: "); !version.empty()) {
      m.run.framework = "TensorRT " + std::string(version);
    } else {
      return false;
    }
    return true;
  }

  /// What the shapes of a query's inputs state.
  struct Shapes {
    std::set<int> batches;  ///< the first dimension of each
    int fewestDimensions = 0, mostDimensions = 0;
  };

  /// "32x3x224x224"; an input with one dimension has no batch.
  static void takeShape(Shapes& shapes, std::string_view shape) {
    constexpr std::size_t kMaxBatches = 64;
    const auto dimensions = static_cast<int>(std::count(shape.begin(), shape.end(), 'x')) + 1;
    Cursor cursor(shape);
    const auto first = cursor.integer();
    const auto batch = first && cursor.eat("x") ? asCount(static_cast<double>(*first)) : std::nullopt;
    if (!batch || *batch < 1 || shapes.batches.size() >= kMaxBatches) return;
    shapes.fewestDimensions = shapes.batches.empty() ? dimensions : std::min(shapes.fewestDimensions, dimensions);
    shapes.mostDimensions = std::max(shapes.mostDimensions, dimensions);
    shapes.batches.insert(*batch);
  }

  void takeCommand(const LogLine& line) {
    const std::string_view text = line.text;
    if (contains(text, "PASSED")) m.run.state("result", "PASSED");
    if (contains(text, "FAILED")) m.run.state("result", "FAILED");
    m.isLoaded |= contains(text, "--loadEngine");
    for (const std::string& shape : split(textAfter(text, "--shapes=", " "), ','))
      takeShape(m.commandShapes, textAfter(shape, ":"));
    use(m.run, line);
  }

  bool takeMeasures(std::string_view text) {
    if (text.starts_with("Throughput: ") || text.starts_with("throughput: ")) {
      if (!contains(text, " qps")) return false;
      if (text.starts_with("T") && m.hasMeasured()) end();  // the first line of a summary since 8.0
      if (auto rate = numberAfter(text, ": ")) (*rate > 0 ? m.throughput : m.noThroughput) = rate;
      return true;
    }
    for (const auto& [title, id] : kMeasures) {
      if (text == title) {  // 7.x: a heading, with its figures on separate lines
        if (m.has(id)) end();
        m.block = id;
        return true;
      }
      if (text.starts_with(title) && text.substr(title.size()).starts_with(": min = ")) {
        if (m.has(id)) end();
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
    if (m.block.empty() && contains(text, "(end to end ")) m.block = "latency";  // its heading is missing
    if (m.block.empty()) return false;
    for (const char* what : {"min", "max", "mean", "median"})
      if (text.starts_with(std::string(what) + ": ")) {
        takeBlockValue(what, numberAfter(text, ": "), numberAfter(text, "(end to end "));
        return true;
      }
    if (!text.starts_with("percentile: ") || !contains(text, "at 99%")) return false;
    takeBlockValue("p99", numberAfter(text, ": "), numberAfter(text, "(end to end "));
    return true;
  }

  /// The host latency block also states the end-to-end latency.
  void takeBlockValue(const char* what, std::optional<double> value, std::optional<double> endToEnd) {
    if (value) measure(m.block, what, *value);
    if (endToEnd) measure("end_to_end_latency", what, *endToEnd);
  }

  void measure(const std::string& id, const std::string& what, double milliseconds) {
    if (m.rows.size() < 64) m.rows.push_back({id, what, milliseconds});
    if (id == "gpu_compute_time" && what == "mean") m.compute = milliseconds;
  }

  void end() {
    if (!m.run.sources.empty() && (m.begun > 0 || m.throughput || !m.rows.empty() || knowsBatch() || knowsOptions())) {
      ImportedRun& run = m.run;
      endPrecision();
      endBatch();
      run.kind = ResultKind::Inference;
      if (run.framework.empty()) run.framework = "TensorRT";
      run.deviceCount = 1;
      run.closed = m.hasMeasured();
      run.batchSizeGlobal = m.batch;
      endRate();
      if (m.throughput) run.state("queries_per_second", formatNumber(*m.throughput));
      addTable();
      keep(std::move(run));
    }
    m = State();
  }

  bool knowsOptions() const { return !m.run.network.empty() || !m.precision.empty() || !m.run.facts.empty(); }
  bool knowsBatch() const {
    return m.statedBatch || !m.shapes.batches.empty() || !m.bindings.batches.empty() ||
           !m.commandShapes.batches.empty();
  }

  void endPrecision() {
    const std::string& precision = m.precision;
    if (precision.empty()) return;
    if (m.isLoaded) {
      m.run.remark(
          Text::of("The engine was loaded, and the log lists the default build options, which do not describe it: the "
                   "precision is unknown."));
      return;
    }
    m.run.precision = precisionOf(precision);
    if (m.run.precision.empty())
      m.run.remark(
          Text::of("The build options \"Precision: %1\" do not state one precision of the arithmetic.", precision));
    m.run.state("precision", precision);
  }

  void endBatch() {
    if (!m.shapes.batches.empty()) return takeBatch(m.shapes);
    if (!m.statedBatch) return takeBatch(m.bindings.batches.empty() ? m.commandShapes : m.bindings);
    constexpr int kImageDimensions = 4;  ///< with the batch; without it an image has three
    if (*m.statedBatch == 1 && m.bindings.fewestDimensions >= kImageDimensions) return takeBatch(m.bindings);
    if (*m.statedBatch == 1 && (m.isLoaded || !m.hasFormat)) {
      m.run.remark(
          Text::of("\"Batch: 1\" is also the default for a loaded engine, whose batch the log does not state."));
      return;
    }
    m.batch = m.statedBatch;
    m.implicitBatch = true;
  }

  void takeBatch(const Shapes& shapes) {
    if (shapes.batches.size() > 1)
      m.run.remark(
          Text::of("The first dimensions of the inputs differ, so the number of images per query is unknown."));
    else if (!shapes.batches.empty())
      m.batch = *shapes.batches.begin();
  }

  /// Whether an input has the dimensions of images: batch, channels, height and width; without a batch three. Unknown
  /// shapes count as images.
  bool isOfImages() const {
    constexpr int kImageDimensions = 4;
    const int most = std::max({m.shapes.mostDimensions, m.bindings.mostDimensions, m.commandShapes.mostDimensions});
    return most == 0 || most >= (m.implicitBatch ? kImageDimensions - 1 : kImageDimensions);
  }

  void endRate() {
    ImportedRun& run = m.run;
    if (!isOfImages()) {
      run.remark(
          Text::of("No input of the network has the four dimensions of images: its queries count other things, and "
                   "images per second are unknown."));
      return;
    }
    if (m.noThroughput == 0.0 && !m.throughput)
      run.remark(Text::of(
          "The log reports 0 qps, a known defect of trtexec 7 with an explicit batch: throughput is unknown."));
    if (m.batch && m.throughput) {
      run.imagesPerSecond = m.implicitBatch ? *m.throughput : *m.throughput * *m.batch;
      run.rateSource = m.implicitBatch ? Text::of("queries per second, which count images with an implicit batch")
                                       : Text::of("queries per second times the batch");
    } else if (m.batch && m.compute && *m.compute > 0) {
      run.imagesPerSecond = 1000.0 * *m.batch / *m.compute;
      run.rateSource = Text::of("batch over the mean GPU compute time");
      run.remark(Text::of("The log reports no throughput.") +
                 Text::of("Images per second are derived: batch size divided by mean GPU compute time, without "
                          "transfers and gaps between queries."));
    } else if (!m.batch) {
      run.remark(Text::of("The log does not state the number of images per query, so images per second are unknown."));
    }
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
    std::optional<int> statedBatch, batch;
    Shapes shapes, bindings, commandShapes;
    std::string precision;  ///< of the build options
    bool implicitBatch = false, isLoaded = false, hasFormat = false;
    std::optional<double> throughput, noThroughput, compute;
    std::string block;
    std::vector<Row> rows;
    int begun = 0;

    bool hasMeasured() const { return throughput || noThroughput || !rows.empty(); }
    bool has(std::string_view id) const {
      return std::any_of(rows.begin(), rows.end(), [id](const Row& row) { return row.id == id; });
    }
  };
  State m;
};

}  // namespace
}  // namespace trtexec

SCALESCOPE_LOG_FORMAT(kTrtexec) = {"trtexec",
                                   "TensorRT trtexec",
                                   "a line \"=== Performance summary ===\", \"GPU Compute Time: min = ... ms, ...\" or "
                                   "\"TensorRT.trtexec\"",
                                   trtexec::recognise,
                                   makeReader<trtexec::Reader>,
                                   "",
                                   false,
                                   trtexec::isComplete};

}  // namespace scalescope::import
