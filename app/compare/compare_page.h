// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTimer>
#include <QWidget>
#include <optional>
#include <set>
#include <string>

#include "app/answering/figure_page.h"
#include "app/exporting/figure_state.h"
#include "app/figures/figure.h"
#include "app/results/price_list.h"
#include "app/store/library.h"

class QComboBox;
class QStackedWidget;

namespace scalescope {

class CompareBars;
class CompareCurves;
class CompareSideBySide;
class FigureBar;
class FigurePicker;
class LoadedRuns;
class PopupButton;
class QuantityControls;

/// The Compare page: the selected results as bars with statistics, by two factors side
/// by side, as ratios, as overlaid curves, as throughput against accuracy, by epochs, as throughput against latency,
/// and their energy; each can be exported. Thread: GUI.
class ComparePage : public QWidget {
  Q_OBJECT
 public:
  enum class View { Bars, SideBySide, Ratios, Curves, Epochs, TradeOff, Latency, Energy };

  explicit ComparePage(Library* library, QWidget* parent = nullptr);

  /// The compared runs.
  QStringList runs() const { return m_runIds; }
  View view() const;
  void setView(View view);
  /// The figure of the present view, as it would be exported.
  const Figure& figure() const { return current().figure(); }
  /// The state embedded in the picture, and back: the runs must be in the library (possibly as guests).
  FigureState state();
  void setState(const FigureState& state);
  /// The figure as a block of a report.
  ReportBlock reportBlock() const { return current().reportBlock(); }
  PageParts parts() const;

 public slots:
  /// The ticked runs: connect LibraryModel::tickedRunsChanged to it.
  void setRuns(const QStringList& runIds);
  /// Declares the factors under test, as if the person had ticked them: plan fields or facts.
  void setIntended(const std::set<std::string>& intended);
  void exportFigure();
  void savePdf();

 signals:
  void addToReport(const scalescope::ReportBlock& block);

 private:
  QWidget* buildTop();
  PopupButton* buildOptions();
  QWidget* buildEmptyState();
  void refresh();
  void fillBaselines();
  void enableExports();
  /// Views that the runs cannot fill are inactive and say what they need; until one is chosen, the fitting one is
  /// shown.
  void offerViews();
  PriceList prices() const;
  const FigurePage& current() const;
  FigurePage& current();
  bool showsSeries() const;
  /// Whether the view, or its quantity, needs whole results.
  bool needsWholeResults() const;
  /// The data of the figures: heads, or more if the quantity needs it and the library has read it.
  std::vector<RunResult> shownResults() const;
  /// Shows the controls that the view uses.
  void showControls();

  Library* m_library;
  QStringList m_runIds;
  bool m_isViewChosen = false;  ///< by the user, or with an opened figure
  std::vector<LibraryEntryPtr> m_shown;
  std::optional<std::set<std::string>> m_intended;  ///< nothing until the person ticks a factor
  QTimer m_soon;
  QWidget* m_top = nullptr;  ///< the figures, and what can be done with the current one
  QStackedWidget* m_stack;
  FigurePicker* m_views;
  QStackedWidget* m_pages;  ///< one per View, in their order
  QComboBox* m_baseline = nullptr;
  FigureBar* m_bar = nullptr;
  QuantityControls* m_options = nullptr;
  LoadedRuns* m_loaded;  ///< for quantities that need series
  CompareBars* m_bars;
  CompareCurves* m_curves;
  CompareSideBySide* m_sideBySide;
};

}  // namespace scalescope
