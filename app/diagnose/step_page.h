// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/answering/answering_page.h"

class QComboBox;
class QStandardItemModel;
class QTableView;

namespace scalescope {

class OptionControls;
class PopupButton;

/// The page of the time in a step. Of one run: by kernel where it was profiled, with every kernel in a table below,
/// else by measured part and rank, or step by step on a timeline; of all ticked runs: by measured part, one bar for
/// each configuration, or by kind of work, one bar for each profiled run. Thread: GUI.
class StepPage : public AnsweringPage {
  Q_OBJECT
 public:
  explicit StepPage(Library* library, QWidget* parent = nullptr);
  FigureRequest request() const override;
  void openState(const FigureState& state) override;

 protected:
  /// One, or all ticked ones.
  QStringList runs() const override;
  Answer answerOn(const BuiltFigure& built, const std::vector<RunResult>& results) const override;
  void refresh() override;

 private:
  void buildBar();
  /// The ticked runs that have steps.
  void offerRuns();
  FigureSource source() const;
  /// Kernels, measured parts or the timeline, as far as the chosen run has them.
  void offerViews(bool kernels);
  void showProfile(const RunResult& result);
  /// Of several profiled runs, or the measured parts.
  void showParts(const std::vector<RunResult>& results);
  /// Reads the whole run, of which the other views keep only means.
  void showTimeline();
  bool showsKernels() const;
  bool showsTimeline() const;
  void showTable(bool isDrawn);
  void fillTable(const StepProfile& profile);
  void fillTable(const Figure& figure);

  QStringList m_runIds;
  std::vector<RunResult> m_timeline;  ///< the result that the timeline shows; empty while it is read
  QString m_view;                     ///< as chosen by the user
  QComboBox *m_run, *m_kind;
  OptionControls* m_options;
  PopupButton* m_more = nullptr;  ///< with the options
  QStandardItemModel* m_kernels;
  QTableView* m_table;
};

}  // namespace scalescope
