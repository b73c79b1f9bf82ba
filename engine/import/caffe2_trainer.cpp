// SPDX-License-Identifier: Apache-2.0
// Caffe2's resnet50_trainer.py: the rate of each iteration, of all GPUs of the shard.
#include "engine/base/text.h"
#include "engine/import/cursor.h"
#include "engine/import/log_formats.h"
#include "engine/import/rate_mean.h"
#include "engine/import/step_report.h"

namespace scalescope::import {
namespace {

double recognise(std::string_view text) {
  if (!contains(text, "resnet50_trainer:") && !contains(text, "_trainer:")) return 0;
  if (contains(text, "Finished iteration ") && contains(text, "images/sec")) return 0.95;
  return contains(text, "Running on GPUs: [") || contains(text, "Using epoch size: ") ? 0.7 : 0;
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (contains(text, "Finished iteration ")) {
      takeIteration(text);
    } else if (contains(text, "Running on GPUs: [")) {
      if (m.steps.rowsOffered() > 0) end();
      m.run.deviceCount = static_cast<int>(split(textAfter(text, "GPUs: [", "]"), ',').size());
      m.run.network = textAfter(text, "INFO:", "_") == "resnet50" ? "resnet50" : "";
    } else if (contains(text, "Using epoch size: ")) {
      m.epochImages = numberAfter(text, "epoch size: ").value_or(0);
    } else if (contains(text, "Training loss: ")) {
      m.row.loss = statedLoss(numberAfter(text, "Training loss: "));
      m.row.top1 = numberAfter(text, "accuracy: ").value_or(kNone);
      if (!std::isnan(m.row.loss)) m.run.finalLoss = m.row.loss;
      noteLoss(m.run, m.row);
    } else if (contains(text, "Test accuracy: ")) {
      m.run.validationTop1Accuracy = numberAfter(text, "Test accuracy: ");
      if (auto five = numberAfter(text, "top5 accuracy: ")) m.run.validationTop5Accuracy = five;
    } else {
      return;
    }
    use(m.run, line);
  }
  void finish() override { end(); }

 private:
  /// "Finished iteration 3748/3750 of epoch 0 (547.22 images/sec)"
  void takeIteration(std::string_view text) {
    Cursor cursor(text);
    cursor.skipPast("Finished iteration ");
    const auto step = cursor.integer();
    const std::int64_t steps = cursor.eat("/") ? cursor.integer().value_or(0) : 0;
    const auto epoch = integerAfter(text, "of epoch ");
    const auto rate = numberAfter(text, "(");
    if (!step || !epoch || !rate || *step < 0 || *epoch < 0) return;
    if (*epoch < m.epoch || (*epoch == m.epoch && m.run.lastStep && *step < *m.run.lastStep)) end();
    flush();
    m.epoch = *epoch;
    if (steps > 0 && m.epochImages > 0)
      m.run.batchSizeGlobal = asCount(std::round(m.epochImages / static_cast<double>(steps)));
    m.run.firstStep = m.run.firstStep.value_or(*step);
    m.run.lastStep = *step;
    m.run.stepLineCount = m.run.stepLineCount.value_or(0) + 1;
    m.mean.add(*rate);
    m.row.step = m.counter.step(*epoch, *step, steps);
    m.row.epoch = static_cast<double>(*epoch);
    m.row.imagesPerSecond = *rate;
    m.pending = true;
  }
  void flush() {
    if (m.pending) add(m.steps, m.row);
    m.pending = false;
    m.row = StepReport();
  }

  void end() {
    flush();
    if (!m.run.sources.empty()) {
      ImportedRun& run = m.run;
      run.framework = "Caffe2";
      run.stepLineCount = run.stepLineCount.value_or(0);
      run.imagesPerSecond = m.mean.mean();
      if (run.imagesPerSecond) run.rateSource = "harmonic mean of the iterations";
      if (run.batchSizeGlobal && run.deviceCount && *run.deviceCount > 0 &&
          *run.batchSizeGlobal % *run.deviceCount == 0)
        run.batchSizePerDevice = *run.batchSizeGlobal / *run.deviceCount;
      run.addTable(m.steps);
      keep(std::move(run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    RateMean mean;
    StepCounter counter;
    StepReport row;
    bool pending = false;
    double epochImages = 0;
    std::int64_t epoch = -1;
    BoundedTable steps = stepTable("steps");
  };
  State m;
};

std::unique_ptr<LogReader> make() { return std::make_unique<Reader>(); }

}  // namespace

const LogFormat kCaffe2Trainer{"caffe2_trainer",
                               "Caffe2 resnet50_trainer",
                               "a line \"INFO:resnet50_trainer:Finished iteration 1/3750 of epoch 0 (... images/sec)\"",
                               recognise,
                               make,
                               "",
                               true};

}  // namespace scalescope::import
