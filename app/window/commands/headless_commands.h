// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

#include "engine/base/command_help.h"

namespace scalescope {

/// The commands of scalescope, all without a window, and the options of the window.
ProgramHelp programHelp();

/// Runs a command (the command first, without the program's name) and returns the exit status, or nothing for another
/// one. Fonts need a QGuiApplication: if there is none, it creates one for the duration of the command, on the
/// offscreen platform. Exit status: see engine/base/exit_status.h.
std::optional<int> runHeadlessCommand(const QStringList& arguments);

}  // namespace scalescope
