// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/nodes_view.h"

#include <QAction>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/models/node_text.h"
#include "app/models/nodes_model.h"
#include "app/pages/host_dialog.h"
#include "app/pages/topology_dialog.h"
#include "widgets/plain_table.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

NodesView::NodesView(NodeBook* book, QWidget* parent)
    : QWidget(parent),
      m_book(book),
      m_model(new NodesModel(book, this)),
      m_table(new QTableView(this)),
      m_details(new QTextBrowser(this)),
      m_source(new QLabel(this)) {
  buildTable();
  buildActions();
  m_details->setObjectName(QStringLiteral("node_details"));
  m_details->setAccessibleName(tr("What is known of the node"));
  m_details->setFrameShape(QFrame::NoFrame);
  m_source->setObjectName(QStringLiteral("nodes_source"));
  m_source->setWordWrap(true);
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(m_table);
  splitter->addWidget(m_details);
  splitter->setChildrenCollapsible(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->addWidget(buildButtons({m_add, m_check, m_use, m_topology}));
  column->addWidget(buildButtons({m_open, m_close}));
  column->addWidget(splitter, 1);
  column->addWidget(m_source);
  connect(m_model, &QAbstractItemModel::dataChanged, this, &NodesView::refresh);
  connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
    m_table->selectRow(0);
    refresh();
  });
  connect(m_book, &NodeBook::failed, this, [this](const QString& text) { emit message(text, true); });
  setSshConfig({});
  m_table->selectRow(0);
  refresh();
}

void NodesView::buildTable() {
  m_table->setObjectName(QStringLiteral("nodes_table"));
  m_table->setAccessibleName(tr("Nodes"));
  m_table->setModel(m_model);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setWordWrap(false);
  makePlain(*m_table);
  m_table->horizontalHeader()->setHighlightSections(false);
  m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
  const int widths[] = {16, 18, 20, 6, 10, 18, 26, 12, 10};
  for (int column = 0; column < NodesModel::ColumnCount; ++column)
    m_table->setColumnWidth(column, widths[column] * fontMetrics().averageCharWidth() + 12);
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &NodesView::refresh);
  connect(m_table, &QTableView::doubleClicked, this, &NodesView::editHost);
}

QAction* NodesView::addAction(const QString& text, const char* name, const QKeySequence& key,
                              void (NodesView::*slot)()) {
  auto* action = new QAction(text, this);
  action->setObjectName(QString::fromLatin1(name));
  action->setShortcut(key);
  action->setShortcutContext(Qt::WidgetShortcut);
  connect(action, &QAction::triggered, this, slot);
  m_table->addAction(action);
  return action;
}

void NodesView::buildActions() {
  m_check = addAction(tr("&Check"), "node_check", QKeySequence(Qt::Key_F6), &NodesView::check);
  m_use = addAction(tr("&Use in the plan"), "node_use", QKeySequence(Qt::Key_Return), &NodesView::useSelected);
  m_topology = addAction(tr("&Topology…"), "node_topology", QKeySequence(Qt::Key_T), &NodesView::showTopology);
  m_open = addAction(tr("&Open connection…"), "node_open", QKeySequence(Qt::SHIFT | Qt::Key_F6),
                     &NodesView::openConnections);
  m_close = addAction(tr("C&lose connection"), "node_close", {}, &NodesView::closeConnections);
  m_add = addAction(tr("&Add host…"), "node_add", QKeySequence(Qt::Key_Insert), &NodesView::addHost);
  m_edit = addAction(tr("&Edit host…"), "node_edit", QKeySequence(Qt::Key_F2), &NodesView::editHost);
  m_remove =
      addAction(tr("&Remove what was typed"), "node_remove", QKeySequence(Qt::Key_Delete), &NodesView::removeSelected);
  m_chooseConfig = addAction(tr("SSH c&onfiguration…"), "node_ssh_config", {}, &NodesView::chooseSshConfig);
  m_ownConfig = new QAction(tr("My o&wn SSH configuration"), this);
  connect(m_ownConfig, &QAction::triggered, this, [this] { emit sshConfigChosen({}); });
  m_table->addAction(m_ownConfig);
  m_check->setToolTip(tr("Reach the selected hosts, bring the engine, look for faults (F6)"));
  m_use->setToolTip(tr("Let ranks run there: adds host:slots to the Plan page (Enter)"));
  m_open->setToolTip(
      tr("Where a host asks for a password or a one-time code: answer once, checks and runs share the "
         "connection (Shift+F6)"));
  m_close->setToolTip(tr("End the connections that were opened by hand"));
  m_topology->setToolTip(tr("What the selected nodes are made of and how they are joined (T)"));
}

