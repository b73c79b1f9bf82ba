// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/base/user_text.h"

namespace scalescope {

/// A sentence that names the nearest known word; empty if there is none.
inline Text didYouMean(const std::string& nearest) {
  return nearest.empty() ? Text() : Text::of("Did you mean %1?", nearest);
}

}  // namespace scalescope
