// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTabBar>
#include <QToolBar>
#include <vector>

class QButtonGroup;
class QTabWidget;

namespace scalescope {

/// Pages for one purpose: an entry of the rail, whose pages are tabs above the page.
struct PageGroup {
  QString title;
  QString icon;            ///< of resources/icons; "": none
  std::vector<int> pages;  ///< indices of the QTabWidget
};

/// The pages of `tabs` by purpose, in the order of their first pages. A page that no group names is a group.
std::vector<PageGroup> pageGroups(const QTabWidget& tabs);

/// The groups of pages, from top to bottom at the left edge of the window; a click shows the page of the group that
/// was shown last. Thread: GUI.
class PageRail : public QToolBar {
  Q_OBJECT
 public:
  /// `tabs` has all its pages.
  explicit PageRail(QTabWidget* tabs, QWidget* parent = nullptr);

 signals:
  void pageChosen(QWidget* page);

 private:
  void showCurrent();

  QTabWidget* m_tabs;
  std::vector<PageGroup> m_groups;
  std::vector<int> m_lastPages;  ///< of each group
  QButtonGroup* m_buttons;
};

/// The pages of the current group; hidden if it has one page only. Thread: GUI.
class PageTabs : public QTabBar {
  Q_OBJECT
 public:
  /// `tabs` has all its pages.
  explicit PageTabs(QTabWidget* tabs, QWidget* parent = nullptr);

 signals:
  void pageChosen(QWidget* page);

 private:
  void showCurrent();

  QTabWidget* m_tabs;
  std::vector<PageGroup> m_groups;
};

}  // namespace scalescope
