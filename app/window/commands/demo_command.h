// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

namespace scalescope {

/// `scalescope demo [--headless] [--runs-dir DIR]`: runs the demo's plans through the engine in the foreground and
/// exports the scaling figure into DIR/figures as PDF, SVG, PNG and CSV; the paths of results and figures are printed.
/// `arguments` without the program's name. Returns the exit status, or nothing for another command.
std::optional<int> runDemoCommand(const QStringList& arguments);

}  // namespace scalescope
