// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/systems_page.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "app/answering/figure_source.h"
#include "app/core/engine_sentences.h"
#include "app/core/fact_units.h"
#include "app/exporting/figure_state.h"
#include "app/figures/figure_view.h"
#include "app/library/machines/systems_model.h"
#include "app/results/price_list.h"
#include "app/store/field_titles.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"

namespace scalescope {
namespace {

constexpr int kIdRole = Qt::UserRole;  ///< of a name in the list: its record's id

/// Shows the valid units of a value beside the cursor.
class UnitDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QWidget* editor = QStyledItemDelegate::createEditor(parent, option, index);
    const QString units = index.data(SystemsModel::UnitsRole).toString();
    if (auto* line = qobject_cast<QLineEdit*>(editor); line != nullptr && !units.isEmpty()) {
      line->setPlaceholderText(units);
      line->setToolTip(SystemsPage::tr("A number with one of the units %1").arg(units));
    }
    return editor;
  }
};

}  // namespace

SystemsPage::SystemsPage(Library* library, QWidget* parent)
    : QWidget(parent), m_library(library), m_model(new SystemsModel(this)), m_stack(new QStackedWidget(this)) {
  auto* splitter = new QSplitter(Qt::Horizontal, this);
  splitter->addWidget(buildList());
  auto* hint = new QLabel(
      tr("<h3>Choose systems to compare</h3><p>Tick them on the left. A system is the name that results give to their "
         "hardware: set it in the library (Relabel), or create a system here and assign the ticked results to "
         "it.</p><p>Facts detected by the probe are filled in. Enter what it cannot detect, such as memory modules, a "
         "switch or a price, in the table: it is stored and marked as typed.</p>"),
      this);
  hint->setTextFormat(Qt::RichText);
  hint->setAlignment(Qt::AlignCenter);
  hint->setWordWrap(true);
  m_stack->addWidget(hint);
  m_stack->addWidget(buildViews());
  splitter->addWidget(m_stack);
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 4);
  splitter->setChildrenCollapsible(false);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(splitter);
  m_soon.setSingleShot(true);
  m_soon.setInterval(0);
  connect(&m_soon, &QTimer::timeout, this, &SystemsPage::refresh);
  connect(m_library, &Library::entriesChanged, &m_soon, qOverload<>(&QTimer::start));
  connect(&m_library->systems(), &SystemStore::changed, &m_soon, qOverload<>(&QTimer::start));
  connect(m_model, &SystemsModel::typed, this, &SystemsPage::type);
  refresh();
}

QWidget* SystemsPage::buildList() {
  auto* panel = new QWidget(this);
  m_names = named(new QListWidget(panel), "systemNames");
  setUpTickList(*m_names);
  auto* label = new QLabel(tr("S&ystems"), panel);
  label->setBuddy(m_names);
  m_results = named(new QCheckBox(tr("The &ticked results, a column each"), panel), "systemResults");
  auto* create = named(new QPushButton(tr("&New system…"), panel), "systemNew");
  m_assign = named(new QPushButton(tr("&Assign the ticked results…"), panel), "systemAssign");
  m_remove = named(new QPushButton(tr("Remo&ve the record"), panel), "systemRemove");
  m_remove->setToolTip(
      tr("Removes the facts entered for the current system. Results keep its name; Undo restores the facts."));
  auto* layout = new QVBoxLayout(panel);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(label);
  layout->addWidget(m_names, 1);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_results, create, m_assign, m_remove})
    layout->addWidget(widget);
  connect(m_names, &QListWidget::itemChanged, &m_soon, qOverload<>(&QTimer::start));
  connect(m_names, &QListWidget::currentRowChanged, this, &SystemsPage::updateButtons);
  connect(m_results, &QCheckBox::toggled, &m_soon, qOverload<>(&QTimer::start));
  connect(create, &QPushButton::clicked, this, &SystemsPage::askNewSystem);
  connect(m_assign, &QPushButton::clicked, this, &SystemsPage::askAssign);
  connect(m_remove, &QPushButton::clicked, this, &SystemsPage::removeRecord);
  return panel;
}

