// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>
#include <QString>
#include <optional>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// One fact of a run; a heading has no value.
struct FactRow {
  QString id;
  QString title, value;
  bool heading = false;
  bool unstated = false;  ///< the source of the result does not state it
};

/// All facts of a result, in sections: result, configuration, environment of each host, annotations.
std::vector<FactRow> factsOf(const RunResult& head);

/// Facts of one run, with the baseline's value beside each that differs. Section rows have only a heading. The facts of
/// a section that are not stated are folded into one row at its end, which counts them; a section folds into its
/// heading.
class FactsModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Title, Value, Baseline, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;
  /// Without `run` the table is empty; without `baseline` it has no third column.
  void setRuns(const std::optional<RunResult>& run, const std::optional<RunResult>& baseline);
  bool isHeading(int row) const;
  /// Whether the row counts the facts that are not stated.
  bool isFold(int row) const;
  /// Shows these facts, too; stays for further runs.
  void setUnstatedShown(bool shown);
  bool areUnstatedShown() const { return m_areUnstatedShown; }
  /// Folds the section of this heading or unfolds it; stays for further runs.
  void toggleSection(int heading);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  void fold();
  QVariant headingCell(const FactRow& heading, int column, int role) const;
  QVariant foldCell(const FactRow& fold, int column, int role) const;

  std::vector<FactRow> m_all, m_rows;        ///< m_rows: those shown, with the counts
  QSet<QString> m_folded;                    ///< headings
  QHash<QString, QString> m_baselineValues;  ///< by fact; of those that differ
  QString m_baselineName;
  bool m_hasBaseline = false, m_areUnstatedShown = false;
};

}  // namespace scalescope
