// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "engine/data/batch_loader.h"
#include "engine/protocol/event.h"

namespace scalescope {

/// A warning with count and first reasons where `loader` has skipped more images than the last time.
/// `told`: how many were told before; brought up to date.
std::optional<Noted> noteSkippedImages(const BatchLoader& loader, Split split, int rank, std::int64_t& told);

}  // namespace scalescope
