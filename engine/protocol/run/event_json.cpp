// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <tuple>

#include "engine/base/json/json_members.h"
#include "engine/base/text.h"
#include "engine/protocol/error_codes.h"
#include "engine/protocol/run/record_members.h"
#include "engine/protocol/run/step_columns.h"
#include "engine/protocol/run/summary_json.h"

namespace scalescope {
namespace json_codec {
namespace {

/// Of the bodies, in the order of EventBody.
constexpr auto kTypes =
    std::to_array<const char*>({"run_started", "run_resumed", "hosts_assigned", "environment", "links", "check",
                                "state", "configured", "steps", "window", "evaluation", "telemetry", "images_skipped",
                                "profile", "inference", "program_reported", "note", "error", "run_ended"});
static_assert(kTypes.size() == std::variant_size_v<EventBody>);

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

/// Events come from other machines, and every value of one becomes a column.
void checkCount(const Json& list, const Text& what) {
  constexpr std::size_t kMaxCount = 10000;
  if (list.size() > kMaxCount)
    throw Failure({"event-invalid", Text::of("The event has %1 %2; the limit is %3.", list.size(), what, kMaxCount)});
}

const Json& present(const Json* json, const char* key) {
  if (json == nullptr) throw Failure({"event-invalid", Text::of("The event has no %1.", inQuotes(key))});
  return *json;
}

struct HostsForm {
  std::optional<Json> to(const std::vector<HostSpec>& hosts) const { return hostsJson(hosts); }
  void from(const Json* json, std::vector<HostSpec>& hosts) const {
    hosts = require(parseHosts(present(json, "hosts").dump()));
  }
};
/// Of a run that continues on others.
struct OtherHostsForm {
  std::optional<Json> to(const std::vector<HostSpec>& hosts) const {
    return hosts.empty() ? std::nullopt : HostsForm().to(hosts);
  }
  void from(const Json* json, std::vector<HostSpec>& hosts) const {
    if (json != nullptr) HostsForm().from(json, hosts);
  }
};

/// The names of the columns of Base, for readers of the file.
struct ColumnNamesForm {
  std::optional<Json> to(const std::vector<StepRow>&) const { return columnNames(); }
  void from(const Json*, std::vector<StepRow>&) const {}
};
struct RowsForm {
  std::optional<Json> to(const std::vector<StepRow>& rows) const {
    Json list = Json::array();
    for (const StepRow& row : rows) list.push_back(rowJson(row));
    return list;
  }
  void from(const Json* json, std::vector<StepRow>& rows) const {
    for (const Json& row : present(json, "rows")) rows.push_back(readRow(row));
  }
};

/// Six significant digits: finer than any sampler of the host, in a third of the space.
Json brief(double value) {
  if (!std::isfinite(value) || value == 0) return number(value);
  const double scale = std::pow(10.0, 5 - std::floor(std::log10(std::abs(value))));
  return std::isfinite(scale) && scale > 0 ? number(std::round(value * scale) / scale) : number(value);
}

/// A rolled-up value is written as [mean, min, max] under its id.
struct SamplesForm {
  using Samples = std::vector<std::pair<std::string, double>>;

  std::optional<Json> to(const Samples& samples) const {
    Json values = Json::object();
    for (std::size_t at = 0; at < samples.size(); ++at) {
      const auto& [id, value] = samples[at];
      const bool rolledUp =
          at + 2 < samples.size() && samples[at + 1].first == id + "_min" && samples[at + 2].first == id + "_max";
      addMember(values, id) =
          rolledUp ? Json{brief(value), brief(samples[at + 1].second), brief(samples[at + 2].second)} : brief(value);
      if (rolledUp) at += 2;
    }
    keepLastMembers(values);
    return values;
  }
  void from(const Json* json, Samples& samples) const {
    const auto real = [](const Json& value) {
      return value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
    };
    checkCount(present(json, "values"), Text::of("values"));
    for (const auto& [id, value] : json->items()) {
      samples.emplace_back(id, real(value.is_array() ? value.at(0) : value));
      if (!value.is_array()) continue;
      samples.emplace_back(id + "_min", real(value.at(1)));
      samples.emplace_back(id + "_max", real(value.at(2)));
    }
  }
};

/// Pairs of a name and a text, in English.
struct StatementsForm {
  using Statements = std::vector<std::pair<std::string, Text>>;