QWidget* SystemsPage::buildTable() {
  auto* panel = new QWidget(this);
  m_table = new QTableView(panel);
  setUpTable(*m_table, QStringLiteral("systemTable"), tr("Systems side by side"), m_model);
  m_table->setItemDelegate(new UnitDelegate(m_table));
  m_table->setWordWrap(true);
  m_table->horizontalHeader()->setHighlightSections(false);
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_empty = named(new QCheckBox(tr("&Empty rows, too, to fill in"), panel), "systemEmpty");
  m_history = new QLabel(panel);
  m_history->setTextFormat(Qt::PlainText);
  auto* bar = new QHBoxLayout;
  bar->addWidget(m_empty);
  bar->addWidget(m_history, 1);
  auto* layout = new QVBoxLayout(panel);
  layout->addWidget(m_table, 1);
  layout->addLayout(bar);
  connect(m_empty, &QCheckBox::toggled, &m_soon, qOverload<>(&QTimer::start));
  return panel;
}

QWidget* SystemsPage::buildDrawing() {
  auto* area = new QScrollArea(this);
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  m_drawing = named(new FigureView(area), "systemDrawing");
  m_drawing->setCopySource([this] {
    const auto redactor = redactorFor(leaving(), this);
    return redactor ? std::optional(redactedFigure(m_drawing->figure(), *redactor)) : std::nullopt;
  });
  area->setWidget(m_drawing);
  return area;
}

QWidget* SystemsPage::buildViews() {
  m_views = named(new QTabWidget(this), "systemViews");
  m_views->setDocumentMode(true);
  m_views->addTab(buildTable(), tr("Tab&le"));
  m_views->addTab(buildDrawing(), tr("T&opology"));
  m_export = named(new QPushButton(tr("&Export…"), m_views), "systemExport");
  m_export->setToolTip(tr("The table or the drawing, whichever is shown"));
  m_views->setCornerWidget(m_export);
  connect(m_export, &QPushButton::clicked, this, &SystemsPage::exportShown);
  return m_views;
}

QStringList SystemsPage::shownSystems() const {
  QStringList names;
  for (int row = 0; row < m_names->count(); ++row)
    if (m_names->item(row)->checkState() == Qt::Checked) names.append(m_names->item(row)->text());
  return names;
}

void SystemsPage::setSystemShown(const QString& name, bool shown) {
  for (QListWidgetItem* item : m_names->findItems(name, Qt::MatchExactly))
    item->setCheckState(shown ? Qt::Checked : Qt::Unchecked);
}

void SystemsPage::setRuns(const QStringList& runIds) {
  m_runIds = runIds;
  m_soon.start();
}

void SystemsPage::fillNames() {
  const QStringList names = systemNames(*m_library), shown = shownSystems();
  QStringList present, shownIds;  // a system that is renamed stays shown
  for (int row = 0; row < m_names->count(); ++row) {
    present.append(m_names->item(row)->text());
    if (m_names->item(row)->checkState() == Qt::Checked) shownIds.append(m_names->item(row)->data(kIdRole).toString());
  }
  if (names == present) return;
  shownIds.removeAll(QString());
  const QString current = m_names->currentItem() ? m_names->currentItem()->text() : QString();
  QSignalBlocker block(m_names);
  m_names->clear();
  for (const QString& name : names) {
    auto* item = new QListWidgetItem(name, m_names);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    const SystemRecord* record = m_library->systems().called(name);
    const bool wasShown = shown.contains(name) || (record && shownIds.contains(record->id));
    item->setCheckState(wasShown ? Qt::Checked : Qt::Unchecked);
    item->setData(kIdRole, record ? record->id : QString());
    item->setToolTip(record ? historyText(record->history) : tr("Named in results; it has no record yet."));
    if (name == current) m_names->setCurrentItem(item);
  }
}

