// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/data/positioned_file.h"

namespace scalescope::weights {

/// Other: listed, but its values cannot be read (integers, FP8).
enum class ElementType { Fp32, Fp16, Bf16, Fp64, Other };

/// A tensor in a file: where its elements are and how they are laid out.
struct StoredTensor {
  std::string name;
  ElementType type = ElementType::Other;
  std::string typeName;               ///< for lists: "fp32", "int64"
  std::vector<std::int64_t> dims;     ///< each 0 or more; empty: a single value
  std::vector<std::int64_t> strides;  ///< in elements, of each dim; empty: row-major
  std::int64_t offset = 0;            ///< of the first element, bytes from the start of the file
  std::int64_t count() const;
};

/// Limits of what a reader accepts: far above any network, and low enough that a hostile file costs little.
inline constexpr std::size_t kMaxTensors = 100'000, kMaxDims = 16, kMaxNameBytes = 1024;
inline constexpr std::int64_t kMaxTensorElements = std::int64_t{1} << 40;
inline constexpr std::int64_t kMaxHeadBytes = 100'000'000;  ///< of a header, pickle or directory read into memory

/// The tensors of a weights file; values are read on request. Thread: any number, each with its own result.
class TensorFile {
 public:
  /// Recognises the format by content. Errors: "file-not-found", "file-unreadable"; "weights-invalid" for a damaged or
  /// hostile file; "weights-unsupported" for another format or a feature that is not read.
  static Result<TensorFile> open(const std::filesystem::path& path);

  const std::filesystem::path& path() const { return m_file.path(); }
  /// "safetensors", "onnx", "pytorch", "caffe" or "checkpoint".
  const std::string& format() const { return m_format; }
  const std::string& network() const { return m_network; }  ///< that the file states; "" if it does not
  const std::vector<StoredTensor>& tensors() const { return m_tensors; }
  const StoredTensor* find(std::string_view name) const;  ///< nullptr if there is none

  /// All elements, row-major in the order of dims, as FP32. Errors: "file-unreadable", "weights-invalid",
  /// "weights-unsupported" for other element types.
  Result<std::vector<float>> values(const StoredTensor& tensor) const;

 private:
  explicit TensorFile(PositionedFile file) : m_file(std::move(file)) {}
  PositionedFile m_file;
  std::string m_format, m_network;
  std::vector<StoredTensor> m_tensors;  ///< by name
};

}  // namespace scalescope::weights
