// SPDX-License-Identifier: Apache-2.0
// trtllm-bench: sections of lines "Name:   value": model, request details, world, performance. Rates are those of the
// whole engine, except those "Per GPU" and "Per User". Devices are tensor times pipeline parallelism: experts are
// spread over the tensor-parallel devices. "Dtype" is the type of the activations, "Quantization" names that of the
// weights.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/benchmarks/serving_run.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace trtllm_bench {
namespace {

constexpr std::string_view kSections[] = {
    "PYTORCH BACKEND",     "TENSORRT BACKEND", "ENGINE DETAILS", "REQUEST DETAILS", "WORLD + RUNTIME INFORMATION",
    "PERFORMANCE OVERVIEW"};

/// The place of "= REQUEST DETAILS" in kSections, whose sign a paste may have lost; their number for other lines.
std::size_t sectionOf(std::string_view text) {
  if (text.starts_with("= ")) text = trim(text.substr(2));
  return static_cast<std::size_t>(std::ranges::find(kSections, text) - std::begin(kSections));
}

double recognise(std::string_view text) {
  text = trim(text);
  if (const std::size_t section = sectionOf(text); section < std::size(kSections))
    return kSections[section].ends_with("OVERVIEW") || kSections[section].starts_with("WORLD") ? 0.9 : 0.4;
  return text.starts_with("Request Throughput (req/sec):") ||
                 text.starts_with("Total Output Throughput (tokens/sec):") ||
                 text.starts_with("Per GPU Output Throughput (tps/gpu):")
             ? 0.6
             : 0;
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (const std::size_t section = sectionOf(text); section < std::size(kSections)) {
      // Sections follow in one order.
      if (section < m.section || (section == m.section && m.section > 0)) end();
      m.section = section;
      m.hasSection = true;
      return use(m.run, line);
    }
    const KeyValue stated = keyValue(text);
    if (stated.key.empty() || (!m.hasSection && recognise(text) == 0 && m.values.empty())) return;
    if (!line.whole || !isKnown(stated.key) || stated.value.empty()) return;
    if (m.values.has(stated.key)) end();
    m.values.takeLine(text);
    use(m.run, line);
  }
  void finish() override { end(); }

 private:
  static constexpr std::pair<std::string_view, const char*> kFacts[] = {
      {"Model", "model"},
      {"Dtype", "activation_type"},
      {"KV Cache Dtype", "kv_cache_type"},
      {"Quantization", "quantization"},
      {"TP Size", "tensor_parallel"},
      {"PP Size", "pipeline_parallel"},
      {"EP Size", "expert_parallel"},
      {"Number of concurrent requests", "mean_concurrency"},
      {"Average Input Length (tokens)", "mean_input_tokens"},
      {"Average Output Length (tokens)", "mean_output_tokens"},
      {"Per GPU Output Throughput (tps/gpu)", "output_tokens_per_second_per_device"},
      {"Per User Output Throughput [w/ ctx] (tps/user)", "output_tokens_per_second_per_user"}};
  struct RateName {
    std::string_view name;
    double ServingRates::*rate;
  };
  static constexpr RateName kRates[] = {{"Request Throughput (req/sec)", &ServingRates::requestsPerS},
                                        {"Total Output Throughput (tokens/sec)", &ServingRates::outputTokensPerS},
                                        {"Total Token Throughput (tokens/sec)", &ServingRates::totalTokensPerS},
                                        {"Number of requests", &ServingRates::requestsCompleted}};
  static constexpr std::pair<std::string_view, std::string_view> kLatencies[] = {
      {"Average request latency (ms)", "latency"},
      {"Average time-to-first-token [TTFT] (ms)", "ttft"},
      {"Average time-per-output-token [TPOT] (ms)", "tpot"}};

  static bool isKnown(std::string_view key) {
    const auto isFirst = [key](const auto& row) { return row.first == key; };
    return std::ranges::any_of(kFacts, isFirst) || std::ranges::any_of(kLatencies, isFirst) || key.starts_with("[") ||
           std::ranges::any_of(kRates, [key](const RateName& row) { return row.name == key; }) ||
           key == "TensorRT-LLM Version" || key == "TensorRT LLM Version" || key == "Total Latency (ms)";
  }

  void end() {
    ServingRates rates;
    for (const RateName& known : kRates) rates.*known.rate = m.values.number(known.name);
    if (rates.outputTokensPerS > 0 || rates.totalTokensPerS > 0 || rates.requestsPerS > 0) {
      rates.durationS = m.values.number("Total Latency (ms)") / 1000;
      for (const auto& [name, fact] : kFacts) m.run.state(fact, m.values.text(name));
      const std::string_view version =
          m.values.text(m.values.has("TensorRT-LLM Version") ? "TensorRT-LLM Version" : "TensorRT LLM Version");
      m.run.framework = "TensorRT-LLM" + (version.empty() ? "" : " " + std::string(version));
      const double devices = m.values.number("TP Size") * m.values.number("PP Size");
      if (devices > 0) m.run.deviceCount = asCount(devices);
      m.run.cut = !m.values.has("Total Latency (ms)");
      takeServing(m.run, rates, latencies());
      keep(std::move(m.run));
    }
    m = State();
  }

  /// "[TTFT] P99    : 12.5" and the averages of the overview.
  ServingLatencies latencies() const {
    ServingLatencies found;
    for (const auto& [name, measure] : kLatencies)
      if (m.values.has(name)) found.add(measure, "average", m.values.number(name));
    for (const char* measure : {"TTFT", "TPOT", "ITL", "Latency"})
      for (const char* statistic : {"MINIMUM", "MAXIMUM", "AVERAGE", "P50", "P90", "P95", "P99"})
        if (const std::string name = "[" + std::string(measure) + "] " + statistic; m.values.has(name))
          found.add(measure, statistic, m.values.number(name));
    return found;
  }

  struct State {
    ImportedRun run;
    NamedValues values;
    std::size_t section = 0;
    bool hasSection = false;
  };
  State m;
};

}  // namespace
}  // namespace trtllm_bench

SCALESCOPE_LOG_FORMAT(kTrtllmBench) = {
    "trtllm_bench", "trtllm-bench (TensorRT-LLM)",
    "a line \"= PERFORMANCE OVERVIEW\" or \"Total Output Throughput (tokens/sec): ...\"", trtllm_bench::recognise,
    makeReader<trtllm_bench::Reader>};

}  // namespace scalescope::import
