// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "engine/predict/gradient_order.h"

namespace scalescope {

/// Time of one all-reduce. Units: s.
struct AllreduceParts {
  double latencyS = 0;   ///< in which another bucket can use the link
  double transferS = 0;  ///< in which the link is busy
};

/// The gradients of a step and how they are sent. Units: bytes in their transfer format, s.
struct BucketPlan {
  double bytes = 0, bucketBytes = 0;
  int lanes = 1;        ///< buckets that may be in flight together
  bool overlap = true;  ///< during backward; else after it
  std::function<AllreduceParts(double bytes)> allreduce;
};

/// What overlapping costs both sides. Fitted to a run with overlap and one without.
struct Contention {
  double computeShare = 0;  ///< share of compute's speed lost while a transfer is under way
  double slowdown = 1;      ///< by which all-reduces take longer during backward
};

/// Compute and communication of a step. Units: s. Their sum with `exposedS` is the time of both.
struct OverlapOutcome {
  double computeS = 0;  ///< with the time lost to all-reduces
  double exposedS = 0;  ///< wait after backward
  double busyS = 0;     ///< at least one bucket in flight
};

/// Sends the buckets as the engine does (engine/train/gradient_exchange): bucket i uses lane i modulo lanes as soon as
/// its gradients are final; transfers follow each other on the link, latencies of different lanes overlap. Buckets in
/// flight during backward take `slowdown` times as long and delay backward. `computeS`: of a step without
/// communication. Source: the closed form of WFBP with tensor fusion (S. Shi et al., MG-WFBP, INFOCOM 2019), with
/// several lanes and with contention for the processor.
OverlapOutcome overlapBuckets(double computeS, const GradientOrder& order, const BucketPlan& plan,
                              const Contention& contention);

}  // namespace scalescope
