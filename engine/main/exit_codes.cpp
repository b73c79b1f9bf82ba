// SPDX-License-Identifier: Apache-2.0
#include "engine/main/exit_codes.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace scalescope {

ExitCode exitCodeFor(const std::string& code) {
  constexpr std::array<std::string_view, 3> kUsage = {"plan-invalid", "json-invalid", "usage"};
  constexpr std::array<std::string_view, 11> kEnvironment = {"backend-unusable",
                                                             "precision-unsupported",
                                                             "comm-unsupported",
                                                             "dataset-unsupported",
                                                             "engine-missing",
                                                             "version-mismatch",
                                                             "no-space",
                                                             "file-unwritable",
                                                             "file-not-found",
                                                             "file-unreadable",
                                                             "locked"};
  auto among = [&](const auto& codes) { return std::find(codes.begin(), codes.end(), code) != codes.end(); };
  if (among(kUsage)) return kExitUsage;
  return among(kEnvironment) ? kExitEnvironment : kExitFailed;
}

}  // namespace scalescope
