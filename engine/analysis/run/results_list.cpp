// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/results_list.h"

#include <nlohmann/json.hpp>

#include "engine/base/json/printable_json.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace {

using Json = nlohmann::ordered_json;

Json jsonOf(const std::filesystem::path& path) {
  Json json = {{"path", path.string()}};
  const auto result = readResultHead(path);
  if (!result) return json;
  const Summary& summary = result->summary;
  json["run_id"] = summary.runId;
  json["name"] = summary.name;
  json["kind"] = wordOf(summary.kind);
  json["status"] = wordOf(summary.status);
  json["disturbed"] = summary.disturbed;
  if (summary.deviceCount) json["device_count"] = *summary.deviceCount;
  const auto rate = throughputOf(summary);
  if (!rate) return json;
  json["throughput"] = rate->value;
  json["throughput_unit"] = rate->unit;
  if (rate->isPerDevice) json["throughput_is_per_device"] = true;
  return json;
}

}  // namespace

std::string writtenText(const WrittenFiles& written, bool asJson) {
  std::string lines;
  Json json = {{"results", Json::array()}};
  for (const auto& path : written.results) {
    lines += path.string() + "\n";
    if (asJson) json["results"].push_back(jsonOf(path));
  }
  for (const auto& [what, paths] : written.others)
    for (const auto& path : paths) {
      lines += path.string() + "\n";
      json[what].push_back(path.string());
    }
  if (!asJson) return lines;
  return printableJson(json.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

}  // namespace scalescope
