// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/scale_kinds.h"
#include "engine/base/words.h"
#include "engine/predict/prediction_options.h"

namespace scalescope {

std::vector<FigureOption> scaleFigureOptions() {
  const QString ofPredictions = "prediction prediction-changes";
  std::vector<FigureOption> options{
      quantityOption("scaling"),
      panelsOption("scaling"),
      pricesOption("scaling"),
      {"efficiencies",
       "scaling",
       "no|yes",
       "add a table of the three efficiencies",
       {Words::of("e&fficiencies as a table")}},
      {.id = "decision",
       .kinds = "decision*",
       .value = "FILE",
       .help = "candidates, prices, jobs and terms, as the Decision page saves them; also a shipped one (whitepaper); "
               "its published results and results are added",
       .valueKind = ValueKind::Name},
      {"criterion", "decision*", "ID",
       "what decides: time, cost, value (cost at full use), rack-units or energy (default: that of the decision)"},
      {.id = "overlap-from",
       .kinds = ofPredictions,
       .value = "RESULT,...",
       .help = "results of another network on the same hosts",
       .valueKind = ValueKind::Result,
       .part = FigureHelp::Predictions},
  };
  for (const PredictionOption& option : predictionOptions())
    options.push_back({.id = option.name,
                       .kinds = ofPredictions,
                       .value = option.value,
                       .help = QLatin1String(option.help),
                       .part = FigureHelp::Predictions});
  const auto ofTarget = accuracyTargetOptions("scaling");
  options.insert(options.end(), ofTarget.begin(), ofTarget.end());
  return options;
}

}  // namespace scalescope
