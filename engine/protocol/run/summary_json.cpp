// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/summary_json.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <vector>

#include "engine/base/json/json_members.h"
#include "engine/base/text.h"
#include "engine/protocol/run/members.h"

namespace scalescope::json_codec {

using enum RedactionRule;

/// In file order.
void describe(auto& m, Of<Summary> auto& s) {
  m("run_id", Search, s.runId);
  m("group_id", Search, s.groupId);
  m("name", Search, s.name);
  m("origin", Search, s.origin);
  m("kind", Search, s.kind);
  m("status", Search, s.status);
  m("started_at", Search, s.startedAt);
  m("engine_version", Search, s.engineVersion);
  m("repeat", Search, s.repeat);
  m("images_per_second", Search, s.imagesPerSecond);
  m("throughput", Search, s.throughput);
  m("throughput_unit", Search, s.throughputUnit);
  m("throughput_is_per_device", Search, s.throughputIsPerDevice);
  m("model_tflop_per_s_per_device", Search, s.modelTflopPerSPerDevice);
  m("within_run_cv", Search, s.withinRunCv);
  m("measured_steps", Search, s.measuredSteps);
  m("measured_images", Search, s.measuredImages);
  m("measured_time_s", Search, s.measuredTimeS);
  m("measured_window", Search, s.measuredWindow);
  m("drift_at_share", Search, s.driftAtShare);
  m("drift_before_images_per_second", Search, s.driftBeforeImagesPerSecond);
  m("drift_after_images_per_second", Search, s.driftAfterImagesPerSecond);
  m("device_count", Search, s.deviceCount);
  m("node_count", Search, s.nodeCount);
  m("batch_size_global", Search, s.batchSizeGlobal);
  m("threads_per_rank", Search, s.threadsPerRank);
  m("step_time_mean_ms", Search, s.stepTimeMeanMs);
  m("step_time_median_ms", Search, s.stepTimeMedianMs);
  m("data_wait_mean_ms", Search, s.dataWaitMeanMs);
  m("compute_time_mean_ms", Search, s.computeTimeMeanMs);
  m("allreduce_time_mean_ms", Search, s.allreduceTimeMeanMs);
  m("allreduce_busy_mean_ms", Search, s.allreduceBusyMeanMs);
  m("host_time_mean_ms", Search, s.hostTimeMeanMs);
  m("step_time_ranks", Search, s.stepTimeRanks);
  m("allreduce_bytes_per_step", Search, s.allreduceBytesPerStep);
  m("allreduce_bus_bandwidth_gb_per_s", Search, s.allreduceBusBandwidthGbPerS);
  m("gradient_bucket_bytes", Search, s.gradientBucketBytes);
  m("straggler_rank", Search, s.stragglerRank);
  m("straggler_host", Host, s.stragglerHost);
  m("straggler_behind_ms", Search, s.stragglerBehindMs);
  m("straggler_cause", Search, s.stragglerCause);
  m("straggler_cause_share", Search, s.stragglerCauseShare);
  m("slow_link_host", Host, s.slowLinkHost);
  m("slow_link_peer", Host, s.slowLinkPeer);
  m("slow_link_direction", Search, s.slowLinkDirection);
  m("slow_link_mb_per_s", Search, s.slowLinkMbPerS);
  m("other_links_mb_per_s", Search, s.otherLinksMbPerS);
  m("load_time_mean_ms", Search, s.loadTimeMeanMs);
  m("decode_time_mean_ms", Search, s.decodeTimeMeanMs);
  m("transform_time_mean_ms", Search, s.transformTimeMeanMs);
  m("copy_time_mean_ms", Search, s.copyTimeMeanMs);
  m("decode_threads", Search, s.decodeThreads);
  m("input_busy", Search, s.inputBusy);
  m("stored_bytes_per_image", Search, s.storedBytesPerImage);
  m("disk_read_mean_bytes_per_second", Search, s.diskReadMeanBytesPerSecond);
  m("nfs_read_mean_bytes_per_second", Search, s.nfsReadMeanBytesPerSecond);
  m("energy_per_image_j", Search, s.energyPerImageJ);
  m("power_mean_w", Search, s.powerMeanW);
  m("energy_basis", Search, s.energyBasis);
  m("epoch_variation", Search, s.epochVariation);
  m("stable_from_epoch", Search, s.stableFromEpoch);
  m("final_loss", Search, s.finalLoss);
  m("train_top1_accuracy", Search, s.trainTop1Accuracy);
  m("train_top5_accuracy", Search, s.trainTop5Accuracy);
  m("validation_top1_accuracy", Search, s.validationTop1Accuracy);
  m("validation_top5_accuracy", Search, s.validationTop5Accuracy);
  m("validation_loss", Search, s.validationLoss);
  m("epochs_done", Search, s.epochsDone);
  m("training_time_s", Search, s.trainingTimeS);
  m("wall_time_s", Search, s.wallTimeS);
  m("stated_source", Search, s.statedSource);
  m("stated_quantity", Search, s.statedQuantity);
  m("stated_unit", Search, s.statedUnit);
  m("stated_value", Search, s.statedValue);
  m("stated_lower_is_better", Search, s.statedLowerIsBetter);
  m("latency_mean_ms", Search, s.latencyMeanMs);
  m("latency_p50_ms", Search, s.latencyP50Ms);
  m("latency_p90_ms", Search, s.latencyP90Ms);
  m("latency_p99_ms", Search, s.latencyP99Ms);
  m("latency_p999_ms", Search, s.latencyP999Ms);
  m("latency_estimate_ms", Search, s.latencyEstimateMs);
  m("queries_per_second", Search, s.queriesPerSecond);
  m("target_queries_per_second", Search, s.targetQueriesPerSecond);
  m("scenario_verdict", Search, s.scenarioVerdict);
  m("scenario_reason", Search, s.scenarioReason);
  m("speedup", Search, s.speedup);
  m("parameter_count", Search, s.parameterCount);
  m("macs_per_image", Search, s.macsPerImage);
  m("peak_memory_bytes", Search, s.peakMemoryBytes);
  m("backend", Search, s.backend);
  m("implementation", Search, s.implementation);
  m("dataset_fingerprint", Search, s.datasetFingerprint);
  m("training_images", Search, s.trainingImages);
  m("weights_fingerprint", Search, s.weightsFingerprint);
  m("scored_images", Search, s.scoredImages);
  m("held_out_images", Search, s.heldOutImages);
  m("learning_rate_factor", Search, s.learningRateFactor);
  m("selftest", Search, s.selftest);
  m("resumed_count", Search, s.resumedCount);
  m("synthetic_twin_run_id", Search, s.syntheticTwinRunId);
  m("synthetic_twin_images_per_second", Search, s.syntheticTwinImagesPerSecond);
  m("skipped_images", Search, s.skippedImages);
  m("bad_events", Search, s.badEvents);
  m("disturbed", Search, s.disturbed);
  m("error", Search, s.error);
}

namespace {

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
    const auto addKey = [&hash](const char* key, Redaction, const auto& value) {
      const auto add = [&hash](const char* text) {
        for (const char c : std::string_view(text, std::strlen(text) + 1))
          hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
      };
      add(key);
      if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Text>) add(kTextPartsSuffix);
    };
    describe(addKey, summary);
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

Json summaryJson(const Summary& summary) { return recordJson(summary); }

Summary summaryFrom(const Json& object) { return recordFrom<Summary>(object); }

std::string packedSummary(const Summary& summary) {
  std::string packed;
  SummaryPacker pack{packed};
  pack.raw(fieldsHash());
  describe(pack, summary);
  return packed;
}

Summary summaryFromPacked(std::string_view packed) {
  Summary summary;
  SummaryUnpacker unpack{packed};
  if (unpack.raw<std::uint64_t>() != fieldsHash())
    throw Failure({"result-invalid", Text::of("a packed summary has other fields")});
  describe(unpack, summary);
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
  static const auto kKeys = json_codec::keysOf<Summary>();
  return kKeys;
}

std::span<const RedactedKey> annotationKeys() {
  static const auto kKeys = json_codec::keysOf<Annotations>();
  return kKeys;
}

}  // namespace scalescope
