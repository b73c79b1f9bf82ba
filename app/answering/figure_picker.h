// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QCheckBox;
class QComboBox;
class QTabBar;

namespace scalescope {

/// A figure that a page offers. With an option it has a second view, such as bars as ratios.
struct PickedFigure {
  QString title;
  QString option = {};  ///< "": it has one view
};

/// Chooses the figure of a page: its figures as segments, the option of the current one beside them. Views are counted
/// over all figures, each with its option after it. A single figure has no segment. Thread: GUI.
class FigurePicker : public QWidget {
  Q_OBJECT
 public:
  /// Object names: "scalingViews" of the tabs, "scalingViewsOption" of the option.
  FigurePicker(const char* name, std::vector<PickedFigure> figures, QWidget* parent = nullptr);
  int view() const;
  int viewCount() const { return firstViewOf(static_cast<int>(m_figures.size())); }
  /// "Side by side, as ratios"
  QString titleOf(int view) const;
  /// Whether setMissing() stated nothing that the view lacks.
  bool isOffered(int view) const;
  void setView(int view);
  /// What each view lacks; "": nothing. A figure or option that cannot be drawn is inactive and says so; the current
  /// one stays.
  void setMissing(const std::vector<QString>& missing);

  /// For the segments of the whole place, which then stand for those of the page.
  void hideSegments();
  /// One box with all views ("accuracyViewsBox") in place of segments and option, for a page that is a segment itself.
  void showAsBox();
  int figure() const;
  int figureCount() const { return static_cast<int>(m_figures.size()); }
  QString figureTitle(int figure) const;
  /// What the figure lacks, so that it cannot be chosen; "": nothing.
  QString lackOf(int figure) const;
  /// As a click on its segment does.
  void chooseFigure(int figure);

 signals:
  /// By the user or by setView().
  void viewChanged();
  /// lackOf() may have changed.
  void offersChanged();

 private:
  int firstViewOf(int figure) const;
  void choose(int figure, bool withOption);
  void showOption();

  std::vector<PickedFigure> m_figures;
  std::vector<bool> m_withOption;  ///< of each figure, while others are shown
  std::vector<QString> m_missing;
  void fillBox();

  QTabBar* m_tabs;
  QCheckBox* m_option;
  QComboBox* m_box = nullptr;
};

}  // namespace scalescope
