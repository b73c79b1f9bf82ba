// SPDX-License-Identifier: Apache-2.0
// Megatron-LM, Megatron-DeepSpeed, Megatron-Bridge, gpt-neox and AMD Primus: one line per report, fields "name: value"
// between bars in any order. Times are means over the interval since the last report; "samples per second" is of all
// devices; TFLOP/s and tokens per GPU are of one. Primus prints "this interval/running mean".
#include <cmath>
#include <utility>

#include "engine/import/frameworks/training_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace megatron {
namespace {

constexpr double kMaxTimerDifference = 0.2;
constexpr std::string_view kTime = "elapsed time per iteration (ms):";
/// Of Megatron-Bridge, before the line of the step: "Step Time : 9.09s GPU utilization: 663.5MODEL_TFLOP/s/GPU", in its
/// first versions without "MODEL_".
constexpr std::string_view kBridgeTflop = "GPU utilization:", kBridgeUnit = "TFLOP/s/GPU";

double recognise(std::string_view text) {
  return contains(text, kTime) && contains(text, "iteration ") && contains(text, " | ") ? 0.95 : 0;
}

/// The number of a field, the first of two; nothing if the line may end within it.
std::optional<double> fieldOf(const LogLine& line, std::string_view name) {
  const auto at = line.text.find(name);
  if (at == line.text.npos) return std::nullopt;
  const std::string_view value = line.text.substr(at + name.size());
  const auto bar = value.find('|');
  return bar == value.npos && !line.whole ? std::nullopt : numberAtStart(value.substr(0, bar));
}

double firstOf(const LogLine& line, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    if (const auto value = fieldOf(line, name)) return *value;
  return kNone;
}

/// That of the language model, or the only one of other models: "| loss: 1.92 |" of MindSpeed-MM.
std::optional<double> lossOf(const LogLine& line) {
  for (const std::string_view name : {"lm loss:", "lm_loss:", "| loss:"})
    if (const auto loss = fieldOf(line, name)) return loss;
  return std::nullopt;
}

class Reader : public TrainingReader {
 public:
  void take(const LogLine& line) override {
    if (contains(line.text, kTime)) return takeReport(line);
    if (contains(line.text, kBridgeTflop) && contains(line.text, kBridgeUnit))
      m_bridgeTflop = fieldNumber(line.text, kBridgeTflop);
    if (const double timer = fieldNumber(line.text, "RunningAvgSamplesPerSec="); timer > 0) m_timer = timer;
    if (takeEvaluation(line) || takeArguments(line) || takeSizes(line)) return;
    takeOther(line);
  }

 private:
  void takeReport(const LogLine& line) {
    Cursor cursor(line.text);
    if (!cursor.skipPast("iteration ")) return;
    TrainingReport one;
    one.row.step = cursor.number().value_or(kNone);
    if (cursor.blanks().eat("/")) one.lastStep = cursor.number().value_or(kNone);
    one.row.stepTimeMs = firstOf(line, {kTime});
    if (std::isnan(one.row.step) || std::isnan(one.row.stepTimeMs)) return;
    one.batchSizeGlobal = firstOf(line, {"global batch size:"});
    one.samplesPerSecond = firstOf(line, {"samples per second:", "samples/sec:"});
    one.tokensPerSecond = firstOf(
        line,
        {"tokens per GPU (tokens/s/GPU):", "tokens/s/GPU inst/harmonic mean:", "tokens per gpu per second (tgs):"});
    one.modelTflopPerS = firstOf(
        line,
        {"throughput per GPU (TFLOP/s/GPU):", "compute per GPU (TFLOP/s/GPU):", "TFLOPs:", "approx flops per GPU:"});
    if (std::isnan(one.modelTflopPerS)) one.modelTflopPerS = std::exchange(m_bridgeTflop, kNone);
    one.row.loss = statedLoss(lossOf(line));
    one.row.learningRate = firstOf(line, {"learning rate:"});
    one.skippedUpdates = firstOf(line, {"number of skipped iterations:"});
    report(line, one);
    takeRank(line.text);
  }

  /// "validation loss at iteration 1000 | lm loss value: 2.398711E+00 | lm loss PPL: 1.1E+01 |"; also of a test set.
  bool takeEvaluation(const LogLine& line) {
    if (!contains(line.text, "valid") || !contains(line.text, " loss at ")) return false;
    const auto loss = fieldOf(line, "lm loss value:");
    if (!loss || !std::isfinite(*loss) || contains(line.text, "test set") || !hasReports()) return false;
    run().validationLoss = *loss;
    use(run(), line);
    return true;
  }

  /// "[rank-7/8]" of Primus.
  void takeRank(std::string_view text) {
    Cursor cursor(text);
    if (!cursor.skipPast("[rank-")) return;
    const auto rank = cursor.integer();
    const auto count = cursor.eat("/") ? cursor.integer() : std::nullopt;
    if (rank && count && *count > 0) run().deviceCount = asCount(static_cast<double>(*count));
  }

  /// "> padded vocab (size: 50257) with 47 dummy tokens (new size: 50304)",
  /// "using world size: 16, data-parallel size: 16, tensor-model-parallel size: 1, ...", "dist_world_size=16".
  bool takeSizes(const LogLine& line) {
    struct Size {
      std::string_view mark, name;
    };
    constexpr Size kSizes[] = {{"using world size: ", "world_size"},
                               {"data-parallel-size: ", "data_parallel_size"},
                               {"data-parallel size: ", "data_parallel_size"},
                               {"tensor-model-parallel size: ", "tensor_model_parallel_size"},
                               {"pipeline-model-parallel size: ", "pipeline_model_parallel_size"},
                               {"context-parallel size: ", "context_parallel_size"},
                               {"dist_world_size=", "dist_world_size"}};
    bool any = false;
    if (contains(line.text, "padded vocab (size:"))
      if (const auto rows = integerAfter(line.text, "(new size: ")) {
        argument(line, "padded_vocab_size", std::to_string(*rows));
        any = true;
      }
    for (const Size& size : kSizes)
      if (const auto value = integerAfter(line.text, size.mark)) {
        argument(line, size.name, std::to_string(*value));
        any = true;
      }
    return any;
  }

  std::string_view framework() const override { return "Megatron"; }
  void complete(ImportedRun& run) override {
    const auto samples = samplesPerSecond();
    if (samples && m_timer > 0 && std::abs(m_timer / *samples - 1) > kMaxTimerDifference)
      run.remark(Text::of("DeepSpeed's timer states %1 samples/s, which the times of the iterations contradict.",
                          textNumber(m_timer, 1)));
  }
  void clear() override {
    m_timer = 0;
    m_bridgeTflop = kNone;
  }

  double m_timer = 0;            ///< the last running mean of DeepSpeed
  double m_bridgeTflop = kNone;  ///< of the step whose line follows
};

}  // namespace
}  // namespace megatron

SCALESCOPE_LOG_FORMAT(kMegatron) = {"megatron",
                                    "Megatron-LM, Megatron-DeepSpeed, Megatron-Bridge, gpt-neox, Primus",
                                    "a line \"iteration 10/ 100 | elapsed time per iteration (ms): 812.5 |\"",
                                    megatron::recognise,
                                    makeReader<megatron::Reader>,
                                    "deepspeed"};

}  // namespace scalescope::import
