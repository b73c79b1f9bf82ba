// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/step_time_figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "app/core/node_filter.h"
#include "app/core/translate.h"
#include "app/diagnose/step_answer.h"
#include "app/results/comparison.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/run_label.h"
#include "app/results/names/run_names.h"
#include "app/results/names/usable_runs.h"
#include "app/results/part_colors.h"
#include "app/store/library_entry.h"
#include "engine/analysis/statistics/mean_parts.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr const char* kTable = "rank_means";
constexpr qsizetype kMaxStragglers = 5;
constexpr double kMinPlotMm = 25;

/// Texts of this file, for translators.
struct StepTimeFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(StepTimeFigure)
};

/// The rest of the host's part besides those that only traces of a device state.
double otherHostMs(const RankTimes& rank) {
  return std::max(0.0, rank.hostMs - rank.copyMs - rank.idleKernelMs - rank.idleOtherMs);
}

/// Where a part is drawn.
enum class Where { Always, OfTraining, IfAny };

struct Part {
  MeasuredPart part;
  double (*ms)(const RankTimes& rank);
  const char* name;
  Where where = Where::Always;
};
constexpr Part kParts[] = {{MeasuredPart::Compute, [](const RankTimes& rank) { return rank.computeMs; },
                            QT_TRANSLATE_NOOP("StepTimeFigure", "compute")},
                           {MeasuredPart::ExposedCommunication, [](const RankTimes& rank) { return rank.exposedMs; },
                            QT_TRANSLATE_NOOP("StepTimeFigure", "exposed communication"), Where::OfTraining},
                           {MeasuredPart::DataWait, [](const RankTimes& rank) { return rank.dataWaitMs; },
                            QT_TRANSLATE_NOOP("StepTimeFigure", "data wait")},
                           {MeasuredPart::ExposedCopies, [](const RankTimes& rank) { return rank.copyMs; },
                            QT_TRANSLATE_NOOP("StepTimeFigure", "exposed copies"), Where::IfAny},
                           {MeasuredPart::IdleBetweenKernels, [](const RankTimes& rank) { return rank.idleKernelMs; },
                            QT_TRANSLATE_NOOP("StepTimeFigure", "idle between kernels"), Where::IfAny},
                           {MeasuredPart::IdleOther, [](const RankTimes& rank) { return rank.idleOtherMs; },
                            QT_TRANSLATE_NOOP("StepTimeFigure", "idle, other cause"), Where::IfAny},
                           {MeasuredPart::Host, otherHostMs, QT_TRANSLATE_NOOP("StepTimeFigure", "host")},
                           {MeasuredPart::Other, [](const RankTimes& rank) { return rank.undividedMs; },
                            QT_TRANSLATE_NOOP("StepTimeFigure", "rest, not divided"), Where::IfAny}};

/// Runs of one configuration, each with its ranks.
struct Repeats {
  QString label;
  std::vector<std::vector<RankTimes>> runs;
  std::vector<int> averagedRanks;  ///< of each run: the ranks behind its times
  QString steps;                   ///< measured ones of each run; "" if they differ
  std::size_t ranks() const { return runs.front().size(); }
};

/// The number of ranks that the times of a run are means of; 0 for rank 0 alone of several.
int averagedRanksOf(const RunResult& head, std::size_t ranks) {
  if (ranks > 1) return static_cast<int>(ranks);
  return head.summary.deviceCount.value_or(1) > 1 ? head.summary.stepTimeRanks.value_or(0) : 1;
}

QString coverOf(const std::vector<int>& ranks) {
  const auto [fewest, most] = std::minmax_element(ranks.begin(), ranks.end());
  if (*fewest == 0) return QStringLiteral("rank 0");
  return *fewest == *most ? QStringLiteral("all %1").arg(*most) : QStringLiteral("all");
}

/// The measured steps of runs as files state them; "" if unknown or different.
QString stepsOf(const std::vector<const RunResult*>& heads) {
  const auto steps = heads.front()->summary.measuredSteps;
  const bool same = std::all_of(heads.begin(), heads.end(),
                                [&](const RunResult* head) { return head->summary.measuredSteps == steps; });
  return steps && same ? QString::number(*steps) : QString();
}

/// Of repeats: parts that sum to the geometric mean of the steps, as in comparisons of step times.
RankTimes meanOfRuns(const std::vector<RankTimes>& runs) {
  RankTimes mean = meanOf(runs);
  std::vector<double> stepsMs;
  for (const RankTimes& run : runs)
    stepsMs.push_back(run.computeMs + run.exposedMs + run.dataWaitMs + run.hostMs + run.undividedMs);
  if (!(std::ranges::min(stepsMs) > 0)) return mean;
  const double factor = partsFactor(stepsMs);
  for (double RankTimes::*const part :
       {&RankTimes::computeMs, &RankTimes::exposedMs, &RankTimes::dataWaitMs, &RankTimes::hostMs, &RankTimes::copyMs,
        &RankTimes::idleKernelMs, &RankTimes::idleOtherMs, &RankTimes::undividedMs})
    mean.*part *= factor;
  return mean;
}

