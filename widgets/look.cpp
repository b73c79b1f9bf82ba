// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look.h"

#include <QApplication>
#include <array>

#include "widgets/tones.h"

namespace scalescope {
namespace {

struct Colors {
  QRgb window, surface, sunken, line, outline, text, weakest, accent, link;
};

/// Contrast to the surface: outline 3.7 and 4.1, text 15.7 and 13.6, weakest text 5.7 and 5.9, link 6.7 and 8.1.
constexpr Colors kLight = {0xF5F6F8, 0xFFFFFF, 0xEDF0F3, 0xDCE1E7, 0x7A8695, 0x1B242E, 0x5C6875, 0x0B5CAD, 0x0B5CAD};
constexpr Colors kDark = {0x14181D, 0x1B2026, 0x252B33, 0x303841, 0x74808E, 0xE6EAEE, 0x919CA9, 0x2B72BF, 0x85BBF3};
constexpr double kLineShare = 0.2, kOutlineShare = 0.6;
constexpr double kTintLight = 0.1, kTintDark = 0.26;

QPalette paletteOf(const Colors& colors) {
  QPalette palette((QColor(colors.surface)), QColor(colors.window));
  const auto set = [&palette](std::initializer_list<QPalette::ColorRole> roles, QRgb color) {
    for (const QPalette::ColorRole role : roles) palette.setColor(role, QColor(color));
  };
  set({QPalette::Base, QPalette::Button, QPalette::Light}, colors.surface);
  set({QPalette::AlternateBase, QPalette::Midlight}, colors.sunken);
  set({QPalette::Mid}, colors.line);
  set({QPalette::Dark}, colors.outline);
  set({QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::BrightText}, colors.text);
  set({QPalette::PlaceholderText}, colors.weakest);
  set({QPalette::Highlight}, colors.accent);
  set({QPalette::HighlightedText}, 0xFFFFFF);
  set({QPalette::Link, QPalette::LinkVisited}, colors.link);
  set({QPalette::ToolTipBase}, colors.text);
  set({QPalette::ToolTipText}, colors.surface);
  for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    palette.setColor(QPalette::Disabled, role, QColor(colors.weakest));
  return palette;
}

struct TypeSize {
  double pixels;
  QFont::Weight weight;
};

/// By role.
constexpr std::array<TypeSize, 7> kSizes = {{{11, QFont::Normal},
                                             {12, QFont::Normal},
                                             {13, QFont::Normal},
                                             {13.5, QFont::DemiBold},
                                             {15, QFont::Normal},
                                             {17, QFont::DemiBold},
                                             {22, QFont::DemiBold}}};
constexpr double kBodyPixels = 13;

}  // namespace

QPalette lightPalette() { return paletteOf(kLight); }

QPalette darkPalette() { return paletteOf(kDark); }

QPalette withLines(QPalette palette) {
  const QColor ground = palette.color(QPalette::Base), text = palette.color(QPalette::Text);
  palette.setColor(QPalette::Mid, legibleOn(mix(ground, text, kLineShare), ground));
  palette.setColor(QPalette::Dark, legibleOn(mix(ground, text, kOutlineShare), ground, kTextContrast));
  palette.setColor(QPalette::Link, legibleOn(palette.color(QPalette::Link), ground, kTextContrast));
  return palette;
}

QColor selectionTint(const QPalette& palette) {
  return mix(palette.color(QPalette::Base), palette.color(QPalette::Highlight),
             isDark(palette) ? kTintDark : kTintLight);
}

QColor hoverTint(const QPalette& palette) {
  return mix(palette.color(QPalette::Base), palette.color(QPalette::AlternateBase), isDark(palette) ? 1 : 0.6);
}

QFont typeFont(TypeRole role) {
  QFont font = QApplication::font();
  const TypeSize& size = kSizes.at(static_cast<std::size_t>(role));
  font.setPointSizeF(font.pointSizeF() * size.pixels / kBodyPixels);
  font.setWeight(size.weight);
  return font;
}

QFont strongFont(QFont font) {
  font.setWeight(QFont::DemiBold);
  return font;
}

void setType(QWidget& widget, TypeRole role) { widget.setFont(typeFont(role)); }

}  // namespace scalescope
