// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/backend_cpu/winograd_transforms_loops.h"

namespace scalescope::winograd {

namespace {
constexpr Transforms kTransforms = transformsNamed("portable", 0);
}

TileGrid tilesOver(const Image& outputs) {
  return {(outputs.height + kTile - 1) / kTile, (outputs.width + kTile - 1) / kTile};
}

std::vector<const Transforms*> usableTransforms() {
  std::vector<const Transforms*> usable;
  for (const Transforms* candidate : {transformsV4(), transformsV3(), &kTransforms})
    if (candidate != nullptr) usable.push_back(candidate);
  return usable;
}

const Transforms& transformsFor(InstructionSet set) {
  const auto usable = usableTransforms();
  return **std::find_if(usable.begin(), usable.end(),
                        [&](const Transforms* build) { return contains(set, build->instructions); });
}

}  // namespace scalescope::winograd
