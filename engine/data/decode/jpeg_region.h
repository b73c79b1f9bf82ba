// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string_view>

#include "engine/base/result.h"
#include "engine/data/decode/resample.h"

namespace scalescope {

/// A part of a scaled-down picture.
struct JpegRegion {
  PixelView view;
  int left = 0, top = 0;                    ///< position of the view in the scaled-down picture
  int pictureWidth = 0, pictureHeight = 0;  ///< of that picture
};

/// Decodes only the part of a JPEG that a crop needs: rows above and below are skipped, columns beside it not
/// transformed. Its pixels equal those of the whole picture. Data below the part is not read, so damage there is not
/// detected. Thread: one.
class JpegRegionDecoder {
 public:
  /// Whether this build has libjpeg-turbo's own interface, which can do this.
  static bool available();
  JpegRegionDecoder();
  ~JpegRegionDecoder();
  /// `box` in pixels of the full picture; the picture is scaled by 1 / `divisor` (1, 2, 4, 8). Red, green, blue and
  /// nothing, or one byte for `channels` = 1. Errors: "image-corrupt" with the library's message; "image-unusual" for
  /// CMYK, which the caller decodes whole.
  Result<JpegRegion> decode(std::string_view bytes, int channels, int divisor, const CropBox& box);

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace scalescope
