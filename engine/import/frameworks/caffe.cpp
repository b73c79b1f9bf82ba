// SPDX-License-Identifier: Apache-2.0
// The Caffe family (BVLC, NVIDIA's, Intel's): glog lines of solver.cpp. The rate is of one GPU unless the log ends
// with "Overall multi-GPU performance".
#include <set>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/device_models.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/rate_mean.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {
namespace caffe {
namespace {

constexpr double kDaySeconds = 86400;

/// `I0404 16:54:47.249495 72403 caffe.cpp:476] text`, found anywhere in a line, because launchers add prefixes.
struct GlogLine {
  double timeS = kNone;  ///< since the start of the year, as if each month had 31 days; only differences over hours
  std::string_view thread, place, text;
};

bool glog(std::string_view line, GlogLine& parts) {
  const auto bracket = line.find("] ");
  if (bracket == std::string_view::npos) return false;
  for (std::size_t at = 0; at + 21 < line.size() && at < bracket; ++at) {
    const char level = line[at];
    if ((level != 'I' && level != 'W' && level != 'E' && level != 'F') || line[at + 5] != ' ' || line[at + 8] != ':' ||
        line[at + 11] != ':' || line[at + 14] != '.')
      continue;
    auto part = [line, at](std::size_t from, std::size_t length) {
      return parseNumber(line.substr(at + from, length)).value_or(kNone);
    };
    parts.timeS = ((part(1, 2) * 31 + part(3, 2)) * 24 + part(6, 2)) * 3600 + part(9, 2) * 60 + part(12, 9);
    Cursor cursor(line.substr(at + 21));
    parts.thread = cursor.word();
    parts.place = cursor.blanks().rest();
    const auto end = parts.place.find("] ");
    if (end == std::string_view::npos) return false;
    parts.text = trim(parts.place.substr(end + 2));
    parts.place = parts.place.substr(0, end);
    return true;
  }
  return false;
}

bool isIteration(std::string_view text) { return contains(text, "Iteration ") && contains(text, "loss = "); }

/// Lines of solver.cpp and parallel.cpp without glog's prefix. Many programs print "Iteration 1, loss = 0.5", so that
/// form is not recognised.
bool isBare(std::string_view text) {
  if (text.starts_with("Iteration "))
    return isIteration(text) && (contains(text, " iter/s, ") || contains(text, " s), "));
  for (std::string_view begin : {"Train net output #", "Test net output #", "Overall multi-GPU performance: ",
                                 "Solver performance on device ", "Root Solver performance on device "})
    if (text.starts_with(begin)) return true;
  return false;
}

/// "Optimization Done in 1h 50m 47s" ends in seconds; losses have no fixed number of digits.
bool isComplete(std::string_view text) {
  return contains(text, "Optimization Done") && (text.ends_with('.') || text.ends_with('s'));
}

double recognise(std::string_view text) {
  GlogLine parts;
  if (!contains(text, "] ") || !glog(text, parts)) return isBare(trim(text)) ? 0.8 : 0;
  if (contains(parts.place, "caffe.cpp:"))
    return contains(parts.text, "Caffe") || contains(parts.text, "Optimization Done") ? 0.8 : 0;
  if (contains(parts.place, "parallel.cpp:")) return isBare(parts.text) ? 0.8 : 0;
  if (!contains(parts.place, "solver.cpp:")) return contains(parts.place, "net.cpp:") ? 0.2 : 0;
  return isIteration(parts.text) || contains(parts.text, "net output #") ? 0.9 : 0.3;
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    GlogLine parts;
    if (!glog(line.text, parts)) return takeBare(line);
    if (contains(parts.place, "solver.cpp:") || contains(parts.place, "caffe.cpp:") ||
        contains(parts.place, "parallel.cpp:") || contains(parts.place, "net.cpp:"))
      takeGlog(line, parts);
  }
  void finish() override { end(); }

 private:
  /// A line without glog's prefix: it was stripped, or the line belongs to the printed solver or net.
  void takeBare(const LogLine& line) {
    GlogLine parts;
    parts.text = trim(line.text);
    for (std::string_view begin : {"This is NVCaffe ", "Using GPUs ", "GPU ", "CuDNN version: ", "Initializing net",
                                   "Optimization Done", "Snapshotting"})
      if (parts.text.starts_with(begin)) return takeGlog(line, parts);
    if (isBare(parts.text) || isIteration(parts.text) || contains(parts.text, "Testing net (#"))
      return takeGlog(line, parts);
    takeNetText(line);
  }

