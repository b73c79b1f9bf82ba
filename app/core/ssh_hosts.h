// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace scalescope {

/// ~/.ssh/config.
std::filesystem::path userSshConfig();

/// The names of Host entries without wildcards or "!", in the order of the file, each once. Include is followed as by
/// ssh (relative to ~/.ssh, "~", wildcards). Unreadable files are skipped. Thread: any. Source: ssh_config(5).
std::vector<std::string> sshConfigHosts(const std::filesystem::path& file);

}  // namespace scalescope