  std::optional<Json> to(const Statements& statements) const {
    Json list = Json::array();
    for (const auto& [name, text] : statements) list.push_back({name, text.english()});
    return list;
  }
  void from(const Json* json, Statements& statements) const {
    checkCount(present(json, "statements"), Text::of("statements"));
    for (const Json& pair : *json)
      statements.emplace_back(pair.at(0).get<std::string>(), pair.at(1).get<std::string>());
  }
};
struct FiguresForm {
  using Figures = std::vector<std::pair<std::string, double>>;

  std::optional<Json> to(const Figures& figures) const {
    Json object = Json::object();
    for (const auto& [id, value] : figures) addMember(object, id) = number(value);
    keepLastMembers(object);
    return object;
  }
  void from(const Json* json, Figures& figures) const {
    checkCount(present(json, "figures"), Text::of("figures"));
    for (const auto& [id, value] : json->items())
      if (value.is_number()) figures.emplace_back(id, value.get<double>());
  }
};
struct SeriesForm {
  std::optional<Json> to(const Series& series) const { return seriesJson(series); }
  void from(const Json* json, Series& series) const { series = seriesFrom(present(json, "series")); }
};

using ProfileForm = FunctionsForm<profileJson, profileFrom>;
using InferenceForm = FunctionsForm<inferenceJson, inferenceFrom>;

}  // namespace

void describe(auto& m, Of<RunStarted> auto& body) {
  m("run_id", Search, body.runId);
  m("group_id", Search, body.groupId);
  m("repeat", Search, body.repeat);
  m("format_version", Search, body.formatVersion);
  m("engine_version", Search, body.engineVersion);
  m("started_unix_s", Search, body.startedUnixS);
  m.as("plan", Search, body.plan, PlanForm{"plan"});
  m.unless("kind", Search, body.kind, ResultKind::Training);
  m.ifAny("synthetic_twin_run_id", Search, body.syntheticTwinRunId);
  m.unless("synthetic_twin_images_per_second", Search, body.syntheticTwinImagesPerSecond, 0);
}

void describe(auto& m, Of<RunResumed> auto& body) {
  m("step", Search, body.step);
  m("checkpoint", Search, body.checkpoint);
  m("resumed_unix_s", Search, body.resumedUnixS);
  m.as("hosts", Omit, body.hosts, OtherHostsForm());
}

void describe(auto& m, Of<HostsAssigned> auto& body) { m.as("hosts", Omit, body.hosts, HostsForm()); }

void describe(auto& m, Of<EnvironmentProbed> auto& body) { m.required("environment", Search, body.environment); }

void describe(auto& m, Of<LinksMeasured> auto& body) { m.required("links", Search, body.links); }

void describe(auto& m, Of<CheckMeasured> auto& body) { m.required("check", Search, body.values); }

void describe(auto& m, Of<StateChanged> auto& body) {
  m("state", Search, body.state);
  m.ifAny("detail", Search, body.detail);
}

void describe(auto& m, Of<StepPlan> auto& plan) {
  m("layer", Search, plan.layer);
  m("work", Search, plan.work);
  m("plan", Search, plan.plan);
  m("provider", Search, plan.provider);
  m.ifAny("time_us", Search, plan.timeUs);
  m.unless("fallback", Search, plan.isFallback, false);
}

void describe(auto& m, Of<RunConfigured> auto& body) {
  m("backend", Search, body.backend);
  m("implementation", Search, body.implementation);
  m("parameter_count", Search, body.parameterCount);
  m("macs_per_image", Search, body.macsPerImage);
  m.as("image_shape_chw", Search, std::tie(body.channels, body.height, body.width), ShapeForm());
  m("class_count", Search, body.classCount);
  m("training_images", Search, body.trainingImages);
  m("validation_images", Search, body.validationImages);
  m("dataset_fingerprint", Search, body.datasetFingerprint);
  m.ifAny("weights_fingerprint", Search, body.weightsFingerprint);
  m.unless("stored_bytes_per_image", Search, body.storedBytesPerImage, 0);
  m("batch_size_global", Search, body.batchSizeGlobal);
  m("threads_per_rank", Search, body.threadsPerRank);
  m("decode_threads", Search, body.decodeThreads);
  m("expected_steps", Search, body.expectedSteps);
  m("peak_memory_bytes", Search, body.peakMemoryBytes);
  m("planned_memory_bytes", Search, body.plannedMemoryBytes);
  m("skipped_updates", Search, body.skippedUpdates);
  m.always("learning_rate_factor", Search, body.learningRateFactor);
  m.ifAny("selftest", Search, body.selftest);
  m.unless("gradient_bucket_bytes", Search, body.gradientBucketBytes, 0);
  m.ifAny("plans", Search, body.plans);
}

void describe(auto& m, Of<StepsDone> auto& body) {
  m.as("columns", Search, body.rows, ColumnNamesForm());
  m.as("rows", Search, body.rows, RowsForm());
}

void describe(auto& m, Of<WindowMark> auto& body) {
  m("opens", Search, body.opens);
  m("step", Search, body.step);
  m("training_time_s", Search, body.trainingTimeS);
  m("images", Search, body.images);
  m.ifAny("reason", Search, body.reason);
}

void describe(auto& m, Of<EvaluationDone> auto& body) {
  m("step", Search, body.step);
  m("epoch", Search, body.epoch);
  m("training_time_s", Search, body.trainingTimeS);
  m("split", Search, body.split);
  m("images", Search, body.images);
  m("loss", Search, body.loss);
  m("top1_accuracy", Search, body.top1Accuracy);
  m("top5_accuracy", Search, body.top5Accuracy);
  m("duration_s", Search, body.durationS);
}

void describe(auto& m, Of<TelemetrySampled> auto& body) {
  m("host", Host, body.host);
  m.unless("row_count", Search, body.rowCount, 1);
  m.as("values", Search, body.values, SamplesForm());
}

void describe(auto& m, Of<ImagesSkipped> auto& body) {
  m("count", Search, body.count);
  m("reasons", Omit, body.reasons);
}

void describe(auto& m, Of<ProfileDone> auto& body) { m.as("profile", Search, body.profile, ProfileForm{"profile"}); }

void describe(auto& m, Of<InferenceDone> auto& body) {
  m.as("inference", Search, body.report, InferenceForm{"inference"});
}

void describe(auto& m, Of<ProgramReported> auto& body) {
  m("source", Search, body.source);
  m("kind", Search, body.kind);
  m("quantity", Search, body.quantity);
  m("unit", Search, body.unit);
  m("lower_is_better", Search, body.lowerIsBetter);
  m("scope", Search, body.scope);
  m("value", Search, body.value);
  m("report_count", Search, body.reportCount);
  m("warmup_count", Search, body.warmupCount);
  m("batch_size_global", Search, body.batchSizeGlobal);
  m("framework", Search, body.framework);
  m.as("statements", Search, body.statements, StatementsForm());
  m.as("figures", Search, body.figures, FiguresForm());
  m.as("series", Omit, body.tables, SeriesForm());
}

void describe(auto& m, Of<Noted> auto& body) {
  m("level", Search, body.level);
  m("text", Search, body.text);
  m.ifAny("finding", Search, body.finding);
}

void describe(auto& m, Of<ErrorRaised> auto& body) {
  m("code", Search, body.error.code);
  m("message", Search, body.error.message);
  m.ifAny("facts", Search, body.error.facts);
}

void describe(auto& m, Of<RunEnded> auto& body) { m("status", Search, body.status); }

namespace {

template <std::size_t At = 0>
void listBodies(KeyList& list) {
  if constexpr (At < std::variant_size_v<EventBody>) {
    std::variant_alternative_t<At, EventBody> body;
    describe(list, body);
    listBodies<At + 1>(list);
  }
}

}  // namespace

Json eventJson(const Event& event) {
  Json json = Json::object();
  json["t"] = rounded(event.timeS, 1e4);
  json["rank"] = event.rank;
  json["type"] = kTypes[event.body.index()];
  MemberWriter writer{json};
  std::visit([&writer](const auto& body) { describe(writer, body); }, event.body);
  return json;
}

Result<Event> eventFrom(const Json& object) {
  const std::string type = textAt(object, "type");
  auto body = namedRecord<EventBody>(kTypes, type, object);
  if (!body) throw Failure({"event-invalid", Text::of("Unknown event type %1.", inQuotes(type))});
  return Event{numberAt(object, "t"), static_cast<int>(integerAt(object, "rank", -1)), std::move(*body)};
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
  } catch (const Failure& failure) {
    if (failure.error().code == "event-invalid") return failure.error();
    return Error{"event-invalid", Text::of("The event is incomplete or invalid: %1.", failure.error().message)};
  } catch (const std::exception& error) {
    return Error{"event-invalid", Text::of("The event is incomplete or invalid: %1.", json_codec::faultText(error))};
  }
}

std::span<const RedactedKey> eventKeys() {
  static const std::vector<RedactedKey> kKeys = [] {
    using enum RedactionRule;
    std::vector<RedactedKey> keys = {{"t", Search}, {"rank", Search}, {"type", Search}, {kLargestBatchFact, Search}};
    json_codec::KeyList list{keys};
    json_codec::listBodies(list);
    return keys;
  }();
  return kKeys;
}

}  // namespace scalescope
