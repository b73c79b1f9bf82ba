// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/diagnose_kinds.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "app/core/usage_error.h"
#include "app/diagnose/bottleneck_figure.h"
#include "app/diagnose/bottleneck_study.h"
#include "app/diagnose/node_check_figure.h"
#include "app/diagnose/profile_figure.h"
#include "app/diagnose/step_time_figure.h"
#include "app/diagnose/step_timeline_figure.h"
#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_state.h"
#include "app/results/comparison.h"
#include "app/results/figure_metrics.h"
#include "app/results/run_names.h"
#include "app/results/usable_runs.h"
#include "app/store/library_entry.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

using namespace figure_kinds;

Result<BuiltFigure> stepTimelineFigure(const Options& options, const std::vector<RunResult>& results,
                                       FigureStyles& styles) {
  if (results.size() != 1)
    return usageError(
        QStringLiteral("--figure step-timeline needs exactly one result; %1 were given.").arg(results.size()));
  StepRange range;
  if (options.contains("steps")) {
    const auto chosen = parseStepRange(options.value("steps").toStdString());
    if (!chosen) return chosen.error();
    range = *chosen;
  }
  const auto timeline = stepTimelineOf(results.front(), range);
  if (!timeline) return timeline.error();
  return built(makeStepTimelineFigure(results.front(), *timeline, styles), results, {});
}

Result<BuiltFigure> stepTimeFigure(const Options& options, const std::vector<RunResult>& results,
                                   FigureStyles& styles) {
  const auto chosen = stepTimeOptions(options);
  if (!chosen) return chosen.error();
  const StepTimeStudy study = studyStepTimes(results, chosen->bars);
  if (study.bars.empty())
    return noData(Text::of("None of these results has a breakdown of its step time"), study.excluded);
  return built(makeStepTimeFigure(study, chosen->asShares, styles), study.used, study.excluded);
}

/// One result by kind of work and by layer; several by kind and pass, side by side.
Result<BuiltFigure> profileFigure(const Options&, const std::vector<RunResult>& results, FigureStyles& styles) {
  std::vector<const RunResult*> profiled;
  std::vector<RunResult> used;
  QStringList excluded;
  for (const RunResult& result : results) {
    if (result.profile.steps > 0 && !result.profile.kernels.empty()) {
      profiled.push_back(&result);
      used.push_back(headOf(result));
    } else {
      excluded.append(QCoreApplication::translate("ProfileFigure", "%1 has no kernel profile").arg(runName(result)));
    }
  }
  if (profiled.empty())
    return Error{"no-data",
                 (results.size() == 1 ? Text::of("This result has no kernel profile.")
                                      : Text::of("None of these results has a kernel profile.")) +
                     Text::of("Run the plan again with --profile-steps 5, or use --figure step-time for the step times "
                              "that every run measures.")};
  Figure figure =
      profiled.size() == 1 ? makeProfileFigure(*profiled.front(), styles) : makeProfileComparison(profiled, styles);
  if (results.size() > 1) figure.footnote = provenanceText(used, static_cast<int>(results.size()), excluded);
  return built(std::move(figure), used, excluded);
}

Result<BuiltFigure> nodeCheckFigure(const Options&, const std::vector<RunResult>& results, FigureStyles&) {
  std::vector<RunResult> used;
  QStringList excluded;
  for (const RunResult& result : results)
    if (findTable(result.series, "check") != nullptr)
      used.push_back(headOf(result));
    else
      excluded.append(QCoreApplication::translate("NodeCheck", "%1 has no node check").arg(runName(result)));
  if (used.empty()) return noData(Text::of("None of these results has a node check"), excluded);
  return built(makeNodeCheckFigure(results), used, excluded);
}

RunResult withProfile(const RunResult& result) {
  RunResult kept = headOf(result);
  kept.profile = result.profile;
  return kept;
}

const std::array kKinds = {
    FigureKindEntry{{"step-time", QT_TRANSLATE_NOOP("FigureKind", "Time of a step"), true},
                    FigurePlace::Step,
                    stepTimeFigure,
                    withStepTimesOnly},
    FigureKindEntry{{"step-timeline", QT_TRANSLATE_NOOP("FigureKind", "Timeline of steps"), true},
                    FigurePlace::Step,
                    stepTimelineFigure,
                    withStepTimesOnly},
    FigureKindEntry{{"profile", QT_TRANSLATE_NOOP("FigureKind", "Kernels of a step"), true},
                    FigurePlace::Step,
                    profileFigure,
                    withProfile},
    FigureKindEntry{{"bottleneck", QT_TRANSLATE_NOOP("FigureKind", "What holds a step back"), true, false, true},
                    FigurePlace::Bottleneck,
                    bottleneckFigure,
                    withBottleneckOnly},
    FigureKindEntry{{"roofline", QT_TRANSLATE_NOOP("FigureKind", "Roofline"), true, false, true},
                    FigurePlace::None,
                    rooflineFigure},
    FigureKindEntry{{"step-limits", QT_TRANSLATE_NOOP("FigureKind", "A step beside its limits"), true, false, true},
                    FigurePlace::None,
                    stepLimitsFigure},
    FigureKindEntry{
        {"node-check", QT_TRANSLATE_NOOP("FigureKind", "Node check"), true}, FigurePlace::None, nodeCheckFigure},
};

}  // namespace

std::span<const FigureKindEntry> diagnoseFigureKinds() { return kKinds; }

}  // namespace scalescope
