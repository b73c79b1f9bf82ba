// SPDX-License-Identifier: Apache-2.0
#include "engine/import/import_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/json/json_text.h"

namespace scalescope::import {
namespace {

using Json = nlohmann::ordered_json;

template <typename T>
Json orNull(const std::optional<T>& value) {
  if (!value) return nullptr;
  if constexpr (std::is_same_v<T, double>)
    if (!std::isfinite(*value)) return nullptr;
  return *value;
}
Json orNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json tableJson(const SeriesTable& table) {
  Json columns = Json::object();
  for (const SeriesColumn& column : table.columns) {
    Json values = Json::array();
    if (column.isText()) {
      for (const std::string& text : column.texts) values.push_back(text);
    } else {
      for (double value : column.values) values.push_back(orNull(std::optional(value)));
    }
    columns[column.id] = std::move(values);
  }
  return columns;
}

Json sourcesJson(const ImportReport& report, const ImportedRun& run) {
  Json list = Json::array();
  for (const LineSpan& span : run.sources) {
    const ImportedFile& file = report.files[static_cast<std::size_t>(span.file)];
    list.push_back({{"file", file.name},
                    {"sha256", file.sha256},
                    {"first_line", span.first},
                    {"last_line", span.last},
                    {"lines_used", span.count}});
  }
  return list;
}

/// The throughput in its unit, images/s included.
void addThroughput(Json& json, const ImportedRun& run) {
  std::optional<Throughput> throughput = run.throughput;
  if (run.imagesPerSecond) throughput = Throughput{*run.imagesPerSecond, std::string(kImagesPerSecond)};
  json["throughput"] = throughput ? orNull(std::optional(throughput->value)) : Json(nullptr);
  json["throughput_unit"] = throughput ? Json(throughput->unit) : Json(nullptr);
  json["throughput_is_per_device"] = throughput ? Json(throughput->isPerDevice) : Json(nullptr);
  json["throughput_is"] = orNull(run.rateSource.english());
  json["model_tflop_per_s_per_device"] = orNull(run.modelTflopPerSPerDevice);
}

void addFigures(Json& json, const ImportedRun& run) {
  json["images_per_second"] = orNull(run.imagesPerSecond);
  addThroughput(json, run);
  json["precision"] = orNull(run.precision);
  json["batch_size_per_device"] = orNull(run.batchSizePerDevice);
  json["batch_size_global"] = orNull(run.batchSizeGlobal);
  json["device_count"] = orNull(run.deviceCount);
  json["node_count"] = orNull(run.nodeCount);
  // MLPerf's events are not steps, even if the framework's own lines are between them.
  json["first_step"] = orNull(run.firstStep);
  json["last_step"] = orNull(run.lastStep);
  json["step_line_count"] = orNull(run.stepLineCount);
  const StepParts parts = run.stepParts.value_or(StepParts());
  json["step_time_mean_ms"] = orNull(parts.stepMs);
  json["data_wait_mean_ms"] = orNull(parts.dataWaitMs);
  json["final_loss"] = orNull(run.finalLoss);
  json["training_time_s"] = orNull(run.trainingTimeS);
  json["train_top1_accuracy"] = orNull(run.trainTop1Accuracy);
  json["train_top5_accuracy"] = orNull(run.trainTop5Accuracy);
  json["validation_top1_accuracy"] = orNull(run.validationTop1Accuracy);
  json["validation_top5_accuracy"] = orNull(run.validationTop5Accuracy);
  json["validation_loss"] = orNull(run.validationLoss);
  json["images_per_second_is"] = run.imagesPerSecond ? orNull(run.rateSource.english()) : Json(nullptr);
  json["images_per_second_of_one_process"] = orNull(run.processImagesPerSecond);
}

Json runJson(const ImportReport& report, const ImportedRun& run) {
  Json json = Json::object();
  // timm's benchmark rows have the kind "training" in this format; "phase" distinguishes them.
  json["kind"] = wordOf(run.phase.empty() ? run.kind : ResultKind::Training);
  if (!run.phase.empty()) json["phase"] = run.phase;
  if (run.kind == ResultKind::Training || run.kind == ResultKind::Inference) addFigures(json, run);
  json["format"] = run.format;
  json["framework"] = orNull(run.framework);
  json["network"] = orNull(run.network);
  json["device"] = orNull(run.device);
  if (!run.host.empty()) json["host"] = run.host;
  if (!run.system.empty()) json["system"] = run.system;
  if (run.kind != ResultKind::Training && run.kind != ResultKind::Inference) {
    json["device_count"] = orNull(run.deviceCount);
    json["node_count"] = orNull(run.nodeCount);
  }
  json["cut"] = run.cut;
  json["status"] = wordOf(run.status());
  Json derived = Json::object(), facts = Json::object(), tables = Json::object();
  for (const auto& [id, value] : run.derived) derived[id] = orNull(std::optional(value));
  for (const auto& [id, value] : run.systemFacts) facts[id] = value;
  for (const auto& [id, value] : run.facts) facts[id] = value;
  for (const SeriesTable& table : run.tables) tables[table.name] = tableJson(table);
  json["derived"] = std::move(derived);
  json["facts"] = std::move(facts);
  if (!run.labels.empty()) json["labels"] = run.labels;
  json["remarks"] = Json::array();
  for (const Text& remark : run.remarks) json["remarks"].push_back(remark.english());
  json["sources"] = sourcesJson(report, run);
  json["tables"] = std::move(tables);
  if (run.topology.empty()) return json;
  if (auto topology = parseJson(topologyToJson(run.topology), "The topology"))
    json["topology"] = std::move(topology).value();
  return json;
}

}  // namespace

std::string importReportToJson(const ImportReport& report) {
  Json list = Json::array();
  for (const ImportedRun& run : report.runs) list.push_back(runJson(report, run));
  return list.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace scalescope::import
