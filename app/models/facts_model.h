// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <optional>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// One known fact of a run; a heading has no value.
struct FactRow {
  QString id;
  QString title, value;
  bool heading = false;
};

/// All facts of a result, in sections: result, configuration, environment of each host, annotations.
std::vector<FactRow> factsOf(const RunResult& head);

/// Facts of one run, with the baseline's value beside each that differs. Section rows have only a heading.
class FactsModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Title, Value, Baseline, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;
  /// Without `run` the table is empty; without `baseline` it has no third column.
  void setRuns(const std::optional<RunResult>& run, const std::optional<RunResult>& baseline);
  bool isHeading(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::vector<FactRow> m_rows;
  std::vector<QString> m_baselineValues;  ///< per row; null if it does not differ
  QString m_baselineName;
  bool m_hasBaseline = false;
};

}  // namespace scalescope
