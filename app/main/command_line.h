// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <filesystem>
#include <optional>

#include "engine/base/result.h"

namespace scalescope {

/// What the window was asked for on its command line: scalescope [--runs-dir DIR] [--demo] [--language de|en]
/// [FILE...].
struct WindowArguments {
  std::optional<std::filesystem::path> runsDir;
  bool demo = false;
  QString language;  ///< "de", "en"; "" for the user's own
  bool help = false, version = false;
  QStringList files;  ///< results to open
};

/// `arguments` without the program's name. Errors: "usage" naming the argument that is not known or lacks its value.
Result<WindowArguments> parseWindowArguments(const QStringList& arguments);

/// The usage, with the headless commands.
QString windowUsage();

/// Why no window can be opened, with what to do; nothing when one can. Looks at DISPLAY, WAYLAND_DISPLAY and
/// QT_QPA_PLATFORM.
std::optional<QString> displayProblem();

}  // namespace scalescope
