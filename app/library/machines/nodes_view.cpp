// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/nodes_view.h"

#include <QAction>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/core/engine_sentences.h"
#include "app/library/machines/host_form.h"
#include "app/library/machines/node_text.h"
#include "app/library/machines/nodes_model.h"
#include "app/library/machines/topology_view.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/qt_text.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

NodesView::NodesView(NodeBook* book, QWidget* parent)
    : QWidget(parent),
      m_book(book),
      m_model(new NodesModel(book, this)),
      m_table(new QTableView(this)),
      m_form(named(new HostForm(this), "host_form")),
      m_below(new QStackedWidget(this)),
      m_details(named(new QTextBrowser(this), "node_details", tr("Facts of the node"))),
      m_topologyView(new TopologyView(this)),
      m_source(named(new QLabel(this), "nodes_source")) {
  buildTable();
  buildActions();
  m_details->setFrameShape(QFrame::NoFrame);
  m_source->setWordWrap(true);
  m_below->addWidget(m_details);
  m_below->addWidget(m_topologyView);
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(m_table);
  splitter->addWidget(m_below);
  splitter->setChildrenCollapsible(false);
  auto* row = new QHBoxLayout;
  row->addWidget(splitter, 1);
  row->addWidget(m_form);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(kSpace, kSpace, kSpace, kSpace);
  column->addWidget(m_buttons = buildButtons({m_add, m_check, m_stop, m_use, m_topology, m_open, m_close}));
  column->addLayout(row, 1);
  column->addWidget(m_source);
  connect(m_model, &QAbstractItemModel::dataChanged, this, &NodesView::refresh);
  connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
    m_table->selectRow(0);
    refresh();
  });
  connect(m_form, &HostForm::accepted, this, &NodesView::keepHost);
  connect(m_form, &HostForm::closed, m_table, qOverload<>(&QWidget::setFocus));
  connect(m_book, &NodeBook::failed, this, [this](const QString& text) { emit message(text, true); });
  setSshConfig({});
  m_table->selectRow(0);
  refresh();
}

void NodesView::buildTable() {
  setUpTable(*m_table, QStringLiteral("nodes_table"), tr("Nodes"), m_model);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setWordWrap(false);
  m_table->horizontalHeader()->setHighlightSections(false);
  m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
  const int widths[] = {16, 18, 20, 6, 10, 18, 26, 12, 10};
  for (int column = 0; column < NodesModel::ColumnCount; ++column)
    m_table->setColumnWidth(column, std::max(widths[column] * fontMetrics().averageCharWidth() + 12,
                                             m_table->horizontalHeader()->sectionSizeHint(column)));
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &NodesView::refresh);
  connect(m_table, &QTableView::doubleClicked, this, &NodesView::editHost);
}

void NodesView::buildActions() {
  const auto add = [this](const QString& text, const char* name, const QKeySequence& key, auto slot) {
    return addViewAction(m_table, text, name, key, this, slot);
  };
  m_check = add(tr("&Check"), "node_check", QKeySequence(Qt::Key_F6), [this] { emit checkRequested(selectedHosts()); });
  m_stop = add(tr("&Stop checking"), "node_stop", {}, &NodesView::stopRequested);
  m_use = add(tr("&Use in the test"), "node_use", QKeySequence(Qt::Key_Return), &NodesView::useSelected);
  m_topology = add(tr("&Topology"), "node_topology", QKeySequence(Qt::Key_T), &NodesView::showSelected);
  m_topology->setCheckable(true);
  m_open = add(tr("&Open connection…"), "node_open", QKeySequence(Qt::SHIFT | Qt::Key_F6),
               [this] { emit openRequested(hostsToOpen()); });
  m_close = add(tr("C&lose connection"), "node_close", {}, [this] { emit closeRequested(hostsToClose()); });
  m_add = add(tr("&Add host…"), "node_add", QKeySequence(Qt::Key_Insert), &NodesView::addHost);
  m_edit = add(tr("&Edit host…"), "node_edit", QKeySequence(Qt::Key_F2), &NodesView::editHost);
  m_remove = add(tr("&Remove manual entries"), "node_remove", QKeySequence(Qt::Key_Delete), &NodesView::removeSelected);
  add(tr("SSH c&onfiguration…"), "node_ssh_config", {}, &NodesView::chooseSshConfig);
  m_ownConfig = add(tr("My o&wn SSH configuration"), "node_own_config", {}, [this] { emit sshConfigChosen({}); });
  m_check->setToolTip(tr("Connect to the selected hosts, copy the engine and check for faults (F6)"));
  m_stop->setToolTip(tr("Stop all running checks and their copies of the engine"));
  m_use->setToolTip(tr("Add host:slots to the test (Enter)"));
  m_open->setToolTip(
      tr("For hosts that ask for a password or one-time code: log in once; checks and runs share the connection "
         "(Shift+F6)"));
  m_close->setToolTip(tr("End the connections that were opened manually"));
  m_topology->setToolTip(tr("Hardware of the selected nodes and the links between them (T)"));
}

QWidget* NodesView::buildButtons(const std::vector<QAction*>& actions) {
  auto* bar = new QWidget(this);
  auto* row = new WrappingRow(bar);
  for (QAction* action : actions) {
    auto* button = new QToolButton(bar);
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral("_button"));
    button->setFocusPolicy(Qt::StrongFocus);
    connect(action, &QAction::changed, button, [action, button] { button->setVisible(action->isVisible()); });
    row->addWidget(button);
  }
  return bar;
}

