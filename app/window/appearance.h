// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/core/app_settings.h"

namespace scalescope {

/// Gives the application Fusion style and the colours of `scheme`; System takes the desktop's own palette.
void applyColorScheme(ColorScheme scheme);

}  // namespace scalescope
