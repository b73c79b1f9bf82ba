// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

namespace scalescope {

/// Runs `export` or `compare` (the command first, without the program's name) without a window and returns the exit
/// status; nothing when the arguments ask for something else. Fonts need a QGuiApplication: where there is none it
/// makes one for the time of the command, on the offscreen platform. Exit status: 0 done, 1 failed (the reason is on
/// stderr), 2 wrong usage.
std::optional<int> runHeadlessCommand(const QStringList& arguments);

}  // namespace scalescope
