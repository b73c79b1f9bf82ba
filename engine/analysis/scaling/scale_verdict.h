// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/analysis/scaling/scaling.h"

namespace scalescope {

/// Why the step of a configuration takes longer than its ideal: the steps of the measured windows, whose ratio is that
/// of the throughputs, and their parts as the summaries state them: means of all ranks, or of rank 0 where a result has
/// no others. A negative part is shorter than in the reference. Units: ms per step.
struct StepLoss {
  double idealMs = 0;     ///< the reference's step, for the same batch per device
  double measuredMs = 0;  ///< ideal + the parts below
  double computeMs = 0, communicationMs = 0, dataWaitMs = 0, hostMs = 0;
  double otherMs = 0;               ///< what the parts do not account for
  bool communicationKnown = false;  ///< false: a device library sums the gradients, and its time is part of compute
};

/// What several devices reach of their reference.
struct ScaleVerdict {
  ScalingPoint point, reference;
  int multiple = 1;  ///< the reference counts this many times: its devices times this are the point's
  double share = 1;  ///< T(point) / (multiple T(reference)), a fraction
  std::optional<Interval> share95;
  std::optional<StepLoss> loss;  ///< only if every run of both reports its step
  /// Scale-out against scale-up: as many devices on fewer nodes.
  bool betweenNodes() const { return multiple == 1; }
};

/// The verdicts that a line allows: each point of several nodes against as many devices on the fewest nodes; without
/// such a pair, the largest point against one device, else against one node of it. `results` holds the runs of the
/// line. Published lines of speed-ups alone have none.
std::vector<ScaleVerdict> scaleVerdicts(const ScalingLine& line, std::span<const RunResult> results);

/// A line against one of another system, by their places in `lines`.
struct SystemVerdict {
  std::size_t line = 0, referenceLine = 0;
  ScaleVerdict verdict;
};

/// Lines against those of another system on the fewest nodes, at the most devices that both have: two 4-GPU nodes
/// against another vendor's 8-GPU server. Only system, hardware and framework may differ; the network must be stated,
/// and the batch per device, except within one publication.
std::vector<SystemVerdict> systemVerdicts(std::span<const ScalingLine> lines, std::span<const RunResult> results);

}  // namespace scalescope
