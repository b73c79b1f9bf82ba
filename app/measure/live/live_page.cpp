// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/live_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>

#include "app/core/run_session.h"
#include "app/measure/live/live_charts.h"
#include "app/measure/live/live_header.h"
#include "app/measure/live/live_study.h"
#include "app/measure/live/step_table_model.h"
#include "engine/protocol/run/step_columns.h"
#include "widgets/elided_label.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

namespace {
constexpr std::size_t kMaxSessions = 12;
constexpr int kMaxSmoothing = 1000, kNodeChars = 14;
}  // namespace

LivePage::LivePage(StudyWatcher* studies, QWidget* parent)
    : QWidget(parent),
      m_header(new LiveHeader(this)),
      m_charts(new LiveCharts(this)),
      m_study(new LiveStudy(studies, this)),
      m_model(new StepTableModel(this)),
      m_table(named(new QTableView(this), "live_table", tr("Steps of the run"))) {
  auto* column = new QVBoxLayout(this);
  column->addWidget(m_header);
  column->addWidget(makeControls());
  column->addWidget(m_nodeLine = named(new ElidedLabel(this), "live_node_line"));
  m_nodeLine->setText(
      tr("No run is shown. Run (F5) starts the described test and shows it here; double-click a run in the library, "
         "running or ended, to show that one."));
  m_nodeLine->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(m_charts);
  splitter->addWidget(m_table);
  splitter->addWidget(m_study);
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 1);
  splitter->setStretchFactor(2, 1);
  column->addWidget(splitter, 1);
  m_table->setModel(m_model);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->verticalHeader()->hide();
  showAtLeastRows(*m_table);
  m_table->setVisible(false);
  connect(m_model, &QAbstractItemModel::modelReset, this, &LivePage::fitHeaders);
  connect(m_header, &LiveHeader::stopRequested, this, &LivePage::requestStop);
  connect(m_charts, &LiveCharts::cursorMoved, this, &LivePage::followCursor);
  connect(m_charts, &LiveCharts::drawn, this, &LivePage::drawn);
}

LivePage::~LivePage() = default;

/// The words of a header fit; numbers are shorter.
void LivePage::fitHeaders() {
  auto* header = m_table->horizontalHeader();
  for (int column = 0; column < m_model->columnCount(); ++column)
    m_table->setColumnWidth(column, header->sectionSizeHint(column));
}

QWidget* LivePage::makeControls() {
  auto* bar = new QWidget(this);
  auto* row = new WrappingRow(bar);
  const auto add = [&](const QString& title, QWidget* editor, const char* name) {
    auto* label = new QLabel(title, bar);
    label->setBuddy(editor);
    editor->setObjectName(QString::fromLatin1(name));
    row->addPair(label, editor);
  };
  add(tr("&x axis:"), m_axis = new QComboBox(bar), "live_axis");
  for (RunAxis axis : runAxes()) m_axis->addItem(runAxisName(axis));
  add(tr("S&moothing:"), m_smoothing = new QSpinBox(bar), "live_smoothing");
  m_smoothing->setRange(1, kMaxSmoothing);
  m_smoothing->setSuffix(tr(" steps"));
  m_smoothing->setSpecialValueText(tr("none"));
  add(tr("&Nodes:"), m_nodes = new QComboBox(bar), "live_nodes");
  m_nodes->setToolTip(tr("Show only the data of one host or one rank"));
  m_nodes->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_nodes->setMinimumContentsLength(kNodeChars);
  m_nodes->addItem(nodeFilterText({}));
  m_nodes->setEnabled(false);
  m_tableToggle = named(new QCheckBox(tr("&Table"), bar), "live_table_toggle");
  row->addWidget(m_tableToggle);
  auto* all = named(new QPushButton(tr("Show &all"), bar), "live_show_all");
  row->addWidget(all);
  connect(m_nodes, &QComboBox::activated, this, &LivePage::chooseNode);
  connect(m_axis, &QComboBox::currentIndexChanged, this,
          [this](int index) { m_charts->setAxis(runAxes()[static_cast<std::size_t>(index)]); });
  connect(m_smoothing, &QSpinBox::valueChanged, m_charts, &LiveCharts::setSmoothing);
  connect(m_tableToggle, &QCheckBox::toggled, m_table, &QWidget::setVisible);
  connect(all, &QPushButton::clicked, m_charts, &LiveCharts::showAll);
  return bar;
}

