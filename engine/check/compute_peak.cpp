// SPDX-License-Identifier: Apache-2.0
// Peaks of products and convolutions: the best of several large shapes, by the backend's own libraries.
#include <algorithm>
#include <functional>

#include "engine/base/clock.h"
#include "engine/base/statements.h"
#include "engine/check/gpu_state.h"
#include "engine/check/ladder.h"
#include "engine/protocol/run/check_parts.h"

namespace scalescope {
namespace {

constexpr OperandType kOperandTypes[] = {OperandType::Fp32, OperandType::Tf32, OperandType::Bf16, OperandType::Fp16,
                                         OperandType::Int8};
constexpr std::int64_t kProductSizes[] = {1024, 2048, 4096, 8192, 16384};
/// Share of a value's cap for the choice of the shape.
constexpr double kChoiceShare = 0.4;
constexpr double kComputeSampleS = 0.02;

/// Convolutions that take most of a ResNet-50's time. Source: K. He et al., Deep Residual Learning (2015), table 1.
constexpr struct {
  int size, channels, filters, filter;
} kResNetConvolutions[] = {{56, 64, 64, 3},  {28, 128, 128, 3}, {14, 256, 256, 3},
                           {7, 512, 512, 3}, {56, 64, 256, 1},  {14, 1024, 256, 1}};
constexpr int kHostBatch = 16, kDeviceBatch = 128;

ConvolutionShape shapeOf(int index, int batch) {
  const auto& row = kResNetConvolutions[index];
  ConvolutionShape shape;
  shape.width = shape.height = row.size;
  shape.channels = row.channels;
  shape.batch = batch;
  shape.filters = row.filters;
  shape.filterWidth = shape.filterHeight = row.filter;
  shape.padWidth = shape.padHeight = row.filter / 2;
  return shape;
}

struct Candidate {
  Text name;
  double flop = 0;
  std::function<OperationBench::Made()> make;
};

/// The fastest candidate of those that fit into the time; they grow, so later ones are left out when they take too
/// long.
struct Chosen {
  std::unique_ptr<BenchedOperation> operation;
  Text name;
  double flop = 0, seconds = 0;
  Text reason;  ///< why there is none
};

Chosen choose(const std::vector<Candidate>& candidates, double limitS) {
  Chosen best;
  const double startS = monotonicSeconds();
  double flopPerS = 0;
  for (const Candidate& candidate : candidates) {
    const double leftS = limitS - (monotonicSeconds() - startS);
    if (best.operation && (leftS <= 0 || (flopPerS > 0 && 3 * candidate.flop / flopPerS > leftS))) break;
    auto made = candidate.make();
    if (!made) {
      best.reason = made.error().message;
      if (made.error().code == "out-of-memory" && best.operation) break;
      if (made.error().code == "operation-unsupported") break;
      continue;
    }
    (*made)->run(1);
    const double seconds = (*made)->run(1);
    flopPerS = candidate.flop / seconds;
    if (best.operation && flopPerS <= best.flop / best.seconds) continue;
    best.operation = std::move(*made);
    best.name = candidate.name;
    best.flop = candidate.flop;
    best.seconds = seconds;
  }
  return best;
}

void measurePeak(const NodeCheck& check, const CheckRung& rung, CheckValue value, int device,
                 const std::vector<Candidate>& candidates) {
  if (check.isOver()) return check.skip(value, timeLimitText());
  const double limitS = check.capS(rung);
  Chosen chosen = choose(candidates, kChoiceShare * limitS);
  if (!chosen.operation) return check.skip(value, chosen.reason);
  const int runs = std::max(1, static_cast<int>(kComputeSampleS / chosen.seconds));
  const CheckRung rest{rung.id, (1 - kChoiceShare) * rung.quickCapS, (1 - kChoiceShare) * rung.fullCapS};
  NodeCheck described = check;
  described.report = [&](const CheckValue& measured) {
    CheckValue own = measured;
    const std::string how = chosen.operation->implementation();
    if (device >= 0) describeGpu(check, device, own);
    own.limitFormula = joinTexts({chosen.name, how}, ", ");
    check.report(own);
  };
  described.measure(rest, value, [&] { return chosen.flop / chosen.operation->run(runs) * 1e-12; });
}

/// Calls `measure` for the host or each device, and for each type of operands.
void forEachPlace(const NodeCheck& check, const char* test,
                  const std::function<void(OperationBench&, CheckValue, int device, OperandType)>& measure) {
  const auto forTypes = [&](const std::string& part, const std::function<void(CheckValue, OperandType)>& call) {
    for (const OperandType type : kOperandTypes) {
      CheckValue value;
      value.test = test;
      value.part = part;
      value.precision = operandTypeName(type);
      call(std::move(value), type);
    }
  };
  const auto skipAll = [&](const std::string& part, const Text& reason) {
    forTypes(part, [&](CheckValue value, OperandType) { check.skip(std::move(value), reason); });
  };
  if (!check.backend) return skipAll(kAllCores, check.noBackend);
  int devices = 1;
  for (int device = 0; device < devices; ++device) {
    auto bench = check.backend->operationBench(device, 0);
    if (!bench) return skipAll(device == 0 ? kAllCores : "GPU " + std::to_string(device), bench.error().message);
    const bool isHost = (*bench)->deviceCount() == 0;
    devices = std::max(1, (*bench)->deviceCount());
    forTypes(isHost ? kAllCores : "GPU " + std::to_string(device), [&](CheckValue value, OperandType type) {
      measure(**bench, std::move(value), isHost ? -1 : device, type);
    });
  }
}

}  // namespace

void checkProducts(const NodeCheck& check, const CheckRung& rung) {
  forEachPlace(check, "gemm", [&](OperationBench& bench, CheckValue value, int device, OperandType type) {
    std::vector<Candidate> candidates;
    for (const std::int64_t size : kProductSizes) {
      const GemmShape shape{size, size, size};
      candidates.push_back({Text::of("%1 x %2 x %3", size, size, size), shape.flop(),
                            [&bench, shape, type] { return bench.gemm(shape, type); }});
    }
    measurePeak(check, rung, std::move(value), device, candidates);
  });
}

void checkConvolutions(const NodeCheck& check, const CheckRung& rung) {
  forEachPlace(check, "convolution", [&](OperationBench& bench, CheckValue value, int device, OperandType type) {
    std::vector<Candidate> candidates;
    for (int i = 0; i < static_cast<int>(std::size(kResNetConvolutions)); ++i) {
      const auto& row = kResNetConvolutions[i];
      const ConvolutionShape shape = shapeOf(i, device < 0 ? kHostBatch : kDeviceBatch);
      candidates.push_back({Text::of("%1 x %2 x %3 to %4, %5 x %6", row.size, row.size, row.channels, row.filters,
                                     row.filter, row.filter),
                            shape.flop(),
                            [&bench, shape, type] { return bench.convolution(shape, type, Pass::Forward); }});
    }
    measurePeak(check, rung, std::move(value), device, candidates);
  });
}

}  // namespace scalescope
