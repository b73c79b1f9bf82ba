// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/library/machines/topology.h"
#include "app/store/library_entry.h"

namespace scalescope {

/// The topology of a host in the newest node check, which has measured rates, else in the newest other result, named
/// "node1, 2026-11-23 10:15 UTC" after its time; nullopt if none recorded it.
std::optional<NamedTopology> newestTopologyOf(const std::vector<LibraryEntryPtr>& entries, const std::string& host);

}  // namespace scalescope