  /// The solver and the net are printed without glog's prefix.
  void takeNetText(const LogLine& line) {
    const std::string_view text = trim(line.text);
    if (text.starts_with("phase: ")) {
      m.trainPhase = contains(text, "TRAIN");
    } else if (text.starts_with("batch_size: ")) {
      if (m.trainPhase && !m.run.batchSizePerDevice) m.run.batchSizePerDevice = asCount(numberAfter(text, ": "));
    } else if (text.starts_with("iter_size: ")) {
      m.iterationSize = asCount(numberAfter(text, ": ")).value_or(m.iterationSize);
    } else if (text.starts_with("default_forward_type: ")) {
      if (contains(text, "FLOAT16")) m.run.precision = "fp16";
    } else if (text.starts_with("solver_mode: CPU")) {
      m.run.state("solver_mode", "CPU");
      m.solverPrinted = true;
    } else if (text.starts_with("name: ") && m.netPrinted && m.run.network.empty()) {
      m.run.network = trim(textAfter(text, "\"", "\""));
    } else if (text.starts_with("base_lr: ") || text.starts_with("momentum: ") || text.starts_with("weight_decay: ") ||
               text.starts_with("max_iter: ")) {
      m.run.state(std::string(text.substr(0, text.find(':'))), trim(text.substr(text.find(':') + 1)));
      m.solverPrinted = true;
    } else {
      return;
    }
    use(m.run, line);
  }

  void takeGlog(const LogLine& line, const GlogLine& parts) {
    const std::string_view text = parts.text;
    m.netComplete = m.netPrinted;  // the printed net contains no glog lines
    if (isIteration(text)) return takeIteration(line, parts);
    if (contains(text, "Testing net") || contains(text, "Snapshotting")) {
      m.interrupted = true;
    } else if (contains(text, "Test net output #")) {
      takeTest(text);
    } else if (contains(text, "This is NVCaffe ")) {
      if (m.run.stepLineCount) end();
      const std::string version(textAfter(text, "This is NVCaffe ", " "));
      m.run.framework = version.empty() ? "NVCaffe" : "NVCaffe " + version;
    } else if (contains(text, "Using GPUs ")) {
      if (m.run.stepLineCount && line.rank < 0) end();
      if (line.whole) m.run.deviceCount = static_cast<int>(split(textAfter(text, "Using GPUs "), ',').size());
    } else if (contains(text, "Initializing net from parameters")) {
      m.netPrinted = true;
    } else if (contains(text, "Initializing solver from parameters")) {
      m.solverPrinted = true;
    } else if (text.starts_with("GPU ") && contains(text, ": ")) {
      if (line.whole) m.models.add(std::string(text.substr(0, text.find(": "))), textAfter(text, ": "));
    } else if (contains(text, "CuDNN version: ")) {
      m.run.state("cudnn_version", textAfter(text, "CuDNN version: "));
    } else if (contains(text, "Overall multi-GPU performance: ")) {
      const auto total = numberAfter(text, "performance: ");
      if (!total) return;
      m.run.imagesPerSecond = total;
      m.run.rateSource = Text::of("closing \"Overall multi-GPU performance\", as stated");
    } else if (contains(text, "Solver performance on device")) {
      const auto one = numberAfter(text, " = ");
      if (!one) return;
      m.run.processImagesPerSecond = one;
    } else if (contains(text, "Optimization Done")) {
      takeDone(line, text);
    } else {
      return;
    }
    use(m.run, line);
  }

  /// "Optimization Done in 1h 50m 47s"
  void takeDone(const LogLine& line, std::string_view text) {
    m.done = true;
    Cursor cursor(text);
    if (!cursor.skipPast("Done in ") || (!line.whole && !text.ends_with('s'))) return;
    double seconds = 0;
    while (auto value = cursor.number()) {
      const std::string_view unit = cursor.word();
      seconds += *value * (unit == "d" ? kDaySeconds : unit == "h" ? 3600 : unit == "m" ? 60 : 1);
    }
    if (seconds > 0) m.run.derived["training_time_s"] = seconds;
  }

  void takeTest(std::string_view text) {
    const auto value = numberAfter(text, " = ");
    if (!value) return;
    const std::string_view name = textAfter(text, ": ", "=");
    const bool five = contains(name, "top-5") || contains(name, "top5") || contains(name, "@5");
    const bool accuracy = five || contains(name, "accuracy") || contains(name, "top-1") || contains(name, "top1");
    if (accuracy) (five ? m.run.validationTop5Accuracy : m.run.validationTop1Accuracy) = value;
    m.evaluated = true;
    if (accuracy) (five ? m.top5 : m.top1) = *value;
    if (!accuracy && contains(name, "loss")) m.validationLoss = *value;
  }

  void flushTest() {
    if (m.evaluated) m.evaluations.add({static_cast<double>(m.testedStep), kNone, m.top1, m.top5, m.validationLoss});
    m.evaluated = false;
    m.top1 = m.top5 = m.validationLoss = kNone;
  }

  /// The lowest rank is read: what a higher one has reported does not count.
  void lead(int rank, const std::string& reporter) {
    m.rank = rank;
    m.reporter = reporter;
    m.iterations = RateMean();
    m.steps = stepTable("steps");
    m.firstTimeS = m.lastTimeS = kNone;
    m.lastStep = -1;
  }