RunSession* LivePage::session(const QString& runId) const {
  for (const auto& session : m_sessions)
    if (session->runId() == runId) return session.get();
  return nullptr;
}

std::vector<const RunSession*> LivePage::sessions() const {
  std::vector<const RunSession*> sessions;
  for (auto session = m_sessions.rbegin(); session != m_sessions.rend(); ++session) sessions.push_back(session->get());
  return sessions;
}

void LivePage::openSession(const QString& origin) {
  if (RunSession* session = opened(origin.toStdString())) chooseSession(session);
}

void LivePage::setRemainingTimes(RemainingTimes* times) {
  m_times = times;
  m_study->setRemainingTimes(times);
  connect(times, &RemainingTimes::changed, this, &LivePage::showHeader);
}

std::optional<FollowedRun> LivePage::followedRun(const QString& runId) const {
  const RunSession* known = session(runId);
  if (known == nullptr || !known->live()) return std::nullopt;
  const bool asks = m_programDuration && known->plan() && runsProgram(*known->plan());
  const RunState& state = known->state();
  return FollowedRun{timeLeft(state, asks ? m_programDuration(*known->plan()) : std::nullopt), state.lastTimeS()};
}

Remaining LivePage::remaining() const {
  if (m_current == nullptr) return {};
  if (m_times != nullptr) return m_times->ofRun(m_current->runId());
  const auto run = followedRun(m_current->runId());
  return run ? remainingOf(*run) : Remaining{};
}

void LivePage::showHeader() {
  if (m_current != nullptr) m_header->showRun(m_current, remaining());
}

std::optional<double> LivePage::fractionDoneOf(const QString& runId) const {
  const RunSession* known = session(runId);
  if (known == nullptr || !known->plan()) return std::nullopt;
  const std::optional<double> ofSteps = fractionOfSteps(known->state());
  return ofSteps ? ofSteps : fractionDone(*known->plan(), known->figures());
}

RunSession* LivePage::opened(const std::filesystem::path& origin) const {
  for (const auto& session : m_sessions)
    if (session->origin() == origin) return session.get();
  return nullptr;
}

RunSession* LivePage::openFolder(const std::filesystem::path& runFolder) {
  RunSession* known = opened(runFolder);
  return known != nullptr ? known : take(RunSession::openFolder(runFolder));
}

void LivePage::openRun(const std::filesystem::path& runFolder) { chooseSession(openFolder(runFolder)); }

void LivePage::openResult(const std::filesystem::path& file, const QString& publishedId) {
  auto session = RunSession::openResult(file, publishedId);
  RunSession* known = opened(session->origin());
  chooseSession(known != nullptr ? known : take(std::move(session)));
}

/// A queue is ahead of the events: when it starts the next run, the shown one may still look as if it ran.
void LivePage::offerRun(const std::filesystem::path& runFolder, const QString& previousRun, bool isShown) {
  RunSession* session = openFolder(runFolder);
  session->followAgain();  // a run that was shown as over and is resumed
  const bool isFree = m_current == nullptr || (!m_isChosen && !m_current->live());
  const bool isNext = !previousRun.isEmpty() && m_current != nullptr &&
                      m_current->origin() == runFolder.parent_path() / previousRun.toStdString();
  if (!isShown && !isFree && !isNext) return;
  m_isChosen = false;
  if (isNext) m_study->keepShown();
  showSession(session);
}

