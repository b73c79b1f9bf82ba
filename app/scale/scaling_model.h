// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <utility>
#include <vector>

#include "engine/analysis/scaling/scaling.h"

namespace scalescope {

/// The scaling figure as a table: the points of its lines.
class ScalingModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  /// What the page is about comes first: a narrow table cuts the last ones.
  enum Column {
    Line,
    Devices,
    Throughput,
    Throughput95,
    Speedup,
    InNode,
    Efficiency,
    Efficiency95,
    Count,
    Nodes,
    PerNode,
    Across,
    ColumnCount
  };

  using QAbstractTableModel::QAbstractTableModel;
  void setLines(const std::vector<ScalingLine>& lines);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  struct Row {
    QString label;
    ResultOrigin origin;
    ScalingPoint point;
    QString speedup;
  };
  QString display(const Row& row, Column column) const;

  std::vector<Row> m_rows;
};

}  // namespace scalescope
