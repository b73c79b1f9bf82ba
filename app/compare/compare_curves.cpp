// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/compare_curves.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/answering/answer_card.h"
#include "app/answering/loaded_runs.h"
#include "app/answering/option_controls.h"
#include "app/answering/page_options.h"
#include "app/answering/panel_table_model.h"
#include "app/compare/compare_options.h"
#include "app/compare/curve_overlay.h"
#include "app/compare/curve_summary.h"
#include "app/core/metric_store.h"
#include "app/core/node_filter.h"
#include "app/exporting/figure_kind.h"
#include "app/results/comparison.h"
#include "app/results/guard.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/run_names.h"
#include "app/results/series_colors.h"
#include "widgets/line_chart.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/tones.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

constexpr int kMaxStragglers = 3;  ///< named on the card
constexpr int kShadeAlpha = 18;    ///< of 255

QString axisTitle(const QString& title, const QString& unit) {
  return unit.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, unit);
}

}  // namespace

CompareCurves::CompareCurves(Library* library, QWidget* parent)
    : FigurePage(parent),
      m_library(library),
      m_loaded(new LoadedRuns(library, this)),
      m_options(new OptionControls("curves", this)),
      m_chart(named(new LineChart(this), "compareChart")),
      m_cells(new PanelTableModel(this)),
      m_table(namesAndNumbers(this, QStringLiteral("compareCurvesTable"), tr("The figure's values"), m_cells, 3)) {
  m_table->horizontalHeader()->setStretchLastSection(true);
  auto* figure = new QSplitter(Qt::Vertical, this);
  figure->addWidget(m_chart);
  figure->addWidget(m_table);
  figure->setChildrenCollapsible(false);
  figure->setStretchFactor(0, 1);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(buildBar());
  layout->addWidget(makeCard("compareCurves", "compareCurvesVerdict"));
  layout->addWidget(figure, 1);
  connect(m_loaded, &LoadedRuns::changed, this, &CompareCurves::refresh);
}

QWidget* CompareCurves::buildBar() {
  auto* bar = new QWidget(this);
  m_metricBox = named(new QComboBox(bar), "compareMetric");
  m_metricBox->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  auto* metricLabel = new QLabel(tr("&Metric"), bar);
  metricLabel->setBuddy(m_metricBox);
  m_placeBox = named(new QComboBox(bar), "compareOf");
  m_placeBox->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_placeBox->setToolTip(tr("The whole run, one rank with its host's telemetry, or a host without ranks"));
  m_placeLabel = new QLabel(tr("o&f"), bar);
  m_placeLabel->setBuddy(m_placeBox);
  auto* layout = new WrappingRow(bar);
  layout->addPair(metricLabel, m_metricBox);
  layout->addPair(m_placeLabel, m_placeBox);
  m_options->add(*layout, "over", "compareAxis");
  m_options->add(*layout, "repeats", "compareSingleRepeats");
  fillPlaces({});
  connect(m_metricBox, &QComboBox::currentIndexChanged, this, [this] {
    m_wantedMetric.clear();
    refresh();
  });
  connect(m_placeBox, &QComboBox::currentIndexChanged, this, [this] {
    m_wantedPlace.clear();
    refresh();
  });
  connect(m_options, &OptionControls::changed, this, [this](const QString& option) {
    if (option.isEmpty() || option == QLatin1String("over")) m_chart->followAll();
    refresh();
  });
  return bar;
}

std::string CompareCurves::metric() const { return m_metricBox->currentData().toString().toStdString(); }

std::string CompareCurves::place() const { return m_placeBox->currentData().toString().toStdString(); }

RunAxis CompareCurves::axis() const { return *figure_kinds::axisOption(m_options->options(), "curves"); }

void CompareCurves::setRuns(const QStringList& runIds) {
  m_runIds = runIds;
  if (runIds.isEmpty()) styles() = {};
  refresh();
}

void CompareCurves::refresh() {
  QStringList withSeries;
  for (const QString& runId : m_runIds)
    if (const LibraryEntryPtr entry = m_library->find(runId);
        entry && entry->head.summary.origin != ResultOrigin::Published)
      withSeries.append(runId);
  m_loaded->setRuns(withSeries);
  const auto results = m_loaded->results();
  fillMetrics(results);
  fillPlaces(results);
  draw(results);
  QStringList words = stragglers(results);
  if (const int waiting = m_loaded->waiting(); waiting > 0)
    words.append(tr("Reading %1 of %2 runs …").arg(waiting).arg(m_runIds.size()));
  words += m_loaded->faults();
  card()->setState(words.join(QLatin1Char(' ')));
  emit figureChanged();
}

void CompareCurves::fillMetrics(const std::vector<const RunResult*>& results) {
  QStringList ids;
  for (const std::string& id : curveMetrics(results)) ids.append(toQString(id));
  QStringList present;
  for (int i = 0; i < m_metricBox->count(); ++i) present.append(m_metricBox->itemData(i).toString());
  if (ids == present || ids.isEmpty()) return;
  QSignalBlocker block(m_metricBox);
  const QVariant chosen = m_wantedMetric.isValid() ? m_wantedMetric : m_metricBox->currentData();
  m_metricBox->clear();
  for (const QString& id : ids) m_metricBox->addItem(metricTitle(id.toStdString()), id);
  m_metricBox->setCurrentIndex(std::max(0, m_metricBox->findData(chosen)));
}

