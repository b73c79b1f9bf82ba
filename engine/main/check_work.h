// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/launch/controller_link.h"

namespace scalescope {

/// A worker's part of a node check (work.check): its values are events. Returns false if it failed; the error was sent.
/// Errors: none.
bool doCheckWork(const StartWork& work, ControllerLink& link);

}  // namespace scalescope
