// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "engine/analysis/run/run_tables.h"

namespace scalescope {

/// The table twin of the live charts: every training step of a run, one row each, straight from its tables.
class StepTableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  explicit StepTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
  /// nullptr for none. The tables are not owned; call refresh() when they have grown, setTables() when they were
  /// replaced.
  void setTables(const RunTables* tables);
  /// Which table of steps is shown: stepTableName().
  void setTable(const std::string& name);
  void refresh();
  /// The row whose value in the column named `axisColumn` is nearest to x; -1 when there is none.
  int nearestRow(const char* axisColumn, double x) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  const SeriesTable* steps() const;
  const RunTables* m_tables = nullptr;
  std::string m_table = "steps";
  int m_rows = 0;
};

}  // namespace scalescope
