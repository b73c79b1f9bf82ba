// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_progress_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <algorithm>

#include "app/measure/study/remaining_times.h"
#include "engine/study/repeat_rule.h"
#include "widgets/calm_style.h"
#include "widgets/elided_label.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

namespace {

QString ruleWords(const StudyRepeats& repeats) {
  if (!repeats.adaptive) return StudyProgressView::tr("%n repeat(s) of each cell", nullptr, repeats.count);
  return StudyProgressView::tr("each cell until ± %1 % (95 %), %2 to %3 repeats")
      .arg(exactText(repeats.halfWidthPercent))
      .arg(kMinAdaptiveRepeats)
      .arg(repeats.cap);
}

}  // namespace

StudyProgressView::StudyProgressView(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel(this)),
      m_summary(named(new ElidedLabel(this), "study_summary")),
      m_bar(named(new QProgressBar(this), "study_progress", tr("Runs of the study"))),
      m_table(named(new QTableView(this), "study_cells", tr("Cells of the study"))) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  auto* head = new QHBoxLayout;
  setType(*m_title, TypeRole::Heading);
  m_table->setModel(&m_model);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setTabKeyNavigation(false);  // Tab moves on to the buttons
  m_table->setAlternatingRowColors(true);
  m_table->verticalHeader()->hide();
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 2 * kSpace);
  m_bar->setTextVisible(false);
  setCounting(*m_bar);
  head->addWidget(m_title);
  head->addWidget(m_summary, 1);
  column->addLayout(head);
  column->addWidget(m_bar);
  column->addWidget(m_table, 1);
  column->addWidget(buildBar());
  connect(m_table, &QTableView::activated, this, [this](const QModelIndex& row) { compare({row}); });
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &StudyProgressView::updateButtons);
}

QWidget* StudyProgressView::buildBar() {
  auto* bar = new QWidget(this);
  auto* row = new WrappingRow(bar);
  const auto add = [&](const QString& text, const char* name, const QString& tip, auto slot) {
    auto* button = named(new QPushButton(text, bar), name);
    button->setToolTip(tip);
    connect(button, &QPushButton::clicked, this, slot);
    row->addWidget(button);
    return button;
  };
  const auto ask = [this](const char* verb) {
    return [this, verb] { emit asked({QString::fromLatin1(verb), QString::fromStdString(m_study->stored.folder.id)}); };
  };
  m_pause = add(tr("&Pause"), "study_pause", tr("Pauses after the current run"), ask("pause"));
  m_resume = add(tr("R&esume"), "study_resume", tr("Continues with the remaining runs"), ask("resume"));
  m_stop = add(tr("St&op study"), "study_stop", tr("Stops after the current step"), ask("stop"));
  m_skip =
      add(tr("S&kip cell"), "study_skip", tr("Skips the selected cells"), [this] { askOfCells("skip", chosenRows()); });
  m_retry = add(tr("Ret&ry"), "study_retry",
                tr("Measures the failed cells, or the selected ones, again and resumes the study if it has ended"),
                [this] { askOfCells("retry", retriedRows()); });
  row->addStretch();
  add(tr("E&dit as new"), "study_edit", tr("Opens the same study in the editor"),
      [this] { emit editRequested(m_study->stored.study); });
  m_compareChosen = add(tr("Compare &selected"), "study_compare_chosen",
                        tr("Ticks and compares the runs of the selected cells"), [this] { compare(chosenRows()); });
  m_compare = add(tr("&Compare"), "study_compare", tr("Ticks all runs of the study and compares them"),
                  [this] { compare({}); });
  return bar;
}

void StudyProgressView::setStudy(WatchedStudyPtr study) {
  m_study = std::move(study);
  m_model.setStudy(m_study && m_study->fault.isEmpty() ? m_study : nullptr);
  m_table->setColumnHidden(StudyProgressModel::Predicted, !m_model.hasPredictions());
  showSummary();
  updateButtons();
}

void StudyProgressView::setPredictions(const CellPredictions& predictions) {
  m_model.setPredictions(predictions);
  m_table->setColumnHidden(StudyProgressModel::Predicted, !m_model.hasPredictions());
}

