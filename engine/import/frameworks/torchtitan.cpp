// SPDX-License-Identifier: Apache-2.0
// torchtitan: "step: 10  loss: 10.2391  grad_norm: ...  memory: 44.84GiB(47.19%)  tps: 5,615  tflops: 325.20  mfu:
// 32.88%". tps (older: wps) is tokens per second of one device, already divided by what is not data-parallel; tflops is
// of one device; both are means since the last report. mfu is tflops over "Peak FLOPS used for computing
// MFU: 9.890e+14". A loss of -1 is that of a rank without the last stage.
#include <cmath>

#include "engine/base/text.h"
#include "engine/import/frameworks/training_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace torchtitan {
namespace {

constexpr double kFlopPerTflop = 1e12;

double recognise(std::string_view text) {
  return contains(text, "step: ") && contains(text, "loss: ") && contains(text, "memory: ") &&
                 (contains(text, "  tps: ") || contains(text, "  wps: "))
             ? 0.95
             : 0;
}

class Reader : public TrainingReader {
 public:
  void take(const LogLine& line) override {
    if (recognise(line.text) > 0) return takeReport(line);
    if (takeMesh(line) || takeHead(line)) return;
    takeOther(line);
  }

 private:
  void takeReport(const LogLine& line) {
    const std::string_view text = line.text;
    constexpr double kMissingStage = -1;
    TrainingReport one;
    one.row.step = fieldNumber(text, "step:");
    one.row.loss = fieldLoss(text, "loss:");
    one.isStartUp = one.row.step == 1;
    if (one.row.loss == kMissingStage) one.row.loss = kNone;
    one.tokensPerSecond = fieldNumber(text, contains(text, "  tps: ") ? "  tps:" : "  wps:");
    one.modelTflopPerS = fieldNumber(text, "  tflops:");
    if (std::isnan(one.row.step) || std::isnan(one.tokensPerSecond)) return;
    report(line, one);
    m_utilisation = fieldNumber(text, "  mfu:");
    m_memoryGib = fieldNumber(text, "memory:");
  }

  /// "Building 2-D device mesh with ['dp_shard', 'tp'], [4, 2]".
  bool takeMesh(const LogLine& line) {
    Cursor cursor(line.text);
    if (!cursor.skipPast(" device mesh with [")) return false;
    const auto names = split(cursor.rest().substr(0, cursor.rest().find(']')), ',');
    if (!cursor.skipPast("], [")) return false;
    const auto sizes = split(cursor.rest().substr(0, cursor.rest().find(']')), ',');
    if (names.size() != sizes.size()) return false;
    std::int64_t devices = 1, copies = 1;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      const std::int64_t size = parseInteger(trim(sizes[i])).value_or(0);
      if (size < 1) return false;
      devices *= size;
      const std::string_view name = trim(names[i]);
      if (name.starts_with("'dp")) copies *= size;
      for (const auto& [mark, id] :
           {std::pair("'tp'", "tensor_model_parallel_size"), std::pair("'pp'", "pipeline_model_parallel_size"),
            std::pair("'cp'", "context_parallel_size")})
        if (name == mark) argument(line, id, std::to_string(size));
    }
    argument(line, "world_size", std::to_string(devices));
    argument(line, "data_parallel_size", std::to_string(copies));
    return true;
  }

  /// "Trainer is initialized with local batch size 2, global batch size 16, ... sequence length 4096, total steps 10".
  bool takeHead(const LogLine& line) {
    const std::string_view text = line.text;
    if (const double peak = fieldNumber(text, "Peak FLOPS used for computing MFU:"); peak > 0) {
      run().state("peak_tflop_per_s", formatNumber(peak / kFlopPerTflop));
      return true;
    }
    if (contains(text, "CUDA capacity: ")) {
      const std::string_view device = textAfter(text, "CUDA capacity: ");
      run().device = device.substr(0, device.find(" with "));
      return true;
    }
    if (contains(text, "total parameters") && contains(text, " size: ")) {
      const double parameters = fieldNumber(text, " size:");
      if (!std::isnan(parameters)) run().state("model_parameters", formatNumber(parameters));
      const std::string_view model = textAfter(text, "Model ");
      run().state("model", model.substr(0, model.find(" size:")));
      return true;
    }
    if (!contains(text, "local batch size ")) return false;
    for (const auto& [mark, id] :
         {std::pair("local batch size", "micro_batch_size"), std::pair("global batch size", "global_batch_size"),
          std::pair("sequence length", "seq_length"), std::pair("total steps", "train_iters")})
      if (const double value = fieldNumber(text, mark); !std::isnan(value)) argument(line, id, formatNumber(value));
    return true;
  }

  std::string_view framework() const override { return "torchtitan"; }
  void complete(ImportedRun& run) override {
    if (!std::isnan(m_utilisation)) run.state("mfu_percent_in_log", formatNumber(m_utilisation));
    if (!std::isnan(m_memoryGib)) run.state("device_memory_gib", formatNumber(m_memoryGib));
  }
  void clear() override { m_utilisation = m_memoryGib = kNone; }

  double m_utilisation = kNone, m_memoryGib = kNone;  ///< of the last report
};

}  // namespace
}  // namespace torchtitan

SCALESCOPE_LOG_FORMAT(kTorchtitan) = {"torchtitan", "torchtitan",
                                      "a line \"step: 10  loss: ...  memory: ...  tps: ...  tflops: ...  mfu: ...\"",
                                      torchtitan::recognise, makeReader<torchtitan::Reader>};

}  // namespace scalescope::import
