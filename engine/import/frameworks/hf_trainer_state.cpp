// SPDX-License-Identifier: Apache-2.0
// Hugging Face Trainer (also TRL, LLaMA-Factory, axolotl): trainer_state.json. The closing record's rates are totals of
// the job over the whole call of train(), evaluations and saving included; its train_loss is a mean.
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/import/frameworks/hf_trainer.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/json_document.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {
namespace hf_trainer {

Text wholeCall() { return Text::of("stated total of the whole training, evaluations and saving included"); }

void takeClosing(ImportedRun& run, double runtimeS, double epochs, double meanLoss) {
  run.closed = true;
  if (runtimeS > 0) run.derived["training_time_s"] = runtimeS;
  if (epochs > 0) run.epochsDone = epochs;
  if (!std::isnan(meanLoss)) run.state("mean_training_loss", formatNumber(meanLoss));
}

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array kMarks{std::string_view("log_history,global_step")};

class StateReader : public JsonDocumentReader {
 private:
  void takeDocument(const Json& state, const StreamFile& file) override {
    ImportedRun run;
    run.framework = kFramework;
    run.batchSizePerDevice = asCount(jsonNumber(state, "train_batch_size"));
    if (run.batchSizePerDevice == 0) run.batchSizePerDevice.reset();
    BoundedTable steps("steps", {"step", "epoch", "loss", "learning_rate"});
    std::int64_t records = 0;
    const Json* history = jsonAt(state, "log_history");
    if (history == nullptr || !history->is_array()) return;
    for (const Json& record : *history) {
      const double step = jsonNumber(record, "step"), loss = jsonNumber(record, "loss");
      if (const double runtime = jsonNumber(record, "train_runtime"); !std::isnan(runtime)) {
        takeClosing(run, runtime, jsonNumber(record, "epoch"), jsonNumber(record, "train_loss"));
        if (const double rate = jsonNumber(record, "train_samples_per_second"); rate > 0) {
          run.throughput = Throughput{rate, std::string(kSamplesPerSecond)};
          run.rateSource = wholeCall();
        }
        ++records;
      } else if (!std::isnan(loss)) {
        StepReport row;
        row.step = step;
        row.loss = loss;
        noteLoss(run, row);
        run.finalLoss = loss;
        steps.add({step, jsonNumber(record, "epoch"), loss, jsonNumber(record, "learning_rate")});
        if (!run.firstStep && step >= 0) run.firstStep = static_cast<std::int64_t>(step);
        ++records;
      }
    }
    if (const double last = jsonNumber(state, "global_step"); last >= 0) run.lastStep = static_cast<std::int64_t>(last);
    run.stepLineCount = steps.rowsOffered();
    run.cut = jsonNumber(state, "global_step") < jsonNumber(state, "max_steps");
    run.addTable(steps);
    keepRun(std::move(run), file, records);
  }
};

}  // namespace
}  // namespace hf_trainer

SCALESCOPE_LOG_FORMAT(kHfTrainerState) = jsonFormat<hf_trainer::kMarks, hf_trainer::StateReader>(
    "hf_trainer_state", "Hugging Face trainer_state.json", "JSON with \"log_history\" and \"global_step\"");
}  // namespace scalescope::import
