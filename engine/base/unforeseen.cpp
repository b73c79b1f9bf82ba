// SPDX-License-Identifier: Apache-2.0
#include "engine/base/unforeseen.h"

#include <filesystem>
#include <new>
#include <stdexcept>

#include "engine/base/json_text.h"
#include "engine/base/text.h"

namespace scalescope {

Error unforeseen(std::string_view what, const std::exception& fault) {
  const std::string begin(what);
  if (const auto* failure = dynamic_cast<const Failure*>(&fault)) return failure->error();
  if (dynamic_cast<const std::bad_alloc*>(&fault) || dynamic_cast<const std::length_error*>(&fault))
    return {"out-of-memory", begin +
                                 " needs more memory than there is. Ask for less at a time: smaller batches or "
                                 "images, fewer repeats, a smaller file."};
  if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&fault))
    return {"file-unreadable",
            begin + " failed at " + inQuotes(file->path1().string()) + ": " + file->code().message() + "."};
  return {"internal", begin + " failed for a reason that ScaleScope does not know (" + printable(jsonFault(fault)) +
                          "). Please report it with what was asked."};
}

}  // namespace scalescope
