// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/decode/resample.h"
#include "engine/data/random.h"

namespace scalescope {

/// A box of 8 to 100 % of the picture's area and an aspect of 3:4 to 4:3, anywhere in it: the training crop of
/// ImageNet. Source: Szegedy et al. 2015, with torchvision's ten tries and its fallback to a centred box.
CropBox randomResizedCrop(int width, int height, Random& random);

/// The box that remains when the shorter side is scaled to side * 256 / 224 and the centre side x side is cut out.
CropBox centreCrop(int width, int height, int side);

}  // namespace scalescope
