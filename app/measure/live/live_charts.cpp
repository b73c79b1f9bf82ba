// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/live_charts.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>

#include "app/core/run_session.h"
#include "app/core/translate.h"
#include "widgets/card.h"
#include "widgets/line_chart.h"
#include "widgets/look.h"
#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {

namespace {

QString viewText(const char* text) { return translate("LiveView", text); }

QString markLabel(const RunMark& mark) {
  switch (mark.kind) {
    case RunMark::Kind::Warmup: return LiveCharts::tr("warm-up, not measured");
    case RunMark::Kind::Evaluation: return LiveCharts::tr("evaluation, %1").arg(durationText(mark.lengthS));
    case RunMark::Kind::Restart:
      return LiveCharts::tr("resumed from a checkpoint after %1").arg(durationText(mark.lengthS));
    case RunMark::Kind::Gap: return LiveCharts::tr("gap: no data for %1").arg(durationText(mark.lengthS));
  }
  return {};
}

/// The reports of an external program are warm-up only where its plan says so.
bool statesWarmup(const RunSession& session) {
  return !session.plan() || !runsProgram(*session.plan()) || session.plan()->program.warmupReports > 0;
}

/// Takes the place of a selector that would offer one view only.
QLabel* makeHeading(const QString& text, const QComboBox* selector) {
  auto* heading = new QLabel(text, selector->parentWidget());
  setType(*heading, TypeRole::Heading);
  heading->setIndent(heading->fontMetrics().horizontalAdvance(QLatin1Char('n')));
  heading->setFixedHeight(selector->sizeHint().height());
  return heading;
}

constexpr int kMinRowHeight = 140;

QColor markColor(const RunMark& mark, const QPalette& palette) {
  QColor color = toneColor(mark.kind >= RunMark::Kind::Gap ? Tone::Bad : Tone::Muted, palette);
  color.setAlphaF(mark.kind == RunMark::Kind::Warmup ? 0.07F : 0.14F);
  return color;
}

}  // namespace

LiveCharts::LiveCharts(QWidget* parent) : QWidget(parent) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(2 * kSpace);
  QList<LineChart*> charts;
  for (std::size_t i = 0; i < m_places.size(); ++i) {
    grid->addWidget(makePlace(i), static_cast<int>(i) / 2, static_cast<int>(i) % 2);
    charts.append(m_places[i].chart);
  }
  LineChart::link(charts);
  setMinimumHeight(kMinRowHeight);
}

void LiveCharts::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool hasRoom = height() >= 2 * kMinRowHeight;
  for (const std::size_t lower : {2, 3}) m_places[lower].chart->parentWidget()->setVisible(hasRoom);
}

QWidget* LiveCharts::makePlace(std::size_t index) {
  Place& place = m_places[index];
  auto* widget = new Card(this);
  auto* column = new QVBoxLayout(widget);
  column->setContentsMargins(kSpace, kSpace, kSpace, kSpace);
  column->setSpacing(0);
  place.selector = new QComboBox(widget);  // the chart's title
  place.selector->setFrame(false);
  setType(*place.selector, TypeRole::Heading);
  place.selector->setObjectName(QStringLiteral("live_view_%1").arg(index + 1));
  place.selector->setAccessibleName(tr("Contents of chart %1").arg(index + 1));
  for (const LiveView& view : livePlaces()[index]) place.selector->addItem(viewText(view.title));
  place.selector->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  place.chart = new LineChart(widget);
  place.chart->setObjectName(QStringLiteral("live_chart_%1").arg(index + 1));
  const bool choice = place.selector->count() > 1;
  place.selector->setVisible(choice);
  column->addWidget(
      choice ? static_cast<QWidget*>(place.selector) : makeHeading(place.selector->currentText(), place.selector), 0,
      Qt::AlignLeft);
  column->addWidget(place.chart, 1);
  connect(place.selector, &QComboBox::currentIndexChanged, this, [this, index] { rebuild(index, {}); });
  connect(place.chart, &LineChart::cursorMoved, this, &LiveCharts::cursorMoved);
  connect(place.chart, &LineChart::drawn, this, &LiveCharts::drawn, Qt::QueuedConnection);
  showTitles(index);
  return widget;
}

const LiveView& LiveCharts::view(std::size_t index) const {
  return livePlaces()[index][static_cast<std::size_t>(m_places[index].selector->currentIndex())];
}

void LiveCharts::showTitles(std::size_t index) {
  LineChart* chart = m_places[index].chart;
  // The selector above names the quantity; the space beside the legend is for the names of the curves.
  chart->setTitles({}, runAxisName(m_axis), viewText(view(index).yTitle));
  chart->setAccessibleName(tr("Chart: %1, %2").arg(viewText(view(index).title), viewText(view(index).yTitle)));
  chart->setYFromZero(view(index).fromZero);
}

