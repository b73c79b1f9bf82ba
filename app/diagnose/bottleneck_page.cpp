// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/bottleneck_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/answering/answer_card.h"
#include "app/answering/figure_bar.h"
#include "app/answering/figure_source.h"
#include "app/answering/loaded_runs.h"
#include "app/answering/panel_table_model.h"
#include "app/diagnose/bottleneck_figure.h"
#include "app/diagnose/bottleneck_text.h"
#include "app/figures/figure_text.h"
#include "app/figures/figure_view.h"
#include "app/results/run_names.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

constexpr double kPlotHeightMm = 45;
constexpr std::size_t kAllLayers = 100000;

bool isRun(const LibraryEntry& entry) {
  return entry.fault.empty() && !entry.trashed && entry.head.summary.kind == ResultKind::Training &&
         entry.head.summary.computeTimeMeanMs;
}

/// Replaces the entries of a box and keeps what is chosen, if it is still offered.
void offer(QComboBox& box, const QList<std::pair<QString, QString>>& entries) {
  const QSignalBlocker block(&box);
  const QString chosen = box.currentData().toString();
  box.clear();
  for (const auto& [id, text] : entries) box.addItem(text, id);
  box.setCurrentIndex(std::max(0, box.findData(chosen)));
}

}  // namespace

BottleneckPage::BottleneckPage(Library* library, QWidget* parent)
    : FigurePage(parent),
      m_library(library),
      m_loaded(new LoadedRuns(library, this, LoadedRuns::Published::Whole)),
      m_layers(new PanelTableModel(this)),
      m_run(named(new QComboBox(this), "bottleneckRun", tr("Run"))),
      m_baseline(named(new QComboBox(this), "bottleneckBaseline", tr("Run to compare with"))),
      m_limits(named(new QComboBox(this), "bottleneckLimits", tr("Result with the limits"))),
      m_answer(new AnswerCard("bottleneck", "bottleneckNext", this)),
      m_check(named(new QPushButton(tr("Check &nodes"), this), "check_nodes")),
      m_profile(named(new QPushButton(tr("&Profile this run…"), this), "bottleneckProfile")),
      m_again(named(new QPushButton(tr("Measure a&gain…"), this), "bottleneckAgain")),
      m_table(new QTableView(this)) {
  buildTable();
  QSplitter* splitter = makeSplitter(QStringLiteral("bottleneckFigure"), m_table, 1);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(buildBar());
  m_check->setToolTip(tr("Measures memory, arithmetic, links and storage of the hosts of this run"));
  m_profile->setToolTip(tr("Opens the page Test with the plan of this run and 5 profiled steps"));
  m_again->setToolTip(tr("Opens the page Test with the plan of this run"));
  for (QPushButton* button : {m_again, m_check, m_profile}) m_answer->addAction(button);
  layout->addWidget(m_answer);
  layout->addWidget(splitter, 1);
  m_soon.setSingleShot(true);
  m_soon.setInterval(0);
  connect(&m_soon, &QTimer::timeout, this, &BottleneckPage::refresh);
  connect(m_library, &Library::entriesChanged, &m_soon, qOverload<>(&QTimer::start));
  connect(m_loaded, &LoadedRuns::changed, &m_soon, qOverload<>(&QTimer::start));
  for (QComboBox* box : {m_run, m_baseline, m_limits})
    connect(box, &QComboBox::currentIndexChanged, this, &BottleneckPage::refresh);
  connect(this, &FigurePage::figureChanged, this, &BottleneckPage::showPlots);
  connect(view(), &FigureView::pointClicked, this, &BottleneckPage::showLayer);
  connect(m_check, &QPushButton::clicked, this, [this] {
    QStringList hosts;
    if (m_study.run)
      for (const HostSpec& host : m_study.run->head.plan.hosts)
        if (host.slotCount > 0) hosts.append(toQString(host.host));
    emit checkRequested(hosts);
  });
  connect(m_profile, &QPushButton::clicked, this, [this] { emit profileRequested(shownRun()); });
  connect(m_again, &QPushButton::clicked, this, [this] { emit againRequested(shownRun()); });
  refresh();
}

QWidget* BottleneckPage::buildBar() {
  auto* controls = new QWidget(this);
  auto* layout = new WrappingRow(controls);
  for (QComboBox* box : {m_run, m_baseline, m_limits}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(22);
    box->setToolTip(box->accessibleName());
    layout->addWidget(box);
  }
  layout->addWidget(makeBar(QStringLiteral("bottleneck"), [this] {
    FigureSource source = figureSource(*this, *m_library, runs(), false);
    source.state.results = loadedResults();
    return source;
  }));
  bar()->attachTo(*this);
  return controls;
}

void BottleneckPage::buildTable() {
  setUpTable(*m_table, QStringLiteral("bottleneckTable"), tr("Layers with the most time to win"), m_layers);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  fitNamesAndNumbers(*m_table);
  showAtLeastRows(*m_table, 4);
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
    view()->setMarkedPoint(row.isValid() ? m_layers->index(row.row(), 0).data().toString() : QString());
  });
}

void BottleneckPage::setRuns(const QStringList& runIds) {
  m_ticked = runIds;
  m_soon.start();
}

void BottleneckPage::setCurrentRun(const QString& runId) {
  m_current = runId;
  m_soon.start();
}

void BottleneckPage::showEvent(QShowEvent* event) {
  FigurePage::showEvent(event);
  m_soon.start();
}

QString BottleneckPage::shownRun() const { return m_run->currentData().toString(); }

