// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/appearance.h"

#include <QApplication>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QStyleOption>

#include "widgets/tones.h"

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

constexpr double kFocusWidth = 1.5, kFocusRadius = 3, kFieldRadius = 2;

/// Fusion outlines fields and boxes for ticks darker than the window: on dark ground they get one that is seen. The
/// focus is a ring of one colour and width on every control.
class LegibleFusion : public QProxyStyle {
 public:
  LegibleFusion() : QProxyStyle(QStringLiteral("Fusion")) {}

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
    if (element == PE_FrameFocusRect) return drawFocus(option, painter);
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool box = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
    const bool field = element == PE_FrameLineEdit && (option->state & State_Enabled);
    if (box || field || element == PE_IndicatorRadioButton)
      drawOutline(option, painter, box ? 0 : field ? kFieldRadius : option->rect.width() / 2.0);
  }

  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_SpinBox && (option->state & State_Enabled)) drawOutline(option, painter, kFieldRadius);
  }

 private:
  static void drawOutline(const QStyleOption* option, QPainter* painter, double radius) {
    const QPalette& palette = option->palette;
    if (!isDark(palette)) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, radius > 0);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(legibleOn(palette.color(QPalette::Window), palette.color(QPalette::Base)));
    const QRectF frame =
        radius > 0 ? QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5) : QRectF(option->rect.adjusted(0, 0, -1, -1));
    painter->drawRoundedRect(frame, radius, radius);
    painter->restore();
  }

  void drawFocus(const QStyleOption* option, QPainter* painter) const {
    const QPalette& palette = option->palette;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(legibleOn(palette.color(QPalette::Highlight), palette.color(QPalette::Base)), kFocusWidth));
    painter->drawRoundedRect(QRectF(option->rect).adjusted(1, 1, -1, -1), kFocusRadius, kFocusRadius);
    painter->restore();
  }
};

}  // namespace

void applyColorScheme(ColorScheme scheme) {
  static const QPalette system = QApplication::palette();
  QApplication::setStyle(new LegibleFusion);
  const bool dark = scheme == ColorScheme::Dark;
  QApplication::setPalette(scheme == ColorScheme::System ? system : paletteOf(dark ? kDark : kLight));
}

}  // namespace scalescope
