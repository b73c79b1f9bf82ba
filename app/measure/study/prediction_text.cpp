// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/prediction_text.h"

#include <QCoreApplication>

#include "app/results/interval_text.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct CellPredictionTexts {
  Q_DECLARE_TR_FUNCTIONS(CellPrediction)
};

const CellPrediction* predictionOf(const CellPredictions& predictions, const std::string& cell) {
  const auto found = predictions.constFind(QString::fromStdString(cell));
  return found == predictions.constEnd() ? nullptr : &*found;
}

}  // namespace

QString predictedText(const CellPredictions& predictions, const std::string& cell) {
  const CellPrediction* prediction = predictionOf(predictions, cell);
  if (prediction == nullptr) return QStringLiteral("–");
  if (prediction->isLimit)
    return CellPredictionTexts::tr("at most %1, rough").arg(imagesPerSecondText(prediction->imagesPerSecond));
  return CellPredictionTexts::tr("%1 (%2)").arg(imagesPerSecondText(prediction->imagesPerSecond),
                                                rangeText(prediction->band90));
}

QString tellsNewText(const CellPredictions& predictions, const std::string& cell) {
  const CellPrediction* prediction = predictionOf(predictions, cell);
  if (prediction == nullptr || !prediction->isKnown()) return CellPredictionTexts::tr("yes");
  if (prediction->measuredImagesPerSecond > 0)
    return CellPredictionTexts::tr("no, measured: %1").arg(imagesPerSecondText(prediction->measuredImagesPerSecond));
  return CellPredictionTexts::tr("no, predicted within ± %1").arg(percentText(prediction->halfWidth()));
}

QString predictedAgainstText(const CellPredictions& predictions, const std::string& cell, double measured) {
  const CellPrediction* prediction = predictionOf(predictions, cell);
  if (prediction == nullptr || prediction->isLimit || !(measured > 0)) return predictedText(predictions, cell);
  const double difference = measured / prediction->imagesPerSecond - 1;
  const bool inside = measured >= prediction->band90.low && measured <= prediction->band90.high;
  const QString text = inside ? CellPredictionTexts::tr("%1, measured %2, inside the band")
                              : CellPredictionTexts::tr("%1, measured %2, outside the band");
  return text.arg(imagesPerSecondText(prediction->imagesPerSecond),
                  (difference >= 0 ? QStringLiteral("+") : QString()) + percentText(difference));
}

}  // namespace scalescope
