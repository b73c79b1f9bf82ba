// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/node_check_page.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/answering/answer_card.h"
#include "app/answering/figure_bar.h"
#include "app/answering/figure_source.h"
#include "app/core/engine_sentences.h"
#include "app/core/run_session.h"
#include "app/diagnose/check_table_model.h"
#include "app/figures/figure_view.h"
#include "engine/analysis/check/check_verdict.h"
#include "engine/protocol/plan/host_list.h"
#include "engine/protocol/plan/host_values.h"
#include "widgets/calm_style.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/side_panel.h"

namespace scalescope {
namespace {

constexpr int kMinColumnWidth = 90;  ///< pixels

}  // namespace

NodeCheckPage::NodeCheckPage(Library* library, QWidget* parent)
    : FigurePage(parent), m_library(library), m_model(new CheckTableModel(this)) {
  m_table = new QTableView(this);
  setUpTable(*m_table, QStringLiteral("nodeCheckTable"), tr("Values of the check"), m_model);
  m_table->setWordWrap(true);
  setTwoLineHeadings(*m_table);
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, m_table, &QTableView::resizeRowsToContents);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  auto* layout = new QVBoxLayout(this);
  QWidget* controls = buildControls();
  layout->addWidget(bar());
  layout->addWidget(makeCard("check", "nodeCheckState"));
  layout->addLayout(besideCard(m_table, controls, "nodeCheckControls"), 1);
  // The table is the figure; the hidden view holds it for export and reports.
  makeView(QStringLiteral("nodeCheckFigure"))->setVisible(false);
  layout->addWidget(view());
  connect(m_library, &Library::entriesChanged, this, &NodeCheckPage::fillChecks);
  connect(m_library, &Library::fullResultReady, this, [this](const QString& runId) {
    if (runId == m_runId) showResult();
  });
  showResult();
}

NodeCheckPage::~NodeCheckPage() = default;

QWidget* NodeCheckPage::buildControls() {
  auto* controls = new QWidget(this);
  auto* form = new QFormLayout(controls);
  form->setRowWrapPolicy(QFormLayout::WrapAllRows);
  m_hosts = named(new QLineEdit(controls), "nodeCheckHosts", tr("Hosts to check, with their ranks"));
  m_hosts->setPlaceholderText(QStringLiteral("node1:4,node[02-16]:4"));
  m_length = named(new QComboBox(controls), "nodeCheckLength", tr("Length of the check"));
  m_length->addItem(tr("Quick, 30 s"));
  m_length->addItem(tr("Full, at most 10 min"));
  m_lists = named(new QComboBox(controls), "nodeCheckLists", tr("Kernel lists after the check"));
  m_lists->addItem(tr("No kernel lists"));
  m_lists->addItem(tr("DeepBench, training"), QStringLiteral("train"));
  m_lists->addItem(tr("DeepBench, inference"), QStringLiteral("inference"));
  m_lists->setToolTip(
      tr("After the check, each host runs DeepBench's kernels for as long as the check takes. The times are a result "
         "of their own, beside imported DeepBench logs."));
  m_start = named(new QPushButton(tr("&Check nodes"), controls), "nodeCheckStart");
  m_stop = named(new QPushButton(tr("S&top the check"), controls), "nodeCheckStop");
  m_stop->setToolTip(tr("Ends the check; what was measured is kept and judged"));
  m_stop->hide();
  m_checks = named(new QComboBox(controls), "nodeCheckChecks", tr("Checks of the library"));
  setPrimary(*m_start);
  form->addRow(tr("&Hosts"), m_hosts);
  form->addRow(tr("&Length"), m_length);
  form->addRow(tr("&Kernel lists"), m_lists);
  for (QWidget* button : {m_start, m_stop}) form->addRow(button);
  form->addRow(m_checks->accessibleName(), m_checks);
  setParts({makeBar(QStringLiteral("nodeCheck"), [this] { return figureSource(*this, *m_library, runs(), false); })});
  connect(m_start, &QPushButton::clicked, this, &NodeCheckPage::askForCheck);
  connect(m_stop, &QPushButton::clicked, this, &NodeCheckPage::stopCheck);
  connect(m_checks, &QComboBox::activated, this, [this] { setRun(m_checks->currentData().toString()); });
  return controls;
}

void NodeCheckPage::setHosts(const std::vector<HostSpec>& hosts) {
  m_planHosts = hosts;
  if (!m_hosts->isModified()) m_hosts->setText(toQString(formatHosts(withoutSecrets(hosts))));
}

void NodeCheckPage::proposeHosts(const QStringList& hosts) {
  QStringList planned;
  for (const HostSpec& host : m_planHosts)
    if (host.slotCount > 0) planned.append(toQString(host.host));
  if (hosts.isEmpty() || hosts == planned) return;
  m_hosts->setText(hosts.join(QLatin1Char(',')));
  m_hosts->setModified(true);
}

