// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "engine/base/result.h"

namespace scalescope {

/// The error of a file's content with the file's name before it.
inline Error inFile(const std::filesystem::path& file, Error error) {
  error.message = Text::of("%1: %2", file, error.message);
  return error;
}

}  // namespace scalescope
