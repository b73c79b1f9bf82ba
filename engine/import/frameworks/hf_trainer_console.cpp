// SPDX-License-Identifier: Apache-2.0
// What Hugging Face Trainer prints: dictionaries, often behind a progress bar, whose it/s are optimiser steps. Each
// rank may print them. The closing record is that of trainer_state.json.
#include <cmath>

#include "engine/base/text.h"
#include "engine/import/frameworks/hf_trainer.h"
#include "engine/import/frameworks/training_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace hf_trainer {
namespace {

constexpr std::string_view kRateName = "train_samples_per_second";

double recognise(std::string_view text) {
  if (trim(text).starts_with(kRateName) && contains(text, " = ")) return 0.9;
  if (!contains(text, "{'")) return 0;
  if (contains(text, "'train_runtime': ") || contains(text, "'train_step_runtime': ")) return 0.95;
  return contains(text, "{'loss': ") && contains(text, "'learning_rate': ") && contains(text, "'epoch': ") ? 0.95 : 0;
}

class ConsoleReader : public TrainingReader {
 public:
  void take(const LogLine& line) override {
    const auto bar = progressBarIn(line.text);
    if (bar && isOfTraining(*bar)) m_bar = *bar;
    const auto at = line.text.find("{'");
    if (at != line.text.npos && line.text.find('}', at) != line.text.npos)
      return takeRecord(line, line.text.substr(at));
    if (contains(line.text, "***** Running training *****") && (hasReports() || hasMore())) end();
    if (bar || takeMetric(line) || takeStated(line) || takeArguments(line)) return;
    takeOther(line);
  }

 private:
  /// Evaluations have bars of their own.
  bool isOfTraining(const ProgressBar& bar) const {
    const auto all = arguments().number("last_step");
    return all ? bar.of == *all : std::isnan(m_bar.of) || bar.of >= m_bar.of;
  }

  /// A value of a Python dictionary, also one in quotes.
  static std::optional<double> valueOf(std::string_view record, std::string_view name) {
    const auto at = record.find("'" + std::string(name) + "': ");
    if (at == record.npos) return std::nullopt;
    std::string_view value = record.substr(at + name.size() + 4);
    if (value.starts_with("'")) value.remove_prefix(1);
    return numberAtStart(value);
  }

  void takeRecord(const LogLine& line, std::string_view record) {
    const auto runtime = valueOf(record, "train_runtime"), stepTime = valueOf(record, "train_step_runtime");
    const auto loss = valueOf(record, "loss");
    if (runtime) return takeEnd(line, record, *runtime);
    if (const auto evaluated = valueOf(record, "eval_loss"); evaluated && std::isfinite(*evaluated) && hasReports())
      run().validationLoss = *evaluated;
    if ((!loss && !stepTime) || record == m_record) return;  // an evaluation, or another rank's copy
    m_record = record;
    if (hasMore()) end();
    TrainingReport one;
    one.row.epoch = valueOf(record, "epoch").value_or(kNone);
    one.row.step = m_bar.at;
    if (std::isnan(m_bar.at)) {
      countNoSteps();
      one.row.step = ++m_count;
    }
    one.lastStep = m_bar.of;
    one.row.loss = statedLoss(loss);
    one.row.learningRate = valueOf(record, "learning_rate").value_or(kNone);
    one.row.stepTimeMs = 1000 * stepTime.value_or(kNone);
    one.samplesPerSecond = valueOf(record, "train_step_samples_per_second").value_or(kNone);
    report(line, one);
  }

  void takeEnd(const LogLine& line, std::string_view record, double runtimeS) {
    constexpr double kSameRun = 0.02;
    if (m_isClosed && std::abs(runtimeS - m_runtimeS) <= kSameRun * m_runtimeS)
      return use(run(), line);  // a rank's copy
    if (m_isClosed) end();
    use(run(), line);
    m_isClosed = true;
    m_runtimeS = runtimeS;
    takeClosing(run(), runtimeS, valueOf(record, "epoch").value_or(kNone),
                valueOf(record, "train_loss").value_or(kNone));
    if (const auto rate = valueOf(record, "train_samples_per_second"); rate && *rate > 0)
      stateThroughput({*rate, std::string(kSamplesPerSecond)}, wholeCall());
  }

  /// A line of the block "***** train metrics *****", which repeats the closing record: "  train_runtime = 0:36:58.55".
  bool takeMetric(const LogLine& line) {
    const std::string_view text = trim(line.text);
    const auto equals = text.find(" = ");
    if (equals == text.npos || !(text.starts_with("train_") || text.starts_with("epoch"))) return false;
    const std::string_view name = trim(text.substr(0, equals)), value = trim(text.substr(equals + 3));
    if (name == "train_runtime") m_metrics.runtimeS = clockSeconds(value);
    if (name == "train_loss") m_metrics.meanLoss = numberAtStart(value).value_or(kNone);
    if (name == "epoch") m_metrics.epochs = numberAtStart(value).value_or(kNone);
    const auto rate = numberAtStart(value);
    if (name != kRateName || m_isClosed || !rate || !(*rate > 0)) return true;
    use(run(), line);
    m_isClosed = true;
    m_runtimeS = m_metrics.runtimeS;
    takeClosing(run(), m_metrics.runtimeS, m_metrics.epochs, m_metrics.meanLoss);
    stateThroughput({*rate, std::string(kSamplesPerSecond)}, wholeCall());
    return true;
  }

  /// "  Num examples = 1,000", "  Total train batch size (w. parallel, distributed & accumulation) = 128".
  bool takeStated(const LogLine& line) {
    for (const auto& [mark, id] : {std::pair("nstantaneous batch size per device = ", "micro_batch_size"),
                                   std::pair("distributed & accumulation) = ", "global_batch_size"),
                                   std::pair("Gradient Accumulation steps = ", "gradient_accumulation_steps"),
                                   std::pair("Total optimization steps = ", "train_iters")})
      if (const double value = fieldNumber(line.text, mark); !std::isnan(value)) {
        argument(line, id, formatNumber(value));
        return true;
      }
    return false;
  }

  bool hasMore() const override { return m_isClosed; }
  std::string_view framework() const override { return kFramework; }
  void complete(ImportedRun& run) override {
    if (!m_isClosed) run.cut = true;
  }
  void clear() override {
    m_isClosed = false;
    m_metrics = {};
    m_bar = {};
    m_count = 0;
    m_record.clear();
  }

  ProgressBar m_bar;  ///< the last one
  std::string m_record;
  double m_count = 0, m_runtimeS = 0;
  bool m_isClosed = false;
  struct {
    double runtimeS = kNone, epochs = kNone, meanLoss = kNone;
  } m_metrics;
};

}  // namespace
}  // namespace hf_trainer

SCALESCOPE_LOG_FORMAT(kHfTrainerConsole) = {"hf_trainer_console",
                                            "Hugging Face Trainer console",
                                            "a line {'train_runtime': ..., 'train_samples_per_second': ...}",
                                            hf_trainer::recognise,
                                            makeReader<hf_trainer::ConsoleReader>,
                                            "deepspeed",
                                            false,
                                            nullptr,
                                            nullptr,
                                            true};

}  // namespace scalescope::import
