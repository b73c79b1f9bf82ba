// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/data/image_source.h"
#include "engine/data/positioned_file.h"
#include "engine/data/random.h"

namespace scalescope {

inline constexpr std::int32_t kBrokenRecord = -1;  ///< instead of a label that cannot be found

/// The position of one record.
struct RecordEntry {
  std::int64_t offset = 0;  ///< of its framing
  std::int64_t bytes = 0;   ///< its content, without framing
  std::int32_t label = kBrokenRecord;
};

/// The records of one file, found without reading the images.
struct RecordScan {
  std::vector<RecordEntry> entries;
  std::vector<Text> remarks;
};

/// The label of class 0.
enum class FirstLabel { Auto, Zero, One };

/// A format of files that contain one image after another.
struct RecordFormat {
  const char* name;
  const char* listEnding;  ///< extension of the optional file that lists each file's records; "" for none
  FirstLabel usual;        ///< how the format counts labels; Auto: by whether 0 occurs
  /// A damaged stretch becomes an entry with kBrokenRecord. Errors: "dataset-invalid" for a file that is empty or of
  /// another format, "file-unreadable".
  Result<RecordScan> (*scan)(const PositionedFile& file);
  /// Fills content and label. Errors: "image-corrupt" with the fault alone.
  Status (*read)(const PositionedFile& file, const RecordEntry& entry, StoredImage& image);
};

/// Files of a set by split.
struct ShardFiles {
  std::vector<std::filesystem::path> training, validation;
};

/// Keeps one entry in ten for validation, always the same ones, and adds a remark.
template <typename Entry>
void splitOffValidation(std::vector<Entry>& training, std::vector<Entry>& validation, std::vector<Text>& remarks) {
  std::vector<Entry> all = std::move(training);
  training.clear();
  for (std::size_t i = 0; i < all.size(); ++i)
    (mixBits(0, i) % 10 == 0 ? validation : training).push_back(std::move(all[i]));
  remarks.push_back(Text::of("No file names indicate validation data: %1 of %2 images are set aside for it.",
                             validation.size(), all.size()));
}

/// The images of record files. The index of all records is built once and stored in the user's cache folder with names,
/// sizes and modification times of its files. Without files for validation, one image in ten is kept for it.
/// Errors: those of RecordFormat::scan, with the file.
Result<std::unique_ptr<ImageSource>> openRecords(const RecordFormat& format, const std::filesystem::path& folder,
                                                 const ShardFiles& files, FirstLabel firstLabel);

}  // namespace scalescope
