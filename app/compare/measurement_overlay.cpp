// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/measurement_overlay.h"

#include <QHash>
#include <algorithm>

#include "app/compare/measurement_figure.h"
#include "app/core/translate.h"
#include "app/results/comparison.h"
#include "app/results/names/run_identity.h"
#include "app/results/series_colors.h"
#include "app/store/library_entry.h"
#include "app/store/result_kind_text.h"
#include "engine/base/numbers.h"

namespace scalescope {
namespace {

constexpr qsizetype kMaxOverlaidBars = 24;
constexpr double kOverlayPlotMm = 70, kOverlayBarMm = 3;

/// The panel of one result with its name.
struct NamedPanel {
  QString name;
  QString system;  ///< whose colour it has
  FigurePanel panel;
};

QString joinedName(const QString& result, const QString& series, bool alone) {
  return alone || series.isEmpty() ? result : QStringLiteral("%1: %2").arg(result, series);
}

FigurePanel overlaidLines(const std::vector<NamedPanel>& panels, FigureStyles& styles) {
  FigurePanel all = panels.front().panel;
  all.series.clear();
  for (const NamedPanel& own : panels)
    for (FigureSeries series : own.panel.series) {
      series.name = joinedName(own.name, series.name, own.panel.series.size() == 1);
      const SeriesStyle style = styles.styleFor(series.name, own.system);
      series.color = style.color;
      series.dash = style.dash;
      if (series.marker != MarkerShape::None) series.marker = style.marker;
      all.series.push_back(std::move(series));
    }
  return all;
}

/// The values of the categories of a panel, in their order; of several series, each is a category of its own. Of equal
/// names, the first has the largest value.
struct NamedBars {
  QStringList names;
  QHash<QString, double> values;
};

NamedBars barsOfPanel(const FigurePanel& panel) {
  NamedBars bars;
  for (qsizetype i = 0; i < panel.categories.size(); ++i)
    for (const FigureSeries& series : panel.series) {
      const auto index = static_cast<std::size_t>(i);
      const QString name = panel.series.size() == 1 ? panel.categories[i]
                                                    : QStringLiteral("%1, %2").arg(panel.categories[i], series.name);
      if (bars.values.contains(name)) continue;
      bars.names.append(name);
      bars.values.insert(name, index < series.points.size() ? series.points[index].y : kNaN);
    }
  return bars;
}

/// The categories of all panels, each once; where each panel has its largest first, the largest of all first.
QStringList categoriesOf(const std::vector<NamedBars>& bars, bool largestFirst) {
  QStringList categories;
  QHash<QString, double> largest;
  for (const NamedBars& own : bars)
    for (const QString& name : own.names) {
      const double value = own.values.value(name);
      const auto known = largest.find(name);
      if (known == largest.end()) {
        categories.append(name);
        largest.insert(name, value);
      } else if (!(value <= *known)) {
        *known = value;
      }
    }
  if (largestFirst)
    std::stable_sort(categories.begin(), categories.end(),
                     [&largest](const QString& a, const QString& b) { return largest[a] > largest[b]; });
  return categories;
}

/// Tables of a kernel benchmark: their kernels are a choice of the user, those of a profile are not.
bool isKernelList(const std::string& table) { return table == "gemm" || table == "convolution" || table == "rnn"; }

/// Moves what every result has to the front: only that compares them.
void moveSharedFirst(QStringList& categories, const std::vector<NamedBars>& bars) {
  std::stable_partition(categories.begin(), categories.end(), [&bars](const QString& category) {
    return std::all_of(bars.begin(), bars.end(), [&](const NamedBars& own) { return own.values.contains(category); });
  });
}

/// Short names, different ones for different categories.
QStringList shortNames(const QStringList& categories) {
  QStringList names;
  QHash<QString, int> uses;
  for (const QString& category : categories) {
    const QString name = shortenedName(category);
    const int use = ++uses[name];
    names.append(use == 1 ? name : QStringLiteral("%1 (%2)").arg(name, QString::number(use)));
  }
  return names;
}

/// One group of bars per category, one series per result; `leftOut` counts categories beyond the maximum.
FigurePanel overlaidBars(const std::vector<NamedPanel>& panels, bool sharedFirst, FigureStyles& styles, int& leftOut) {
  FigurePanel all;
  all.kind = FigureKind::Bars;
  all.y = panels.front().panel.y;
  std::vector<NamedBars> bars;
  for (const NamedPanel& own : panels) bars.push_back(barsOfPanel(own.panel));
  QStringList categories = categoriesOf(bars, panels.front().panel.kind == FigureKind::StackedBars);
  if (sharedFirst) moveSharedFirst(categories, bars);
  leftOut = static_cast<int>(std::max<qsizetype>(0, categories.size() - kMaxOverlaidBars));
  categories = categories.mid(0, kMaxOverlaidBars);
  all.categories = shortNames(categories);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    FigureSeries series;
    series.name = panels[i].name;
    series.color = styles.styleFor(panels[i].name, panels[i].system).color;
    for (const QString& category : categories)
      series.points.push_back({0, bars[i].values.value(category, kNaN), {}, {}});
    all.series.push_back(std::move(series));
  }
  all.valueLabels = panels.size() * static_cast<std::size_t>(all.categories.size()) <= 48;
  return all;
}

/// Whether two panels can share one: of one kind, over the same quantities and units.
bool fitTogether(const FigurePanel& a, const FigurePanel& b) {
  const auto same = [](const FigureAxis& one, const FigureAxis& other) {
    return one.title == other.title && one.unit == other.unit;
  };
  return a.kind == b.kind && (isTabular(a) || (same(a.x, b.x) && same(a.y, b.y)));
}

std::vector<FigurePanel> overlaid(const std::vector<NamedPanel>& panels, bool sharedFirst, FigureStyles& styles,
                                  int& leftOut) {
  switch (panels.front().panel.kind) {
    case FigureKind::Lines: return {overlaidLines(panels, styles)};
    case FigureKind::Bars:
    case FigureKind::HorizontalBars:
    case FigureKind::StackedBars: return {overlaidBars(panels, sharedFirst, styles, leftOut)};
    case FigureKind::Table:
    case FigureKind::Diagram:
    case FigureKind::Timeline: break;
  }
  std::vector<FigurePanel> apart;
  for (const NamedPanel& own : panels) {
    apart.push_back(own.panel);
    apart.back().title = joinedName(own.name, own.panel.title, false);
  }
  return apart;
}

/// "Collective: a, b", or how many there are.
QString overlayTitle(const std::vector<RunResult>& used, const QStringList& names) {
  constexpr qsizetype kMaxTitleNames = 3;
  const QString kind = resultKindText(used.front().summary.kind);
  const bool sameKind = std::all_of(used.begin(), used.end(), [&used](const RunResult& run) {
    return run.summary.kind == used.front().summary.kind;
  });
  const QString of = names.size() <= kMaxTitleNames
                         ? names.join(QStringLiteral(", "))
                         : translate("MeasurementOverlay", "%n result(s)", nullptr, int(names.size()));
  return sameKind ? QStringLiteral("%1: %2").arg(kind, of) : of;
}

}  // namespace

