// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

#include "widgets/tones.h"

namespace scalescope {

/// Writes the text of a widget in the colour of a tone, also after the window's colours are switched.
void setTone(QWidget& widget, Tone tone);

/// Calls `apply` whenever the window's colours have been switched: for what keeps colours, as formats of characters and
/// links in documents do. What is painted takes them from the palette then.
void onNewColors(QWidget& widget, std::function<void()> apply);

}  // namespace scalescope
