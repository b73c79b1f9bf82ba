// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTimer>
#include <QWidget>
#include <optional>
#include <set>
#include <string>

#include "app/figures/figure.h"
#include "app/library/library.h"
#include "app/models/difference_words.h"

class QComboBox;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace scalescope {

class CompareBars;
class CompareCurves;
class CompareProfile;
class CompareScaling;
class CompareSideBySide;

/// The Compare page: ticked runs as bars with statistics, as overlaid curves, as a scaling figure, where the time of a
/// step went in one of them, and by two factors side by side; each can be exported. Thread: GUI.
class ComparePage : public QWidget {
  Q_OBJECT
 public:
  enum class View { Bars, Curves, Scaling, Profile, SideBySide };

  explicit ComparePage(Library* library, QWidget* parent = nullptr);

  QStringList runs() const { return m_runIds; }
  View view() const;
  void setView(View view);
  /// The figure of the present view, as it would be exported.
  Figure figure();
  CompareScaling* scaling() const { return m_scaling; }

 public slots:
  /// The runs to compare: connect LibraryModel::tickedRunsChanged to it.
  void setRuns(const QStringList& runIds);
  /// Declares the factors under test, as if the person had ticked them: plan fields or facts.
  void setIntended(const std::set<std::string>& intended);
  void exportFigure();

 private:
  QWidget* buildBar();
  QWidget* buildEmptyState();
  void refresh();
  void fillBaselines();
  PercentConvention convention() const;

  Library* m_library;
  QStringList m_runIds;
  std::vector<LibraryEntryPtr> m_shown;
  std::optional<std::set<std::string>> m_intended;  ///< nothing until the person ticks a factor
  QTimer m_soon;
  QStackedWidget* m_stack;
  QTabWidget* m_tabs;
  QComboBox *m_baseline = nullptr, *m_base = nullptr, *m_style = nullptr;
  QPushButton* m_export = nullptr;
  CompareBars* m_bars;
  CompareCurves* m_curves;
  CompareScaling* m_scaling;
  CompareProfile* m_profile;
  CompareSideBySide* m_sideBySide;
};

}  // namespace scalescope
