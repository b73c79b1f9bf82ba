// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/data/dataset.h"

namespace scalescope {

/// The fault of an image, which a training skips and counts.
inline Status corrupt(const Text& fault) { return Error{"image-corrupt", fault}; }

/// One image as it is stored: a JPEG file's bytes, or raw pixels.
struct StoredImage {
  std::string buffer;        ///< the bytes read; the caller reuses its memory for the next image
  std::string_view content;  ///< the image within `buffer`
  std::int32_t label = 0;
  int channels = 0, height = 0, width = 0;  ///< of raw pixels: planes one after another, blue first; 0: a JPEG
};

/// What is known of an image without reading it.
struct ImageEntry {
  std::string_view name;   ///< within its class or file; may be empty
  std::int64_t bytes = 0;  ///< stored
  std::int32_t label = 0;
};

struct SourceInfo {
  std::string format;  ///< jpeg-folder, tfrecord, recordio, lmdb
  std::filesystem::path path;
  int classCount = 0;
  std::vector<std::string> classNames;       ///< where the format has them
  std::vector<std::filesystem::path> files;  ///< all that contain images; empty where each image is a file
  std::vector<Text> remarks;                 ///< see DatasetInfo
};

/// Stored images of any format, by number: what PictureDataset decodes and `dataset convert` copies. Thread: any number
/// at once.
class ImageSource {
 public:
  virtual ~ImageSource() = default;
  virtual const SourceInfo& info() const = 0;
  virtual std::int64_t count(Split split) const = 0;
  virtual ImageEntry entry(Split split, std::int64_t index) const = 0;
  /// Errors: "image-corrupt" naming file, offset and fault.
  virtual Status load(Split split, std::int64_t index, StoredImage& image) = 0;
  /// File, or file and offset, for messages.
  virtual Text place(Split split, std::int64_t index) const = 0;
  /// Files to read this image from, for page caches. One file may serve many images.
  virtual std::filesystem::path fileOf(Split split, std::int64_t index) const = 0;
};

}  // namespace scalescope
