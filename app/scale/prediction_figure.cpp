// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/prediction_figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/figures/figure_text.h"
#include "app/results/comparison.h"
#include "app/results/duration_axis.h"
#include "app/results/interval_text.h"
#include "app/results/log_axis.h"
#include "app/results/prediction_words.h"
#include "app/results/series_colors.h"
#include "app/scale/prediction_lines.h"
#include "app/scale/prediction_steps.h"
#include "engine/base/text.h"
#include "engine/protocol/run/network_titles.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr double kPredictionPlotHeightMm = 50;
constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

/// Texts of this file, for translators.
struct PredictionFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(Prediction)
};

QString titled(const QString& word, const QString& label) {
  return label.isEmpty() ? word : QStringLiteral("%1, %2").arg(word, label);
}

QString subjectOf(const PredictionStudy& study) {
  const Observations& seen = study.set.calibration->observed;
  QString text =
      seen.network.empty() ? PredictionFigureTexts::tr("unknown model") : toQString(networkTitle(seen.network));
  if (!seen.system.empty()) text = PredictionFigureTexts::tr("%1 on %2").arg(text, toQString(seen.system));
  const QString precision =
      seen.precision.empty() ? PredictionFigureTexts::tr("precision not stated") : toQString(seen.precision).toUpper();
  return QStringLiteral("%1, %2").arg(text, precision);
}

QString systemOfStudy(const PredictionStudy& study) {
  return study.used.empty() ? QString() : systemOf(study.used.front());
}

/// What a panel over devices shows of measured and predicted points.
enum class Shown { Throughput, Efficiency };

FigurePoint pointOf(const Prediction& prediction, Shown shown) {
  FigurePoint point;
  point.x = prediction.configuration.shape.ranks();
  const bool rate = shown == Shown::Throughput;
  const Interval& band = rate ? prediction.throughput90 : prediction.efficiency90;
  const double scale = rate ? 1 : 100;
  point.y = scale * (rate ? prediction.throughput : prediction.efficiency);
  point.low = scale * band.low;
  point.high = scale * band.high;
  point.predicted = true;
  return point;
}

FigurePoint pointOf(const MeasuredPoint& measured, Shown shown) {
  FigurePoint point;
  point.x = measured.devices;
  const bool rate = shown == Shown::Throughput;
  const double scale = rate ? 1 : 100;
  const std::optional<Interval>& interval = rate ? measured.throughput95 : measured.efficiency95;
  point.y = scale * (rate ? measured.throughput : measured.efficiency);
  if (!interval) return point;
  point.low = scale * interval->low;
  point.high = scale * interval->high;
  return point;
}

class DevicePanels {
 public:
  DevicePanels(const PredictionStudy& study, FigureStyles& styles)
      : m_unit(prediction_words::unitText(study.set)),
        m_measured(measuredLines(study)),
        m_predicted(predictedLines(study)) {
    for (std::size_t i = 0; i < m_measured.size(); ++i)
      m_series.push_back(style(titled(PredictionFigureTexts::tr("measured"), m_measured[i].label), styles,
                               i == 0 ? systemOfStudy(study) : QString()));
    for (const PredictedLine& line : m_predicted) {
      FigureSeries series = style(titled(PredictionFigureTexts::tr("predicted"), line.label), styles, QString());
      if (m_predicted.size() == 1 && !m_series.empty()) {
        series.color = m_series.front().color;
        series.marker = m_series.front().marker;
      }
      series.dash = Qt::DashLine;
      series.band = line.points.size() > 1;
      m_series.push_back(series);
    }
  }

  FigurePanel throughput() const {
    FigurePanel panel = filled(Shown::Throughput);
    panel.title = PredictionFigureTexts::tr("Throughput");
    panel.y = {PredictionFigureTexts::tr("Throughput of all devices"), m_unit, AxisScale::Log10, {}, {}};
    double lowest = std::numeric_limits<double>::infinity(), highest = 0;
    for (const FigureSeries& series : panel.series)
      for (const FigurePoint& point : series.points) {
        const double low = point.low.value_or(0);
        lowest = std::min(lowest, low > 0 ? low : point.y);
        highest = std::max({highest, point.y, point.high.value_or(0)});
      }
    roundLogEnds(panel.y, lowest, highest);
    return panel;
  }

