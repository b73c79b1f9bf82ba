// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/ranks.h"

#include "engine/base/text.h"

namespace scalescope {

bool isRankCount(std::string_view text) {
  constexpr std::int64_t kMaxLocalRanks = 1024;
  const auto count = parseInteger(text);
  return count && *count >= 1 && *count <= kMaxLocalRanks;
}

Result<std::vector<HostSpec>> parseRanks(std::string_view text) {
  if (text.find(':') != std::string_view::npos) return parseHosts(text);
  if (isRankCount(text)) return std::vector<HostSpec>{{"localhost", static_cast<int>(*parseInteger(text))}};
  return Error{"plan-invalid",
               Text::of("%1 is not a valid rank count: use counts such as 1, 2 (one run each) or hosts such as "
                        "localhost:2.",
                        inQuotes(trim(text)))};
}

std::string formatRanks(const std::vector<HostSpec>& hosts) {
  if (hosts.size() == 1 && hosts.front() == HostSpec{"localhost", hosts.front().slotCount})
    return std::to_string(hosts.front().slotCount);
  return formatHosts(hosts);
}

}  // namespace scalescope
