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

/// What the rail and the tabs show: the groups of the pages, and which of them is current.
class GroupedPages {
 public:
  /// `tabs` has all its pages.
  explicit GroupedPages(QTabWidget* tabs) : m_tabs(tabs), m_groups(pageGroups(*tabs)) {}
  QTabWidget* tabs() const { return m_tabs; }
  const std::vector<PageGroup>& groups() const { return m_groups; }
  /// An index of groups(): each page is in one of them.
  std::size_t currentGroup() const;

 private:
  QTabWidget* m_tabs;
  std::vector<PageGroup> m_groups;
};

/// The groups of pages, from top to bottom at the left edge of the window; a click shows the page of the group that
/// was shown last. Thread: GUI.
class PageRail : public QToolBar {
  Q_OBJECT
 public:
  explicit PageRail(QTabWidget* tabs, QWidget* parent = nullptr);

 signals:
  void pageChosen(QWidget* page);

 private:
  void showCurrent();

  GroupedPages m_pages;
  std::vector<int> m_lastPages;  ///< of each group
  QButtonGroup* m_buttons;
};

/// The pages of the current group; one alone is its title, so that no page moves when another is shown. Thread: GUI.
class PageTabs : public QTabBar {
  Q_OBJECT
 public:
  explicit PageTabs(QTabWidget* tabs, QWidget* parent = nullptr);

 signals:
  void pageChosen(QWidget* page);

 private:
  void showCurrent();

  GroupedPages m_pages;
};

}  // namespace scalescope
