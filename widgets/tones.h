// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace scalescope {

/// What a colour means; the words beside it must say it too.
enum class Tone { Good, Caution, Bad, Muted, Neutral };

/// A palette whose window is darker than its text.
bool isDark(const QPalette& palette);

/// Readable (contrast >= 4.5) on the palette's window colour.
QColor toneColor(Tone tone, const QPalette& palette);

/// `top` laid over `bottom` with the given weight of 0 to 1.
QColor mix(const QColor& bottom, const QColor& top, double weight);

/// `color`, made lighter or darker until it stands out (contrast >= 3) from `background`.
QColor legibleOn(const QColor& color, const QColor& background);

}  // namespace scalescope
