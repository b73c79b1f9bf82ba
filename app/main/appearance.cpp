// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main/appearance.h"

#include <QApplication>
#include <QPalette>
#include <QStyleFactory>

namespace scalescope {

namespace {

struct Ground {
  QColor window, base, alternate, text, button, highlight, highlightText, muted, link;
};

const Ground kLight = {QColor(0xf4f5f7), QColor(0xffffff), QColor(0xeceef1), QColor(0x1c1e21), QColor(0xe9ebee),
                       QColor(0x1a6fb5), QColor(0xffffff), QColor(0x6a7078), QColor(0x0b5ea8)};
// Fields lie above the window, not below it: Fusion outlines them darker than the window, which on a dark base
// vanishes.
const Ground kDark = {QColor(0x1f2226), QColor(0x2a2e33), QColor(0x30353b), QColor(0xe6e8ea), QColor(0x383d43),
                      QColor(0x2f6fa8), QColor(0xffffff), QColor(0x9aa1a9), QColor(0x7db8ee)};

QPalette paletteOf(const Ground& ground) {
  QPalette palette(ground.button, ground.window);
  palette.setColor(QPalette::Base, ground.base);
  palette.setColor(QPalette::AlternateBase, ground.alternate);
  palette.setColor(QPalette::ToolTipBase, ground.alternate);
  palette.setColor(QPalette::ToolTipText, ground.text);
  palette.setColor(QPalette::PlaceholderText, ground.muted);
  palette.setColor(QPalette::Highlight, ground.highlight);
  palette.setColor(QPalette::HighlightedText, ground.highlightText);
  palette.setColor(QPalette::Link, ground.link);
  for (QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(role, ground.text);
    palette.setColor(QPalette::Disabled, role, ground.muted);
  }
  return palette;
}

}  // namespace

void applyColorScheme(ColorScheme scheme) {
  static const QPalette system = QApplication::palette();
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  const bool dark = scheme == ColorScheme::Dark;
  QApplication::setPalette(scheme == ColorScheme::System ? system : paletteOf(dark ? kDark : kLight));
}

}  // namespace scalescope
