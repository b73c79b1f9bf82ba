// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace scalescope::simulated {

/// A cluster and a network whose training is played through in small slices of time: what predictions are tested
/// against. It shares no code with the model. Units: s, bytes, bytes/s.
struct Truth {
  double fixedS = 0.012, perImageS = 0.0015;                ///< compute of a step
  std::vector<double> layerTime = {0.1, 0.2, 0.3, 0.4};     ///< of backward, last layer first: shares
  std::vector<double> layerBytes = {0.5, 0.3, 0.15, 0.05};  ///< of the gradients, likewise
  double gradientBytes = 4e6, bucketBytes = 1 << 20;
  double linkBytesPerS = 1e8, hopS = 60e-6;
  double hostSPerByte = 4e-10;    ///< of copying and adding, in series with the wire
  double theftSPerByte = 1.5e-9;  ///< of the processor's time for each byte that is sent, taken from compute
  double jitter = 0.01;           ///< standard deviation of a rank's step
  double runNoise = 0.01;         ///< from run to run
};

/// Of compute's speed while a bucket is on the wire: a processor that sends works for each byte.
inline double theft(const Truth& truth) {
  return std::min(0.9, truth.theftSPerByte / (1 / truth.linkBytesPerS + truth.hostSPerByte));
}

inline double ringTime(const Truth& truth, int ranks, double bytes) {
  double seconds = 0;
  for (int step = 0; step < 2 * (ranks - 1); ++step)
    seconds += truth.hopS + bytes / ranks * (1 / truth.linkBytesPerS + truth.hostSPerByte);
  return seconds;
}

/// Mean step of a run of `steps` steps.
inline double stepTime(const Truth& truth, int ranks, double batch, bool overlap, std::mt19937& random,
                       int steps = 40) {
  std::normal_distribution<double> normal;
  const double compute = truth.fixedS + truth.perImageS * batch, slice = compute / 4000;
  double sum = 0;
  for (int step = 0; step < steps; ++step) {
    // All ranks exchange together: the slowest one decides when a bucket starts.
    double slowest = 0;
    for (int rank = 0; rank < ranks; ++rank) slowest = std::max(slowest, 1 + truth.jitter * normal(random));
    const double work = compute * (ranks > 1 ? slowest : 1 + truth.jitter * normal(random));
    double done = 0, clock = 0, sent = 0, left = 0;
    while (done < work || (ranks > 1 && sent < truth.gradientBytes)) {
      if (ranks > 1 && left <= 0 && sent < truth.gradientBytes) {
        // The gradients that are final now.
        double ready = 0, time = work / 3;
        for (std::size_t i = 0; i < truth.layerTime.size(); ++i) {
          time += work * 2 / 3 * truth.layerTime[i];
          if (done >= time - 1e-12) ready += truth.layerBytes[i] * truth.gradientBytes;
        }
        if (done >= work) ready = truth.gradientBytes;
        const double bucket = std::min(truth.bucketBytes, truth.gradientBytes - sent);
        if ((overlap || done >= work) && ready >= sent + bucket - 1) left = ringTime(truth, ranks, bucket);
      }
      const bool sending = left > 0;
      if (done < work) done += slice * (sending ? 1 - theft(truth) : 1);
      if (sending) {
        left -= slice;
        if (left <= 0) sent += std::min(truth.bucketBytes, truth.gradientBytes - sent);
      }
      clock += slice;
    }
    sum += clock;
  }
  return sum / steps * (1 + truth.runNoise * normal(random));
}

}  // namespace scalescope::simulated
