// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <vector>

#include "app/results/names/exclusion.h"
#include "engine/predict/prediction_options.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// What results predict for configurations that were not measured, with an account of every given result.
struct PredictionStudy : ResultAccount {
  PredictionSet set;
};

/// Predicts with the options of a figure; those that predictionOptions() does not list are ignored. Trainings of
/// one network, with their tables, and node checks. The last calibrations and studies are kept, so that a page
/// calibrates in the background, and window, report and command line get the same numbers. The option "overlap-from":
/// ids of results of other networks among `results`, separated by commas, which tell with the node checks what overlap
/// and slow ranks cost. Errors: those of readPredictionSettings(), predictionInputs(), priorOfResults(), calibrate()
/// and predictAll(); "usage" for an id that is not among the results. Thread: any.
Result<PredictionStudy> studyPrediction(const QMap<QString, QString>& options, const std::vector<RunResult>& results);

/// Those of predictionOptions(), for the engine.
PredictionOptions predictionOptionsOf(const QMap<QString, QString>& options);

/// A result with only what studyPrediction() reads.
RunResult withPredictionOnly(const RunResult& result);

}  // namespace scalescope
