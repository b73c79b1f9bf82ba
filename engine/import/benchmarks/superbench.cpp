// SPDX-License-Identifier: Apache-2.0
// SuperBench, results-summary.jsonl: one line for each node, {"node": "...", "gemm-flops/FP16:0": 33878.0, ...}: names
// "benchmark/metric:rank", without a rank for figures of all of them. What a name states is its unit; "gemm-flops" is
// in GFLOP/s. Throughputs of models count samples (of BERT and other text networks sequences), and the file does not
// state over how many devices.
#include <array>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/json_file_reader.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/trace_names.h"

namespace scalescope::import {
namespace superbench {
namespace {

double recogniseStart(std::string_view start) {
  const bool hasBenchmark = contains(start, "/pytorch-") || contains(start, "\"gemm-flops") ||
                            contains(start, "\"nccl-bw") || contains(start, "\"rccl-bw") ||
                            contains(start, "\"mem-bw") || contains(start, "\"kernel-launch");
  return isJsonWith(start, "node") && hasBenchmark && trim(start).starts_with('{') ? 0.8 : 0;
}

/// A part of a name and the unit of such figures.
constexpr auto kUnits = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"steptime", "ms"},
    {"step_time", "ms"},
    {"throughput", "samples/s"},
    {"gemm-flops/", "GFLOP/s"},
    {"busbw", "GB/s"},
    {"algbw", "GB/s"},
    {"mem-bw/", "GB/s"},
    {"kernel-launch/", "ms"},
    {"return_code", ""},
});

std::string_view unitOf(std::string_view name) {
  for (const auto& [part, unit] : kUnits)
    if (contains(name, part)) return unit;
  return {};
}

class Reader : public JsonFileReader {
 public:
  Reader() : JsonFileReader("") {}

 private:
  void takeRecord(const JsonMembers& members) override {
    if (leavesOut()) return;
    BoundedTable table("metrics", {"rank", "value"}, {"benchmark", "metric", "unit"});
    for (const JsonField& field : members.record().fields) {
      const auto value = jsonNumber(field);
      if (field.depth != 0 || !value || field.key == "node") continue;
      const std::string name = textOfJson(field.key);
      const auto slash = name.rfind('/');
      if (slash == name.npos) continue;
      if (!table.keepsNext()) {
        table.skip();
        continue;
      }
      const auto colon = name.rfind(':');
      const auto rank = colon == name.npos || colon < slash ? std::nullopt : parseInteger(name.substr(colon + 1));
      const std::string metric = name.substr(slash + 1, rank ? colon - slash - 1 : name.npos);
      table.add({rank ? static_cast<double>(*rank) : kNone, *value},
                {name.substr(0, slash), metric, std::string(unitOf(name))});
    }
    if (table.empty()) return;
    ImportedRun run;
    run.kind = ResultKind::KernelBenchmark;
    run.framework = "SuperBench";
    run.host = members.text("node");
    run.addTable(table);
    keepRun(std::move(run));
  }
};

}  // namespace
}  // namespace superbench

SCALESCOPE_LOG_FORMAT(kSuperbench) = streamFormat("superbench", "SuperBench, JSON lines",
                                                  "lines with \"node\" and names such as \"gemm-flops/FP16:0\"",
                                                  superbench::recogniseStart, makeReader<superbench::Reader>);

}  // namespace scalescope::import
