// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/inspector_view.h"

#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/library/facts_model.h"
#include "app/library/relabel_form.h"
#include "app/results/figure_metrics.h"
#include "app/results/listing/library_columns.h"
#include "app/results/listing/library_model.h"
#include "app/store/field_titles.h"
#include "widgets/calm_style.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/qt_text.h"
#include "widgets/value_tile.h"

namespace scalescope {
namespace {

constexpr int kTableChars = 36;

std::optional<RunResult> headOfEntry(const LibraryEntryPtr& entry) {
  if (!entry || !entry->fault.empty()) return std::nullopt;
  return entry->head;
}

/// Hidden without a value.
void showTile(ValueTile& tile, const QString& text) {
  tile.value()->setText(text);
  tile.setVisible(!text.isEmpty());
}

}  // namespace

InspectorView::InspectorView(Library* library, QWidget* parent)
    : QWidget(parent),
      m_library(library),
      m_facts(new FactsModel(this)),
      m_title(new QLabel(this)),
      m_fault(new QLabel(this)),
      m_history(new QLabel(this)),
      m_throughput(new ValueTile(libraryColumnTitle(LibraryModel::Throughput), "inspectorThroughput", this)),
      m_quality(new ValueTile(libraryColumnTitle(LibraryModel::Quality), "inspectorQuality", this)),
      m_relabel(named(new RelabelForm(library, this), "relabelForm")) {
  m_title->setWordWrap(true);
  m_title->setTextFormat(Qt::PlainText);
  setType(*m_title, TypeRole::Heading);
  m_fault->setWordWrap(true);
  m_fault->setTextInteractionFlags(Qt::TextSelectableByMouse);
  buildTable();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kSpace, kSpace, kSpace, kSpace);
  layout->addWidget(m_title);
  layout->addWidget(m_fault);
  auto* tiles = new QHBoxLayout;
  for (ValueTile* tile : {m_throughput, m_quality}) tiles->addWidget(tile, 1);
  layout->addLayout(tiles);
  layout->addWidget(m_table, 1);
  layout->addWidget(buildAnnotations());
  layout->addWidget(m_relabel);
  connect(m_relabel, &RelabelForm::closed, this, &InspectorView::showEditors);
  connect(m_relabel, &RelabelForm::message, this, &InspectorView::message);
  connect(m_library, &Library::entriesChanged, this, &InspectorView::refresh);
  connect(m_library, &Library::baselineChanged, this, &InspectorView::refresh);
  refresh();
}

/// A field emits its focus change after the members of this view are destroyed.
InspectorView::~InspectorView() {
  for (QWidget* field : std::initializer_list<QWidget*>{m_system, m_tags, m_notes}) field->disconnect(this);
}

void InspectorView::buildTable() {
  m_table = new QTableView(this);
  setUpTable(*m_table, QStringLiteral("inspectorFacts"), tr("Facts of the current run"), m_facts);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setMinimumWidth(kTableChars * fontMetrics().averageCharWidth());
  m_table->setWordWrap(true);
  setWithoutLines(*m_table);
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
  addViewAction(m_table, tr("Fold or unfold the section, or the facts that are not stated"), "inspectorUnstated",
                QKeySequence(Qt::Key_Return), this, [this] { toggle(m_table->currentIndex().row()); });
  connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
    if (m_facts->isFold(index.row()) || m_facts->isHeading(index.row())) toggle(index.row());
  });
}

QWidget* InspectorView::buildAnnotations() {
  m_annotations = new QWidget(this);
  m_system = named(new QLineEdit(m_annotations), "inspectorSystem");
  m_system->setPlaceholderText(tr("Your name for this hardware, e.g. M or R740"));
  m_tags = named(new QLineEdit(m_annotations), "inspectorTags");
  m_tags->setPlaceholderText(tr("Separated by commas"));
  m_notes = named(new QPlainTextEdit(m_annotations), "inspectorNotes");
  m_notes->setTabChangesFocus(true);
  m_notes->setMaximumHeight(fontMetrics().height() * 5);
  m_notes->installEventFilter(this);
  m_history->setTextFormat(Qt::PlainText);
  m_history->setWordWrap(true);
  auto* form = new QFormLayout(m_annotations);
  form->setContentsMargins(0, 0, 0, 0);
  form->addRow(tr("S&ystem"), m_system);
  form->addRow(tr("Ta&gs"), m_tags);
  form->addRow(tr("&Notes"), m_notes);
  form->addRow(m_history);
  connect(m_system, &QLineEdit::editingFinished, this, [this] {
    if (m_shown)
      saveText(QStringLiteral("system"), m_system->text().trimmed(), toQString(m_shown->head.annotations.system));
  });
  connect(m_tags, &QLineEdit::editingFinished, this, [this] {
    if (m_shown) saveText(QStringLiteral("tags"), m_tags->text().trimmed(), libraryText(*m_shown, LibraryModel::Tags));
  });
  return m_annotations;
}

