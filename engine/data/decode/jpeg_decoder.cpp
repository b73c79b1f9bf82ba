// SPDX-License-Identifier: Apache-2.0
#include "engine/data/decode/jpeg_decoder.h"

#include <cstring>
#include <vector>

#ifdef SCALESCOPE_HAVE_TURBOJPEG
#include <turbojpeg.h>
#endif

namespace scalescope {

#ifdef SCALESCOPE_HAVE_TURBOJPEG

namespace {

// A header beyond these is broken or hostile. The smoothest baseline picture encodes about 170 pixels per byte.
constexpr std::int64_t kMaxPixels = std::int64_t{1} << 28, kPlausiblePixels = std::int64_t{1} << 24;
constexpr std::int64_t kMaxPixelsPerByte = 1000;

bool canHold(std::size_t bytes, std::int64_t pixels) {
  if (pixels <= kPlausiblePixels) return true;
  return pixels <= kMaxPixels && pixels / kMaxPixelsPerByte <= static_cast<std::int64_t>(bytes);
}

/// Warnings after which the picture is still complete; ImageNet has files with both.
bool isHarmless(const char* words) {
  return std::strstr(words, "extraneous bytes") || std::strstr(words, "Invalid SOS parameters");
}

/// In place; Adobe's CMYK is inverted, so that ink times black gives the colour.
void cmykToColour(std::vector<std::uint8_t>& pixels, std::size_t count, bool grey) {
  for (std::size_t i = 0; i < count; ++i) {
    std::uint8_t* ink = pixels.data() + 4 * i;
    for (int c = 0; c < 3; ++c) ink[c] = static_cast<std::uint8_t>((ink[c] * ink[3] + 127) / 255);
    if (grey) pixels[i] = static_cast<std::uint8_t>((299 * ink[0] + 587 * ink[1] + 114 * ink[2] + 500) / 1000);
  }
}

}  // namespace

struct JpegDecoder::State {
  tjhandle handle = tjInitDecompress();
  std::string_view bytes;
  int width = 0, height = 0, colourSpace = 0;
  std::vector<std::uint8_t> pixels;

  const unsigned char* data() const { return reinterpret_cast<const unsigned char*>(bytes.data()); }
  /// The error. The library remains inside the header that it could not read and would treat the next picture as the
  /// rest of this one, so the decoder is recreated.
  Error fault() {
    Error error{"image-corrupt", tjGetErrorStr2(handle)};
    if (handle) tjDestroy(handle);
    handle = tjInitDecompress();
    return error;
  }
  ~State() {
    if (handle) tjDestroy(handle);
  }
};

bool JpegDecoder::available() { return true; }

Result<JpegDecoder::Size> JpegDecoder::open(std::string_view bytes) {
  State& s = *m_state;
  if (!s.handle) return s.fault();
  s.bytes = bytes;
  int subsampling = 0;
  if (tjDecompressHeader3(s.handle, s.data(), bytes.size(), &s.width, &s.height, &subsampling, &s.colourSpace) != 0 &&
      tjGetErrorCode(s.handle) == TJERR_FATAL)
    return s.fault();
  if (!canHold(bytes.size(), std::int64_t{1} * s.width * s.height))
    return Error{"image-corrupt", Text::of("its header declares %1 x %2 pixels, more than are supported or than its "
                                           "bytes can encode",
                                           s.width, s.height)};
  return Size{s.width, s.height};
}

Result<PixelView> JpegDecoder::decode(int channels, int divisor) {
  State& s = *m_state;
  const bool cmyk = s.colourSpace == TJCS_CMYK || s.colourSpace == TJCS_YCCK;
  const int format = cmyk ? TJPF_CMYK : channels == 1 ? TJPF_GRAY : TJPF_RGBX;
  const tjscalingfactor factor{1, divisor};
  PixelView view{nullptr, TJSCALED(s.width, factor), TJSCALED(s.height, factor), channels == 1 ? 1 : 4};
  const auto count = static_cast<std::size_t>(view.width) * static_cast<std::size_t>(view.height);
  s.pixels.resize(count * static_cast<std::size_t>(tjPixelSize[format]));
  if (tjDecompress2(s.handle, s.data(), s.bytes.size(), s.pixels.data(), view.width, 0, view.height, format, 0) != 0 &&
      (tjGetErrorCode(s.handle) == TJERR_FATAL || !isHarmless(tjGetErrorStr2(s.handle))))
    return s.fault();
  if (cmyk) cmykToColour(s.pixels, count, channels == 1);
  view.pixels = s.pixels.data();
  return view;
}

#else

struct JpegDecoder::State {};

bool JpegDecoder::available() { return false; }
Result<JpegDecoder::Size> JpegDecoder::open(std::string_view) {
  return Error{"dataset-unsupported", "no libjpeg-turbo"};
}
Result<PixelView> JpegDecoder::decode(int, int) { return Error{"dataset-unsupported", "no libjpeg-turbo"}; }

#endif

JpegDecoder::JpegDecoder() : m_state(std::make_unique<State>()) {}
JpegDecoder::~JpegDecoder() = default;

}  // namespace scalescope
