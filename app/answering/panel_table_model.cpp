// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/panel_table_model.h"

namespace scalescope {

void PanelTableModel::setTable(PanelTable table) {
  beginResetModel();
  m_table = std::move(table);
  endResetModel();
}

int PanelTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int PanelTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_table.header.size());
}

QVariant PanelTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  if (role == Qt::TextAlignmentRole)
    return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (index.column() > 0 ? Qt::AlignRight : Qt::AlignLeft)));
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  return m_table.rows[static_cast<std::size_t>(index.row())].value(index.column());
}

QVariant PanelTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole) return {};
  return orientation == Qt::Horizontal ? QVariant(m_table.header.value(section)) : QVariant(section + 1);
}

}  // namespace scalescope
