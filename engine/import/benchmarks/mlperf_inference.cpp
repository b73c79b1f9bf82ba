// SPDX-License-Identifier: Apache-2.0
// MLPerf Inference, mlperf_log_summary.txt: "Scenario : Offline", "Samples per second: 114.7", "Tokens per second:
// ...", "Result is : VALID", latencies in nanoseconds. In the scenario Server the completed rates count, not the
// scheduled ones. Tokens are generated ones. The log states neither network nor devices.
#include "engine/base/text.h"
#include "engine/import/benchmarks/serving_run.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace mlperf_inference {
namespace {

constexpr std::string_view kTitle = "MLPerf Results Summary";

double recognise(std::string_view text) {
  text = trim(text);
  if (text == kTitle) return 0.95;
  const std::string_view key = keyValue(text).key;
  if (key == "SUT name" || key == "Result is" || key == "Scenario") return 0.3;
  return key.ends_with("percentile latency (ns)") || key == "Completed samples per second" ||
                 key == "Samples per second"
             ? 0.5
             : 0;
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (text == kTitle) {
      end();
      m.isSummary = true;
      return use(m.run, line);
    }
    if (contains(text, "errors encountered")) {
      m.run.closed = line.whole;
      if (!text.starts_with("No ")) m.run.state("errors", text);
      return use(m.run, line);
    }
    const KeyValue stated = keyValue(text);
    if (!line.whole || stated.value.empty() || (!m.isSummary && recognise(text) == 0 && m.values.empty())) return;
    if (stated.key == "SUT name" && m.values.has(stated.key)) end();
    if (m.values.has(stated.key)) return;
    m.values.takeLine(text);
    use(m.run, line);
  }
  void finish() override { end(); }

 private:
  double rateOf(const char* name) const {
    const std::string completed = "Completed " + std::string(name);
    if (m.values.has(completed)) return m.values.number(completed);
    std::string alone(name);
    alone[0] = static_cast<char>(alone[0] - 'a' + 'A');
    return m.values.number(alone);
  }

  void end() {
    ServingRates rates;
    rates.samplesPerS = rateOf("samples per second");
    rates.outputTokensPerS = rateOf("tokens per second");
    const ServingLatencies found = latencies();
    if (rates.samplesPerS > 0 || rates.outputTokensPerS > 0 || !found.empty()) {
      ImportedRun& run = m.run;
      run.framework = "MLPerf Inference";
      for (const auto& [name, fact] : {std::pair("Scenario", "scenario"),
                                       {"Mode", "mode"},
                                       {"Result is", "result"},
                                       {"Scheduled samples per second", "scheduled_samples_per_second"},
                                       {"target_qps", "target_samples_per_second"}})
        run.state(fact, m.values.text(name));
      takeServing(run, rates, found);
      if (m.values.text("Mode") == "AccuracyOnly") {
        run.throughput.reset();
        run.rateSource = {};
        run.remark(Text::of("The run measured the accuracy, not the performance."));
      }
      if (m.values.text("Result is") == "INVALID")
        run.remark(Text::of("The log states that the result is invalid: a condition of the scenario was not met."));
      run.cut = !run.closed;
      keep(std::move(run));
    }
    m = State();
  }

  /// "99.00 percentile first token latency (ns)", "Mean Time to Output Token (ns)", "50.00 percentile latency (ns)"
  ServingLatencies latencies() const {
    constexpr double kMsPerNs = 1e-6;
    struct Name {
      const char *measure, *statistic, *name;
    };
    static constexpr Name kNames[] = {{"latency", "mean", "Mean latency (ns)"},
                                      {"latency", "min", "Min latency (ns)"},
                                      {"latency", "max", "Max latency (ns)"},
                                      {"latency", "p50", "50.00 percentile latency (ns)"},
                                      {"latency", "p90", "90.00 percentile latency (ns)"},
                                      {"latency", "p95", "95.00 percentile latency (ns)"},
                                      {"latency", "p99", "99.00 percentile latency (ns)"},
                                      {"ttft", "mean", "Mean First Token latency (ns)"},
                                      {"ttft", "min", "Min First Token latency (ns)"},
                                      {"ttft", "max", "Max First Token latency (ns)"},
                                      {"ttft", "p50", "50.00 percentile first token latency (ns)"},
                                      {"ttft", "p90", "90.00 percentile first token latency (ns)"},
                                      {"ttft", "p99", "99.00 percentile first token latency (ns)"},
                                      {"tpot", "mean", "Mean Time to Output Token (ns)"},
                                      {"tpot", "min", "Min Time to Output Token (ns)"},
                                      {"tpot", "max", "Max Time to Output Token (ns)"},
                                      {"tpot", "p50", "50.00 percentile time to output token (ns)"},
                                      {"tpot", "p90", "90.00 percentile time to output token (ns)"},
                                      {"tpot", "p99", "99.00 percentile time to output token (ns)"}};
    ServingLatencies found;
    for (const Name& one : kNames)
      if (m.values.has(one.name)) found.add(one.measure, one.statistic, m.values.number(one.name) * kMsPerNs);
    return found;
  }

  struct State {
    ImportedRun run;
    NamedValues values;
    bool isSummary = false;
  };
  State m;
};

}  // namespace
}  // namespace mlperf_inference

SCALESCOPE_LOG_FORMAT(kMlperfInference) = {
    "mlperf_inference", "MLPerf Inference (mlperf_log_summary.txt)",
    "a line \"MLPerf Results Summary\" or \"Completed samples per second : ...\"", mlperf_inference::recognise,
    makeReader<mlperf_inference::Reader>};

}  // namespace scalescope::import
