// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_view.h"

#include <QAction>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/library/bundle_dialog.h"
#include "app/library/file_drop.h"
#include "app/library/import_report_dialog.h"
#include "app/library/library_filter_bar.h"
#include "app/library/library_panel.h"
#include "app/library/library_table.h"
#include "app/library/library_tree.h"
#include "app/library/meter_dialog.h"
#include "app/library/table_dialog.h"
#include "app/results/listing/library_filter.h"
#include "app/results/listing/library_model.h"
#include "widgets/calm_style.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

namespace {

/// Published and imported trainings state a part of their plan.
bool isRepeatable(const Summary& summary) { return isOwnRun(summary.origin) || summary.kind == ResultKind::Training; }

}  // namespace

LibraryView::LibraryView(Library* library, QWidget* parent)
    : QWidget(parent),
      m_library(library),
      m_model(new LibraryModel(library, this)),
      m_tree(new LibraryTree(m_model, this)),
      m_filter(new LibraryFilter(this)),
      m_bar(new LibraryFilterBar(this)),
      m_panel(new LibraryPanel(library, SavedFilters(library->runsDir() / ".filters.json"), this)),
      m_count(named(new QLabel(this), "libraryCount")) {
  m_filter->setSourceModel(m_tree);
  connect(new FileDrop(this), &FileDrop::dropped, this, &LibraryView::filesDropped);
  QWidget* tickLine = buildTickLine();
  buildTable();
  buildHeader();
  buildActions();
  m_stack = new QStackedWidget(this);
  m_stack->addWidget(m_table);
  m_stack->addWidget(buildEmptyState());
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_bar);
  layout->addWidget(m_stack, 1);
  layout->addWidget(buildMessageBar());
  layout->addWidget(tickLine);
  connectModels();
  arrangeSections();
  updateState();
}

