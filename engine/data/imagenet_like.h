// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "engine/base/result.h"

namespace scalescope {

/// Draws one picture of a set that costs as much as ImageNet: a JPEG whose size (mostly 500 pixels on the longer side),
/// quality and grain vary, about 110 kB on average. The class determines hue, lattice angle and lattice width of a
/// figure, which survive crops and mirrors; position, scale, light and background are random. A pure function of its
/// arguments (for one version of libjpeg-turbo). Errors: "dataset-unsupported" in a build without it.
Result<std::string> drawImagenetLike(int label, std::uint64_t seed, std::uint64_t index);

}  // namespace scalescope
