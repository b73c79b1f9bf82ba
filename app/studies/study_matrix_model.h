// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "engine/study/study_cells.h"

namespace scalescope {

/// The cells of a planned study: a column per factor, then derived values.
class StudyMatrixModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  using QAbstractTableModel::QAbstractTableModel;
  void setStudy(const Study& study, std::vector<StudyCell> cells);
  const std::vector<StudyCell>& cells() const { return m_cells; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  enum Tail { Ranks, BatchPerDevice, Length, Runs, TailCount };
  QString tailText(const StudyCell& cell, int column) const;

  Study m_study;
  std::vector<StudyCell> m_cells;
  QStringList m_titles;
};

}  // namespace scalescope