void NodeCheckPage::setEngineProblem(const QString& problem) {
  m_start->setEnabled(problem.isEmpty());
  m_start->setToolTip(problem);
}

void NodeCheckPage::askForCheck() {
  Plan plan;
  plan.name = "Node check";
  if (m_hosts->isModified()) {
    auto hosts = parseHosts(m_hosts->text().toStdString());
    if (!hosts.ok()) return emit message(messageText(hosts.error()), true);
    plan.hosts = *hosts;
  } else {
    plan.hosts = m_planHosts;
  }
  emit checkRequested(plan, m_length->currentIndex() == 0, m_lists->currentData().toString());
}

void NodeCheckPage::stopCheck() {
  if (!m_session) return;
  m_session->requestStop();
  m_stop->setEnabled(false);
}

void NodeCheckPage::fillChecks() {
  const QSignalBlocker block(m_checks);
  m_checks->clear();
  for (const LibraryEntryPtr& entry : m_library->entries()) {
    const Summary& summary = entry->head.summary;
    if (summary.kind != ResultKind::NodeCheck || entry->trashed || entry->running) continue;
    m_checks->addItem(tr("%1, %n host(s)", nullptr, static_cast<int>(entry->head.plan.hosts.size()))
                          .arg(toQString(summary.startedAt).left(16).replace(QLatin1Char('T'), QLatin1Char(' '))),
                      entry->runId);
  }
  static_cast<QFormLayout*>(m_checks->parentWidget()->layout())->setRowVisible(m_checks, m_checks->count() > 0);
  const int shown = m_checks->findData(m_runId);
  if (shown >= 0) m_checks->setCurrentIndex(shown);
  if (m_session) return;
  if (shown < 0 && m_checks->count() > 0) m_runId = m_checks->currentData().toString();
  showResult();
}

void NodeCheckPage::setRun(const QString& runId) {
  m_session.reset();
  m_runId = runId;
  const int row = m_checks->findData(runId);
  if (row >= 0) m_checks->setCurrentIndex(row);
  showResult();
}

void NodeCheckPage::followRun(const QString& runId) {
  m_runId = runId;
  m_session = RunSession::openFolder(m_library->runsDir() / toPath(runId));
  m_stop->setEnabled(true);
  m_stop->show();
  connect(m_session.get(), &RunSession::changed, this, &NodeCheckPage::showProgress);
  connect(m_session.get(), &RunSession::ended, this, [this] {
    showProgress();
    m_session.release()->deleteLater();
    m_library->rescan();
    showResult();
  });
  showProgress();
}

void NodeCheckPage::showProgress() {
  if (!m_session) return;
  m_model->setValues(m_session->state().check());
  say(tr("The check is running: %n value(s) so far.", nullptr, m_model->rowCount()));
}

/// Without columns that no value uses; the reason takes the rest of the width, at least a quarter, and wraps.
void NodeCheckPage::fitColumns() {
  const int last = m_model->columnCount() - 1;
  const int widest = std::max(kMinColumnWidth, m_table->viewport()->width() / 6);
  for (int column = 0; column < last; ++column) {
    bool isUsed = m_model->rowCount() == 0;
    for (int row = 0; row < m_model->rowCount() && !isUsed; ++row)
      isUsed = !m_model->index(row, column).data().toString().isEmpty();
    m_table->setColumnHidden(column, !isUsed);
    m_table->resizeColumnToContents(column);
    if (isUsed) m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), widest));
  }
}

void NodeCheckPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  fillChecks();
}

void NodeCheckPage::showResult() {
  if (m_session) return;
  m_stop->hide();
  const bool isKnown = !m_runId.isEmpty() && m_library->find(m_runId) != nullptr;
  const auto result = isKnown && isVisible() ? m_library->fullResult(m_runId) : nullptr;
  bar()->setEnabled(result != nullptr);
  if (!result) {
    if (!isKnown) m_model->setValues({});
    return say(isKnown ? tr("Reading the check …")
                       : tr("A node check measures what each host and each link can do, and says what is slow. "
                            "Name the hosts and choose Check nodes."));
  }
  m_model->setValues(checkValuesOf(result->series));
  fitColumns();
  showFigure({*result});
}

Answer NodeCheckPage::answerOn(const BuiltFigure&, const std::vector<RunResult>&) const {
  const CheckCounts counts = countVerdicts(m_model->values());
  Answer answer;
  answer.sentence = inWindowLanguage(checkCountsText(counts));
  answer.tone = counts.bad > 0 ? Tone::Bad : counts.suspect > 0 ? Tone::Caution : Tone::Good;
  return answer;
}

void NodeCheckPage::say(const QString& words) {
  Answer answer;
  answer.sentence = words;
  showAnswer(answer);
}

FigureRequest NodeCheckPage::request() const { return {QStringLiteral("node-check"), {}}; }

}  // namespace scalescope
