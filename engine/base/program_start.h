// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

namespace scalescope {

/// Gives this process what every program expects of its start, whatever started it: open descriptors 0 to 2 (closed
/// ones lead to /dev/null, so that no file takes their place), no blocked signals, exit statuses of children, SIGTERM
/// that ends it, and an error value instead of SIGXFSZ where files reach their limit. SIGINT, SIGHUP and SIGQUIT that
/// are ignored stay so (nohup, "&" in a script). At the start of main(), before any thread.
void prepareProcess();

/// Raises the limit of the stack if it is too small, which starts the program again with these `words`. Errors:
/// "limits-too-small" if it cannot be raised.
Status checkStack(char** words);

/// For commands that compute or open a window: in a smaller address space, libraries and threads crash where they
/// allocate. Errors: "limits-too-small".
Status checkAddressSpace();

}  // namespace scalescope
