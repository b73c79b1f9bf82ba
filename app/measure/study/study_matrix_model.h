// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "app/measure/study/cell_prediction.h"
#include "engine/study/study_cells.h"

namespace scalescope {

/// The cells of a planned study: a column per factor, derived values, then what other results predict for them.
class StudyMatrixModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  using QAbstractTableModel::QAbstractTableModel;
  void setStudy(const Study& study, std::vector<StudyCell> cells);
  const std::vector<StudyCell>& cells() const { return m_cells; }
  /// Of the cells of setStudy(), which forgets them; without any, the model has no columns for them.
  void setPredictions(CellPredictions predictions);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  enum Tail { Ranks, BatchPerDevice, Length, Runs, Predicted, TellsNew, TailCount };
  int tailCount() const { return m_predictions.isEmpty() ? Predicted : TailCount; }
  QString tailText(const StudyCell& cell, int column) const;

  Study m_study;
  std::vector<StudyCell> m_cells;
  QStringList m_titles;
  CellPredictions m_predictions;
};

}  // namespace scalescope
