// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

namespace scalescope {

inline constexpr unsigned kOwnerAccess = 0600;

/// The mode of a file that is derived from others: its owner's access, and that of group and others as far as each of
/// them can read every file through its folders below `root`.
unsigned accessOf(const std::vector<std::filesystem::path>& files, const std::filesystem::path& root);

}  // namespace scalescope