/// Shown where some run has more than one rank or host.
void CompareCurves::fillPlaces(const std::vector<const RunResult*>& results) {
  std::vector<std::string> places = curvePlaces(results);
  if (!places.empty()) places.insert(places.begin(), std::string());
  QSignalBlocker block(m_placeBox);
  const QVariant chosen = m_wantedPlace.isValid() ? m_wantedPlace : m_placeBox->currentData();
  m_placeBox->clear();
  for (const std::string& place : places) m_placeBox->addItem(curvePlaceTitle(place, results), toQString(place));
  m_placeBox->setCurrentIndex(places.empty() ? -1 : std::max(0, m_placeBox->findData(chosen)));
  m_placeBox->setVisible(!places.empty());
  m_placeLabel->setVisible(!places.empty());
}

QStringList CompareCurves::stragglers(const std::vector<const RunResult*>& results) const {
  std::vector<RunResult> heads;
  for (const RunResult* result : results) heads.push_back(headOf(*result));
  const QStringList names = runNames(heads);
  QStringList lines;
  for (std::size_t i = 0; i < heads.size() && lines.size() < kMaxStragglers; ++i) {
    QStringList words;
    if (const auto straggler = stragglerOf(heads[i].summary)) words.append(stragglerText(*straggler));
    if (const auto slow = slowLinkOf(heads[i].summary)) words.append(slowLinkSentence(*slow));
    if (words.isEmpty()) continue;
    const QString said = words.join(QLatin1Char(' '));
    lines.append(heads.size() == 1 ? said : names[static_cast<qsizetype>(i)] + QStringLiteral(": ") + said);
  }
  return lines;
}

void CompareCurves::draw(const std::vector<const RunResult*>& results) {
  m_chart->removeCurves();
  m_chart->clearShades();
  std::string axisId = runAxisColumn(axis());
  const std::string place = this->place();
  const QString of = place.empty() ? QString() : QStringLiteral(", ") + curvePlaceTitle(place, results);
  m_chart->setTitles(metricTitle(metric()) + of, axisTitle(metricTitle(axisId), metricUnit(axisId)),
                     metricUnit(metric()));
  std::vector<RunResult> heads;
  std::vector<Curve> curves;
  for (const RunResult* result : results) {
    heads.push_back(headOf(*result));
    curves.push_back(curveOf(*result, metric(), axis(), place));
  }
  const QStringList names = runNames(heads);
  m_options->offer("repeats", hasRepeats(heads));
  beginFigure(styles(), heads);
  double warmupEnd = 0;
  const std::vector<CurveLine> lines =
      curveLines(heads, curves, *repeatCurves(m_options->options()), metric() == "learning_rate", styles());
  showAnswer(answerOf(curveFinding(lines, metric(), heads), guardOf(heads, guessFactorsUnderTest(heads))));
  card()->setHasFigure(!lines.empty());
  m_cells->setTable(curveTable(lines, metric()));
  m_table->setVisible(!lines.empty());
  for (const CurveLine& line : lines) {
    const auto columnOf = [&line](const std::vector<double>& values) {
      auto column = std::make_shared<MetricColumn>();
      column->append(line.curve.x, values);
      return column;
    };
    const int curve = m_chart->addCurve(line.name, columnOf(line.curve.y),
                                        {line.style.color, line.style.dash, line.thin ? 1 : 1.6, false});
    if (!line.low.empty()) m_chart->setBand(curve, columnOf(line.low), columnOf(line.high));
    warmupEnd = std::max(warmupEnd, line.curve.warmupEnd.value_or(0));
    for (const std::size_t run : line.runs)
      shadeRestarts(*results[run], names[static_cast<qsizetype>(run)], line.style.color);
  }
  QColor shade = toneColor(Tone::Muted, palette());
  shade.setAlpha(kShadeAlpha);
  if (warmupEnd > 0) m_chart->addShade(0, warmupEnd, shade, tr("warm-up"));
}

/// In the curve's own colour: several runs lie over each other here.
void CompareCurves::shadeRestarts(const RunResult& result, const QString& name, QColor color) {
  color.setAlphaF(0.25F);
  for (const RunMark& restart : restartsOf(result, axis()))
    m_chart->addShade(restart.x0, restart.x1, color, QStringLiteral("%1: %2").arg(name, restartText(restart)));
}

void CompareCurves::setOptions(const QMap<QString, QString>& options) {
  const QString metric = options.value("metric", QStringLiteral("images_per_second")), place = options.value("of");
  chooseValue(*m_metricBox, metric);
  chooseValue(*m_placeBox, place);
  m_wantedMetric = metric;
  m_wantedPlace = place;
  m_options->setOptions(options);
}

FigureRequest CompareCurves::request() const {
  FigureRequest request{QStringLiteral("curves"), m_options->options()};
  request.options.insert("metric", m_metricBox->currentData().toString());
  if (!place().empty()) request.options.insert("of", toQString(place()));
  return request;
}

bool CompareCurves::hasFigure() const { return m_metricBox->count() > 0 && !m_loaded->results().empty(); }

/// Built on request: the chart, not a figure, draws the curves on the screen.
Figure CompareCurves::generatedFigure() const {
  std::vector<RunResult> results;
  for (const RunResult* result : m_loaded->results()) results.push_back(*result);
  const auto built = buildFigure(request(), results, styles());
  return built.ok() ? built->figure : Figure();
}

const Figure& CompareCurves::figure() const {
  m_figure = editedFigure(generatedFigure(), edits());
  return m_figure;
}

}  // namespace scalescope
