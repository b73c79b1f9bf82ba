// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include "app/results/interval_text.h"
#include "app/results/price_panel.h"
#include "app/scale/scaling_study.h"
#include "widgets/qt_text.h"

namespace scalescope {

void addPricePanel(Figure& figure, const ScalingStudy& study, const PriceList& prices, FigureStyles& styles) {
  if (study.lines.empty() || prices.isEmpty()) return;
  std::map<std::string, const RunResult*> byId;
  for (const RunResult& run : study.used) byId[run.summary.runId] = &run;
  FigurePanel panel = figure.panels.front();
  setPriceAxis(panel, prices);
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
  appendPricePanel(figure, std::move(panel), prices.caption(study.used));
}

}  // namespace scalescope