void LiveCharts::setSession(RunSession* session) {
  m_session = session;
  m_marks.clear();
  if (session == nullptr) {
    m_columns.reset();
  } else {
    m_columns.emplace(session->tables());
    m_columns->setAxis(m_axis);
    m_columns->setSmoothing(m_smoothing);
    m_columns->update(!session->live());
  }
  rebuildAll();
  showAll();
}

void LiveCharts::setAxis(RunAxis axis) {
  m_axis = axis;
  if (m_columns) m_columns->setAxis(axis);
  for (std::size_t i = 0; i < m_places.size(); ++i) showTitles(i);
  showMarks();
  showAll();
}

void LiveCharts::setFilter(const NodeFilter& filter) {
  if (filter == m_filter) return;
  m_filter = filter;
  rebuildAll();
  showAll();
}

void LiveCharts::setSmoothing(int steps) {
  m_smoothing = steps;
  if (m_columns) m_columns->setSmoothing(steps);
  rebuildAll();
}

void LiveCharts::rebuildAll() {
  for (std::size_t i = 0; i < m_places.size(); ++i)
    rebuild(i, m_session != nullptr ? availableCurves(view(i), m_session->tables(), m_filter)
                                    : std::vector<LiveCurveInstance>());
  m_shownMarks.clear();
  showMarks();
}

void LiveCharts::rebuild(std::size_t index, std::vector<LiveCurveInstance> curves) {
  Place& place = m_places[index];
  if (curves.empty() && m_session != nullptr) curves = availableCurves(view(index), m_session->tables(), m_filter);
  showTitles(index);
  place.chart->removeCurves();
  place.curveCount = 0;
  place.columns.clear();
  for (const LiveCurveInstance& curve : curves) {
    const QColor color = curveColor(curve.colorIndex, palette());
    const bool smoothed = curve.smooth && m_smoothing > 1;
    const QString rawName = smoothed ? tr("%1, raw").arg(curve.name) : curve.name;
    place.columns.push_back(m_columns->column(curve.key));
    place.chart->addCurve(rawName, place.columns.back(), {color, Qt::SolidLine, smoothed ? 1.0 : 1.6, smoothed});
    ++place.curveCount;
    if (!smoothed) continue;
    ++place.curveCount;
    ColumnKey key = curve.key;
    key.smooth = true;
    place.chart->addCurve(tr("%1, mean of %2 steps").arg(curve.name, QString::number(m_smoothing)),
                          m_columns->column(key), {color, Qt::SolidLine, 1.8, false});
  }
  place.shown = std::move(curves);
  showAbsence(index);
}

/// A run that goes on may still report it.
void LiveCharts::showAbsence(std::size_t index) {
  const bool isRead = m_session != nullptr && (m_session->summary() || !m_session->tables().tables().empty());
  const bool isOver = isRead && !m_session->live();
  const QString reason = m_filter.all() ? tr("Not recorded in this run") : tr("Not recorded on the selected nodes");
  m_places[index].chart->setAbsence(isOver ? reason : QString());
}

void LiveCharts::refresh() {
  if (m_session == nullptr) return;
  m_columns->update(!m_session->live());
  for (std::size_t i = 0; i < m_places.size(); ++i) {
    std::vector<LiveCurveInstance> curves = availableCurves(view(i), m_session->tables(), m_filter);
    if (curves != m_places[i].shown)
      rebuild(i, std::move(curves));
    else
      showAbsence(i);
    m_places[i].chart->look();
  }
  showMarks();
}

void LiveCharts::showMarks() {
  if (m_session != nullptr) m_marks.update(m_session->tables(), m_axis);
  std::vector<RunMark> marks = m_marks.marks();
  if (m_session != nullptr && !statesWarmup(*m_session))
    std::erase_if(marks, [](const RunMark& mark) { return mark.kind == RunMark::Kind::Warmup; });
  if (marks == m_shownMarks) return;
  m_shownMarks = std::move(marks);
  for (const Place& place : m_places) {
    place.chart->clearShades();
    for (const RunMark& mark : m_shownMarks)
      place.chart->addShade(mark.x0, mark.x1, markColor(mark, palette()), markLabel(mark),
                            mark.kind == RunMark::Kind::Warmup ? tr("warm-up") : QString());
  }
}

void LiveCharts::showAll() {
  for (const Place& place : m_places) place.chart->followAll();
}

std::size_t LiveCharts::pointsHeld() const {
  std::size_t points = 0;
  for (const Place& place : m_places)
    for (const auto& column : place.columns) points += column->size();
  return points;
}

int LiveCharts::pointsDrawn() const {
  int points = 0;
  for (const Place& place : m_places)
    for (int curve = 0; curve < place.curveCount; ++curve) points += place.chart->drawnPoints(curve);
  return points;
}

void LiveCharts::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) rebuildAll();
}

}  // namespace scalescope
