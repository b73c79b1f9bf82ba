// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdint>

#include "app/figures/figure_export.h"
#include "app/figures/system_places.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

// Hues of Okabe and Ito at a contrast of at least 3 to white, and apart in grey (L* 40, 58, 47, 28, 61, 43, 54, 0) and
// with deuteranopia (test_contrast).
constexpr std::array<QRgb, 8> kColors{0xff015eaf, 0xffb68010, 0xff09805a, 0xff583365,
                                      0xffd67695, 0xffac4822, 0xff008cae, 0xff000000};
constexpr std::array<QRgb, 3> kGreys{0xff404040, 0xff8f8f8f, 0xff646464};
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

const QString kUnnamed = QStringLiteral("?");  ///< before the name of a series without a system

template <typename List>
auto cycled(const List& list, qsizetype index) {
  return list[static_cast<std::size_t>(index) % list.size()];
}

}  // namespace

std::size_t FigureStyles::colorOf(const QString& system) {
  if (m_systems.contains(system)) return m_systems.value(system);
  if (!system.startsWith(kUnnamed)) return m_systems[system] = systemPlaces(m_systems.keys() << system).value(system);
  const std::size_t place = stableHash(system) % kColors.size();
  for (std::size_t next = place; next < place + kColors.size(); ++next)
    if (!m_systems.values().contains(next % kColors.size())) return m_systems[system] = next % kColors.size();
  return m_systems[system] = place;
}

void FigureStyles::begin(QStringList systems) {
  m_names.clear();
  m_seriesOf.clear();
  m_series.clear();
  const bool allKnown = !systems.contains(QString());
  systems.removeAll(QString());
  systems.removeDuplicates();
  systems.sort();
  m_only = allKnown && systems.size() == 1 ? systems.front() : QString();
  m_systems = systemPlaces(systems);
}

SeriesStyle FigureStyles::styleOf(const QString& name) const {
  const qsizetype index = m_names.indexOf(name);
  const Series series = m_series.value(name);
  // 11 and 3 are coprime: combinations of marker and dash repeat after 33 names. Tints return with another dash.
  return {series.color, cycled(kMarkers, index), cycled(kDashes, index + series.number / kTints),
          cycled(kPublishedDashes, index)};
}

SeriesStyle FigureStyles::styleFor(const QString& name) {
  if (m_series.contains(name)) return styleOf(name);
  if (!m_only.isEmpty()) return styleFor(name, m_only);
  m_names.append(name);
  m_series.insert(name, {QColor(cycled(kGreys, m_seriesOf[QString()]++)), 0});
  return styleOf(name);
}

SeriesStyle FigureStyles::styleFor(const QString& name, const QString& system) {
  if (m_series.contains(name)) return styleOf(name);
  m_names.append(name);
  const QString of = system.isEmpty() ? kUnnamed + name : system;
  const int number = m_seriesOf[of]++;
  const std::size_t place = colorOf(of);
  const int rounds = static_cast<int>(place / kColors.size());
  m_series.insert(name, {tint(QColor(kColors[place % kColors.size()]), rounds + number), number});
  return styleOf(name);
}

QColor FigureStyles::tint(const QColor& color, int number) {
  constexpr double kDarkContrast = 6, kLighter[] = {0, 0.36, 0.18}, kDarker[] = {0, 0.55, 0.3};
  const bool lighter = contrastOf(color, Qt::white) > kDarkContrast;
  const auto place = static_cast<std::size_t>(number % kTints);
  return mix(color, lighter ? Qt::white : Qt::black, lighter ? kLighter[place] : kDarker[place]);
}

QList<QColor> FigureStyles::colors() {
  QList<QColor> colors;
  for (const QRgb color : kColors) colors.append(QColor(color));
  return colors;
}

SeriesStyle FigureStyles::ideal() { return {QColor(0x80, 0x80, 0x80), MarkerShape::None, Qt::DashLine, Qt::DashLine}; }

}  // namespace scalescope
