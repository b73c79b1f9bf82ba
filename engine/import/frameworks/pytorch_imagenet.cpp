// SPDX-License-Identifier: Apache-2.0
// PyTorch's imagenet example and its relatives (apex prints Speed, of all processes). Value, then in brackets the mean.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/frameworks/meter_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace pytorch_imagenet {
namespace {

/// `[0][  10/5005]` after `Epoch: `, `[1460/2500]` after `Test: `.
bool place(Cursor& cursor, std::int64_t& step, std::int64_t& steps) {
  if (!cursor.blanks().eat("[")) return false;
  const auto at = cursor.integer();
  if (!at || !cursor.eat("/")) return false;
  const auto of = cursor.integer();
  if (!of || !cursor.eat("]")) return false;
  step = *at;
  steps = *of;
  return true;
}

bool isReport(std::string_view text) { return contains(text, "Epoch: [") && contains(text, "Time"); }

/// " * Acc@1 76.1 Acc@5 92.8"
bool isResult(std::string_view text) {
  text = trim(text);
  if (!text.starts_with("* ")) return false;
  text = trim(text.substr(2));
  return text.starts_with("Acc@1") || text.starts_with("Prec@1");
}

/// Accuracies of a result have three decimals; reports end in a bracket.
bool isComplete(std::string_view text) { return isResult(text) && endsWithDecimals(text, 3); }

double recognise(std::string_view text) {
  const bool accuracy = contains(text, "Acc@1") || contains(text, "Prec@1");
  if (contains(text, "eta: ")) return 0;
  if (isReport(text) && contains(text, "][") && contains(text, "Loss")) return accuracy ? 0.9 : 0.5;
  if (contains(text, "Test: [") && contains(text, "Time") && accuracy) return contains(text, "Time: ") ? 0 : 0.8;
  return accuracy && isResult(text) ? 0.5 : 0;
}

class Reader : public MeterReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (contains(text, "eta: ")) return;  // torchvision's
    if (isReport(text)) return takeReport(line);
    if (contains(text, "Test: [") && contains(text, "Time"))
      return tested(line, placeAfter(text, "Test:"), top(text, "1").mean, top(text, "5").mean,
                    meterAfter(text, "Loss").mean);
    if (isResult(text)) return evaluated(line, top(text, "1").value, top(text, "5").value);
    if (contains(text, "=> creating model '")) {
      if (m.run.stepLineCount) end();
      if (std::count(text.begin(), text.end(), '\'') > 1) m.run.network = textAfter(text, "=> creating model '", "'");
      use(m.run, line);
    } else if (contains(text, "CUDA out of memory")) {
      noteTrouble(m.run, line);
      m.run.cut = !m.run.sources.empty();
    } else {
      takeOther(line);
    }
  }

 private:
  static Meter top(std::string_view text, std::string_view k) {
    const Meter accuracy = meterAfter(text, "Acc@" + std::string(k));
    return std::isnan(accuracy.value) ? meterAfter(text, "Prec@" + std::string(k)) : accuracy;
  }

  void takeReport(const LogLine& line) {
    const std::string_view text = line.text;
    Cursor cursor(text);
    cursor.skipPast("Epoch: [");
    const auto epoch = cursor.integer();
    std::int64_t step = 0, steps = 0;
    if (!epoch || !cursor.eat("]") || !place(cursor, step, steps)) return;
    StepReport row;
    const Meter time = meterAfter(text, "Time");
    row.stepTimeMs = time.value * 1000;
    const Meter data = meterAfter(text, "Data");
    row.dataWaitMs = data.value * 1000;
    row.loss = meterAfter(text, "Loss").loss();
    const Meter speed = meterAfter(text, "Speed");
    row.imagesPerSecond = speed.value;
    row.top1 = top(text, "1").value / 100;
    row.top5 = top(text, "5").value / 100;
    report(line, *epoch, step, steps, row, top(text, "1").mean, top(text, "5").mean);
    m.ratesAreOfSteps = !speed.stated;
    epochMeans(line, {speed.stated ? speed.mean : 1 / time.mean, time.mean * 1000, data.mean * 1000});
  }

  std::string_view framework() const override { return "PyTorch"; }
  /// Its batch is that of the job, unless a launcher starts a process for each device.
  LaunchCommand::BatchOf batchOf() const override { return LaunchCommand::BatchOf::Job; }
  void complete(ImportedRun& run) override {
    if (run.stepLineCount.value_or(0) > 0 && !run.imagesPerSecond)
      run.remark(Text::of("The log states the time of a step but no batch size, so images per second are unknown."));
  }
};

}  // namespace
}  // namespace pytorch_imagenet

SCALESCOPE_LOG_FORMAT(kPytorchImagenet) = {"pytorch_imagenet",
                                           "PyTorch imagenet example",
                                           "a line \"Epoch: [0][10/5005] Time 0.3 (0.4) ... Loss ... Acc@1 ...\"",
                                           pytorch_imagenet::recognise,
                                           makeReader<pytorch_imagenet::Reader>,
                                           "",
                                           true,
                                           pytorch_imagenet::isComplete};

}  // namespace scalescope::import
