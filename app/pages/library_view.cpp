// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/library_view.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/models/library_filter.h"
#include "app/models/library_model.h"

namespace scalescope {
namespace {

QStringList localFiles(const QMimeData* data) {
  QStringList paths;
  for (const QUrl& url : data->urls())
    if (url.isLocalFile()) paths.append(url.toLocalFile());
  return paths;
}

}  // namespace

LibraryView::LibraryView(Library* library, QWidget* parent)
    : QWidget(parent), m_library(library), m_model(new LibraryModel(library, this)), m_filter(new LibraryFilter(this)) {
  m_filter->setSourceModel(m_model);
  setAcceptDrops(true);
  buildTable();
  buildActions();
  m_stack = new QStackedWidget(this);
  m_stack->addWidget(m_table);
  m_stack->addWidget(buildEmptyState());
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(4, 4, 4, 4);
  layout->addWidget(buildFilterBar());
  layout->addWidget(m_stack, 1);
  layout->addWidget(buildMessageBar());
  layout->addWidget(m_count);

  for (auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
    connect(m_filter, signal, this, &LibraryView::updateState);
  connect(m_filter, &QAbstractItemModel::modelReset, this, &LibraryView::updateState);
  connect(m_model, &LibraryModel::tickedRunsChanged, this, &LibraryView::updateState);
  connect(m_library, &Library::entriesChanged, this, &LibraryView::updateState);
  connect(m_library, &Library::filesAdded, this, &LibraryView::showFilesAdded);
  connect(m_library, &Library::problem, this, [this](const QString& message) { showMessage(message); });
  updateState();
}

void LibraryView::buildTable() {
  m_table = new QTableView(this);
  m_table->setObjectName(QStringLiteral("libraryTable"));
  m_table->setAccessibleName(tr("Runs of the library"));
  m_table->setModel(m_filter);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(LibraryModel::Started, Qt::DescendingOrder);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setAlternatingRowColors(true);
  m_table->setShowGrid(false);
  m_table->setTabKeyNavigation(false);
  m_table->setWordWrap(false);
  m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
  m_table->verticalHeader()->hide();
  m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  m_table->horizontalHeader()->setHighlightSections(false);
  m_table->horizontalHeader()->setSectionsMovable(true);
  const int widths[] = {22, 14, 14, 12, 7, 9, 10, 9, 14, 20, 20, 16};
  for (int column = 0; column < LibraryModel::ColumnCount; ++column)
    m_table->setColumnWidth(column, widths[column] * fontMetrics().averageCharWidth() + 16);
  m_table->horizontalHeader()->setStretchLastSection(true);
  // A narrow dock shows the first columns: what a run is, and how fast it was.
  m_table->horizontalHeader()->moveSection(LibraryModel::Throughput, 1);
  m_table->horizontalHeader()->moveSection(m_table->horizontalHeader()->visualIndex(LibraryModel::Ranks), 2);
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LibraryView::updateActions);
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this] { emit currentRunChanged(currentRun()); });
  connect(m_table, &QTableView::doubleClicked, this, &LibraryView::activateRun);
}

QAction* LibraryView::addRunAction(const QString& text, const QKeySequence& key, void (LibraryView::*slot)()) {
  auto* action = new QAction(text, this);
  action->setShortcut(key);
  action->setShortcutContext(Qt::WidgetShortcut);
  connect(action, &QAction::triggered, this, slot);
  m_table->addAction(action);
  return action;
}

