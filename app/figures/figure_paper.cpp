// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_paper.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QMap>
#include <QRegularExpression>
#include <cmath>
#include <cstdlib>

#include "app/figures/house_style.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

QString sansFamily() {
  const QStringList present = QFontDatabase::families();
  for (const char* family : {"Liberation Sans", "Arial", "Helvetica", "Nimbus Sans", "DejaVu Sans"})
    if (present.contains(QLatin1String(family))) return QLatin1String(family);
  return QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
}

thread_local const OnScreen* currentScreen = nullptr;

QColor sheetColor(bool dark) {
  if (currentScreen != nullptr) return currentScreen->surface;
  return dark ? QColor(0x19, 0x1b, 0x1f) : QColor(Qt::white);
}

QColor textColor(bool dark) {
  if (currentScreen != nullptr) return currentScreen->text;
  return dark ? QColor(0xe8, 0xe8, 0xe8) : QColor(0x1a, 0x1a, 0x1a);
}

}  // namespace

OnScreen::OnScreen(const QFont& font, const QPalette& palette, double widest)
    : family(font.family()),
      surface(palette.color(QPalette::Base)),
      text(palette.color(QPalette::Text)),
      barWidth(widest),
      m_before(currentScreen) {
  currentScreen = this;
}

OnScreen::~OnScreen() { currentScreen = m_before; }

const OnScreen* OnScreen::current() { return currentScreen; }

Paper::Paper(bool dark)
    : sheet(sheetColor(dark)), text(textColor(dark)), muted(mix(sheet, text, 0.74)), grid(mix(sheet, text, 0.16)) {}

QFont Paper::font(double points, bool bold) {
  static const QString family = sansFamily();
  const QString brand = houseStyle().fontFamily;
  const bool isBranded = !brand.isEmpty() && QFontDatabase::hasFamily(brand);
  QFont font(isBranded ? brand : currentScreen != nullptr ? currentScreen->family : family);
  font.setStyleHint(QFont::SansSerif);
  font.setPixelSize(static_cast<int>(std::lround(pt(points))));
  font.setWeight(!bold ? QFont::Normal : currentScreen != nullptr ? QFont::DemiBold : QFont::Bold);
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

QColor Paper::ink(const FigureSeries& series) const {
  return sheet.lightnessF() < 0.5 ? markOn(series.color, sheet) : series.color;
}

QColor Paper::textInk(const FigureSeries& series) const { return legibleOn(ink(series), sheet, kTextContrast); }

QString axisTitle(const FigureAxis& axis) {
  return axis.unit.isEmpty() ? axis.title : QStringLiteral("%1 (%2)").arg(axis.title, axis.unit);
}

bool isInBinaryBytes(const FigureAxis& axis) {
  return axis.scale == AxisScale::Log2 && axis.unit == QLatin1String("B") && axis.numbers == AxisNumberFormat();
}

QString scaledAxisTitle(const FigureAxis& axis) {
  if (axis.numbers.exponent == 0) return axisTitle(axis);
  static const QStringList kPrefixable{"W", "J", "Hz", "B", "B/s", "bit/s", "s", "FLOP", "FLOP/s", "FLOPS"};
  FigureAxis scaled = axis;
  if (const QString prefix = unitPrefix(axis.numbers.exponent); kPrefixable.contains(axis.unit) && !prefix.isEmpty())
    scaled.unit.prepend(prefix);
  else
    scaled.unit = (powerOfTenText(axis.numbers.exponent) + QLatin1Char(' ') + axis.unit).trimmed();
  return axisTitle(scaled);
}

QString drawnAxisTitle(const FigureAxis& axis) { return isInBinaryBytes(axis) ? axis.title : scaledAxisTitle(axis); }

QString unitPrefix(int exponent) {
  static const QMap<int, QString> kPrefixes{{-9, "n"}, {-6, "µ"}, {-3, "m"}, {3, "k"}, {6, "M"}, {9, "G"}, {12, "T"}};
  return kPrefixes.value(exponent);
}

QString powerOfTenText(int exponent) {
  static const QString kDigits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
  QString text = QStringLiteral("10");
  if (exponent < 0) text += QStringLiteral("⁻");
  for (const QChar digit : QString::number(std::abs(exponent))) text += kDigits[digit.digitValue()];
  return text;
}

double lineHeight(const QFont& font) { return QFontMetricsF(font).height(); }

double textWidth(const QFont& font, const QString& text) { return QFontMetricsF(font).horizontalAdvance(text); }

QString unbroken(QString text) {
  static const QRegularExpression kRepeats(QStringLiteral("\\bn ([=≥]) (?=\\d)"));
  static const QRegularExpression kTimes(QStringLiteral(" ([×±]|x(?= \\d)) "));
  static const QRegularExpression kUnit(QStringLiteral(
      "(?<=[0-9]) (?=(?:%|[A-Za-z]+/s|min|h|d|dpi|mm|U|(?:[kMGTPmµn]|[KMGT]i)?(?:s|W|Wh|J|Hz|B|bit|FLOP))"
      "(?![A-Za-z0-9]))"));
  // "8 devices", "2 nodes"
  static const QRegularExpression kCount(QStringLiteral("(?<![\\w.,/-])([0-9]{1,3}) (?=\\p{L}{4,})"),
                                         QRegularExpression::UseUnicodePropertiesOption);
  text.replace(kCount, QStringLiteral("\\1\u00a0"));
  text.replace(kTimes, QStringLiteral("\u00a0\\1\u00a0"));
  text.replace(kUnit, QString(QChar::Nbsp));
  text.replace(QLatin1String("/s"), QStringLiteral("/\u2060s"));
  return text.replace(kRepeats, QStringLiteral("n\u00a0\\1\u00a0"));
}

double wrappedHeight(const QFont& font, const QString& text, double width) {
  if (text.isEmpty()) return 0;
  return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e6), Qt::TextWordWrap, unbroken(text)).height();
}

void drawText(QPainter& painter, const QFont& font, const QColor& color, const QRectF& box, int flags,
              const QString& text) {
  painter.setFont(font);
  painter.setPen(color);
  painter.drawText(box, flags | Qt::TextDontClip, (flags & Qt::TextWordWrap) != 0 ? unbroken(text) : text);
}

void drawTextUpwards(QPainter& painter, const QFont& font, const QColor& color, const QRectF& box, int flags,
                     const QString& text) {
  painter.save();
  painter.translate(box.left(), box.bottom());
  painter.rotate(-90);
  drawText(painter, font, color, QRectF(0, 0, box.height(), box.width()), flags, text);
  painter.restore();
}

}  // namespace scalescope
