// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "app/results/comparison.h"
#include "app/results/difference_words.h"

namespace scalescope {

/// The throughput bars as a table: groups of repeats with their statistics and their difference to the baseline.
class StatisticsModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  /// What is longest is last: a narrow table cuts it.
  enum Column { Group, Count, Mean, Versus, Interval95, Median, Outliers, Cv, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;
  void setComparison(const Comparison& comparison, const PercentConvention& convention);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString display(const RunGroup& group, std::size_t row, Column column) const;
  QString versus(std::size_t row) const;
  QString shortVersus(std::size_t row) const;

  Comparison m_comparison;
  PercentConvention m_convention;
};

}  // namespace scalescope