QWidget* NodesView::buildButtons(const std::vector<QAction*>& actions) {
  auto* bar = new QWidget(this);
  auto* row = new WrappingRow(bar);
  for (QAction* action : actions) {
    auto* button = new QToolButton(bar);
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral("_button"));
    button->setFocusPolicy(Qt::StrongFocus);
    row->addWidget(button);
  }
  return bar;
}

void NodesView::setSshConfig(const QString& file) {
  m_source->setText(file.isEmpty() ? tr("Hosts of ~/.ssh/config and typed ones")
                                   : tr("Hosts of %1 and typed ones").arg(file));
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

void NodesView::check() { emit checkRequested(selectedHosts()); }

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

void NodesView::openConnections() { emit openRequested(hostsToOpen()); }

void NodesView::closeConnections() { emit closeRequested(hostsToClose()); }

void NodesView::useSelected() {
  std::vector<HostSpec> hosts;
  for (const KnownNode& node : selectedNodes()) {
    hosts.push_back(node.spec);
    if (node.origin != NodeOrigin::Typed && node.check && node.check->gpuCount > 0)
      hosts.back().slotCount = node.check->gpuCount;
  }
  emit useRequested(hosts);
}

void NodesView::addHost() {
  HostDialog dialog(HostDialog::Mode::Add, {}, this);
  if (dialog.exec() != QDialog::Accepted) return;
  const HostSpec spec = dialog.spec();
  if (const Status kept = m_book->keep(spec); !kept)
    return emit message(QString::fromStdString(kept.error().message), true);
  m_table->selectRow(m_model->rowOf(QString::fromStdString(spec.host)));
}

void NodesView::editHost() {
  const std::vector<KnownNode> nodes = selectedNodes();
  if (nodes.size() != 1) return;
  HostDialog dialog(HostDialog::Mode::Edit, nodes.front().spec, this);
  if (dialog.exec() != QDialog::Accepted) return;
  if (const Status kept = m_book->keep(dialog.spec()); !kept)
    return emit message(QString::fromStdString(kept.error().message), true);
  m_table->selectRow(m_model->rowOf(QString::fromStdString(nodes.front().spec.host)));
}

void NodesView::removeSelected() {
  QStringList hosts;
  for (const KnownNode& node : selectedNodes()) hosts.append(QString::fromStdString(node.spec.host));
  m_book->forget(hosts);
}

void NodesView::showTopology() {
  auto* dialog = new TopologyDialog(nodeTopology(selectedNodes()), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->show();
}

void NodesView::chooseSshConfig() {
  const QString file = QFileDialog::getOpenFileName(this, tr("SSH configuration"), QDir::homePath());
  if (!file.isEmpty()) emit sshConfigChosen(file);
}

void NodesView::refresh() {
  QStringList texts;
  for (const KnownNode& node : selectedNodes()) texts.append(nodeDetails(node));
  m_details->setHtml(texts.join(QStringLiteral("<hr>")));
  updateActions();
}

void NodesView::updateActions() {
  bool some = false, checked = false, idle = true, typed = false;
  const std::vector<KnownNode> nodes = selectedNodes();
  for (const KnownNode& node : nodes) {
    some = true;
    checked = checked || node.check.has_value();
    idle = idle && !node.checking;
    typed = typed || node.origin == NodeOrigin::Typed;
  }
  m_check->setEnabled(some && idle && m_problem.isEmpty());
  m_open->setEnabled(!hostsToOpen().empty() && m_problem.isEmpty());
  m_close->setEnabled(!hostsToClose().empty());
  m_use->setEnabled(some);
  m_edit->setEnabled(nodes.size() == 1);
  m_remove->setEnabled(typed);
  m_topology->setEnabled(checked);
}

}  // namespace scalescope
