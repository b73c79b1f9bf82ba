// SPDX-License-Identifier: Apache-2.0
#include "engine/data/decode/jpeg_region.h"

#ifdef SCALESCOPE_HAVE_JPEGLIB
#include <csetjmp>
// after <cstdio>, which it needs
#include <jpeglib.h>
#endif

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

namespace scalescope {

#ifdef SCALESCOPE_HAVE_JPEGLIB

namespace {

constexpr int kMargin = 4;  // pixels around the part, so that colours at its edge can be interpolated

/// The library's error, stored across the longjmp; no exception may pass through its frames.
struct Faults {
  jpeg_error_mgr manager;
  std::jmp_buf back;
  char words[JMSG_LENGTH_MAX] = "";
};

Faults& faultsOf(j_common_ptr info) { return *reinterpret_cast<Faults*>(info->err); }

[[noreturn]] void fail(j_common_ptr info) {
  Faults& faults = faultsOf(info);
  faults.manager.format_message(info, faults.words);
  std::longjmp(faults.back, 1);
}

/// A warning of level -1 means damaged data; ImageNet has files with these two that are still complete.
void remark(j_common_ptr info, int level) {
  if (level >= 0) return;
  char words[JMSG_LENGTH_MAX];
  faultsOf(info).manager.format_message(info, words);
  if (std::strstr(words, "extraneous bytes") || std::strstr(words, "Invalid SOS parameters")) return;
  std::memcpy(faultsOf(info).words, words, sizeof words);
  std::longjmp(faultsOf(info).back, 1);
}

void keepQuiet(j_common_ptr) {}

}  // namespace

struct JpegRegionDecoder::State {
  jpeg_decompress_struct info{};
  Faults faults{};
  std::vector<std::uint8_t> pixels;

  State() {
    info.err = jpeg_std_error(&faults.manager);
    faults.manager.error_exit = fail;
    faults.manager.emit_message = remark;
    faults.manager.output_message = keepQuiet;
    jpeg_create_decompress(&info);
  }
  ~State() { jpeg_destroy_decompress(&info); }

  bool decode(std::string_view bytes, int channels, int divisor, const CropBox& box, JpegRegion& region);
  void readRows(JDIMENSION rows, JDIMENSION top, std::size_t rowBytes);
};

/// Only plain data here and below: longjmp runs no destructors. False for a picture that must be decoded whole.
bool JpegRegionDecoder::State::decode(std::string_view bytes, int channels, int divisor, const CropBox& box,
                                      JpegRegion& region) {
  jpeg_mem_src(&info, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  jpeg_read_header(&info, TRUE);
  if (info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK) return false;
  info.out_color_space = channels == 1 ? JCS_GRAYSCALE : JCS_EXT_RGBX;
  info.scale_num = 1;
  info.scale_denom = static_cast<unsigned>(divisor);
  jpeg_start_decompress(&info);
  const int width = static_cast<int>(info.output_width), height = static_cast<int>(info.output_height);
  const double across = double(width) / info.image_width, down = double(height) / info.image_height;
  const int left = std::clamp(static_cast<int>(std::floor(box.left * across)) - kMargin, 0, width - 1);
  const int right = std::clamp(static_cast<int>(std::ceil((box.left + box.width) * across)) + kMargin, left + 1, width);
  const int top = std::clamp(static_cast<int>(std::floor(box.top * down)) - kMargin, 0, height - 1);
  const int bottom = std::clamp(static_cast<int>(std::ceil((box.top + box.height) * down)) + kMargin, top + 1, height);
  JDIMENSION from = static_cast<JDIMENSION>(left), columns = static_cast<JDIMENSION>(right - left);
  if (columns < info.output_width) jpeg_crop_scanline(&info, &from, &columns);
  const auto pixelBytes = static_cast<std::size_t>(channels == 1 ? 1 : 4);
  pixels.resize(columns * pixelBytes * static_cast<std::size_t>(bottom - top));
  if (top > 0) jpeg_skip_scanlines(&info, static_cast<JDIMENSION>(top));
  readRows(static_cast<JDIMENSION>(bottom), static_cast<JDIMENSION>(top), columns * pixelBytes);
  jpeg_abort_decompress(&info);
  region = {{pixels.data(), static_cast<int>(columns), bottom - top, static_cast<int>(pixelBytes)},
            static_cast<int>(from),
            top,
            width,
            height};
  return true;
}

void JpegRegionDecoder::State::readRows(JDIMENSION bottom, JDIMENSION top, std::size_t rowBytes) {
  while (info.output_scanline < bottom) {
    JSAMPROW row = pixels.data() + (info.output_scanline - top) * rowBytes;
    jpeg_read_scanlines(&info, &row, 1);
  }
}

bool JpegRegionDecoder::available() { return true; }

Result<JpegRegion> JpegRegionDecoder::decode(std::string_view bytes, int channels, int divisor, const CropBox& box) {
  JpegRegion region;
  volatile bool usual = true;
  if (setjmp(m_state->faults.back) != 0) {
    jpeg_abort_decompress(&m_state->info);
    return Error{"image-corrupt", m_state->faults.words};
  }
  usual = m_state->decode(bytes, channels, divisor, box, region);
  if (usual) return region;
  jpeg_abort_decompress(&m_state->info);
  return Error{"image-unusual", "CMYK"};
}

#else

struct JpegRegionDecoder::State {};

bool JpegRegionDecoder::available() { return false; }
Result<JpegRegion> JpegRegionDecoder::decode(std::string_view, int, int, const CropBox&) {
  return Error{"dataset-unsupported", "no libjpeg"};
}

#endif

JpegRegionDecoder::JpegRegionDecoder() : m_state(std::make_unique<State>()) {}
JpegRegionDecoder::~JpegRegionDecoder() = default;

}  // namespace scalescope
