// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "engine/launch/controller_link.h"

namespace scalescope {

/// A port that is free now on all interfaces; another program could take it before it is used.
std::string freePort();

/// A new folder for temporary files. Throws Failure if it cannot be created.
std::filesystem::path newScratchFolder();

/// Runs a rank's process of an external program. Returns Completed or Stopped. Errors: Failure, as runProgram().
RunStatus doProgramWork(const StartWork& work, ControllerLink& link, double workStartS,
                        const std::function<void(EventBody)>& sendEvent);

/// The files below a folder, at most a million; a file itself if `path` is one.
std::vector<std::filesystem::path> filesBelow(const std::filesystem::path& path);

/// Removes what other programs cause from a sample of a host on which a program runs processes that this worker did not
/// start: they cannot be distinguished.
void dropForeignValues(TelemetrySampled& sample);

}  // namespace scalescope
