// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/launch/controller_link.h"
#include "engine/protocol/run/message.h"

namespace scalescope {

/// Runs one rank: composes backend, dataset, communicator and trainer, and sends every event, including errors, to the
/// controller through `link`. The first rank of a host also probes and samples the host. Returns false if it failed.
bool doRankWork(const StartWork& work, ControllerLink& link);

}  // namespace scalescope
