// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "app/builders/interval_text.h"
#include "app/builders/price_list.h"
#include "app/library/library_entry.h"

namespace scalescope {
namespace {

constexpr double kPer = 1000;  ///< of the currency
constexpr double kWideMm = 180, kPlotMm = 52;

/// Texts of this file, for translators.
struct PriceFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(PriceList)
};

FigureAxis priceAxis(const QString& currency) {
  return {PriceFigureTexts::tr("Throughput normalized by price"),
          PriceFigureTexts::tr("images/s per 1000 %1").arg(currency),
          AxisScale::Linear,
          0.0,
          {}};
}

FigurePoint perPrice(FigurePoint point, std::optional<double> cost) {
  const double scale = cost ? kPer / *cost : std::numeric_limits<double>::quiet_NaN();
  point.y *= scale;
  if (!cost) point.low = point.high = std::nullopt;
  if (point.low) *point.low *= scale;
  if (point.high) *point.high *= scale;
  return point;
}

/// Repeats with different server counts are a mistake: the group then has no price.
std::optional<double> costOf(const std::vector<RunResult>& runs, const PriceList& prices) {
  std::optional<double> cost;
  for (const RunResult& run : runs) {
    const auto one = prices.costOf(run);
    if (!one || (cost && *cost != *one)) return std::nullopt;
    cost = one;
  }
  return cost;
}

bool drawsAnything(const FigurePanel& panel) {
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (!std::isnan(point.y)) return true;
  return false;
}

void append(Figure& figure, FigurePanel panel, const QString& caption) {
  if (!caption.isEmpty()) figure.caption += (figure.caption.isEmpty() ? QString() : QStringLiteral(" ")) + caption;
  if (!drawsAnything(panel)) return;
  const auto table = std::find_if(figure.panels.begin(), figure.panels.end(),
                                  [](const FigurePanel& other) { return other.kind == FigureKind::Table; });
  figure.panels.insert(table, std::move(panel));
  figure.widthMm = std::max(figure.widthMm, kWideMm);
  figure.heightMm = fittingHeightMm(figure, kPlotMm);
}

}  // namespace

void addPricePanel(Figure& figure, const Comparison& comparison, const PriceList& prices, FigureStyles&) {
  if (figure.panels.empty() || prices.isEmpty()) return;
  FigurePanel panel = figure.panels.front();
  panel.title = PriceFigureTexts::tr("Normalized by price");
  panel.y = priceAxis(prices.currency());
  std::vector<RunResult> runs;
  for (std::size_t i = 0; i < comparison.groups.size(); ++i) {
    const RunGroup& group = comparison.groups[i];
    runs.insert(runs.end(), group.runs.begin(), group.runs.end());
    for (FigureSeries& series : panel.series)
      if (i < series.points.size()) series.points[i] = perPrice(series.points[i], costOf(group.runs, prices));
  }
  append(figure, std::move(panel), prices.caption(runs));
}

void addPricePanel(Figure& figure, const ScalingStudy& study, const PriceList& prices, FigureStyles& styles) {
  if (study.lines.empty() || prices.isEmpty()) return;
  std::map<std::string, const RunResult*> byId;
  for (const RunResult& run : study.used) byId[run.summary.runId] = &run;
  FigurePanel panel = figure.panels.front();
  panel.title = PriceFigureTexts::tr("Normalized by price");
  panel.y = priceAxis(prices.currency());
  panel.series.clear();
  for (const ScalingLine& line : study.lines) {
    const SeriesStyle style = styles.styleFor(toQString(line.label));
    const bool published = line.origin == ResultOrigin::Published;
    FigureSeries series{toQString(line.label),
                        {},
                        style.color,
                        style.marker,
                        published ? style.publishedDash : Qt::SolidLine,
                        published};
    for (const ScalingPoint& point : line.points) {
      std::vector<RunResult> runs;
      for (const std::string& id : point.runIds)
        if (const auto run = byId.find(id); run != byId.end()) runs.push_back(*run->second);
      FigurePoint drawn{static_cast<double>(point.devices), point.throughput, {}, {}, point.nodes};
      setSpread(drawn, summariseRepeats(point.imagesPerSecond));
      if (const auto cost = costOf(runs, prices)) series.points.push_back(perPrice(drawn, cost));
    }
    panel.series.push_back(std::move(series));
  }
  append(figure, std::move(panel), prices.caption(study.used));
}

}  // namespace scalescope
