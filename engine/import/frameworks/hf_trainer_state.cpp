// SPDX-License-Identifier: Apache-2.0
// Hugging Face Trainer (also TRL, LLaMA-Factory, axolotl): trainer_state.json. The closing record's rates are totals of
// the job over the whole call of train(), evaluations and saving included; its train_loss is a mean.
#include <array>
#include <cmath>

#include "engine/base/text.h"
#include "engine/import/frameworks/hf_trainer.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/json_file_reader.h"
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

constexpr std::array kMarks{std::string_view("log_history,global_step")};

/// A file that ends within its history has no run: its last loss and its end are not known.
class StateReader : public JsonFileReader {
 public:
  StateReader() : JsonFileReader("log_history") {}

 private:
  void takeRecord(const JsonMembers& members) override {
    const std::string_view key = members.record().key;
    if (key.empty()) return takeReport(members);
    const auto value = parseNumber(members.record().text);
    if (key == "global_step") m.globalStep = value.value_or(kNone);
    if (key == "max_steps") m.maxSteps = value.value_or(kNone);
    if (key == "train_batch_size" && asCount(value).value_or(0) > 0) m.run.batchSizePerDevice = asCount(value);
  }

  void takeReport(const JsonMembers& record) {
    const auto number = [&record](std::string_view name) { return record.number(name).value_or(kNone); };
    const double step = number("step"), loss = number("loss");
    if (const double runtime = number("train_runtime"); !std::isnan(runtime)) {
      takeClosing(m.run, runtime, number("epoch"), number("train_loss"));
      if (const double rate = number("train_samples_per_second"); rate > 0) {
        m.run.throughput = Throughput{rate, std::string(kSamplesPerSecond)};
        m.run.rateSource = wholeCall();
      }
    } else if (const auto evaluated = record.number("eval_loss")) {
      if (std::isfinite(*evaluated)) m.run.validationLoss = *evaluated;
    } else if (!std::isnan(loss)) {
      StepReport row;
      row.step = step;
      row.loss = loss;
      noteLoss(m.run, row);
      m.run.finalLoss = loss;
      m.steps.add({step, number("epoch"), loss, number("learning_rate")});
      if (!m.run.firstStep && step >= 0) m.run.firstStep = static_cast<std::int64_t>(step);
    }
  }

  void endDocument(bool isWhole) override {
    if (isWhole && (m.globalStep >= 0 || !m.steps.empty())) {
      m.run.framework = kFramework;
      if (m.globalStep >= 0) m.run.lastStep = static_cast<std::int64_t>(m.globalStep);
      m.run.stepLineCount = m.steps.rowsOffered();
      m.run.cut = m.globalStep < m.maxSteps;
      m.run.addTable(m.steps);
      keepRun(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    double globalStep = kNone, maxSteps = kNone;
    BoundedTable steps{"steps", {"step", "epoch", "loss", "learning_rate"}};
  };
  State m;
};

/// all_results.json and train_results.json: one object with the closing record's figures. It has no steps.
constexpr std::string_view kResultMarks = "train_runtime,train_samples_per_second,train_loss";

class ResultsReader : public JsonFileReader {
 public:
  ResultsReader() : JsonFileReader("") {}

 private:
  void takeRecord(const JsonMembers& members) override {
    const auto number = [&members](std::string_view name) { return members.number(name).value_or(kNone); };
    const double runtime = number("train_runtime"), rate = number("train_samples_per_second");
    if (!(runtime > 0 && rate > 0)) return;
    ImportedRun run;
    run.framework = kFramework;
    takeClosing(run, runtime, number("epoch"), number("train_loss"));
    run.validationLoss = members.number("eval_loss");
    run.throughput = Throughput{rate, std::string(kSamplesPerSecond)};
    run.rateSource = wholeCall();
    keepRun(std::move(run));
  }
};

}  // namespace
}  // namespace hf_trainer

// A history has these members, too.
SCALESCOPE_LOG_FORMAT(kHfTrainerResults) = streamFormat(
    "hf_trainer_results", "Hugging Face all_results.json, train_results.json",
    "JSON with \"train_runtime\" and \"train_samples_per_second\"",
    [](std::string_view start) {
      return isJsonWith(start, hf_trainer::kResultMarks) && !isJsonWith(start, "log_history") ? 0.9 : 0.0;
    },
    makeReader<hf_trainer::ResultsReader>);
SCALESCOPE_LOG_FORMAT(kHfTrainerState) = jsonFormat<hf_trainer::kMarks, hf_trainer::StateReader>(
    "hf_trainer_state", "Hugging Face trainer_state.json", "JSON with \"log_history\" and \"global_step\"");
}  // namespace scalescope::import
