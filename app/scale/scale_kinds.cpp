// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/scale_kinds.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "app/core/usage_error.h"
#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_state.h"
#include "app/results/comparison.h"
#include "app/results/decision_document.h"
#include "app/results/figure_metrics.h"
#include "app/results/names/run_names.h"
#include "app/results/names/usable_runs.h"
#include "app/results/prediction_study.h"
#include "app/results/price_list.h"
#include "app/scale/decision_figure.h"
#include "app/scale/decision_study.h"
#include "app/scale/prediction_figure.h"
#include "app/scale/scaling_metric.h"
#include "app/scale/scaling_study.h"
#include "app/scale/scaling_verdict.h"
#include "app/store/library_entry.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

using namespace figure_kinds;

/// Of another metric than throughput.
Result<BuiltFigure> metricScalingFigure(const MetricChoice& metric, const std::vector<RunResult>& results,
                                        FigureStyles& styles) {
  const MetricScaling study = studyMetricScaling(results, metric);
  if (study.scaling.lines.empty())
    return noData(Text::of("None of these results states this quantity and its devices"), study.scaling.excluded);
  return built(makeMetricScalingFigure(study, styles), study.scaling);
}

Result<BuiltFigure> scalingFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles) {
  const auto metric = metricChoice(options);
  if (!metric) return metric.error();
  if (!metric->isThroughput()) return metricScalingFigure(*metric, results, styles);
  const ScalingStudy study = studyScaling(headsOf(results));
  if (study.lines.empty()) return noData(Text::of("None of these results is part of a scaling line"), study.excluded);
  const auto efficiencies = yesOption(options, "efficiencies");
  if (!efficiencies) return efficiencies.error();
  const auto prices = PriceList::parse(options.value("prices"));
  if (!prices) return prices.error();
  Figure figure = makeScalingFigure(study, styles, *efficiencies);
  addPricePanel(figure, study, *prices, styles);
  return built(std::move(figure), study);
}

Result<BuiltFigure> scalingLossFigure(const Options&, const std::vector<RunResult>& results, FigureStyles& styles) {
  const ScalingStudy study = studyScaling(headsOf(results));
  Figure figure = makeScalingLossFigure(study, styles);
  if (figure.panels.empty())
    return noData(
        Text::of("None of these results can be compared step by step with another number of devices or nodes"),
        study.excluded);
  return built(std::move(figure), study);
}

Result<BuiltFigure> predictionFigure(const Options& options, const std::vector<RunResult>& results,
                                     FigureStyles& styles) {
  const auto study = studyPrediction(options, results);
  if (!study) return study.error();
  if (const std::size_t lines = predictionLineCount(*study); lines > kMaxPredictionLines)
    return Error{"usage",
                 Text::of("The options combine to %1 lines, and a figure shows at most %2: give shorter lists.", lines,
                          kMaxPredictionLines)};
  return built(makePredictionFigure(*study, styles), *study);
}

Result<BuiltFigure> predictionChangesFigure(const Options& options, const std::vector<RunResult>& results,
                                            FigureStyles& styles) {
  const auto study = studyPrediction(options, results);
  if (!study) return study.error();
  if (study->set.tornado.empty())
    return Error{"no-data", Text::of("No single change to this configuration can be predicted.")};
  return built(makePredictionChangesFigure(*study, styles), *study);
}

/// The statements with the values of the systems' records, which the reader of the picture may not have.
FigureRequest withRecords(FigureRequest request, const std::vector<RunResult>& results) {
  auto decision = decisionOption(request.options.value("decision"));
  if (decision) decision = withCriterion(*decision, request.options.value("criterion"));
  if (!decision) return request;
  if (const auto study = studyDecision(*decision, results))
    decision = withRecordValues(completed(*decision, *study), *study);
  request.options = {{"decision", optionOf(*decision)}};
  return request;
}

const std::array kKinds = {
    FigureKindEntry{{"scaling", QT_TRANSLATE_NOOP("FigureKind", "Scaling"), false}, "page_scaling", scalingFigure},
    FigureKindEntry{
        {"scaling-loss", QT_TRANSLATE_NOOP("FigureKind", "Loss per step"), false}, "page_scaling", scalingLossFigure},
    FigureKindEntry{{"prediction", QT_TRANSLATE_NOOP("FigureKind", "What-if"), true},
                    "page_whatif",
                    predictionFigure,
                    withPredictionOnly},
    FigureKindEntry{{"prediction-changes", QT_TRANSLATE_NOOP("FigureKind", "What-if: what moves most"), true},
                    "page_whatif",
                    predictionChangesFigure,
                    withPredictionOnly},
    FigureKindEntry{{"decision", QT_TRANSLATE_NOOP("FigureKind", "Decision"), false, true},
                    "page_decision",
                    decisionFigure,
                    nullptr,
                    withRecords},
    FigureKindEntry{{"decision-value", QT_TRANSLATE_NOOP("FigureKind", "Decision: value"), false, true},
                    "page_decision",
                    decisionValueFigure,
                    nullptr,
                    withRecords},
    FigureKindEntry{{"decision-cost", QT_TRANSLATE_NOOP("FigureKind", "Decision: cost"), false, true},
                    "page_decision",
                    decisionCostFigure,
                    nullptr,
                    withRecords},
    FigureKindEntry{{"decision-price", QT_TRANSLATE_NOOP("FigureKind", "Decision: price"), false, true},
                    "page_decision",
                    decisionPriceFigure,
                    nullptr,
                    withRecords},
    FigureKindEntry{{"decision-sensitivity", QT_TRANSLATE_NOOP("FigureKind", "Decision: sensitivity"), false, true},
                    "page_decision",
                    decisionSensitivityFigure,
                    nullptr,
                    withRecords},
};

}  // namespace

std::span<const FigureKindEntry> scaleFigureKinds() { return kKinds; }

}  // namespace scalescope