void LibraryView::buildActions() {
  m_open = addRunAction(tr("&Show in Live"), QKeySequence(Qt::Key_Return), &LibraryView::activateRun);
  m_tick = addRunAction(tr("&Tick or untick for comparison"), QKeySequence(Qt::Key_Space), &LibraryView::tickSelected);
  m_tag = addRunAction(tr("Edit ta&gs…"), QKeySequence(Qt::Key_T), &LibraryView::tagSelected);
  m_baseline = addRunAction(tr("Set as &baseline"), QKeySequence(Qt::Key_B), &LibraryView::setBaseline);
  m_rerun = addRunAction(tr("&Run again…"), QKeySequence(Qt::CTRL | Qt::Key_R), &LibraryView::rerun);
  m_resume = addRunAction(tr("Resu&me from its checkpoint"), {}, &LibraryView::resume);
  m_resume->setObjectName(QStringLiteral("resumeAction"));
  m_rebuild = addRunAction(tr("Re&build from events"), {}, &LibraryView::rebuild);
  m_trash = addRunAction(tr("&Move to trash"), QKeySequence(Qt::Key_Delete), &LibraryView::trashSelected);
  m_restore = addRunAction(tr("R&estore from trash"), {}, &LibraryView::restoreSelected);
  m_undo =
      addRunAction(tr("&Undo: restore what was moved to the trash last"), QKeySequence::Undo, &LibraryView::undoTrash);
  m_undo->setIconText(tr("Undo"));
  m_rebuildDropped = new QAction(tr("Rebuild from events"), this);
  connect(m_rebuildDropped, &QAction::triggered, this, [this] { m_library->addFiles(m_rebuildable, true); });
}

QWidget* LibraryView::buildFilterBar() {
  auto* bar = new QWidget(this);
  m_filterEdit = new QLineEdit(bar);
  m_filterEdit->setObjectName(QStringLiteral("libraryFilter"));
  m_filterEdit->setAccessibleName(tr("Filter of the library"));
  m_filterEdit->setPlaceholderText(tr("Filter, e.g. network:resnet-20 ranks:2"));
  m_filterEdit->setToolTip(
      tr("Words must all match. A column by name: network:resnet-20  tag:demo  ranks:2  status:failed\n"
         "Numbers: images/s>500  cv<2\nWithout: -status:failed"));
  m_filterEdit->setClearButtonEnabled(true);
  auto* add = new QToolButton(bar);
  add->setText(tr("Add files…"));
  add->setToolTip(tr("Copy result files into this library; they may also be dropped on it."));
  m_trashButton = new QToolButton(bar);
  m_trashButton->setText(tr("Trash"));
  m_trashButton->setCheckable(true);
  m_trashButton->setToolTip(tr("Show the runs that were moved to the trash, to restore them."));
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_filterEdit, 1);
  layout->addWidget(add);
  layout->addWidget(m_trashButton);
  connect(m_filterEdit, &QLineEdit::textChanged, this, [this](const QString& text) {
    m_filter->setFilterText(text);
    updateState();
  });
  connect(add, &QToolButton::clicked, this, &LibraryView::openFiles);
  connect(m_trashButton, &QToolButton::toggled, this, [this](bool on) {
    m_filter->setShowTrash(on);
    updateState();
  });
  m_count = new QLabel(this);
  m_count->setObjectName(QStringLiteral("libraryCount"));
  return bar;
}

QWidget* LibraryView::buildMessageBar() {
  m_messageBar = new QWidget(this);
  m_message = new QLabel(m_messageBar);
  m_message->setObjectName(QStringLiteral("libraryMessage"));
  m_message->setWordWrap(true);
  m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_remedyButton = new QToolButton(m_messageBar);
  auto* close = new QToolButton(m_messageBar);
  close->setText(tr("Close"));
  close->setAccessibleName(tr("Close the message"));
  connect(close, &QToolButton::clicked, m_messageBar, &QWidget::hide);
  auto* layout = new QHBoxLayout(m_messageBar);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_message, 1);
  layout->addWidget(m_remedyButton);
  layout->addWidget(close);
  m_messageBar->hide();
  return m_messageBar;
}

QWidget* LibraryView::buildEmptyState() {
  auto* page = new QWidget(this);
  auto* text =
      new QLabel(tr("<h3>No runs yet</h3>"
                    "<p>Every run that ScaleScope makes appears here with its result.</p>"
                    "<p>Start with the demo: it trains ResNet-20 with one rank and then with two, and takes about two "
                    "minutes. Or describe your own test on the Plan page, or drop result files here.</p>"),
                 page);
  text->setWordWrap(true);
  auto* demo = new QPushButton(tr("Run a 2-minute &demo"), page);
  auto* add = new QPushButton(tr("&Open results…"), page);
  connect(demo, &QPushButton::clicked, this, &LibraryView::demoRequested);
  connect(add, &QPushButton::clicked, this, &LibraryView::openFiles);
  auto* layout = new QVBoxLayout(page);
  layout->addWidget(text);
  layout->addWidget(demo);
  layout->addWidget(add);
  layout->addStretch(1);
  return page;
}

