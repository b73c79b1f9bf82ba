// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/answering/answering_page.h"

class QTableView;

namespace scalescope {

class FigurePicker;
class OptionControls;
class PanelTableModel;
class PopupButton;

/// The Accuracy page: curves of the selected results with a target, the time to reach it, the time of whole trainings,
/// the projection of short tests to them, and the accuracy of inference by precision. Thread: GUI.
class AccuracyPage : public AnsweringPage {
  Q_OBJECT
 public:
  enum class View { Curves, TimeToTarget, TrainingTime, Projection, Precisions };

  explicit AccuracyPage(Library* library, QWidget* parent = nullptr);
  View shownView() const;
  void setView(View view);
  FigureRequest request() const override;
  void openState(const FigureState& state) override;

 protected:
  void refresh() override;

 private:
  PopupButton* buildOptions();
  void offerViews();
  void draw();
  QString emptyText() const;

  std::vector<RunResult> m_results;  ///< of the ticked runs
  FigurePicker* m_views;
  OptionControls* m_options;
  PanelTableModel* m_cells;
  QTableView* m_table;
};

}  // namespace scalescope
