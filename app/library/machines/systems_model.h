// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "app/library/machines/system_table.h"

namespace scalescope {

/// Systems side by side as a table; cells without probed values are editable. It changes nothing itself: typed()
/// reports the input. Thread: GUI.
class SystemsModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  /// UnitsRole: in which a value may be typed; "" for none.
  enum Role { UnitsRole = Qt::UserRole };

  using QAbstractTableModel::QAbstractTableModel;
  void setTable(SystemTable table);
  const SystemTable& table() const { return m_table; }
  bool isHeading(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  /// `column`: index in SystemTable.
  void typed(int column, const QString& field, const QString& value);

 private:
  const SystemRow& rowOf(const QModelIndex& index) const { return m_table.rows[static_cast<std::size_t>(index.row())]; }
  QVariant titleCell(const SystemRow& row, int role) const;
  QVariant valueCell(const SystemRow& row, const SystemCell& cell, int role) const;

  SystemTable m_table;
};

}  // namespace scalescope