void LibraryView::connectModels() {
  for (auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
    connect(m_filter, signal, &m_soon, qOverload<>(&QTimer::start));
  connect(m_tree, &LibraryTree::aboutToArrange, this, &LibraryView::keepSelection);
  connect(m_tree, &LibraryTree::arranged, this, &LibraryView::restoreSelection);
  m_soon.setSingleShot(true);
  m_soon.setInterval(0);
  connect(&m_soon, &QTimer::timeout, this, [this] {
    const LibraryTable::Place place = m_table->place();
    arrangeSections();
    m_table->restore(place);
    updateState();
  });
  connect(m_model, &LibraryModel::tickedRunsChanged, this, &LibraryView::updateState);
  connect(m_library, &Library::entriesChanged, this, &LibraryView::updateState);
  connect(m_library, &Library::filesAdded, this, &LibraryView::showFilesAdded);
  connect(m_library, &Library::problem, this, [this](const QString& message) { showMessage(message); });
  connect(m_bar, &LibraryFilterBar::addRequested, this, &LibraryView::openRequested);
  connect(m_bar, &LibraryFilterBar::textChanged, this, [this](const QString& text) {
    m_filter->setFilterText(text);
    m_bar->setProblem(m_filter->problem());
    arrangeSections();
    updateState();
  });
  connect(m_bar, &LibraryFilterBar::textChanged, m_panel, &LibraryPanel::setFilterText);
  connect(m_panel, &LibraryPanel::filterChosen, m_bar, &LibraryFilterBar::setText);
  connect(m_panel, &LibraryPanel::placeRequested, this, &LibraryView::placeRequested);
  connect(m_panel, &LibraryPanel::failed, this, [this](const QString& message) { showMessage(message); });
  connect(m_panel, &LibraryPanel::scopeChosen, this, [this](const LibraryFilter::Scope& scope) {
    m_filter->setScope(scope);
    arrangeSections();
    updateState();
  });
}

/// "5 of 96 ticked", the way back to none, and the places that answer about them.
QWidget* LibraryView::buildTickLine() {
  auto* line = new QWidget(this);
  auto* row = new WrappingRow(line);
  m_tickButtons = new QStackedWidget(line);
  QSizePolicy policy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  policy.setRetainSizeWhenHidden(true);  // the first tick must not move the table
  m_tickButtons->setSizePolicy(policy);
  m_untickAll = named(new QToolButton(line), "libraryUntickAll");
  m_untickAll->setText(tr("Untick all"));
  m_tickMatching = named(new QToolButton(line), "libraryTickMatching");
  m_tickMatching->setText(tr("Tick only these"));
  m_tickMatching->setToolTip(tr("Selects the results that match the filter, and no others"));
  for (QToolButton* button : {m_untickAll, m_tickMatching}) {
    button->setAutoRaise(true);
    m_tickButtons->addWidget(button);
  }
  connect(m_untickAll, &QToolButton::clicked, this, [this] { m_model->setTickedRuns({}); });
  connect(m_tickMatching, &QToolButton::clicked, this, [this] { emit tickRequested(m_filter->shownTickable()); });
  m_count->setMinimumWidth(1);  // a long path, shown while runs are read, must not widen the dock
  row->addWidget(m_count);
  row->addWidget(m_tickButtons);
  row->addStretch();
  const auto offer = [&](const QString& text, const char* name, const char* page) {
    auto* button = named(new QPushButton(text, line), name);
    connect(button, &QPushButton::clicked, this, [this, page] { emit placeRequested(QLatin1String(page)); });
    row->addWidget(button);
    m_answers.append(button);
    return button;
  };
  offer(tr("Diagnose"), "libraryDiagnose", "page_bottleneck");
  offer(tr("Scale"), "libraryScale", "page_scaling");
  setPrimary(*offer(tr("Compare"), "libraryCompare", "page_compare"));
  return line;
}

QAction* LibraryView::addRunAction(const QString& text, const QKeySequence& key, const std::function<void()>& slot,
                                   const char* name) {
  return addViewAction(m_table, text, name, key, this, slot);
}

void LibraryView::buildActions() {
  m_open = addRunAction(tr("&Show in Live"), QKeySequence(Qt::Key_Return), [this] { activateRun(); });
  m_tick = addRunAction(tr("&Tick or untick for comparison"), QKeySequence(Qt::Key_Space), [this] { tickSelected(); });
  m_baseline =
      addRunAction(tr("Set as &baseline"), QKeySequence(Qt::Key_B), [this] { m_library->setBaseline(currentRun()); });
  m_rerun = addRunAction(tr("&Run again…"), QKeySequence(Qt::CTRL | Qt::Key_R),
                         [this] { emit rerunRequested(currentRun()); });
  m_resume = addRunAction(
      tr("Resu&me from its checkpoint"), {}, [this] { emit resumeRequested(currentRun()); }, "resumeAction");
  m_rebuild = addRunAction(tr("Re&build from events"), {}, [this] { rebuild(); });
  m_meter = addRunAction(
      tr("Join a &wall meter's file…"), {}, [this] { MeterDialog(m_library, currentRun(), this).exec(); },
      "libraryMeter");
  m_untick = addRunAction(tr("Untic&k all"), {}, [this] { m_model->setTickedRuns({}); });
  addSeparator();
  m_rename = addRunAction(
      tr("Ren&ame…"), QKeySequence(Qt::Key_F2), [this] { rename(); }, "libraryRename");
  m_tag = addRunAction(tr("Edit ta&gs…"), QKeySequence(Qt::Key_T), [this] { tagSelected(); });
  m_relabel = addRunAction(tr("Re&label: system, tags, notes…"), QKeySequence(Qt::Key_L),
                           [this] { emit relabelRequested(selectedRuns()); });
  buildRepeatActions();
  addSeparator();
  m_bundle = addRunAction(
      tr("Bu&ndle to send…"), {}, [this] { BundleDialog(m_library, selectedRuns(), this).exec(); }, "libraryBundle");
  m_trash = addRunAction(tr("&Move to trash"), QKeySequence(Qt::Key_Delete), [this] { trashSelected(); });
  m_restore =
      addRunAction(tr("R&estore from trash"), {}, [this] { report(m_library->edits().restore(selectedRuns())); });
  addUndoActions();
  m_rebuildDropped = new QAction(tr("Rebuild from events"), this);
  connect(m_rebuildDropped, &QAction::triggered, this, [this] { m_library->addFiles(m_rebuildable, true); });
  m_compareAdded = named(new QAction(tr("Compare"), this), "libraryCompareAdded");
  connect(m_compareAdded, &QAction::triggered, this, [this] { emit compareRequested(m_added); });
  m_describeTables = named(new QAction(tr("State its columns…"), this), "libraryDescribeTables");
  m_readAsTables = named(new QAction(tr("Import as table…"), this), "libraryReadAsTables");
  for (QAction* action : {m_describeTables, m_readAsTables})
    connect(action, &QAction::triggered, this, [this] { describeTables(m_tables); });
}

void LibraryView::addUndoActions() {
  QUndoStack* stack = m_library->edits().stack();
  m_undo = stack->createUndoAction(this, tr("&Undo"));
  QAction* redo = stack->createRedoAction(this, tr("Red&o"));
  m_undo->setShortcut(QKeySequence::Undo);
  redo->setShortcut(QKeySequence::Redo);
  for (QAction* action : {m_undo, redo}) {
    action->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(action);
  }
  m_undo->setObjectName(QStringLiteral("libraryUndo"));
  redo->setObjectName(QStringLiteral("libraryRedo"));
}

void LibraryView::addSeparator() {
  auto* separator = new QAction(this);
  separator->setSeparator(true);
  m_table->addAction(separator);
}

QWidget* LibraryView::buildMessageBar() {
  m_messageBar = new QWidget(this);
  m_message = named(new QLabel(m_messageBar), "libraryMessage");
  m_message->setWordWrap(true);
  m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_remedyButton = named(new QToolButton(m_messageBar), "libraryRemedy");
  m_report = new ImportReportDialog(this);
  connect(m_report, &ImportReportDialog::compareRequested, this, &LibraryView::compareRequested);
  m_importReport = named(new QAction(tr("Import re&port…"), this), "action_import_report");
  m_importReport->setEnabled(false);
  connect(m_importReport, &QAction::triggered, this, &LibraryView::showImportReport);
  m_importTable = named(new QAction(tr("Import as &table…"), this), "action_import_table");
  m_importTable->setToolTip(tr("State what the columns of a CSV file mean, even if a log format recognises it"));
  connect(m_importTable, &QAction::triggered, this, [this] {
    importAsTables(QFileDialog::getOpenFileNames(this, tr("Import as table"), QString(),
                                                 tr("Tables (*.csv *.tsv *.txt);;All files (*)")));
  });
  connect(m_report, &ImportReportDialog::tableRequested, this, &LibraryView::describeTables);
  m_details = named(new QToolButton(m_messageBar), "libraryImportDetails");
  m_details->setText(tr("Details"));
  m_details->setToolTip(tr("Outcome of each file; also in File > Import report"));
  connect(m_details, &QToolButton::clicked, this, &LibraryView::showImportReport);
  auto* close = new QToolButton(m_messageBar);
  close->setText(tr("Close"));
  close->setAccessibleName(tr("Close the message"));
  connect(close, &QToolButton::clicked, m_messageBar, &QWidget::hide);
  auto* layout = new QHBoxLayout(m_messageBar);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_message, 1);
  layout->addWidget(m_remedyButton);
  layout->addWidget(m_details);
  layout->addWidget(close);
  m_messageBar->hide();
  return m_messageBar;
}

