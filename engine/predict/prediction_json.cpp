// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/prediction_json.h"

#include <nlohmann/json.hpp>
#include <span>

#include "engine/predict/prediction_text.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace {

using Json = nlohmann::json;

Json ingredientsJson(std::span<const Ingredient> ingredients) {
  Json list = Json::array();
  for (const Ingredient& one : ingredients) {
    Json json = {{"what", ingredientTitle(one.kind)}, {"origin", valueOriginWord(one.origin)}};
    if (one.value > 0) json["value"] = one.value;
    if (!one.name.empty()) json["name"] = one.name;
    list.push_back(std::move(json));
  }
  return list;
}

Json intervalJson(const Interval& interval) { return {interval.low, interval.high}; }

Json configurationJson(const Prediction& prediction) {
  const Configuration& asked = prediction.configuration;
  Json json = {{"nodes", asked.shape.hosts},
               {"devices_per_node", asked.shape.perHost},
               {"devices", asked.shape.ranks()},
               {"batch_size_per_device", asked.batchPerDevice},
               {"precision", prediction.precision},
               {"communication_precision", asked.transport.precision},
               {"communication_overlap", asked.transport.overlap},
               {"bucket_bytes", bucketBytesOf(asked.transport)}};
  if (asked.across.gbPerS > 0) json["link"] = {{"name", asked.across.name}, {"gb_per_s", asked.across.gbPerS}};
  if (asked.inNode.gbPerS > 0) json["node_link"] = {{"name", asked.inNode.name}, {"gb_per_s", asked.inNode.gbPerS}};
  if (!prediction.device.empty()) json["device"] = prediction.device;
  if (asked.storageMbPerS > 0) json["storage_mb_per_s"] = asked.storageMbPerS;
  if (asked.decodeThreads > 0) json["decode_threads"] = asked.decodeThreads;
  return json;
}

/// `common`: ingredients that the calibration states.
Json predictionJson(const Prediction& one, std::size_t common, const std::string& rate) {
  const StepSplit& split = one.split;
  Json outside = Json::array();
  for (const Outside& each : one.basis.outside)
    outside.push_back({{"what", outsideTitle(each.kind)}, {"doublings", each.doublings}});
  Json json = {{"configuration", configurationJson(one)},
               {"predicted", true},
               {rate, one.throughput},
               {rate + "_90", intervalJson(one.throughput90)},
               {"efficiency", one.efficiency},
               {"efficiency_90", intervalJson(one.efficiency90)},
               {"speedup", one.speedup},
               {"step_time_ms", 1e3 * one.stepS()},
               {"step",
                {{"compute_ms", 1e3 * split.computeS},
                 {"contention_ms", 1e3 * split.contentionS},
                 {"exposed_communication_ms", 1e3 * split.exposedS()},
                 {"data_wait_ms", 1e3 * split.dataWaitS},
                 {"host_ms", 1e3 * split.hostS}}},
               {"rank_spread_ms", 1e3 * split.spreadS},
               {"allreduce_busy_ms", 1e3 * split.busyS},
               {"outside", std::move(outside)},
               {"basis", basisText(one.basis)}};
  if (one.basis.ingredients.size() > common)
    json["ingredients"] = ingredientsJson(std::span(one.basis.ingredients).subspan(common));
  if (one.trainingS > 0) {
    json["training_time_s"] = one.trainingS;
    json["training_time_s_90"] = intervalJson(one.trainingS90);
  }
  if (one.measuredThroughput) json["measured_" + rate] = *one.measuredThroughput;
  if (one.measuredEfficiency) json["measured_efficiency"] = *one.measuredEfficiency;
  if (one.measuredStep)
    json["measured_step"] = {{"step_time_ms", 1e3 * one.measuredStep->stepS},
                             {"compute_ms", 1e3 * one.measuredStep->computeS},
                             {"exposed_communication_ms", 1e3 * one.measuredStep->communicationS},
                             {"data_wait_ms", 1e3 * one.measuredStep->dataWaitS},
                             {"host_ms", 1e3 * one.measuredStep->hostS},
                             {"not_attributed_ms", 1e3 * one.measuredStep->restS()}};
  return json;
}

Json calibrationJson(const Calibration& calibration) {
  const StepParameters& fitted = calibration.fitted;
  const std::vector<Text> skipped = clauses(calibration.observed.skipped);
  Json json = {{"runs", calibration.runs},
               {"left_out", calibration.leftOut},
               {"ingredients", ingredientsJson(calibration.ingredients)},
               {"skipped", std::vector<std::string>(skipped.begin(), skipped.end())},
               {"parameters",
                {{"contention", fitted.contention},
                 {"overlap_slowdown", fitted.slowdown},
                 {"rank_spread", fitted.spread},
                 {"allreduce_factor", fitted.allreduceFactor},
                 {"latency_factor", fitted.latencyFactor},
                 {"beside_other_ranks_factor", fitted.besideFactor},
                 {"wait_per_doubling_of_hosts", fitted.growth}}}};
  const std::string rate = rateKey(calibration.observed.unit);
  for (const MissedConfiguration& missed : missedConfigurations(calibration))
    json["missed"].push_back({{"nodes", missed.configuration.shape.hosts},
                              {"devices", missed.configuration.shape.ranks()},
                              {"batch_per_device", missed.configuration.batchPerDevice},
                              {rate, missed.predicted},
                              {"measured_" + rate, missed.measured},
                              {"measured_" + rate + "_90", {missed.measured90.low, missed.measured90.high}}});
  if (calibration.leftOut > 0) json["leave_one_out_percent"] = calibration.leaveOneOutPercent;
  if (calibration.measuredLinkGbPerS > 0) json["link_gb_per_s"] = calibration.measuredLinkGbPerS;
  return json;
}

}  // namespace

std::string predictionsToJson(const Calibration& calibration, const std::vector<Prediction>& predictions,
                              const std::vector<TornadoRow>& tornado, const std::vector<NextMeasurement>& next) {
  Json list = Json::array(), changes = Json::array(), measurements = Json::array();
  const std::string rate = rateKey(calibration.observed.unit);
  for (const Prediction& one : predictions) list.push_back(predictionJson(one, calibration.ingredients.size(), rate));
  for (const TornadoRow& row : tornado) {
    Json ends = Json::array();
    for (const TornadoRow::End& end : row.ends)
      ends.push_back({{"to", end.to}, {"throughput_per_device_ratio", end.ratio}});
    changes.push_back({{"change", changeTitle(row.change)}, {"from", row.from}, {"ends", std::move(ends)}});
  }
  for (const NextMeasurement& one : next)
    measurements.push_back({{"measurement", nextTitle(one.kind)},
                            {"half_width_now", one.halfWidthNow},
                            {"half_width_after", one.halfWidthAfter},
                            {"halves", one.halves()},
                            {"command", one.commandLine}});
  const Json json = {{"network", calibration.observed.network},
                     {"precision", calibration.observed.precision},
                     {"backend", calibration.observed.backend},
                     {"unit", calibration.observed.unit},
                     {"calibration", calibrationJson(calibration)},
                     {"predictions", std::move(list)},
                     {"tornado", std::move(changes)},
                     {"measure_next", std::move(measurements)}};
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace scalescope
