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
    return {"out-of-memory", Text::of("%1 ran out of memory.", begin) +
                                 Text::of("Use smaller batches or images, fewer repeats or a smaller file.")};
  if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&fault))
    return {"file-unreadable",
            Text::of("%1 failed at %2: %3.", begin, inQuotes(file->path1().string()), file->code().message())};
  return Error{"internal", Text::of("%1 failed with an unexpected error (%2).", begin, printable(jsonFault(fault))) +
                               Text::of("Please report it with the command and its input.")};
}

}  // namespace scalescope
