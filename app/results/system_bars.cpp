// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/system_bars.h"

#include <algorithm>
#include <cmath>

#include "app/results/series_colors.h"
#include "engine/base/numbers.h"

namespace scalescope {
namespace {

bool isOneKind(const SystemBar& a, const SystemBar& b) { return a.system == b.system && a.reference == b.reference; }

/// A bar of each kind that has values; without any value the first.
std::vector<const SystemBar*> barsOfEachKind(const std::vector<SystemBar>& bars) {
  std::vector<const SystemBar*> kinds;
  for (const bool reference : {false, true})
    for (const SystemBar& bar : bars)
      if (bar.reference == reference && std::isfinite(bar.point.y) &&
          std::none_of(kinds.begin(), kinds.end(), [&](const SystemBar* kind) { return isOneKind(*kind, bar); }))
        kinds.push_back(&bar);
  if (kinds.empty() && !bars.empty()) kinds.push_back(&bars.front());
  return kinds;
}

}  // namespace

std::vector<FigureSeries> barsBySystem(const std::vector<SystemBar>& bars, const SystemBarNames& names,
                                       FigureStyles& styles) {
  const std::vector<const SystemBar*> kinds = barsOfEachKind(bars);
  const bool several = std::any_of(kinds.begin(), kinds.end(),
                                   [&](const SystemBar* kind) { return kind->system != kinds.front()->system; });
  std::vector<FigureSeries> all;
  for (const SystemBar* kind : kinds) {
    FigureSeries series;
    series.name = kind->reference ? names.reference : names.own;
    const bool isUnknown = several && kind->system.isEmpty();
    if (const QString system = isUnknown ? unknownSystem() : kind->system; several)
      series.name = kind->reference ? names.referenceOf.arg(system) : system;
    const QString& of = kind->system.isEmpty() ? series.name : kind->system;  // its references share its colour
    series.color = isUnknown ? kUnknownSystemColor : styles.styleFor(of, kind->system).color;
    series.reference = kind->reference;
    series.published = std::all_of(bars.begin(), bars.end(),
                                   [kind](const SystemBar& bar) { return bar.published || !isOneKind(bar, *kind); });
    for (const SystemBar& bar : bars)
      series.points.push_back(isOneKind(bar, *kind) ? bar.point : FigurePoint{0, kNaN, {}, {}});
    all.push_back(std::move(series));
  }
  return all;
}

}  // namespace scalescope
