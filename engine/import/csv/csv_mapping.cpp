// SPDX-License-Identifier: Apache-2.0
#include "engine/import/csv/csv_mapping.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/input_file.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/import/csv/csv_rows.h"

namespace scalescope::import {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kStated[] = {
    "network",           "precision",    "framework", "device", "system", "batch_size_per_device",
    "batch_size_global", "device_count", "node_count"};

Error invalid(const Text& what) { return {"mapping-invalid", Text::of("The mapping is invalid: %1", what)}; }

Result<CsvMapping::Column> columnFrom(const std::string& source, const Json& value) {
  CsvMapping::Column column{source, "", 1, false};
  if (value.is_string()) {
    column.target = value.get<std::string>();
  } else if (value.is_object()) {
    column.target = value.contains("metric") && value["metric"].is_string() ? value["metric"].get<std::string>() : "";
    if (value.contains("scale") && value["scale"].is_number()) column.scale = value["scale"].get<double>();
    if (value.contains("words") && value["words"].is_boolean()) column.words = value["words"].get<bool>();
  }
  if (column.target.empty())
    return invalid(
        Text::of("columns/%1 must be a metric's id or {\"metric\": id, \"scale\": number, \"words\": true}.", source));
  return column;
}

}  // namespace

Result<CsvMapping> csvMappingFromJson(std::string_view text) {
  auto parsed = parseJson(text, Text::of("The mapping"));
  if (!parsed) return parsed.error();
  const Json& json = *parsed;
  if (!json.is_object()) return Error{"json-invalid", Text::of("The mapping is not a JSON object.")};
  CsvMapping mapping;
  auto word = [&json](const char* key, std::string usual) {
    return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : std::move(usual);
  };
  const std::string kind = word("kind", wordOf(mapping.kind));
  const auto known = fromWord<ResultKind>(kind);
  if (!known) {
    const auto kinds = wordsOf<ResultKind>();
    return invalid(
        Text::of("kind %1 is unknown; use one of %2.", inQuotes(kind), join({kinds.begin(), kinds.end()}, ", ")));
  }
  mapping.kind = *known;
  mapping.table = word("table", mapping.kind == ResultKind::Training ? "steps" : kind);
  const std::string separator = word("separator", ",");
  if (separator.size() != 1)
    return invalid(Text::of("separator must be one character, such as \",\", \";\" or a tab."));
  mapping.separator = separator.front();
  const std::string decimal = word("decimal", "");
  if (!decimal.empty() && decimal != "," && decimal != ".") return invalid(Text::of("decimal must be \",\" or \".\"."));
  if (!decimal.empty()) mapping.decimal = decimal.front();
  if (json.contains("header") && json["header"].is_boolean()) mapping.hasHeader = json["header"].get<bool>();
  if (!json.contains("columns") || !json["columns"].is_object() || json["columns"].empty() ||
      json["columns"].size() > 256)
    return invalid(
        Text::of("columns must be an object of 1 to 256 titles, for example {\"img/s\": \"images_per_second\"}."));
  for (const auto& [source, value] : json["columns"].items()) {
    auto column = columnFrom(source, value);
    if (!column.ok()) return column.error();
    mapping.columns.push_back(*column);
  }
  const std::string rows = word("rows", describesRuns(mapping) ? "runs" : "steps");
  if (rows != "runs" && rows != "steps") return invalid(Text::of("rows must be \"runs\" or \"steps\"."));
  mapping.rowsAreRuns = rows == "runs";
  if (json.contains("stated") && json["stated"].is_object())
    for (const auto& [key, value] : json["stated"].items()) {
      if (std::find(std::begin(kStated), std::end(kStated), key) == std::end(kStated))
        return invalid(
            Text::of("stated/%1 is not one of %2.", key, join({std::begin(kStated), std::end(kStated)}, ", ")));
      mapping.stated[key] = value.is_string() ? value.get<std::string>() : value.dump();
    }
  return mapping;
}

Result<CsvMapping> readCsvMapping(const std::filesystem::path& path) {
  auto text = readTypedFile(path);
  if (!text.ok()) return text.error();
  auto mapping = csvMappingFromJson(*text);
  if (!mapping.ok()) return Error{mapping.error().code, Text::of("%1: %2", path, mapping.error().message)};
  return mapping;
}

std::string csvMappingToJson(const CsvMapping& mapping) {
  Json columns = Json::object();
  for (const CsvMapping::Column& column : mapping.columns) {
    if (column.scale == 1 && !column.words) {
      columns[column.source] = column.target;
    } else {
      columns[column.source] = {{"metric", column.target}, {"scale", column.scale}, {"words", column.words}};
    }
  }
  Json json = {
      {"kind", wordOf(mapping.kind)}, {"table", mapping.table}, {"separator", std::string(1, mapping.separator)},
      {"header", mapping.hasHeader},  {"columns", columns},     {"stated", mapping.stated}};
  json["rows"] = mapping.rowsAreRuns ? "runs" : "steps";
  if (mapping.decimal != 0) json["decimal"] = std::string(1, mapping.decimal);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace scalescope::import
