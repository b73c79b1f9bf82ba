// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/protocol/run/check_value.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope::observed_runs {

/// A short test of a network with a million gradients on `hosts` hosts of one rank each.
inline RunResult training(int hosts, int batch, double stepMs, double computeMs = 0) {
  RunResult run;
  run.summary.name = "run-" + std::to_string(hosts) + "-" + std::to_string(batch);
  run.summary.runId = run.summary.name + "-" + std::to_string(stepMs) + "-" + std::to_string(computeMs);
  run.summary.kind = ResultKind::Training;
  run.summary.status = RunStatus::Completed;
  run.summary.backend = "cpu";
  run.summary.deviceCount = run.summary.nodeCount = hosts;
  run.summary.batchSizeGlobal = hosts * batch;
  run.summary.imagesPerSecond = 1e3 * hosts * batch / stepMs;
  run.summary.parameterCount = 1000000;
  run.summary.stepTimeMeanMs = stepMs;
  if (computeMs > 0) run.summary.computeTimeMeanMs = computeMs;
  run.plan.network = "tiny";
  run.plan.batchSizePerDevice = batch;
  run.plan.communicationBucketMib = 1;
  run.plan.hosts.clear();
  for (int i = 1; i <= hosts; ++i) {
    HostSpec host;
    host.host = "node" + std::to_string(i);
    run.plan.hosts.push_back(host);
  }
  return run;
}

/// A node check of `hosts` hosts: links of `linkMbPerS`, and a ring of 30 us per step over them.
inline RunResult check(int hosts, double linkMbPerS) {
  RunResult result = training(hosts, 1, 1);
  result.summary.kind = ResultKind::NodeCheck;
  result.summary.runId = result.summary.name = "check-" + std::to_string(hosts);
  result.summary.imagesPerSecond = {};
  std::vector<CheckValue> values;
  const auto add = [&](const char* test, const std::string& peer, const std::string& part, double bytes, double value) {
    CheckValue one;
    one.test = test;
    one.host = "node1";
    one.peer = peer;
    one.part = part;
    one.bytes = bytes;
    one.value = value;
    one.ciLow = value * 0.99;
    one.ciHigh = value * 1.01;
    one.samples = 5;
    values.push_back(one);
  };
  add("link", "node2", "eth0", CheckValue::kUnknown, linkMbPerS);
  for (double bytes = 1024; bytes <= 16 << 20; bytes *= 16) {
    const double factor = 2.0 * (hosts - 1) / hosts;
    const double seconds = 2.0 * (hosts - 1) * 30e-6 + factor * bytes / (linkMbPerS * 1e6);
    add("allreduce_hosts", "", std::to_string(hosts) + " ranks", bytes, 1e-9 * factor * bytes / seconds);
  }
  result.series.push_back(checkTable(values));
  return result;
}

}  // namespace scalescope::observed_runs
