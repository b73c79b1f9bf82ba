// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "app/figures/figure_export.h"
#include "app/library/library.h"
#include "app/reports/report_document.h"

class QComboBox;
class QLabel;
class QTableView;

namespace scalescope {

class FigureBar;
class FigureView;
class SeriesTableModel;

/// What the selected result of the library holds, table by table, each with its figure: collectives, links, kernels,
/// device monitors, inference; also the steps of a training.
class MeasurementsPage : public QWidget {
  Q_OBJECT
 public:
  explicit MeasurementsPage(Library* library, QWidget* parent = nullptr);
  const Figure& figure() const;
  /// The figure as a report asks for it.
  ReportBlock reportBlock() const;

 public slots:
  void setRun(const QString& runId);
  void exportFigure();

 signals:
  void addToReport(const scalescope::ReportBlock& block);

 protected:
  /// Reads the whole file only once somebody looks.
  void showEvent(QShowEvent* event) override;

 private:
  void buildTable();
  void connectLibrary();
  void refresh();
  void showResult(std::shared_ptr<const RunResult> result);
  void showTable();
  void showFigure();

  Library* m_library;
  QString m_runId;
  std::shared_ptr<const RunResult> m_result;
  FigureStyles m_styles;
  QLabel *m_title, *m_state;
  QComboBox *m_tables, *m_choices;
  FigureView* m_figure;
  FigureBar* m_bar;
  SeriesTableModel* m_model;
  QTableView* m_table;
};

}  // namespace scalescope
