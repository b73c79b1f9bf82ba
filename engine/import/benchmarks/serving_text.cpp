// SPDX-License-Identifier: Apache-2.0
// The summary that vLLM's and sglang's benchmarks print: "===== Serving Benchmark Result =====" (sglang's offline one:
// "Offline Throughput"), lines
// "Output token throughput (tok/s):  6582.87", "P99 TTFT (ms):  12666.73", a closing line. All rates are those of the
// whole service. "Concurrency" is the mean number of requests in flight. Neither devices nor precision are stated.
#include <set>

#include "engine/base/text.h"
#include "engine/import/benchmarks/serving_run.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace serving_text {
namespace {

bool isHeadline(std::string_view text) {
  return text.starts_with("==") &&
         (contains(text, " Serving Benchmark Result ") || contains(text, " Offline Throughput Benchmark Result "));
}

double recognise(std::string_view text) {
  text = trim(text);
  if (isHeadline(text)) return 0.95;
  for (std::string_view begin : {"Output token throughput (tok/s):", "Request throughput (req/s):", "Mean TTFT (ms):",
                                 "Median TTFT (ms):", "P99 TTFT (ms):", "Mean TPOT (ms):", "Mean ITL (ms):"})
    if (text.starts_with(begin)) return 0.5;
  return 0;
}

/// "P99 E2E Latency (ms)": statistic and measure; empty for other names.
KeyValue latencyOf(std::string_view name) {
  if (!name.ends_with(" (ms)")) return {};
  const auto blank = name.find(' ');
  return {name.substr(0, blank), name.substr(blank + 1, name.size() - blank - 6)};
}

/// "engine" and "runtime" are those of sglang's offline benchmark.
std::string frameworkOf(const std::string& backend) {
  if (backend.starts_with("sglang") || backend == "engine" || backend == "runtime") return "SGLang";
  return backend.starts_with("vllm") ? "vLLM" : backend;
}

struct RateName {
  std::string_view name;
  double ServingRates::*rate;
};
constexpr RateName kRates[] = {{"Output token throughput (tok/s)", &ServingRates::outputTokensPerS},
                               {"Total token throughput (tok/s)", &ServingRates::totalTokensPerS},
                               {"Total Token throughput (tok/s)", &ServingRates::totalTokensPerS},
                               {"Input token throughput (tok/s)", &ServingRates::inputTokensPerS},
                               {"Request throughput (req/s)", &ServingRates::requestsPerS},
                               {"Benchmark duration (s)", &ServingRates::durationS},
                               {"Successful requests", &ServingRates::requestsCompleted}};
constexpr std::pair<std::string_view, const char*> kFacts[] = {{"Backend", "backend"},
                                                               {"Traffic request rate", "request_rate"},
                                                               {"Request rate configured (RPS)", "request_rate"},
                                                               {"Max request concurrency", "max_concurrency"},
                                                               {"Maximum request concurrency", "max_concurrency"},
                                                               {"Concurrency", "mean_concurrency"},
                                                               {"Failed requests", "requests_failed"},
                                                               {"Total input tokens", "input_tokens"},
                                                               {"Total generated tokens", "output_tokens"}};

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (text.starts_with("==")) {
      if (isHeadline(text)) {
        if (m.hasFigures()) end();
        use(m.run, line);
      } else if (m.hasFigures() && text.find_first_not_of('=') == text.npos) {
        m.run.closed = line.whole;
        use(m.run, line);
        end();
      }
    } else if (const auto arguments = text.find("Namespace("); arguments != text.npos) {
      if (line.whole) takeArguments(line, text.substr(arguments));
    } else if (line.whole) {
      takeValue(line, keyValue(text));
    }
  }
  void finish() override { end(); }

 private:
  void takeArguments(const LogLine& line, std::string_view arguments) {
    if (m.hasFigures()) end();
    for (const auto& [name, fact] : {std::pair("model", "model"),
                                     {"backend", "backend"},
                                     {"request_rate", "request_rate"},
                                     {"max_concurrency", "max_concurrency"}})
      m.run.state(fact, argumentOf(arguments, name));
    use(m.run, line);
  }

  void takeValue(const LogLine& line, const KeyValue& stated) {
    if (stated.value.empty()) return;
    const auto value = numberAtStart(stated.value);
    if (value && m.figures.contains(stated.key)) end();  // the headline is missing
    for (const RateName& known : kRates)
      if (known.name == stated.key && value) {
        m.rates.*known.rate = *value;
        m.figures.emplace(stated.key);
        use(m.run, line);
      }
    for (const auto& [name, fact] : kFacts)
      if (name == stated.key) {
        if (stated.value != "not set" && stated.value != "None") m.run.state(fact, stated.value);
        use(m.run, line);
      }
    const auto [statistic, measure] = latencyOf(stated.key);
    if (!value || statistic.empty()) return;
    if (!m.latencies.add(measure, statistic, *value)) return;
    m.figures.emplace(stated.key);
    use(m.run, line);
  }

  void end() {
    if (m.hasFigures()) {
      takeServing(m.run, m.rates, m.latencies);
      m.run.framework = m.run.hasFact("backend") ? "" : "vLLM";
      for (const auto& [id, value] : m.run.facts)
        if (id == "backend") m.run.framework = frameworkOf(value);
      m.run.cut = !m.run.closed;
      keep(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    ServingRates rates;
    ServingLatencies latencies;
    std::set<std::string, std::less<>> figures;  ///< their names: "P50 TTFT (ms)" repeats the median of the same run
    bool hasFigures() const {
      return !latencies.empty() || rates.outputTokensPerS > 0 || rates.totalTokensPerS > 0 || rates.requestsPerS > 0;
    }
  };
  State m;
};

}  // namespace
}  // namespace serving_text

SCALESCOPE_LOG_FORMAT(kServingText) = {
    "serving_text", "vLLM and SGLang, benchmark of serving",
    "a line \"== Serving Benchmark Result ==\" or \"Output token throughput (tok/s): ...\"", serving_text::recognise,
    makeReader<serving_text::Reader>};

}  // namespace scalescope::import
