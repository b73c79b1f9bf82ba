// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/prediction_steps.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>

#include "app/core/translate.h"
#include "app/results/part_colors.h"
#include "app/scale/prediction_lines.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxStepRows = 10;
constexpr double kNoPart = std::numeric_limits<double>::quiet_NaN();
constexpr double kWorthShowing = 0.01;  ///< of a measured step, for what no part states

struct PredictedPart {
  MeasuredPart part;
  const char* name;
  double (*predicted)(const StepSplit&);
  double MeasuredStep::*measured;  ///< null: a measured step does not tell it from another part
};
constexpr PredictedPart kStepParts[] = {
    {MeasuredPart::Compute, QT_TRANSLATE_NOOP("Prediction", "compute"),
     [](const StepSplit& split) { return split.computeS; }, &MeasuredStep::computeS},
    {MeasuredPart::Contention, QT_TRANSLATE_NOOP("Prediction", "contention"),
     [](const StepSplit& split) { return split.contentionS; }, nullptr},
    {MeasuredPart::ExposedCommunication, QT_TRANSLATE_NOOP("Prediction", "exposed communication"),
     [](const StepSplit& split) { return split.exposedS(); }, &MeasuredStep::communicationS},
    {MeasuredPart::DataWait, QT_TRANSLATE_NOOP("Prediction", "data wait"),
     [](const StepSplit& split) { return split.dataWaitS; }, &MeasuredStep::dataWaitS},
    {MeasuredPart::Host, QT_TRANSLATE_NOOP("Prediction", "host"), [](const StepSplit& split) { return split.hostS; },
     &MeasuredStep::hostS}};

/// A row of the panel: the predicted or the measured step of a prediction.
struct StepRowOf {
  const Prediction* prediction;
  bool isMeasured;
};

/// As many as fit: the last prediction, then those that were measured, then the others from the most devices.
std::vector<const Prediction*> shownOf(const PredictedLine& line) {
  std::vector<const Prediction*> ranked(line.points.rbegin(), line.points.rend());
  if (ranked.size() > 1)
    std::stable_partition(ranked.begin() + 1, ranked.end(), [](const Prediction* one) { return one->isMeasured(); });
  std::vector<const Prediction*> shown;
  std::size_t rows = 0;
  for (const Prediction* one : ranked) {
    const std::size_t more = one->measuredStep ? 2 : 1;
    if (rows + more > kMaxStepRows) continue;
    rows += more;
    shown.push_back(one);
  }
  std::stable_sort(shown.begin(), shown.end(), [](const Prediction* a, const Prediction* b) {
    return a->configuration.shape.ranks() < b->configuration.shape.ranks();
  });
  return shown;
}

std::vector<StepRowOf> rowsOf(const PredictedLine& line) {
  std::vector<StepRowOf> rows;
  for (const Prediction* one : shownOf(line)) {
    rows.push_back({one, false});
    if (one->measuredStep) rows.push_back({one, true});
  }
  return rows;
}

/// `partOf`: of a row, in s; NaN where the row has no such part. Without points if no row has one worth a bar.
template <typename PartOf>
void addSeries(FigurePanel& panel, const std::vector<StepRowOf>& rows, const QString& name, bool isMeasured,
               const FigureSeries& like, const PartOf& partOf) {
  FigureSeries series = like;
  series.name = name;
  double most = 0;
  for (const StepRowOf& row : rows) {
    FigurePoint point;
    point.y = row.isMeasured == isMeasured ? 1e3 * partOf(*row.prediction) : kNoPart;
    point.predicted = !isMeasured;
    if (point.y > most) most = point.y;
    series.points.push_back(point);
  }
  if (most > 0) panel.series.push_back(std::move(series));
}

void addRest(FigurePanel& panel, const std::vector<StepRowOf>& rows) {
  FigureSeries like;
  like.color = partColor(MeasuredPart::Other);
  addSeries(panel, rows, translate("Prediction", "measured, parts unknown"), true, like, [](const Prediction& one) {
    const double rest = one.measuredStep->restS();
    return rest > kWorthShowing * one.measuredStep->stepS ? rest : kNoPart;
  });
}

}  // namespace

bool hasMeasuredSteps(const PredictionStudy& study) {
  const PredictedLine line = predictedLines(study).back();
  return std::any_of(line.points.begin(), line.points.end(),
                     [](const Prediction* one) { return one->measuredStep.has_value(); });
}

FigurePanel predictedStepPanel(const PredictionStudy& study) {
  const PredictedLine line = predictedLines(study).back();
  const std::vector<StepRowOf> rows = rowsOf(line);
  const bool any = std::any_of(rows.begin(), rows.end(), [](const StepRowOf& row) { return row.isMeasured; });
  FigurePanel panel;
  panel.kind = FigureKind::StackedBars;
  panel.title =
      any ? translate("Prediction", "Predicted and measured step") : translate("Prediction", "Predicted step");
  if (!line.label.isEmpty()) panel.title += QStringLiteral(", ") + line.label;
  panel.y = {translate("Prediction", "Step time"), QStringLiteral("ms"), AxisScale::Linear, {}, {}};
  panel.x.title = translate("Prediction", "Devices");
  for (const StepRowOf& row : rows) {
    const QString devices = QString::number(row.prediction->configuration.shape.ranks());
    panel.categories.append(row.isMeasured ? translate("Prediction", "%1 measured").arg(devices)
                            : any          ? translate("Prediction", "%1 predicted").arg(devices)
                                           : devices);
  }
  for (const PredictedPart& part : kStepParts) {
    const QString name = translate("Prediction", part.name);
    FigureSeries like;
    like.color = partColor(part.part);
    addSeries(panel, rows, name, false, like, [&](const Prediction& one) { return part.predicted(one.split); });
    if (part.measured == nullptr) continue;
    like.inLegend = false;  // the categories tell it from the predicted part
    addSeries(panel, rows, translate("Prediction", "%1, measured").arg(name), true, like,
              [&](const Prediction& one) { return (*one.measuredStep).*part.measured; });
  }
  addRest(panel, rows);
  return panel;
}

}  // namespace scalescope
