// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/run_result.h"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/run/stated_values.h"
#include "engine/protocol/run/summary_json.h"

namespace scalescope {

Summary::Summary() = default;
Summary::Summary(const Summary& other) = default;
Summary::Summary(Summary&& other) noexcept = default;
Summary& Summary::operator=(const Summary& other) = default;
Summary& Summary::operator=(Summary&& other) noexcept = default;
Summary::~Summary() = default;

RunResult::RunResult() = default;
RunResult::RunResult(const RunResult& other) = default;
RunResult::RunResult(RunResult&& other) noexcept = default;
RunResult& RunResult::operator=(const RunResult& other) = default;
RunResult& RunResult::operator=(RunResult&& other) noexcept = default;
RunResult::~RunResult() = default;
namespace {

using namespace json_codec;

/// Most heads are a few kilobytes; for a larger one the whole file is read.
constexpr std::uint64_t kHeadBytes = 64 * 1024;

Json eventsJson(const std::vector<Event>& events) {
  Json list = Json::array();
  for (const auto& event : events) list.push_back(eventJson(event));
  return list;
}

/// One key per line at the top level, so that a diff or a pager shows the parts.
void appendPart(std::string& text, const char* key, const Json& value, int indent, bool last = false) {
  text += std::string("\"") + key + "\": " + value.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace) +
          (last ? "\n}\n" : ",\n");
}

/// Of an import only the values of its log; values stated by people stay in labels.
void appendHead(std::string& text, const RunResult& result) {
  RunResult said;
  said.summary = result.summary;
  said.annotations = result.annotations;
  said.plan = result.plan;
  said.unknownPlanFields = result.unknownPlanFields;
  withdrawStated(said);
  text += "{\n";
  appendPart(text, "format", kResultFormatName, -1);
  appendPart(text, "format_version", kResultFormatVersion, -1);
  appendPart(text, "summary", summaryJson(said.summary), 1);
  appendPart(text, "annotations", annotationsJson(said.annotations), 1);
  appendPart(text, "plan", statedPlanJson(said), 1);
  appendPart(text, "environment", environmentJson(result.environment), 1);
}

Status checkFormat(const Json& json) {
  if (!json.is_object() || textAt(json, "format") != kResultFormatName)
    return Error{"result-invalid", Text::of("This is not a ScaleScope result: its key %1 is not %2.",
                                            inQuotes("format"), inQuotes(kResultFormatName))};
  auto version = integerAt(json, "format_version");
  if (version > kResultFormatVersion)
    return Error{"result-too-new", Text::of("The result has format version %1; this ScaleScope reads up to version %2.",
                                            version, kResultFormatVersion) +
                                       Text::of("Open it with a newer ScaleScope.")};
  if (version < 1) return Error{"result-invalid", Text::of("The result has no valid format_version.")};
  return {};
}

/// Every text of a head is copied, searched and laid out many times.
constexpr std::size_t kMaxHeadTextBytes = std::size_t{1} << 20;

Status checkTexts(const Json& json) {
  if (json.is_string() && json.get_ref<const std::string&>().size() > kMaxHeadTextBytes)
    return Error{"result-invalid", Text::of("The result has a text of %1 bytes, %2; the limit is %3.",
                                            json.get_ref<const std::string&>().size(),
                                            inQuotes(json.get_ref<const std::string&>()), kMaxHeadTextBytes)};
  if (json.is_structured())
    for (const Json& each : json)
      if (Status checked = checkTexts(each); !checked) return checked;
  return {};
}

Result<RunResult> fromJson(const Json& json) {
  Status format = checkFormat(json);
  if (!format) return format.error();
  for (const char* key : {"summary", "annotations", "plan", "environment"})
    if (!json.contains(key) || !json[key].is_object())
      return Error{"result-invalid", Text::of("The result has no %1.", inQuotes(key))};
    else if (Status checked = checkTexts(json[key]); !checked)
      return checked.error();
  RunResult result;
  result.formatVersion = static_cast<int>(integerAt(json, "format_version"));
  result.summary = summaryFrom(json["summary"]);
  result.annotations = annotationsFrom(json["annotations"]);
  auto plan = planFrom(json["plan"], statesWholePlan(result.summary) ? nullptr : &result.unknownPlanFields);
  if (!plan) return plan.error();
  result.plan = *plan;
  result.environment = environmentFrom(json["environment"]);
  if (json.contains("series")) result.series = seriesFrom(json["series"]);
  if (json.contains("profile")) result.profile = profileFrom(json["profile"]);
  if (json.contains("events"))
    for (const auto& event : json["events"]) result.events.push_back(require(eventFrom(event)));
  applyStated(result);
  return result;
}

Result<RunResult> parseResult(std::string_view text) {
  try {
    auto json = parse(text, Text::of("The result"));
    if (!json)
      return Error{"result-invalid",
                   json.error().message + Text::of("It may be truncated; rebuild it from events.jsonl.")};
    return fromJson(*json);
  } catch (const std::exception& error) {
    return Error{"result-invalid", Text::of("The result is damaged: %1.", faultText(error))};
  }
}

Error atPath(Error error, const std::filesystem::path& path) {
  if (error.message.english().find(path.string()) == std::string::npos)
    error.message = Text::of("%1: %2", path, error.message);
  return error;
}

/// The start of a file as complete JSON, closed before "series"; empty if the key is missing.
std::string closeBeforeSeries(std::string_view text) {
  auto at = text.find("\n\"series\":");
  if (at == std::string_view::npos) return {};
  auto comma = text.rfind(',', at);
  return comma == std::string_view::npos ? std::string() : std::string(text.substr(0, comma)) + "}";
}

}  // namespace

bool json_codec::statesWholePlan(const Summary& summary) {
  return summary.origin == ResultOrigin::Measured &&
         (summary.kind == ResultKind::Training || summary.kind == ResultKind::Inference);
}

Json json_codec::statedPlanJson(const RunResult& result) {
  Json plan = planJson(result.plan);
  for (const auto& id : result.unknownPlanFields) plan.erase(id);
  return plan;
}

std::string resultToJson(const RunResult& result) {
  std::string text;
  appendHead(text, result);
  appendPart(text, "series", seriesJson(result.series), -1);
  if (result.profile.steps > 0) appendPart(text, "profile", profileJson(result.profile), -1);
  appendPart(text, "events", eventsJson(result.events), -1, true);
  return text;
}

Result<RunResult> resultFromJson(std::string_view json) { return parseResult(json); }

Result<RunResult> readResult(const std::filesystem::path& path) {
  auto text = readFile(path);
  if (!text) return text.error();
  auto result = parseResult(*text);
  if (!result) return atPath(result.error(), path);
  return result;
}

Status writeResult(const std::filesystem::path& path, const RunResult& result) {
  return writeFileAtomically(path, resultToJson(result));
}

Result<RunResult> readResultHead(const std::filesystem::path& path) {
  auto start = readFileStart(path, kHeadBytes);
  if (!start) return start.error();
  std::string head = closeBeforeSeries(*start);
  if (head.empty()) {
    // Formatted by another program: the whole file is read, and only the head is kept.
    auto whole = readResult(path);
    if (whole) whole->series.clear(), whole->events.clear(), whole->profile = {};
    return whole;
  }
  auto result = parseResult(head);
  if (!result) return atPath(result.error(), path);
  return result;
}

Status rewriteAnnotations(const std::filesystem::path& path, const Annotations& annotations) {
  auto result = readResult(path);
  if (!result) return result.error();
  withdrawStated(*result);
  result->annotations = annotations;
  return writeResult(path, *result);
}

}  // namespace scalescope
