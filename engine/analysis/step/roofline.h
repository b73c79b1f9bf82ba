// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/step/limits.h"
#include "engine/protocol/run/step_profile.h"

namespace scalescope {

/// Work and time of a layer, of a kind of layers or of kernels without a layer, in one step of one rank. NaN: unknown.
struct RooflineRow {
  static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

  std::string layer;  ///< "" for a kind and for kernels without a layer
  std::string kind;   ///< as KernelTime::kind
  double flops = kUnknown, bytes = kUnknown;
  double measuredMs = 0;
  double arithmeticMs = kUnknown;  ///< at the peak of its precision
  double memoryMs = kUnknown;      ///< at the memory bandwidth
  double allowedMs = kUnknown;     ///< sum over its kernels of the longer of both

  double intensity() const { return flops / bytes; }         ///< FLOP per byte
  double reached() const { return allowedMs / measuredMs; }  ///< share of what the limits allow, a fraction
  /// Its limit is wrong: caches, algorithms with less arithmetic than counted, or limits that are too low.
  bool isAboveRoof() const { return isBeyond(allowedMs, measuredMs); }
  /// Allowed, at most as measured.
  double possibleMs() const { return allowedMs > measuredMs ? measuredMs : allowedMs; }
  double toWinMs() const { return measuredMs - possibleMs(); }
  double tflops() const { return flops / measuredMs * 1e-9; }  ///< TFLOP/s reached
  bool isMemoryBound() const { return memoryMs > arithmeticMs; }
};

/// The kernels of a profiled step against the limits of its hardware. Communication is not part of it.
struct Roofline {
  std::vector<RooflineRow> layers;           ///< longest first; those that other layers' kernels include have no row
  std::vector<RooflineRow> kinds;            ///< of `layers` and `others` together, longest first
  std::vector<RooflineRow> others;           ///< kernels without a layer, such as the update, by kind
  double measuredMs = 0;                     ///< of all rows
  double allowedMs = RooflineRow::kUnknown;  ///< of rows where it is known; rows above their roof count as measured
  double arithmeticBoundMs = 0, memoryBoundMs = 0;  ///< parts of `allowedMs`
  double unknownMs = 0;                             ///< measured time of rows whose allowed time is unknown
  double aboveRoofMs = 0;                           ///< by which rows above their roof are faster than it

  /// All rows at their limits, those above their roof, too.
  double uncappedMs() const { return allowedMs + aboveRoofMs + unknownMs; }
  std::size_t aboveRoofCount() const;  ///< of `layers`
};

/// nullopt if the result has no profile, or if its profile does not state the layers' sizes. Without limits, the rows
/// have work and time alone. The work of layers without kernels of their own counts for the layer before them, whose
/// kernels include it.
std::optional<Roofline> rooflineOf(const StepProfile& profile, std::string_view precision, const Limits& limits);

}  // namespace scalescope
