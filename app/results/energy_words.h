// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <string>
#include <vector>

#include "app/results/names/exclusion.h"
#include "engine/analysis/energy/energy.h"

namespace scalescope {

/// "GPUs", "processors", "memory", "whole node".
QString energyPartText(EnergyPart part);
/// "energy counter", "RAPL", "BMC", "wall meter", "typed".
QString energySourceText(EnergySource source);

/// A basis of RunEnergy::basis() for readers: "GPUs (energy counter), processors and memory (RAPL)"; "" if it is empty.
QString energyBasisText(const std::string& basis);
/// The same of several; "" stays "".
std::vector<std::string> energyBasisWords(const std::vector<std::string>& bases);

/// Why sources of a result were not used, one sentence without the full stop each: "node1: the BMC's readings need
/// 10 s of measured time, the run has 3.2 s".
QStringList unusedSources(const RunEnergy& energy);
/// Why a run has no energy, with what an administrator runs once where a counter is not readable.
Exclusion whyNoEnergy(const RunResult& result);

}  // namespace scalescope