  void takeIteration(const LogLine& line, const GlogLine& parts) {
    Cursor cursor(parts.text);
    cursor.skipPast("Iteration ");
    const auto step = cursor.integer();
    const auto loss = numberAfter(parts.text, "loss = ");
    if (!step || *step < 0) return;
    const std::string reporter = std::to_string(line.rank) + " " + std::string(parts.thread);
    if (m.reporter.empty() || (line.rank >= 0 && line.rank < m.rank)) lead(line.rank, reporter);
    if (m.reporters.size() < 4096) m.reporters.insert(reporter);
    if (m.run.lastStep && *step < *m.run.lastStep && reporter == m.reporter) {
      end();
      m.reporter = reporter;
      m.reporters.insert(reporter);
    }
    use(m.run, line);
    m.run.firstStep = std::min(m.run.firstStep.value_or(*step), *step);
    m.run.lastStep = std::max(m.run.lastStep.value_or(*step), *step);
    m.run.stepLineCount = m.run.stepLineCount.value_or(0) + 1;
    if (reporter != m.reporter) return;
    flushTest();
    m.testedStep = *step;
    if (loss) m.run.finalLoss = loss;
    StepReport row;
    row.step = static_cast<double>(*step);
    row.loss = statedLoss(loss);
    noteLoss(m.run, row);
    if (!std::isnan(parts.timeS)) {
      if (std::isnan(m.firstTimeS)) m.firstTimeS = parts.timeS;
      row.timeS = parts.timeS - m.firstTimeS;
    }
    const double perSecond = iterationRate(cursor, parts, *step);
    if (perSecond > 0) {
      m.iterations.add(perSecond);
      row.stepTimeMs = 1000 / perSecond;
      if (m.run.batchSizePerDevice)
        row.processImagesPerSecond = perSecond * *m.run.batchSizePerDevice * m.iterationSize;
    }
    addStep(m.steps, row);
    m.lastTimeS = parts.timeS;
    m.lastStep = *step;
    m.interrupted = false;
  }

  /// Iterations per second from the line, "(6.2 iter/s, 15.8s/100 iter)": the second pair is used only where it agrees
  /// with the first (NVCaffe prints the interval even when it timed less); in the old form from the stamps.
  double iterationRate(Cursor cursor, const GlogLine& parts, std::int64_t step) const {
    if (cursor.blanks().eat("(")) {
      const auto value = cursor.number();
      return value && cursor.blanks().rest().starts_with("iter/s") ? *value : kNone;
    }
    const double seconds = parts.timeS - m.lastTimeS;
    const bool usable = m.lastStep >= 0 && step > m.lastStep && seconds > 0 && !m.interrupted;
    return usable ? static_cast<double>(step - m.lastStep) / seconds : kNone;
  }

  void end() {
    flushTest();
    if (!m.run.sources.empty()) {
      ImportedRun& run = m.run;
      if (run.framework.empty()) run.framework = "Caffe";
      if (run.precision.empty() && m.netComplete)
        run.precision = "fp32";  // otherwise the printed net would state FLOAT16
      if (run.batchSizePerDevice && run.deviceCount)
        run.batchSizeGlobal =
            asCount(static_cast<double>(*run.batchSizePerDevice) * *run.deviceCount * m.iterationSize);
      endRate();
      if (!run.stepLineCount) run.stepLineCount = 0;
      m.models.fill(run);
      run.cut = !m.done;
      run.closed = m.done;
      run.addTable(m.steps);
      run.addTable(m.evaluations);
      keep(std::move(run));
    }
    m = State();
  }

  void endRate() {
    const auto perSecond = m.iterations.mean();
    if (m.run.imagesPerSecond || !perSecond || !m.run.batchSizePerDevice) return;
    const double one = *perSecond * *m.run.batchSizePerDevice * m.iterationSize;
    if (!m.run.processImagesPerSecond) m.run.processImagesPerSecond = one;
    if (!m.solverPrinted)
      m.run.remark(Text::of("The log does not contain the solver's parameters; assuming iter_size 1."));
    if (!m.run.deviceCount || m.reporters.size() > 1) return;
    m.run.imagesPerSecond = one * *m.run.deviceCount;
    m.run.rateSource = Text::of("harmonic mean of the iterations per second, times batch and GPUs");
  }

  struct State {
    ImportedRun run;
    DeviceModels models;
    RateMean iterations;
    std::set<std::string> reporters;
    std::string reporter;
    bool trainPhase = false, netPrinted = false, netComplete = false, solverPrinted = false;
    bool interrupted = false, done = false, evaluated = false;
    int iterationSize = 1;
    int rank = -1;  ///< of the reporter
    double firstTimeS = kNone, lastTimeS = kNone, top1 = kNone, top5 = kNone, validationLoss = kNone;
    std::int64_t lastStep = -1, testedStep = 0;
    BoundedTable steps = stepTable("steps"), evaluations = evaluationTable();
  };
  State m;
};

}  // namespace
}  // namespace caffe

SCALESCOPE_LOG_FORMAT(kCaffe) = {"caffe",
                                 "Caffe (BVLC, NVIDIA's, Intel's)",
                                 "a line \"I0404 16:54:47.2 72403 solver.cpp:219] Iteration 360 (...), loss = ...\"",
                                 caffe::recognise,
                                 makeReader<caffe::Reader>,
                                 "",
                                 true,
                                 caffe::isComplete};

}  // namespace scalescope::import
