// SPDX-License-Identifier: Apache-2.0
#include "engine/import/csv_mapping.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/import/cursor.h"
#include "engine/import/rate_mean.h"
#include "engine/protocol/run_result.h"

namespace scalescope::import {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kStated[] = {
    "network", "precision", "framework", "device", "batch_size_per_device", "batch_size_global", "device_count"};

Error invalid(const std::string& what) { return {"mapping-invalid", "The mapping is not usable: " + what}; }

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
    return invalid("columns/" + source +
                   " must be a metric's id or {\"metric\": id, \"scale\": number, \"words\": true}.");
  return column;
}

class CsvReader : public LogReader {
 public:
  explicit CsvReader(CsvMapping mapping) : m_mapping(std::move(mapping)) { begin(); }

  void take(const LogLine& line) override {
    if (trim(line.text).empty()) return;
    const auto& cells = m_row.cells(line.text, m_mapping.separator);
    if (takeHeader(line, cells) || m_places.empty()) return;
    std::vector<double> numbers;
    std::vector<std::string> texts;
    bool any = false;
    for (std::size_t i = 0; i < m_mapping.columns.size(); ++i) {
      const CsvMapping::Column& column = m_mapping.columns[i];
      const std::string_view cell = m_places[i] < cells.size() ? cells[m_places[i]] : std::string_view();
      if (column.words) {
        texts.emplace_back(cell);
        any |= !cell.empty();
        continue;
      }
      const auto value = Cursor(cell).number();
      numbers.push_back(value ? *value * column.scale : kNone);
      any |= value.has_value();
      if (value) note(column.target, *value * column.scale);
    }
    if (!any) return;
    m_table->add(numbers, texts);
    use(m_run, line);
  }
  void finish() override { end(); }

 private:
  void begin() {
    m_run = ImportedRun();
    m_mean = RateMean();
    m_stepped = false;
    std::vector<std::string> numbers, texts;
    for (const CsvMapping::Column& column : m_mapping.columns)
      (column.words ? texts : numbers).push_back(column.target);
    m_table.emplace(m_mapping.table, numbers, texts);
    if (!m_mapping.hasHeader) {
      m_places.clear();
      for (const CsvMapping::Column& column : m_mapping.columns) {
        const auto number = column.source.starts_with("#") ? parseInteger(column.source.substr(1)) : std::nullopt;
        m_places.push_back(number && *number > 0 ? static_cast<std::size_t>(*number - 1) : std::string::npos);
      }
    }
  }

  bool takeHeader(const LogLine& line, const std::vector<std::string_view>& cells) {
    if (!m_mapping.hasHeader) return false;
    std::vector<std::size_t> places;
    for (const CsvMapping::Column& column : m_mapping.columns) {
      const auto found = std::find(cells.begin(), cells.end(), column.source);
      if (found == cells.end()) return false;
      places.push_back(static_cast<std::size_t>(found - cells.begin()));
    }
    if (!m_table->empty()) end();
    m_places = places;
    use(m_run, line);
    return true;
  }

  void note(const std::string& metric, double value) {
    if (m_run.kind != "training" && m_mapping.kind != "training") return;
    if (metric == "images_per_second") m_mean.add(value);
    if (metric == "loss") m_run.finalLoss = value;
    if (metric == "train_top1_accuracy") m_run.trainTop1Accuracy = value;
    if (metric == "train_top5_accuracy") m_run.trainTop5Accuracy = value;
    if (metric == "validation_top1_accuracy") m_run.validationTop1Accuracy = value;
    if (metric == "validation_top5_accuracy") m_run.validationTop5Accuracy = value;
    if (metric == "training_time_s") m_run.derived["training_time_s"] = value;
    if (metric == "step" && std::abs(value) < 1e15) {
      const auto step = static_cast<std::int64_t>(value);
      m_run.firstStep = m_run.firstStep.value_or(step);
      m_run.lastStep = step;
      m_stepped = true;
    }
  }

