// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/predict/allreduce_model.h"
#include "engine/predict/compute_curve.h"
#include "engine/predict/observation.h"
#include "engine/predict/overlap.h"

namespace scalescope {

/// What is predicted.
struct Configuration {
  RankShape shape;
  double batchPerDevice = 32;
  Link across;  ///< between hosts; rate NaN: as measured
  Link inNode;  ///< within hosts; rate NaN: as measured, else as assumed
  GradientTransport transport;
  std::string precision;     ///< "": as measured
  std::string device;        ///< of publishedDevices(); "": as measured
  double storageMbPerS = 0;  ///< of a host; 0: as measured
  int decodeThreads = 0;     ///< of a rank; 0: as measured
};

/// The parts of a mean step; they add up to it. Units: s.
struct StepSplit {
  double computeS = 0;        ///< undisturbed, on one device
  double contentionS = 0;     ///< compute time that all-reduces during backward cost
  double communicationS = 0;  ///< what remains of the all-reduces after backward
  double spreadS = 0;         ///< wait for the slowest rank, and what grows with the number of hosts
  double dataWaitS = 0, hostS = 0;
  double busyS = 0;  ///< of the all-reduce; not a part of the sum
  /// Exposed communication as measured steps state it (allreduce_time_ms): with the wait for the slowest rank.
  double exposedS() const { return communicationS + spreadS; }
  double sumS() const { return computeS + contentionS + communicationS + spreadS + dataWaitS + hostS; }
};

/// What is fitted beside the curves of compute and all-reduce.
struct StepParameters {
  double contention = 0;       ///< share of compute's speed lost while a transfer is under way over the measured link
  double slowdown = 1;         ///< of all-reduces during backward, over the measured link
  double spread = 0;           ///< standard deviation of a rank's compute time, as a share of it
  double allreduceFactor = 1;  ///< on the all-reduce model
  double latencyFactor = 1;    ///< on the latencies of all-reduces, beside that
  double computeFactor = 1;    ///< on the compute curve
  double besideFactor = 1;     ///< on compute beside other ranks
  double growth = 0;           ///< wait for other hosts, as a share of compute, that each doubling of the hosts adds
};

/// All that a step time follows from.
struct StepModel {
  ComputeCurve compute;
  AllreduceModel allreduce;
  GradientOrder order;
  double gradientCount = 0;
  double hostS = 0, dataWaitS = 0;  ///< of one device with its input ready in time
  double decodeSPerImage = 0, bytesPerImage = 0, storageMbPerS = 0;
  int decodeThreads = 0;
  double acrossShare = 0;  ///< of a link's nominal rate that the measured link reached; 0: that of the link's kind
  Link acrossLink;         ///< the measured link, nominal
};

/// The rate that a link between hosts reaches: the share of the measured link; a slower link loses to processors only
/// the time per byte that they cost on the measured one.
double reachedGbPerS(const StepModel& model, const Link& across);

/// Mean of the largest of n standard normal values. Source: G. Blom, Statistical Estimates and Transformed
/// Beta-Variables, 1958: the quantile of (n - 3/8) / (n + 1/4).
double largestOfNormals(int count);

/// compute(batch) with contention + exposed all-reduce + (spread E_N s + growth log2(hosts)) compute + data wait +
/// host. Data wait: what the input of a batch (the longer of decoding by the threads of a rank and reading by the ranks
/// of a host) takes beyond the other parts. `deviceFactor`: on compute.
StepSplit stepSplit(const StepModel& model, const StepParameters& parameters, const Configuration& configuration,
                    double deviceFactor = 1);

}  // namespace scalescope
