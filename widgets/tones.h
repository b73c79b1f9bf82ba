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
/// The ground of a chip in that tone, on which toneColor() has a contrast of at least 6.
QColor toneGround(Tone tone, const QPalette& palette);

/// `top` laid over `bottom` with the given weight of 0 to 1.
QColor mix(const QColor& bottom, const QColor& top, double weight);

/// Minimum WCAG 2.1 contrast of graphics and of text.
inline constexpr double kMarkContrast = 3, kTextContrast = 4.5;
/// From 1 to 21. Source: WCAG 2.1, contrast ratio.
double contrastOf(const QColor& a, const QColor& b);

/// `color`, lightened or darkened to a contrast of at least `contrast` with `background`.
QColor legibleOn(const QColor& color, const QColor& background, double contrast = kMarkContrast);
/// White or black, whichever has the higher contrast.
QColor textOn(const QColor& fill);

/// Like legibleOn(), for colours that identify a series: on a dark background greys are inverted, so that dark ones
/// stay distinguishable.
QColor markOn(const QColor& color, const QColor& background);

}  // namespace scalescope
