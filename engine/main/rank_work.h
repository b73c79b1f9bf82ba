// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/launch/controller_link.h"
#include "engine/protocol/message.h"

namespace scalescope {

/// Does one rank's part of a run: composes backend, dataset, communicator and trainer, and tells the controller through
/// `link` of every event, an error among them. The first rank of a host also probes and samples the host.
/// Returns false when the part failed.
bool doRankWork(const StartWork& work, ControllerLink& link);

}  // namespace scalescope