void SystemsPage::refresh() {
  fillNames();
  std::vector<SystemColumn> columns = systemColumns(*m_library, shownSystems());
  if (m_results->isChecked())
    for (SystemColumn& column : resultColumns(*m_library, m_runIds)) columns.push_back(std::move(column));
  m_stack->setCurrentIndex(columns.empty() ? 0 : 1);
  const SystemTable all = makeSystemTable(columns, m_library->systems(), true);
  m_drawing->setFigure(makeTopologyFigure(topologiesOf(all)));
  const int at = m_table->currentIndex().row(), column = m_table->currentIndex().column();
  m_table->clearSpans();
  m_model->setTable(makeSystemTable(columns, m_library->systems(), m_empty->isChecked()));
  for (int row = 0; row < m_model->rowCount(); ++row)
    if (m_model->isHeading(row)) m_table->setSpan(row, 0, 1, m_model->columnCount());
  const int width = columns.empty() ? 0 : qMax(120, (m_table->viewport()->width() - 200) / int(columns.size()));
  m_table->setColumnWidth(0, 200);
  for (int i = 1; i < m_model->columnCount(); ++i) m_table->setColumnWidth(i, qMin(width, 420));
  m_table->resizeRowsToContents();
  if (at >= 0) m_table->setCurrentIndex(m_model->index(at, column));
  updateButtons();
}

void SystemsPage::updateButtons() {
  const SystemRecord* record =
      m_names->currentItem() ? m_library->systems().called(m_names->currentItem()->text()) : nullptr;
  m_remove->setEnabled(record != nullptr);
  m_assign->setEnabled(!m_runIds.isEmpty());
  m_results->setEnabled(!m_runIds.isEmpty());
  m_export->setEnabled(m_model->rowCount() > 0);
  m_history->setText(
      record && !record->history.empty()
          ? tr("%1: %n change(s), hover to show them", nullptr, int(record->history.size())).arg(record->shortName())
          : QString());
  m_history->setToolTip(record ? historyText(record->history) : QString());
}

void SystemsPage::report(const Status& done) {
  if (!done) emit message(messageText(done.error()), true);
}

void SystemsPage::type(int column, const QString& field, const QString& typed) {
  const Result<QString> stored = storedFact(field, typed);
  if (!stored) return emit message(messageText(stored.error()), true);
  const QString& value = *stored;
  if (field == QLatin1String("price") && !value.isEmpty())
    if (const auto price = parsePrice(value); !price) return emit message(messageText(price.error()), true);
  const SystemColumn of = m_model->table().columns[static_cast<std::size_t>(column)];
  if (!of.runId.isEmpty())
    return report(m_library->edits().annotate({of.runId}, QStringLiteral("fact/") + field, value));
  QString id = of.recordId;
  if (id.isEmpty()) {
    Result<QString> created = m_library->systems().create(of.title);
    if (!created) return emit message(messageText(created.error()), true);
    id = *created;
  }
  typeIntoRecord(id, field, value);
}

void SystemsPage::typeIntoRecord(const QString& id, const QString& field, const QString& value) {
  SystemStore& systems = m_library->systems();
  const SystemRecord* record = systems.find(id);
  if (record == nullptr) return;
  const QString before = record->value(field), name = record->shortName();
  if (field == QLatin1String("short_name")) return rename(id, before, value);
  if (Status done = systems.set(id, field, value); !done) return report(done);
  m_library->edits().remember(
      tr("%1 of the system %2").arg(typedFieldTitle(field), name),
      [&systems, id, field, before] { return systems.set(id, field, before); },
      [&systems, id, field, value] { return systems.set(id, field, value); });
}

