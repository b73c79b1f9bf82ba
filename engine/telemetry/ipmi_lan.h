// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/telemetry/bmc_power.h"
#include "engine/telemetry/bmc_target.h"

namespace scalescope {

/// The power of the whole node among the sensors of "ipmitool sdr list full": the sensor with a usual name for it, else
/// the only one in W. Nothing if there are several others, as of single power supplies. Units: W.
std::optional<double> parseSensorPower(std::string_view text);

/// Asks a BMC by IPMI over the network (lanplus) through the system's ipmitool: "dcmi power reading", else its sensors.
/// The password is in a file in memory that only this user can open; the name of the user is on ipmitool's command
/// line, which has no other way for it. Errors: "bmc-unreadable" naming the host and what to do.
BmcReader ipmiReader(const BmcTarget& target, double timeoutS);

}  // namespace scalescope