void LivePage::awaitStudy(const QString& id) {
  m_isChosen = false;
  m_study->showStudy(id);
}

void LivePage::chooseSession(RunSession* session) {
  m_isChosen = true;
  showSession(session);
}

RunSession* LivePage::take(std::unique_ptr<RunSession> owned) {
  closeOldest();
  m_sessions.push_back(std::move(owned));
  RunSession* session = m_sessions.back().get();
  connect(session, &RunSession::changed, this, [this, session] { refresh(session); });
  connect(session, &RunSession::reset, this, [this, session] {
    if (session == m_current) showSession(session);
  });
  connect(session, &RunSession::ended, this, [this, session](RunStatus status) { emit runEnded(session, status); });
  connect(session, &RunSession::failed, this, &LivePage::failed);
  emit sessionsChanged();
  return session;
}

int LivePage::pointsDrawn() const { return m_charts->pointsDrawn(); }

std::size_t LivePage::pointsHeld() const { return m_charts->pointsHeld(); }

void LivePage::closeOldest() {
  if (m_sessions.size() < kMaxSessions) return;
  for (std::size_t i = 0; i < m_sessions.size(); ++i) {
    if (m_sessions[i].get() == m_current || m_sessions[i]->live()) continue;
    m_sessions.erase(m_sessions.begin() + static_cast<std::ptrdiff_t>(i));
    return;
  }
}

void LivePage::showSession(RunSession* session) {
  m_current = session;
  offerNodes();
  m_charts->setSession(session);
  m_model->setTables(&session->tables());
  if (m_times != nullptr) m_times->look();  // before anything of it is shown
  showHeader();
  m_study->showStudyOf(session->runId(), m_isChosen);
  emit sessionsChanged();
  emit currentChanged(session);
  emit refreshed(session);
}

void LivePage::refresh(RunSession* session) {
  emit sessionsChanged();
  if (session != m_current) return;
  showHeader();
  offerNodes();
  m_charts->refresh();
  const QScrollBar* bar = m_table->verticalScrollBar();
  const bool atEnd = bar->value() == bar->maximum();
  m_model->refresh();
  if (m_table->isVisible() && atEnd) m_table->scrollToBottom();
  emit refreshed(session);
}

/// Hosts and ranks come with the plan and the first steps. The choice is preserved unless the run has no such node.
void LivePage::offerNodes() {
  const std::vector<NodeFilter> offered = nodeFilters(*m_current);
  if (offered != m_filters || m_nodes->count() == 0) {
    m_filters = offered;
    m_nodes->clear();
    for (const NodeFilter& filter : m_filters) m_nodes->addItem(nodeFilterText(filter));
    m_nodes->setEnabled(m_filters.size() > 1);
  }
  const auto chosen = std::find(m_filters.begin(), m_filters.end(), m_filter);
  chooseNode(chosen == m_filters.end() ? 0 : static_cast<int>(chosen - m_filters.begin()));
}

void LivePage::chooseNode(int index) {
  m_nodes->setCurrentIndex(index);
  const NodeFilter& filter = m_filters[static_cast<std::size_t>(index)];
  if (filter != m_filter) {
    m_filter = filter;
    m_charts->setFilter(filter);
    m_model->setTable(stepTableName(filter.ranks.empty() ? 0 : filter.ranks.front()));
  }
  showNodes();
}

void LivePage::showNodes() { m_nodeLine->setText(nodeLine(*m_current, m_filter)); }

void LivePage::followCursor(std::optional<double> x) {
  if (!x || m_current == nullptr || !m_table->isVisible()) return;
  const RunAxis axis = runAxes()[static_cast<std::size_t>(m_axis->currentIndex())];
  if (const int row = m_model->nearestRow(runAxisColumn(axis), *x); row >= 0) m_table->selectRow(row);
}

void LivePage::requestStop() {
  if (m_current != nullptr && m_current->live()) m_current->requestStop();
}

}  // namespace scalescope
