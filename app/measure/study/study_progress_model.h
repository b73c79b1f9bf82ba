// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "app/measure/study/cell_prediction.h"
#include "app/measure/study/study_watcher.h"
#include "engine/study/study_estimate.h"

namespace scalescope {

/// The current cells of a study: state, n, mean with its variation and interval, time left, and why a cell has no
/// figure.
class StudyProgressModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Cell, Values, State, Count, Mean, Cv, HalfWidth, Predicted, Left, Note, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;
  /// Updates unchanged rows in place, which preserves the selection.
  void setStudy(WatchedStudyPtr study);
  /// What results that are not of the study predict for its cells, beside what was measured since.
  void setPredictions(CellPredictions predictions);
  /// One per cell, of the shown study.
  void setEstimates(std::vector<CellEstimate> estimates);
  bool hasPredictions() const { return !m_predictions.isEmpty(); }
  /// Runs of these rows that are worth comparing, oldest first.
  QStringList runsOf(const QModelIndexList& rows) const;
  QString cellId(int row) const;
  CellState cellState(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString display(std::size_t row, Column column) const;
  QString note(const CellProgress& progress) const;

  WatchedStudyPtr m_study;
  CellPredictions m_predictions;
  std::vector<CellEstimate> m_estimates;
};

/// The names of a cell's state and of a study's phase in the window's language.
QString cellStateWords(CellState state);
QString studyPhaseWords(StudyPhase phase);

}  // namespace scalescope
