// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "engine/analysis/step/limits.h"
#include "engine/analysis/step/rank_times.h"
#include "engine/analysis/step/roofline.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// A part of a mean step beside what the limits allow. Units: ms.
struct StepTerm {
  /// Other: what the measured parts leave of the step.
  enum class Kind { Compute, Communication, DataWait, Host, Other } kind = Kind::Other;
  double measuredMs = 0;
  double allowedMs = std::numeric_limits<double>::quiet_NaN();     ///< at most measuredMs; NaN: unknown or wrong
  double wrongLimitMs = std::numeric_limits<double>::quiet_NaN();  ///< a limit that the part beats by more than 2 %
};

/// The all-reduce of a step's gradients. NaN: unknown.
struct AllreduceTerm {
  static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
  double bytes = kUnknown, bucketBytes = kUnknown;
  double busyMs = kUnknown;         ///< in transfer, overlapped or not
  double allowedBusyMs = kUnknown;  ///< by the all-reduce curve, else by the slowest link
  double busGbPerS = kUnknown, allowedBusGbPerS = kUnknown;
  bool byLink = false;  ///< the limit is the slowest link, because the curve is unknown
  bool isLimitWrong() const { return isBeyond(busGbPerS, allowedBusGbPerS); }
};

/// What the input pipeline of a rank does for a step. NaN: unknown.
struct InputTerm {
  static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
  double loadMs = kUnknown, decodeMs = kUnknown;  ///< of a batch, summed over threads; decoding with transformations
  int threads = 0;                                ///< of a rank; 0: unknown
  double busyShare = kUnknown;                    ///< of the time of these threads
  double bytesPerImage = kUnknown;
  double neededMbPerS = kUnknown;         ///< of a host, to sustain the limits of compute and communication
  double consumedMbPerS = kUnknown;       ///< images/s of a host times bytes per image: computed, not measured
  double readMbPerS = kUnknown;           ///< from disks and NFS by a host, as its counters measured
  double decodableImagesPerS = kUnknown;  ///< of a rank: what its threads can load and decode
};

/// The mean step of a run, part by part, beside its limits.
struct StepLimits {
  double stepMs = 0;
  std::vector<StepTerm> terms;            ///< measured times add up to the step; without parts of no time or unknown
  std::vector<RankTimes> ranks;           ///< as measured; one of the mean step where the result has no table of ranks
  std::optional<Roofline> roofline;       ///< of a profiled step
  bool computeByArithmeticAlone = false;  ///< no profile: the limit of compute is the network's multiply-adds alone
  bool communicationKnown = true;  ///< false: a device library sums the gradients, and its time is part of compute
  AllreduceTerm allreduce;
  InputTerm input;

  /// nullptr if the step has no such part, or does not state it (compute of a step with its data wait alone).
  const StepTerm* find(StepTerm::Kind kind) const;
  double measuredMs(StepTerm::Kind kind) const;  ///< 0 if the step has no such part
  /// The step that the limits allow: the sum over its parts, of which those without a limit count as measured. NaN if
  /// the limit of compute is unknown or wrong.
  double allowedMs() const;
};

/// nullopt if the result does not state the parts of its step.
std::optional<StepLimits> stepLimitsOf(const RunResult& run, const Limits& limits);

}  // namespace scalescope
