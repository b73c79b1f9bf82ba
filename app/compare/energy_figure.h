// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>
#include <string>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/names/exclusion.h"
#include "engine/analysis/energy/energy.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {

enum class EnergyBars { Configurations, Nodes };
enum class EnergyUnit { JoulesPerItem, Watts };

/// The energy of nodes by part. Units: J per item of the throughput (image, token), or W.
struct EnergyParts {
  std::optional<double> gpus, processors, memory;  ///< absent: unknown
  std::optional<double> rest;                      ///< of whole nodes, beside all their parts; absent: unknown
  /// Of whole nodes, beside those of their parts that are known; absent: not even its size is known.
  std::optional<double> unknown;
  double total = 0;  ///< of what is known
};

/// One stack: means over repeats with one basis, geometric, so that items per J are the reciprocal of J per item.
struct EnergyBar {
  QString label;
  EnergyParts parts;
  std::vector<double> totals;  ///< of the repeats
  double powerW = 0;
  std::optional<double> itemsPerJoule;
  std::string basis;  ///< of RunEnergy::basis()
};

struct EnergyStudy : ResultAccount {
  std::vector<EnergyBar> bars;
  QStringList remarks;  ///< on sources that were not used, and parts that exceed their node
  EnergyBars of = EnergyBars::Configurations;
  EnergyUnit unit = EnergyUnit::JoulesPerItem;
  std::string throughputUnit = std::string(kImagesPerSecond);
};

/// Results need their series. Runs without a throughput have no energy per item; of several units the most
/// frequent one counts.
EnergyStudy studyEnergy(const std::vector<RunResult>& results, EnergyBars of, EnergyUnit unit);

/// Stacks of GPUs, processors, memory, the rest of the node, and what is unknown (hatched), above a table that names
/// the source of each part.
Figure makeEnergyFigure(const EnergyStudy& study);

/// How the energy of nodes (`host`: of one of them) divides into parts. `per`: 1 for W, 1 / throughput for J per item.
/// Nothing if no part is known.
std::optional<EnergyParts> energyParts(const RunEnergy& energy, const std::optional<std::string>& host, double per);

}  // namespace scalescope
