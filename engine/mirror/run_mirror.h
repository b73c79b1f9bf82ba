// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/mirror/remote_queue.h"

namespace scalescope {

/// Keeps a local copy of the queue's file, log and run folders while its controller runs there, which can be read like
/// local runs. Holds the queue's lock while that controller lives, and the lock of its running run. Forwards stop
/// requests. A lost link is retried indefinitely, at first every second, later twice a minute; only missing data is
/// sent. Ends when the controller has ended and everything is here, or at a second SIGINT or SIGTERM (the first asks
/// the queue to stop). Returns the queue as it ended. Errors: "locked" if another mirror is running, "file-unwritable",
/// "no-space".
Result<RunQueue> mirrorQueue(const RemoteQueue& queue, const MirrorOptions& options);

}  // namespace scalescope
