// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/summary_json.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <vector>

#include "engine/base/json_members.h"
#include "engine/base/text.h"
#include "engine/protocol/run/members.h"

namespace scalescope::json_codec {
namespace {

using enum RedactionRule;

/// Visits every field of a summary with its key and its rule in redacted exports, in file order; writing, reading and
/// summaryKeys() follow from this one list.
template <typename S, typename Visit>
void visitSummary(S& s, Visit&& visit) {
  visit("run_id", Search, s.runId);
  visit("group_id", Search, s.groupId);
  visit("name", Search, s.name);
  visit("origin", Search, s.origin);
  visit("kind", Search, s.kind);
  visit("status", Search, s.status);
  visit("started_at", Search, s.startedAt);
  visit("engine_version", Search, s.engineVersion);
  visit("repeat", Search, s.repeat);
  visit("images_per_second", Search, s.imagesPerSecond);
  visit("within_run_cv", Search, s.withinRunCv);
  visit("measured_steps", Search, s.measuredSteps);
  visit("measured_images", Search, s.measuredImages);
  visit("measured_time_s", Search, s.measuredTimeS);
  visit("measured_window", Search, s.measuredWindow);
  visit("drift_at_share", Search, s.driftAtShare);
  visit("drift_before_images_per_second", Search, s.driftBeforeImagesPerSecond);
  visit("drift_after_images_per_second", Search, s.driftAfterImagesPerSecond);
  visit("device_count", Search, s.deviceCount);
  visit("node_count", Search, s.nodeCount);
  visit("batch_size_global", Search, s.batchSizeGlobal);
  visit("threads_per_rank", Search, s.threadsPerRank);
  visit("step_time_mean_ms", Search, s.stepTimeMeanMs);
  visit("step_time_median_ms", Search, s.stepTimeMedianMs);
  visit("data_wait_mean_ms", Search, s.dataWaitMeanMs);
  visit("compute_time_mean_ms", Search, s.computeTimeMeanMs);
  visit("allreduce_time_mean_ms", Search, s.allreduceTimeMeanMs);
  visit("allreduce_busy_mean_ms", Search, s.allreduceBusyMeanMs);
  visit("host_time_mean_ms", Search, s.hostTimeMeanMs);
  visit("step_time_ranks", Search, s.stepTimeRanks);
  visit("allreduce_bytes_per_step", Search, s.allreduceBytesPerStep);
  visit("allreduce_bus_bandwidth_gb_per_s", Search, s.allreduceBusBandwidthGbPerS);
  visit("gradient_bucket_bytes", Search, s.gradientBucketBytes);
  visit("straggler_rank", Search, s.stragglerRank);
  visit("straggler_host", Host, s.stragglerHost);
  visit("straggler_behind_ms", Search, s.stragglerBehindMs);
  visit("straggler_cause", Search, s.stragglerCause);
  visit("straggler_cause_share", Search, s.stragglerCauseShare);
  visit("slow_link_host", Host, s.slowLinkHost);
  visit("slow_link_peer", Host, s.slowLinkPeer);
  visit("slow_link_direction", Search, s.slowLinkDirection);
  visit("slow_link_mb_per_s", Search, s.slowLinkMbPerS);
  visit("other_links_mb_per_s", Search, s.otherLinksMbPerS);
  visit("load_time_mean_ms", Search, s.loadTimeMeanMs);
  visit("decode_time_mean_ms", Search, s.decodeTimeMeanMs);
  visit("transform_time_mean_ms", Search, s.transformTimeMeanMs);
  visit("copy_time_mean_ms", Search, s.copyTimeMeanMs);
  visit("decode_threads", Search, s.decodeThreads);
  visit("input_busy", Search, s.inputBusy);
  visit("stored_bytes_per_image", Search, s.storedBytesPerImage);
  visit("disk_read_mean_bytes_per_second", Search, s.diskReadMeanBytesPerSecond);
  visit("nfs_read_mean_bytes_per_second", Search, s.nfsReadMeanBytesPerSecond);
  visit("energy_per_image_j", Search, s.energyPerImageJ);
  visit("power_mean_w", Search, s.powerMeanW);
  visit("energy_basis", Search, s.energyBasis);
  visit("epoch_variation", Search, s.epochVariation);
  visit("stable_from_epoch", Search, s.stableFromEpoch);
  visit("final_loss", Search, s.finalLoss);
  visit("train_top1_accuracy", Search, s.trainTop1Accuracy);
  visit("train_top5_accuracy", Search, s.trainTop5Accuracy);
  visit("validation_top1_accuracy", Search, s.validationTop1Accuracy);
  visit("validation_top5_accuracy", Search, s.validationTop5Accuracy);
  visit("validation_loss", Search, s.validationLoss);
  visit("epochs_done", Search, s.epochsDone);
  visit("training_time_s", Search, s.trainingTimeS);
  visit("wall_time_s", Search, s.wallTimeS);
  visit("stated_source", Search, s.statedSource);
  visit("stated_quantity", Search, s.statedQuantity);
  visit("stated_unit", Search, s.statedUnit);
  visit("stated_value", Search, s.statedValue);
  visit("stated_lower_is_better", Search, s.statedLowerIsBetter);
  visit("latency_mean_ms", Search, s.latencyMeanMs);
  visit("latency_p50_ms", Search, s.latencyP50Ms);
  visit("latency_p90_ms", Search, s.latencyP90Ms);
  visit("latency_p99_ms", Search, s.latencyP99Ms);
  visit("latency_p999_ms", Search, s.latencyP999Ms);
  visit("latency_estimate_ms", Search, s.latencyEstimateMs);
  visit("queries_per_second", Search, s.queriesPerSecond);
  visit("target_queries_per_second", Search, s.targetQueriesPerSecond);
  visit("scenario_verdict", Search, s.scenarioVerdict);
  visit("scenario_reason", Search, s.scenarioReason);
  visit("speedup", Search, s.speedup);
  visit("parameter_count", Search, s.parameterCount);
  visit("macs_per_image", Search, s.macsPerImage);
  visit("peak_memory_bytes", Search, s.peakMemoryBytes);
  visit("backend", Search, s.backend);
  visit("implementation", Search, s.implementation);
  visit("dataset_fingerprint", Search, s.datasetFingerprint);
  visit("training_images", Search, s.trainingImages);
  visit("weights_fingerprint", Search, s.weightsFingerprint);
  visit("scored_images", Search, s.scoredImages);
  visit("held_out_images", Search, s.heldOutImages);
  visit("learning_rate_factor", Search, s.learningRateFactor);
  visit("selftest", Search, s.selftest);
  visit("resumed_count", Search, s.resumedCount);
  visit("synthetic_twin_run_id", Search, s.syntheticTwinRunId);
  visit("synthetic_twin_images_per_second", Search, s.syntheticTwinImagesPerSecond);
  visit("skipped_images", Search, s.skippedImages);
  visit("bad_events", Search, s.badEvents);
  visit("disturbed", Search, s.disturbed);
  visit("error", Search, s.error);
}

struct SummaryWriter {
  Json& json;
  void operator()(const char* key, Redaction, const std::optional<double>& value) {
    json[key] = value ? number(*value) : Json(nullptr);
  }
  void operator()(const char* key, Redaction, const Text& value) { putText(json, key, value); }
  template <typename T>
  void operator()(const char* key, Redaction, const std::optional<T>& value) {
    json[key] = value ? Json(*value) : Json(nullptr);
  }
  template <typename T>
  void operator()(const char* key, Redaction, const T& value) {
    if constexpr (std::is_enum_v<T>)
      json[key] = wordOf(value);
    else
      json[key] = value;
  }
};

/// A whole number beyond the range of its type would become a different one.
template <typename T>
void checkFits(const char* key, const Json& value) {
  if constexpr (std::is_integral_v<T>) {
    const double wide = value.get<double>();
    const double limit = std::ldexp(1.0, std::numeric_limits<T>::digits);
    if (!(wide >= -limit && wide < limit))
      throw Failure({"result-invalid",
                     Text::of("%1 is %2, which is out of range; correct it or rebuild the result from its events",
                              inQuotes(key), value.dump())});
  }
}

struct SummaryReader {
  const Json& json;
  template <typename T>
  void operator()(const char* key, Redaction, std::optional<T>& value) {
    auto found = json.find(key);
    if (found == json.end() || !found->is_number()) return;
    checkFits<T>(key, *found);
    value = found->get<T>();
  }
  void operator()(const char* key, Redaction, std::string& value) {
    if (json.contains(key)) value = textAt(json, key);
  }
  void operator()(const char* key, Redaction, Text& value) { value = takeTextIfAny(json, key); }
  void operator()(const char* key, Redaction, bool& value) { value = booleanAt(json, key, value); }
  template <typename T>
  void operator()(const char* key, Redaction, T& value) {
    if constexpr (std::is_enum_v<T>)
      value = enumAt<T>(json, key);
    else
      value = static_cast<T>(integerAt(json, key, value));
  }
};

/// The values alone, in the order of the list.
struct SummaryPacker {
  std::string& out;
  template <typename T>
  void raw(T value) {
    out.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void text(std::string_view value) {
    raw(static_cast<std::uint32_t>(value.size()));
    out += value;
  }
  void operator()(const char*, Redaction, const std::string& value) { text(value); }
  void operator()(const char*, Redaction, const Text& value) {
    text(value.english());
    text(textPartsLine(value));
  }
  template <typename T>
  void operator()(const char*, Redaction, const std::optional<T>& value) {
    const bool known = value && std::isfinite(static_cast<double>(*value));
    raw(known);
    if (known) raw(*value);
  }
  template <typename T>
  void operator()(const char*, Redaction, const T& value) {
    if constexpr (std::is_enum_v<T>)
      text(wordOf(value));
    else
      raw(value);
  }
};

struct SummaryUnpacker {
  std::string_view rest;
  std::string_view take(std::size_t count) {
    if (count > rest.size()) throw Failure({"result-invalid", Text::of("a packed summary is incomplete")});
    const std::string_view taken = rest.substr(0, count);
    rest.remove_prefix(count);
    return taken;
  }
  template <typename T>
  T raw() {
    T value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }
  std::string_view text() { return take(raw<std::uint32_t>()); }
  void operator()(const char*, Redaction, std::string& value) { value = text(); }
  void operator()(const char*, Redaction, Text& value) {
    const std::string english(text());
    value = textFromPartsLine(english, std::string(text()));
  }
  void operator()(const char*, Redaction, bool& value) { value = raw<char>() != 0; }
  template <typename T>
  void operator()(const char*, Redaction, std::optional<T>& value) {
    if (raw<char>() == 0) return;
    value = raw<T>();
    if (!std::isfinite(static_cast<double>(*value))) value.reset();
  }
  template <typename T>
  void operator()(const char* key, Redaction, T& value) {
    if constexpr (std::is_enum_v<T>) {
      const auto known = fromWord<T>(text());
      if (!known) throw Failure({"result-invalid", Text::of("a packed summary has an unknown %1", key)});
      value = *known;
    } else {
      value = raw<T>();
    }
  }
};

/// Differs in builds with other fields: what one has packed, another cannot read.
std::uint64_t fieldsHash() {
  static const std::uint64_t kHash = [] {
    std::uint64_t hash = 0xcbf29ce484222325ULL;  // FNV-1a
    const Summary summary;
    visitSummary(summary, [&hash](const char* key, Redaction, const auto& value) {
      const auto add = [&hash](const char* text) {
        for (const char c : std::string_view(text, std::strlen(text) + 1))
          hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
      };
      add(key);
      if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Text>) add(kTextPartsSuffix);
    });
    return hash;
  }();
  return kHash;
}

Json tableJson(const SeriesTable& table) {
  Json columns = Json::object();
  for (const auto& column : table.columns) {
    Json values = Json::array();
    for (double value : column.values)
      if (!column.isText()) values.push_back(number(value));
    for (const std::string& text : column.texts) values.push_back(text);
    addMember(columns, column.id) = std::move(values);
  }
  keepLastMembers(columns);
  return columns;
}

/// A column with at least one string is a text column.
SeriesColumn columnFrom(const std::string& id, const Json& values) {
  SeriesColumn column{id, {}};
  column.values.reserve(values.size());
  bool words = false;
  for (const auto& value : values) {
    column.values.push_back(value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN());
    words |= value.is_string();
  }
  if (!words) return column;
  column.values.assign(values.size(), std::numeric_limits<double>::quiet_NaN());
  for (const auto& value : values) column.texts.push_back(value.is_string() ? value.get<std::string>() : "");
  return column;
}

}  // namespace

Json summaryJson(const Summary& summary) {
  Json json = Json::object();
  visitSummary(summary, SummaryWriter{json});
  return json;
}

Summary summaryFrom(const Json& object) {
  Summary summary;
  visitSummary(summary, SummaryReader{object});
  return summary;
}

std::string packedSummary(const Summary& summary) {
  std::string packed;
  SummaryPacker pack{packed};
  pack.raw(fieldsHash());
  visitSummary(summary, pack);
  return packed;
}

Summary summaryFromPacked(std::string_view packed) {
  Summary summary;
  SummaryUnpacker unpack{packed};
  if (unpack.raw<std::uint64_t>() != fieldsHash())
    throw Failure({"result-invalid", Text::of("a packed summary has other fields")});
  visitSummary(summary, unpack);
  return summary;
}

void describe(auto& m, Of<AnnotationChange> auto& change) {
  m("at", Search, change.at);
  m("field", Search, change.field);
  m("before", Search, change.before);
  m("after", Search, change.after);
}

void describe(auto& m, Of<Annotations> auto& annotations) {
  m("system", Search, annotations.system);
  m("tags", Search, annotations.tags);
  m("notes", Search, annotations.notes);
  m("labels", Search, annotations.labels);
  m("facts", Search, annotations.facts);
  m("citation", Search, annotations.citation);
  m("history", Search, annotations.history);
}

void checkRead(const MemberReader&, Annotations& annotations) {
  if (const Text fault = annotationFault(annotations); !fault.empty()) throw Failure({"result-invalid", fault});
}

Json annotationsJson(const Annotations& annotations) { return recordJson(annotations); }

Annotations annotationsFrom(const Json& object) { return recordFrom<Annotations>(object); }

Json seriesJson(const Series& series) {
  Json json = Json::object();
  for (const auto& table : series) addMember(json, table.name) = tableJson(table);
  keepLastMembers(json);
  return json;
}

Series seriesFrom(const Json& object) {
  Series series;
  for (const auto& [name, columns] : object.items()) {
    SeriesTable table{name, {}};
    for (const auto& [id, values] : columns.items()) {
      SeriesColumn column = columnFrom(id, values);
      if (!table.columns.empty() && column.values.size() != table.rowCount())
        throw Failure(
            {"result-invalid",
             Text::of("Column %1 of series %2 does not have the length of the columns before it.", id, name)});
      table.columns.push_back(std::move(column));
    }
    series.push_back(std::move(table));
  }
  return series;
}

}  // namespace scalescope::json_codec

namespace scalescope {

std::span<const RedactedKey> summaryKeys() {
  static const std::vector<RedactedKey> keys = [] {
    std::vector<RedactedKey> all;
    const Summary summary;
    json_codec::visitSummary(summary, [&all](const char* key, Redaction rule, const auto&) {
      all.push_back({key, rule});
    });
    return all;
  }();
  return keys;
}

std::span<const RedactedKey> annotationKeys() {
  static const std::vector<RedactedKey> keys = [] {
    std::vector<RedactedKey> all;
    json_codec::KeyList list{all};
    Annotations annotations;
    json_codec::describe(list, annotations);
    return all;
  }();
  return keys;
}

}  // namespace scalescope
