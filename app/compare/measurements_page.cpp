// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/measurements_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/answering/figure_bar.h"
#include "app/answering/figure_source.h"
#include "app/answering/loaded_runs.h"
#include "app/compare/measurement_figure.h"
#include "app/compare/series_table_model.h"
#include "app/figures/figure_view.h"
#include "app/results/names/run_names.h"
#include "app/store/result_kind_text.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

MeasurementsPage::MeasurementsPage(Library* library, QWidget* parent)
    : FigurePage(parent),
      m_library(library),
      m_loaded(new LoadedRuns(library, this, LoadedRuns::Published::Whole)),
      m_title(named(new QLabel(this), "measurementTitle")),
      m_state(named(new QLabel(this), "measurementState")),
      m_tables(named(new QComboBox(this), "measurementTables", tr("Table of the result"))),
      m_choices(named(new QComboBox(this), "measurementChoices", tr("Contents of the figure"))),
      m_withTicked(named(new QCheckBox(tr("&with the ticked results"), this), "measurementWithTicked")),
      m_model(new SeriesTableModel(this)),
      m_table(new QTableView(this)) {
  m_choices->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_tables->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_state->setWordWrap(true);
  buildTable();
  m_title->setTextFormat(Qt::RichText);
  m_title->setWordWrap(true);
  auto* controls = new QWidget(this);
  auto* bar = new WrappingRow(controls);
  bar->addWidget(m_tables);
  bar->addWidget(m_choices);
  bar->addWidget(m_withTicked);
  controls->setMinimumHeight(m_tables->sizeHint().height());  // also before the tables are known
  setParts({makeBar(QStringLiteral("measurement"), [this] { return figureSource(*this, *m_library, runs(), false); })});
  m_splitter = makeSplitter(QStringLiteral("measurementFigure"), m_table, 2);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(this->bar());
  layout->addWidget(m_title);
  layout->addWidget(controls);
  layout->addWidget(m_state);
  layout->addWidget(m_splitter, 1);
  connect(m_tables, &QComboBox::currentIndexChanged, this, &MeasurementsPage::showTable);
  connect(m_choices, &QComboBox::currentIndexChanged, this, &MeasurementsPage::showChoice);
  connect(m_withTicked, &QCheckBox::toggled, this, &MeasurementsPage::showChoice);
  connect(m_loaded, &LoadedRuns::changed, this, &MeasurementsPage::showChoice);
  connectLibrary();
  refresh();
}

void MeasurementsPage::buildTable() {
  setUpTable(*m_table, QStringLiteral("measurementTable"), tr("Rows of the table"), m_model);
  fitNamesAndNumbers(*m_table);
  showAtLeastRows(*m_table);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
}

void MeasurementsPage::connectLibrary() {
  connect(m_library, &Library::fullResultReady, this, [this](const QString& runId) {
    if (runId != m_runId) return;
    m_fault.clear();
    refresh();
  });
  connect(m_library, &Library::fullResultFailed, this, [this](const QString& runId, const QString& message) {
    if (runId != m_runId) return;
    m_fault = message;
    m_faultOf = m_library->find(runId);
    refresh();
  });
  connect(m_library, &Library::entriesChanged, this, [this] {
    if (m_fault.isEmpty() || m_library->find(m_runId) == m_faultOf) return;
    m_fault.clear();  // listed anew
    refresh();
  });
}

void MeasurementsPage::setRun(const QString& runId) {
  if (m_runId == runId) return;
  m_runId = runId;
  m_result.reset();
  m_fault.clear();
  refresh();
}

void MeasurementsPage::setTickedRuns(const QStringList& runIds) {
  if (m_tickedRuns == runIds) return;
  m_tickedRuns = runIds;
  showTitle();
  if (isVisible()) showChoice();
}

QStringList MeasurementsPage::runs() const {
  QStringList ids{m_runId};
  if (m_withTicked->isChecked()) ids += m_tickedRuns;
  ids.removeDuplicates();
  return ids;
}

void MeasurementsPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void MeasurementsPage::refresh() {
  if (!isVisible()) return;
  const bool known = !m_runId.isEmpty() && m_library->find(m_runId) != nullptr;
  const auto result = known && m_fault.isEmpty() ? m_library->fullResult(m_runId) : nullptr;
  showResult(result);
  showTitle();
  if (!m_fault.isEmpty()) m_state->setText(m_fault);
  if (!known)
    m_state->setText(
        tr("<h3>Tables of one result</h3><p>Select a result in the library. Logs of other programs (nccl-tests, "
           "nvidia-smi, nvprof, trtexec, ...) become results when they are dropped on this window, or by File > "
           "Open.</p>"));
  m_state->setTextFormat(known ? Qt::PlainText : Qt::RichText);
  m_state->setAlignment(known ? Qt::AlignTop : Qt::AlignCenter);
  m_splitter->setVisible(known);
  static_cast<QVBoxLayout*>(layout())->setStretchFactor(m_state, known ? 0 : 1);
  m_state->setVisible(!m_state->text().isEmpty());
}

/// Known before the whole result is read.
void MeasurementsPage::showTitle() {
  const LibraryEntryPtr entry = m_library->find(m_runId);
  QString title;
  if (entry != nullptr)
    title = QStringLiteral("<b>%1</b> · %2")
                .arg(statedName(entry->head).toHtmlEscaped(), resultKindText(entry->head.summary.kind));
  if (entry != nullptr && !m_result && m_fault.isEmpty()) title += QStringLiteral(" · ") + tr("Reading the run …");
  if (entry != nullptr && !m_tickedRuns.isEmpty() && !m_tickedRuns.contains(m_runId))
    title += QStringLiteral(" · ") + tr("highlighted in the library, not ticked");
  m_title->setText(title);
}

void MeasurementsPage::showResult(std::shared_ptr<const RunResult> result) {
  if (result == m_result && result != nullptr) return;
  m_result = std::move(result);
  {
    QSignalBlocker block(m_tables);
    m_tables->clear();
    if (m_result)
      for (const SeriesTable& table : m_result->series)
        m_tables->addItem(tableTitle(table.name), toQString(table.name));
  }
  m_tables->setVisible(m_tables->count() > 1);
  m_state->setText(m_result && m_result->series.empty() ? tr("This result has single values but no tables.")
                                                        : QString());
  showTable();
}

void MeasurementsPage::showTable() {
  const std::string name = m_tables->currentData().toString().toStdString();
  const SeriesTable* table = m_result ? findTable(m_result->series, name) : nullptr;
  m_model->setTable(m_result, table);
  m_table->setVisible(table != nullptr);
  fitColumns(*m_table);
  {
    QSignalBlocker block(m_choices);
    m_choices->clear();
    if (table != nullptr) m_choices->addItems(measurementChoices(*m_result, name));
  }
  m_choices->setVisible(m_choices->count() > 1);
  showChoice();
}

void MeasurementsPage::showChoice() {
  const bool others =
      std::any_of(m_tickedRuns.begin(), m_tickedRuns.end(), [this](const QString& runId) { return runId != m_runId; });
  m_withTicked->setVisible(m_result && others);
  std::vector<RunResult> results;
  if (m_result) results.push_back(*m_result);
  m_loaded->setRuns(m_result ? runs().mid(1) : QStringList());
  for (const RunResult* ticked : m_loaded->results()) results.push_back(*ticked);
  const bool isDrawn = m_result && showFigure(results);
  if (!m_result) view()->setFigure({});
  m_splitter->widget(0)->setVisible(isDrawn);  // of what is not drawn, the table has all the room
  bar()->setEnabled(isDrawn);
}

FigureRequest MeasurementsPage::request() const {
  FigureRequest request{QStringLiteral("measurement"), {{"table", m_tables->currentData().toString()}}};
  if (!m_choices->currentText().isEmpty()) request.options.insert("choice", m_choices->currentText());
  return request;
}

}  // namespace scalescope
