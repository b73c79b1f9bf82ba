// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/profile_figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>

#include "app/diagnose/step_answer.h"
#include "app/results/comparison.h"
#include "app/results/run_label.h"
#include "app/store/library_entry.h"
#include "engine/base/rounded_parts.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxKernelBars = 14;

/// Texts of this file, for translators.
struct ProfileFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(ProfileFigure)
};

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
constexpr std::array kPasses = {QT_TRANSLATE_NOOP("WorkPass", "forward"), QT_TRANSLATE_NOOP("WorkPass", "backward"),
                                QT_TRANSLATE_NOOP("WorkPass", "update"), QT_TRANSLATE_NOOP("WorkPass", "other")};

std::size_t passIndex(const std::string& pass) {
  const auto found = std::find(kPasses.begin(), kPasses.end(), pass);
  return found == kPasses.end() ? kPasses.size() - 1 : static_cast<std::size_t>(found - kPasses.begin());
}

struct Bar {
  QString name;
  std::array<double, kPasses.size()> ms{};  ///< by pass, of one step
  double total() const { return std::accumulate(ms.begin(), ms.end(), 0.0); }
};

/// Longest first; bars beyond the maximum are combined.
std::vector<Bar> barsBy(const StepProfile& profile, const std::function<QString(const KernelTime&)>& nameOf) {
  std::map<QString, Bar> byName;
  for (const KernelTime& time : profile.kernels) {
    Bar& bar = byName[nameOf(time)];
    bar.ms[passIndex(time.pass)] += time.timeMs / profile.steps;
  }
  std::vector<Bar> bars;
  for (auto& [name, bar] : byName) {
    bar.name = name;
    bars.push_back(bar);
  }
  std::stable_sort(bars.begin(), bars.end(), [](const Bar& a, const Bar& b) { return a.total() > b.total(); });
  if (bars.size() <= kMaxKernelBars) return bars;
  Bar rest;
  rest.name = ProfileFigureTexts::tr("%1 others combined").arg(bars.size() - kMaxKernelBars + 1);
  for (auto bar = bars.begin() + kMaxKernelBars - 1; bar != bars.end(); ++bar)
    for (std::size_t pass = 0; pass < kPasses.size(); ++pass) rest.ms[pass] += bar->ms[pass];
  bars.resize(kMaxKernelBars - 1);
  bars.push_back(rest);
  return bars;
}

FigurePanel panelOf(const QString& title, const std::vector<Bar>& bars, double stepMs, FigureStyles& styles) {
  FigurePanel panel;
  panel.kind = FigureKind::StackedBars;
  panel.title = title;
  panel.x.title = title;
  panel.y = {ProfileFigureTexts::tr("Time in one step"), QStringLiteral("ms"), AxisScale::Linear, {}, {}};
  std::vector<double> percents;
  for (const Bar& bar : bars) percents.push_back(100 * bar.total() / stepMs);
  percents = roundedParts(percents, 1);
  for (std::size_t i = 0; i < bars.size(); ++i)
    panel.categories.append(QStringLiteral("%1, %2").arg(bars[i].name, percentText(percents[i] / 100, 1)));
  for (std::size_t pass = 0; pass < kPasses.size(); ++pass) {
    FigureSeries series;
    series.name = passText(kPasses[pass]);
    series.color = styles.styleFor(series.name).color;
    double sum = 0;
    for (const Bar& bar : bars) {
      series.points.push_back({0, bar.ms[pass], {}, {}});
      sum += bar.ms[pass];
    }
    if (sum > 0) panel.series.push_back(std::move(series));
  }
  return panel;
}

}  // namespace

QString workKindText(const std::string& kind) { return QCoreApplication::translate("WorkKind", kind.c_str()); }

QString passText(const std::string& pass) { return QCoreApplication::translate("WorkPass", kPasses[passIndex(pass)]); }

Figure makeProfileFigure(const RunResult& result, FigureStyles& styles) {
  const StepProfile& profile = result.profile;
  Figure figure;
  figure.widthMm = 180;
  const RunResult head = headOf(result);
  figure.title = ProfileFigureTexts::tr("Breakdown of the step time: %1").arg(sharedLabel({head}));
  const QString variants = unstatedVariantsText({head});
  figure.footnote = (variants.isEmpty() ? QString() : variants + QStringLiteral(". ")) + sourcesText({head});
  if (profile.steps <= 0 || profile.kernels.empty()) return figure;
  const auto kinds = barsBy(profile, [](const KernelTime& time) { return workKindText(time.kind); });
  const auto layers = barsBy(profile, [](const KernelTime& time) {
    return time.layer.empty() ? workKindText(time.kind) : toQString(time.layer);
  });
  double stepMs = 0;
  for (const Bar& bar : kinds) stepMs += bar.total();
  if (!(stepMs > 0)) return figure;
  figure.panels = {panelOf(ProfileFigureTexts::tr("By kind of work"), kinds, stepMs, styles),
                   panelOf(ProfileFigureTexts::tr("By layer"), layers, stepMs, styles)};
  const bool isTrace = result.summary.origin == ResultOrigin::Imported;
  const QString sentence =
      isTrace ? ProfileFigureTexts::tr(
                    "%1 steps, recorded by %2: %3 ms of work in a step of %4 ms. Shares are of the "
                    "work; concurrent work counts twice.")
              : ProfileFigureTexts::tr(
                    "%1 steps after the measured ones, profiled by %2: %3 ms of work in a step of %4 "
                    "ms wall time, profiling included. Shares are of the work; concurrent work counts twice.");
  const double wallMs = profile.wallMs / profile.steps;
  const int decimals = decimalsOfColumn({stepMs, wallMs}, 3, ColumnKind::Computed);
  figure.caption = sentence.arg(profile.steps)
                       .arg(toQString(profile.method), columnText(stepMs, decimals), columnText(wallMs, decimals));
  figure.finding = kernelAnswer(result).sentence;
  figure.heightMm = fittingHeightMm(figure, 60);
  return figure;
}

}  // namespace scalescope
