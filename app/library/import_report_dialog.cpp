// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/import_report_dialog.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTime>
#include <QVBoxLayout>

#include "app/core/engine_sentences.h"
#include "engine/base/files.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"

namespace scalescope {

QStringList addedRuns(const QList<AddOutcome>& outcomes) {
  QStringList runIds;
  for (const AddOutcome& outcome : outcomes) runIds.append(outcome.runId);
  runIds.removeAll(QString());
  return runIds;
}

QString importSummary(const QList<AddOutcome>& outcomes) {
  int added = 0, rejected = 0;
  for (const AddOutcome& outcome : outcomes) ++(outcome.refusal.isEmpty() ? added : rejected);
  QStringList words;
  if (added > 0 || rejected == 0) words.append(ImportReportDialog::tr("Added %n result(s).", nullptr, added));
  if (rejected > 0) words.append(ImportReportDialog::tr("Rejected %n file(s).", nullptr, rejected));
  return words.join(QLatin1Char(' '));
}

ImportReportDialog::ImportReportDialog(QWidget* parent)
    : QDialog(parent),
      m_model(new ImportReportModel(this)),
      m_choice(named(new QComboBox(this), "importReportChoice", tr("Imports of this session"))),
      m_summary(named(new QLabel(this), "importReportSummary")),
      m_table(new QTableView(this)) {
  setObjectName(QStringLiteral("importReport"));
  setWindowTitle(tr("Import report"));
  setAttribute(Qt::WA_ShowWithoutActivating);
  setUpTable(*m_table, QStringLiteral("importReportTable"), tr("Files of the import"), m_model);
  m_table->setWordWrap(true);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  auto* header = m_table->horizontalHeader();
  header->setSectionResizeMode(ImportReportModel::Warnings, QHeaderView::Stretch);
  header->setSectionResizeMode(ImportReportModel::Unread, QHeaderView::Stretch);
  m_fitRows.setSingleShot(true);
  m_fitRows.setInterval(0);
  connect(&m_fitRows, &QTimer::timeout, m_table, &QTableView::resizeRowsToContents);
  connect(header, &QHeaderView::sectionResized, &m_fitRows, qOverload<>(&QTimer::start));
  addViewAction(m_table, tr("&Copy"), "importReportCopyRows", QKeySequence::Copy, this, &ImportReportDialog::copy);
  m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
  auto* top = new QHBoxLayout;
  top->addWidget(m_summary, 1);
  top->addWidget(m_choice);
  auto* column = new QVBoxLayout(this);
  column->addLayout(top);
  column->addWidget(m_table, 1);
  column->addWidget(buildButtons());
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          [this] { m_asTable->setEnabled(!tables().isEmpty()); });
  connect(m_choice, &QComboBox::activated, this, &ImportReportDialog::showImport);
  resize(fontMetrics().averageCharWidth() * 140, fontMetrics().height() * 24);
}

QWidget* ImportReportDialog::buildButtons() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  auto* copyRows = named(new QPushButton(tr("&Copy"), bar), "importReportCopy");
  copyRows->setToolTip(tr("Copies the selected rows, or all, for a spreadsheet"));
  auto* saveAll = named(new QPushButton(tr("&Save as CSV…"), bar), "importReportSave");
  auto* closing = named(new QPushButton(tr("Close"), bar), "importReportClose");
  row->addWidget(copyRows);
  row->addWidget(saveAll);
  m_asTable = named(new QPushButton(tr("Import as &table…"), bar), "importReportTable");
  m_asTable->setToolTip(tr("State what the columns of the selected files mean, even if a log format recognised them"));
  row->addWidget(m_asTable);
  row->addStretch(1);
  m_compare = named(new QPushButton(tr("Co&mpare"), bar), "importReportCompare");
  m_compare->setToolTip(tr("Compares the added results on the page Results"));
  row->addWidget(m_compare);
  row->addWidget(closing);
  connect(m_compare, &QPushButton::clicked, this, [this] {
    close();
    emit compareRequested(addedRuns(m_imports[static_cast<std::size_t>(m_choice->currentIndex())]));
  });
  connect(m_asTable, &QPushButton::clicked, this, [this] { emit tableRequested(tables()); });
  connect(copyRows, &QPushButton::clicked, this, &ImportReportDialog::copy);
  connect(saveAll, &QPushButton::clicked, this, &ImportReportDialog::save);
  connect(closing, &QPushButton::clicked, this, &QDialog::close);
  return bar;
}

void ImportReportDialog::addImport(const QList<AddOutcome>& outcomes) {
  m_imports.insert(m_imports.begin(), outcomes);
  m_choice->insertItem(0, tr("%1, %2").arg(QTime::currentTime().toString(QStringLiteral("HH:mm:ss")),
                                           tr("%n file(s)", nullptr, static_cast<int>(outcomes.size()))));
  m_choice->setVisible(m_imports.size() > 1);
  m_choice->setCurrentIndex(0);
  showImport(0);
}

void ImportReportDialog::showImport(int index) {
  const QList<AddOutcome>& outcomes = m_imports[static_cast<std::size_t>(index)];
  m_model->setOutcomes(outcomes);
  m_summary->setText(importSummary(outcomes));
  m_compare->setEnabled(addedRuns(outcomes).size() > 1);
  m_asTable->setEnabled(!tables().isEmpty());
  for (int column = 0; column < ImportReportModel::Warnings; ++column) {
    m_table->resizeColumnToContents(column);
    m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), width() / 4));
  }
  m_fitRows.start();
}

QList<AddOutcome> ImportReportDialog::tables() const {
  QList<AddOutcome> found;
  for (int row = 0; row < m_model->rowCount(); ++row)
    if (m_model->outcome(row).table &&
        (!m_table->selectionModel()->hasSelection() || m_table->selectionModel()->isRowSelected(row)))
      found.append(m_model->outcome(row));
  return found;
}

void ImportReportDialog::present() {
  show();
  raise();
}

void ImportReportDialog::resizeEvent(QResizeEvent* event) {
  QDialog::resizeEvent(event);
  m_fitRows.start();
}

void ImportReportDialog::copy() {
  QModelIndexList rows = m_table->selectionModel()->selectedRows();
  std::sort(rows.begin(), rows.end());
  QGuiApplication::clipboard()->setText(m_model->csv(rows, QLatin1Char('\t')));
}

void ImportReportDialog::save() {
  const QString file = QFileDialog::getSaveFileName(this, tr("Save import report"), QStringLiteral("import-report.csv"),
                                                    tr("CSV (*.csv)"));
  if (file.isEmpty()) return;
  const Status written = writeFileAtomically(file.toStdString(), m_model->csv().toStdString());
  m_summary->setText(written ? tr("Saved %1").arg(file)
                             : tr("%1 was not saved: %2").arg(file, messageText(written.error())));
}

}  // namespace scalescope
