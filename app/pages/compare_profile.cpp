// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/compare_profile.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

#include "app/figures/figure_scroll.h"
#include "app/figures/figure_view.h"
#include "app/models/profile_figure.h"
#include "widgets/number_format.h"
#include "widgets/plain_table.h"

namespace scalescope {

CompareProfile::CompareProfile(Library* library, QWidget* parent)
    : QWidget(parent),
      m_library(library),
      m_run(new QComboBox(this)),
      m_state(new QLabel(this)),
      m_view(new FigureView(this)),
      m_kernels(new QStandardItemModel(this)),
      m_table(new QTableView(this)) {
  m_run->setObjectName(QStringLiteral("compareProfileRun"));
  m_run->setAccessibleName(tr("Run whose step is broken down"));
  m_view->setObjectName(QStringLiteral("compareProfileFigure"));
  m_state->setWordWrap(true);
  buildTable();
  auto* bar = new QHBoxLayout;
  bar->addWidget(m_run);
  bar->addWidget(m_state, 1);
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(new FigureScroll(m_view, this));
  splitter->addWidget(m_table);
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 1);
  splitter->setChildrenCollapsible(false);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(bar);
  layout->addWidget(splitter, 1);
  connect(m_run, &QComboBox::currentIndexChanged, this, &CompareProfile::refresh);
  connect(m_library, &Library::fullResultReady, this, [this](const QString& runId) {
    if (runId == m_run->currentData().toString()) refresh();
  });
  connect(m_library, &Library::fullResultFailed, this, [this](const QString& runId, const QString& message) {
    if (runId == m_run->currentData().toString()) m_state->setText(message);
  });
}

void CompareProfile::buildTable() {
  m_table->setObjectName(QStringLiteral("compareProfileTable"));
  m_table->setAccessibleName(tr("Kernels of the profiled steps"));
  m_table->setModel(m_kernels);
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  makePlain(*m_table);
  m_table->setSortingEnabled(true);
  m_table->horizontalHeader()->setStretchLastSection(true);
}

void CompareProfile::setRuns(const QStringList& runIds, const QStringList& names) {
  QStringList present;
  for (int i = 0; i < m_run->count(); ++i) present.append(m_run->itemData(i).toString());
  if (present != runIds) {
    QSignalBlocker block(m_run);
    const QVariant chosen = m_run->currentData();
    m_run->clear();
    for (qsizetype i = 0; i < runIds.size(); ++i) m_run->addItem(names.value(i), runIds.at(i));
    m_run->setCurrentIndex(std::max(0, m_run->findData(chosen)));
  }
  refresh();
}

void CompareProfile::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void CompareProfile::refresh() {
  if (!isVisible()) return;
  const QString runId = m_run->currentData().toString();
  const auto result = runId.isEmpty() ? nullptr : m_library->fullResult(runId);
  const bool known = result && result->profile.steps > 0;
  if (known)
    m_state->clear();
  else if (!result)
    m_state->setText(runId.isEmpty() ? QString() : tr("Reading the run …"));
  else
    m_state->setText(
        tr("This run has no breakdown of a step. Set \"Profiled steps\" in the plan, under Engine, and run it again."));
  m_view->setFigure(known ? makeProfileFigure(*result, m_styles) : Figure());
  fillTable(known ? result->profile : StepProfile());
  m_view->setVisible(known);
  m_table->setVisible(known);
}

void CompareProfile::fillTable(const StepProfile& profile) {
  m_kernels->clear();
  m_kernels->setHorizontalHeaderLabels({tr("ms in a step"), tr("Share"), tr("Calls in a step"), tr("Kind of work"),
                                        tr("Layer"), tr("Pass"), tr("Kernel")});
  double totalMs = 0;
  for (const KernelTime& time : profile.kernels) totalMs += time.timeMs;
  const auto number = [](double value, const QString& text) {
    auto* item = new QStandardItem(text);
    item->setData(value, Qt::UserRole);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
  };
  for (const KernelTime& time : profile.kernels) {
    const double ms = time.timeMs / profile.steps, calls = static_cast<double>(time.calls) / profile.steps;
    m_kernels->appendRow({number(ms, significantText(ms)),
                          number(time.timeMs, percentText(totalMs > 0 ? time.timeMs / totalMs : 0, 1)),
                          number(calls, significantText(calls)), new QStandardItem(workKindText(time.kind)),
                          new QStandardItem(toQString(time.layer)), new QStandardItem(passText(time.pass)),
                          new QStandardItem(toQString(time.kernel))});
  }
  for (int column = 3; column < m_kernels->columnCount(); ++column)
    for (int row = 0; row < m_kernels->rowCount(); ++row)
      m_kernels->item(row, column)->setData(m_kernels->item(row, column)->text(), Qt::UserRole);
  m_kernels->setSortRole(Qt::UserRole);
  m_table->sortByColumn(0, Qt::DescendingOrder);
  m_table->resizeColumnsToContents();
}

QString CompareProfile::run() const { return m_run->currentData().toString(); }

const Figure& CompareProfile::figure() const { return m_view->figure(); }

}  // namespace scalescope