QWidget* LibraryView::buildEmptyState() {
  auto* page = new QWidget(this);
  auto* text = new QLabel(tr("<h3>No runs yet</h3><p>Runs appear here with their results.</p><p>Start with the demo: "
                             "it trains ResNet-20 with one rank and then with two, and takes about two minutes. Or "
                             "describe your own test on the page Test, or drop results and logs here.</p>"),
                          page);
  text->setTextFormat(Qt::RichText);
  text->setWordWrap(true);
  auto* demo = new QPushButton(tr("Run a 2-minute &demo"), page);
  auto* add = new QPushButton(tr("&Open…"), page);
  connect(demo, &QPushButton::clicked, this, &LibraryView::demoRequested);
  connect(add, &QPushButton::clicked, this, &LibraryView::openRequested);
  auto* layout = new QVBoxLayout(page);
  layout->addWidget(text);
  layout->addWidget(demo);
  layout->addWidget(add);
  layout->addStretch(1);
  return page;
}

const std::filesystem::path& LibraryView::runsDir() const { return m_library->runsDir(); }

QString LibraryView::currentRun() const { return m_table->currentIndex().data(LibraryModel::RunIdRole).toString(); }

void LibraryView::setCurrentRun(const QString& runId) {
  const QModelIndex index = m_filter->mapFromSource(m_tree->indexOfRun(runId));
  if (!index.isValid()) return;
  m_table->setCurrentIndex(index);
  m_table->scrollTo(index);
}

