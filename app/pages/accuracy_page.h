// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/library/library.h"
#include "app/reports/report_document.h"

class QLabel;
class QTabBar;
class QTableView;

namespace scalescope {

class AccuracyControls;
class FigureBar;
class FigureView;
class LoadedRuns;
class PanelTableModel;
class PublishedList;

/// The Accuracy page: curves of the ticked runs against a target, what it took them to reach it, the time of whole
/// trainings, and the projection of short tests to them. Thread: GUI.
class AccuracyPage : public QWidget {
  Q_OBJECT
 public:
  enum class View { Curves, TimeToTarget, TrainingTime, Projection };

  explicit AccuracyPage(Library* library, QWidget* parent = nullptr);
  View view() const;
  void setView(View view);
  const Figure& figure() const;
  /// The figure as a report asks for it.
  ReportBlock reportBlock() const;
  void setPublishedLine(const QString& name, bool shown);

 public slots:
  /// The ticked runs.
  void setRuns(const QStringList& runIds);
  void exportFigure();

 signals:
  void addToReport(const scalescope::ReportBlock& block);

 protected:
  /// Reads whole results only once somebody looks.
  void showEvent(QShowEvent* event) override;

 private:
  void buildTable();
  void loadRuns();
  void refresh();
  FigureRequest request() const;
  QString emptyText() const;

  Library* m_library;
  FigureStyles m_styles;
  QStringList m_runIds;
  LoadedRuns* m_runs;
  QTabBar* m_views;
  AccuracyControls* m_controls;
  FigureView* m_figure;
  PublishedList* m_published;
  PanelTableModel* m_cells;
  QTableView* m_table;
  QLabel* m_state;
  FigureBar* m_bar;
};

}  // namespace scalescope
