// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/data/decode/resample.h"
#include "engine/data/image_source.h"

namespace scalescope {

/// Stored images of any format, decoded on demand. Training: a random-resized crop (8-100 % of the area,
/// 3:4 to 4:3) and every other one mirrored, if augmented; otherwise as for evaluation: the shorter side to
/// size * 256 / 224, the centre cut out. Bilinear with antialias; normalised by ImageNet's mean and deviation.
class PictureDataset : public Dataset {
 public:
  /// Full: every pixel. Scaled: at a half, a quarter or an eighth of the size where the crop keeps at least the wanted
  /// pixels. Crop: the same, but only the crop.
  enum class Decoding { Full, Scaled, Crop };
  /// `info` comes with shape and class count; the rest is the source's. `imageLimit`: keep this many training images,
  /// spread evenly.
  PictureDataset(DatasetInfo info, std::unique_ptr<ImageSource> source, std::int64_t imageLimit, Decoding decoding);
  DatasetInfo info() const override { return m_info; }
  std::vector<std::filesystem::path> files() const override;
  Status read(Split split, std::int64_t index, const SampleOptions& options, std::span<float> image,
              std::int32_t& label) override;
  std::shared_ptr<const PixelValues> pixelValues() const override { return m_values; }
  Status readBytes(Split split, std::int64_t index, const SampleOptions& options, std::span<std::uint8_t> image,
                   std::int32_t& label) override;

 private:
  /// Calls `scale` with the pixels, the crop in them and whether to mirror it.
  using Scale = std::function<void(const PixelView& view, const CropBox& box, bool mirrored)>;
  Status readAs(Split split, std::int64_t index, const SampleOptions& options, const Scale& scale,
                std::int32_t& label) const;
  std::int64_t storedIndex(Split split, std::int64_t index) const;

  DatasetInfo m_info;
  std::unique_ptr<ImageSource> m_source;
  Decoding m_decoding;
  std::shared_ptr<const PixelValues> m_values;
};

/// The fingerprint of all images of a source.
std::string fingerprintOf(ImageSource& source);

/// A dataset of `source` as the plan sets it: image size, classes, limit, decoding. Errors: "dataset-unsupported" in a
/// build that lacks what the decoding needs, "dataset-invalid" where the plan has too few classes.
Result<std::unique_ptr<Dataset>> makePictureDataset(const Plan& plan, const DatasetDefaults& defaults,
                                                    std::unique_ptr<ImageSource> source);

}  // namespace scalescope