  void end() {
    if (!m_table->empty()) {
      m_run.kind = m_mapping.kind;
      if (m_stepped) m_run.stepLineCount = m_table->rowsOffered();
      m_run.imagesPerSecond = m_mean.mean();
      if (m_run.imagesPerSecond) m_run.rateSource = "harmonic mean of the rows";
      auto stated = [this](const char* key) {
        auto found = m_mapping.stated.find(key);
        return found == m_mapping.stated.end() ? std::string() : found->second;
      };
      m_run.network = stated("network");
      m_run.precision = stated("precision");
      m_run.framework = stated("framework");
      m_run.device = stated("device");
      m_run.batchSizePerDevice = asCount(parseNumber(stated("batch_size_per_device")));
      m_run.batchSizeGlobal = asCount(parseNumber(stated("batch_size_global")));
      m_run.deviceCount = asCount(parseNumber(stated("device_count")));
      m_run.addTable(*m_table);
      keep(std::move(m_run));
    }
    begin();
  }

  CsvMapping m_mapping;
  ImportedRun m_run;
  RateMean m_mean;
  bool m_stepped = false;
  std::optional<BoundedTable> m_table;
  CsvRow m_row;
  std::vector<std::size_t> m_places;
};

}  // namespace

Result<CsvMapping> csvMappingFromJson(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded() || !json.is_object()) return Error{"json-invalid", "The mapping is no JSON object."};
  CsvMapping mapping;
  auto word = [&json](const char* key, std::string usual) {
    return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : std::move(usual);
  };
  mapping.kind = word("kind", mapping.kind);
  const auto kinds = resultKinds();
  if (std::find(kinds.begin(), kinds.end(), mapping.kind) == kinds.end())
    return invalid("kind is \"" + mapping.kind + "\"; give one of " + join({kinds.begin(), kinds.end()}, ", ") + ".");
  mapping.table = word("table", mapping.kind == "training" ? "steps" : mapping.kind);
  const std::string separator = word("separator", ",");
  if (separator.size() != 1) return invalid("separator must be one character, such as \",\", \";\" or a tab.");
  mapping.separator = separator.front();
  if (json.contains("header") && json["header"].is_boolean()) mapping.hasHeader = json["header"].get<bool>();
  if (!json.contains("columns") || !json["columns"].is_object() || json["columns"].empty() ||
      json["columns"].size() > 256)
    return invalid("columns must be an object of 1 to 256 titles, for example {\"img/s\": \"images_per_second\"}.");
  for (const auto& [source, value] : json["columns"].items()) {
    auto column = columnFrom(source, value);
    if (!column.ok()) return column.error();
    mapping.columns.push_back(*column);
  }
  if (json.contains("stated") && json["stated"].is_object())
    for (const auto& [key, value] : json["stated"].items()) {
      if (std::find(std::begin(kStated), std::end(kStated), key) == std::end(kStated))
        return invalid("stated/" + key + " is none of " + join({std::begin(kStated), std::end(kStated)}, ", ") + ".");
      mapping.stated[key] = value.is_string() ? value.get<std::string>() : value.dump();
    }
  return mapping;
}

Result<CsvMapping> readCsvMapping(const std::filesystem::path& path) {
  auto text = readFile(path);
  if (!text.ok()) return text.error();
  auto mapping = csvMappingFromJson(*text);
  if (!mapping.ok()) return Error{mapping.error().code, path.string() + ": " + mapping.error().message};
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
  const Json json = {
      {"kind", mapping.kind},        {"table", mapping.table}, {"separator", std::string(1, mapping.separator)},
      {"header", mapping.hasHeader}, {"columns", columns},     {"stated", mapping.stated}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::unique_ptr<LogReader> makeCsvReader(const CsvMapping& mapping) { return std::make_unique<CsvReader>(mapping); }

}  // namespace scalescope::import
