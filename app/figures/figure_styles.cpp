// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdint>

#include "app/figures/figure_export.h"
#include "app/figures/house_style.h"

namespace scalescope {
namespace {

// Hues of Okabe and Ito at a contrast of at least 3 to white, and apart in grey (L* 40, 58, 47, 0, 54, 61, 28, 43) and
// with deuteranopia (test_contrast).
constexpr std::array<QRgb, 8> kColors{0xff015eaf, 0xffb68010, 0xff09805a, 0xff000000,
                                      0xff008cae, 0xffd67695, 0xff583365, 0xffac4822};
constexpr std::array kMarkers{MarkerShape::Circle,       MarkerShape::Square,       MarkerShape::Triangle,
                              MarkerShape::Diamond,      MarkerShape::Cross,        MarkerShape::TriangleDown,
                              MarkerShape::Plus,         MarkerShape::Pentagon,     MarkerShape::Star,
                              MarkerShape::TriangleLeft, MarkerShape::TriangleRight};
// Plain dashes are reserved for the ideal line, solid lines for measured ones.
constexpr std::array kDashes{Qt::SolidLine, Qt::DashDotLine, Qt::DashDotDotLine};
constexpr std::array kPublishedDashes{Qt::DashDotLine, Qt::DotLine, Qt::DashDotDotLine};

/// The same on every machine, unlike qHash(). Source: FNV-1a, 64 bits.
std::uint64_t stableHash(const QString& text) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char byte : text.toUtf8()) hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211U;
  return hash ^ (hash >> 32);
}

/// The author's colours are used before the shipped ones that they do not replace.
std::size_t preferredCount() {
  const auto own = static_cast<std::size_t>(houseStyle().colors.size());
  return own > 0 ? std::min(own, kColors.size()) : kColors.size();
}

std::size_t preferredColor(const QString& name) { return stableHash(name) % preferredCount(); }

template <typename List>
auto cycled(const List& list, qsizetype index) {
  return list[static_cast<std::size_t>(index) % list.size()];
}

}  // namespace

qsizetype FigureStyles::indexOf(const QString& name) {
  if (!m_names.contains(name)) m_names.append(name);
  return m_names.indexOf(name);
}

std::size_t FigureStyles::freeColor(const QString& wanting) const {
  const std::size_t preferred = preferredColor(wanting), own = preferredCount();
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < own; ++i) order.push_back((preferred + i) % own);
  for (std::size_t place = own; place < kColors.size(); ++place) order.push_back(place);
  for (const std::size_t place : order)
    if (!m_systems.values().contains(place) && !m_series.values().contains(place)) return place;
  // The colour of a system without series of its own tells more apart than one that is used twice.
  for (const std::size_t place : order)
    if (!m_series.values().contains(place)) return place;
  return preferred;
}

std::size_t FigureStyles::colorOf(const QString& system) {
  if (!m_systems.contains(system)) m_systems.insert(system, freeColor(system));
  return m_systems.value(system);
}

void FigureStyles::begin(QStringList systems) {
  m_names.clear();
  m_systems.clear();
  m_series.clear();
  systems.removeAll(QString());
  systems.removeDuplicates();
  systems.sort();
  for (const QString& system : systems) colorOf(system);
}

SeriesStyle FigureStyles::styleFor(const QString& name) {
  const qsizetype index = indexOf(name);
  const QColor color = m_series.contains(name) ? QColor(kColors[m_series.value(name)]) : QColor(cycled(kColors, index));
  // 8, 11 and 3 are coprime: combinations repeat after 264 names, those of marker and dash after 33.
  return {color, cycled(kMarkers, index), cycled(kDashes, index), cycled(kPublishedDashes, index)};
}

SeriesStyle FigureStyles::styleFor(const QString& name, const QString& system) {
  if (!m_series.contains(name)) {
    const bool first = !system.isEmpty() && !m_series.values().contains(colorOf(system));
    m_series.insert(name, first ? colorOf(system) : freeColor(name));
  }
  return styleFor(name);
}

QList<QColor> FigureStyles::colors() {
  QList<QColor> colors;
  for (const QRgb color : kColors) colors.append(QColor(color));
  return colors;
}

SeriesStyle FigureStyles::ideal() { return {QColor(0x80, 0x80, 0x80), MarkerShape::None, Qt::DashLine, Qt::DashLine}; }

}  // namespace scalescope
