// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace scalescope::weights {

/// A tensor to write: FP32, row-major.
struct NamedValues {
  std::string name;
  std::vector<int> dims;
  std::span<const float> values;
};

/// Writes a safetensors file atomically, or for "-" to standard output; `metadata` are texts by name, where readers
/// look for "format" and ScaleScope for "network". Errors: "no-space", "file-unwritable".
Status writeSafetensors(const std::filesystem::path& path, std::span<const NamedValues> tensors,
                        const std::map<std::string, std::string>& metadata);

}  // namespace scalescope::weights
