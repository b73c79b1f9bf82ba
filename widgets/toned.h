// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/tones.h"

namespace scalescope {

/// Writes the text of a widget in the colour of a tone, also after the window's colours are switched.
void setTone(QWidget& widget, Tone tone);

}  // namespace scalescope
