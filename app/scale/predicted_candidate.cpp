// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/predicted_candidate.h"

#include <algorithm>

#include "app/results/prediction_words.h"
#include "app/results/series_colors.h"
#include "app/scale/decision_candidates.h"
#include "widgets/qt_text.h"

namespace scalescope {

StatedCandidate predictedCandidate(const Prediction& prediction, const PredictionStudy& study) {
  const auto training = std::find_if(study.used.begin(), study.used.end(),
                                     [](const RunResult& run) { return run.summary.kind == ResultKind::Training; });
  const Configuration& configuration = prediction.configuration;
  StatedThroughput throughput;
  throughput.rate = prediction.throughput;
  throughput.unit = study.set.calibration->observed.unit;
  throughput.low = std::min(prediction.throughput90.low, prediction.throughput);
  throughput.high = std::max(prediction.throughput90.high, prediction.throughput);
  throughput.origin = DecisionOrigin::Predicted;
  throughput.source = prediction_words::basisText(prediction.basis);
  StatedCandidate candidate;
  candidate.name = prediction_words::configurationText(configuration, measuredConfiguration(*study.set.calibration));
  candidate.servers = configuration.shape.hosts;
  candidate.devices = configuration.shape.ranks();
  if (training != study.used.end()) {
    throughput.network = toQString(jobNetworkOf(*training));
    if (const QString system = systemOf(*training); !system.isEmpty())
      candidate.name = QStringLiteral("%1, %2").arg(system, candidate.name);
  }
  candidate.throughput = {throughput};
  return candidate;
}

DecisionDocument withCandidate(DecisionDocument decision, const StatedCandidate& candidate) {
  const auto same = std::find_if(decision.candidates.begin(), decision.candidates.end(),
                                 [&](const StatedCandidate& known) { return known.name == candidate.name; });
  if (same == decision.candidates.end()) {
    decision.candidates.push_back(candidate);
    return decision;
  }
  for (const StatedThroughput& throughput : candidate.throughput) {
    std::erase_if(same->throughput, [&](const StatedThroughput& known) { return known.network == throughput.network; });
    same->throughput.push_back(throughput);
  }
  return decision;
}

}  // namespace scalescope
