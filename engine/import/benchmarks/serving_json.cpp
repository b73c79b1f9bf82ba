// SPDX-License-Identifier: Apache-2.0
// JSON of vLLM's and SGLang's benchmarks, a document or a line for each run. Serving: "output_throughput" (generated
// tokens/s of the whole service), "request_rate" (asked for, not reached), "mean_ttft_ms", ... vllm bench throughput:
// "tokens_per_second" counts input and generated tokens. vllm bench latency: "avg_latency" in seconds, of one batch.
// Lists of every request's values are not read.
#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/import/benchmarks/serving_run.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/json_file_reader.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace serving_json {
namespace {

constexpr std::array kServingMarks{std::string_view("output_throughput,duration,completed")};
constexpr std::array kOfflineMarks{std::string_view("elapsed_time,num_requests,requests_per_second,tokens_per_second"),
                                   std::string_view("avg_latency,latencies")};

double numberOf(const JsonMembers& members, std::string_view key) { return members.number(key).value_or(kNone); }

/// "p99_ttft_ms", "mean_e2e_latency_ms"
void takeLatencies(const JsonMembers& members, ServingLatencies& latencies) {
  for (const JsonField& field : members.record().fields) {
    if (field.depth != 0 || !field.key.ends_with("_ms")) continue;
    const auto bar = field.key.find('_');
    const std::string_view measure = field.key.substr(bar + 1, field.key.size() - bar - 4);
    if (const auto value = jsonNumber(field)) latencies.add(measure, field.key.substr(0, bar), *value);
  }
}

/// Of what users note beside a result ("vllm bench serve --metadata tp=2"): the parallelism, whose product is the
/// number of devices.
void takeParallelism(const JsonMembers& members, ImportedRun& run) {
  double devices = 0;
  for (const auto& [names, fact] : {std::pair(std::pair("tp", "tensor_parallel_size"), "tensor_parallel"),
                                    {{"pp", "pipeline_parallel_size"}, "pipeline_parallel"},
                                    {{"dp", "data_parallel_size"}, "data_parallel"}}) {
    const auto size = asCount(members.number(members.has(names.first) ? names.first : names.second));
    if (!size || *size < 1) continue;
    run.state(fact, std::to_string(*size));
    devices = std::max(devices, 1.0) * *size;
  }
  if (devices > 0 && run.hasFact("tensor_parallel")) run.deviceCount = asCount(devices);
}

/// "server_info" of sglang: the arguments of its server. With data-parallel attention the copies share the devices of
/// one; a server of prefill or decode alone is not the whole service.
void takeServer(const JsonMembers& members, ImportedRun& run) {
  const auto argument = [&members](std::string_view name) { return members.text("server_info", name); };
  run.state("model", argument("model_path"));
  const bool isPart = argument("disaggregation_mode").size() > 0 && argument("disaggregation_mode") != "null";
  double devices = isPart ? kNone : 1;
  for (const auto& [name, fact] :
       {std::pair("tp_size", "tensor_parallel"), {"pp_size", "pipeline_parallel"}, {"dp_size", "data_parallel"}}) {
    const auto size = asCount(members.number("server_info", name));
    if (!size || *size < 1) continue;
    run.state(fact, std::to_string(*size));
    if (std::string_view(name) != "dp_size" || argument("enable_dp_attention") != "true") devices *= *size;
  }
  if (devices > 0 && run.hasFact("tensor_parallel")) run.deviceCount = asCount(devices);
}

class ServingReader : public JsonFileReader {
 public:
  ServingReader() : JsonFileReader("") {}

 private:
  void takeRecord(const JsonMembers& members) override {
    if (!members.has("output_throughput") && !members.has("request_throughput")) return;
    ImportedRun run;
    ServingRates rates;
    rates.outputTokensPerS = numberOf(members, "output_throughput");
    rates.totalTokensPerS = members.number("total_token_throughput").value_or(numberOf(members, "total_throughput"));
    rates.inputTokensPerS = numberOf(members, "input_throughput");
    rates.requestsPerS = numberOf(members, "request_throughput");
    rates.durationS = numberOf(members, "duration");
    rates.requestsCompleted = numberOf(members, "completed");
    ServingLatencies latencies;
    takeLatencies(members, latencies);
    const bool isSglang = members.has("random_range_ratio") || members.has("sharegpt_output_len") ||
                          members.text("backend").starts_with("sglang");
    run.framework = isSglang ? "SGLang" : "vLLM";
    for (const auto& [member, fact] : {std::pair("model_id", "model"),
                                       {"backend", "backend"},
                                       {"endpoint_type", "backend"},
                                       {"max_concurrency", "max_concurrency"},
                                       {"concurrency", "mean_concurrency"},
                                       {"total_input_tokens", "input_tokens"},
                                       {"total_output_tokens", "output_tokens"},
                                       {"failed", "requests_failed"},
                                       {"dataset_name", "dataset"}})
      run.state(fact, members.text(member));
    takeServer(members, run);
    const JsonField* rate = members.find("request_rate");
    if (rate != nullptr) run.state("request_rate", rate->value == "Infinity" ? "inf" : members.text("request_rate"));
    takeParallelism(members, run);
    takeServing(run, rates, latencies);
    keepRun(std::move(run));
  }
};

class OfflineReader : public JsonFileReader {
 public:
  OfflineReader() : JsonFileReader("") {}

 private:
  void takeRecord(const JsonMembers& members) override {
    constexpr double kMsPerS = 1000;
    ImportedRun run;
    run.framework = "vLLM";
    ServingRates rates;
    rates.totalTokensPerS = numberOf(members, "tokens_per_second");
    rates.requestsPerS = numberOf(members, "requests_per_second");
    rates.durationS = numberOf(members, "elapsed_time");
    rates.requestsCompleted = numberOf(members, "num_requests");
    ServingLatencies latencies;
    const double mean = numberOf(members, "avg_latency");
    if (!std::isnan(mean)) latencies.add("latency", "mean", mean * kMsPerS);
    for (const auto& [percent, statistic] : {std::pair("50", "p50"), {"90", "p90"}, {"99", "p99"}})
      if (const auto value = members.number("percentiles", percent))
        latencies.add("latency", statistic, *value * kMsPerS);
    if (std::isnan(rates.totalTokensPerS) && latencies.empty()) return;
    takeServing(run, rates, latencies);
    if (!latencies.empty()) run.state("latency_is", "of one batch");
    keepRun(std::move(run));
  }
};

}  // namespace
}  // namespace serving_json

SCALESCOPE_LOG_FORMAT(kServingJson) = jsonFormat<serving_json::kServingMarks, serving_json::ServingReader>(
    "serving_json", "vLLM and SGLang, benchmark of serving, JSON",
    "the members \"output_throughput\", \"duration\" and \"completed\"");
SCALESCOPE_LOG_FORMAT(kVllmOffline) = jsonFormat<serving_json::kOfflineMarks, serving_json::OfflineReader>(
    "vllm_offline_json", "vLLM, throughput or latency, JSON",
    "the members \"elapsed_time\" and \"tokens_per_second\", or \"avg_latency\"");

}  // namespace scalescope::import
