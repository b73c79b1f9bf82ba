// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QWidget>

#include "app/builders/cross_figure.h"

class QComboBox;
class QLabel;
class QStandardItemModel;
class QTableView;

namespace scalescope {

class FigureView;

/// Throughput by two factors, such as network and system: grouped bars, and the table with percentages as whitepapers
/// print it.
class CompareSideBySide : public QWidget {
  Q_OBJECT
 public:
  explicit CompareSideBySide(QWidget* parent = nullptr);
  void setRuns(const std::vector<RunResult>& heads, const QString& baselineRunId, const PercentConvention& convention);
  const Figure& figure() const;
  /// Of rows and columns, as options of the figure.
  QMap<QString, QString> factors() const;

 private:
  QComboBox* addFactorBox(const QString& name, const QString& accessibleName);
  void chooseFactors();
  void refresh();
  void fillTable(const TableText& text);

  std::vector<RunResult> m_heads;
  QString m_baselineRunId;
  PercentConvention m_convention;
  FigureStyles m_styles;
  bool m_factorsChosen = false;  ///< by the user: they are kept when other runs are ticked
  QComboBox* m_rows;
  QComboBox* m_columns;
  FigureView* m_view;
  QLabel* m_remarks;
  QStandardItemModel* m_cells;
  QTableView* m_table;
};

}  // namespace scalescope