  FigurePanel efficiency() const {
    FigurePanel panel = filled(Shown::Efficiency);
    panel.title = PredictionFigureTexts::tr("Efficiency T(n) / (n T(1))");
    constexpr double kAxisEnd = 108;
    panel.y = {PredictionFigureTexts::tr("Efficiency"), QStringLiteral("%"), AxisScale::Linear, 0, {}};
    double highest = 100;
    for (const FigureSeries& series : panel.series)
      for (const FigurePoint& point : series.points) highest = std::max({highest, point.y, point.high.value_or(0)});
    if (highest <= kAxisEnd) panel.y.high = kAxisEnd;
    return panel;
  }

 private:
  static FigureSeries style(const QString& name, FigureStyles& styles, const QString& system) {
    FigureSeries series;
    series.name = name;
    const SeriesStyle of = styles.styleFor(name, system);
    series.color = of.color;
    series.marker = of.marker;
    return series;
  }

  FigurePanel filled(Shown shown) const {
    FigurePanel panel;
    panel.x = {PredictionFigureTexts::tr("Devices"), QString(), AxisScale::Log2, {}, {}};
    panel.series = m_series;
    int devices = 2;
    std::size_t at = 0;
    for (const MeasuredLine& line : m_measured) {
      for (const MeasuredPoint& point : line.points) panel.series[at].points.push_back(pointOf(point, shown));
      ++at;
    }
    for (const PredictedLine& line : m_predicted) {
      for (const Prediction* point : line.points) panel.series[at].points.push_back(pointOf(*point, shown));
      ++at;
    }
    for (const FigureSeries& series : panel.series)
      for (const FigurePoint& point : series.points) devices = std::max(devices, static_cast<int>(point.x));
    addIdeal(panel, shown, devices);
    return panel;
  }

  /// One line per throughput of one device; efficiencies share theirs.
  void addIdeal(FigurePanel& panel, Shown shown, int devices) const {
    std::vector<std::pair<double, QString>> rates;
    for (const PredictedLine& line : m_predicted) {
      constexpr double kSame = 1e-3;
      const bool isKnown = std::any_of(rates.begin(), rates.end(), [&](const auto& known) {
        return shown == Shown::Efficiency || std::abs(known.first / line.oneDeviceRate - 1) < kSame;
      });
      if (!isKnown) rates.emplace_back(line.oneDeviceRate, line.label);
    }
    for (const auto& [rate, label] : rates) {
      FigureSeries series;
      const QString ideal = PredictionFigureTexts::tr("ideal");
      series.name = rates.size() > 1 ? titled(ideal, label) : ideal;
      const SeriesStyle style = FigureStyles::ideal();
      series.color = style.color;
      series.marker = style.marker;
      series.dash = style.dash;
      series.reference = true;
      for (const int n : {1, devices})
        series.points.push_back({double(n), shown == Shown::Efficiency ? 100.0 : n * rate, {}, {}, 0});
      panel.series.push_back(std::move(series));
    }
  }

  QString m_unit;
  std::vector<MeasuredLine> m_measured;
  std::vector<PredictedLine> m_predicted;
  std::vector<FigureSeries> m_series;  ///< of the measured lines, then of the predicted ones; without points
};

QString beyondText(const PredictionBasis& basis) {
  const QString outside = prediction_words::outsideText(basis);
  return outside.isEmpty() ? QStringLiteral("–") : outside;
}

