// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace scalescope {

/// The compute capability of an NVIDIA GPU by its architecture: "9.0" of 90, "12.1" of 121.
inline std::string computeCapabilityText(int architecture) {
  return std::to_string(architecture / 10) + "." + std::to_string(architecture % 10);
}

}  // namespace scalescope