QStringList resultNames(const std::vector<const RunResult*>& results) {
  QStringList names, given;
  for (const RunResult* result : results) given.append(statedName(*result));
  for (qsizetype i = 0; i < given.size(); ++i) {
    const auto before = given.mid(0, i).count(given[i]);
    names.append(given.count(given[i]) > 1 ? QStringLiteral("%1 (%2)").arg(given[i], QString::number(before + 1))
                                           : given[i]);
  }
  return names;
}

MeasurementOverlay overlayMeasurements(const std::vector<const RunResult*>& results, const std::string& table,
                                       const QString& choice, FigureStyles& styles) {
  MeasurementOverlay overlay;
  overlay.totalRuns = static_cast<int>(results.size());
  if (results.size() == 1) {
    overlay.figure = makeMeasurementFigure(*results.front(), table, choice, styles);
    if (!overlay.figure.panels.empty()) overlay.used = {headOf(*results.front())};
    return overlay;
  }
  const QStringList names = resultNames(results);
  std::vector<NamedPanel> panels;
  QStringList usedNames;
  FigureStyles ownStyles;  // the colours of series within one result are not those of the overlay
  for (std::size_t i = 0; i < results.size(); ++i) {
    const QString name = names[static_cast<qsizetype>(i)];
    Figure own = makeMeasurementFigure(*results[i], table, choice, ownStyles, kAllMeasuredBars);
    if (own.panels.empty() || (!panels.empty() && !fitTogether(panels.front().panel, own.panels.front()))) {
      overlay.excluded.append({translate("MeasurementOverlay", "%1 has no such table").arg(kExcludedRun), name});
      continue;
    }
    panels.push_back({name, systemOf(*results[i]), std::move(own.panels.front())});
    usedNames.append(name);
    overlay.used.push_back(headOf(*results[i]));
  }
  if (panels.empty()) return overlay;
  int leftOut = 0;
  Figure& figure = overlay.figure;
  figure.panels = overlaid(panels, isKernelList(table), styles, leftOut);
  figure.title = overlayTitle(overlay.used, usedNames);
  figure.footnote = provenanceText(overlay);
  if (leftOut > 0)
    figure.caption = translate("MeasurementOverlay", "The first %1 rows; the tables of the results contain %2 more.")
                         .arg(kMaxOverlaidBars)
                         .arg(leftOut);
  const double bars = static_cast<double>(figure.panels.front().categories.size() * usedNames.size()) * kOverlayBarMm;
  figure.heightMm = fittingHeightMm(figure, std::max(kOverlayPlotMm, std::min(bars, 4 * kOverlayPlotMm)));
  return overlay;
}

}  // namespace scalescope
