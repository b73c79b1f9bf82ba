// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/series_table_model.h"

#include <cmath>

#include "app/compare/column_titles.h"
#include "app/compare/measurement_figure.h"
#include "app/results/curve_data.h"
#include "widgets/number_format.h"

namespace scalescope {

namespace {

constexpr int kDigits = 5;

/// In the unit of the title; without the digits that scaling adds.
double shownValue(const SeriesColumn& column, double value) {
  constexpr double kPrecision = 1e8;
  const double scale = metricScale(column.id);
  return scale == 1 ? value : std::round(kPrecision * scale * value) / kPrecision;
}

}  // namespace

void SeriesTableModel::setTable(std::shared_ptr<const RunResult> result, const SeriesTable* table) {
  beginResetModel();
  m_result = std::move(result);
  m_table = table;
  m_decimals.clear();
  endResetModel();
}

int SeriesTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || m_table == nullptr ? 0 : static_cast<int>(m_table->rowCount());
}

int SeriesTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || m_table == nullptr ? 0 : static_cast<int>(m_table->columns.size());
}

QVariant SeriesTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || m_table == nullptr) return {};
  const SeriesColumn& column = m_table->columns[static_cast<std::size_t>(index.column())];
  const auto row = static_cast<std::size_t>(index.row());
  if (role == Qt::TextAlignmentRole && !column.isText()) return int(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  if (column.isText()) return QString::fromStdString(column.texts[row]);
  if (role != Qt::DisplayRole) return {};
  return columnText(shownValue(column, column.values[row]), decimalsOf(index.column()));
}

int SeriesTableModel::decimalsOf(int column) const {
  const auto [found, isNew] = m_decimals.try_emplace(column);
  if (!isNew) return found->second;
  const SeriesColumn& shown = m_table->columns[static_cast<std::size_t>(column)];
  std::vector<double> values = shown.values;
  for (double& value : values) value = shownValue(shown, value);
  return found->second = decimalsOfColumn(values, kDigits);
}

QVariant SeriesTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole || m_table == nullptr) return {};
  if (orientation == Qt::Vertical) return section + 1;
  return columnTitle(m_table->columns[static_cast<std::size_t>(section)].id);
}

}  // namespace scalescope
