// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/comm/communicator.h"
#include "engine/protocol/run/message.h"

namespace scalescope {

/// How this host reaches another.
struct Route {
  std::string interface;   ///< e.g. "eth0"
  std::string ownAddress;  ///< of that interface
};

/// The interface for packets to a numeric address, by the kernel's routes; no packet is sent.
/// Errors: "route-unknown" with the address and the system's message.
Result<Route> routeTo(const std::string& address);

/// The first address of an interface. Errors: "interface-missing" naming the existing ones.
Result<std::string> addressOf(const std::string& interface);

/// Both ends of the SSH connection that started this process, as sshd reports them: numeric addresses, or "".
struct SshEnds {
  std::string controller, own;
};
SshEnds sshEnds();

/// The interface for this rank's gradients: the one that the plan sets for its host; "" (the loopback) if all ranks are
/// on one host; otherwise the one that routes to the next host of the plan, whose address that host's ranks publish in
/// `store`. Errors: "route-unknown" naming the field to set, and as addressOf.
Result<std::string> chooseInterface(const StartWork& work, RendezvousStore& store);

}  // namespace scalescope
