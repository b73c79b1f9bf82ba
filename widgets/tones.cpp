// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tones.h"

namespace scalescope {

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
    case Tone::Good: return dark ? QColor(0x5f, 0xc9, 0x7f) : QColor(0x1a, 0x7f, 0x37);
    case Tone::Caution: return dark ? QColor(0xe3, 0xb3, 0x41) : QColor(0x8a, 0x5a, 0x00);
    case Tone::Bad: return dark ? QColor(0xff, 0x8a, 0x80) : QColor(0xb4, 0x23, 0x18);
    case Tone::Muted:
      return mix(palette.color(QPalette::Window), palette.color(QPalette::WindowText), dark ? 0.66 : 0.68);
    case Tone::Neutral: break;
  }
  return palette.color(QPalette::WindowText);
}

}  // namespace scalescope
