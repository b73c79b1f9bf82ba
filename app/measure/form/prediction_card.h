// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/measure/study/cell_prediction.h"
#include "engine/study/study_cells.h"
#include "widgets/card.h"

class QLabel;

namespace scalescope {

/// What is known of a single test before it runs: throughput, memory of a rank and time, and what would make unknown
/// ones known. Thread: GUI.
class PredictionCard : public Card {
  Q_OBJECT
 public:
  /// The cell of the described plan, as predictCells() calls it.
  static constexpr const char* kCell = "test";

  explicit PredictionCard(QWidget* parent);
  /// Without a prediction until setPredictions(). `rankBytes`: 0: unknown.
  void setTest(const Plan& plan, double rankBytes);
  void setPredictions(const CellPredictions& predictions);

 private:
  void show(const CellPredictions& predictions);

  Plan m_plan;
  QLabel *m_throughput, *m_memory, *m_time, *m_basis;
};

}  // namespace scalescope
