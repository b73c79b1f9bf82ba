// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "app/results/comparison.h"

namespace scalescope {

/// The comparability check as a table: a factor per row, its verdict as text and colour, and its value in each group.
/// A tick declares the factor as under test.
class DifferencesModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Factor, Kind, Verdict, FirstGroup };

  using QAbstractTableModel::QAbstractTableModel;
  void setComparison(const Comparison& comparison);
  bool isEmpty() const { return m_differences.empty(); }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  /// The user ticked or unticked a factor.
  void intendedChanged(const std::set<std::string>& intended);

 private:
  std::vector<FactorDifference> m_differences;
  QStringList m_groups;
  std::set<std::string> m_intended;
};

}  // namespace scalescope
