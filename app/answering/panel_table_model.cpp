// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/panel_table_model.h"

#include "widgets/look.h"

namespace scalescope {

void PanelTableModel::setTable(PanelTable table) {
  beginResetModel();
  m_header = std::move(table.header);
  m_rows = shownRows(table.rows);
  m_firstSum = m_rows.size() - static_cast<std::size_t>(table.sums);
  m_alignments.clear();
  for (qsizetype i = 0; i < m_header.size(); ++i)
    m_alignments.push_back(Qt::AlignVCenter | (isNumberColumn(m_rows, i) ? Qt::AlignRight : Qt::AlignLeft));
  endResetModel();
}

int PanelTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PanelTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_header.size());
}

QVariant PanelTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  if (role == Qt::TextAlignmentRole) return QVariant::fromValue(m_alignments[static_cast<std::size_t>(index.column())]);
  if (role == Qt::FontRole && static_cast<std::size_t>(index.row()) >= m_firstSum) return strongFont();
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  return m_rows[static_cast<std::size_t>(index.row())].value(index.column());
}

QVariant PanelTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
    return QVariant::fromValue(m_alignments[static_cast<std::size_t>(section)]);
  if (role != Qt::DisplayRole) return {};
  return orientation == Qt::Horizontal ? QVariant(m_header.value(section)) : QVariant(section + 1);
}

}  // namespace scalescope
