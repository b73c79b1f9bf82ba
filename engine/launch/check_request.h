// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace scalescope {

/// What a node check measures, and for how long.
struct CheckRequest {
  bool quick = false;
  double timeLimitS = 0;         ///< of the whole check; 0: 30 s quick, 600 s else
  std::string kernelLists = {};  ///< DeepBench's lists after the check: "train" or "inference"; "": none
  double limitS() const { return timeLimitS > 0 ? timeLimitS : quick ? 30 : 600; }
  /// Of the check and the lists, which get as much time again.
  double totalS() const { return kernelLists.empty() ? limitS() : 2 * limitS(); }
};

/// The name of a node check's run folder contains it.
inline constexpr const char* kCheckFolderWord = "node-check";

}  // namespace scalescope
