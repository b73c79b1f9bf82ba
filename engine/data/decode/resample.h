// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include "engine/graph/pixel_values.h"

namespace scalescope {

/// Rows of pixels without gaps: one byte for grey, four for red, green, blue and unused (for vector registers).
struct PixelView {
  const std::uint8_t* pixels = nullptr;
  int width = 0, height = 0, pixelBytes = 1;
};

/// A rectangle in pixels of a picture; it may cut pixels.
struct CropBox {
  double left = 0, top = 0, width = 0, height = 0;
};

/// Converts bytes to the network's input: (value - mean) / deviation for each channel. Units: 0..255.
struct Normalisation {
  float mean[3] = {0, 0, 0};
  float deviation[3] = {1, 1, 1};
};

/// Scales the box to `side` x `side`, bilinear with antialias (the triangle filter widens as the picture shrinks),
/// mirrored if asked, normalised. Shape: `out` is side x side x 1 or 3 channels. Source: as Pillow's and
/// torchvision's bilinear resize with antialias.
void resample(const PixelView& picture, const CropBox& box, int side, bool mirrored, const Normalisation& normalisation,
              std::span<float> out);

/// The same before normalisation, each value rounded to the nearest byte (halves to the even one).
void resample(const PixelView& picture, const CropBox& box, int side, bool mirrored, std::span<std::uint8_t> out);

/// What the first one writes where scaling has resulted in a byte.
PixelValues pixelValues(const Normalisation& normalisation, int channels);

}  // namespace scalescope
