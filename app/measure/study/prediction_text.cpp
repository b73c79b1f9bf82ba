// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/prediction_text.h"

#include "app/core/translate.h"
#include "app/results/interval_text.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

const CellPrediction* predictionOf(const CellPredictions& predictions, const std::string& cell) {
  const auto found = predictions.constFind(QString::fromStdString(cell));
  return found == predictions.constEnd() ? nullptr : &*found;
}

}  // namespace

QString predictedText(const CellPredictions& predictions, const std::string& cell) {
  const CellPrediction* prediction = predictionOf(predictions, cell);
  if (prediction == nullptr) return QStringLiteral("–");
  if (prediction->isLimit)
    return translate("CellPrediction", "at most %1, rough").arg(imagesPerSecondText(prediction->imagesPerSecond));
  return translate("CellPrediction", "%1 (%2)")
      .arg(imagesPerSecondText(prediction->imagesPerSecond), rangeText(prediction->band90));
}

QString tellsNewText(const CellPredictions& predictions, const std::string& cell) {
  const CellPrediction* prediction = predictionOf(predictions, cell);
  if (prediction == nullptr || !prediction->isKnown()) return translate("CellPrediction", "yes");
  if (prediction->measuredImagesPerSecond > 0)
    return translate("CellPrediction", "no, measured: %1")
        .arg(imagesPerSecondText(prediction->measuredImagesPerSecond));
  return translate("CellPrediction", "no, predicted within ± %1").arg(percentText(prediction->halfWidth()));
}

QString predictedAgainstText(const CellPredictions& predictions, const std::string& cell, double measured) {
  const CellPrediction* prediction = predictionOf(predictions, cell);
  if (prediction == nullptr || prediction->isLimit || !(measured > 0)) return predictedText(predictions, cell);
  const double difference = measured / prediction->imagesPerSecond - 1;
  const bool inside = measured >= prediction->band90.low && measured <= prediction->band90.high;
  const QString text = inside ? translate("CellPrediction", "%1, measured %2, inside the band")
                              : translate("CellPrediction", "%1, measured %2, outside the band");
  return text.arg(imagesPerSecondText(prediction->imagesPerSecond),
                  (difference >= 0 ? QStringLiteral("+") : QString()) + percentText(difference));
}

}  // namespace scalescope
