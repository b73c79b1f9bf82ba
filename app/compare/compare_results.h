// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/answering/figure_page.h"
#include "app/store/library_entry.h"

class QTableView;

namespace scalescope {

class PanelTableModel;

/// A view of the Compare page with one figure of the selected results above its table: ratios, or throughput against
/// accuracy.
class CompareResults : public FigurePage {
  Q_OBJECT
 public:
  /// `kind`: of the figure; `name`: prefix of the object names ("ratio": "ratioFigure", "ratioTable", "ratioState").
  CompareResults(const QString& kind, const QString& name, QWidget* parent = nullptr);
  void setRuns(const std::vector<RunResult>& results, const QMap<QString, QString>& options);
  FigureRequest request() const override { return {m_kind, m_options}; }

 protected:
  QStringList runs() const override { return runIdsOf(m_results); }

 private:
  QString m_kind;
  QMap<QString, QString> m_options;
  std::vector<RunResult> m_results;
  PanelTableModel* m_cells;
  QTableView* m_table;
};

}  // namespace scalescope