QString LibraryView::currentRun() const { return m_table->currentIndex().data(LibraryModel::RunIdRole).toString(); }

void LibraryView::setCurrentRun(const QString& runId) {
  QModelIndex index = m_filter->mapFromSource(m_model->index(m_model->rowOf(runId), 0));
  if (!index.isValid()) return;
  m_table->setCurrentIndex(index);
  m_table->scrollTo(index);
}

QStringList LibraryView::selectedRuns() const {
  QStringList runIds;
  for (const QModelIndex& row : m_table->selectionModel()->selectedRows())
    runIds.append(row.data(LibraryModel::RunIdRole).toString());
  return runIds;
}

QList<QAction*> LibraryView::runActions() const { return m_table->actions(); }

void LibraryView::showMessage(const QString& text, QAction* remedy) {
  m_message->setText(text);
  m_remedyButton->setVisible(remedy != nullptr);
  for (QAction* old : m_remedyButton->actions()) m_remedyButton->removeAction(old);
  if (remedy) m_remedyButton->setDefaultAction(remedy);
  m_messageBar->show();
}

void LibraryView::updateState() {
  int own = 0, trashed = 0;
  for (const auto& entry : m_library->entries()) {
    if (entry->trashed)
      ++trashed;
    else if (!entry->readOnly)
      ++own;
  }
  bool empty = m_library->listed() && own == 0 && m_filterEdit->text().isEmpty() && !m_filter->showsTrash() &&
               m_filter->rowCount() == 0;
  m_stack->setCurrentIndex(empty ? 1 : 0);
  int total = static_cast<int>(m_library->entries().size()) - trashed;
  int ticked = static_cast<int>(m_model->tickedRuns().size());
  m_count->setText(m_library->listed() ? tr("%1 of %2 runs shown, %3 ticked")
                                             .arg(m_filter->rowCount())
                                             .arg(m_filter->showsTrash() ? trashed : total)
                                             .arg(ticked)
                                       : tr("Reading %1 …").arg(toQString(m_library->runsDir())));
  m_trashButton->setEnabled(trashed > 0 || m_filter->showsTrash());
  updateActions();
}

void LibraryView::updateActions() {
  QStringList selected = selectedRuns();
  bool some = !selected.isEmpty(), one = selected.size() == 1, trashed = m_filter->showsTrash();
  LibraryEntryPtr entry = one ? m_library->find(selected.first()) : nullptr;
  m_open->setEnabled(one && !trashed);
  m_tick->setEnabled(some && !trashed);
  m_tag->setEnabled(some && !trashed);
  m_baseline->setEnabled(entry && entry->fault.isEmpty() && !trashed);
  m_rerun->setEnabled(entry && entry->fault.isEmpty() && entry->head.summary.origin == "measured");
  m_resume->setEnabled(entry && entry->resumable);
  m_resume->setToolTip(
      entry && entry->resumable
          ? tr("Go on with this training from its last checkpoint, as if it had never ended")
          : tr("For long tests that ended early and kept a checkpoint (plan field \"Checkpoint every\")"));
  m_rebuild->setEnabled(entry && entry->hasEvents && !entry->running && !trashed);
  m_trash->setEnabled(some && !trashed);
  m_trash->setVisible(!trashed);
  m_restore->setEnabled(some && trashed);
  m_restore->setVisible(trashed);
  m_undo->setEnabled(!m_lastTrashed.isEmpty());
}

void LibraryView::activateRun() {
  if (!currentRun().isEmpty()) emit runActivated(currentRun());
}

