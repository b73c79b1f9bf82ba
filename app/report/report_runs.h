// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>
#include <vector>

#include "app/figures/figure.h"
#include "app/results/names/exclusion.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The runs of a report, the figures that show them, and why runs are excluded.
class ReportRuns {
 public:
  void add(const std::vector<RunResult>& results);
  /// `label`: "Figure 3", or "Table 3".
  void use(const QStringList& runIds, const QString& label, int number, bool isTable, const Exclusions& excluded);

  FigurePanel table() const;
  /// "24 of 26 runs are drawn; 2 are in no figure." with the main reasons in one line, and the networks of unstated
  /// variant.
  QStringList sentences() const;
  /// By their number in the table: citations, then what measured the other runs.
  QStringList sources() const;

 private:
  struct Row {
    RunResult head;
    QStringList figures, tables;  ///< numbers
  };
  static QString shownIn(const Row& row);
  TableRow rowOf(const Row& row, const NetworkTitles& titles) const;
  QStringList citations() const;
  std::vector<RunResult> heads() const;

  std::vector<Row> m_rows;
  QMap<QString, std::size_t> m_byId;
  QStringList m_excludedFrom;  ///< labels of figures
  Exclusions m_excluded;
};

}  // namespace scalescope