/// Renames the system in the user's own results as well, so that each result names its hardware.
void SystemsPage::rename(const QString& id, const QString& before, const QString& now) {
  SystemStore& systems = m_library->systems();
  QStringList runIds;
  for (const auto& entry : m_library->entries())
    if (!entry->readOnly && !entry->running && toQString(entry->head.annotations.system) == before)
      runIds.append(entry->runId);
  if (Status done = systems.set(id, QStringLiteral("short_name"), now); !done) return report(done);
  QUndoStack* stack = m_library->edits().stack();
  stack->beginMacro(tr("renaming the system %1").arg(before));
  m_library->edits().remember(
      QString(), [&systems, id, before] { return systems.set(id, QStringLiteral("short_name"), before); },
      [&systems, id, now] { return systems.set(id, QStringLiteral("short_name"), now); });
  report(m_library->edits().annotate(runIds, QStringLiteral("system"), now));
  stack->endMacro();
  m_soon.start();
}

void SystemsPage::createSystem(const QString& name) {
  SystemStore& systems = m_library->systems();
  Result<QString> id = systems.create(name);
  if (!id) return emit message(messageText(id.error()), true);
  const SystemRecord record = *systems.find(*id);
  m_library->edits().remember(
      tr("new system %1").arg(record.shortName()),
      [&systems, record] {
        systems.remove(record.id);
        return Status();
      },
      [&systems, record] {
        systems.put(record);
        return Status();
      });
  fillNames();
  setSystemShown(record.shortName(), true);
  m_empty->setChecked(true);
}

void SystemsPage::askNewSystem() {
  bool accepted = false;
  const QString name = QInputDialog::getText(this, tr("New system"), tr("Short name, as figures print it:"),
                                             QLineEdit::Normal, suggestedName(*m_library, m_runIds), &accepted);
  if (accepted) createSystem(name);
}

void SystemsPage::removeRecord() {
  SystemStore& systems = m_library->systems();
  const SystemRecord* current = m_names->currentItem() ? systems.called(m_names->currentItem()->text()) : nullptr;
  if (current == nullptr) return;
  const SystemRecord record = *current;
  systems.remove(record.id);
  m_library->edits().remember(
      tr("removing the record of %1").arg(record.shortName()),
      [&systems, record] {
        systems.put(record);
        return Status();
      },
      [&systems, record] {
        systems.remove(record.id);
        return Status();
      });
}

void SystemsPage::askAssign() {
  bool accepted = false;
  QStringList names = systemNames(*m_library);
  const QString suggested = suggestedName(*m_library, m_runIds);
  if (!suggested.isEmpty() && !names.contains(suggested)) names.append(suggested);
  const QString system = QInputDialog::getItem(
      this, tr("Assign results to a system"),
      tr("System of the %n ticked result(s):", nullptr, static_cast<int>(m_runIds.size())), names, 0, true, &accepted);
  if (accepted && !system.trimmed().isEmpty()) assign(m_runIds, system.trimmed());
}

void SystemsPage::assign(const QStringList& runIds, const QString& system) {
  report(m_library->edits().annotate(runIds, QStringLiteral("system"), system));
}

/// No page reopens the table: the results only provide the names to redact.
FigureSource SystemsPage::leaving() const {
  FigureSource source{{}, aliasFile(*m_library)};
  for (const SystemColumn& column : m_model->table().columns)
    for (const LibraryEntryPtr& entry : column.results) source.state.results.push_back(entry->head);
  return source;
}

Figure SystemsPage::shownFigure() const {
  return m_views->currentIndex() == 0 ? makeSystemFigure(m_model->table()) : m_drawing->figure();
}

void SystemsPage::exportShown() {
  FigureSource source = leaving();
  source.state.request.kind = m_views->currentIndex() == 0 ? QStringLiteral("systems") : QStringLiteral("topology");
  FigureEdits& edits = m_edits[source.state.request.kind];
  source.state.request.edits = edits;
  ExportDialog dialog(shownFigure(), source, this);
  dialog.exec();
  edits = dialog.edits();
}

}  // namespace scalescope
