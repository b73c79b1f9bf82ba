// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/prediction_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <functional>

#include "app/core/engine_words.h"
#include "app/results/duration_axis.h"
#include "app/results/interval_text.h"
#include "app/results/names/throughput_title.h"
#include "engine/base/text.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope::prediction_words {
namespace {

/// Texts of this file, for translators.
struct PredictionTexts {
  Q_DECLARE_TR_FUNCTIONS(Prediction)
};

/// A part of a configuration in words; "" if it is as measured.
using PartText = std::function<QString(const Configuration&)>;

QString linkName(const Link& link) { return link.gbPerS > 0 ? toQString(link.name) : QString(); }

/// The parts of a configuration besides its nodes, in the order of a label.
const std::vector<PartText>& partTexts() {
  static const std::vector<PartText> parts = {
      [](const Configuration& c) { return PredictionTexts::tr("%n device(s) per node", nullptr, c.shape.perHost); },
      [](const Configuration& c) { return PredictionTexts::tr("batch %1").arg(exactText(c.batchPerDevice)); },
      [](const Configuration& c) { return linkName(c.across); },
      [](const Configuration& c) { return linkName(c.inNode); },
      [](const Configuration& c) { return toQString(c.device); },
      [](const Configuration& c) { return toQString(c.precision).toUpper(); },
      [](const Configuration& c) {
        return PredictionTexts::tr("gradients %1").arg(toQString(c.transport.precision).toUpper());
      },
      [](const Configuration& c) {
        return c.transport.bucketMib > 0 ? PredictionTexts::tr("bucket %1 MiB").arg(exactText(c.transport.bucketMib))
                                         : QString();
      },
      [](const Configuration& c) {
        return c.transport.overlap ? PredictionTexts::tr("overlap") : PredictionTexts::tr("no overlap");
      },
      [](const Configuration& c) {
        return c.storageMbPerS > 0 ? PredictionTexts::tr("storage %1 MB/s").arg(exactText(c.storageMbPerS)) : QString();
      },
      [](const Configuration& c) {
        return c.decodeThreads > 0 ? PredictionTexts::tr("%n decode thread(s)", nullptr, c.decodeThreads) : QString();
      }};
  return parts;
}

QString milliseconds(double seconds) { return PredictionTexts::tr("%1 ms").arg(significantText(1e3 * seconds)); }

/// Parts of a step that are worth naming.
class NamedParts {
 public:
  explicit NamedParts(double stepS) : m_stepS(stepS) {}
  bool isWorthNaming(double seconds) const {
    constexpr double kWorthNaming = 0.005;
    return seconds > kWorthNaming * m_stepS;
  }
  void add(double seconds, const QString& text) {
    if (isWorthNaming(seconds)) m_parts.append(text.arg(milliseconds(seconds)));
  }
  /// `sentence`: %1 the step, %2 its parts.
  QString in(const QString& sentence) const {
    return sentence.arg(milliseconds(m_stepS), m_parts.join(QStringLiteral(", ")));
  }

 private:
  double m_stepS;
  QStringList m_parts;
};

QString stepSentence(const StepSplit& split) {
  NamedParts parts(split.sumS());
  parts.add(split.computeS, PredictionTexts::tr("compute %1"));
  parts.add(split.contentionS, PredictionTexts::tr("contention with the all-reduce %1"));
  parts.add(split.exposedS(),
            parts.isWorthNaming(split.spreadS)
                ? PredictionTexts::tr("exposed communication %1, of which the wait for the slowest rank %2")
                      .arg(QStringLiteral("%1"), milliseconds(split.spreadS))
                : PredictionTexts::tr("exposed communication %1"));
  parts.add(split.dataWaitS, PredictionTexts::tr("data wait %1"));
  parts.add(split.hostS, PredictionTexts::tr("host %1"));
  return parts.in(PredictionTexts::tr("A step is predicted to take %1: %2."));
}

/// With the parts that Scaling and Diagnose state of the same runs; "" where a log states none.
QString measuredStepSentence(const MeasuredStep& step) {
  if (!(step.computeS > 0)) return {};
  NamedParts parts(step.stepS);
  parts.add(step.computeS, PredictionTexts::tr("compute %1"));
  parts.add(step.communicationS, PredictionTexts::tr("exposed communication %1"));
  parts.add(step.dataWaitS, PredictionTexts::tr("data wait %1"));
  parts.add(step.hostS, PredictionTexts::tr("host %1"));
  return parts.in(PredictionTexts::tr("A measured step takes %1: %2."));
}

}  // namespace

QString rateText(double throughput) { return significantText(throughput); }

QString unitText(const PredictionSet& set) { return wordsText(set.calibration->observed.unit); }

QString shapeText(const RankShape& shape) {
  const QString devices = PredictionTexts::tr("%n device(s)", nullptr, shape.perHost);
  if (shape.hosts == 1) return devices;
  return PredictionTexts::tr("%n node(s) × %1", nullptr, shape.hosts).arg(devices);
}

