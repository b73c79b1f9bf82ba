// SPDX-License-Identifier: Apache-2.0
// DeepSpeed's own timer: "0/50, SamplesPerSec=83.7, MemAllocated=...", since 2022
// "epoch=0/micro_step=34/global_step=34, RunningAvgSamplesPerSec=..., CurrSamplesPerSec=...". The running value is the
// mean since the start over all data-parallel ranks, so the last one counts. It is known to be wrong by a factor in
// some programs: time stamps and the stated batch decide.
#include <cmath>

#include "engine/import/frameworks/training_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace deepspeed {
namespace {

constexpr double kMaxDifference = 0.2;  ///< of the timer and the stamps

TextValue rateText(double rate) { return textNumber(std::round(rate * 100) / 100); }

double recognise(std::string_view text) {
  if (contains(text, "RunningAvgSamplesPerSec=") && contains(text, "global_step=")) return 0.9;
  return contains(text, "SamplesPerSec=") && contains(text, "MemAllocated=") ? 0.9 : 0;
}

class Reader : public TrainingReader {
 public:
  void take(const LogLine& line) override {
    if (recognise(line.text) > 0) return takeTimer(line);
    if (contains(line.text, "] step=") && contains(line.text, "skipped=")) return takeStep(line);
    if (!takeArguments(line)) takeOther(line);
  }

 private:
  void takeTimer(const LogLine& line) {
    const std::string_view text = line.text;
    TrainingReport one;
    Cursor cursor(text);
    one.row.step = fieldNumber(text, "global_step=");
    if (std::isnan(one.row.step) && cursor.skipPast("stop] ") && cursor.integer() && cursor.eat("/"))
      one.row.step = cursor.number().value_or(kNone);
    const double running = fieldNumber(text, "SamplesPerSec=");
    if (std::isnan(one.row.step)) return;
    report(line, one);
    if (running > 0) m_running = running;
  }

  /// "[Rank 0] step=50, skipped=2, lr=[5e-05], mom=[[0.9, 0.999]]": neither a loss nor an accuracy.
  void takeStep(const LogLine& line) {
    TrainingReport one;
    one.row.step = fieldNumber(line.text, "] step=");
    one.row.learningRate = fieldNumber(line.text, "lr=[");
    if (!std::isnan(one.row.step)) report(line, one);
  }

  void complete(ImportedRun& run) override {
    if (std::isnan(m_running)) return;
    const auto stepSeconds = stepSecondsByStamps();
    const auto batch = arguments().number("batch_size_global");
    if (stepSeconds && batch && std::abs(*batch / *stepSeconds / m_running - 1) > kMaxDifference) {
      const double byStamps = *batch / *stepSeconds;
      stateThroughput({byStamps, std::string(kSamplesPerSecond)}, Text::of("batch over time by the log's stamps"));
      run.remark(Text::of("DeepSpeed's timer states %1 samples/s and the time stamps give %2: the stamps count.",
                          rateText(m_running), rateText(byStamps)));
    } else {
      stateThroughput({m_running, std::string(kSamplesPerSecond)},
                      Text::of("mean since the start by DeepSpeed's timer"));
    }
  }
  std::string_view framework() const override { return "DeepSpeed"; }
  void clear() override { m_running = kNone; }

  double m_running = kNone;
};

}  // namespace
}  // namespace deepspeed

SCALESCOPE_LOG_FORMAT(kDeepspeed) = {"deepspeed", "DeepSpeed (timer)",
                                     "a line \"... SamplesPerSec=..., MemAllocated=...\"", deepspeed::recognise,
                                     makeReader<deepspeed::Reader>};

}  // namespace scalescope::import
