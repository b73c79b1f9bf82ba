// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

struct JpegEntry {
  std::int32_t label = 0;
  bool inValidationFolder = false;  ///< which of the two root folders contains it
  std::string name;                 ///< of the file, without its folder
  std::int64_t bytes = 0;
};

/// The JPEG files of a folder of classes, sorted by class and name.
struct JpegListing {
  std::filesystem::path trainingFolder, validationFolder;
  std::vector<std::string> classes;  ///< the folders' names, sorted; the label is the index
  std::vector<JpegEntry> training, validation;

  std::filesystem::path fileOf(const JpegEntry& entry) const {
    return (entry.inValidationFolder ? validationFolder : trainingFolder) / classes[std::size_t(entry.label)] /
           entry.name;
  }
};

/// Lists `folder`/train/<class>/*.jpg and `folder`/val/<class>/*.jpg (or validation/). Without a validation folder, one
/// image in ten is kept for validation: those whose hash of "<class>/<name>" (FNV-1a) is a multiple of ten. Without a
/// train folder, the classes are expected in `folder` itself.
/// Errors: "dataset-not-found", "dataset-invalid" naming the folder and what is wrong with it.
Result<JpegListing> listJpegs(const std::filesystem::path& folder);

}  // namespace scalescope
