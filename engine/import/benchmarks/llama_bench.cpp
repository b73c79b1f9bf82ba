// SPDX-License-Identifier: Apache-2.0
// llama-bench of llama.cpp as a Markdown table or CSV: each row is a result of one sequence on all devices; t/s is the
// mean of the repeats with its standard deviation. n_batch is tokens, type_k and type_v are those of the cache.
#include "engine/base/text.h"
#include "engine/import/benchmarks/llama_bench_row.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/device_models.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace llama_bench {
namespace {

bool isMarkdownHeader(std::string_view text) {
  return contains(text, "|") && contains(text, "model") && contains(text, "params") && contains(text, "test") &&
         contains(text, "t/s");
}
bool isCsvHeader(std::string_view text) {
  return contains(text, "model_type,") && contains(text, "n_prompt,") && contains(text, "n_gen,") &&
         contains(text, "avg_ts");
}
double recognise(std::string_view text) { return isMarkdownHeader(text) || isCsvHeader(text) ? 0.95 : 0; }

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (isMarkdownHeader(text) || isCsvHeader(text)) {
      m_isCsv = isCsvHeader(text);
      m_columns = NamedColumns(m_isCsv ? ',' : '|');
      if (line.whole) m_columns.takeHeader(text);
    } else if (takeDevices(text)) {
      return;
    } else if (!m_columns.empty() && line.whole) {
      m_isCsv ? takeCsvRow(line, text) : takeMarkdownRow(line, text);
    }
  }
  void finish() override {
    m_columns = NamedColumns();
    m_devices.reset();
    m_models = DeviceModels();
  }

 private:
  /// "ggml_cuda_init: found 2 CUDA devices:", "  Device 0: NVIDIA A100, compute capability 8.0, VMM: yes",
  /// "ggml_vulkan: Found 1 Vulkan devices:", "ggml_vulkan: 0 = AMD Radeon (RADV) (radv) | uma: 0 | fp16: 1 | ...".
  bool takeDevices(std::string_view text) {
    for (const std::string_view mark : {": found ", ": Found "})
      if (contains(text, mark) && contains(text, " devices")) {
        m_devices = asCount(numberAfter(text, mark));
        m_models = DeviceModels();
        return true;
      }
    const bool isCuda = text.starts_with("Device ") && contains(text, "compute capability");
    const bool isVulkan = text.starts_with("ggml_vulkan: ") && contains(text, " | uma: ");
    if (isCuda) m_models.add(std::string(textAfter(text, "Device ", ":")), textAfter(text, ": ", ","));
    if (isVulkan) {
      const std::string_view name = textAfter(text, " = ", "|");  // the driver's name is the last in brackets
      m_models.add(std::string(textAfter(text, ": ", " =")), trim(name.substr(0, name.rfind(" ("))));
    }
    return isCuda || isVulkan;
  }

  void takeMarkdownRow(const LogLine& line, std::string_view text) {
    if (!contains(text, "|")) return;
    const bool fits = m_columns.takeRow(text);
    if (!fits && text.starts_with("|")) leaveOutRow(line);
    // "5232.13 ± 31.96"
    const std::string_view rate = m_columns.text("t/s");
    const auto mean = Cursor(rate).number();
    if (!fits || !mean) return;
    LlamaBenchRow row;
    row.tokensPerS = *mean;
    row.deviation = numberAfter(rate, "\xC2\xB1").value_or(kNone);
    row.model = m_columns.text("model");
    row.parameters = m_columns.text("params");
    row.backend = m_columns.text("backend");
    row.test = m_columns.text("test");
    row.splitMode = m_columns.text("sm");
    const bool isOnDevices = m_columns.text("ngl") != "0";
    if (isOnDevices) row.devices = m_devices;
    keepRow(line, row, isOnDevices);
  }

  void takeCsvRow(const LogLine& line, std::string_view text) {
    if (!contains(text, ",")) return;
    if (!m_columns.takeRow(text)) return areMostlyFigures(csvCells(text)) ? leaveOutRow(line) : void();
    LlamaBenchRow row;
    row.tokensPerS = m_columns.number("avg_ts");
    row.deviation = m_columns.number("stddev_ts");
    row.promptTokens = m_columns.number("n_prompt");
    row.outputTokens = m_columns.number("n_gen");
    row.depth = m_columns.number("n_depth");
    row.model = m_columns.text("model_type");
    row.parameters = m_columns.text("model_n_params");
    row.backend = m_columns.text("backends");
    row.device = m_columns.text("gpu_info");
    if (!std::isnan(row.tokensPerS)) keepRow(line, row, false);
  }

  void keepRow(const LogLine& line, const LlamaBenchRow& row, bool isOnDevices) {
    ImportedRun run = runOf(row);
    if (isOnDevices) m_models.fill(run);
    use(run, line);
    keep(std::move(run));
  }

  NamedColumns m_columns;
  bool m_isCsv = false;
  std::optional<int> m_devices;  ///< that the program found
  DeviceModels m_models;
};

}  // namespace
}  // namespace llama_bench

SCALESCOPE_LOG_FORMAT(kLlamaBench) = {"llama_bench", "llama-bench, Markdown or CSV",
                                      "a table with the columns model, params, test and t/s, or avg_ts",
                                      llama_bench::recognise, makeReader<llama_bench::Reader>};

}  // namespace scalescope::import
