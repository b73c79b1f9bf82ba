// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

inline constexpr unsigned kNewFileMode = 0666;  ///< less the umask

/// writeFileAtomically() for content in several blocks of memory, and for files that give no more access than
/// `modeLimit`. Errors: as there.
Status writePartsAtomically(const std::filesystem::path& path, std::span<const std::string_view> parts,
                            unsigned modeLimit = kNewFileMode);

}  // namespace scalescope
