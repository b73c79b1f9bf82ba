// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

namespace scalescope {

/// Runs `scalescope bundle create|list|open ...` without a window; returns the exit status, or nothing for another
/// command. `arguments` without the program's name. Exit status: 0 done, 1 failed, 2 wrong usage.
std::optional<int> runBundleCommand(const QStringList& arguments);

}  // namespace scalescope