QString lineLabel(const Configuration& configuration, const std::vector<Prediction>& among) {
  QStringList words;
  for (const PartText& part : partTexts()) {
    const QString own = part(configuration);
    const bool differs =
        std::any_of(among.begin(), among.end(), [&](const Prediction& one) { return part(one.configuration) != own; });
    if (differs) words.append(own.isEmpty() ? PredictionTexts::tr("as measured") : own);
  }
  return words.join(QStringLiteral(", "));
}

QString configurationText(const Configuration& configuration, const Configuration& measured) {
  QStringList words{shapeText(configuration.shape)};
  constexpr std::size_t kBatch = 1;
  for (std::size_t i = kBatch; i < partTexts().size(); ++i) {
    const QString text = partTexts()[i](configuration);
    if (!text.isEmpty() && (i == kBatch || text != partTexts()[i](measured))) words.append(text);
  }
  return words.join(QStringLiteral(", "));
}

QString ingredientText(const Ingredient& ingredient) {
  using Kind = Ingredient::Kind;
  static const char* const kTitles[] = {QT_TRANSLATE_NOOP("Prediction", "compute times of one device"),
                                        QT_TRANSLATE_NOOP("Prediction", "all-reduce times"),
                                        QT_TRANSLATE_NOOP("Prediction", "link of the measurements"),
                                        QT_TRANSLATE_NOOP("Prediction", "number of gradients"),
                                        QT_TRANSLATE_NOOP("Prediction", "order of gradients"),
                                        QT_TRANSLATE_NOOP("Prediction", "cost of overlap"),
                                        QT_TRANSLATE_NOOP("Prediction", "wait for the slowest rank"),
                                        QT_TRANSLATE_NOOP("Prediction", "link"),
                                        QT_TRANSLATE_NOOP("Prediction", "link within nodes"),
                                        QT_TRANSLATE_NOOP("Prediction", "storage"),
                                        QT_TRANSLATE_NOOP("Prediction", "decode threads"),
                                        QT_TRANSLATE_NOOP("Prediction", "device"),
                                        QT_TRANSLATE_NOOP("Prediction", "precision")};
  static const char* const kOrigins[] = {
      QT_TRANSLATE_NOOP("Prediction", "measured"), QT_TRANSLATE_NOOP("Prediction", "typed"),
      QT_TRANSLATE_NOOP("Prediction", "published"), QT_TRANSLATE_NOOP("Prediction", "assumed")};
  QString text =
      QStringLiteral("%1: %2").arg(PredictionTexts::tr(kTitles[static_cast<std::size_t>(ingredient.kind)]),
                                   PredictionTexts::tr(kOrigins[static_cast<std::size_t>(ingredient.origin)]));
  const bool isCount =
      ingredient.kind == Kind::Compute || ingredient.kind == Kind::Allreduce || ingredient.kind == Kind::Overlap;
  const QString name = toQString(ingredient.name);
  if (isCount || !(ingredient.value > 0)) return name.isEmpty() ? text : QStringLiteral("%1, %2").arg(text, name);
  const bool isLink =
      ingredient.kind == Kind::Link || ingredient.kind == Kind::InNodeLink || ingredient.kind == Kind::MeasuredLink;
  const QString unit = isLink                             ? QStringLiteral(" GB/s")
                       : ingredient.kind == Kind::Storage ? QStringLiteral(" MB/s")
                                                          : QString();
  text += QStringLiteral(", ") + compactText(ingredient.value) + unit;
  return name.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, name);
}

QString outsideText(const PredictionBasis& basis) {
  static const char* const kOutside[] = {QT_TRANSLATE_NOOP("Prediction", "ranks by a factor of %1"),
                                         QT_TRANSLATE_NOOP("Prediction", "batch by a factor of %1"),
                                         QT_TRANSLATE_NOOP("Prediction", "link by a factor of %1"),
                                         QT_TRANSLATE_NOOP("Prediction", "message size by a factor of %1")};
  QStringList outside;
  for (const Outside& one : basis.outside)
    outside.append(PredictionTexts::tr(kOutside[static_cast<std::size_t>(one.kind)])
                       .arg(significantText(std::exp2(one.doublings), 2)));
  return outside.join(QStringLiteral(", "));
}

QString basisText(const PredictionBasis& basis) {
  QStringList parts{PredictionTexts::tr("calibrated on %n run(s)", nullptr, basis.runs)};
  parts.append(basis.leaveOneOutPercent ? PredictionTexts::tr("leave-one-out error %1 (%2 left out)")
                                              .arg(percentText(*basis.leaveOneOutPercent / 100))
                                              .arg(basis.leftOut)
                                        : PredictionTexts::tr("too few for a leave-one-out error"));
  const QString outside = outsideText(basis);
  parts.append(outside.isEmpty() ? PredictionTexts::tr("inside the measured range")
                                 : PredictionTexts::tr("outside the measured range: %1").arg(outside));
  return parts.join(QStringLiteral(", "));
}

