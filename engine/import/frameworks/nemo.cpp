// SPDX-License-Identifier: Apache-2.0
// NeMo 2: "Training epoch 0, iteration 17/99 | lr: ... | global_batch_size: 128 | reduced_train_loss: ... |
// train_step_timing in s: 12.64 | ...", fields in any order. NeMo 1: the same names with "=" in a progress bar, whose
// large numbers are rounded: the batch is not stated there, and so neither is a rate.
#include <cmath>

#include "engine/import/frameworks/training_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace nemo {
namespace {

constexpr std::string_view kTime = "train_step_timing in s";

double recognise(std::string_view text) {
  if (!contains(text, kTime)) return 0;
  return contains(text, "reduced_train_loss") || contains(text, "global_step") ? 0.95 : 0.4;
}

class Reader : public TrainingReader {
 public:
  void take(const LogLine& line) override {
    if (contains(line.text, kTime)) return takeReport(line);
    if (const double best = fieldNumber(line.text, "'val_loss' reached"); !std::isnan(best)) {
      m_validationLoss = best;
      return use(run(), line);
    }
    if (!takeArguments(line)) takeOther(line);
  }

 private:
  void takeReport(const LogLine& line) {
    const std::string_view text = line.text;
    const auto bar = progressBarIn(text);
    const auto field = [&](std::string_view name) {
      const double value = fieldNumber(text, std::string(name) + ":");
      return std::isnan(value) ? fieldNumber(text, std::string(name) + "=") : value;
    };
    TrainingReport one;
    Cursor cursor(text);
    if (bar) {
      one.row.step = bar->at;
      one.lastStep = bar->of;
      if (!std::isnan(bar->elapsedS)) m_elapsedS = bar->elapsedS;
    } else if (cursor.skipPast("iteration ")) {
      one.row.step = cursor.number().value_or(kNone);
      if (cursor.eat("/")) one.lastStep = cursor.number().value_or(kNone);
    }
    if (!bar)
      if (const double step = field("global_step"); !std::isnan(step)) one.row.step = step;
    one.row.stepTimeMs = 1000 * field(kTime);
    if (std::isnan(one.row.step) || std::isnan(one.row.stepTimeMs)) return;
    one.batchSizeGlobal = field("global_batch_size");
    one.jobTokensPerSecond = fieldNumber(text, ", tps=");  // summed over the data-parallel ranks
    one.row.learningRate = fieldNumber(text, "| lr:");
    one.row.loss =
        fieldLoss(text, contains(text, "reduced_train_loss:") ? "reduced_train_loss:" : "reduced_train_loss=");
    if (!bar) {
      one.modelTflopPerS = field("TFLOPS_per_GPU");
      if (const double loss = field("val_loss"); !std::isnan(loss)) m_validationLoss = loss;
    }
    report(line, one);
  }

  std::string_view framework() const override { return "NeMo"; }
  void complete(ImportedRun& run) override {
    if (!std::isnan(m_validationLoss)) run.state("validation_loss", textNumber(m_validationLoss).english);
    if (!std::isnan(m_elapsedS)) run.derived["training_time_s"] = m_elapsedS;
  }
  void clear() override { m_validationLoss = m_elapsedS = kNone; }

  double m_validationLoss = kNone;
  double m_elapsedS = kNone;  ///< by the progress bar
};

}  // namespace
}  // namespace nemo

SCALESCOPE_LOG_FORMAT(kNemo) = {"nemo",
                                "NeMo",
                                "a line with \"reduced_train_loss\" and \"train_step_timing in s\"",
                                nemo::recognise,
                                makeReader<nemo::Reader>,
                                "",
                                false,
                                nullptr,
                                nullptr,
                                true};

}  // namespace scalescope::import
