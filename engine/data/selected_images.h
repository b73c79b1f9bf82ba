// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "engine/data/dataset.h"

namespace scalescope {

/// Images of one split of a dataset as a set of their own, both splits. Instead of its label an image has its position
/// in the selection, so that a batch tells which images it contains; label() has the label of every image read so far.
class SelectedImages : public Dataset {
 public:
  /// `images`: indices in `split`, at most 2^31.
  SelectedImages(std::shared_ptr<Dataset> dataset, Split split, std::vector<std::int64_t> images);

  DatasetInfo info() const override;
  std::vector<std::filesystem::path> files() const override { return m_dataset->files(); }
  Status read(Split split, std::int64_t index, const SampleOptions& options, std::span<float> image,
              std::int32_t& label) override;

  std::int64_t image(std::int32_t position) const { return m_images[static_cast<std::size_t>(position)]; }
  std::int32_t label(std::int32_t position) const;

 private:
  std::shared_ptr<Dataset> m_dataset;
  Split m_split;
  std::vector<std::int64_t> m_images;
  /// Every access is atomic: a selection that is read repeatedly hands one image to several threads, while its label is
  /// in use. Mutable, since std::atomic_ref has no form for constant values.
  mutable std::vector<std::int32_t> m_labels;
};

/// `count` of `total` indices, ascending: always the same ones, drawn at random because sets in folders are ordered by
/// class. A larger count contains a smaller one. All if there are no more.
std::vector<std::int64_t> drawIndices(std::int64_t count, std::int64_t total);

}  // namespace scalescope
