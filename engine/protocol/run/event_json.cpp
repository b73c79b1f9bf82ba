// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/base/json_members.h"
#include "engine/base/json_text.h"
#include "engine/base/text.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/run/step_columns.h"
#include "engine/protocol/run/summary_json.h"
#include "engine/protocol/text_json.h"

namespace scalescope {
namespace json_codec {
namespace {

// Each body has a type name, a writer and a reader.

const char* typeName(const RunStarted&) { return "run_started"; }
const char* typeName(const RunResumed&) { return "run_resumed"; }
const char* typeName(const HostsAssigned&) { return "hosts_assigned"; }
const char* typeName(const EnvironmentProbed&) { return "environment"; }
const char* typeName(const LinksMeasured&) { return "links"; }
const char* typeName(const CheckMeasured&) { return "check"; }
const char* typeName(const StateChanged&) { return "state"; }
const char* typeName(const RunConfigured&) { return "configured"; }
const char* typeName(const StepsDone&) { return "steps"; }
const char* typeName(const WindowMark&) { return "window"; }
const char* typeName(const EvaluationDone&) { return "evaluation"; }
const char* typeName(const TelemetrySampled&) { return "telemetry"; }
const char* typeName(const ImagesSkipped&) { return "images_skipped"; }
const char* typeName(const ProfileDone&) { return "profile"; }
const char* typeName(const InferenceDone&) { return "inference"; }
const char* typeName(const ProgramReported&) { return "program_reported"; }
const char* typeName(const Noted&) { return "note"; }
const char* typeName(const ErrorRaised&) { return "error"; }
const char* typeName(const RunEnded&) { return "run_ended"; }

void write(const RunStarted& body, Json& json) {
  json["run_id"] = body.runId;
  json["group_id"] = body.groupId;
  json["repeat"] = body.repeat;
  json["format_version"] = body.formatVersion;
  json["engine_version"] = body.engineVersion;
  json["started_unix_s"] = body.startedUnixS;
  json["plan"] = planJson(body.plan);
  if (body.kind != ResultKind::Training) json["kind"] = wordOf(body.kind);
  if (body.syntheticTwinRunId.empty()) return;
  json["synthetic_twin_run_id"] = body.syntheticTwinRunId;
  json["synthetic_twin_images_per_second"] = number(body.syntheticTwinImagesPerSecond);
}

RunStarted readRunStarted(const Json& json) {
  RunStarted body;
  body.runId = textAt(json, "run_id");
  body.groupId = textAt(json, "group_id");
  body.repeat = static_cast<int>(integerAt(json, "repeat", 1));
  body.formatVersion = static_cast<int>(integerAt(json, "format_version"));
  body.engineVersion = textAt(json, "engine_version");
  body.startedUnixS = numberAt(json, "started_unix_s");
  body.plan = require(planFrom(json.at("plan")));
  body.kind = enumAt<ResultKind>(json, "kind");
  body.syntheticTwinRunId = textAt(json, "synthetic_twin_run_id");
  body.syntheticTwinImagesPerSecond = numberAt(json, "synthetic_twin_images_per_second");
  return body;
}

void write(const RunResumed& body, Json& json) {
  json["step"] = body.step;
  json["checkpoint"] = body.checkpoint;
  json["resumed_unix_s"] = body.resumedUnixS;
  if (!body.hosts.empty()) json["hosts"] = hostsJson(body.hosts);
}

RunResumed readRunResumed(const Json& json) {
  RunResumed body{integerAt(json, "step"), textAt(json, "checkpoint"), numberAt(json, "resumed_unix_s"), {}};
  if (json.contains("hosts")) body.hosts = require(parseHosts(json.at("hosts").dump()));
  return body;
}

void write(const HostsAssigned& body, Json& json) { json["hosts"] = hostsJson(body.hosts); }

void write(const EnvironmentProbed& body, Json& json) { json["environment"] = hostJson(body.environment); }

void write(const LinksMeasured& body, Json& json) {
  json["links"] = Json::array();
  for (const LinkRate& link : body.links) json["links"].push_back(linkJson(link));
}

LinksMeasured readLinks(const Json& json) {
  LinksMeasured body;
  for (const Json& link : json.at("links")) body.links.push_back(linkFrom(link));
  return body;
}

void write(const CheckMeasured& body, Json& json) { json["check"] = checkJson(body.values); }

void write(const StateChanged& body, Json& json) {
  json["state"] = wordOf(body.state);
  if (!body.detail.empty()) putText(json, "detail", body.detail);
}

Json planRowJson(const StepPlan& plan) {
  Json row{{"layer", plan.layer}, {"work", plan.work}, {"plan", plan.plan}, {"provider", plan.provider}};
  if (plan.timeUs) row["time_us"] = number(*plan.timeUs);
  if (plan.isFallback) row["fallback"] = true;
  return row;
}

StepPlan planRowFrom(const Json& row) {
  StepPlan plan{textAt(row, "layer"), textAt(row, "work"), textAt(row, "plan"), textAt(row, "provider"), {}, false};
  if (row.contains("time_us")) plan.timeUs = numberAt(row, "time_us");
  plan.isFallback = booleanAt(row, "fallback");
  return plan;
}

void write(const RunConfigured& body, Json& json) {
  json["backend"] = body.backend;
  json["implementation"] = body.implementation;
  json["parameter_count"] = body.parameterCount;
  json["macs_per_image"] = body.macsPerImage;
  json["image_shape_chw"] = {body.channels, body.height, body.width};
  json["class_count"] = body.classCount;
  json["training_images"] = body.trainingImages;
  json["validation_images"] = body.validationImages;
  json["dataset_fingerprint"] = body.datasetFingerprint;
  if (!body.weightsFingerprint.empty()) json["weights_fingerprint"] = body.weightsFingerprint;
  if (body.storedBytesPerImage > 0) json["stored_bytes_per_image"] = number(body.storedBytesPerImage);
  json["batch_size_global"] = body.batchSizeGlobal;
  json["threads_per_rank"] = body.threadsPerRank;
  json["decode_threads"] = body.decodeThreads;
  json["expected_steps"] = number(body.expectedSteps);
  json["peak_memory_bytes"] = body.peakMemoryBytes;
  json["planned_memory_bytes"] = body.plannedMemoryBytes;
  json["skipped_updates"] = body.skippedUpdates;
  json["learning_rate_factor"] = number(body.learningRateFactor);
  if (!body.selftest.empty()) json["selftest"] = body.selftest;
  if (body.gradientBucketBytes > 0) json["gradient_bucket_bytes"] = body.gradientBucketBytes;
  for (const StepPlan& plan : body.plans) json["plans"].push_back(planRowJson(plan));
}

RunConfigured readRunConfigured(const Json& json) {
  RunConfigured body;
  body.backend = textAt(json, "backend");
  body.implementation = textAt(json, "implementation");
  body.parameterCount = integerAt(json, "parameter_count");
  body.macsPerImage = integerAt(json, "macs_per_image");
  body.channels = json.at("image_shape_chw").at(0).get<int>();
  body.height = json.at("image_shape_chw").at(1).get<int>();
  body.width = json.at("image_shape_chw").at(2).get<int>();
  body.classCount = static_cast<int>(integerAt(json, "class_count"));
  body.trainingImages = integerAt(json, "training_images");
  body.validationImages = integerAt(json, "validation_images");
  body.datasetFingerprint = textAt(json, "dataset_fingerprint");
  body.weightsFingerprint = textAt(json, "weights_fingerprint");
  if (json.contains("stored_bytes_per_image")) body.storedBytesPerImage = numberAt(json, "stored_bytes_per_image");
  body.batchSizeGlobal = static_cast<int>(integerAt(json, "batch_size_global"));
  body.threadsPerRank = static_cast<int>(integerAt(json, "threads_per_rank"));
  body.decodeThreads = static_cast<int>(integerAt(json, "decode_threads"));
  body.expectedSteps = numberAt(json, "expected_steps");
  body.peakMemoryBytes = integerAt(json, "peak_memory_bytes");
  body.plannedMemoryBytes = integerAt(json, "planned_memory_bytes");
  body.skippedUpdates = integerAt(json, "skipped_updates");
  body.learningRateFactor = json.contains("learning_rate_factor") ? numberAt(json, "learning_rate_factor") : 1;
  body.selftest = textAt(json, "selftest");
  body.gradientBucketBytes = integerAt(json, "gradient_bucket_bytes");
  if (const auto plans = json.find("plans"); plans != json.end())
    for (const Json& row : *plans) body.plans.push_back(planRowFrom(row));
  return body;
}

/// Number of stored columns of a part. Events name those of Base; the others follow in the order of
/// storedStepColumns().
std::size_t columnCount(StepPart part) {
  return static_cast<std::size_t>(
      std::count_if(stepColumns().begin(), stepColumns().end(),
                    [&](const StepColumn& column) { return column.place >= 0 && column.part == part; }));
}

Json columnNames() {
  Json names = Json::array();
  for (const StepColumn* column : storedStepColumns())
    if (column->part == StepPart::Base) names.push_back(column->id);
  return names;
}

double rounded(double value, double perUnit) { return perUnit > 0 ? std::round(value * perUnit) / perUnit : value; }

Json valueJson(const StepColumn& column, const StepRow& row) {
  if (const auto* whole = std::get_if<std::int64_t StepRow::*>(&column.member)) return row.*(*whole);
  if (std::holds_alternative<bool StepRow::*>(column.member)) return stepValue(column, row) != 0 ? 1 : 0;
  return number(rounded(stepValue(column, row), column.perUnit));
}

/// A row is an array because steps are the bulk of a file. It ends with its last part that has values.
Json rowJson(const StepRow& row) {
  StepPart last = StepPart::Base;
  for (const StepColumn* column : storedStepColumns())
    if (hasPart(row, column->part)) last = column->part;
  const bool skipsRolledUp = last == StepPart::Input && !hasPart(row, StepPart::RolledUp);
  Json json = Json::array();
  for (const StepColumn* column : storedStepColumns())
    if (column->part <= last && !(skipsRolledUp && column->part == StepPart::RolledUp))
      json.push_back(valueJson(*column, row));
  return json;
}

StepRow readRow(const Json& json) {
  static const std::size_t baseCount = columnCount(StepPart::Base), inputCount = columnCount(StepPart::Input);
  const bool skipsRolledUp = json.size() == baseCount + inputCount;
  StepRow row;
  std::size_t at = 0;
  for (const StepColumn* column : storedStepColumns()) {
    if (skipsRolledUp && column->part == StepPart::RolledUp) continue;
    if (at == json.size() && at >= baseCount) break;
    const Json& value = json.at(at++);
    if (const auto* whole = std::get_if<std::int64_t StepRow::*>(&column->member))
      row.*(*whole) = value.get<std::int64_t>();
    else
      setStepValue(*column, row, value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN());
    if (at != baseCount) continue;
    row.stepTimeMinMs = row.stepTimeMaxMs = row.stepTimeMs;  // of a row of one step
    row.lossMin = row.lossMax = row.loss;
  }
  return row;
}

void write(const StepsDone& body, Json& json) {
  json["columns"] = columnNames();
  Json rows = Json::array();
  for (const auto& row : body.rows) rows.push_back(rowJson(row));
  json["rows"] = std::move(rows);
}

StepsDone readStepsDone(const Json& json) {
  StepsDone body;
  for (const auto& row : json.at("rows")) body.rows.push_back(readRow(row));
  return body;
}

void write(const WindowMark& body, Json& json) {
  json["opens"] = body.opens;
  json["step"] = body.step;
  json["training_time_s"] = body.trainingTimeS;
  json["images"] = body.images;
  if (!body.reason.empty()) json["reason"] = body.reason;
}

void write(const EvaluationDone& body, Json& json) {
  json["step"] = body.step;
  json["epoch"] = body.epoch;
  json["training_time_s"] = body.trainingTimeS;
  json["split"] = body.split;
  json["images"] = body.images;
  json["loss"] = number(body.loss);
  json["top1_accuracy"] = number(body.top1Accuracy);
  json["top5_accuracy"] = number(body.top5Accuracy);
  json["duration_s"] = body.durationS;
}

EvaluationDone readEvaluation(const Json& json) {
  EvaluationDone body;
  body.step = integerAt(json, "step");
  body.epoch = numberAt(json, "epoch");
  body.trainingTimeS = numberAt(json, "training_time_s");
  body.split = textAt(json, "split");
  body.images = integerAt(json, "images");
  body.loss = numberAt(json, "loss");
  body.top1Accuracy = numberAt(json, "top1_accuracy");
  body.top5Accuracy = numberAt(json, "top5_accuracy");
  body.durationS = numberAt(json, "duration_s");
  return body;
}

/// Six significant digits: finer than any sampler of the host, in a third of the space.
Json brief(double value) {
  if (!std::isfinite(value) || value == 0) return number(value);
  const double scale = std::pow(10.0, 5 - std::floor(std::log10(std::abs(value))));
  return std::isfinite(scale) && scale > 0 ? number(std::round(value * scale) / scale) : number(value);
}

/// A rolled-up value is written as [mean, min, max] under its id.
void write(const TelemetrySampled& body, Json& json) {
  json["host"] = body.host;
  if (body.rowCount > 1) json["row_count"] = body.rowCount;
  Json values = Json::object();
  for (std::size_t at = 0; at < body.values.size(); ++at) {
    const auto& [id, value] = body.values[at];
    bool rolledUp = at + 2 < body.values.size() && body.values[at + 1].first == id + "_min" &&
                    body.values[at + 2].first == id + "_max";
    addMember(values, id) =
        rolledUp ? Json{brief(value), brief(body.values[at + 1].second), brief(body.values[at + 2].second)}
                 : brief(value);
    if (rolledUp) at += 2;
  }
  keepLastMembers(values);
  json["values"] = std::move(values);
}

/// Events come from other machines, and every value of one becomes a column.
void checkCount(const Json& list, const Text& what) {
  constexpr std::size_t kMaxCount = 10000;
  if (list.size() > kMaxCount)
    throw Failure({"event-invalid", Text::of("The event has %1 %2; the limit is %3.", list.size(), what, kMaxCount)});
}

TelemetrySampled readTelemetry(const Json& json) {
  auto real = [](const Json& value) {
    return value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
  };
  TelemetrySampled body;
  body.host = textAt(json, "host");
  body.rowCount = integerAt(json, "row_count", 1);
  checkCount(json.at("values"), Text::of("values"));
  for (const auto& [id, value] : json.at("values").items()) {
    body.values.emplace_back(id, real(value.is_array() ? value.at(0) : value));
    if (!value.is_array()) continue;
    body.values.emplace_back(id + "_min", real(value.at(1)));
    body.values.emplace_back(id + "_max", real(value.at(2)));
  }
  return body;
}

void write(const ImagesSkipped& body, Json& json) {
  json["count"] = body.count;
  json["reasons"] = body.reasons;
}

void write(const ProfileDone& body, Json& json) { json["profile"] = profileJson(body.profile); }

void write(const InferenceDone& body, Json& json) { json["inference"] = inferenceJson(body.report); }

void write(const ProgramReported& body, Json& json) {
  putText(json, "source", body.source);
  json["kind"] = wordOf(body.kind);
  json["quantity"] = body.quantity;
  json["unit"] = body.unit;
  json["lower_is_better"] = body.lowerIsBetter;
  json["scope"] = body.scope;
  json["value"] = number(body.value);
  json["report_count"] = body.reportCount;
  json["warmup_count"] = body.warmupCount;
  json["batch_size_global"] = body.batchSizeGlobal;
  json["framework"] = body.framework;
  json["statements"] = Json::array();
  for (const auto& [name, text] : body.statements) json["statements"].push_back({name, text.english()});
  Json& figures = json["figures"] = Json::object();
  for (const auto& [id, value] : body.figures) addMember(figures, id) = number(value);
  keepLastMembers(figures);
  json["series"] = seriesJson(body.tables);
}

ProgramReported readProgramReported(const Json& json) {
  ProgramReported body;
  body.source = takeTextIfAny(json, "source");
  body.kind = enumAt<ResultKind>(json, "kind");
  body.quantity = textAt(json, "quantity");
  body.unit = textAt(json, "unit");
  body.lowerIsBetter = booleanAt(json, "lower_is_better");
  body.scope = textAt(json, "scope");
  body.value = numberAt(json, "value");
  body.reportCount = integerAt(json, "report_count");
  body.warmupCount = integerAt(json, "warmup_count");
  body.batchSizeGlobal = integerAt(json, "batch_size_global");
  body.framework = textAt(json, "framework");
  checkCount(json.at("statements"), Text::of("statements"));
  checkCount(json.at("figures"), Text::of("figures"));
  for (const Json& pair : json.at("statements"))
    body.statements.emplace_back(pair.at(0).get<std::string>(), pair.at(1).get<std::string>());
  for (const auto& [id, value] : json.at("figures").items())
    if (value.is_number()) body.figures.emplace_back(id, value.get<double>());
  body.tables = seriesFrom(json.at("series"));
  return body;
}

void write(const Noted& body, Json& json) {
  json["level"] = wordOf(body.level);
  putText(json, "text", body.text);
  if (body.finding) json["finding"] = checkValueJson(*body.finding);
}
void write(const ErrorRaised& body, Json& json) {
  json["code"] = body.error.code;
  putText(json, "message", body.error.message);
  if (!body.error.facts.empty()) json["facts"] = body.error.facts;
}
void write(const RunEnded& body, Json& json) { json["status"] = wordOf(body.status); }

Noted noteFrom(const Json& json) {
  Noted body{enumAt<NoteLevel>(json, "level"), takeTextIfAny(json, "text")};
  if (json.contains("finding")) body.finding = checkValueFrom(json["finding"]);
  return body;
}

Result<EventBody> readBody(const std::string& type, const Json& json) {
  if (type == "steps") return EventBody(readStepsDone(json));
  if (type == "telemetry") return EventBody(readTelemetry(json));
  if (type == "run_started") return EventBody(readRunStarted(json));
  if (type == "hosts_assigned") return EventBody(HostsAssigned{require(parseHosts(json.at("hosts").dump()))});
  if (type == "run_resumed") return EventBody(readRunResumed(json));
  if (type == "environment") return EventBody(EnvironmentProbed{hostFrom(json.at("environment"))});
  if (type == "links") return EventBody(readLinks(json));
  if (type == "check") return EventBody(CheckMeasured{checkFrom(json.at("check"))});
  if (type == "state") return EventBody(StateChanged{enumAt<RunPhase>(json, "state"), takeTextIfAny(json, "detail")});
  if (type == "configured") return EventBody(readRunConfigured(json));
  if (type == "window")
    return EventBody(WindowMark{booleanAt(json, "opens", true), integerAt(json, "step"),
                                numberAt(json, "training_time_s"), integerAt(json, "images"), textAt(json, "reason")});
  if (type == "evaluation") return EventBody(readEvaluation(json));
  if (type == "images_skipped")
    return EventBody(ImagesSkipped{integerAt(json, "count"), json.value("reasons", std::vector<std::string>{})});
  if (type == "profile") return EventBody(ProfileDone{profileFrom(json.at("profile"))});
  if (type == "inference") return EventBody(InferenceDone{inferenceFrom(json.at("inference"))});
  if (type == "program_reported") return EventBody(readProgramReported(json));
  if (type == "note") return EventBody(noteFrom(json));
  if (type == "error")
    return EventBody(
        ErrorRaised{{textAt(json, "code"), takeTextIfAny(json, "message"), json.value("facts", ErrorFacts{})}});
  if (type == "run_ended") return EventBody(RunEnded{enumAt<RunStatus>(json, "status")});
  return Error{"event-invalid", Text::of("Unknown event type %1.", inQuotes(type))};
}

}  // namespace

Json eventJson(const Event& event) {
  Json json = Json::object();
  json["t"] = rounded(event.timeS, 1e4);
  json["rank"] = event.rank;
  std::visit(
      [&json](const auto& body) {
        json["type"] = typeName(body);
        write(body, json);
      },
      event.body);
  return json;
}

Result<Event> eventFrom(const Json& object) {
  auto body = readBody(textAt(object, "type"), object);
  if (!body) return body.error();
  return Event{numberAt(object, "t"), static_cast<int>(integerAt(object, "rank", -1)), std::move(body).value()};
}

}  // namespace json_codec

std::string eventToJson(const Event& event) {
  return json_codec::eventJson(event).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<Event> eventFromJson(std::string_view line) {
  try {
    auto object = json_codec::parse(line, Text::of("The event"));
    if (!object) return Error{"event-invalid", object.error().message};
    if (!object->is_object()) return Error{"event-invalid", Text::of("The event is not a JSON object.")};
    return json_codec::eventFrom(*object);
  } catch (const std::exception& error) {
    return Error{"event-invalid", Text::of("The event is incomplete or invalid: %1.", json_codec::faultText(error))};
  }
}

}  // namespace scalescope
