// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/appearance.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>

#include "widgets/calm_style.h"
#include "widgets/look.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr double kHighContrast = 20.5;  ///< nearly black beside nearly white
constexpr double kPointSize = 9.75;     ///< 13 px at 96 dots per inch

/// A desktop of high contrast keeps its colours.
QPalette paletteFor(ColorScheme scheme, const QPalette& desktop) {
  if (scheme == ColorScheme::Light) return lightPalette();
  if (scheme == ColorScheme::Dark) return darkPalette();
  const double contrast = contrastOf(desktop.color(QPalette::Window), desktop.color(QPalette::WindowText));
  if (contrast > kHighContrast) return withLines(desktop);
  return isDark(desktop) ? darkPalette() : lightPalette();
}

}  // namespace

void applyColorScheme(ColorScheme scheme) {
  static const QPalette desktop = QApplication::palette();
  QApplication::setStyle(new CalmStyle);
  QApplication::setPalette(paletteFor(scheme, desktop));
}

void applyFont(FontChoice choice) {
  static const QFont desktop = QApplication::font();
  QFont font = desktop;
  if (choice == FontChoice::Own) {
    // Digits of one width: Inter has them from Qt 6.7 on, which can ask for them.
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    const QStringList families{QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")};
#else
    const QStringList families{QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")};
#endif
    const QStringList known = QFontDatabase::families();
    for (const QString& family : families) {
      if (!known.contains(family)) continue;
      font.setFamily(family);
      break;
    }
    font.setPointSizeF(kPointSize);
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    font.setFeature("tnum", 1);
#endif
  }
  QApplication::setFont(font);
  QApplication::setFont(typeFont(TypeRole::Label), "QHeaderView");
}

}  // namespace scalescope
