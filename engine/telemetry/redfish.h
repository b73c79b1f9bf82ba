// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/telemetry/bmc_power.h"
#include "engine/telemetry/bmc_target.h"

namespace scalescope {

/// What a resource of Redfish states about the consumption of a chassis.
struct RedfishPower {
  std::optional<double> watts;   ///< PowerWatts.Reading, or PowerConsumedWatts of the first entry of PowerControl
  std::optional<double> joules;  ///< EnergyJoules.Reading, or EnergykWh.Reading in J
};

/// Of an EnvironmentMetrics or a Power resource. Values of 0 or below count as not stated.
/// Source: DMTF DSP0268, schemas EnvironmentMetrics 1.1 and Power 1.7.
RedfishPower parseRedfishPower(std::string_view json);

/// The links of a collection ("Members") or of a chassis that lead to its consumption, the better source first; only
/// paths below /redfish/.
std::vector<std::string> redfishMembers(std::string_view json);
std::vector<std::string> redfishPowerLinks(std::string_view json);
/// Whether a chassis contains a computer system, and not only a part of it, such as a tray of GPUs.
bool hasComputerSystem(std::string_view chassisJson);

/// The configuration that curl reads from standard input: URL, login and certificates, so that nothing of them is on
/// its command line.
std::string curlConfig(const BmcTarget& target, const std::string& path, double timeoutS);

/// Asks a BMC by https through the system's curl. It looks for the resource with the power at the first reading, and
/// keeps its path. Power from an energy counter only where no power is stated. Errors: "bmc-unreadable" naming the host
/// and what to do.
BmcReader redfishReader(const BmcTarget& target, double timeoutS);

}  // namespace scalescope
