// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/protocol/run/check_value.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope::bottleneck_runs {

/// Input, convolution, batch norm, ReLU, fully connected, loss: small enough to count its work by hand.
inline std::vector<ProfiledLayer> tinyLayers() {
  return {{"image", "input", {}, 1, 4, 4, 0, 0},
          {"conv", "convolution", {"image"}, 2, 4, 4, 18, 288},
          {"bn", "batch norm", {"conv"}, 2, 4, 4, 4, 0},
          {"relu", "ReLU", {"bn"}, 2, 4, 4, 0, 0},
          {"fc", "fully connected", {"relu"}, 2, 1, 1, 66, 64},
          {"loss", "softmax cross-entropy", {"fc"}, 1, 1, 1, 0, 0}};
}

/// Two profiled steps of batch 10. Times of one step: conv 16 ms, bn 12.96 ms, fc 6.19 ms, loss 0.16 ms, update 3.52
/// ms, the all-reduce 5 ms.
inline StepProfile tinyProfile() {
  StepProfile profile;
  profile.steps = 2;
  profile.wallMs = 90;
  profile.method = "a clock";
  profile.batchSize = 10;
  profile.layers = tinyLayers();
  profile.kernels = {{"convolution forward", "convolution", "conv", "forward", 2, 12},
                     {"convolution backward weights", "convolution", "conv", "backward", 2, 18},
                     {"reorder", "layout", "conv", "backward", 2, 2},
                     {"batch norm", "batch norm", "bn", "forward", 2, 10},
                     {"batch norm", "batch norm", "bn", "backward", 2, 15.92},
                     {"product", "fully connected", "fc", "forward", 2, 4},
                     {"product", "fully connected", "fc", "backward", 2, 8.38},
                     {"loss", "softmax cross-entropy", "loss", "forward", 2, 0.32},
                     {"SGD", "update", "", "update", 2, 7.04},
                     {"all-reduce", "communication", "", "", 2, 10}};
  return profile;
}

inline CheckValue checked(const std::string& test, double value, const std::string& host = "node1") {
  CheckValue of;
  of.test = test;
  of.host = host;
  of.value = value;
  of.samples = 5;
  of.verdict = CheckVerdict::Good;
  return of;
}
inline CheckValue checkedPeak(const std::string& test, const std::string& precision, double value,
                              const std::string& host = "node1") {
  CheckValue of = checked(test, value, host);
  of.precision = precision;
  return of;
}
inline CheckValue checkedLink(const std::string& from, const std::string& to, double value) {
  CheckValue of = checked("link", value, from);
  of.peer = to;
  return of;
}
inline CheckValue checkedAllreduce(const std::string& test, double bytes, double value) {
  CheckValue of = checked(test, value);
  of.bytes = bytes;
  return of;
}

/// A check as a node check writes it, with these values: synthetic numbers, not of any machine.
inline RunResult checkResult(const std::vector<CheckValue>& values, const std::string& startedAt) {
  RunResult check;
  check.summary.runId = "check-" + startedAt;
  check.summary.kind = ResultKind::NodeCheck;
  check.summary.status = RunStatus::Completed;
  check.summary.startedAt = startedAt;
  check.summary.name = "check";
  for (const CheckValue& value : values) {
    bool known = false;
    for (const HostEnvironment& host : check.environment.hosts) known |= host.host == value.host;
    if (!known) check.environment.hosts.push_back({value.host, {}});
  }
  check.plan.hosts.clear();
  for (const HostEnvironment& host : check.environment.hosts) check.plan.hosts.push_back({host.host, 1});
  check.series = {checkTable(values)};
  return check;
}

/// Peaks for which the tiny network's least times are whole thousandths of a ms: 1e6 FLOP/s in convolutions, 2e6 in
/// products, 1e6 bytes/s of memory.
inline std::vector<CheckValue> tinyPeaks(const std::string& host = "node1") {
  return {checked("memory_triad", 1e-3, host), checkedPeak("convolution", "fp32", 1e-6, host),
          checkedPeak("gemm", "fp32", 2e-6, host)};
}

/// A run of the tiny network on one rank of node1: a step of 50 ms, of it 40 ms compute, 8 ms data wait, 2 ms host.
inline RunResult tinyRun() {
  RunResult run;
  run.summary.runId = "tiny";
  run.summary.name = "tiny";
  run.summary.status = RunStatus::Completed;
  run.summary.startedAt = "2026-11-20T10:00:00Z";
  run.summary.backend = "cpu";
  run.summary.deviceCount = 1;
  run.summary.nodeCount = 1;
  run.summary.batchSizeGlobal = 10;
  run.summary.macsPerImage = 352;
  run.summary.imagesPerSecond = 200;
  run.summary.stepTimeMeanMs = 50;
  run.summary.computeTimeMeanMs = 40;
  run.summary.allreduceTimeMeanMs = 0;
  run.summary.dataWaitMeanMs = 8;
  run.summary.hostTimeMeanMs = 2;
  run.plan.network = "tiny";
  run.plan.precision = "fp32";
  run.plan.batchSizePerDevice = 10;
  run.plan.hosts.front().host = "node1";
  run.environment.hosts = {{"node1", {}}};
  run.profile = tinyProfile();
  return run;
}

/// Two ranks on two hosts: 12 ms more of each step are exposed communication of an all-reduce of 15 ms and 1e6 bytes.
inline RunResult tinyPair() {
  RunResult run = tinyRun();
  run.summary.runId = "pair";
  run.summary.deviceCount = 2;
  run.summary.nodeCount = 2;
  run.summary.batchSizeGlobal = 20;
  run.summary.stepTimeMeanMs = 62;
  run.summary.allreduceTimeMeanMs = 12;
  run.summary.allreduceBusyMeanMs = 15;
  run.summary.allreduceBytesPerStep = 1000000;
  run.summary.gradientBucketBytes = 250000;
  run.summary.allreduceBusBandwidthGbPerS = 1e6 / 15e-3 * 1e-9;
  run.plan.hosts.push_back(run.plan.hosts.front());
  run.plan.hosts.back().host = "node2";
  run.environment.hosts.push_back({"node2", {}});
  return run;
}

}  // namespace scalescope::bottleneck_runs
