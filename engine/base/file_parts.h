// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// writeFileAtomically() for content in several blocks of memory. Errors: as there.
Status writePartsAtomically(const std::filesystem::path& path, std::span<const std::string_view> parts);

}  // namespace scalescope
