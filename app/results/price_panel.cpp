// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/price_panel.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/core/translate.h"
#include "app/figures/figure_export.h"
#include "app/store/library_entry.h"

namespace scalescope {
namespace {

constexpr double kPer = 1000;  ///< of the currency
constexpr double kWideMm = 180, kPlotMm = 52;

bool drawsAnything(const FigurePanel& panel) {
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (!std::isnan(point.y)) return true;
  return false;
}

}  // namespace

void setPriceAxis(FigurePanel& panel, const PriceList& prices, const QString& unit) {
  panel.title = translate("PriceList", "Normalized by price");
  panel.y = {translate("PriceList", "Throughput normalized by price"),
             translate("PriceList", "%1 per 1000 %2", "throughput and currency").arg(unit, prices.currency()),
             AxisScale::Linear,
             0.0,
             {}};
}

FigurePoint perPrice(FigurePoint point, std::optional<double> cost) {
  const double scale = cost ? kPer / *cost : std::numeric_limits<double>::quiet_NaN();
  point.y *= scale;
  point.ratio = 0;
  if (!cost) point.low = point.high = std::nullopt;
  if (point.low) *point.low *= scale;
  if (point.high) *point.high *= scale;
  return point;
}

std::optional<double> costOf(const std::vector<RunResult>& runs, const PriceList& prices) {
  std::optional<double> cost;
  for (const RunResult& run : runs) {
    const auto one = prices.costOf(run);
    if (!one || (cost && *cost != *one)) return std::nullopt;
    cost = one;
  }
  return cost;
}

void appendPricePanel(Figure& figure, FigurePanel panel, const QString& caption) {
  if (!caption.isEmpty()) figure.caption += (figure.caption.isEmpty() ? QString() : QStringLiteral(" ")) + caption;
  if (!drawsAnything(panel)) return;
  const auto table = std::find_if(figure.panels.begin(), figure.panels.end(),
                                  [](const FigurePanel& other) { return other.kind == FigureKind::Table; });
  figure.panels.insert(table, std::move(panel));
  figure.widthMm = std::max(figure.widthMm, kWideMm);
  figure.heightMm = fittingHeightMm(figure, kPlotMm);
}

}  // namespace scalescope
