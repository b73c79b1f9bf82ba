// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/prediction_lines.h"

#include <algorithm>
#include <span>

#include "app/core/translate.h"
#include "app/results/prediction_words.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

bool sameLink(const Link& a, const Link& b) {
  return (a.gbPerS > 0) == (b.gbPerS > 0) && (!(a.gbPerS > 0) || (a.gbPerS == b.gbPerS && a.name == b.name));
}

/// Whether two configurations differ in their nodes alone.
bool sameLine(const Configuration& a, const Configuration& b) {
  return a.shape.perHost == b.shape.perHost && a.batchPerDevice == b.batchPerDevice && sameLink(a.across, b.across) &&
         sameLink(a.inNode, b.inNode) && a.transport == b.transport && a.precision == b.precision &&
         a.device == b.device && a.storageMbPerS == b.storageMbPerS && a.decodeThreads == b.decodeThreads;
}

/// Of one device with this batch, predicted; 0 if unknown.
double predictedOneDevice(const PredictionStudy& study, double batch) {
  for (const Prediction& prediction : study.set.predictions)
    if (prediction.configuration.batchPerDevice == batch) return prediction.throughput / prediction.speedup;
  return 0;
}

MeasuredPoint pointOf(const PredictionStudy& study, const TrainingObservation& training) {
  MeasuredPoint point;
  point.devices = training.shape.ranks();
  const std::vector<double> rates = training.throughputOfRepeats();
  const RepeatStatistics repeats = summariseRepeats(rates);
  point.throughput = repeats.mean;
  point.throughput95 = repeats.confidence95;
  const auto efficiency =
      measuredEfficiency(study.set.calibration->observed, training, predictedOneDevice(study, training.batchPerDevice));
  if (efficiency) point.efficiency = efficiency->value, point.efficiency95 = efficiency->interval95;
  return point;
}

/// Trainings of one line; those on one device sum no gradients and are part of each line of their batch.
struct LineKey {
  double batch;
  GradientTransport transport;
  int perHost;
  bool operator==(const LineKey&) const = default;
};

/// Its parts in words, first that of one device, too; those in which lines differ are their label.
using KeyText = QString (*)(const LineKey&);
constexpr KeyText kKeyTexts[] = {
    [](const LineKey& key) { return translate("Prediction", "batch %1").arg(exactText(key.batch)); },
    [](const LineKey& key) {
      return translate("Prediction", "gradients %1").arg(toQString(key.transport.precision).toUpper());
    },
    [](const LineKey& key) {
      const double mib = bucketBytesOf({"fp32", key.transport.bucketMib, 0, true, false}) / (1 << 20);
      return translate("Prediction", "bucket %1 MiB").arg(exactText(mib));
    },
    [](const LineKey& key) {
      return key.transport.overlap ? translate("Prediction", "overlap") : translate("Prediction", "no overlap");
    },
    [](const LineKey& key) {
      return key.transport.hierarchical ? translate("Prediction", "hierarchical")
                                        : translate("Prediction", "not hierarchical");
    },
    [](const LineKey& key) { return translate("Prediction", "%n device(s) per node", nullptr, int(key.perHost)); }};

/// Of what was measured.
bool isOfLine(const TrainingObservation& training, const LineKey& key) {
  if (training.isTyped || training.batchPerDevice != key.batch) return false;
  return training.shape.ranks() == 1 || (training.transport == key.transport && training.shape.perHost == key.perHost);
}

std::vector<LineKey> lineKeys(const PredictionStudy& study) {
  std::vector<LineKey> keys;
  const auto add = [&](const LineKey& key) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
  };
  const auto isAsked = [&](double batch) {
    return std::any_of(study.set.predictions.begin(), study.set.predictions.end(),
                       [&](const Prediction& one) { return one.configuration.batchPerDevice == batch; });
  };
  const auto& trainings = study.set.calibration->observed.trainings;
  for (const bool several : {true, false})
    for (const TrainingObservation& training : trainings) {
      if (training.isTyped || !isAsked(training.batchPerDevice) || (training.shape.ranks() > 1) != several) continue;
      const bool isInLine =
          std::any_of(keys.begin(), keys.end(), [&](const LineKey& key) { return isOfLine(training, key); });
      if (!isInLine) add({training.batchPerDevice, training.transport, training.shape.perHost});
    }
  return keys;
}

}  // namespace

std::vector<PredictedLine> predictedLines(const PredictionStudy& study) {
  std::vector<PredictedLine> lines;
  for (const Prediction& prediction : study.set.predictions) {
    const Configuration& asked = prediction.configuration;
    auto line = std::find_if(lines.begin(), lines.end(), [&](const PredictedLine& known) {
      return sameLine(known.points.front()->configuration, asked);
    });
    if (line == lines.end()) {
      lines.push_back(
          {prediction_words::lineLabel(asked, study.set.predictions), {}, prediction.throughput / prediction.speedup});
      line = lines.end() - 1;
    }
    const bool isKnown = std::any_of(line->points.begin(), line->points.end(), [&](const Prediction* point) {
      return point->configuration.shape == asked.shape;
    });
    if (!isKnown) line->points.push_back(&prediction);
  }
  for (PredictedLine& line : lines)
    std::stable_sort(line.points.begin(), line.points.end(), [](const Prediction* a, const Prediction* b) {
      return a->configuration.shape.ranks() < b->configuration.shape.ranks();
    });
  return lines;
}

std::vector<MeasuredLine> measuredLines(const PredictionStudy& study) {
  std::vector<MeasuredLine> lines;
  const std::vector<LineKey> keys = lineKeys(study);
  std::vector<LineKey> shown = keys;
  for (const Prediction& prediction : study.set.predictions)
    if (const Configuration& asked = prediction.configuration; asked.shape.ranks() > 1)
      shown.push_back({asked.batchPerDevice, asked.transport, asked.shape.perHost});
  for (const LineKey& key : keys) {
    const auto& trainings = study.set.calibration->observed.trainings;
    const bool isOfOneDevice = std::ranges::none_of(trainings, [&key](const TrainingObservation& training) {
      return isOfLine(training, key) && training.shape.ranks() > 1;
    });
    QStringList words;
    for (const KeyText text : std::span(kKeyTexts).first(isOfOneDevice ? 1 : std::size(kKeyTexts)))
      if (std::any_of(shown.begin(), shown.end(), [&](const LineKey& one) { return text(one) != text(key); }))
        words.append(text(key));
    MeasuredLine line{words.join(QStringLiteral(", ")), {}};
    for (const TrainingObservation& training : trainings)
      if (isOfLine(training, key)) line.points.push_back(pointOf(study, training));
    std::stable_sort(line.points.begin(), line.points.end(),
                     [](const auto& a, const auto& b) { return a.devices < b.devices; });
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace scalescope
