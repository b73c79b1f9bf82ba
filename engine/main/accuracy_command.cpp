// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/analysis/comparability/precision_table.h"
#include "engine/analysis/run/named_results.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/base/text_columns.h"
#include "engine/main/command.h"

namespace scalescope {
namespace accuracy_command {
namespace {

using Json = nlohmann::ordered_json;

CommandHelp help() {
  return {"accuracy",
          "accuracy of inference by precision, with paired differences",
          {{"accuracy RESULT... [--markdown | --json]"}},
          "Inference of one network with the same data and weights in several precisions: accuracy, and the difference "
          "from FP32 over the images that both runs scored, in percentage points with its 95 % interval (paired, after "
          "Agresti and Min) and the exact McNemar test. An interval that contains 0 shows no difference.",
          {{"--markdown", "", "Print the tables as Markdown."}, jsonOption(), runsDirOption()}};
}

using Row = std::vector<std::string>;

std::string percent(const std::optional<double>& fraction) {
  return fraction ? formatFixed(100 * *fraction, 2) : std::string("-");
}

Row textRow(const PrecisionRow& row) {
  Row texts{row.precision, row.calibration.empty() ? "-" : row.calibration, percent(row.top1), percent(row.top5)};
  for (const auto& pair : {row.top1Pair, row.top5Pair}) texts.push_back(pair ? differenceText(*pair) : "-");
  texts.push_back(
      row.top1Pair ? std::to_string(row.top1Pair->onlyFirst) + " / " + std::to_string(row.top1Pair->onlySecond) : "-");
  texts.push_back(row.top1Pair ? formatFixed(row.top1Pair->pValue, 3) : "-");
  texts.push_back(row.throughput ? groupedNumber(row.batchSizePerDevice) : "-");
  texts.push_back(row.throughput ? measuredNumber(row.throughput->value) + " " + unitWords(*row.throughput).english()
                                 : "-");
  texts.push_back(row.speedup ? formatFixed(*row.speedup, 2) : "-");
  texts.push_back(std::to_string(row.returnedLayers));
  return texts;
}

Json jsonOf(const PairedAccuracy& pair) {
  return {{"images", pair.images},
          {"only_first", pair.onlyFirst},
          {"only_here", pair.onlySecond},
          {"difference_points", pair.differencePoints},
          {"low_points", pair.lowPoints},
          {"high_points", pair.highPoints},
          {"p", pair.pValue}};
}

Json jsonOf(const PrecisionRow& row) {
  Json json = {{"precision", row.precision}, {"calibration", row.calibration.english()}};
  const std::pair<const char*, std::optional<double>> numbers[] = {
      {"top1_accuracy", row.top1}, {"top5_accuracy", row.top5}, {"times_fp32", row.speedup}};
  for (const auto& [name, number] : numbers)
    if (number) json[name] = *number;
  if (row.throughput) {
    json[rateKey(row.throughput->unit)] = row.throughput->value;
    json["batch_size_per_device"] = row.batchSizePerDevice;
  }
  if (row.top1Pair) json["top1_difference"] = jsonOf(*row.top1Pair);
  if (row.top5Pair) json["top5_difference"] = jsonOf(*row.top5Pair);
  json["fp32_layers"] = row.returnedLayers;
  Json ids = Json::array();
  for (const RunResult* run : row.runs) ids.push_back(run->summary.runId);
  json["run_ids"] = std::move(ids);
  return json;
}

void printJson(const std::vector<PrecisionTable>& tables) {
  Json list = Json::array();
  for (const PrecisionTable& table : tables) {
    const Summary& summary = table.rows.front().runs.front()->summary;
    list.push_back({{"network", table.network},
                    {"scored_images", summary.scoredImages.value_or(0)},
                    {"held_out_images", summary.heldOutImages.value_or(0)},
                    {"weights_fingerprint", summary.weightsFingerprint},
                    {"rows", Json::array()}});
    for (const PrecisionRow& row : table.rows) list.back()["rows"].push_back(jsonOf(row));
  }
  std::printf("%s\n", printableJson(list.dump(2, ' ', false, Json::error_handler_t::replace)).c_str());
}

int run(const Arguments& arguments) {
  if (arguments.positionals.empty()) return reportError({"usage", "RESULT is missing. See --help."});
  const auto results = readNamedResults(arguments.positionals, runsDirOf(arguments));
  if (!results) return reportError(results.error());
  const std::vector<PrecisionTable> tables = precisionTables(*results);
  if (tables.empty())
    return reportError({"no-data",
                        "None of these results scored images. Run the inference test with weights and labelled "
                        "validation images."});
  if (arguments.has("--json")) {
    printJson(tables);
    return kExitOk;
  }
  for (const PrecisionTable& table : tables) {
    const Summary& summary = table.rows.front().runs.front()->summary;
    std::printf("%s, %s scored, %s held out; weights: %s\n\n", printable(table.network).c_str(),
                counted(summary.scoredImages.value_or(0), "image").c_str(),
                groupedNumber(summary.heldOutImages.value_or(0)).c_str(),
                printable(summary.weightsFingerprint).c_str());
    std::vector<Row> rows{{"precision", "calibration", "top-1 %", "top-5 %", "top-1 difference, points",
                           "top-5 difference, points", "right only in first / here", "p", "batch", "throughput",
                           "times FP32", "FP32 layers"}};
    for (const PrecisionRow& row : table.rows) rows.push_back(textRow(row));
    std::fputs(printable(arguments.has("--markdown") ? markdownColumns(rows) : alignedColumns(rows)).c_str(), stdout);
    std::printf("\n");
  }
  return kExitOk;
}

}  // namespace
}  // namespace accuracy_command

const Command kAccuracyCommand{"accuracy", accuracy_command::help, accuracy_command::run};

}  // namespace scalescope
