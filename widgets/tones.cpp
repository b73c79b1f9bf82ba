// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tones.h"

#include <algorithm>
#include <cmath>

namespace scalescope {
namespace {

double linear(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

/// Source: WCAG 2.1, relative luminance.
double luminance(const QColor& color) {
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

}  // namespace

double contrastOf(const QColor& a, const QColor& b) {
  const double la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

bool isDark(const QPalette& palette) {
  return palette.color(QPalette::Window).lightnessF() < palette.color(QPalette::WindowText).lightnessF();
}

QColor mix(const QColor& bottom, const QColor& top, double weight) {
  const auto blend = [weight](float a, float b) { return static_cast<float>(a + (b - a) * weight); };
  return QColor::fromRgbF(blend(bottom.redF(), top.redF()), blend(bottom.greenF(), top.greenF()),
                          blend(bottom.blueF(), top.blueF()));
}

QColor toneColor(Tone tone, const QPalette& palette) {
  const bool dark = isDark(palette);
  switch (tone) {
    case Tone::Good: return QColor(dark ? 0x7FD3A0 : 0x17663A);
    case Tone::Caution: return QColor(dark ? 0xE8BE6A : 0x7A4E00);
    case Tone::Bad: return QColor(dark ? 0xF2A0A0 : 0xA32328);
    case Tone::Muted: return mix(palette.color(QPalette::Base), palette.color(QPalette::WindowText), 0.77);
    case Tone::Neutral: break;
  }
  return palette.color(QPalette::WindowText);
}

QColor toneGround(Tone tone, const QPalette& palette) {
  const bool dark = isDark(palette);
  switch (tone) {
    case Tone::Good: return QColor(dark ? 0x17352A : 0xE2F4E9);
    case Tone::Caution: return QColor(dark ? 0x3A2F17 : 0xFCF1D8);
    case Tone::Bad: return QColor(dark ? 0x43222A : 0xFCE8E8);
    case Tone::Muted:
    case Tone::Neutral: break;
  }
  return palette.color(QPalette::AlternateBase);
}

QColor legibleOn(const QColor& color, const QColor& background, double contrast) {
  const QColor target = luminance(background) < 0.2 ? QColor(Qt::white) : QColor(Qt::black);
  QColor legible = color;
  for (double weight = 0.1; weight <= 1 && contrastOf(legible, background) < contrast; weight += 0.1)
    legible = mix(color, target, weight);
  return legible;
}

QColor textOn(const QColor& fill) {
  return contrastOf(Qt::white, fill) > contrastOf(Qt::black, fill) ? Qt::white : Qt::black;
}

QColor markOn(const QColor& color, const QColor& background) {
  constexpr int kMaxGreySaturation = 25;  // of 255
  const bool isMirrored = luminance(background) < 0.2 && color.hslSaturation() <= kMaxGreySaturation;
  return legibleOn(isMirrored ? QColor::fromHsl(0, 0, 255 - color.lightness()) : color, background);
}

}  // namespace scalescope
