// SPDX-License-Identifier: Apache-2.0
// torchvision's references: MetricLogger lines. img/s is of this process and, unlike time (the mean of the last 20
// steps), of a single step without its wait for data; the first figure of a loss is the median of the last 20 steps,
// the bracket the mean of the epoch.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/frameworks/meter_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace torchvision_references {
namespace {

/// "Test:  Acc@1 69.758 Acc@5 89.078"
bool isResult(std::string_view text) {
  return contains(text, "Acc@1 ") && contains(text, " Acc@5 ") && (contains(text, "Test: ") || contains(text, " * ")) &&
         !contains(text, "Test: [");
}

/// Results have three decimals; reports end in the memory used, which is not read.
bool isComplete(std::string_view text) {
  if (const std::string_view time = textAfter(text, "Total time: "); !time.empty())
    return std::count(time.begin(), time.end(), ':') == 2 && time.size() > 3 && time[time.size() - 3] == ':';
  return isResult(text) ? endsWithDecimals(text, 3) : contains(text, "max mem: ");
}

double recognise(std::string_view text) {
  if (isResult(text)) return contains(text, "Test: ") ? 0.6 : 0;  // pytorch_imagenet also prints " * Acc@1"
  if (!contains(text, "eta: ") && !contains(text, " Total time: ")) return 0;
  if (contains(text, "Epoch: [")) return contains(text, "loss: ") ? 0.9 : 0.4;
  return contains(text, "Test:") && contains(text, "acc1: ") ? 0.8 : 0;
}

class Reader : public MeterReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (contains(text, "eta: ")) {
      if (contains(text, "Epoch: [")) return takeReport(line);
      if (contains(text, "acc1: "))
        tested(line, placeAfter(text, "Test:"), meterAfter(text, "acc1").mean, meterAfter(text, "acc5").mean,
               meterAfter(text, "loss").mean);
    } else if (contains(text, "Epoch: [") && contains(text, "Total time: ")) {
      takeEpochTime(line);
    } else if (isResult(text)) {
      evaluated(line, numberAfter(text, "Acc@1 ").value_or(kNone), numberAfter(text, "Acc@5 ").value_or(kNone));
    } else if (text.starts_with("Namespace(")) {
      if (m.run.stepLineCount) end();
      if (const auto model = argumentOf(text, "model"); !model.empty()) m.run.network = model;
      m.run.batchSizePerDevice = asCount(parseNumber(argumentOf(text, "batch_size")));
      m.run.deviceCount = asCount(parseNumber(argumentOf(text, "world_size")));
      m.epochsStated = asCount(parseNumber(argumentOf(text, "epochs")));
      use(m.run, line);
    } else {
      takeOther(line);
    }
  }

 private:
  void takeReport(const LogLine& line) {
    const std::string_view text = line.text;
    Cursor cursor(text);
    cursor.skipPast("Epoch: [");
    const auto epoch = cursor.integer();
    if (!cursor.eat("]") || !cursor.blanks().eat("[")) return;
    const auto step = cursor.integer();
    const std::int64_t steps = cursor.eat("/") ? cursor.integer().value_or(0) : 0;
    if (!epoch || !step) return;
    StepReport row;
    row.loss = meterAfter(text, "loss").loss();
    row.learningRate = meterAfter(text, "lr").value;
    row.stepTimeMs = meterAfter(text, "time").value * 1000;
    const auto batch = m.run.batchSizePerDevice;
    row.processImagesPerSecond =
        batch && row.stepTimeMs > 0 ? 1000.0 * *batch / row.stepTimeMs : meterAfter(text, "img/s").value;
    row.dataWaitMs = meterAfter(text, "data").value * 1000;
    row.top1 = meterAfter(text, "acc1").value / 100;
    row.top5 = meterAfter(text, "acc5").value / 100;
    report(line, *epoch, *step, steps, row, meterAfter(text, "acc1").mean, meterAfter(text, "acc5").mean);
  }

  /// "Total time: 1 day, 0:12:34" or "0:12:34"
  void takeEpochTime(const LogLine& line) {
    Cursor cursor(textAfter(line.text, "Total time: "));
    double seconds = 0;
    auto value = cursor.number();
    if (cursor.blanks().eat("day")) {
      seconds = value.value_or(0) * 86400;
      cursor.skipPast(",");
      value = cursor.number();
    }
    double ofDay = value.value_or(kNone);
    while (cursor.eat(":")) ofDay = ofDay * 60 + cursor.number().value_or(kNone);
    if (std::isnan(ofDay)) return;
    m.run.derived["training_time_s"] += seconds + ofDay;
    use(m.run, line);
  }

  int stepsOfMean() const override { return 20; }  // SmoothedValue's window
  std::string_view framework() const override { return "PyTorch, torchvision references"; }
  void complete(ImportedRun& run) override {
    if (run.processImagesPerSecond && !run.batchSizePerDevice)
      run.remark(
          Text::of("img/s is the rate of single steps without their wait for data; the log does not state the batch."));
    if (run.batchSizePerDevice && run.deviceCount)
      run.batchSizeGlobal = asCount(static_cast<double>(*run.batchSizePerDevice) * *run.deviceCount);
    if (run.processImagesPerSecond && run.deviceCount) {
      run.imagesPerSecond = *run.processImagesPerSecond * *run.deviceCount;
      run.rateSource = run.batchSizePerDevice
                           ? Text::of("batch over the mean step time of one process, times the processes")
                           : Text::of(
                                 "harmonic mean of one process's reports without the wait for data, times the "
                                 "processes");
    } else if (run.processImagesPerSecond) {
      run.remark(Text::of("img/s is the rate of one process; the log does not state the number of processes."));
    }
  }
};

}  // namespace
}  // namespace torchvision_references

SCALESCOPE_LOG_FORMAT(kTorchvisionReferences) = {"torchvision_references",
                                                 "PyTorch torchvision references",
                                                 "a line \"Epoch: [0]  [ 10/5005]  eta: ...  img/s: ...  loss: ...\"",
                                                 torchvision_references::recognise,
                                                 makeReader<torchvision_references::Reader>,
                                                 "pytorch_imagenet",
                                                 true,
                                                 torchvision_references::isComplete};

}  // namespace scalescope::import
