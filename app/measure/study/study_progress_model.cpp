// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_progress_model.h"

#include <QGuiApplication>
#include <cmath>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/measure/study/prediction_text.h"
#include "app/measure/study/remaining_times.h"
#include "app/results/interval_text.h"
#include "engine/study/repeat_rule.h"
#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {

namespace {

Tone toneOf(CellState state) {
  switch (state) {
    case CellState::Failed: return Tone::Bad;
    case CellState::DoesNotFit: return Tone::Caution;
    case CellState::Done: return Tone::Good;
    case CellState::Waiting:
    case CellState::Skipped: return Tone::Muted;
    case CellState::Running: break;
  }
  return Tone::Neutral;
}

QString dash() { return QStringLiteral("–"); }

}  // namespace

QString cellStateWords(CellState state) {
  switch (state) {
    case CellState::Waiting: return StudyProgressModel::tr("waiting");
    case CellState::Running: return StudyProgressModel::tr("running");
    case CellState::Done: return StudyProgressModel::tr("done");
    case CellState::DoesNotFit: return StudyProgressModel::tr("does not fit");
    case CellState::Failed: return StudyProgressModel::tr("failed");
    case CellState::Skipped: return StudyProgressModel::tr("skipped");
  }
  return {};
}

QString studyPhaseWords(StudyPhase phase) {
  switch (phase) {
    case StudyPhase::Waiting: return StudyProgressModel::tr("not started");
    case StudyPhase::Running: return StudyProgressModel::tr("running");
    case StudyPhase::Pausing: return StudyProgressModel::tr("pausing after the current run");
    case StudyPhase::Stopping: return StudyProgressModel::tr("stopping");
    case StudyPhase::Paused: return StudyProgressModel::tr("paused");
    case StudyPhase::Stopped: return StudyProgressModel::tr("stopped");
    case StudyPhase::Interrupted: return StudyProgressModel::tr("interrupted: its controller was lost");
    case StudyPhase::Finished: return StudyProgressModel::tr("finished");
  }
  return {};
}

void StudyProgressModel::setStudy(WatchedStudyPtr study) {
  const bool same = m_study && study && m_study->stored.folder.id == study->stored.folder.id &&
                    m_study->stored.state.cells.size() == study->stored.state.cells.size();
  std::vector<CellEstimate> estimates;
  if (study) estimates = estimateCells(study->stored.study, study->stored.cells, study->stored.state.cells);
  if (same) {
    m_study = std::move(study);
    m_estimates = std::move(estimates);
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    return;
  }
  beginResetModel();
  m_study = std::move(study);
  m_estimates = std::move(estimates);
  m_predictions.clear();
  endResetModel();
}

void StudyProgressModel::setEstimates(std::vector<CellEstimate> estimates) {
  if (estimates.size() != static_cast<std::size_t>(rowCount())) return;
  m_estimates = std::move(estimates);
  if (rowCount() > 0) emit dataChanged(index(0, Left), index(rowCount() - 1, Left));
}

void StudyProgressModel::setPredictions(CellPredictions predictions) {
  m_predictions = std::move(predictions);
  if (rowCount() > 0) emit dataChanged(index(0, Predicted), index(rowCount() - 1, Predicted));
}

QStringList StudyProgressModel::runsOf(const QModelIndexList& rows) const {
  QStringList runs;
  for (const QModelIndex& row : rows)
    for (const StudyEvent& run : m_study->stored.state.cells[static_cast<std::size_t>(row.row())].runs)
      if (run.status == RunStatus::Completed) runs.append(QString::fromStdString(run.runId));
  runs.removeDuplicates();
  return runs;
}

QString StudyProgressModel::cellId(int row) const {
  return QString::fromStdString(m_study->stored.cells[static_cast<std::size_t>(row)].id);
}

CellState StudyProgressModel::cellState(int row) const {
  return m_study->stored.state.cells[static_cast<std::size_t>(row)].state;
}

int StudyProgressModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_study ? 0 : static_cast<int>(m_study->stored.state.cells.size());
}

int StudyProgressModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString StudyProgressModel::note(const CellProgress& progress) const {
  if (progress.state == CellState::DoesNotFit && progress.largestBatch)
    return tr("The largest batch that fits is %1.").arg(countText(*progress.largestBatch));
  return inWindowLanguage(progress.note);
}

QString StudyProgressModel::display(std::size_t row, Column column) const {
  const StudyCell& cell = m_study->stored.cells[row];
  const CellProgress& progress = m_study->stored.state.cells[row];
  const RepeatStatistics statistics = progress.statistics();
  const auto halfWidth = halfWidthPercent(statistics);
  switch (column) {
    case Cell: return QString::fromStdString(cell.id);
    case Values: return QString::fromStdString(cell.label);
    case State: return cellStateWords(progress.state);
    case Count:
      return progress.wanted > progress.completed ? tr("%1 of %2").arg(progress.completed).arg(progress.wanted)
                                                  : QString::number(progress.completed);
    case Mean:
      return statistics.count > 0 ? QStringLiteral("%1 %2").arg(meanWithPair(statistics), wordsText(progress.unit))
                                  : dash();
    case Cv: return std::isfinite(statistics.cv) && statistics.count > 1 ? percentText(statistics.cv, 2) : dash();
    case HalfWidth: return halfWidth ? QStringLiteral("± ") + percentText(*halfWidth / 100, 2) : dash();
    case Predicted:
      return predictedAgainstText(m_predictions, cell.id, progress.unit == kImagesPerSecond ? statistics.mean : 0);
    case Left: {
      const CellEstimate& left = m_estimates[row];
      if (left.maxRuns == 0) return dash();
      const QString text = remainingText(remainingOf(left));
      return text.isEmpty() ? tr("not known yet") : text;
    }
    case Note: return note(progress).section(QLatin1Char('\n'), 0, 0);
    case ColumnCount: break;
  }
  return {};
}

QVariant StudyProgressModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !m_study) return {};
  const auto row = static_cast<std::size_t>(index.row());
  const auto column = static_cast<Column>(index.column());
  const CellProgress& progress = m_study->stored.state.cells[row];
  if (role == Qt::DisplayRole) return display(row, column);
  if (role == Qt::ForegroundRole && column == State)
    return toneColor(toneOf(progress.state), QGuiApplication::palette());
  if (role == Qt::TextAlignmentRole && column >= Count && column <= Left)
    return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::ToolTipRole) return {};
  if (column == Predicted) return m_predictions.value(QString::fromStdString(m_study->stored.cells[row].id)).basis;
  if (column == Note && !progress.note.empty()) return inWindowLanguage(progress.note);
  return QString::fromStdString(planToCommandLine(m_study->stored.cells[row].plan, ""));
}

QVariant StudyProgressModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
  const QString titles[] = {tr("Cell"), tr("Values"), tr("State"),     tr("n"),         tr("Mean"),
                            tr("CV"),   tr("95 %"),   tr("Predicted"), tr("Time left"), tr("Note")};
  if (section < 0 || section >= ColumnCount) return {};
  if (role == Qt::DisplayRole) return titles[section];
  if (role != Qt::ToolTipRole) return {};
  if (section == Cv) return tr("Coefficient of variation between repeats");
  if (section == HalfWidth) return tr("Half of the 95 % interval of the mean, as a share of the mean");
  if (section == Predicted) return tr("From other results of the library, with a band that holds 90 %");
  if (section == Left)
    return tr("From the finished runs of the cell, else of the other cells, else from the planned time");
  return {};
}

}  // namespace scalescope
