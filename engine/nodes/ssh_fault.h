// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/process/process.h"

namespace scalescope {

/// ssh's exit status if the connection failed, not the command.
inline constexpr int kSshFailed = 255;

/// The error that ssh's last messages mean for `host`, with a remedy. Codes: "host-unreachable", "host-key-unknown",
/// "host-key-changed", "authentication-refused", "ssh-missing", "ssh-failed" (none of these; with ssh's own message).
Error sshFault(const std::string& host, std::string_view messages);

/// The error for a connection whose program on this machine (ssh, srun) was killed: the host may be without fault.
/// Code: "connection-killed".
Error connectionKilled(const std::string& host, const ProcessExit& exit);

/// As sshFault(), for an interactive login: a refused login then concerns the user's answers.
Error loginFault(const std::string& host, std::string_view messages);

}  // namespace scalescope