StepTimeBar barOf(const Repeats& repeats) {
  std::vector<RankTimes> all;
  for (const auto& ranks : repeats.runs) all.push_back(meanOf(ranks));
  return {repeats.label, static_cast<int>(all.size()), meanOfRuns(all), coverOf(repeats.averagedRanks), repeats.steps};
}

/// Names hosts if the ranks are on several.
QString rankLabel(const RankTimes& rank, bool withHost) {
  return withHost ? StepTimeFigureTexts::tr("rank %1 on %2").arg(rank.rank).arg(toQString(rank.host))
                  : StepTimeFigureTexts::tr("rank %1").arg(rank.rank);
}

std::vector<StepTimeBar> rankBars(const Repeats& repeats, bool alone) {
  std::set<std::string> hosts;
  for (const RankTimes& rank : repeats.runs.front()) hosts.insert(rank.host);
  std::vector<StepTimeBar> bars;
  for (std::size_t i = 0; i < repeats.ranks(); ++i) {
    std::vector<RankTimes> times;
    for (const auto& ranks : repeats.runs)
      if (i < ranks.size()) times.push_back(ranks[i]);
    const QString name = rankLabel(repeats.runs.front()[i], hosts.size() > 1);
    const QString cover = repeats.ranks() > 1 ? QStringLiteral("rank %1").arg(repeats.runs.front()[i].rank)
                                              : coverOf(repeats.averagedRanks);
    bars.push_back({alone ? name : QStringLiteral("%1, %2").arg(repeats.label, name), static_cast<int>(times.size()),
                    meanOfRuns(times), cover, repeats.steps});
  }
  return bars;
}

/// The stragglers according to the results: a sentence for each run, as one repeat may have one and another none.
QStringList stragglersOf(const std::vector<RunResult>& runs) {
  const QStringList names = runNames(runs);
  QStringList sentences;
  for (std::size_t i = 0; i < runs.size() && sentences.size() < kMaxStragglers; ++i)
    if (const auto straggler = stragglerOf(runs[i].summary)) {
      const QString sentence = stragglerText(*straggler);
      sentences.append(runs.size() == 1 ? sentence
                                        : QStringLiteral("%1: %2").arg(names[static_cast<qsizetype>(i)], sentence));
    }
  return sentences;
}

FigureSeries seriesOf(const StepTimeStudy& study, const Part& part, bool asShares) {
  FigureSeries series;
  series.name = translate("StepTimeFigure", part.name);
  series.color = partColor(part.part);
  for (const StepTimeBar& bar : study.bars) {
    double all = 0;
    for (const Part& one : kParts) all += one.ms(bar.mean);
    const double ms = part.ms(bar.mean);
    series.points.push_back({0, !asShares ? ms : all > 0 ? 100 * ms / all : 0, {}, {}});
  }
  return series;
}

bool isOfTraining(const StepTimeStudy& study) {
  return std::ranges::any_of(study.used,
                             [](const RunResult& run) { return run.summary.kind != ResultKind::Inference; });
}

bool isOfAServer(const StepTimeStudy& study) {
  return std::ranges::any_of(study.used, [](const RunResult& run) {
    return run.summary.kind == ResultKind::Inference && run.plan.scenario == "server";
  });
}

bool isDrawn(const Part& part, const StepTimeStudy& study) {
  switch (part.where) {
    case Where::Always: return true;
    case Where::OfTraining: return isOfTraining(study);
    case Where::IfAny: break;
  }
  return std::ranges::any_of(study.bars, [&part](const StepTimeBar& bar) { return part.ms(bar.mean) > 0; });
}

/// The steps that every bar covers, if they agree.
QString coveredSteps(const StepTimeStudy& study) {
  const QString& first = study.bars.front().steps;
  const bool same =
      std::all_of(study.bars.begin(), study.bars.end(), [&](const StepTimeBar& bar) { return bar.steps == first; });
  return same && !first.isEmpty() ? StepTimeFigureTexts::tr("the %1 measured steps").arg(inNumberForm(first))
                                  : StepTimeFigureTexts::tr("the measured steps");
}

QString captionOf(const StepTimeStudy& study) {
  QStringList sentences{(study.ofRanks ? StepTimeFigureTexts::tr("Means over %1 of each rank.")
                                       : StepTimeFigureTexts::tr("Means over %1 and all ranks."))
                            .arg(coveredSteps(study))};
  if (!study.ofOneRank.isEmpty())
    sentences.append(StepTimeFigureTexts::tr("Rank 0 only: %1.").arg(study.ofOneRank.join(QStringLiteral("; "))));
  const bool repeated =
      std::any_of(study.bars.begin(), study.bars.end(), [](const StepTimeBar& bar) { return bar.runs > 1; });
  if (repeated)
    sentences.append(
        StepTimeFigureTexts::tr("Geometric mean of the repeats, where n ≥ 2; the parts are scaled to it."));
  sentences.append(isOfTraining(study)
                       ? StepTimeFigureTexts::tr("Exposed communication: waiting for gradients or other ranks without "
                                                 "computing; host: the rest of the step.")
                       : StepTimeFigureTexts::tr("Host: the rest of the step."));
  if (isOfAServer(study))
    sentences.append(StepTimeFigureTexts::tr("Data wait of a server includes the time without a query."));
  return (sentences + study.stragglers).join(QLatin1Char(' '));
}

}  // namespace