void NodesView::setSshConfig(const QString& file) {
  m_source->setText(file.isEmpty() ? tr("Hosts of ~/.ssh/config and manually added ones")
                                   : tr("Hosts of %1 and manually added ones").arg(file));
  m_ownConfig->setEnabled(!file.isEmpty());
}

void NodesView::setProblem(const QString& problem) {
  m_problem = problem;
  updateActions();
}

std::vector<KnownNode> NodesView::selectedNodes() const {
  std::vector<KnownNode> nodes;
  for (int row = 0; row < m_model->rowCount(); ++row)
    if (m_table->selectionModel()->isRowSelected(row)) nodes.push_back(m_model->node(row));
  return nodes;
}

std::vector<HostSpec> NodesView::selectedHosts() const {
  std::vector<HostSpec> hosts;
  for (const KnownNode& node : selectedNodes()) hosts.push_back(node.spec);
  return hosts;
}

std::vector<HostSpec> NodesView::hostsToOpen() const {
  std::vector<HostSpec> hosts;
  for (const KnownNode& node : selectedNodes())
    if (!isThisMachine(node.spec) && node.connection == NodeConnection::Closed) hosts.push_back(node.spec);
  return hosts;
}

std::vector<HostSpec> NodesView::hostsToClose() const {
  std::vector<HostSpec> hosts;
  for (const KnownNode& node : selectedNodes())
    if (node.connection == NodeConnection::Open) hosts.push_back(node.spec);
  return hosts;
}

void NodesView::useSelected() {
  std::vector<HostSpec> hosts;
  for (const KnownNode& node : selectedNodes()) {
    hosts.push_back(node.spec);
    if (node.origin != NodeOrigin::Typed && node.check && node.check->gpuCount > 0)
      hosts.back().slotCount = node.check->gpuCount;
  }
  emit useRequested(hosts);
}

void NodesView::addHost() { m_form->open(HostForm::Mode::Add, {}); }

void NodesView::editHost() {
  const std::vector<KnownNode> nodes = selectedNodes();
  if (nodes.size() == 1) m_form->open(HostForm::Mode::Edit, nodes.front().spec);
}

void NodesView::keepHost(const HostSpec& spec) {
  if (const Status kept = m_book->keep(spec); !kept) return emit message(messageText(kept.error()), true);
  m_table->selectRow(m_model->rowOf(toQString(spec.host)));
}

void NodesView::removeSelected() {
  QStringList hosts;
  for (const KnownNode& node : selectedNodes()) hosts.append(QString::fromStdString(node.spec.host));
  m_book->forget(hosts);
}

void NodesView::chooseSshConfig() {
  const QString file = QFileDialog::getOpenFileName(this, tr("SSH configuration"), QDir::homePath());
  if (!file.isEmpty()) emit sshConfigChosen(file);
}

void NodesView::refresh() {
  updateActions();
  showSelected();
}

bool NodesView::hasTopology() const {
  const std::vector<KnownNode> nodes = selectedNodes();
  return std::any_of(nodes.begin(), nodes.end(), [this](const KnownNode& node) {
    return node.check.has_value() || (m_recorded && m_recorded(node.spec.host).has_value());
  });
}

/// Their topology, while it is chosen and known; else their facts.
void NodesView::showSelected() {
  const std::vector<KnownNode> nodes = selectedNodes();
  QStringList texts;
  for (const KnownNode& node : nodes) texts.append(nodeDetails(node));
  m_details->setHtml(texts.join(QStringLiteral("<hr>")));
  const bool isTopology = m_topology->isChecked() && m_topology->isEnabled();
  if (isTopology) m_topologyView->setNodes(nodeTopology(nodes), drawnTopologies(nodes));
  m_below->setCurrentIndex(isTopology ? 1 : 0);
}

/// What results recorded of the nodes, else what preflight read.
std::vector<NamedTopology> NodesView::drawnTopologies(const std::vector<KnownNode>& nodes) const {
  std::vector<NamedTopology> drawn;
  for (const KnownNode& node : nodes) {
    auto recorded = m_recorded ? m_recorded(node.spec.host) : std::nullopt;
    if (!recorded && node.check && isDrawable(node.check->environment.topology))
      recorded = NamedTopology{toQString(node.spec.host), node.check->environment.topology};
    if (recorded) drawn.push_back(std::move(*recorded));
  }
  return drawn;
}

void NodesView::updateActions() {
  bool some = false, idle = true, typed = false;
  const std::vector<KnownNode> nodes = selectedNodes();
  for (const KnownNode& node : nodes) {
    some = true;
    idle = idle && !node.checking;
    typed = typed || node.origin == NodeOrigin::Typed;
  }
  m_check->setEnabled(some && idle && m_problem.isEmpty());
  const auto& known = m_book->nodes();
  m_stop->setVisible(std::any_of(known.begin(), known.end(), [](const KnownNode& node) { return node.checking; }));
  m_open->setEnabled(!hostsToOpen().empty() && m_problem.isEmpty());
  m_close->setEnabled(!hostsToClose().empty());
  m_use->setEnabled(some);
  m_edit->setEnabled(nodes.size() == 1);
  m_remove->setEnabled(typed);
  m_topology->setEnabled(hasTopology());
}

}  // namespace scalescope