QString changeTitle(TornadoRow::Change change) {
  static const char* const kTitles[] = {
      QT_TRANSLATE_NOOP("Prediction", "link between nodes"),    QT_TRANSLATE_NOOP("Prediction", "batch per device"),
      QT_TRANSLATE_NOOP("Prediction", "gradient precision"),    QT_TRANSLATE_NOOP("Prediction", "gradient bucket"),
      QT_TRANSLATE_NOOP("Prediction", "overlapped all-reduce"), QT_TRANSLATE_NOOP("Prediction", "nodes"),
      QT_TRANSLATE_NOOP("Prediction", "storage of a node"),     QT_TRANSLATE_NOOP("Prediction", "decode threads")};
  return PredictionTexts::tr(kTitles[static_cast<std::size_t>(change)]);
}

QString changeValue(const std::string& value) {
  if (value == "on") return PredictionTexts::tr("on");
  if (value == "off") return PredictionTexts::tr("off");
  return inNumberForm(toQString(value));
}

QString changeText(const TornadoRow& row, const TornadoRow::End& end) {
  return QStringLiteral("%1: %2 → %3").arg(changeTitle(row.change), changeValue(row.from), changeValue(end.to));
}

QString nextText(const NextMeasurement& next) {
  static const char* const kTitles[] = {
      QT_TRANSLATE_NOOP("Prediction", "all-reduce times of these hosts"),
      QT_TRANSLATE_NOOP("Prediction", "trainings on two ranks, with overlap and without"),
      QT_TRANSLATE_NOOP("Prediction", "a training on as many ranks as possible"),
      QT_TRANSLATE_NOOP("Prediction", "one device with this batch"),
      QT_TRANSLATE_NOOP("Prediction", "three repeats of what was measured")};
  return PredictionTexts::tr("%1: expected to narrow the band from ± %2 to ± %3")
      .arg(PredictionTexts::tr(kTitles[static_cast<std::size_t>(next.kind)]), percentText(next.halfWidthNow),
           percentText(next.halfWidthAfter));
}

QStringList sentencesOf(const Prediction& prediction, const PredictionSet& set) {
  const Configuration& asked = prediction.configuration;
  const TrainingLength& length = set.length;
  QStringList sentences;
  if (const Text missed = missedText(*set.calibration); !missed.empty()) sentences.append(toQString(missed));
  sentences.append(PredictionTexts::tr("%1: %2 %3 predicted (90 % band: %4).")
                       .arg(configurationText(asked, measuredConfiguration(*set.calibration)),
                            rateText(prediction.throughput), unitText(set), rangeText(prediction.throughput90)));
  if (prediction.isMeasured())
    sentences.append(
        PredictionTexts::tr("Measured: %1 %2.").arg(rateText(*prediction.measuredThroughput), unitText(set)));
  const int decimals = percentDecimals(prediction.efficiency90);
  if (asked.shape.ranks() > 1)
    sentences.append(PredictionTexts::tr("Predicted efficiency: %1 of ideal scaling (%2 to %3).")
                         .arg(percentText(prediction.efficiency, decimals),
                              percentText(prediction.efficiency90.low, decimals),
                              percentText(prediction.efficiency90.high, decimals)));
  if (prediction.trainingS > 0)
    sentences.append(PredictionTexts::tr("%1: %2 predicted (%3 to %4).")
                         .arg(epochsText(length.epochs, length.imagesPerEpoch, set.calibration->observed.unit),
                              trainingTimeText(prediction.trainingS), trainingTimeText(prediction.trainingS90.low),
                              trainingTimeText(prediction.trainingS90.high)));
  sentences.append(stepSentence(prediction.split));
  if (prediction.measuredStep) sentences.append(measuredStepSentence(*prediction.measuredStep));
  sentences.removeAll(QString());
  sentences.append(PredictionTexts::tr("This prediction is %1.").arg(basisText(prediction.basis)));
  return sentences;
}

QString changePercent(double ratio) {
  const QString text = percentText(ratio - 1);
  return ratio >= 1 ? QLatin1Char('+') + text : text;
}

QString largestChange(const std::vector<TornadoRow>& tornado) {
  const auto row =
      std::ranges::find_if(tornado, [](const TornadoRow& one) { return one.change != TornadoRow::Change::Hosts; });
  if (row == tornado.end()) return {};
  const auto largest = std::max_element(row->ends.begin(), row->ends.end(), [](const auto& a, const auto& b) {
    return std::abs(std::log(a.ratio)) < std::abs(std::log(b.ratio));
  });
  return PredictionTexts::tr(
             "Of single changes with as many nodes, %1 of %2 instead of %3 is predicted to change the throughput most: "
             "%4.")
      .arg(changeTitle(row->change), changeValue(largest->to), changeValue(row->from), changePercent(largest->ratio));
}

}  // namespace scalescope::prediction_words
