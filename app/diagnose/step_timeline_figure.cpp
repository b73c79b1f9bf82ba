// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/step_timeline_figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "app/core/translate.h"
#include "app/diagnose/profile_figure.h"
#include "app/results/comparison.h"
#include "app/results/names/run_label.h"
#include "app/results/part_colors.h"
#include "app/store/library_entry.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr double kTimelineWidthMm = 180, kMinTimelineMm = 20;
constexpr int kTableDecimals = 3;

/// Texts of this file, for translators.
struct StepTimelineTexts {
  Q_DECLARE_TR_FUNCTIONS(StepTimeline)
};

/// As the figures of step times and profiles call and colour it.
struct PhaseLook {
  QString name;
  QColor color;
};

PhaseLook lookOf(StepPhase phase) {
  const auto part = [](MeasuredPart of, const char* name) {
    return PhaseLook{translate("StepTimeFigure", name), partColor(of)};
  };
  const auto pass = [](const char* word) { return PhaseLook{passText(word), workColor(word)}; };
  switch (phase) {
    case StepPhase::DataWait: return part(MeasuredPart::DataWait, "data wait");
    case StepPhase::Compute: return part(MeasuredPart::Compute, "compute");
    case StepPhase::Forward: return pass("forward");
    case StepPhase::Backward: return pass("backward");
    case StepPhase::Exposed: return part(MeasuredPart::ExposedCommunication, "exposed communication");
    case StepPhase::Update: return pass("update");
    case StepPhase::Host: return part(MeasuredPart::Host, "host");
  }
  return {};
}

QString rankName(const StepTimeline& timeline, const TimelineRank& rank) {
  std::set<std::string> hosts;
  for (const TimelineRank& one : timeline.ranks) hosts.insert(one.host);
  return hosts.size() > 1 ? StepTimelineTexts::tr("rank %1 on %2").arg(rank.rank).arg(toQString(rank.host))
                          : StepTimelineTexts::tr("rank %1").arg(rank.rank);
}

QString stepName(const StepTimeline& timeline, const TimelineStep& step) {
  if (timeline.ofMeans) return StepTimelineTexts::tr("mean");
  const QString last = countText(static_cast<double>(step.last));
  return step.first == step.last ? last
                                 : QStringLiteral("%1\u2013%2").arg(countText(static_cast<double>(step.first)), last);
}

TableCell stepCell(const StepTimeline& timeline, const TimelineStep& step) {
  if (timeline.ofMeans) return stepName(timeline, step);
  TableCell cell = countCell(static_cast<double>(step.last));
  if (step.first == step.last) return cell;
  cell.words = stepName(timeline, step);
  cell.value.reset();
  cell.ends = {static_cast<double>(step.first), static_cast<double>(step.last)};
  return cell;
}

double lengthOf(const StepTimeline& timeline) { return timeline.steps.back().startMs + timeline.steps.back().lengthMs; }

/// A series per part that took time, in the order within a step.
std::vector<FigureSeries> phaseSeries(const StepTimeline& timeline) {
  std::vector<FigureSeries> all;
  for (const StepPhase phase : {StepPhase::DataWait, StepPhase::Compute, StepPhase::Forward, StepPhase::Backward,
                                StepPhase::Exposed, StepPhase::Update, StepPhase::Host}) {
    const PhaseLook look = lookOf(phase);
    FigureSeries series;
    series.name = look.name;
    series.color = look.color;
    for (const TimelineSegment& segment : timeline.segments)
      if (segment.phase == phase) {
        FigurePoint point{static_cast<double>(segment.rank), segment.durationMs, {}, {}};
        point.base = segment.startMs;
        series.points.push_back(point);
      }
    if (series.points.empty()) continue;
    all.push_back(std::move(series));
  }
  return all;
}

/// Marks at the end of the slowest rank's own step.
FigureSeries slowestSeries(const StepTimeline& timeline) {
  FigureSeries series;
  series.name = StepTimelineTexts::tr("slowest rank of the step");
  series.color = Qt::black;
  series.marker = MarkerShape::TriangleDown;
  series.dash = Qt::NoPen;
  for (const TimelineStep& step : timeline.steps)
    if (step.slowest >= 0)
      series.points.push_back({static_cast<double>(step.slowest), step.startMs + step.lengthMs / 2, {}, {}});
  return series;
}

void addSteps(const StepTimeline& timeline, FigurePanel& panel) {
  const double all = lengthOf(timeline);
  for (const TimelineStep& step : timeline.steps) {
    const QString title = timeline.ofMeans ? StepTimelineTexts::tr("mean step")
                                           : StepTimelineTexts::tr("step %1").arg(stepName(timeline, step));
    panel.diagram.boxes.push_back({title, {}, 0, step.startMs / all, step.lengthMs / all});
  }
}