QStringList LibraryView::selectedRuns() const {
  QStringList runIds;
  for (const QModelIndex& row : m_table->selectionModel()->selectedRows())
    runIds.append(row.data(LibraryModel::RunIdsRole).toStringList());
  runIds.removeDuplicates();  // a group and its runs
  return runIds;
}

QList<QAction*> LibraryView::runActions() const { return m_table->actions(); }

void LibraryView::showMessage(const QString& text, QAction* remedy, bool hasDetails) {
  m_message->setText(text);
  m_details->setVisible(hasDetails);
  m_remedyButton->setVisible(remedy != nullptr);
  for (QAction* old : m_remedyButton->actions()) m_remedyButton->removeAction(old);
  if (remedy) m_remedyButton->setDefaultAction(remedy);
  m_messageBar->show();
  if (!isVisible()) emit messageUnseen(text, remedy != nullptr ? remedy : hasDetails ? m_importReport : nullptr);
}

void LibraryView::report(const Status& done) {
  if (!done) showMessage(messageText(done.error()));
}

void LibraryView::updateState() {
  int own = 0, trashed = 0;
  for (const auto& entry : m_library->entries()) {
    if (entry->trashed)
      ++trashed;
    else if (!entry->readOnly)
      ++own;
  }
  const int shown = m_filter->shownRuns();
  bool empty = m_library->listed() && own == 0 && m_bar->text().isEmpty() &&
               m_filter->scope() == LibraryFilter::Scope() && shown == 0;
  m_stack->setCurrentIndex(empty ? 1 : 0);
  int total = static_cast<int>(m_library->entries().size()) - trashed;
  int ticked = static_cast<int>(m_model->tickedRuns().size());
  if (m_filter->showsTrash()) total = trashed;
  if (!m_library->listed())
    m_count->setText(tr("Reading %1 …").arg(toQString(m_library->runsDir())));
  else if (shown != total)
    m_count->setText(tr("%1 of %2 shown, %3 ticked").arg(shown).arg(total).arg(ticked));
  else
    m_count->setText(tr("%1 of %2 ticked").arg(ticked).arg(total));
  const bool offersMatching = canTickMatching();
  for (QToolButton* button : {m_untickAll, m_tickMatching}) {  // beside the count, whichever is wider
    const bool isShown = (button == m_tickMatching) == offersMatching;
    button->setSizePolicy(isShown ? QSizePolicy::Fixed : QSizePolicy::Ignored, QSizePolicy::Fixed);
    if (isShown) m_tickButtons->setCurrentWidget(button);
  }
  m_tickButtons->setVisible(offersMatching || ticked > 0);
  m_untick->setEnabled(ticked > 0);
  for (QPushButton* button : m_answers) button->setEnabled(ticked > 0);
  updateActions();
}

/// Where a filter finds other results than those that are ticked.
bool LibraryView::canTickMatching() const {
  if (m_bar->text().trimmed().isEmpty() || m_filter->showsTrash()) return false;
  const QStringList matching = m_filter->shownTickable(), ticked = m_model->tickedRuns();
  return !matching.isEmpty() && QSet(matching.begin(), matching.end()) != QSet(ticked.begin(), ticked.end());
}

void LibraryView::updateActions() {
  QStringList selected = selectedRuns();
  bool some = !selected.isEmpty(), one = selected.size() == 1, trashed = m_filter->showsTrash();
  LibraryEntryPtr entry = one ? m_library->find(selected.first()) : nullptr;
  m_open->setEnabled(one && !trashed);
  m_tick->setEnabled(some && !trashed);
  m_rename->setEnabled((some || !studyOfHeading().isEmpty()) && !trashed);
  m_tag->setEnabled(some && !trashed);
  m_relabel->setEnabled(some && !trashed);
  m_bundle->setEnabled(some && !trashed);
  m_baseline->setEnabled(entry && entry->fault.empty() && !trashed);
  m_rerun->setEnabled(entry && entry->fault.empty() && isRepeatable(entry->head.summary));
  m_rerun->setToolTip(tr("Fills in the plan from the result"));
  m_resume->setEnabled(entry && entry->resumable);
  m_resume->setToolTip(
      entry && entry->resumable
          ? tr("Continue this training from its last checkpoint")
          : tr("For long tests that ended early and have a checkpoint (plan field \"Checkpoint every\")"));
  m_rebuild->setEnabled(entry && entry->hasEvents && !entry->running && !trashed);
  m_meter->setEnabled(entry && entry->fault.empty() && !entry->running && !entry->readOnly && !trashed);
  m_trash->setEnabled(some && !trashed);
  m_trash->setVisible(!trashed);
  m_restore->setEnabled(some && trashed);
  m_restore->setVisible(trashed);
  updateRepeatActions(selected);
}

