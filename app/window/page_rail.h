// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTabBar>
#include <QToolBar>
#include <map>
#include <vector>

#include "app/answering/page_parts.h"

class QButtonGroup;
class QLabel;
class QTabWidget;

namespace scalescope {

/// Pages for one purpose: an entry of the rail, whose pages are tabs above the page.
struct PageGroup {
  QString title;
  QString icon;            ///< of resources/icons; "": none
  std::vector<int> pages;  ///< indices of the QTabWidget
  bool isListed = false;   ///< the place's panel leads to them
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

/// The segments of the current place: its pages, and in place of a page the figures it gives to the head; a page alone
/// and the pages that a panel lists have none, so that no page moves when another is shown. Thread: GUI.
class PageTabs : public QTabBar {
  Q_OBJECT
 public:
  /// `parts`: of the pages that give any.
  PageTabs(QTabWidget* tabs, const std::map<QWidget*, PageParts>& parts, QWidget* parent = nullptr);
  /// The segment of a page in its place, of the figure that it shows; -1 while another place is shown.
  int segmentOf(int page) const;
  /// Without segments there is nothing to scroll.
  QSize minimumSizeHint() const override;

 signals:
  void pageChosen(QWidget* page);

 private:
  struct Segment {
    int page, figure;  ///< -1: the page is the segment
  };
  FigurePicker* figuresOf(int page) const;
  void showCurrent();
  /// What figures lack.
  void showOffers();
  void choose(int segment);

  GroupedPages m_pages;
  std::map<QWidget*, PageParts> m_parts;
  std::vector<Segment> m_segments;
};

/// One row above all pages: the buttons of folded panels, the place's title where there is room, its segments, and the
/// actions of the shown page. Thread: GUI.
class PageHead : public QWidget {
  Q_OBJECT
 public:
  PageHead(QTabWidget* tabs, const std::map<QWidget*, PageParts>& parts, const std::vector<QWidget*>& panelButtons,
           QWidget* parent = nullptr);

 signals:
  void pageChosen(QWidget* page);

 protected:
  /// The width or the hints of its parts have changed.
  bool event(QEvent* event) override;

 private:
  void showCurrent();
  /// All parts stand in one row if they can: first the title is left out, then actions move behind a button.
  void arrange();

  GroupedPages m_pages;
  std::map<QWidget*, PageParts> m_parts;
  QLabel* m_title;
  bool m_isArranging = false;
};

}  // namespace scalescope
