// SPDX-License-Identifier: Apache-2.0
// Copies within GPUs, between them and the host, and between each two.
#include <string>
#include <vector>

#include "engine/base/statements.h"
#include "engine/base/threads.h"
#include "engine/check/gpu_state.h"
#include "engine/check/ladder.h"
#include "engine/telemetry/device_place.h"

namespace scalescope {
namespace {

constexpr std::int64_t kCopyBytes = std::int64_t{256} << 20, kLatencyBytes = 16;
constexpr int kLatencyRuns = 100;
using Route = CopyShape::Route;

struct CopyTest {
  const char* test;
  CopyShape shape;
  double countedPerByte;  ///< bytes that the test counts for each byte of the buffer
};

std::string gpuName(int index) { return "GPU " + std::to_string(index); }

Text noPeerAccess() { return Text::of("peer access is off, the driver copies through the host"); }

void measureCopy(const NodeCheck& check, const CheckRung& rung, OperationBench& bench, const CopyTest& test,
                 const std::string& part) {
  CheckValue value;
  value.test = test.test;
  value.part = part;
  value.bytes = static_cast<double>(test.shape.bytes);
  if (check.isOver()) return check.skip(value, timeLimitText());
  auto made = bench.copy(test.shape);
  if (!made) return check.skip(value, made.error().message);
  NodeCheck described = check;
  described.report = [&](const CheckValue& measured) {
    CheckValue own = measured;
    describeGpu(check, test.shape.from, own);
    if (test.shape.route == Route::HostToDevice || test.shape.route == Route::DeviceToHost)
      describeHostCopy(test.shape.from, own);
    if (test.shape.route == Route::Peer)
      own.cause = joinStatements({test.shape.peerAccess ? Text() : noPeerAccess(), own.cause, peerPathText()});
    check.report(own);
  };
  if (test.shape.bytes == kLatencyBytes)
    return described.measure(rung, value, [&] { return (*made)->run(kLatencyRuns) * 1e6; });
  described.measure(rung, value, [&] { return test.countedPerByte * value.bytes / (*made)->run(1) * 1e-9; });
}

CopyShape copyShape(Route route, int from, int to, bool bothWays = false, bool byKernel = false) {
  CopyShape shape;
  shape.route = route;
  shape.bytes = kCopyBytes;
  shape.from = from;
  shape.to = to;
  shape.bothWays = bothWays;
  shape.byKernel = byKernel;
  return shape;
}

void measurePair(const NodeCheck& check, const CheckRung& rung, OperationBench& bench, int from, int to) {
  const std::string part = gpuName(from) + " -> " + gpuName(to);
  measureCopy(check, rung, bench, {"peer_copy", copyShape(Route::Peer, from, to), 1}, part);
  if (!check.quick) {
    measureCopy(check, rung, bench, {"peer_copy_both", copyShape(Route::Peer, from, to, true), 2}, part);
    measureCopy(check, rung, bench, {"peer_kernel", copyShape(Route::Peer, from, to, false, true), 1}, part);
    CopyShape staged = copyShape(Route::Peer, from, to);
    staged.peerAccess = false;
    measureCopy(check, rung, bench, {"peer_copy", staged, 1}, part + ", peer access off");
  }
  CopyShape latency = copyShape(Route::Peer, from, to);
  latency.bytes = kLatencyBytes;
  measureCopy(check, rung, bench, {"peer_latency", latency, 1}, part);
}

/// Each GPU sends to the next one at the same time: one thread for each, because a run waits for its copy.
void measureAllPairs(const NodeCheck& check, const CheckRung& rung, int devices) {
  std::vector<CheckValue> values(static_cast<std::size_t>(devices));
  std::vector<std::unique_ptr<OperationBench>> benches;
  for (int from = 0; from < devices; ++from) {
    auto bench = check.backend->operationBench(from, 0);
    if (!bench) return;
    benches.push_back(std::move(*bench));
  }
  {
    std::vector<NamedThread> threads;
    for (int from = 0; from < devices; ++from)
      threads.emplace_back("peers", [&, from](const std::stop_token&) {
        CheckValue& kept = values[static_cast<std::size_t>(from)];
        NodeCheck own = check;
        own.report = [&kept](const CheckValue& measured) { kept = measured; };
        const int to = (from + 1) % devices;
        measureCopy(own, rung, *benches[static_cast<std::size_t>(from)],
                    {"peer_all", copyShape(Route::Peer, from, to), 1}, gpuName(from) + " -> " + gpuName(to));
      });
  }
  for (const CheckValue& value : values) check.report(value);
}

}  // namespace

/// Quick: each GPU with the next one only, so that every GPU's links are used in both directions.
void checkCopies(const NodeCheck& check, const CheckRung& rung) {
  if (!check.backend) return;
  auto first = check.backend->operationBench(0, 0);
  if (!first || (*first)->deviceCount() == 0) return;  // the host's memory has a rung of its own
  OperationBench& bench = **first;
  const int devices = bench.deviceCount();
  for (int device = 0; device < devices; ++device) {
    const std::string part = gpuName(device);
    measureCopy(check, rung, bench, {"device_copy", copyShape(Route::DeviceMemory, device, device), 2}, part);
    measureCopy(check, rung, bench, {"host_to_device", copyShape(Route::HostToDevice, device, device), 1}, part);
    measureCopy(check, rung, bench, {"device_to_host", copyShape(Route::DeviceToHost, device, device), 1}, part);
    measureCopy(check, rung, bench, {"host_device_both", copyShape(Route::HostToDevice, device, device, true), 2},
                part);
  }
  if (devices < 2) return;
  for (int from = 0; from < devices; ++from)
    for (int to = 0; to < devices; ++to)
      if (from != to && (!check.quick || to == (from + 1) % devices)) measurePair(check, rung, bench, from, to);
  measureAllPairs(check, rung, devices);
}

}  // namespace scalescope
