// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <filesystem>
#include <optional>

#include "engine/base/result.h"

namespace scalescope {

/// The arguments of the window: scalescope [--runs-dir DIR] [--demo] [--language de|en] [FILE...].
struct WindowArguments {
  std::optional<std::filesystem::path> runsDir;
  bool demo = false;
  QString language;  ///< "de", "en"; "" for the user's language
  bool version = false;
  QStringList files;  ///< files and folders to open
};

/// `arguments` without the program's name. Errors: "usage" naming an unknown argument, one without its value, or a
/// first word that is neither a file nor one of the `commands`, which it may have been meant to be.
Result<WindowArguments> parseWindowArguments(const QStringList& arguments, const QStringList& commands = {});

/// Why a window cannot be opened, and what to do; empty if it can. Reads DISPLAY, WAYLAND_DISPLAY and QT_QPA_PLATFORM.
std::optional<QString> displayProblem();

}  // namespace scalescope
