// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/step/roofline.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "engine/analysis/step/layer_work.h"

namespace scalescope {
namespace {

constexpr const char* kUpdate = "update";

/// Sums of kernels by layer, or by kind where they belong to none. Units: ms of a step.
struct MeasuredTimes {
  std::map<std::string, double> byLayer, byKind;
};

MeasuredTimes measured(const StepProfile& profile) {
  MeasuredTimes sums;
  for (const KernelTime& time : profile.kernels) {
    if (time.kind == "communication") continue;
    const double ms = time.timeMs / profile.steps;
    (time.layer.empty() ? sums.byKind[time.kind] : sums.byLayer[time.layer]) += ms;
  }
  return sums;
}

/// Pointwise work needs far less arithmetic than any processor offers for its traffic.
Limit unlimited() { return {std::numeric_limits<double>::infinity(), {}}; }

/// Work of kernels, with the time that the limits allow.
class Work {
 public:
  void add(const KernelWork& kernel, const Limit& peakTflops, const Limit& memoryGbPerS) {
    m_flops += kernel.flops;
    m_bytes += kernel.bytes;
    const double arithmeticMs = kernel.flops > 0 ? kernel.flops / peakTflops.value * 1e-9 : 0;
    const double memoryMs = kernel.bytes / memoryGbPerS.value * 1e-6;
    m_arithmeticMs += arithmeticMs;
    m_memoryMs += memoryMs;
    // std::max would hide an unknown limit.
    m_allowedMs +=
        std::isnan(arithmeticMs) || std::isnan(memoryMs) ? RooflineRow::kUnknown : std::max(arithmeticMs, memoryMs);
  }
  void storeIn(RooflineRow& row) const {
    row.flops = m_flops;
    row.bytes = m_bytes;
    row.arithmeticMs = m_arithmeticMs;
    row.memoryMs = m_memoryMs;
    row.allowedMs = m_allowedMs;
  }

 private:
  double m_flops = 0, m_bytes = 0, m_arithmeticMs = 0, m_memoryMs = 0, m_allowedMs = 0;
};

/// The layer whose kernels include those of `layer`; layers.size() if no layer before it has any.
std::size_t carrierOf(std::size_t layer, const std::vector<ProfiledLayer>& layers, const LayerWork& work,
                      const std::map<std::string, double>& measuredMs) {
  while (!measuredMs.contains(layers[layer].name)) {
    if (layers[layer].inputs.empty()) return layers.size();
    const std::size_t before = work.find(layers[layer].inputs.front());
    if (before >= layer) return layers.size();  // not in the list, or not in its order
    layer = before;
  }
  return layer;
}

/// A ReLU in the kernels of an addition: its backward reads and writes the whole gradient.
bool isReluOfSeparateAdd(std::size_t layer, std::size_t carrier, const std::vector<ProfiledLayer>& layers) {
  return layer != carrier && layers[layer].operation == "ReLU" && layers[carrier].operation == "add";
}

void sumUp(Roofline& roofline) {
  std::map<std::string, std::size_t> places;
  double allowedMs = 0;
  for (const auto* rows : {&roofline.layers, &roofline.others})
    for (const RooflineRow& row : *rows) {
      roofline.measuredMs += row.measuredMs;
      const auto [place, added] = places.try_emplace(row.kind, roofline.kinds.size());
      if (added) {
        roofline.kinds.push_back({"", row.kind, 0, 0, 0, 0, 0, 0});
      }
      RooflineRow& kind = roofline.kinds[place->second];
      for (double RooflineRow::*const part : {&RooflineRow::flops, &RooflineRow::bytes, &RooflineRow::measuredMs,
                                              &RooflineRow::arithmeticMs, &RooflineRow::memoryMs})
        kind.*part += row.*part;
      kind.allowedMs += row.possibleMs();
      if (std::isnan(row.allowedMs)) {
        roofline.unknownMs += row.measuredMs;
        continue;
      }
      allowedMs += row.possibleMs();
      (row.isMemoryBound() ? roofline.memoryBoundMs : roofline.arithmeticBoundMs) += row.possibleMs();
      roofline.aboveRoofMs += row.allowedMs - row.possibleMs();
    }
  if (allowedMs > 0) roofline.allowedMs = allowedMs;
}

void sortByTime(std::vector<RooflineRow>& rows) {
  std::stable_sort(rows.begin(), rows.end(),
                   [](const RooflineRow& a, const RooflineRow& b) { return a.measuredMs > b.measuredMs; });
}

}  // namespace

std::size_t Roofline::aboveRoofCount() const {
  return static_cast<std::size_t>(std::ranges::count_if(layers, &RooflineRow::isAboveRoof));
}

std::optional<Roofline> rooflineOf(const StepProfile& profile, std::string_view precision, const Limits& limits) {
  if (profile.steps <= 0 || profile.kernels.empty() || profile.layers.empty() || profile.batchSize <= 0)
    return std::nullopt;
  const MeasuredTimes times = measured(profile);
  const LayerWork work(profile.layers, profile.batchSize, elementBytesOf(precision));
  std::vector<Work> works(profile.layers.size());
  Work update;
  for (std::size_t i = 0; i < profile.layers.size(); ++i) {
    const ProfiledLayer& layer = profile.layers[i];
    update.add(work.update(i), unlimited(), limits.memoryGbPerS);
    const std::size_t carrier = carrierOf(i, profile.layers, work, times.byLayer);
    if (carrier == profile.layers.size()) continue;
    const bool isAlone = carrier == i && layer.forwardMacs == 0;
    const Limit peak = layer.forwardMacs > 0 ? limits.peak(layer.operation) : unlimited();
    for (const KernelWork& kernel : work.kernels(i, isAlone ? FusionLevel::None : FusionLevel::Pointwise))
      works[carrier].add(kernel, peak, limits.memoryGbPerS);
    if (isReluOfSeparateAdd(i, carrier, profile.layers)) {
      const double elements = static_cast<double>(layer.channels) * layer.height * layer.width;
      works[carrier].add({"backward", 0, 2 * elements * profile.batchSize * elementBytesOf(precision)}, unlimited(),
                         limits.memoryGbPerS);
    }
  }
  Roofline roofline;
  for (std::size_t i = 0; i < profile.layers.size(); ++i) {
    const auto time = times.byLayer.find(profile.layers[i].name);
    if (time == times.byLayer.end()) continue;
    RooflineRow& row = roofline.layers.emplace_back();
    row.layer = profile.layers[i].name;
    row.kind = profile.layers[i].operation;
    row.measuredMs = time->second;
    works[i].storeIn(row);
  }
  // A profiler may name parts that are not layers of the network.
  for (const auto& [name, ms] : times.byLayer)
    if (work.find(name) == profile.layers.size())
      roofline.layers.push_back({name, "", RooflineRow::kUnknown, RooflineRow::kUnknown, ms});
  for (const auto& [kind, ms] : times.byKind) {
    RooflineRow& row = roofline.others.emplace_back();
    row.kind = kind;
    row.measuredMs = ms;
    if (kind == kUpdate) update.storeIn(row);
  }
  sumUp(roofline);
  for (auto* rows : {&roofline.layers, &roofline.kinds, &roofline.others}) sortByTime(*rows);
  return roofline;
}

}  // namespace scalescope
