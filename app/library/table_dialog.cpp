// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/table_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/core/engine_sentences.h"
#include "app/results/names/usable_runs.h"
#include "engine/base/word_text.h"
#include "widgets/calm_style.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr int kShownValues = 3, kShownRuns = 8;
const QString kUnused = QStringLiteral("unused"), kText = QStringLiteral("text");

QTableWidget* readOnlyTable(QWidget* parent, const char* name, const QString& title) {
  auto* table = named(new QTableWidget(parent), name, title);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setTabKeyNavigation(false);
  table->verticalHeader()->hide();
  table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  return table;
}

/// The first different values of a column.
QString firstValues(const import::CsvProposal& proposal, std::size_t column) {
  QStringList values;
  for (const auto& row : proposal.rows) {
    const QString value = column < row.size() ? toQString(row[column]) : QString();
    if (value.isEmpty() || values.contains(value)) continue;
    if (values.size() == kShownValues) return values.join(QStringLiteral("; ")) + QStringLiteral("; …");
    values.append(value);
  }
  return values.join(QStringLiteral("; "));
}

QString previewCount(const std::optional<int>& count) { return count ? numberText(*count, 0) : QString(); }

QString previewRate(const import::ImportedRun& run) {
  if (run.throughput)
    return QStringLiteral("%1 %2").arg(significantText(run.throughput->value), throughputUnitText(*run.throughput));
  const Throughput images{run.imagesPerSecond.value_or(0), std::string(kImagesPerSecond), false};
  if (run.imagesPerSecond)
    return QStringLiteral("%1 %2").arg(significantText(images.value), throughputUnitText(images));
  return {};
}

/// Titles are those of engine tables.
struct PreviewColumn {
  const char* title;
  bool isNumber;
  QString (*text)(const import::ImportedRun& run);
};
constexpr PreviewColumn kPreview[] = {
    {"System", false, [](const import::ImportedRun& run) { return toQString(run.system); }},
    {"Network", false, [](const import::ImportedRun& run) { return toQString(run.network); }},
    {"Nodes", true, [](const import::ImportedRun& run) { return previewCount(run.nodeCount); }},
    {"Devices", true, [](const import::ImportedRun& run) { return previewCount(run.deviceCount); }},
    {"Batch per device", true, [](const import::ImportedRun& run) { return previewCount(run.batchSizePerDevice); }},
    {"Global batch", true, [](const import::ImportedRun& run) { return previewCount(run.batchSizeGlobal); }},
    {"Throughput", true, previewRate},
};

bool hasRate(const import::ImportedRun& run) {
  return run.imagesPerSecond || run.throughput || run.processImagesPerSecond;
}

}  // namespace

TableDialog::TableDialog(QStringList paths, Proposal proposal, QWidget* parent)
    : QDialog(parent),
      m_paths(std::move(paths)),
      m_proposal(std::move(proposal)),
      m_columns(readOnlyTable(this, "tableColumns", tr("Columns of the table"))),
      m_preview(readOnlyTable(this, "tablePreview", tr("Recognised runs"))),
      m_rowIsRun(named(new QRadioButton(tr("a &run"), this), "tableRowIsRun")),
      m_rowIsStep(named(new QRadioButton(tr("a &step of one run"), this), "tableRowIsStep")),
      m_hint(named(new QLabel(this), "tableHint")) {
  setObjectName(QStringLiteral("tableDialog"));
  setAttribute(Qt::WA_DeleteOnClose);
  QStringList names;
  for (const QString& path : std::as_const(m_paths)) names.append(QFileInfo(path).fileName());
  setWindowTitle(tr("Import the table %1").arg(names.join(QStringLiteral(", "))));
  build();
  showRuns();
}

void TableDialog::build() {
  auto* lead = new QLabel(tr("No log format has these columns. State what they mean."), this);
  m_hint->setWordWrap(true);
  auto* recognised = new QLabel(tr("Recognised in the first rows"), this);
  auto* column = new QVBoxLayout(this);
  column->addWidget(lead);
  column->addWidget(buildColumns(), 3);
  column->addWidget(buildRows());
  column->addWidget(recognised);
  column->addWidget(m_preview, 2);
  column->addWidget(m_hint);
  column->addWidget(buildButtons());
  resize(fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 36);
}

QWidget* TableDialog::buildColumns() {
  const auto count = static_cast<int>(m_proposal->titles.size());
  m_columns->setColumnCount(3);
  m_columns->setRowCount(count);
  m_columns->setHorizontalHeaderLabels({tr("Column"), tr("First values"), tr("Meaning")});
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    m_columns->setItem(i, 0, new QTableWidgetItem(toQString(m_proposal->titles[at])));
    m_columns->setItem(i, 1, new QTableWidgetItem(firstValues(*m_proposal, at)));
    m_meanings.append(meaningBox(i));
    m_columns->setCellWidget(i, 2, m_meanings.back());
  }
  m_columns->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
  m_columns->resizeColumnToContents(0);
  m_columns->setColumnWidth(2, m_meanings.front()->sizeHint().width());
  return m_columns;
}

