// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// ssh's exit status where the connection failed, not the command.
inline constexpr int kSshFailed = 255;

/// What ssh's last words mean for `host`, with what to do. Codes: "host-unreachable", "host-key-unknown",
/// "host-key-changed", "authentication-refused", "ssh-missing", "ssh-failed" (none of these; with ssh's own words).
Error sshFault(const std::string& host, std::string_view words);

/// The same where somebody was asked for what the host wants: a refused login is then about the answers.
Error loginFault(const std::string& host, std::string_view words);

}  // namespace scalescope
