// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "app/core/translate.h"
#include "app/diagnose/profile_figure.h"
#include "app/diagnose/step_answer.h"
#include "app/figures/figure_text.h"
#include "app/results/comparison.h"
#include "app/results/names/run_label.h"
#include "app/results/names/run_names.h"
#include "app/results/part_colors.h"
#include "engine/base/numbers.h"

namespace scalescope {
namespace {

constexpr const char* kOther = "other";
constexpr double kMinDrawnShare = 0.01;

/// Time by kind of work (or by pass) of each result. Units: ms of one step.
using TimesById = std::map<std::string, std::vector<double>>;

TimesById timesBy(const std::vector<const RunResult*>& results, std::string (*idOf)(const KernelTime&)) {
  TimesById times;
  for (std::size_t i = 0; i < results.size(); ++i)
    for (const KernelTime& kernel : results[i]->profile.kernels) {
      std::vector<double>& of = times[idOf(kernel)];
      of.resize(results.size());
      of[i] += kernel.timeMs / results[i]->profile.steps;
    }
  for (auto& [id, of] : times) of.resize(results.size());
  return times;
}

double sumOf(const std::vector<double>& times) { return std::accumulate(times.begin(), times.end(), 0.0); }

/// The ids by their time in all results, the longest first.
std::vector<std::string> longestFirst(const TimesById& times) {
  std::vector<std::string> ids;
  for (const auto& [id, of] : times) ids.push_back(id);
  std::ranges::stable_sort(ids, std::greater(), [&times](const std::string& id) { return sumOf(times.at(id)); });
  return ids;
}

/// With the short ones, and those that share the colour of a longer one, as "other".
TimesById drawnOf(TimesById times) {
  double total = 0;
  for (const auto& [id, of] : times) total += sumOf(of);
  std::set<QRgb> used{workColor(kOther).rgb()};
  for (const std::string& id : longestFirst(times)) {
    const std::vector<double> own = times.at(id);
    if (id == kOther || (sumOf(own) >= kMinDrawnShare * total && used.insert(workColor(id).rgb()).second)) continue;
    times.erase(id);
    std::vector<double>& rest = times[kOther];
    rest.resize(own.size());
    std::ranges::transform(rest, own, rest.begin(), std::plus());
  }
  return times;
}

FigurePanel stacksOf(const QString& title, const TimesById& times, const QStringList& names) {
  FigurePanel panel;
  panel.kind = FigureKind::StackedBars;
  panel.title = title;
  panel.x.title = title;
  panel.shareLabels = true;
  panel.y = {translate("ProfileFigure", "Time in one step"), QStringLiteral("ms"), AxisScale::Linear, {}, {}};
  panel.categories = names;
  for (const std::string& id : longestFirst(times)) {
    FigureSeries series;
    series.name = passText(id);
    series.color = workColor(id);
    for (const double ms : times.at(id)) series.points.push_back({0, ms, {}, {}});
    panel.series.push_back(std::move(series));
  }
  return panel;
}

FigurePanel kindsTable(const TimesById& times, const QStringList& names) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {translate("ProfileFigure", "Kind of work")};
  for (const QString& name : names) table.tableHeader.append(translate("ProfileFigure", "%1 (ms)").arg(name));
  const TableRow empty(names.size());
  const std::vector<std::string> kinds = longestFirst(times);
  for (const std::string& kind : kinds) table.tableRows.push_back(TableRow{workKindText(kind)} + empty);
  table.tableRows.push_back(TableRow{translate("ProfileFigure", "Sum")} + empty);
  for (qsizetype i = 0; i < names.size(); ++i) {
    std::vector<double> column;
    for (const std::string& kind : kinds) column.push_back(times.at(kind)[static_cast<std::size_t>(i)]);
    const double sum = sumOf(column);
    std::replace_if(
        column.begin(), column.end(), [](double ms) { return !(ms > 0); }, kNaN);
    column.push_back(sum);
    setNumbers(table.tableRows, i + 1, column);
  }
  return table;
}

}  // namespace

Figure makeProfileComparison(const std::vector<const RunResult*>& results) {
  Figure figure;
  figure.widthMm = 180;
  std::vector<RunResult> heads;
  for (const RunResult* result : results) heads.push_back(headOf(*result));
  const QString common = sharedLabel(heads);
  figure.title = common.isEmpty() ? translate("ProfileFigure", "Time of the kernels in a step")
                                  : translate("ProfileFigure", "Time of the kernels in a step: %1").arg(common);
  if (results.empty()) return figure;
  const QStringList names = runNames(heads);
  const TimesById kinds = timesBy(results, [](const KernelTime& kernel) { return kernel.kind; });
  figure.panels = {stacksOf(translate("ProfileFigure", "By kind of work"), drawnOf(kinds), names),
                   stacksOf(translate("ProfileFigure", "By pass"), drawnOf(timesBy(results, passOf)), names),
                   kindsTable(kinds, names)};
  figure.finding = kernelSentence(results);
  figure.caption = translate(
      "ProfileFigure", "Means over the profiled steps of each run, profiling included; concurrent work counts twice.");
  figure.heightMm = fittingHeightMm(figure, 60);
  return figure;
}

}  // namespace scalescope
