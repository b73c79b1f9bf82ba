// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/bottleneck_figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/diagnose/bottleneck_text.h"
#include "app/diagnose/bottleneck_words.h"
#include "app/diagnose/diagnose_kinds.h"
#include "app/figures/figure_text.h"
#include "app/results/comparison.h"
#include "app/results/names/run_label.h"
#include "app/results/names/run_names.h"
#include "app/results/part_colors.h"
#include "app/store/library_entry.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

using Term = StepTerm::Kind;

constexpr std::size_t kMaxRanks = 12, kMaxChangeRows = 10;
constexpr double kSplitHeightMm = 25, kBothHeightMm = 70, kRoundingShare = 1e-6, kMinShownShare = 0.001;

/// Texts of this file, for translators.
struct BottleneckFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(BottleneckFigure)
};

constexpr Term kTerms[] = {Term::Compute, Term::Communication, Term::DataWait, Term::Host, Term::Other};

double partOf(const RankTimes& rank, Term term) {
  switch (term) {
    case Term::Compute: return rank.computeMs;
    case Term::Communication: return rank.exposedMs;
    case Term::DataWait: return rank.dataWaitMs;
    case Term::Host: return rank.hostMs;
    case Term::Other: return rank.stepMs - rank.computeMs - rank.exposedMs - rank.dataWaitMs - rank.hostMs;
  }
  return 0;
}

/// A bar: a name with a time for each term.
struct Stack {
  QString name;
  std::vector<double> ms;
};

Stack stackOf(const QString& name, const RankTimes& rank) {
  Stack stack{name, {}};
  for (const Term term : kTerms) stack.ms.push_back(std::max(0.0, partOf(rank, term)));
  return stack;
}

QString rankName(const RankTimes& rank, bool withHost) {
  return withHost ? BottleneckFigureTexts::tr("rank %1 on %2").arg(rank.rank).arg(toQString(rank.host))
                  : BottleneckFigureTexts::tr("rank %1").arg(rank.rank);
}

/// Every rank; of many, the mean with the slowest and the fastest in their own work.
std::vector<Stack> rankStacks(const StepLimits& step) {
  std::set<std::string> hosts;
  for (const RankTimes& rank : step.ranks) hosts.insert(rank.host);
  std::vector<Stack> stacks;
  if (step.ranks.size() == 1) return {stackOf(BottleneckFigureTexts::tr("measured"), step.ranks.front())};
  if (step.ranks.size() <= kMaxRanks) {
    for (const RankTimes& rank : step.ranks) stacks.push_back(stackOf(rankName(rank, hosts.size() > 1), rank));
    return stacks;
  }
  const auto [least, most] =
      std::minmax_element(step.ranks.begin(), step.ranks.end(), [](const RankTimes& a, const RankTimes& b) {
        return a.exposedMs > b.exposedMs;  // who waits least has the most work
      });
  stacks.push_back(stackOf(BottleneckFigureTexts::tr("mean of %1 ranks").arg(step.ranks.size()), meanOf(step.ranks)));
  stacks.push_back(stackOf(rankName(*most, true), *most));
  stacks.push_back(stackOf(rankName(*least, true), *least));
  return stacks;
}

/// Nothing if the limit of compute is unknown.
std::vector<Stack> allowedStack(const StepLimits& step) {
  if (std::isnan(step.allowedMs())) return {};
  Stack stack{BottleneckFigureTexts::tr("what the limits allow"), {}};
  for (const Term term : kTerms) {
    const StepTerm* of = step.find(term);
    const double ms = of == nullptr ? 0 : std::isnan(of->allowedMs) ? of->measuredMs : of->allowedMs;
    stack.ms.push_back(std::max(0.0, ms));
  }
  return {stack};
}

FigurePanel splitPanel(const BottleneckStudy& study) {
  std::vector<Stack> stacks = rankStacks(study.run->answer.step);
  for (Stack& stack : allowedStack(study.run->answer.step)) stacks.push_back(std::move(stack));
  if (study.baseline)
    stacks.push_back(stackOf(comparedNames(study).front(), meanOf(study.baseline->answer.step.ranks)));
  FigurePanel panel;
  panel.kind = FigureKind::StackedBars;
  panel.title = BottleneckFigureTexts::tr("A step beside its limits");
  panel.shareLabels = true;
  panel.x.title = BottleneckFigureTexts::tr("Rank");
  panel.y = {BottleneckFigureTexts::tr("Time of a step"), QStringLiteral("ms"), AxisScale::Linear, {}, {}};
  for (const Stack& stack : stacks) panel.categories.append(stack.name);
  for (std::size_t term = 0; term < std::size(kTerms); ++term) {
    FigureSeries series;
    series.name = stepTermText(kTerms[term]);
    series.color = partColor(stepTermPart(kTerms[term]));
    double largest = 0;
    for (const Stack& stack : stacks) {
      series.points.push_back({0, stack.ms[term], {}, {}});
      largest = std::max(largest, stack.ms[term]);
    }
    if (largest > kRoundingShare * study.run->answer.step.stepMs) panel.series.push_back(std::move(series));
  }
  return panel;
}