void addTimelineTable(const StepTimeline& timeline, FigurePanel& panel) {
  panel.tableHeader = {StepTimelineTexts::tr("Rank"),
                       StepTimelineTexts::tr("Host"),
                       StepTimelineTexts::tr("Step"),
                       StepTimelineTexts::tr("Part"),
                       StepTimelineTexts::tr("Start (ms)"),
                       StepTimelineTexts::tr("Duration (ms)"),
                       StepTimelineTexts::tr("Slowest of the step")};
  for (const TimelineSegment& segment : timeline.segments) {
    const TimelineRank& rank = timeline.ranks[segment.rank];
    const TimelineStep& step = timeline.steps[segment.step];
    const bool slowest = step.slowest == static_cast<int>(segment.rank);
    panel.tableRows.push_back({countCell(rank.rank), toQString(rank.host), stepCell(timeline, step),
                               lookOf(segment.phase).name, numberCell(segment.startMs, kTableDecimals),
                               numberCell(segment.durationMs, kTableDecimals),
                               slowest ? StepTimelineTexts::tr("yes") : StepTimelineTexts::tr("no")});
  }
}

/// Which steps and ranks the figure covers.
QString coverage(const StepTimeline& timeline) {
  const auto recorded = static_cast<int>(timeline.ranks.size());
  const QString ranks =
      timeline.totalRanks == 1 ? StepTimelineTexts::tr("rank %1").arg(timeline.ranks.front().rank)
      : recorded >= timeline.totalRanks
          ? StepTimelineTexts::tr("all %1 ranks").arg(recorded)
          : StepTimelineTexts::tr("%1 of %2 ranks; the others are not recorded").arg(recorded).arg(timeline.totalRanks);
  if (timeline.ofMeans)
    return StepTimelineTexts::tr("The mean of the measured steps of %1; their single steps are not recorded.")
        .arg(ranks);
  const std::int64_t first = timeline.steps.front().first, last = timeline.steps.back().last;
  return first == last ? StepTimelineTexts::tr("Step %1 of %2.").arg(countText(static_cast<double>(first)), ranks)
                       : StepTimelineTexts::tr("Steps %1 to %2 of %3.")
                             .arg(countText(static_cast<double>(first)), countText(static_cast<double>(last)), ranks);
}

QString timelineCaption(const StepTimeline& timeline) {
  QStringList sentences{coverage(timeline)};
  const auto any = [&](const auto& is) { return std::any_of(timeline.steps.begin(), timeline.steps.end(), is); };
  if (any([](const TimelineStep& step) { return step.warmup; }))
    sentences.append(StepTimelineTexts::tr("Warm-up steps are included."));
  if (any([](const TimelineStep& step) { return step.first != step.last; }))
    sentences.append(StepTimelineTexts::tr("Steps that the result stores as their mean are drawn as one step."));
  sentences.append(
      StepTimelineTexts::tr("Durations are measured. The order of the parts within a step is that of the trainer, and "
                            "steps start together on all ranks; neither is measured."));
  sentences.append(timeline.isSplit
                       ? StepTimelineTexts::tr("Compute is split by the shares of the passes in the run's kernel "
                                               "profile, which has no start times.")
                       : StepTimelineTexts::tr("The run has no kernel profile, so forward and backward are unknown."));
  if (any([](const TimelineStep& step) { return step.slowest >= 0; }))
    sentences.append(StepTimelineTexts::tr(
        "Slowest rank: the one with the most work of its own (compute, data wait and host); the others wait for it in "
        "exposed communication."));
  return sentences.join(QLatin1Char(' '));
}

}  // namespace

Figure makeStepTimelineFigure(const RunResult& result, const StepTimeline& timeline) {
  Figure figure;
  const RunResult head = headOf(result);
  figure.widthMm = kTimelineWidthMm;
  figure.title = StepTimelineTexts::tr("Timeline of steps: %1").arg(sharedLabel({head}));
  FigurePanel panel;
  panel.kind = FigureKind::Timeline;
  panel.x.title = StepTimelineTexts::tr("Rank");
  panel.y = {StepTimelineTexts::tr("Time since the start of the first step"), QStringLiteral("ms"), AxisScale::Linear,
             0.0, lengthOf(timeline)};
  for (const TimelineRank& rank : timeline.ranks) panel.categories.append(rankName(timeline, rank));
  panel.series = phaseSeries(timeline);
  if (FigureSeries slowest = slowestSeries(timeline); !slowest.points.empty())
    panel.series.push_back(std::move(slowest));
  addSteps(timeline, panel);
  addTimelineTable(timeline, panel);
  figure.panels = {panel};
  figure.caption = timelineCaption(timeline);
  figure.footnote = sourcesText({head});
  figure.heightMm = fittingHeightMm(figure, kMinTimelineMm);
  return figure;
}

}  // namespace scalescope