StepTimeStudy studyStepTimes(const std::vector<RunResult>& results, StepTimeBars wanted) {
  StepTimeStudy study;
  study.totalRuns = static_cast<int>(results.size());
  UsableRuns usable = usableRuns(results, NeededValue::Parts);
  study.excluded = usable.excluded;
  std::vector<std::vector<RankTimes>> ranks;
  for (const RunResult& run : usable.runs) {
    std::vector<RankTimes> own = statedRankTimes(run);
    if (own.empty()) {
      study.excluded.append(exclusionOf(run, StepTimeFigureTexts::tr("%1 has no breakdown of its step time")));
      continue;
    }
    ranks.push_back(std::move(own));
    study.used.push_back(headOf(run));
  }
  const RunGrouping grouping = groupRuns(study.used);
  const bool alone = grouping.groups.size() == 1;
  for (std::size_t group = 0; group < grouping.groups.size(); ++group) {
    Repeats repeats{grouping.labels[static_cast<qsizetype>(group)], {}, {}, {}};
    std::vector<const RunResult*> heads;
    for (const std::size_t run : grouping.groups[group]) {
      repeats.runs.push_back(ranks[run]);
      repeats.averagedRanks.push_back(averagedRanksOf(study.used[run], ranks[run].size()));
      heads.push_back(&study.used[run]);
    }
    repeats.steps = stepsOf(heads);
    if (std::find(repeats.averagedRanks.begin(), repeats.averagedRanks.end(), 0) != repeats.averagedRanks.end())
      study.ofOneRank.append(repeats.label);
    const bool fitting = wanted == StepTimeBars::Fitting && alone && repeats.ranks() > 1;
    study.ofRanks = study.ofRanks || fitting || wanted == StepTimeBars::Ranks;
    const auto bars = study.ofRanks ? rankBars(repeats, alone) : std::vector<StepTimeBar>{barOf(repeats)};
    study.bars.insert(study.bars.end(), bars.begin(), bars.end());
  }
  study.stragglers = stragglersOf(study.used);
  return study;
}

std::vector<StepSlice> stepParts(const RankTimes& mean) {
  std::vector<StepSlice> parts;
  for (const Part& part : kParts)
    if (part.ms(mean) > 0) parts.push_back({translate("StepTimeFigure", part.name), part.ms(mean)});
  std::ranges::stable_sort(parts, std::greater(), &StepSlice::ms);
  return parts;
}

Figure makeStepTimeFigure(const StepTimeStudy& study, bool asShares) {
  Figure figure;
  const QString common = sharedLabel(study.used);
  figure.title = StepTimeFigureTexts::tr("Breakdown of the step time");
  if (!common.isEmpty()) figure.title += QStringLiteral(": ") + common;
  if (study.bars.empty()) return figure;
  FigurePanel panel;
  panel.kind = FigureKind::StackedBars;
  panel.shareLabels = true;
  panel.valueLabels = !asShares;
  panel.x.title = study.ofRanks ? StepTimeFigureTexts::tr("Rank") : StepTimeFigureTexts::tr("Configuration");
  panel.y =
      asShares
          ? FigureAxis{StepTimeFigureTexts::tr("Share of a step"), QStringLiteral("%"), AxisScale::Linear, 0.0, 100.0}
          : FigureAxis{StepTimeFigureTexts::tr("Time of a step"), QStringLiteral("ms"), AxisScale::Linear, {}, {}};
  const bool repeated =
      std::any_of(study.bars.begin(), study.bars.end(), [](const StepTimeBar& bar) { return bar.runs > 1; });
  for (const StepTimeBar& bar : study.bars) {
    panel.categories.append(repeated ? bar.label + QLatin1Char('\n') + StepTimeFigureTexts::tr("n = %1").arg(bar.runs)
                                     : bar.label);
    panel.repeats.push_back({bar.runs, {}, bar.ranks, bar.steps});
  }
  for (const Part& part : kParts)
    if (isDrawn(part, study)) panel.series.push_back(seriesOf(study, part, asShares));
  figure.panels = {panel};
  figure.finding = stepSentence(study);
  figure.caption = captionOf(study);
  figure.footnote = provenanceText(study, otherDifferencesText(study.used));
  figure.heightMm = fittingHeightMm(figure, kMinPlotMm);
  return figure;
}

RunResult withStepTimesOnly(const RunResult& result) {
  RunResult few = headOf(result);
  if (const SeriesTable* table = findTable(result.series, kTable)) few.series = {*table};
  return few;
}

}  // namespace scalescope
