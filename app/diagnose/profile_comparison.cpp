// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>

#include "app/diagnose/profile_figure.h"
#include "app/figures/figure_text.h"
#include "app/results/comparison.h"
#include "app/results/run_label.h"
#include "app/results/run_names.h"
#include "engine/base/numbers.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct ProfileComparisonTexts {
  Q_DECLARE_TR_FUNCTIONS(ProfileFigure)
};

/// Time by kind of work (or by pass) of each result. Units: ms of one step.
using TimesByName = std::map<QString, std::vector<double>>;

TimesByName timesBy(const std::vector<const RunResult*>& results, QString (*nameOf)(const KernelTime&)) {
  TimesByName times;
  for (std::size_t i = 0; i < results.size(); ++i)
    for (const KernelTime& kernel : results[i]->profile.kernels) {
      std::vector<double>& of = times[nameOf(kernel)];
      of.resize(results.size());
      of[i] += kernel.timeMs / results[i]->profile.steps;
    }
  for (auto& [name, of] : times) of.resize(results.size());
  return times;
}

/// The names by their time in all results, the longest first.
QStringList longestFirst(const TimesByName& times) {
  QStringList names;
  std::map<QString, double> sums;
  for (const auto& [name, of] : times) {
    names.append(name);
    for (const double ms : of) sums[name] += ms;
  }
  std::stable_sort(names.begin(), names.end(),
                   [&sums](const QString& a, const QString& b) { return sums[a] > sums[b]; });
  return names;
}

/// With the shortest of more names than there are colours as "other".
TimesByName asManyAsColors(TimesByName times) {
  const QString other = workKindText("other");
  QStringList names = longestFirst(times);
  names.removeAll(other);
  const qsizetype most = FigureStyles::colors().size() - 1;
  for (const QString& name : names.mid(std::min(most, names.size()))) {
    std::vector<double>& rest = times[other];
    const std::vector<double>& own = times.at(name);
    rest.resize(own.size());
    for (std::size_t i = 0; i < own.size(); ++i) rest[i] += own[i];
    times.erase(name);
  }
  return times;
}

/// Greys, because the kinds of work use all colours.
QColor greyOf(std::size_t index) {
  constexpr int kGreys[] = {0x38, 0x70, 0xa0, 0xcc};
  const int grey = kGreys[index % std::size(kGreys)];
  return {grey, grey, grey};
}

/// `styles`: of names with colours; null: in greys.
FigurePanel stacksOf(const QString& title, const TimesByName& times, const QStringList& names, FigureStyles* styles) {
  FigurePanel panel;
  panel.kind = FigureKind::StackedBars;
  panel.title = title;
  panel.x.title = title;
  panel.shareLabels = true;
  panel.y = {ProfileComparisonTexts::tr("Time in one step"), QStringLiteral("ms"), AxisScale::Linear, {}, {}};
  panel.categories = names;
  for (const QString& name : longestFirst(times)) {
    FigureSeries series;
    series.name = name;
    series.color = styles == nullptr ? greyOf(panel.series.size()) : styles->styleFor(name).color;
    for (const double ms : times.at(name)) series.points.push_back({0, ms, {}, {}});
    panel.series.push_back(std::move(series));
  }
  return panel;
}

FigurePanel kindsTable(const TimesByName& times, const QStringList& names) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {ProfileComparisonTexts::tr("Kind of work")};
  for (const QString& name : names) table.tableHeader.append(ProfileComparisonTexts::tr("%1 (ms)").arg(name));
  const QStringList empty(names.size());
  const QStringList kinds = longestFirst(times);
  for (const QString& kind : kinds) table.tableRows.push_back(QStringList{kind} + empty);
  table.tableRows.push_back(QStringList{ProfileComparisonTexts::tr("Sum")} + empty);
  for (qsizetype i = 0; i < names.size(); ++i) {
    std::vector<double> column;
    for (const QString& kind : kinds) column.push_back(times.at(kind)[static_cast<std::size_t>(i)]);
    const double sum = std::accumulate(column.begin(), column.end(), 0.0);
    std::replace_if(
        column.begin(), column.end(), [](double ms) { return !(ms > 0); }, kNaN);
    column.push_back(sum);
    setNumbers(table.tableRows, i + 1, column);
  }
  return table;
}

}  // namespace

Figure makeProfileComparison(const std::vector<const RunResult*>& results, FigureStyles& styles) {
  Figure figure;
  figure.widthMm = 180;
  std::vector<RunResult> heads;
  for (const RunResult* result : results) heads.push_back(headOf(*result));
  const QString common = sharedLabel(heads);
  figure.title = common.isEmpty() ? ProfileComparisonTexts::tr("Breakdown of the step time")
                                  : ProfileComparisonTexts::tr("Breakdown of the step time: %1").arg(common);
  if (results.empty()) return figure;
  const QStringList names = runNames(heads);
  const TimesByName kinds = timesBy(results, [](const KernelTime& kernel) { return workKindText(kernel.kind); });
  const TimesByName passes = timesBy(results, [](const KernelTime& kernel) { return passText(kernel.pass); });
  figure.panels = {stacksOf(ProfileComparisonTexts::tr("By kind of work"), asManyAsColors(kinds), names, &styles),
                   stacksOf(ProfileComparisonTexts::tr("By pass"), passes, names, nullptr), kindsTable(kinds, names)};
  figure.caption = ProfileComparisonTexts::tr(
      "Means over the profiled steps of each run, profiling included; concurrent work counts twice.");
  figure.heightMm = fittingHeightMm(figure, 60);
  return figure;
}

}  // namespace scalescope
