// SPDX-License-Identifier: Apache-2.0
#include "engine/train/skipped_images.h"

#include "engine/base/text.h"

namespace scalescope {

std::optional<Noted> noteSkippedImages(const BatchLoader& loader, Split split, int rank, std::int64_t& told) {
  const std::int64_t count = loader.skippedImages();
  if (count == told) return std::nullopt;
  told = count;
  const char* set = split == Split::Training ? "training" : "validation";
  return Noted{"warning", "Rank " + std::to_string(rank) + " skipped " + std::to_string(count) + " unreadable " + set +
                              (count == 1 ? " image: " : " images so far, the first: ") +
                              join(loader.skippedReasons(), " ")};
}

}  // namespace scalescope
