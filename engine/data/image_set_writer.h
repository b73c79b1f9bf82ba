// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/data/dataset.h"

namespace scalescope {

/// The content of a set, known before its first image.
struct ImageSetPlan {
  std::string format;  ///< jpeg-folder, tfrecord, recordio, lmdb
  std::filesystem::path folder;
  std::vector<std::string> classNames;  ///< one for each label
  std::int64_t trainingImages = 0, validationImages = 0;
  std::int64_t bytes = 0;  ///< of all images, approximately
  int trainingShards = 8;  ///< tfrecord; validation has an eighth as many, at least one

  std::int64_t images(Split split) const { return split == Split::Training ? trainingImages : validationImages; }
};

struct NewImage {
  std::string_view jpeg;
  std::int32_t label = 0;  ///< from 0, whatever the format writes
  std::string name;        ///< without extension, unique within its class
};

/// Writes a set of images in the layout of the usual tools, so that they and ScaleScope can read it: TFRecord shards
/// with ImageNet's keys and labels from 1; RecordIO with .idx; LMDB of encoded Caffe Datums in train_lmdb and val_lmdb.
class ImageSetWriter {
 public:
  virtual ~ImageSetWriter() = default;
  /// Errors: "no-space", "file-unwritable".
  virtual Status add(Split split, const NewImage& image) = 0;
  virtual Status finish() = 0;
};

/// Creates the folder. Errors: "dataset-invalid" for another format, and for a folder that is not empty;
/// "dataset-unsupported", "file-unwritable".
Result<std::unique_ptr<ImageSetWriter>> makeImageSetWriter(const ImageSetPlan& plan);

}  // namespace scalescope
