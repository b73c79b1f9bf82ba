// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/comm/communicator.h"
#include "engine/protocol/message.h"

namespace scalescope {

/// How this host reaches another.
struct Route {
  std::string interface;   ///< e.g. "eth0"
  std::string ownAddress;  ///< of that interface
};

/// The interface by which packets to a numeric address leave, as the kernel's routes say; none is sent.
/// Errors: "route-unknown" with the address and the system's words.
Result<Route> routeTo(const std::string& address);

/// The first address of an interface. Errors: "interface-missing" naming those that there are.
Result<std::string> addressOf(const std::string& interface);

/// Both ends of the SSH connection that this process came by, as sshd tells them: numeric addresses, or "".
struct SshEnds {
  std::string controller, own;
};
SshEnds sshEnds();

/// The interface that this rank's gradients take: the one that the plan names for its host; "" (the loopback) where all
/// ranks are on one host; otherwise the one that routes to the next host of the plan, whose address that host's ranks
/// tell through `store`. Errors: "route-unknown" naming the field to fill in, and as addressOf.
Result<std::string> chooseInterface(const StartWork& work, RendezvousStore& store);

}  // namespace scalescope
