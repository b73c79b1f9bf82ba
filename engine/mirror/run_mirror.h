// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/mirror/remote_queue.h"

namespace scalescope {

/// Keeps a copy of the queue's file, log and run folders here while its controller works there: to whoever follows the
/// folders they are as any other. Holds the queue's lock while that controller lives, and the lock of its running run.
/// Passes requests to stop on. A lost link is tried again, at first every second, later twice a minute, for as long as
/// it takes; only what is missing is sent. Ends when the controller has and all is here, or at a second SIGINT or
/// SIGTERM (the first asks the queue to stop). Returns the queue as it ended. Errors: "locked" where another mirror is
/// at work, "file-unwritable", "no-space".
Result<RunQueue> mirrorQueue(const RemoteQueue& queue, const MirrorOptions& options);

}  // namespace scalescope