QString BottleneckPage::baselineRun() const {
  const QString runId = m_baseline->currentData().toString();
  return runId == shownRun() ? QString() : runId;
}

void BottleneckPage::offerRuns() {
  QStringList ids = m_ticked;
  if (!ids.contains(m_current)) ids.append(m_current);
  std::vector<const RunResult*> heads;
  QStringList offered;
  for (const QString& runId : ids)
    if (const LibraryEntryPtr entry = m_library->find(runId); entry != nullptr && isRun(*entry)) {
      heads.push_back(&entry->head);
      offered.append(runId);
    }
  const QStringList names = runNames(heads);
  QList<std::pair<QString, QString>> runs, others{{QString(), tr("no other run")}};
  for (qsizetype i = 0; i < offered.size(); ++i) {
    runs.append({offered.at(i), names.value(i)});
    others.append({offered.at(i), tr("against %1").arg(names.value(i))});
  }
  offer(*m_run, runs);
  offer(*m_baseline, others);
  m_baseline->setVisible(offered.size() > 1);
}

void BottleneckPage::offerLimits() {
  QList<std::pair<QString, QString>> sources{{QString(), tr("newest check of these hosts")}};
  for (const LibraryEntryPtr& entry : m_library->entries())
    if (entry->fault.empty() && !entry->trashed && !entry->readOnly && canHoldLimits(entry->head))
      sources.append({entry->runId, tr("limits of %1").arg(statedName(entry->head))});
  offer(*m_limits, sources);
  m_limits->setVisible(sources.size() > 1);
}

QString BottleneckPage::limitsRun() const {
  if (const QString chosen = m_limits->currentData().toString(); !chosen.isEmpty()) return chosen;
  const LibraryEntryPtr run = m_library->find(shownRun());
  if (run == nullptr) return {};
  std::vector<const RunResult*> checks;
  for (const LibraryEntryPtr& entry : m_library->entries())
    if (entry->fault.empty() && !entry->trashed && entry->head.summary.kind == ResultKind::NodeCheck)
      checks.push_back(&entry->head);
  const RunResult* newest = newestCheckOf(run->head, checks);
  return newest == nullptr ? QString() : toQString(newest->summary.runId);
}

QStringList BottleneckPage::runs() const {
  QStringList ids;
  for (const QString& runId : {baselineRun(), shownRun(), limitsRun()})
    if (!runId.isEmpty()) ids.append(runId);
  return ids;
}

std::vector<RunResult> BottleneckPage::loadedResults() const {
  std::vector<RunResult> results;
  for (const RunResult* full : m_loaded->results()) {
    results.push_back(withBottleneckOnly(*full));
    if (const LibraryEntryPtr entry = m_library->find(toQString(full->summary.runId)))
      results.back().annotations = entry->head.annotations;
  }
  return results;
}

void BottleneckPage::refresh() {
  offerRuns();
  offerLimits();
  if (!isVisible()) return;
  const QStringList wanted = runs();
  m_loaded->setRuns(wanted);
  QStringList words = m_loaded->faults();
  if (shownRun().isEmpty())
    words.append(tr("Select or tick a run in the library that reports its steps: this page shows what holds it back."));
  if (m_loaded->waiting() > 0) words.append(tr("Reading %1 of %2 runs …").arg(m_loaded->waiting()).arg(wanted.size()));
  const bool ready = m_loaded->waiting() == 0 && !shownRun().isEmpty();
  showAnswer(ready ? loadedResults() : std::vector<RunResult>());
  if (ready && !problem().isEmpty()) words.append(problem());
  m_answer->setState(words.join(QLatin1Char(' ')));
}

void BottleneckPage::showAnswer(const std::vector<RunResult>& results) {
  m_study = studyBottleneck(results, baselineRun());
  const BottleneckText text = bottleneckTextOf(m_study);
  m_answer->setAnswer(answerOf(m_study, text));
  m_again->setVisible(!text.permitsAdvice);
  m_check->setVisible(text.needsCheck);
  m_profile->setVisible(text.needsProfile);
  m_answer->setHasFigure(showFigure(results));
  fillTable();
}

void BottleneckPage::showPlots() {
  m_whole = editedFigure(generatedFigure(), edits());
  Figure plots = m_whole;
  plots.finding.clear();
  std::erase_if(plots.panels, [](const FigurePanel& panel) { return panel.kind == FigureKind::Table; });
  plots.heightMm = fittingHeightMm(plots, kPlotHeightMm);
  view()->setFigure(plots);
}

void BottleneckPage::fillTable() {
  const QString marked = m_layers->index(m_table->currentIndex().row(), 0).data().toString();
  m_layers->setTable(m_study.run ? panelTable(layerTable(*m_study.run, kAllLayers)) : PanelTable());
  m_table->setVisible(m_layers->rowCount() > 0);
  showLayer(marked);
}

void BottleneckPage::showLayer(const QString& layer) {
  for (int row = 0; row < m_layers->rowCount(); ++row)
    if (!layer.isEmpty() && m_layers->index(row, 0).data().toString() == layer) {
      m_table->setCurrentIndex(m_layers->index(row, 0));
      m_table->scrollTo(m_layers->index(row, 0));
      return;
    }
  view()->setMarkedPoint({});
}

FigureRequest BottleneckPage::request() const {
  FigureRequest request{QStringLiteral("bottleneck"), {}};
  if (const QString baseline = baselineRun(); !baseline.isEmpty()) request.options.insert("baseline", baseline);
  return request;
}

}  // namespace scalescope