void InspectorView::setRun(const QString& runId) {
  if (m_notes->hasFocus()) saveNotes();
  m_runId = runId;
  refresh();
}

void InspectorView::refresh() {
  LibraryEntryPtr entry = m_library->find(m_runId), baseline = m_library->find(m_library->baseline());
  m_title->setText(entry ? QStringLiteral("%1\n%2").arg(libraryText(*entry, LibraryModel::Name), statusText(*entry))
                         : tr("Select a run in the library to show its facts."));
  m_fault->setVisible(entry && !entry->fault.empty());
  m_fault->setText(entry ? inWindowLanguage(entry->fault) : QString());
  m_table->setVisible(entry != nullptr);
  showTile(*m_throughput, entry ? metricText(figureMetrics().front(), entry->head, digitsOf(entry->head)) : QString());
  showTile(*m_quality, entry ? libraryQuality(*entry).text : QString());
  const bool isSame = entry == m_shown && baseline == m_shownBaseline;
  m_shown = entry;
  showEditors();
  if (isSame) return;
  m_shownBaseline = baseline;
  m_facts->setRuns(headOfEntry(entry), headOfEntry(baseline));
  m_table->horizontalHeader()->setVisible(m_facts->columnCount() > FactsModel::Baseline);
  fitRows();
  fitColumns();
  if (entry) showAnnotations(*entry);
}

void InspectorView::relabel(const QStringList& runIds) {
  m_relabel->open(runIds);
  showEditors();
}

void InspectorView::setSelection(const QStringList& runIds) { m_relabel->setRuns(runIds); }

/// One run's annotations, unless the form for several is open.
void InspectorView::showEditors() {
  m_annotations->setVisible(m_shown && m_shown->fault.empty() && m_relabel->isHidden());
}

void InspectorView::fitRows() {
  m_table->clearSpans();
  for (int row = 0; row < m_facts->rowCount(); ++row)
    if (m_facts->isHeading(row) || m_facts->isFold(row)) m_table->setSpan(row, 0, 1, m_facts->columnCount());
}

/// The section of a heading; at any other row what is not stated. Keeps the row and the scroll position.
void InspectorView::toggle(int row) {
  const int top = m_table->verticalScrollBar()->value();
  const bool isSection = row >= 0 && m_facts->isHeading(row);
  if (isSection)
    m_facts->toggleSection(row);
  else
    m_facts->setUnstatedShown(!m_facts->areUnstatedShown());
  fitRows();
  if (isSection) m_table->setCurrentIndex(m_facts->index(row, FactsModel::Title));
  m_table->verticalScrollBar()->setValue(top);
}

/// Titles leave their values room; a cut one shows whole where the mouse rests.
void InspectorView::fitColumns() {
  const int width = m_table->viewport()->width();
  m_table->resizeColumnToContents(FactsModel::Title);
  m_table->setColumnWidth(FactsModel::Title, std::min(m_table->columnWidth(FactsModel::Title), width * 11 / 20));
  if (m_facts->columnCount() > FactsModel::Baseline) m_table->setColumnWidth(FactsModel::Value, width / 4);
}

void InspectorView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitColumns();
}

void InspectorView::showAnnotations(const LibraryEntry& entry) {
  bool editable = !entry.readOnly && !entry.running && !entry.rebuilding;
  m_annotations->setEnabled(editable);
  m_system->setText(toQString(entry.head.annotations.system));
  m_tags->setText(libraryText(entry, LibraryModel::Tags));
  QString notes = toQString(entry.head.annotations.notes);
  if (m_notes->toPlainText() != notes) m_notes->setPlainText(notes);
  int changes = static_cast<int>(entry.head.annotations.history.size());
  m_history->setVisible(changes > 0);
  m_history->setText(changes == 1 ? tr("1 change; hover to show it.")
                                  : tr("%1 changes; hover to show them.").arg(changes));
  m_history->setToolTip(historyText(entry.head.annotations.history));
  m_history->setAccessibleDescription(m_history->toolTip());
}

bool InspectorView::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_notes && event->type() == QEvent::FocusOut) saveNotes();
  return QWidget::eventFilter(watched, event);
}

void InspectorView::saveText(const QString& field, const QString& value, const QString& before) {
  if (value == before) return;
  if (Status done = m_library->edits().annotate({m_runId}, field, value); !done) {
    m_fault->setText(messageText(done.error()));
    m_fault->show();
  }
}

void InspectorView::saveNotes() {
  if (m_shown && m_shown->fault.empty() && m_annotations->isEnabled())
    saveText(QStringLiteral("notes"), m_notes->toPlainText(), toQString(m_shown->head.annotations.notes));
}

}  // namespace scalescope
