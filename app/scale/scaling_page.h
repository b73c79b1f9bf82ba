// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/answering/answering_page.h"

class QTableView;

namespace scalescope {

class FigurePicker;
class PanelTableModel;
class PopupButton;
class QuantityControls;
class ScalingModel;

/// The Scaling page of the selected results, in two views: throughput, speed-up and the efficiencies,
/// or another quantity, over the number of devices; and the loss per step against its ideal. Thread: GUI.
class ScalingPage : public AnsweringPage {
  Q_OBJECT
 public:
  explicit ScalingPage(Library* library, QWidget* parent = nullptr);
  enum class View { Scaling, Loss };
  void setView(View view);
  FigureRequest request() const override;
  void openState(const FigureState& state) override;

 protected:
  void refresh() override;

 private:
  FigureSource source() const;
  PopupButton* buildOptions();
  bool showsLoss() const;
  /// Shows the points of throughputs with their efficiencies, or the values of another quantity.
  void fillTable(const std::vector<RunResult>& results, bool isDrawn);
  /// Heads of the selected results, or more if the quantity needs it.
  std::vector<RunResult> shownResults();

  ScalingModel* m_points;
  PanelTableModel* m_values;  ///< of another quantity than throughput
  QuantityControls* m_options = nullptr;
  QTableView* m_table;
  QWidget* m_controls = nullptr;  ///< of the options
  FigurePicker* m_views;
};

}  // namespace scalescope