/// Parts of a step, then layers, with their times in both runs.
FigurePanel changeTable(const BottleneckChange& change, const QString& before, const QString& after) {
  FigurePanel panel;
  panel.kind = FigureKind::Table;
  panel.title = BottleneckFigureTexts::tr("What became slower");
  panel.tableHeader = {BottleneckFigureTexts::tr("Part or layer"), BottleneckFigureTexts::tr("%1 (ms)").arg(before),
                       BottleneckFigureTexts::tr("%1 (ms)").arg(after), BottleneckFigureTexts::tr("Difference (ms)"),
                       BottleneckFigureTexts::tr("Difference (%)")};
  std::vector<std::pair<QString, Change>> rows;
  std::vector<double> times;
  const auto add = [&](const QString& name, const Change& ms) {
    rows.emplace_back(name, ms);
    times.insert(times.end(), {ms.before, ms.after});
  };
  add(BottleneckFigureTexts::tr("step"), change.step);
  for (const auto& term : change.terms)
    if (std::max(term.ms.before, term.ms.after) >= kMinShownShare * change.step.after)
      add(stepTermText(term.kind), term.ms);
  for (const auto& layer : change.layers)
    if (layer.ms.difference() > 0 && rows.size() < kMaxChangeRows + change.terms.size() + 1)
      add(toQString(layer.layer), layer.ms);
  const int decimals = decimalsOfColumn(times, 3, ColumnKind::Computed);
  for (const auto& [name, ms] : rows) {
    const double difference = ms.difference();
    panel.tableRows.push_back({name, columnCell(ms.before, decimals), columnCell(ms.after, decimals),
                               withSign(numberCell(difference, decimals)),
                               ms.before >= kMinShownShare * change.step.before
                                   ? withSign(numberCell(100 * difference / ms.before, 1))
                                   : TableCell(QStringLiteral("–"))});
  }
  return panel;
}

QString stepCaption(const BottleneckStudy& study, const BottleneckText& text) {
  const StepLimits& step = study.run->answer.step;
  QStringList sentences{step.ranks.size() > 1 ? BottleneckFigureTexts::tr("Means over the measured steps of each rank.")
                                              : BottleneckFigureTexts::tr("Means over the measured steps.")};
  if (!std::isnan(step.allowedMs()))
    sentences.append(BottleneckFigureTexts::tr(
        "What the limits allow: compute at the peaks, the all-reduce at its curve, no wait for data and "
        "no time of the host; parts without a known limit as measured."));
  if (!text.limits.isEmpty()) sentences.append(text.limits);
  return sentences.join(QLatin1Char(' '));
}

QString subjectOf(const BottleneckStudy& study) {
  const QString shared =
      sharedLabel(study.baseline ? std::vector{study.run->head, study.baseline->head} : std::vector{study.run->head});
  return shared.isEmpty() ? statedName(study.run->head) : shared;
}

}  // namespace

Figure makeStepLimitsFigure(const BottleneckStudy& study) {
  Figure figure;
  if (!study.run) return figure;
  const BottleneckText text = bottleneckTextOf(study);
  figure.title = BottleneckFigureTexts::tr("A step beside its limits: %1").arg(subjectOf(study));
  figure.finding = text.paragraph();
  figure.panels = {splitPanel(study)};
  figure.panels.front().title.clear();
  figure.caption = stepCaption(study, text);
  figure.footnote = provenanceText(study);
  figure.heightMm = fittingHeightMm(figure, kSplitHeightMm);
  return figure;
}

Figure makeBottleneckFigure(const BottleneckStudy& study) {
  Figure figure;
  if (!study.run) return figure;
  const Figure roofline = makeRooflineFigure(study);
  const BottleneckText text = bottleneckTextOf(study);
  figure.widthMm = 180;
  figure.title = BottleneckFigureTexts::tr("What holds a step back: %1").arg(subjectOf(study));
  figure.finding = text.paragraph();
  figure.panels = roofline.panels;
  figure.panels.push_back(splitPanel(study));
  QStringList captions;
  if (!roofline.panels.empty()) {
    captions.append(roofline.caption.chopped(text.limits.isEmpty() ? 0 : text.limits.size() + 1));
    figure.panels.push_back(layerTable(*study.run));
  }
  captions.append(stepCaption(study, text));
  if (const QStringList names = comparedNames(study); study.change)
    figure.panels.push_back(changeTable(*study.change, names.front(), names.back()));
  figure.caption = captions.join(QLatin1Char(' '));
  figure.footnote = provenanceText(study);
  figure.heightMm = fittingHeightMm(figure, kBothHeightMm);
  return figure;
}

namespace figure_kinds {
namespace {

using MakeFigure = Figure (*)(const BottleneckStudy& study);

Result<BuiltFigure> ofStudy(const Options& options, const std::vector<RunResult>& results, MakeFigure make) {
  const BottleneckStudy study = studyBottleneck(results, options.value("baseline"));
  if (!study.run) return noData(Text::of("None of these results states the parts of its step"), study.excluded);
  Figure figure = make(study);
  if (figure.panels.empty())
    return Error{"no-data", Text::of("This result has no profile with the sizes of its layers.") +
                                Text::of("Run the plan again with --profile-steps 5, or use --figure step-limits for "
                                         "the parts that every run measures.")};
  return built(std::move(figure), study);
}

}  // namespace

Result<BuiltFigure> rooflineFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles&) {
  return ofStudy(options, results, makeRooflineFigure);
}

Result<BuiltFigure> stepLimitsFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles&) {
  return ofStudy(options, results, makeStepLimitsFigure);
}

Result<BuiltFigure> bottleneckFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles&) {
  return ofStudy(options, results, makeBottleneckFigure);
}

}  // namespace figure_kinds
}  // namespace scalescope