void LibraryView::tickSelected() {
  QStringList selected = selectedRuns();
  bool allTicked = std::all_of(selected.begin(), selected.end(),
                               [this](const QString& runId) { return m_model->tickedRuns().contains(runId); });
  m_model->setTicked(selected, !allTicked);
}

void LibraryView::tagSelected() {
  QStringList selected = selectedRuns();
  LibraryEntryPtr first = selected.isEmpty() ? nullptr : m_library->find(selected.first());
  if (!first) return;
  bool accepted = false;
  QString tags = QInputDialog::getText(
      this, tr("Edit tags"), tr("Tags of %n run(s), separated by commas:", nullptr, static_cast<int>(selected.size())),
      QLineEdit::Normal, libraryText(*first, LibraryModel::Tags), &accepted);
  if (!accepted) return;
  for (const QString& runId : selected)
    if (Status done = m_library->annotateRun(runId, QStringLiteral("tags"), tags); !done)
      showMessage(toQString(done.error().message));
}

void LibraryView::setBaseline() { m_library->setBaseline(currentRun()); }

void LibraryView::rerun() { emit rerunRequested(currentRun()); }

void LibraryView::resume() { emit resumeRequested(currentRun()); }

void LibraryView::rebuild() {
  Status done = m_library->rebuild(currentRun());
  showMessage(done ? tr("Rebuilding the result of %1 from its events.").arg(currentRun())
                   : toQString(done.error().message));
}

void LibraryView::trashSelected() {
  QStringList selected = selectedRuns();
  if (Status done = m_library->trash(selected); !done) return showMessage(toQString(done.error().message));
  m_lastTrashed = selected;
  showMessage(tr("Moved %n run(s) to the trash.", nullptr, static_cast<int>(selected.size())), m_undo);
  updateActions();
}

void LibraryView::restoreSelected() {
  if (Status done = m_library->restore(selectedRuns()); !done) showMessage(toQString(done.error().message));
}

void LibraryView::undoTrash() {
  Status done = m_library->restore(std::exchange(m_lastTrashed, {}));
  showMessage(done ? tr("Restored.") : toQString(done.error().message));
  updateActions();
}

void LibraryView::openFiles() {
  QStringList paths = QFileDialog::getOpenFileNames(this, tr("Add results to the library"), QString(),
                                                    tr("ScaleScope results (*.json);;All files (*)"));
  if (!paths.isEmpty()) m_library->addFiles(paths);
}

void LibraryView::importLogs() {
  QStringList paths = QFileDialog::getOpenFileNames(this, tr("Import logs of other systems"), QString(),
                                                    tr("All files (*);;Logs (*.log *.txt *.csv *.out *.gz)"));
  if (!paths.isEmpty()) m_library->addFiles(paths);
}

void LibraryView::focusFilter() {
  m_filterEdit->setFocus(Qt::ShortcutFocusReason);
  m_filterEdit->selectAll();
}

void LibraryView::showFilesAdded(const QList<AddOutcome>& outcomes) {
  QStringList lines;
  m_rebuildable.clear();
  int added = 0;
  for (const AddOutcome& outcome : outcomes) {
    if (outcome.refusal.isEmpty())
      ++added;
    else
      lines.append(outcome.refusal);
    if (!outcome.report.isEmpty()) lines.append(outcome.report);
    if (outcome.rebuildable) m_rebuildable.append(toQString(outcome.path));
  }
  if (added > 0) lines.prepend(tr("Added %n result(s).", nullptr, added));
  if (!m_rebuildable.isEmpty())
    lines.append(tr("The events of %n of them lie beside it: the result can be rebuilt.", nullptr,
                    static_cast<int>(m_rebuildable.size())));
  showMessage(lines.join(QLatin1Char('\n')), m_rebuildable.isEmpty() ? nullptr : m_rebuildDropped);
}

void LibraryView::dragEnterEvent(QDragEnterEvent* event) {
  if (!localFiles(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void LibraryView::dropEvent(QDropEvent* event) {
  m_library->addFiles(localFiles(event->mimeData()));
  event->acceptProposedAction();
}

}  // namespace scalescope
