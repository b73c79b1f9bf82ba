// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>

#include "app/answering/figure_page.h"

class QAbstractItemModel;
class QTabWidget;
class QTableView;

namespace scalescope {

class DifferencesModel;
class StatisticsModel;

/// Mean images/s per configuration: bars, their table, and the factors that differ.
class CompareBars : public FigurePage {
  Q_OBJECT
 public:
  explicit CompareBars(QWidget* parent = nullptr);
  /// Heads of the runs, and options of the figure "compare".
  void setRuns(const std::vector<RunResult>& heads, const QMap<QString, QString>& options);
  FigureRequest request() const override { return {QStringLiteral("compare"), m_options}; }

 signals:
  void intendedChanged(const std::set<std::string>& intended);

 protected:
  QStringList runs() const override { return m_runIds; }
  Answer answerOn(const BuiltFigure& built, const std::vector<RunResult>& results) const override;

 private:
  QWidget* buildTables();
  QTableView* makeTable(const QString& name, const QString& accessibleName, QAbstractItemModel* model);

  QStringList m_runIds;
  QMap<QString, QString> m_options;
  StatisticsModel* m_statistics;
  DifferencesModel* m_differences;
  QTableView *m_statisticsTable = nullptr, *m_differencesTable = nullptr;
  QTabWidget* m_tables = nullptr;
};

}  // namespace scalescope
