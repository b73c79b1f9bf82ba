// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "engine/base/version.h"
#include "engine/protocol/plan/plan_validation.h"

namespace scalescope {

/// Writes a program that answers as an engine with one network would; `commands`: further cases of a shell's `case`
/// over the first argument.
inline std::filesystem::path writeFakeEngine(const std::filesystem::path& file, const std::string& commands,
                                             const std::string& version = kVersion) {
  std::ofstream(file) << "#!/bin/sh\ncase \"$1\" in\n--version) echo 'scalescope-engine " << version
                      << "';;\nnetworks) echo '" << networksToJson({{"resnet-20", 272474, 40551680, 32, 3, 10}})
                      << "';;\n"
                      << commands << "esac\n";
  std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  return file;
}

}  // namespace scalescope
