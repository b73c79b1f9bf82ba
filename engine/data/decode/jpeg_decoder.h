// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string_view>

#include "engine/base/result.h"
#include "engine/data/decode/resample.h"

namespace scalescope {

/// Decodes JPEG pictures one after another with reused buffers. Greyscale, YCbCr, RGB, CMYK and YCCK, baseline and
/// progressive; CMYK is taken as Adobe writes it (inverted). Thread: one.
class JpegDecoder {
 public:
  /// Whether this build has libjpeg-turbo.
  static bool available();
  JpegDecoder();
  ~JpegDecoder();

  struct Size {
    int width = 0, height = 0;
  };
  /// Reads the header; `bytes` must stay until decode(). Errors: "image-corrupt" with the library's message.
  Result<Size> open(std::string_view bytes);
  /// The whole picture in 1 (grey) or 3 channels, its sides divided by `divisor` (1, 2, 4 or 8) and rounded up, which
  /// costs less than full size. The view is valid until the next call. Errors: "image-corrupt", also where the file is
  /// truncated or damaged and the library would fill in grey.
  Result<PixelView> decode(int channels, int divisor);

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace scalescope
