// SPDX-License-Identifier: Apache-2.0
// What vLLM's benchmarks without a server print. "Throughput: 34.14 requests/s, 17466.30 total tokens/s, 8739.16 output
// tokens/s": all requests at once, "tokens/s" of older versions are input and generated tokens. "Avg latency: 1.45
// seconds", "99% percentile latency: 1.47 seconds": one batch at a time. Arguments stand before them.
#include <array>

#include "engine/base/text.h"
#include "engine/import/benchmarks/serving_run.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace vllm_offline_text {
namespace {

constexpr double kMsPerS = 1000;
constexpr std::string_view kPercentile = "% percentile latency: ";

bool isThroughput(std::string_view text) {
  return text.starts_with("Throughput: ") && contains(text, " requests/s, ") && contains(text, " tokens/s");
}
bool isLatency(std::string_view text) {
  return text.ends_with(" seconds") && (text.starts_with("Avg latency: ") || contains(text, kPercentile));
}
double recognise(std::string_view text) {
  text = trim(text);
  return isThroughput(text) ? 0.95 : isLatency(text) ? 0.6 : 0;
}

/// The number before a unit: 8739.16 of "..., 8739.16 output tokens/s".
double rateBefore(std::string_view text, std::string_view unit) {
  const auto end = text.find(unit);
  if (end == text.npos) return kNone;
  const auto begin = text.substr(0, end).find_last_of(", ");
  return numberAtStart(text.substr(begin + 1, end - begin - 1)).value_or(kNone);
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (!line.whole) return;
    if (isThroughput(text)) return takeThroughput(line, text);
    if (isLatency(text)) return takeLatency(line, text);
    if (const auto begin = text.find("Namespace("); begin != text.npos) {
      end();
      m.arguments = text.substr(begin);
      return use(m.run, line);
    }
    for (const auto& [mark, fact] :
         {std::pair("Total num prompt tokens:", "input_tokens"), {"Total num output tokens:", "output_tokens"}})
      if (text.starts_with(mark) && !std::isnan(m.rates.requestsPerS)) {
        stateNumber(m.run, fact, fieldNumber(text, mark));
        use(m.run, line);
      }
  }
  void finish() override { end(); }

 private:
  void takeThroughput(const LogLine& line, std::string_view text) {
    if (m.hasFigures()) end();
    m.rates.requestsPerS = rateBefore(text, " requests/s");
    m.rates.outputTokensPerS = rateBefore(text, " output tokens/s");
    m.rates.totalTokensPerS = rateBefore(text, " total tokens/s");
    if (std::isnan(m.rates.totalTokensPerS)) m.rates.totalTokensPerS = rateBefore(text, " tokens/s");
    use(m.run, line);
  }

  void takeLatency(const LogLine& line, std::string_view text) {
    const bool isMean = text.starts_with("Avg latency: ");
    const std::string statistic = isMean ? "mean" : "p" + std::string(text.substr(0, text.find('%')));
    if (m.rates.requestsPerS > 0 || m.latencies.has("latency", statistic)) end();
    const double seconds = fieldNumber(text, isMean ? "latency: " : kPercentile);
    m.latencies.add("latency", statistic, seconds * kMsPerS);
    use(m.run, line);
  }

  /// Model and parallelism, which the arguments of an engine state. Devices follow from all kinds of parallelism.
  void takeArguments() {
    m.run.state("model", argumentOf(m.arguments, "model"));
    double devices = 1;
    for (const auto& [name, fact] : {std::pair("tensor_parallel_size", "tensor_parallel"),
                                     {"pipeline_parallel_size", "pipeline_parallel"},
                                     {"data_parallel_size", "data_parallel"}}) {
      const std::string_view value = argumentOf(m.arguments, name);
      m.run.state(fact, value);
      if (std::string_view(fact) != "data_parallel" || !value.empty()) devices *= parseNumber(value).value_or(kNone);
    }
    if (devices > 0) m.run.deviceCount = asCount(devices);
    if (!m.latencies.empty()) m.run.batchSizeGlobal = asCount(parseNumber(argumentOf(m.arguments, "batch_size")));
  }

  void end() {
    if (m.hasFigures()) {
      m.run.framework = "vLLM";
      takeArguments();
      takeServing(m.run, m.rates, m.latencies);
      if (!m.latencies.empty()) m.run.state("latency_is", "of one batch");
      m.run.cut = !m.latencies.empty() && !m.latencies.has("latency", "p99");  // the last line
      keep(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    ServingRates rates;
    ServingLatencies latencies;
    std::string arguments;
    bool hasFigures() const { return !latencies.empty() || !std::isnan(rates.requestsPerS); }
  };
  State m;
};

}  // namespace
}  // namespace vllm_offline_text

SCALESCOPE_LOG_FORMAT(kVllmOfflineText) = {"vllm_offline_text", "vLLM, throughput or latency",
                                           "a line \"Throughput: ... requests/s, ... tokens/s\" or \"Avg latency: ... "
                                           "seconds\"",
                                           vllm_offline_text::recognise, makeReader<vllm_offline_text::Reader>};

}  // namespace scalescope::import
