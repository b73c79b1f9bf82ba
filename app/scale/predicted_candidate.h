// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/results/decision_document.h"
#include "app/results/prediction_study.h"

namespace scalescope {

/// A prediction as a candidate of a decision: its nodes are the servers, its throughput has the band and the basis of
/// the prediction. It names no system, so that measured results of the system stay candidates of their own.
StatedCandidate predictedCandidate(const Prediction& prediction, const PredictionStudy& study);

/// The decision with this candidate; its throughputs replace those of a candidate of the same name.
DecisionDocument withCandidate(DecisionDocument decision, const StatedCandidate& candidate);

}  // namespace scalescope
