// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/compare_side_by_side.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include "app/answering/answer_card.h"
#include "app/answering/page_options.h"
#include "app/answering/panel_table_model.h"
#include "app/compare/compare_options.h"
#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/figures/figure_view.h"
#include "engine/analysis/comparability/comparable_within.h"
#include "widgets/plain_table.h"

namespace scalescope {

CompareSideBySide::CompareSideBySide(QWidget* parent)
    : FigurePage(parent),
      m_rows(addFactorBox(QStringLiteral("sideBySideRows"), tr("Rows of the table"))),
      m_columns(addFactorBox(QStringLiteral("sideBySideColumns"), tr("Columns of the table"))),
      m_cells(new PanelTableModel(this)),
      m_table(namesAndNumbers(this, QStringLiteral("sideBySideTable"), tr("Throughput side by side"), m_cells, 3)) {
  QSplitter* splitter = makeSplitter(QStringLiteral("sideBySideFigure"), m_table, 2);
  view()->setTablesHidden(true);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(makeCard("sideBySide", "sideBySideVerdict"));
  layout->addWidget(splitter, 1);
}

void CompareSideBySide::addFactors(QFormLayout& form) {
  form.addRow(tr("&Rows"), m_rows);
  form.addRow(tr("&Columns"), m_columns);
}

void CompareSideBySide::showFactors(bool areShown) {
  auto* form = static_cast<QFormLayout*>(m_rows->parentWidget()->layout());
  for (QComboBox* box : {m_rows, m_columns}) form->setRowVisible(box, areShown);
}

QComboBox* CompareSideBySide::addFactorBox(const QString& name, const QString& accessibleName) {
  auto* box = new QComboBox(this);
  box->setObjectName(name);
  box->setAccessibleName(accessibleName);
  for (const TableFactor& factor : tableFactors())
    box->addItem(wordsText(factor.title), toQString(std::string(factor.id)));
  connect(box, &QComboBox::activated, this, [this] {
    m_factorsChosen = true;
    refresh();
  });
  return box;
}

void CompareSideBySide::chooseFactors() {
  if (m_factorsChosen) return;
  const auto metric = metricChoice(m_options);
  const MetricRuns with = runsWithMetric(m_heads, metric ? *metric : MetricChoice());
  const auto [rows, columns] = guessTableFactors(with.runs, with.values);
  for (const auto& [box, factor] : {std::pair(m_rows, rows), std::pair(m_columns, columns)}) {
    QSignalBlocker block(box);
    box->setCurrentIndex(box->findData(toQString(std::string(factor->id))));
  }
}

void CompareSideBySide::setRuns(const std::vector<RunResult>& heads, const QMap<QString, QString>& options) {
  m_heads = heads;
  m_options = options;
  chooseFactors();
  refresh();
}

void CompareSideBySide::refresh() {
  const TableFactor* rows = findTableFactor(m_rows->currentData().toString().toStdString());
  const TableFactor* columns = findTableFactor(m_columns->currentData().toString().toStdString());
  const auto convention = percentConvention(m_options);
  const auto metric = metricChoice(m_options);
  const Status comparable = checkComparable(m_heads);
  const SideBySide study =
      layOutSideBySide(comparable ? m_heads : std::vector<RunResult>(), *rows, *columns, m_options.value("baseline"),
                       convention ? *convention : PercentConvention(), metric ? *metric : MetricChoice());
  showFigure(m_heads);
  m_cells->setTable(study.used.empty() ? PanelTable() : tableText(study));
  fitColumns(*m_table);
  QString problem;
  if (rows == columns) problem = tr("Rows and columns show the same factor; choose another for one of them.");
  if (study.used.empty() && !m_heads.empty())
    problem = study.metric.isThroughput() ? tr("None of these runs has a throughput.")
                                          : tr("None of these runs states this quantity.");
  card()->setState(comparable ? problem : messageText(comparable.error()));
}

void CompareSideBySide::setOptions(const QMap<QString, QString>& options) {
  chooseValue(*m_rows, options.value("rows"));
  chooseValue(*m_columns, options.value("columns"));
}

FigureRequest CompareSideBySide::request() const {
  FigureRequest request{QStringLiteral("table"), m_options};
  request.options.insert("rows", m_rows->currentData().toString());
  request.options.insert("columns", m_columns->currentData().toString());
  return request;
}

}  // namespace scalescope