void LibraryView::activateRun() {
  if (!currentRun().isEmpty()) emit runActivated(currentRun());
}

void LibraryView::tickSelected() {
  QStringList selected = selectedRuns();
  bool allTicked =
      std::all_of(selected.begin(), selected.end(), [this](const QString& runId) { return m_model->isTicked(runId); });
  m_model->setTicked(selected, !allTicked);
}

void LibraryView::focusFilter() { m_bar->focusText(); }

/// One file has its own message; the report has the details of several.
void LibraryView::showFilesAdded(const QList<AddOutcome>& outcomes) {
  m_rebuildable.clear();
  QList<AddOutcome> unknown, known;  // tables
  for (const AddOutcome& outcome : outcomes) {
    if (outcome.rebuildable) m_rebuildable.append(toQString(outcome.path));
    if (outcome.table) (outcome.refusal.isEmpty() ? known : unknown).append(outcome);
  }
  m_tables = unknown.isEmpty() ? known : unknown;
  QStringList words;
  const bool isOne = outcomes.size() == 1;
  if (!isOne || outcomes.front().refusal.isEmpty()) words.append(importSummary(outcomes));
  if (isOne) {
    const AddOutcome& outcome = outcomes.front();
    words.append(!unknown.isEmpty()
                     ? tr("No log format has the columns of %1.").arg(outcome.fileName())
                     : (outcome.refusal.isEmpty() ? outcome.report : outcome.refusal).section(QLatin1Char('\n'), 0, 0));
  }
  if (!m_rebuildable.isEmpty())
    words.append(tr("The events of %n of them exist: the result can be rebuilt.", nullptr,
                    static_cast<int>(m_rebuildable.size())));
  words.removeAll(QString());
  m_added = addedRuns(outcomes);
  QAction* remedy = m_added.size() > 1 ? m_compareAdded : known.isEmpty() ? nullptr : m_readAsTables;
  if (!unknown.isEmpty()) remedy = m_describeTables;
  if (!m_rebuildable.isEmpty()) remedy = m_rebuildDropped;
  showMessage(words.join(QLatin1Char(' ')), remedy, !outcomes.isEmpty());
  if (!m_added.isEmpty()) emit runsAdded(m_added);
  if (outcomes.isEmpty()) return;
  m_report->addImport(outcomes);
  m_importReport->setEnabled(true);
  if (!isOne) showImportReport();
  if (isOne && !unknown.isEmpty()) describeTables(unknown);
}

void LibraryView::importAsTables(const QStringList& paths) {
  using Tables = std::pair<QList<AddOutcome>, QStringList>;  // and why others are none
  runInBackground(
      this,
      [paths] {
        Tables read;
        for (const QString& path : paths) {
          auto table = import::proposeCsvMapping(toPath(path));
          if (!table) {
            read.second.append(messageText(table.error()));
            continue;
          }
          AddOutcome outcome;
          outcome.path = toPath(path);
          outcome.table = std::make_shared<const import::CsvProposal>(std::move(*table));
          read.first.append(outcome);
        }
        return read;
      },
      [this](const Tables& read) {
        if (!read.second.isEmpty()) showMessage(read.second.join(QLatin1Char(' ')));
        describeTables(read.first);
      });
}

void LibraryView::describeTables(const QList<AddOutcome>& tables) {
  for (qsizetype first = 0; first < tables.size(); ++first) {
    const auto isSame = [&](const AddOutcome& other) { return other.table->titles == tables[first].table->titles; };
    if (std::find_if(tables.begin(), tables.end(), isSame) - tables.begin() < first) continue;
    QStringList paths;
    for (const AddOutcome& table : tables)
      if (isSame(table)) paths.append(toQString(table.path));
    paths.removeDuplicates();  // a file of several runs
    auto* dialog = new TableDialog(paths, tables[first].table, this);
    connect(dialog, &TableDialog::importRequested, m_library, &Library::addTables);
    dialog->show();
  }
}

void LibraryView::showImportReport() { m_report->present(); }

}  // namespace scalescope
