// SPDX-License-Identifier: Apache-2.0
// llama-bench of llama.cpp as JSON: a list or lines of objects, each a result ("avg_ts" tokens/s, "n_prompt", "n_gen").
#include <algorithm>
#include <array>

#include "engine/import/benchmarks/llama_bench_row.h"
#include "engine/import/reading/json_file_reader.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace llama_bench_json {
namespace {

constexpr std::array kMarks{std::string_view("avg_ts,n_prompt,n_gen")};

class JsonReader : public JsonFileReader {
 public:
  JsonReader() : JsonFileReader("") {}

 private:
  void takeRecord(const JsonMembers& members) override {
    const auto rate = members.number("avg_ts");
    if (!rate) return;
    LlamaBenchRow row;
    row.tokensPerS = *rate;
    row.deviation = members.number("stddev_ts").value_or(kNone);
    row.promptTokens = members.number("n_prompt").value_or(kNone);
    row.outputTokens = members.number("n_gen").value_or(kNone);
    row.depth = members.number("n_depth").value_or(kNone);
    row.model = members.text("model_type");
    row.parameters = members.text("model_n_params");
    row.backend = members.text("backends");
    row.device = members.text("gpu_info");
    if (const JsonField* samples = members.find("samples_ts"); samples != nullptr && samples->type == '[')
      row.repeats =
          static_cast<std::size_t>(std::ranges::count(samples->value, ',')) + (samples->value.size() > 3 ? 1 : 0);
    keepRun(runOf(row));
  }
};

}  // namespace
}  // namespace llama_bench_json

SCALESCOPE_LOG_FORMAT(kLlamaBenchJson) = jsonFormat<llama_bench_json::kMarks, llama_bench_json::JsonReader>(
    "llama_bench_json", "llama-bench, JSON", "the members \"n_prompt\", \"n_gen\" and \"avg_ts\"");

}  // namespace scalescope::import
