// SPDX-License-Identifier: Apache-2.0
#include "engine/base/unexpected_error.h"

#include <filesystem>
#include <new>
#include <stdexcept>

#include "engine/base/json/json_text.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"

namespace scalescope {

Error unexpectedError(const Text& what, const std::exception& fault) {
  if (const auto* failure = dynamic_cast<const Failure*>(&fault)) return failure->error();
  if (dynamic_cast<const std::bad_alloc*>(&fault) || dynamic_cast<const std::length_error*>(&fault))
    return {"out-of-memory", Text::of("%1 ran out of memory.", what) +
                                 Text::of("Use smaller batches or images, fewer repeats or a smaller file.")};
  if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&fault))
    return {"file-unreadable",
            Text::of("%1 failed at %2: %3.", what, inQuotes(file->path1().string()), systemText(file->code()))};
  return Error{"internal", Text::of("%1 failed with an unexpected error (%2).", what, printable(jsonFault(fault))) +
                               Text::of("Please report it with the command and its input.")};
}

}  // namespace scalescope
