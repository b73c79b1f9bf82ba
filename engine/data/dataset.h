// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/graph/graph.h"
#include "engine/graph/pixel_values.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

enum class Split { Training, Validation };

struct DatasetInfo {
  std::string format;  ///< synthetic, learnable, idx, jpeg-folder, tfrecord, recordio, lmdb
  std::string path;
  Shape shape;  ///< of one image as delivered
  int classCount = 0;
  std::int64_t trainingImages = 0, validationImages = 0;
  std::int64_t storedBytes = 0;  ///< of the training images; 0 where nothing is stored
  std::string fingerprint;  ///< images, bytes and a hash of names, sizes and labels: equal sets have equal fingerprints
  std::vector<Text> remarks;  ///< findings and assumptions: one line each for the user
};

/// Time that threads spend on images. Units: seconds of the monotonic clock, summed over images.
struct StageTimes {
  double loadS = 0;       ///< reading the stored bytes: page cache, disk or network
  double decodeS = 0;     ///< JPEG into pixels
  double transformS = 0;  ///< crop, scale, mirror, normalise
};

/// How one image is prepared: the same seed gives the same crop and flip.
struct SampleOptions {
  bool augment = false;
  std::uint64_t seed = 0;
  StageTimes* times = nullptr;  ///< incremented where set
};

/// Images with labels, read one by one. Thread: any number at once.
class Dataset {
 public:
  virtual ~Dataset() = default;
  virtual DatasetInfo info() const = 0;
  /// The files that read() reads; empty where everything is in memory.
  virtual std::vector<std::filesystem::path> files() const { return {}; }
  /// Writes one normalised image, h x w x c FP32, and its label.
  /// Errors: "image-corrupt" with the file (and offset) and the library's message; the caller skips and counts it.
  virtual Status read(Split split, std::int64_t index, const SampleOptions& options, std::span<float> image,
                      std::int32_t& label) = 0;
  /// The values of readBytes()' bytes in read(); nullptr where images do not consist of bytes.
  virtual std::shared_ptr<const PixelValues> pixelValues() const { return nullptr; }
  /// As read(), before normalisation: the same crop and flip, h x w x c bytes. A pixel that was scaled is rounded to
  /// the nearest byte, so that its value differs from read()'s by up to half a level. Errors: those of read(), and
  /// "dataset-unsupported" without pixelValues().
  virtual Status readBytes(Split split, std::int64_t index, const SampleOptions& options, std::span<std::uint8_t> image,
                           std::int32_t& label);
};

/// What the network expects where the dataset does not decide it.
struct DatasetDefaults {
  int channels = 3, imageSize = 224, classCount = 1000;
};

/// Opens the dataset of a plan. Errors: "dataset-not-found", "dataset-invalid" (file, what was expected, what was
/// found), "dataset-unsupported" (this build lacks the reader).
Result<std::unique_ptr<Dataset>> openDataset(const Plan& plan, const DatasetDefaults& defaults);

}  // namespace scalescope
