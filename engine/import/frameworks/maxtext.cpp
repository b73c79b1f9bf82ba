// SPDX-License-Identifier: Apache-2.0
// MaxText: "completed step: 2, seconds: 10.228, TFLOP/s/device: 350.869, Tokens/s/device: 19222.175, total_weights:
// 1572864, loss: 12.980". Rates are of one device; total_weights counts the tokens of the step on all devices. The
// first steps are only queued and seem fast: start-up.
#include <cmath>

#include "engine/base/text.h"
#include "engine/import/frameworks/training_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace maxtext {
namespace {

double recognise(std::string_view text) {
  return contains(text, "completed step: ") && contains(text, "Tokens/s/device: ") ? 0.95 : 0;
}

/// "I0811 21:54:44.943716 1383 metric_logger.py:333] ", which states no year. Units: seconds of any year.
double glogStamp(std::string_view text) {
  const auto at = text.find(' ');
  if (at != 5 || text.size() < at + 9) return kNone;
  return stampAtStart("1970-" + std::string(text.substr(1, 2)) + "-" + std::string(text.substr(3, 2)) + " " +
                      std::string(text.substr(at + 1, 15)));
}

class Reader : public TrainingReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (contains(text, "ompleted eval after train step ")) return takeEvaluation(line);
    if (recognise(text) == 0) return takeOther(line);
    TrainingReport one;
    one.row.step = fieldNumber(text, "completed step:");
    one.row.timeS = glogStamp(text);
    one.row.stepTimeMs = 1000 * fieldNumber(text, "seconds:");
    one.tokensPerSecond = fieldNumber(text, "Tokens/s/device:");
    one.modelTflopPerS = fieldNumber(text, "TFLOP/s/device:");
    one.row.loss = fieldLoss(text, ", loss:");
    one.isStartUp = one.row.step <= 1;  // compiled, then queued
    if (std::isnan(one.row.step) || std::isnan(one.tokensPerSecond)) return;
    report(line, one);
    if (const double tokens = fieldNumber(text, "total_weights:"); tokens > 0) m_tokensPerStep = tokens;
  }

 private:
  /// "Completed eval after train step 200, loss=9.2, total_weights=5000.0".
  void takeEvaluation(const LogLine& line) {
    const double loss = fieldNumber(line.text, ", loss=");
    if (!line.whole || !std::isfinite(loss) || !hasReports()) return;
    run().validationLoss = loss;
    use(run(), line);
  }

  std::string_view framework() const override { return "MaxText"; }
  void complete(ImportedRun& run) override {
    if (m_tokensPerStep > 0) run.state("tokens_per_step", formatNumber(m_tokensPerStep));
  }
  void clear() override { m_tokensPerStep = 0; }

  double m_tokensPerStep = 0;
};

}  // namespace
}  // namespace maxtext

SCALESCOPE_LOG_FORMAT(kMaxtext) = {
    "maxtext", "MaxText", "a line \"completed step: 2, seconds: ..., TFLOP/s/device: ..., Tokens/s/device: ...\"",
    maxtext::recognise, makeReader<maxtext::Reader>};

}  // namespace scalescope::import