void StudyProgressView::showSummary() {
  if (!m_study) return;
  const StoredStudy& stored = m_study->stored;
  if (!m_study->fault.isEmpty()) {
    m_title->setText(QString::fromStdString(stored.folder.id));
    return m_summary->setText(m_study->fault);
  }
  m_title->setText(QString::fromStdString(stored.study.name));
  showSummary(estimateCells(stored.study, stored.cells, stored.state.cells));
}

void StudyProgressView::setEstimates(const std::vector<CellEstimate>& estimates) {
  if (!m_study || !m_study->fault.isEmpty() || estimates.size() != m_study->stored.cells.size()) return;
  m_model.setEstimates(estimates);
  showSummary(estimates);
}

void StudyProgressView::showSummary(const std::vector<CellEstimate>& estimates) {
  const StoredStudy& stored = m_study->stored;
  const StudyEstimate left = estimateStudy(estimates);
  int done = 0;
  for (const CellProgress& cell : stored.state.cells) done += cell.completed;
  m_bar->setRange(0, std::max(1, done + left.minRuns));
  m_bar->setValue(done);
  QStringList words = {studyPhaseWords(stored.state.phase),
                       tr("%n cell(s)", nullptr, static_cast<int>(stored.cells.size())),
                       ruleWords(stored.study.repeats)};
  if (const QString runs = runsLeftText(remainingOf(left)); !runs.isEmpty()) words.append(runs);
  m_summary->setText(words.join(QStringLiteral(" · ")));
}

/// The selected cells without a result; if there are none, all failed ones.
QModelIndexList StudyProgressView::retriedRows() const {
  QModelIndexList rows;
  for (const QModelIndex& row : chosenRows()) {
    const CellState state = m_model.cellState(row.row());
    if (state == CellState::Failed || state == CellState::DoesNotFit || state == CellState::Skipped) rows.append(row);
  }
  if (!rows.isEmpty()) return rows;
  for (int row = 0; row < m_model.rowCount(); ++row)
    if (m_model.cellState(row) == CellState::Failed) rows.append(m_model.index(row, 0));
  return rows;
}

QModelIndexList StudyProgressView::chosenRows() const { return m_table->selectionModel()->selectedRows(); }

void StudyProgressView::updateButtons() {
  const bool readable = m_study && m_study->fault.isEmpty();
  const StudyPhase phase = readable ? m_study->stored.state.phase : StudyPhase::Finished;
  const bool ending = phase == StudyPhase::Pausing || phase == StudyPhase::Stopping;
  m_pause->setEnabled(phase == StudyPhase::Running);
  m_stop->setEnabled(phase == StudyPhase::Running || phase == StudyPhase::Pausing);
  m_resume->setEnabled(readable && (ending || (phase != StudyPhase::Running && phase != StudyPhase::Finished)));
  const QModelIndexList chosen = chosenRows();
  m_skip->setEnabled(std::any_of(chosen.begin(), chosen.end(), [this](const QModelIndex& row) {
    const CellState state = m_model.cellState(row.row());
    return state == CellState::Waiting || state == CellState::Running;
  }));
  m_retry->setEnabled(readable && !retriedRows().isEmpty());
  m_compareChosen->setEnabled(readable && !m_model.runsOf(chosen).isEmpty());
  m_compare->setEnabled(readable && std::any_of(m_study->stored.state.cells.begin(), m_study->stored.state.cells.end(),
                                                [](const auto& cell) { return cell.completed > 0; }));
}

void StudyProgressView::askOfCells(const QString& verb, const QModelIndexList& rows) {
  QStringList words{verb, QString::fromStdString(m_study->stored.folder.id)};
  for (const QModelIndex& row : rows) words.append(m_model.cellId(row.row()));
  emit asked(words);
}

void StudyProgressView::compare(const QModelIndexList& rows) {
  QModelIndexList all = rows;
  if (all.isEmpty())
    for (int row = 0; row < m_model.rowCount(); ++row) all.append(m_model.index(row, 0));
  if (const QStringList runs = m_model.runsOf(all); !runs.isEmpty()) emit compareRequested(runs);
}

}  // namespace scalescope
