// SPDX-License-Identifier: Apache-2.0
#include "engine/base/unexpected_error.h"

#include <filesystem>
#include <new>
#include <stdexcept>

#include "engine/base/json_text.h"
#include "engine/base/text.h"

namespace scalescope {

Error unexpectedError(std::string_view what, const std::exception& fault) {
  const std::string begin(what);
  if (const auto* failure = dynamic_cast<const Failure*>(&fault)) return failure->error();
  if (dynamic_cast<const std::bad_alloc*>(&fault) || dynamic_cast<const std::length_error*>(&fault))
    return {"out-of-memory",
            begin + " ran out of memory. Use smaller batches or images, fewer repeats or a smaller file."};
  if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&fault))
    return {"file-unreadable",
            begin + " failed at " + inQuotes(file->path1().string()) + ": " + file->code().message() + "."};
  return Error{"internal", begin + " failed with an unexpected error (" + printable(jsonFault(fault)) +
                               "). Please report it with the command and its input."};
}

}  // namespace scalescope
