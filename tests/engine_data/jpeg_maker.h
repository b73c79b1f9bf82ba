// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <turbojpeg.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "engine/data/random.h"

/// A JPEG of one colour with grain, for tests.
inline std::string makeJpeg(int width, int height, int red, int green, int blue, std::uint64_t seed = 1) {
  std::vector<unsigned char> pixels;
  scalescope::Random random(seed);
  for (int i = 0; i < width * height; ++i)
    for (int value : {red, green, blue}) pixels.push_back(static_cast<unsigned char>(value + random.below(20) - 10));
  tjhandle handle = tjInitCompress();
  unsigned char* data = nullptr;
  unsigned long size = 0;
  if (tjCompress2(handle, pixels.data(), width, 0, height, TJPF_RGB, &data, &size, TJSAMP_444, 95, 0) != 0)
    throw std::runtime_error(tjGetErrorStr2(handle));
  std::string jpeg(reinterpret_cast<char*>(data), size);
  tjFree(data);
  tjDestroy(handle);
  return jpeg;
}
