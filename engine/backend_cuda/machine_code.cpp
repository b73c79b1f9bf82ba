// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/machine_code.h"

#include <algorithm>
#include <string>

#include "engine/base/text.h"

namespace scalescope::cuda {

bool hasCodeFor(int architecture, std::string_view built) {
  const auto runs = [architecture](std::string_view entry) {
    const std::string_view name = entry.substr(0, entry.find('-'));
    const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
    const auto number = parseInteger(name.substr(0, digits));
    if (!number || digits < name.size()) return !number || *number == architecture;
    const bool hasPtx = !entry.ends_with("-real");
    return *number <= architecture && (hasPtx || *number / 10 == architecture / 10);
  };
  const auto entries = split(std::string(built), ',');
  return std::any_of(entries.begin(), entries.end(), runs);
}

}  // namespace scalescope::cuda
