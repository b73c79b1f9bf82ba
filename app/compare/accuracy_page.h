// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "app/answering/figure_page.h"
#include "app/store/library.h"

class QTableView;

namespace scalescope {

class AccuracyControls;
class FigurePicker;
class LoadedRuns;
class PanelTableModel;

/// The Accuracy page: curves of the selected results with a target, the time to reach it, the time of whole trainings,
/// the projection of short tests to them, and the accuracy of inference by precision. Thread: GUI.
class AccuracyPage : public FigurePage {
  Q_OBJECT
 public:
  enum class View { Curves, TimeToTarget, TrainingTime, Projection, Precisions };

  explicit AccuracyPage(Library* library, QWidget* parent = nullptr);
  View shownView() const;
  void setView(View view);
  FigureRequest request() const override;
  void openState(const FigureState& state) override;

 public slots:
  /// The ticked runs.
  void setRuns(const QStringList& runIds);

 protected:
  QStringList runs() const override { return m_runIds; }
  /// Reads whole results only when the page is visible.
  void showEvent(QShowEvent* event) override;

 private:
  void buildTable();
  void loadRuns();
  void refresh();
  QString emptyText() const;

  Library* m_library;
  QStringList m_runIds;
  LoadedRuns* m_runs;
  FigurePicker* m_views;
  AccuracyControls* m_controls;
  PanelTableModel* m_cells;
  QTableView* m_table;
};

}  // namespace scalescope
