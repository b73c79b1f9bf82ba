// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "engine/protocol/run/topology.h"

namespace scalescope {

/// "GPU 3", "CPU 0", "PCIe switch", "NIC mlx5_0": a node in drawings and tables; unique within a host.
QString topologyTitle(const Topology& topology, const TopologyNode& node);
/// "15.8" with three significant digits.
QString rateText(double gbPerS);
/// "12.1/15.8": measured/nominal; measured alone in a narrow place.
QString linkRateText(const TopologyEdge& edge, bool narrow = false);
/// "EPYC 9374F · 32 cores · 384 GiB": what a socket has.
QString topologySocketText(const Topology& topology, const TopologyNode& socket);
/// The speed of an adapter's port, or what a disk holds.
QString topologyPartText(const Topology& topology, const TopologyNode& part, bool wide);

}  // namespace scalescope
