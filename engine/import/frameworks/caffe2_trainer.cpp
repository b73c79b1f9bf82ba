// SPDX-License-Identifier: Apache-2.0
// Caffe2's resnet50_trainer.py: the rate of each iteration, of all GPUs of the shard.
#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/rate_mean.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {
namespace caffe2_trainer {
namespace {

/// "Finished iteration 3748/3750 of epoch 0 (547.22 images/sec)"
bool isIteration(std::string_view text) {
  return contains(text, "Finished iteration ") && contains(text, " of epoch ") && contains(text, " images/sec)");
}

double recognise(std::string_view text) {
  if (isIteration(text)) return 0.95;
  if (!contains(text, "_trainer:")) return 0;
  return contains(text, "Running on GPUs: [") || contains(text, "Using epoch size: ") ||
                 (contains(text, "Training loss: ") && contains(text, ", accuracy: ")) ||
                 contains(text, "Test accuracy: ")
             ? 0.7
             : 0;
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (isOfAnotherShard(line)) return;
    if (contains(text, "Finished iteration ")) {
      takeIteration(text);
    } else if (contains(text, "Running on GPUs: [")) {
      if (m.steps.rowsOffered() > 0) end();
      if (contains(text, "]")) m.run.deviceCount = static_cast<int>(split(textAfter(text, "GPUs: [", "]"), ',').size());
    } else if (contains(text, "Using epoch size: ")) {
      m.epochImages = numberAfter(text, "epoch size: ").value_or(0);
    } else if (contains(text, "Training loss: ")) {
      takeLoss(text);
    } else if (contains(text, "Test accuracy: ")) {
      if (auto one = numberAfter(text, "Test accuracy: ")) m.run.validationTop1Accuracy = one;
      if (auto five = numberAfter(text, "top5 accuracy: ")) m.run.validationTop5Accuracy = five;
    } else {
      return;
    }
    if (contains(text, "resnet50_trainer:")) m.run.network = "resnet50";
    use(m.run, line);
  }
  void finish() override { end(); }

 private:
  /// If several processes print iterations, only the lowest rank is read.
  bool isOfAnotherShard(const LogLine& line) {
    if (!isIteration(line.text) && !contains(line.text, "Training loss: ")) return false;
    if (m.steps.rowsOffered() == 0 && !m.pending) m.leader = line.rank;
    m.shards |= line.rank != m.leader;
    if (line.rank >= 0 && line.rank < m.leader) lead(line.rank);
    return line.rank != m.leader;
  }

  /// What a higher rank has reported does not count.
  void lead(int rank) {
    State again;
    again.run = std::move(m.run);
    again.run.firstStep = again.run.lastStep = again.run.stepLineCount = std::nullopt;
    again.shards = m.shards;
    again.epochImages = m.epochImages;
    again.leader = rank;
    m = std::move(again);
  }

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
  /// "Training loss: 3.42, accuracy: 0.35" of the preceding iteration.
  void takeLoss(std::string_view text) {
    m.row.loss = statedLoss(numberAfter(text, "Training loss: "));
    m.row.top1 = numberAfter(text, "accuracy: ").value_or(kNone);
    if (!std::isnan(m.row.loss)) m.run.finalLoss = m.row.loss;
    if (!std::isnan(m.row.top1)) m.run.trainTop1Accuracy = m.row.top1;
    noteLoss(m.run, m.row);
  }

  void flush() {
    if (m.pending) addStep(m.steps, m.row);
    m.pending = false;
    m.row = StepReport();
  }

  void end() {
    flush();
    if (!m.run.sources.empty()) {
      ImportedRun& run = m.run;
      run.framework = "Caffe2";
      run.stepLineCount = run.stepLineCount.value_or(0);
      if (m.shards) {
        run.processImagesPerSecond = m.mean.mean();
        run.remark(
            Text::of("Several processes report throughput; only the lowest rank is read, and the total is unknown."));
      } else if ((run.imagesPerSecond = m.mean.mean())) {
        run.rateSource = Text::of("harmonic mean of the iterations");
      }
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
    bool pending = false, shards = false;
    int leader = -1;
    double epochImages = 0;
    std::int64_t epoch = -1;
    BoundedTable steps = stepTable("steps");
  };
  State m;
};

}  // namespace
}  // namespace caffe2_trainer

SCALESCOPE_LOG_FORMAT(kCaffe2Trainer) = {
    "caffe2_trainer",
    "Caffe2 resnet50_trainer",
    "a line \"INFO:resnet50_trainer:Finished iteration 1/3750 of epoch 0 (... images/sec)\"",
    caffe2_trainer::recognise,
    makeReader<caffe2_trainer::Reader>,
    "",
    true};

}  // namespace scalescope::import
