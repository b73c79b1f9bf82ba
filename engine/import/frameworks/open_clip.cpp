// SPDX-License-Identifier: Apache-2.0
// open_clip: "Train Epoch: 0 [ 6464/109468 (6%)] Loss: 0.97 (1.02) Data (t): 0.158 Batch (t):
// 0.559, 36.08/s, 9.02/s/gpu LR: ... Logit Scale: ...". Samples are pairs of image and text; "/s" counts all devices,
// "/s/gpu" one. The place is in samples, so that the number of the step is not stated.
#include <algorithm>
#include <cmath>

#include "engine/import/frameworks/training_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace open_clip {
namespace {

double recognise(std::string_view text) {
  return contains(text, "Train Epoch: ") && contains(text, "Data (t): ") && contains(text, "Batch (t): ") ? 0.95 : 0;
}

class Reader : public TrainingReader {
 public:
  void take(const LogLine& line) override {
    if (recognise(line.text) == 0) return takeOther(line);
    Cursor cursor(line.text);
    cursor.skipPast("Train Epoch: ");
    const auto epoch = cursor.number();
    if (!epoch || !cursor.skipPast("[")) return;
    const auto samples = cursor.number();
    const auto all = cursor.eat("/") ? cursor.number() : std::nullopt;
    if (!samples || !all || !cursor.skipPast("Batch (t): ")) return;
    countNoSteps();
    TrainingReport one;
    one.row.epoch = *epoch + *samples / *all;
    one.row.step = *epoch * *all + *samples;
    one.row.stepTimeMs = 1000 * cursor.number().value_or(kNone);
    if (!cursor.eat(",")) return;
    const std::string_view rate = cursor.rest(), unit = rate.substr(std::min(rate.size(), rate.find('/')));
    one.samplesPerSecond = numberAtStart(rate).value_or(kNone);
    if (!unit.starts_with("/s") || unit.starts_with("/s/gpu")) return;
    one.row.loss = fieldLoss(line.text, " Loss:");
    one.row.learningRate = fieldNumber(line.text, " LR:");
    report(line, one);
  }

 private:
  std::string_view framework() const override { return "open_clip"; }
};

}  // namespace
}  // namespace open_clip

SCALESCOPE_LOG_FORMAT(kOpenClip) = {"open_clip", "open_clip training log",
                                    "a line \"Train Epoch: 0 [ 6464/109468 (6%)]\"", open_clip::recognise,
                                    makeReader<open_clip::Reader>};

}  // namespace scalescope::import