FigurePanel tableOf(const PredictionStudy& study) {
  const std::vector<Prediction>& all = study.set.predictions;
  const bool labelled = predictionLineCount(study) > 1;
  FigurePanel table;
  table.kind = FigureKind::Table;
  std::vector<double> stepMs, exchangeMs;
  table.tableHeader = {PredictionFigureTexts::tr("Nodes"), PredictionFigureTexts::tr("Devices")};
  if (labelled) table.tableHeader.append(PredictionFigureTexts::tr("Variant"));
  const QString unit = prediction_words::unitText(study.set);
  table.tableHeader << PredictionFigureTexts::tr("Predicted %1").arg(unit) << PredictionFigureTexts::tr("90 % band")
                    << PredictionFigureTexts::tr("Measured %1").arg(unit)
                    << PredictionFigureTexts::tr("Predicted efficiency")
                    << PredictionFigureTexts::tr("Measured efficiency")
                    << PredictionFigureTexts::tr("Predicted step (ms)")
                    << PredictionFigureTexts::tr("Predicted all-reduce cost (ms)")
                    << PredictionFigureTexts::tr("%1 epochs, predicted").arg(compactText(study.set.length.epochs))
                    << PredictionFigureTexts::tr("Outside the measured range");
  for (const Prediction& one : all) {
    const Configuration& asked = one.configuration;
    TableRow row{countCell(asked.shape.hosts), countCell(asked.shape.ranks())};
    TableCell band = rangeCell(one.throughput90);
    band.pattern.replace(QLatin1Char(' '), QChar(QChar::Nbsp));
    if (labelled) row.append(prediction_words::lineLabel(asked, all));
    row << significantCell(one.throughput) << band
        << (one.isMeasured() ? significantCell(*one.measuredThroughput) : TableCell(QStringLiteral("–")))
        << percentCell(one.efficiency)
        << (one.measuredEfficiency ? percentCell(*one.measuredEfficiency) : TableCell(QStringLiteral("–")))
        << TableCell() << TableCell()
        << (one.trainingS > 0 ? trainingTimeCell(one.trainingS) : TableCell(QStringLiteral("–")))
        << beyondText(one.basis);
    table.tableRows.push_back(row);
    stepMs.push_back(1e3 * one.stepS());
    exchangeMs.push_back(1e3 * (one.split.contentionS + one.split.exposedS()));
  }
  const qsizetype last = table.tableHeader.size() - 1;
  setNumbers(table.tableRows, last - 3, stepMs);
  setNumbers(table.tableRows, last - 2, exchangeMs);
  return table;
}

QString captionOf(const PredictionStudy& study) {
  QStringList sentences{
      PredictionFigureTexts::tr("Hollow marks and hatched areas are predicted, with bands that hold 90 %; solid marks "
                                "are measured, with 95 % intervals of repeats."),
      PredictionFigureTexts::tr("Ideal: the predicted throughput of one device times the devices."),
      PredictionFigureTexts::tr("All-reduce cost: exposed communication and contention.")};
  if (hasMeasuredSteps(study))
    sentences.append(PredictionFigureTexts::tr("Of measured steps, compute includes the contention."));
  QStringList ingredients;
  for (const Ingredient& ingredient : study.set.predictions.back().basis.ingredients)
    ingredients.append(prediction_words::ingredientText(ingredient));
  sentences.append(
      PredictionFigureTexts::tr("The predictions rest on %1.").arg(ingredients.join(QStringLiteral("; "))));
  return sentences.join(QLatin1Char(' '));
}

/// The footnote of each figure of predictions.
QString footnoteOf(const PredictionStudy& study) {
  return PredictionFigureTexts::tr("Predicted, not measured: %1.")
             .arg(prediction_words::basisText(study.set.predictions.back().basis)) +
         QLatin1Char(' ') + provenanceText(study);
}

