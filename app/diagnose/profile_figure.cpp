// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/profile_figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>

#include "app/core/translate.h"
#include "app/diagnose/step_answer.h"
#include "app/results/comparison.h"
#include "app/results/names/run_label.h"
#include "app/results/part_colors.h"
#include "app/store/library_entry.h"
#include "engine/base/rounded_parts.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxKernelBars = 14;

[[maybe_unused]] constexpr std::array kWorkKinds = {QT_TRANSLATE_NOOP("WorkKind", "convolution"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "batch norm"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "ReLU"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "add"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "concat"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "max pool"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "average pool"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "global average pool"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "pooling"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "fully connected"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "softmax cross-entropy"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "dropout"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "update"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "communication"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "copy"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "layout"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "pointwise"),
                                                    QT_TRANSLATE_NOOP("WorkKind", "other")};
constexpr std::array kPasses = {QT_TRANSLATE_NOOP("WorkPass", "forward"), QT_TRANSLATE_NOOP("WorkPass", "backward")};

struct Bar {
  QString name;
  std::map<std::string, double> ms;  ///< by pass, of one step
  double total() const {
    return std::accumulate(ms.begin(), ms.end(), 0.0, [](double sum, const auto& part) { return sum + part.second; });
  }
};

/// Longest first; bars beyond the maximum are combined.
std::vector<Bar> barsBy(const StepProfile& profile, const std::function<QString(const KernelTime&)>& nameOf) {
  std::map<QString, Bar> byName;
  for (const KernelTime& time : profile.kernels) {
    Bar& bar = byName[nameOf(time)];
    bar.ms[passOf(time)] += time.timeMs / profile.steps;
  }
  std::vector<Bar> bars;
  for (auto& [name, bar] : byName) {
    bar.name = name;
    bars.push_back(bar);
  }
  std::stable_sort(bars.begin(), bars.end(), [](const Bar& a, const Bar& b) { return a.total() > b.total(); });
  if (bars.size() <= kMaxKernelBars) return bars;
  Bar rest;
  rest.name = translate("ProfileFigure", "%1 others combined").arg(bars.size() - kMaxKernelBars + 1);
  for (auto bar = bars.begin() + kMaxKernelBars - 1; bar != bars.end(); ++bar)
    for (const auto& [pass, ms] : bar->ms) rest.ms[pass] += ms;
  bars.resize(kMaxKernelBars - 1);
  bars.push_back(rest);
  return bars;
}

/// The longest first.
std::vector<std::string> passesOf(const std::vector<Bar>& bars) {
  std::map<std::string, double> sums;
  for (const Bar& bar : bars)
    for (const auto& [pass, ms] : bar.ms) sums[pass] += ms;
  std::vector<std::string> passes;
  for (const auto& [pass, ms] : sums)
    if (ms > 0) passes.push_back(pass);
  std::ranges::stable_sort(passes, std::greater(), [&sums](const std::string& pass) { return sums[pass]; });
  return passes;
}

FigurePanel panelOf(const QString& title, const std::vector<Bar>& bars, double stepMs) {
  FigurePanel panel;
  panel.kind = FigureKind::StackedBars;
  panel.title = title;
  panel.x.title = title;
  panel.y = {translate("ProfileFigure", "Time in one step"), QStringLiteral("ms"), AxisScale::Linear, {}, {}};
  std::vector<double> percents;
  for (const Bar& bar : bars) percents.push_back(100 * bar.total() / stepMs);
  percents = roundedParts(percents, 1);
  for (std::size_t i = 0; i < bars.size(); ++i)
    panel.categories.append(QStringLiteral("%1, %2").arg(bars[i].name, percentText(percents[i] / 100, 1)));
  for (const std::string& pass : passesOf(bars)) {
    FigureSeries series;
    series.name = passText(pass);
    series.color = workColor(pass);
    for (const Bar& bar : bars) series.points.push_back({0, bar.ms.contains(pass) ? bar.ms.at(pass) : 0, {}, {}});
    panel.series.push_back(std::move(series));
  }
  return panel;
}

}  // namespace

QString workKindText(const std::string& kind) { return translate("WorkKind", kind.c_str()); }

std::string passOf(const KernelTime& kernel) { return kernel.pass.empty() ? kernel.kind : kernel.pass; }

QString passText(const std::string& passOrKind) {
  return std::ranges::find(kPasses, passOrKind) == kPasses.end() ? workKindText(passOrKind)
                                                                 : translate("WorkPass", passOrKind.c_str());
}

bool hasKernels(const RunResult& result) { return result.profile.steps > 0 && !result.profile.kernels.empty(); }

Figure makeProfileFigure(const RunResult& result) {
  const StepProfile& profile = result.profile;
  Figure figure;
  figure.widthMm = 180;
  const RunResult head = headOf(result);
  figure.title = translate("ProfileFigure", "Time of the kernels in a step: %1").arg(sharedLabel({head}));
  const QString variants = unstatedVariantsText({head});
  figure.footnote = (variants.isEmpty() ? QString() : variants + QStringLiteral(". ")) + sourcesText({head});
  if (!hasKernels(result)) return figure;
  const auto kinds = barsBy(profile, [](const KernelTime& time) { return workKindText(time.kind); });
  const auto layers = barsBy(profile, [](const KernelTime& time) {
    return time.layer.empty() ? workKindText(time.kind) : toQString(time.layer);
  });
  double stepMs = 0;
  for (const Bar& bar : kinds) stepMs += bar.total();
  if (!(stepMs > 0)) return figure;
  figure.panels = {panelOf(translate("ProfileFigure", "By kind of work"), kinds, stepMs),
                   panelOf(translate("ProfileFigure", "By layer"), layers, stepMs)};
  const bool isTrace = result.summary.origin == ResultOrigin::Imported;
  const QString sentence =
      isTrace ? translate("ProfileFigure",
                          "%1 steps, recorded by %2: %3 ms of work in a step of %4 ms. Shares are of the "
                          "work; concurrent work counts twice.")
              : translate("ProfileFigure",
                          "%1 steps after the measured ones, profiled by %2: %3 ms of work in a step of %4 "
                          "ms wall time, profiling included. Shares are of the work; concurrent work counts twice.");
  const double wallMs = profile.wallMs / profile.steps;
  const int decimals = decimalsOfColumn({stepMs, wallMs}, 3, ColumnKind::Computed);
  figure.caption = sentence.arg(profile.steps)
                       .arg(toQString(profile.method), columnText(stepMs, decimals), columnText(wallMs, decimals));
  figure.finding = kernelSentence({&result});
  figure.heightMm = fittingHeightMm(figure, 60);
  return figure;
}

}  // namespace scalescope
