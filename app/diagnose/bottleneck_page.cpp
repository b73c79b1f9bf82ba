// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/bottleneck_page.h"

#include <QComboBox>
#include <QFormLayout>
#include <QItemSelectionModel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/answering/answer_card.h"
#include "app/answering/figure_bar.h"
#include "app/answering/panel_table_model.h"
#include "app/diagnose/bottleneck_figure.h"
#include "app/diagnose/bottleneck_text.h"
#include "app/figures/figure_view.h"
#include "app/results/names/run_names.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/popup_button.h"

namespace scalescope {
namespace {

constexpr std::size_t kAllLayers = 100000;
constexpr int kRunLength = 22;  ///< of the box, in letters

bool isRun(const LibraryEntry& entry) {
  return entry.fault.empty() && !entry.trashed && entry.head.summary.kind == ResultKind::Training &&
         statesStepParts(entry.head.summary);
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
    : AnsweringPage(library, parent, LoadedRuns::Published::Whole, withBottleneckOnly),
      m_layers(new PanelTableModel(this)),
      m_run(named(new QComboBox(this), "bottleneckRun", tr("Run"))),
      m_baseline(named(new QComboBox(this), "bottleneckBaseline", tr("Run to compare with"))),
      m_limits(named(new QComboBox(this), "bottleneckLimits", tr("Result with the limits"))),
      m_check(named(new QPushButton(tr("Check &nodes"), this), "check_nodes")),
      m_profile(named(new QPushButton(tr("&Profile this run…"), this), "bottleneckProfile")),
      m_table(namesAndNumbers(this, QStringLiteral("bottleneckTable"), tr("Layers with the most time to win"), m_layers,
                              4)) {
  QSplitter* splitter = makeSplitter(QStringLiteral("bottleneckFigure"), m_table, 1);
  view()->setTablesHidden(true);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(buildBar());
  layout->addWidget(makeCard("bottleneck", "bottleneckNext"));
  offerAgain("bottleneckAgain");
  m_check->setToolTip(tr("Measures memory, arithmetic, links and storage of the hosts of this run"));
  m_profile->setToolTip(tr("Opens the page Test with the plan of this run and 5 profiled steps"));
  for (QPushButton* button : {m_check, m_profile}) card()->addAction(button);
  layout->addWidget(splitter, 1);
  for (QComboBox* box : {m_run, m_baseline, m_limits})
    connect(box, &QComboBox::currentIndexChanged, this, &BottleneckPage::refreshIfShown);
  connectTable();
  connect(m_check, &QPushButton::clicked, this, [this] {
    QStringList hosts;
    if (m_study.run)
      for (const HostSpec& host : m_study.run->head.plan.hosts)
        if (host.slotCount > 0) hosts.append(toQString(host.host));
    emit checkRequested(hosts);
  });
  connect(m_profile, &QPushButton::clicked, this, [this] { emit profileRequested(shownRun()); });
  refreshIfShown();
}

QWidget* BottleneckPage::buildBar() {
  m_run->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_run->setMinimumContentsLength(kRunLength);
  m_run->setToolTip(m_run->accessibleName());
  auto* options = named(new PopupButton(tr("Opt&ions"), this), "bottleneckOptions");
  options->setToolTip(tr("What the run is compared with, and the result that states its limits"));
  auto* form = new QFormLayout(options->panel());
  for (QComboBox* box : {m_baseline, m_limits}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    form->addRow(box->accessibleName(), box);
  }
  return makeHead(QStringLiteral("bottleneck"), [this] { return loadedSource(); }, {m_run}, {options});
}

void BottleneckPage::connectTable() {
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
    view()->setMarkedPoint(row.isValid() ? m_layers->index(row.row(), 0).data().toString() : QString());
  });
  connect(view(), &FigureView::pointClicked, this, &BottleneckPage::showLayer);
}

QString BottleneckPage::shownRun() const { return m_run->currentData().toString(); }

QString BottleneckPage::baselineRun() const {
  const QString runId = m_baseline->currentData().toString();
  return runId == shownRun() ? QString() : runId;
}

void BottleneckPage::offerRuns() {
  std::vector<const RunResult*> heads;
  QStringList offered;
  for (const QString& runId : ticked())
    if (const LibraryEntryPtr entry = library().find(runId); entry != nullptr && isRun(*entry)) {
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
  m_baseline->setEnabled(offered.size() > 1);
}

void BottleneckPage::offerLimits() {
  QList<std::pair<QString, QString>> sources{{QString(), tr("newest check of these hosts")}};
  for (const LibraryEntryPtr& entry : library().entries())
    if (entry->fault.empty() && !entry->trashed && !entry->readOnly && canHoldLimits(entry->head))
      sources.append({entry->runId, tr("limits of %1").arg(statedName(entry->head))});
  offer(*m_limits, sources);
  m_limits->setEnabled(sources.size() > 1);
}

QString BottleneckPage::limitsRun() const {
  if (const QString chosen = m_limits->currentData().toString(); !chosen.isEmpty()) return chosen;
  const LibraryEntryPtr run = library().find(shownRun());
  if (run == nullptr) return {};
  std::vector<const RunResult*> checks;
  for (const LibraryEntryPtr& entry : library().entries())
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

void BottleneckPage::offerChoices() {
  offerRuns();
  offerLimits();
}

void BottleneckPage::refresh() {
  loaded().setRuns(runs());
  QStringList words = loadingState();
  if (shownRun().isEmpty())
    words.append(
        ticked().isEmpty()
            ? tr("Select or tick a run in the library that reports its steps: this page shows what holds it back.")
            : tr("No selected result reports its steps. Tick a run that does: this page shows what holds it back."));
  const bool ready = loaded().waiting() == 0 && !shownRun().isEmpty();
  const std::vector<RunResult> results = ready ? loadedResults() : std::vector<RunResult>();
  m_study = studyBottleneck(results, baselineRun());
  const BottleneckText text = bottleneckTextOf(m_study);
  m_answer = answerOf(m_study, text);
  if (!showFigure(results)) showAnswer(m_answer);
  m_check->setVisible(text.needsCheck);
  m_profile->setVisible(text.needsProfile);
  fillTable();
  if (ready && !problem().isEmpty()) words.append(problem());
  showState(words);
}

Answer BottleneckPage::answerOn(const BuiltFigure&, const std::vector<RunResult>&) const { return m_answer; }

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
