// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/systems_model.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include "widgets/look.h"
#include "widgets/tones.h"

namespace scalescope {

void SystemsModel::setTable(SystemTable table) {
  beginResetModel();
  m_table = std::move(table);
  endResetModel();
}

bool SystemsModel::isHeading(int row) const { return m_table.rows[static_cast<std::size_t>(row)].heading.has_value(); }

int SystemsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int SystemsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || m_table.columns.empty() ? 0 : static_cast<int>(m_table.columns.size()) + 1;
}

QVariant SystemsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const SystemRow& row = rowOf(index);
  if (role == UnitsRole) return row.units;
  if (index.column() == 0) return titleCell(row, role);
  if (row.heading) return {};
  return valueCell(row, row.cells[static_cast<std::size_t>(index.column() - 1)], role);
}

QVariant SystemsModel::titleCell(const SystemRow& row, int role) const {
  if (role == Qt::DisplayRole && row.heading) return *row.heading;
  if (role == Qt::DisplayRole) {
    const QString title = row.units.isEmpty() ? row.title : tr("%1 (%2)").arg(row.title, row.units);
    return row.differs ? tr("%1 ≠").arg(title) : title;
  }
  if (role == Qt::ToolTipRole && row.differs) return tr("The systems differ here.");
  if (role == Qt::FontRole && (row.heading || row.differs)) return strongFont();
  return {};
}

QVariant SystemsModel::valueCell(const SystemRow& row, const SystemCell& cell, int role) const {
  switch (role) {
    case Qt::DisplayRole:
      if (cell.text.isEmpty()) return QStringLiteral("–");
      return cell.typed ? tr("%1 (typed)").arg(cell.text) : cell.text;
    case Qt::EditRole: return cell.text;
    case Qt::ToolTipRole:
      if (!cell.text.isEmpty()) return cell.toolTip;
      if (!cell.editable) return tr("Unknown.");
      return row.units.isEmpty() ? tr("Unknown: enter it here.") : tr("Unknown: enter it here, in %1.").arg(row.units);
    case Qt::ForegroundRole:
      if (cell.text.isEmpty()) return toneColor(Tone::Muted, QGuiApplication::palette());
      if (row.differs) return toneColor(Tone::Caution, QGuiApplication::palette());
      return {};
    case Qt::FontRole: {
      QFont font;
      font.setItalic(cell.typed);
      return font;
    }
    default: return {};
  }
}

bool SystemsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable)) return false;
  const QString before = data(index, Qt::EditRole).toString(), now = value.toString().trimmed();
  if (before == now) return false;
  emit typed(index.column() - 1, rowOf(index).id, now);
  return true;
}

QVariant SystemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
  if (section == 0) return role == Qt::DisplayRole ? tr("Fact") : QVariant();
  const SystemColumn& column = m_table.columns[static_cast<std::size_t>(section - 1)];
  if (role == Qt::DisplayRole) return column.title;
  if (role == Qt::ToolTipRole) return tr("%n result(s)", nullptr, static_cast<int>(column.results.size()));
  return {};
}

Qt::ItemFlags SystemsModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
  if (index.column() == 0 || rowOf(index).heading) return flags;
  const bool editable = rowOf(index).cells[static_cast<std::size_t>(index.column() - 1)].editable;
  return editable ? flags | Qt::ItemIsEditable : flags;
}

}  // namespace scalescope
