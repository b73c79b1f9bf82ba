// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/predict/prediction.h"

namespace scalescope {

/// What one change to a configuration does to its predicted throughput: a bar of a tornado.
struct TornadoRow {
  enum class Change { Link, Batch, GradientPrecision, Bucket, Overlap, Hosts, Storage, DecodeThreads } change;
  std::string from;  ///< the value of the configuration
  struct End {
    std::string to;
    double ratio = 1;  ///< throughput per device over that of the configuration
  };
  std::vector<End> ends;  ///< one or two: half and double, or the other choice
  double span() const;    ///< the largest |log ratio|
};
/// The widest first. Changes that cannot be predicted, or that concern nothing (the link of one host), are left out.
std::vector<TornadoRow> tornado(const Calibration& calibration, const Configuration& configuration);

/// The measurement that would narrow a prediction's band most.
struct NextMeasurement {
  enum class Kind {
    AllreduceSweep,  ///< a node check of the hosts
    TwoRanks,        ///< trainings on two ranks, with overlap and without
    MoreRanks,       ///< a training on as many ranks as there are, nearer to the asked-for number
    Batch,           ///< one device with the asked-for batch
    Repeats,         ///< the measured configurations again
  } kind;
  double halfWidthNow = 0, halfWidthAfter = 0;  ///< of the band, shares of the throughput; after: expected
  bool halves() const { return halfWidthAfter <= 0.5 * halfWidthNow; }
  Plan plan;                ///< of the run, or of the check (hosts alone)
  std::string commandLine;  ///< of scalescope-engine; hosts that are unknown are node1, node2...
};
/// The most useful first; none that would not narrow it by a twentieth.
std::vector<NextMeasurement> nextMeasurements(const Calibration& calibration, const Configuration& configuration);

}  // namespace scalescope
