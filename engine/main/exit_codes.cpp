// SPDX-License-Identifier: Apache-2.0
#include "engine/main/exit_codes.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace scalescope {

ExitCode exitCodeFor(const std::string& code) {
  constexpr std::array<std::string_view, 13> kUsage = {
      "plan-invalid",      "json-invalid",  "mapping-invalid", "usage",         "cannot-resume",
      "study-invalid",     "study-too-new", "study-exists",    "study-unknown", "study-finished",
      "study-not-running", "cell-unknown",  "cell-settled"};
  constexpr std::array<std::string_view, 33> kEnvironment = {
      "backend-unusable",      "import-unsupported", "precision-unsupported",  "comm-unsupported",
      "dataset-unsupported",   "engine-missing",     "version-mismatch",       "no-space",
      "file-unwritable",       "file-not-found",     "file-unreadable",        "locked",
      "host-unreachable",      "host-key-unknown",   "host-key-changed",       "authentication-refused",
      "ssh-missing",           "ssh-failed",         "work-folder-unwritable", "noexec",
      "architecture-mismatch", "glibc-too-old",      "bundle-failed",          "deployment-failed",
      "library-missing",       "too-few-devices",    "dataset-missing",        "dataset-different",
      "hosts-unconnected",     "interface-missing",  "route-unknown",          "device-missing",
      "value-missing"};
  auto among = [&](const auto& codes) { return std::find(codes.begin(), codes.end(), code) != codes.end(); };
  if (code == "plan-untrusted") return kExitUntrusted;
  if (among(kUsage)) return kExitUsage;
  return among(kEnvironment) ? kExitEnvironment : kExitFailed;
}

}  // namespace scalescope
