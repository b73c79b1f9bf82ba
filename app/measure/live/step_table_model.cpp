// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/step_table_model.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/core/engine_words.h"
#include "engine/protocol/metric.h"
#include "widgets/number_format.h"

namespace scalescope {

namespace {

struct ShownColumn {
  const char* id;
  int decimals;
  double scale = 1;
  const char* unit = nullptr;  ///< instead of the metric's own
};
constexpr std::array<ShownColumn, 13> kColumns = {{{"step", 0},
                                                   {"epoch", 3},
                                                   {"images", 0},
                                                   {"training_time_s", 3},
                                                   {"time_s", 3},
                                                   {"images_per_second", 1},
                                                   {"step_time_ms", 2},
                                                   {"compute_time_ms", 2},
                                                   {"data_wait_ms", 2},
                                                   {"allreduce_time_ms", 2},
                                                   {"loss", 4},
                                                   {"train_top1_accuracy", 1, 100, "%"},
                                                   {"learning_rate", 5}}};

QString headerText(const ShownColumn& column) {
  const Metric* metric = findMetric(column.id);
  if (metric == nullptr) return QString::fromLatin1(column.id);
  const QString title = wordsText(metric->title);
  const QString unit = column.unit != nullptr ? QString::fromLatin1(column.unit) : wordsText(metric->unit);
  return unit.isEmpty() || unit == title.toLower() ? title : QStringLiteral("%1 (%2)").arg(title, unit);
}

}  // namespace

const SeriesTable* StepTableModel::steps() const { return m_tables != nullptr ? m_tables->find(m_table) : nullptr; }

void StepTableModel::setTables(const RunTables* tables) {
  beginResetModel();
  m_tables = tables;
  m_rows = steps() != nullptr ? static_cast<int>(steps()->rowCount()) : 0;
  endResetModel();
}

void StepTableModel::setTable(const std::string& name) {
  m_table = name;
  setTables(m_tables);
}

void StepTableModel::refresh() {
  const int rows = steps() != nullptr ? static_cast<int>(steps()->rowCount()) : 0;
  if (rows < m_rows) return setTables(m_tables);
  if (rows == m_rows) return;
  beginInsertRows({}, m_rows, rows - 1);
  m_rows = rows;
  endInsertRows();
}

int StepTableModel::nearestRow(const char* axisColumn, double x) const {
  const SeriesColumn* column = steps() != nullptr ? steps()->find(axisColumn) : nullptr;
  if (column == nullptr || m_rows == 0) return -1;
  const auto begin = column->values.begin(), end = begin + m_rows;
  const auto after = std::lower_bound(begin, end, x);
  if (after == begin) return 0;
  if (after == end) return m_rows - 1;
  const bool earlier = x - *(after - 1) < *after - x;
  return static_cast<int>(after - begin) - (earlier ? 1 : 0);
}

int StepTableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

int StepTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(kColumns.size());
}

QVariant StepTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= m_rows) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  const SeriesTable* table = steps();
  if (role == Qt::ToolTipRole) {
    const SeriesColumn* warmup = table->find("warmup");
    const bool isWarmup = warmup != nullptr && warmup->values[static_cast<std::size_t>(index.row())] != 0;
    return isWarmup ? QVariant(tr("warm-up, not measured")) : QVariant();
  }
  if (role != Qt::DisplayRole) return {};
  const ShownColumn& column = kColumns[static_cast<std::size_t>(index.column())];
  const SeriesColumn* values = table->find(column.id);
  if (values == nullptr) return {};
  return numberText(column.scale * values->values[static_cast<std::size_t>(index.row())], column.decimals);
}

QVariant StepTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= static_cast<int>(kColumns.size())) return {};
  const ShownColumn& column = kColumns[static_cast<std::size_t>(section)];
  if (role == Qt::DisplayRole) return headerText(column);
  const Metric* metric = role == Qt::ToolTipRole ? findMetric(column.id) : nullptr;
  return metric != nullptr ? QVariant(wordsText(metric->definition)) : QVariant();
}

}  // namespace scalescope
