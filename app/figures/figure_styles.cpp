// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "app/figures/figure_export.h"

namespace scalescope {
namespace {

// After Okabe and Ito, reordered and darkened so that neighbours differ in lightness (L* 33, 71, 47, 77, 0, 58, 63,
// 40).
constexpr std::array<QRgb, 8> kColors{0xff004f8c, 0xffe69f00, 0xffc4480b, 0xff7cc8f0,
                                      0xff000000, 0xff009e73, 0xffcc79a7, 0xff6b5b95};
constexpr std::array kMarkers{MarkerShape::Circle,       MarkerShape::Square,       MarkerShape::Triangle,
                              MarkerShape::Diamond,      MarkerShape::Cross,        MarkerShape::TriangleDown,
                              MarkerShape::Plus,         MarkerShape::Pentagon,     MarkerShape::Star,
                              MarkerShape::TriangleLeft, MarkerShape::TriangleRight};
// Plain dashes are reserved for the ideal line, solid lines for measured ones.
constexpr std::array kDashes{Qt::SolidLine, Qt::DashDotLine, Qt::DashDotDotLine};
constexpr std::array kPublishedDashes{Qt::DashDotLine, Qt::DotLine, Qt::DashDotDotLine};

}  // namespace

SeriesStyle FigureStyles::styleFor(const QString& name) {
  qsizetype index = m_names.indexOf(name);
  if (index < 0) {
    index = m_names.size();
    m_names.append(name);
  }
  const auto of = [index](const auto& list) { return list[static_cast<std::size_t>(index) % list.size()]; };
  // 8, 11 and 3 are coprime: combinations repeat after 264 names, those of marker and dash after 33.
  return {QColor(of(kColors)), of(kMarkers), of(kDashes), of(kPublishedDashes)};
}

QList<QColor> FigureStyles::colors() {
  QList<QColor> colors;
  for (const QRgb color : kColors) colors.append(QColor(color));
  return colors;
}

SeriesStyle FigureStyles::ideal() { return {QColor(0x80, 0x80, 0x80), MarkerShape::None, Qt::DashLine, Qt::DashLine}; }

}  // namespace scalescope
