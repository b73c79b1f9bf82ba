// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// What a source of power measures: parts of a node, or all of it.
enum class EnergyPart { Gpus, Processors, Memory, Node };
/// Where a power comes from. GpuPower: the driver's mean over a second, sampled. Typed: stated by a user.
enum class EnergySource { GpuCounter, GpuPower, Rapl, Bmc, Meter, Typed };

/// The words of both in results: "gpus", "processors", "memory", "node"; "gpu-counter", "gpu-power", "rapl", "bmc",
/// "wall-meter", "typed".
std::string_view wordOf(EnergyPart part);
std::string_view wordOf(EnergySource source);

/// Mean power of a part of a host while steps were measured.
struct PartPower {
  std::string host;
  EnergyPart part = EnergyPart::Node;
  EnergySource source = EnergySource::Typed;
  double watts = 0;
};

/// Why a source of a host is not used.
struct UnusedSource {
  enum class Why { TooShort, TooSparse };
  std::string host;
  EnergySource source = EnergySource::Typed;
  Why why = Why::TooShort;
  double value = 0;   ///< TooShort: the measured seconds; TooSparse: the share of them that its samples cover
  double needed = 0;  ///< of that
};

/// The power of nodes while steps were measured, by part. A part of a run is known if every host that runs ranks states
/// it; parts of different sources are never added without naming them (basis()).
struct RunEnergy {
  std::vector<std::string> hosts;  ///< that run ranks
  std::vector<PartPower> parts;    ///< of each host, at most one of each part
  std::vector<UnusedSource> unused;
  bool usesGpus = false;
  double throughput = 0;  ///< of all devices of the run; 0: unknown
  std::string unit;       ///< of the throughput

  /// Of a part on all hosts, or on one. Units: W.
  std::optional<double> watts(EnergyPart part) const;
  std::optional<double> watts(EnergyPart part, const std::string& host) const;
  /// Of all that is known: the whole nodes, or the sum of the known parts; nothing if no part is known.
  std::optional<double> watts() const;
  std::optional<double> joulesPerItem() const;
  /// Whether parts are missing beside the whole nodes, so that their rest contains parts.
  bool knowsAllParts() const;
  /// Parts with their sources: "gpus:gpu-counter processors:rapl memory:rapl"; "" if nothing is known.
  std::string basis() const;
};

/// Powers from the table "energy" of a result, or from its telemetry (with series and events), and from a typed
/// node_power_w where no source measured the node. A sampled power counts if its samples cover 95 % of the measured
/// time, and if that is long enough for its source (gpu-counter 1 s, rapl 0.5 s, gpu-power 3 s, bmc and wall-meter 10
/// s).
RunEnergy energyOf(const RunResult& result);

/// The same in words, of a head too: from the summary, with a typed power.
std::string energyBasis(const RunResult& result);
/// Of what the throughput counts: of an image, a token. Units: J.
std::optional<double> energyPerItem(const RunResult& result);

/// Writes the energy of a run to its summary and, by host and part, to its table "energy": host, part, power_source
/// (texts), power_w. Clears both if it is unknown. A typed power is not written: it may change.
void summariseEnergy(RunResult& result);

}  // namespace scalescope
