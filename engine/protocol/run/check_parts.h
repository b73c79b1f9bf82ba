// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/words.h"

namespace scalescope {

/// CheckValue::part of what all cores of a host measure together.
inline constexpr const char* kAllCores = Words::of("all cores");

}  // namespace scalescope
