// SPDX-License-Identifier: GPL-3.0-or-later
// `predict`: what was not measured, with the numbers of `scalescope-engine predict`.
#include <QJsonDocument>
#include <QJsonObject>

#include "app/builders/comparison.h"
#include "app/builders/prediction_study.h"
#include "app/main/headless_request.h"
#include "app/main/headless_results.h"
#include "engine/predict/prediction_json.h"
#include "engine/predict/prediction_text.h"
#include "engine/protocol/redaction.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QStringList optionNames() {
  QStringList names;
  for (const std::string_view name : predictionOptionNames()) names.append(toQString(std::string(name)));
  return names;
}

PredictionOptions optionsOf(const QCommandLineParser& parser) {
  QMap<QString, QString> options;
  for (const QString& name : optionNames())
    if (parser.isSet(name)) options.insert(name, parser.value(name));
  return predictionOptionsOf(options);
}

Result<PredictionSettings> settingsOf(const HeadlessRequest& request, const PredictionOptions& options) {
  auto settings = readPredictionSettings(options);
  if (!settings || !request.parser.isSet("overlap-from")) return settings;
  const auto others = readNamedResults(request.parser.value("overlap-from").split(QLatin1Char(',')), request.runsDir());
  if (!others) return others.error();
  const auto prior = priorOfResults(*others);
  if (!prior) return prior.error();
  settings->typed.prior = *prior;
  return settings;
}

Result<PredictionSet> predictionOf(const HeadlessRequest& request) {
  const PredictionOptions options = optionsOf(request.parser);
  const auto settings = settingsOf(request, options);
  if (!settings) return settings.error();
  auto inputs = predictionInputs(request.results, *settings);
  if (!inputs) return inputs.error();
  auto calibration = calibrate(std::move(inputs->observed), inputs->typed);
  if (!calibration) return calibration.error();
  return predictAll(std::make_shared<const Calibration>(std::move(*calibration)), *settings, options);
}

/// The members of predictionsToJson() and of its nested objects.
std::span<const RedactedKey> predictionKeys() {
  using enum RedactionRule;
  static constexpr RedactedKey kKeys[] = {{"calibration", Keep},
                                          {"runs", Keep},
                                          {"left_out", Keep},
                                          {"leave_one_out_percent", Keep},
                                          {"link_gb_per_s", Keep},
                                          {"parameters", Keep},
                                          {"contention", Keep},
                                          {"overlap_slowdown", Keep},
                                          {"rank_spread", Keep},
                                          {"allreduce_factor", Keep},
                                          {"latency_factor", Keep},
                                          {"beside_other_ranks_factor", Keep},
                                          {"ingredients", Keep},
                                          {"what", Keep},
                                          {"origin", Keep},
                                          {"value", Keep},
                                          {"predictions", Keep},
                                          {"configuration", Keep},
                                          {"nodes", Keep},
                                          {"devices_per_node", Keep},
                                          {"devices", Keep},
                                          {"batch_size_per_device", Keep},
                                          {"communication_precision", Keep},
                                          {"communication_overlap", Keep},
                                          {"bucket_bytes", Keep},
                                          {"link", Keep},
                                          {"node_link", Keep},
                                          {"gb_per_s", Keep},
                                          {"storage_mb_per_s", Keep},
                                          {"decode_threads", Keep},
                                          {"predicted", Keep},
                                          {"images_per_second", Keep},
                                          {"images_per_second_90", Keep},
                                          {"efficiency", Keep},
                                          {"efficiency_90", Keep},
                                          {"speedup", Keep},
                                          {"training_time_s", Keep},
                                          {"training_time_s_90", Keep},
                                          {"step_time_ms", Keep},
                                          {"step", Keep},
                                          {"compute_ms", Keep},
                                          {"contention_ms", Keep},
                                          {"exposed_communication_ms", Keep},
                                          {"rank_spread_ms", Keep},
                                          {"data_wait_ms", Keep},
                                          {"host_ms", Keep},
                                          {"allreduce_busy_ms", Keep},
                                          {"outside", Keep},
                                          {"doublings", Keep},
                                          {"measured_images_per_second", Keep},
                                          {"measured_step", Keep},
                                          {"not_attributed_ms", Keep},
                                          {"tornado", Keep},
                                          {"change", Keep},
                                          {"from", Keep},
                                          {"to", Keep},
                                          {"ends", Keep},
                                          {"throughput_per_device_ratio", Keep},
                                          {"measure_next", Keep},
                                          {"measurement", Keep},
                                          {"half_width_now", Keep},
                                          {"half_width_after", Keep},
                                          {"halves", Keep},
                                          {"precision", Keep},
                                          {"backend", Keep},
                                          {"basis", Keep},
                                          {"network", Search},
                                          {"name", Search},
                                          {"skipped", Search},
                                          {"device", Search},
                                          {"command", Search}};
  return kKeys;
}

}  // namespace

int runPredict(const QStringList& arguments) {
  HeadlessRequest request;
  addOptions(request.parser, optionNames() + kPrivacyOptions + QStringList{"overlap-from"});
  addFlags(request.parser, {"json"});
  if (int status = readRequest(request, arguments); status != kHeadlessDone) return status;
  const auto privacy = exportPrivacy(request.parser);
  if (!privacy) return failWith(privacy.error());
  const auto set = predictionOf(request);
  if (!set) return failWith(set.error());
  std::vector<RunResult> heads;
  for (const RunResult& result : request.results) heads.push_back(headOf(result));
  const Redactor redactor(privacy->aliases, heads);
  const bool full = privacy->disclosure == Disclosure::Full;
  if (!request.parser.isSet("json")) {
    const QString text = toQString(predictionReport(*set));
    printTo(stdout, full ? text : redactor.text(text));
    return kHeadlessDone;
  }
  const std::string json = predictionsToJson(*set->calibration, set->predictions, set->tornado, set->next);
  if (full) {
    printJson(QByteArray::fromStdString(json));
    return kHeadlessDone;
  }
  const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
  printJson(QJsonDocument(redactor.object(object, predictionKeys())).toJson());
  return kHeadlessDone;
}

}  // namespace scalescope