/// One bar per end of a row: faster or slower.
FigurePanel changesPanel(const PredictionStudy& study, FigureStyles& styles) {
  FigurePanel panel;
  panel.kind = FigureKind::HorizontalBars;
  panel.y = {PredictionFigureTexts::tr("Predicted change of the throughput of a device"),
             QStringLiteral("%"),
             AxisScale::Linear,
             {},
             {}};
  panel.y.valueDecimals = 1;
  FigureSeries faster, slower;
  faster.name = PredictionFigureTexts::tr("faster, predicted");
  slower.name = PredictionFigureTexts::tr("slower, predicted");
  for (FigureSeries* series : {&faster, &slower}) series->color = styles.styleFor(series->name).color;
  for (const TornadoRow& row : study.set.tornado)
    for (const TornadoRow::End& end : row.ends) {
      panel.categories.append(prediction_words::changeText(row, end));
      FigurePoint point, none;
      point.y = 100 * (end.ratio - 1);
      point.predicted = true;
      none.y = kNoValue;
      faster.points.push_back(end.ratio >= 1 ? point : none);
      slower.points.push_back(end.ratio >= 1 ? none : point);
    }
  panel.series = {faster, slower};
  return panel;
}

/// A value as the engine states it: "64", "25 MiB", "10Gbit/s", "on".
TableCell changedCell(const std::string& value) {
  TableCell cell(prediction_words::changeValue(value));
  const std::size_t end = std::min(value.find_first_not_of("0123456789."), value.size());
  if (const auto number = parseNumber(value.substr(0, end))) {
    cell.value = *number;
    cell.unit = toQString(trim(std::string_view(value).substr(end)));
  }
  return cell;
}

FigurePanel changesTable(const PredictionStudy& study) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {PredictionFigureTexts::tr("Change"), PredictionFigureTexts::tr("From"),
                       PredictionFigureTexts::tr("To"),
                       PredictionFigureTexts::tr("Predicted change of the throughput of a device")};
  for (const TornadoRow& row : study.set.tornado)
    for (const TornadoRow::End& end : row.ends)
      table.tableRows.push_back({prediction_words::changeTitle(row.change), changedCell(row.from), changedCell(end.to),
                                 withSign(percentCell(end.ratio - 1))});
  return table;
}

}  // namespace

std::size_t predictionLineCount(const PredictionStudy& study) { return predictedLines(study).size(); }

Figure makePredictionFigure(const PredictionStudy& study, FigureStyles& styles) {
  const Prediction& last = study.set.predictions.back();
  Figure figure;
  figure.widthMm = 180;
  figure.title = PredictionFigureTexts::tr("Predicted throughput: %1").arg(subjectOf(study));
  QStringList finding = prediction_words::sentencesOf(last, study.set);
  if (const QString change = prediction_words::largestChange(study.set.tornado); !change.isEmpty())
    finding.append(change);
  figure.finding = finding.join(QLatin1Char(' '));
  const DevicePanels panels(study, styles);
  figure.panels = {panels.throughput(), panels.efficiency(), predictedStepPanel(study), tableOf(study)};
  figure.caption = captionOf(study);
  figure.footnote = footnoteOf(study);
  figure.heightMm = fittingHeightMm(figure, kPredictionPlotHeightMm);
  return figure;
}

Figure makePredictionChangesFigure(const PredictionStudy& study, FigureStyles& styles) {
  Figure figure;
  if (study.set.tornado.empty()) return figure;
  const Prediction& last = study.set.predictions.back();
  figure.title = PredictionFigureTexts::tr("What changes the predicted throughput most: %1").arg(subjectOf(study));
  figure.finding =
      PredictionFigureTexts::tr("Single changes to %1 (%2 %3 predicted).")
          .arg(prediction_words::configurationText(last.configuration, measuredConfiguration(*study.set.calibration)),
               prediction_words::rateText(last.throughput), prediction_words::unitText(study.set)) +
      QLatin1Char(' ') + prediction_words::largestChange(study.set.tornado);
  figure.panels = {changesPanel(study, styles), changesTable(study)};
  figure.footnote = footnoteOf(study);
  figure.heightMm = fittingHeightMm(figure, kPredictionPlotHeightMm);
  return figure;
}

}  // namespace scalescope
