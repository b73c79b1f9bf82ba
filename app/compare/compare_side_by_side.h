// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>

#include "app/answering/figure_page.h"
#include "app/compare/cross_figure.h"
#include "app/store/library_entry.h"

class QComboBox;
class QFormLayout;
class QTableView;

namespace scalescope {

class PanelTableModel;

/// Throughput by two factors, such as network and system: grouped bars, and the table with percentages as whitepapers
/// print it.
class CompareSideBySide : public FigurePage {
  Q_OBJECT
 public:
  explicit CompareSideBySide(QWidget* parent = nullptr);
  /// The boxes of rows and columns.
  void addFactors(QFormLayout& form);
  void showFactors(bool areShown);
  /// Heads of the runs, and options of the figure "table" besides its factors.
  void setRuns(const std::vector<RunResult>& heads, const QMap<QString, QString>& options);
  FigureRequest request() const override;
  /// Rows and columns, if they are stated.
  void setOptions(const QMap<QString, QString>& options);

 protected:
  QStringList runs() const override { return runIdsOf(m_heads); }

 private:
  QComboBox* addFactorBox(const QString& name, const QString& accessibleName);
  void chooseFactors();
  void refresh();

  std::vector<RunResult> m_heads;
  QMap<QString, QString> m_options;
  bool m_factorsChosen = false;  ///< by the user: they are preserved when other runs are ticked
  QComboBox* m_rows;
  QComboBox* m_columns;
  PanelTableModel* m_cells;
  QTableView* m_table;
};

}  // namespace scalescope
