// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "app/scale/scaling_study.h"
#include "engine/analysis/scaling/scale_verdict.h"

namespace scalescope {

struct LineVerdict {
  const ScalingLine* line;
  ScaleVerdict verdict;
  const ScalingLine* referenceLine = nullptr;  ///< of another system; nullptr: the same line
};
/// The verdicts of all lines of a study, which must outlive them; then those between systems.
std::vector<LineVerdict> verdictsOf(const ScalingStudy& study);

/// "2 × 4 GPUs" and the reference: "one node of 8 GPUs", "8 times 1 GPU".
QString verdictPointText(const LineVerdict& verdict, const ScalingStudy& study);
QString verdictReferenceText(const LineVerdict& verdict, const ScalingStudy& study);

/// Which configuration is faster, by how much, how certain, and the loss per step: the verdicts as sentences, at most
/// three, with the number of networks of which they speak; those between two systems as the mean of all networks. That
/// no scaling follows if no line has several device counts; "" if the lines allow no verdict.
QString findingOf(const ScalingStudy& study);

/// The step of each verdict from its ideal to the measured one: a waterfall of the time that compute, communication,
/// data wait and the host add. Units: ms per step, means of all ranks, or of rank 0 where a result has no others.
/// Without panels if no run reports its steps.
Figure makeScalingLossFigure(const ScalingStudy& study, FigureStyles& styles);

}  // namespace scalescope