QComboBox* TableDialog::meaningBox(int column) {
  const std::string& title = m_proposal->titles[static_cast<std::size_t>(column)];
  auto* box = named(new QComboBox(m_columns), "tableMeaning", tr("Meaning of the column %1").arg(toQString(title)));
  box->addItem(tr("Not used"), kUnused);
  box->addItem(tr("Text of the run"), kText);
  for (const import::CsvTarget& target : import::csvTargets())
    box->addItem(inWindowLanguage(wordText(target.title)), toQString(target.id));
  const auto& columns = m_proposal->mapping.columns;
  const auto known = std::ranges::find(columns, title, &import::CsvMapping::Column::source);
  if (known != columns.end()) {
    const int index = box->findData(toQString(known->target));
    box->setCurrentIndex(index < 0 ? box->findData(kText) : index);
  }
  connect(box, &QComboBox::activated, this, [this, column] { takeMeaning(column); });
  return box;
}

QWidget* TableDialog::buildRows() {
  auto* line = new QWidget(this);
  auto* layout = new QHBoxLayout(line);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(new QLabel(tr("Each row is"), line));
  layout->addWidget(m_rowIsRun);
  layout->addWidget(m_rowIsStep);
  layout->addStretch(1);
  (m_proposal->mapping.rowsAreRuns ? m_rowIsRun : m_rowIsStep)->setChecked(true);
  connect(m_rowIsRun, &QRadioButton::toggled, this, &TableDialog::showRuns);
  return line;
}

QWidget* TableDialog::buildButtons() {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  m_import = named(buttons->addButton(tr("&Import"), QDialogButtonBox::AcceptRole), "tableImport");
  setPrimary(*m_import);
  auto* keep = named(buttons->addButton(tr("Sa&ve mapping…"), QDialogButtonBox::ActionRole), "tableSave");
  keep->setToolTip(tr("For further tables of this form: scalescope import --mapping FILE"));
  connect(keep, &QPushButton::clicked, this, &TableDialog::save);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    emit importRequested(m_paths, mapping());
    accept();
  });
  return buttons;
}

import::CsvMapping TableDialog::mapping() const {import::CsvMapping mapping = m_proposal->mapping;
mapping.columns.clear();
for (int i = 0; i < m_meanings.size(); ++i) {
  const QString meaning = m_meanings[i]->currentData().toString();
  if (meaning == kUnused) continue;
  mapping.columns.push_back(import::csvColumn(*m_proposal, static_cast<std::size_t>(i),
                                              meaning == kText ? std::string() : meaning.toStdString()));
}
mapping.rowsAreRuns = m_rowIsRun->isChecked();
return mapping;
}  // namespace scalescope

void TableDialog::takeMeaning(int column) {
  const QString meaning = m_meanings[column]->currentData().toString();
  const bool isShared = meaning == kText || meaning == QLatin1String("images_per_second");
  for (int i = 0; i < m_meanings.size() && !isShared; ++i)
    if (i != column && m_meanings[i]->currentData() == meaning) m_meanings[i]->setCurrentIndex(0);
  showRuns();
}

void TableDialog::showRuns() {
  const auto runs = import::runsOfSample(*m_proposal, mapping());
  m_preview->clear();
  m_preview->setRowCount(static_cast<int>(std::min<std::size_t>(runs.size(), kShownRuns)));
  QStringList titles;
  for (const PreviewColumn& column : kPreview) {
    const auto isStated = [&column](const import::ImportedRun& run) { return !column.text(run).isEmpty(); };
    if (!std::ranges::any_of(runs, isStated)) continue;
    titles.append(inWindowLanguage(wordText(column.title)));
    m_preview->setColumnCount(static_cast<int>(titles.size()));
    for (int row = 0; row < m_preview->rowCount(); ++row) {
      auto* cell = new QTableWidgetItem(column.text(runs[static_cast<std::size_t>(row)]));
      if (column.isNumber) cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      m_preview->setItem(row, static_cast<int>(titles.size()) - 1, cell);
    }
  }
  m_preview->setColumnCount(static_cast<int>(titles.size()));
  m_preview->setHorizontalHeaderLabels(titles);
  m_preview->resizeColumnsToContents();
  m_hint->setText(hint(runs));
  m_import->setEnabled(!runs.empty());
}

QString TableDialog::hint(const std::vector<import::ImportedRun>& runs) const {
  QStringList words{tr("%n run(s) in the first rows.", nullptr, static_cast<int>(runs.size()))};
  QStringList open;
  for (int i = 0; i < m_meanings.size(); ++i) {
    const std::string& title = m_proposal->titles[static_cast<std::size_t>(i)];
    if (m_meanings[i]->currentData() == kUnused &&
        std::ranges::find(m_proposal->undecided, title) != m_proposal->undecided.end())
      open.append(toQString(title));
  }
  if (!open.isEmpty())
    words.append(tr("The title does not state one meaning: %1.").arg(open.join(QStringLiteral(", "))));
  if (!runs.empty() && !std::ranges::any_of(runs, hasRate)) words.append(tr("No row states a throughput."));
  return words.join(QLatin1Char(' '));
}

void TableDialog::save() {
  const QString file = QFileDialog::getSaveFileName(this, tr("Save the mapping"), QStringLiteral("mapping.json"),
                                                    tr("Mapping (*.json)"));
  if (file.isEmpty()) return;
  const Status written = saveMapping(file, mapping());
  m_hint->setText(written ? tr("Saved %1").arg(file)
                          : tr("%1 was not saved: %2").arg(file, messageText(written.error())));
}

}  // namespace scalescope
