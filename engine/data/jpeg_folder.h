// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/dataset.h"
#include "engine/data/jpeg_listing.h"

namespace scalescope {

/// A folder of JPEG files by class (see listJpegs), decoded as they are asked for. Training: a random-resized crop
/// (8-100 % of the area, 3:4 to 4:3) and every other one mirrored, if augmented; otherwise as for evaluation: the
/// shorter side to size * 256 / 224, the centre cut out. Bilinear with antialias; normalised by ImageNet's mean and
/// deviation. Pictures much larger than needed are decoded at a half, a quarter or an eighth of their size.
class JpegFolderDataset : public Dataset {
 public:
  /// `info` comes with format, path, shape and class count; `imageLimit`: keep so many training images, spread evenly.
  JpegFolderDataset(DatasetInfo info, JpegListing listing, std::int64_t imageLimit);
  DatasetInfo info() const override { return m_info; }
  Status read(Split split, std::int64_t index, const SampleOptions& options, std::span<float> image,
              std::int32_t& label) override;

 private:
  DatasetInfo m_info;
  JpegListing m_listing;
};

/// Errors: "dataset-unsupported" in a build without libjpeg-turbo, those of listJpegs, and "dataset-invalid" where the
/// plan has too few classes.
Result<std::unique_ptr<Dataset>> openJpegFolder(const Plan& plan, const DatasetDefaults& defaults);

}  // namespace scalescope
