// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace scalescope {

/// What a node check measures, and for how long.
struct CheckRequest {
  bool quick = false;
  double timeLimitS = 0;  ///< of the whole check; 0: 30 s quick, 600 s else
  double limitS() const { return timeLimitS > 0 ? timeLimitS : quick ? 30 : 600; }
};

/// The name of a node check's run folder contains it.
inline constexpr const char* kCheckFolderWord = "node-check";

}  // namespace scalescope
