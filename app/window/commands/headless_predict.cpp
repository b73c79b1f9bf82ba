// SPDX-License-Identifier: GPL-3.0-or-later
// `predict`: what was not measured, with the numbers of `scalescope-engine predict`.

#include "app/exporting/figure_kind.h"
#include "app/results/guard.h"
#include "app/results/prediction_study.h"
#include "app/window/commands/headless_request.h"
#include "app/window/commands/headless_results.h"
#include "engine/predict/prediction_json.h"
#include "engine/predict/prediction_options.h"
#include "engine/predict/prediction_text.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QStringList optionNames() {
  QStringList names;
  for (const PredictionOption& option : predictionOptions()) names.append(QLatin1String(option.name));
  return names;
}

PredictionOptions optionsOf(const QCommandLineParser& parser) {
  QMap<QString, QString> options;
  for (const QString& name : optionNames())
    if (parser.isSet(name)) options.insert(name, parser.value(name));
  return predictionOptionsOf(options);
}

Result<PredictionSet> predictionOf(HeadlessRequest& request) {
  PredictionResults results;
  if (request.parser.isSet("overlap-from")) {
    auto others = readNamedResults(request.parser.value("overlap-from").split(QLatin1Char(',')), request.runsDir());
    if (!others) return others.error();
    results.others = std::move(*others);
  }
  results.own = request.results;
  return predictFrom(results, optionsOf(request.parser));
}

}  // namespace

CommandHelp predictHelp() { return predictionHelp(together({{jsonOption()}, resultOptions(), privacyOptions()})); }

int runPredict(const QStringList& arguments) {
  HeadlessRequest request(predictHelp());
  if (int status = readRequest(request, arguments); status != kExitOk) return status;
  const auto privacy = exportPrivacy(request.parser);
  if (!privacy) return failWith(privacy.error());
  const auto set = predictionOf(request);
  if (!set) return failWith(set.error());
  const std::string json = predictionsToJson(*set->calibration, set->predictions, set->tornado, set->next);
  const QString reservation = reservationOf(countUnreliable(figure_kinds::pointersTo(request.results)));
  const QString report = toQString(predictionReport(*set));
  printAnswer(request.parser, *privacy, request.results,
              {QByteArray::fromStdString(json),
               {},
               reservation.isEmpty() ? report : reservation + QStringLiteral("\n\n") + report});
  return kExitOk;
}

}  // namespace scalescope
