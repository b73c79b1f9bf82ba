// SPDX-License-Identifier: Apache-2.0
#include "engine/import/benchmarks/llama_bench_row.h"

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"

namespace scalescope::import {
namespace {

std::string testOf(const LlamaBenchRow& row) {
  std::string test;
  if (row.promptTokens > 0) test = "pp" + formatNumber(row.promptTokens);
  if (row.outputTokens > 0) test += (test.empty() ? "tg" : "+tg") + formatNumber(row.outputTokens);
  return test + (row.depth > 0 ? " @ d" + formatNumber(row.depth) : "");
}

/// "pp 512" and "pp512 @ d1024": without the blank before the number.
std::string plainTest(std::string_view text) {
  std::string test(text);
  for (const char* kind : {"pp ", "tg "})
    if (const auto at = test.find(kind); at != test.npos) test.erase(at + 2, 1);
  return test;
}

/// "6.74 B": 6740000000. Numbers as they are.
std::string plainCount(std::string_view text) {
  Cursor cursor(text);
  const auto number = cursor.number();
  const std::string_view unit = cursor.word();
  const double factor = unit == "K" ? 1e3 : unit == "M" ? 1e6 : unit == "B" ? 1e9 : unit == "T" ? 1e12 : 1;
  return number ? formatFixed(*number * factor, 0) : std::string();
}

}  // namespace

ImportedRun runOf(const LlamaBenchRow& row) {
  ImportedRun run;
  run.kind = ResultKind::Inference;
  run.framework = "llama.cpp";
  run.device = row.device;
  run.deviceCount = row.splitMode == "none" && row.devices ? std::optional(1) : row.devices;
  const std::string test = row.test.empty() ? testOf(row) : plainTest(row.test);
  const bool isGeneration = test.starts_with("tg"), isBoth = contains(test, "+");
  const std::string_view unit = isGeneration ? kGeneratedTokensPerSecond
                                : isBoth     ? kTokensPerSecond
                                             : kPromptTokensPerSecond;
  run.throughput = Throughput{row.tokensPerS, std::string(unit), false};
  run.rateSource = isGeneration ? Text::of("the mean of the repeats, generated tokens of one sequence")
                   : isBoth     ? Text::of("the mean of the repeats, prompt and generated tokens of one sequence")
                                : Text::of("the mean of the repeats, prompt tokens of one sequence");
  run.state("benchmark_case", test);
  run.state("model", row.model);
  run.state("model_parameters", plainCount(row.parameters));
  const auto parts = words(row.model);  // "qwen2 7B Q4_K - Medium"
  if (parts.size() > 2)
    run.state("weights", row.model.substr(static_cast<std::size_t>(parts[2].data() - row.model.data())));
  run.state("backend", row.backend);
  if (!std::isnan(row.deviation)) run.state("tokens_per_second_deviation", formatNumber(row.deviation));
  if (row.repeats > 0) run.state("repeats", std::to_string(row.repeats));
  return run;
}

}  // namespace scalescope::import
