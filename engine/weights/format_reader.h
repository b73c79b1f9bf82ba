// SPDX-License-Identifier: Apache-2.0
#pragma once
// For the readers of this folder.

#include <optional>

#include "engine/weights/tensor_file.h"

namespace scalescope::weights {

/// What a reader found.
struct FileContents {
  std::vector<StoredTensor> tensors;
  std::string network{};  ///< that the file states
};

/// One file format. TensorFile checks again what all readers must guarantee: names, dims, elements within the file.
struct FormatReader {
  const char* id;
  /// `start`: the first bytes of the file, at least 16 if it has as many.
  bool (*recognise)(std::string_view start, const PositionedFile& file);
  Result<FileContents> (*read)(const PositionedFile& file);
};

extern const FormatReader kSafetensors, kPyTorch, kOnnx, kCaffe, kCheckpoint;

/// "weights-invalid": `fault` completes "The weights file X is invalid: ".
Error invalidFile(const PositionedFile& file, const Text& fault);
/// "weights-unsupported": `fault` completes "The weights file X cannot be read: ".
Error unsupportedFile(const PositionedFile& file, const Text& fault);

/// Exactly `count` bytes from `offset`. Errors: "file-unreadable"; "weights-invalid" if the file is too short or
/// `count` exceeds kMaxHeadBytes.
Result<std::string> readBytes(const PositionedFile& file, std::int64_t offset, std::int64_t count);

/// Bytes of an element of a type by name: 4 for "fp32". 0: unknown.
int elementBytes(std::string_view typeName);
ElementType elementType(std::string_view typeName);

/// The product of the dims; nullopt for a negative dim, too many dims or elements.
std::optional<std::int64_t> checkedCount(const std::vector<std::int64_t>& dims);

/// "3 x 224 x 224"; "1" without dims.
std::string dimsText(const std::vector<std::int64_t>& dims);

}  // namespace scalescope::weights
