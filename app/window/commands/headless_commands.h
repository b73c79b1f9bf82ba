// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

namespace scalescope {

/// The names of the headless commands.
QStringList headlessCommands();

/// Runs a headless command (the command first, without the program's name) without a window; returns the exit status,
/// or nothing for another command. Fonts need a QGuiApplication: if there is none, it creates one for the duration of
/// the command, on the offscreen platform. Exit status: 0 done, 1 failed (the reason is on stderr), 2 wrong usage;
/// `check` adds 3, not decidable or not comparable.
std::optional<int> runHeadlessCommand(const QStringList& arguments);

}  // namespace scalescope
