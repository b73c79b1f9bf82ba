// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <map>
#include <memory>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Any table of a result's series, with the texts and numbers of the result, in the units that the headers state.
class SeriesTableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  explicit SeriesTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
  /// `table` belongs to `result`, which is kept alive; both nullptr for none.
  void setTable(std::shared_ptr<const RunResult> result, const SeriesTable* table);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  int decimalsOf(int column) const;

  std::shared_ptr<const RunResult> m_result;
  const SeriesTable* m_table = nullptr;
  mutable std::map<int, int> m_decimals;  ///< of columns that were shown
};

}  // namespace scalescope
