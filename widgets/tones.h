// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace scalescope {

/// The meaning of a colour; the text beside it must state it, too.
enum class Tone { Good, Caution, Bad, Muted, Neutral };

/// A palette whose window is darker than its text.
bool isDark(const QPalette& palette);

/// Readable (contrast >= 4.5) on the palette's window colour.
QColor toneColor(Tone tone, const QPalette& palette);

/// `top` laid over `bottom` with the given weight of 0 to 1.
QColor mix(const QColor& bottom, const QColor& top, double weight);

/// `color`, lightened or darkened to a contrast >= 3 with `background`.
QColor legibleOn(const QColor& color, const QColor& background);

/// The same for a colour that tells one mark from another: on a dark background greys are mirrored, as lightening would
/// make all dark ones equal.
QColor markOn(const QColor& color, const QColor& background);

}  // namespace scalescope
