// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/core/app_settings.h"

namespace scalescope {

/// Gives the application its style and the colours of `scheme`; System is light or dark as the desktop is, and keeps
/// the colours of a desktop of high contrast.
void applyColorScheme(ColorScheme scheme);

/// Own: Inter, Noto Sans or DejaVu Sans at 13 px, whichever is there and has digits of one width.
void applyFont(FontChoice choice);

}  // namespace scalescope
