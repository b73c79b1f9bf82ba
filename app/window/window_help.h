// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

#include "app/window/search_model.h"

class QMainWindow;
class QAction;
class QMenu;

namespace scalescope {

class ActionSearch;
class HelpWindow;
class LibraryView;
class PageArea;
struct HelpTopic;

/// The help of a window and its search (see search_items.h): their actions and views. Thread: GUI.
class WindowHelp : public QObject {
  Q_OBJECT
 public:
  /// Adds its actions to `menu`, and to the toolbar buttons for the search, before `searchPlace`, and for the help of
  /// the page in use. Owned by `window`.
  WindowHelp(PageArea* pages, LibraryView* library, QMenu* menu, QAction* searchPlace, QMainWindow* window);

 public slots:
  void showPageHelp();
  /// A topic by its id: "filter", "shortcuts", the name of a page.
  void showTopic(const QString& id);
  void openSearch();

 private:
  void buildMenu(QMenu* menu);
  void buildButtons(QAction* searchPlace);
  std::vector<HelpTopic> topics() const;
  std::vector<SearchItem> searchItems();

  PageArea* m_pages;
  LibraryView* m_library;
  QMainWindow* m_window;
  HelpWindow* m_help = nullptr;      ///< made when it is first shown
  ActionSearch* m_search = nullptr;  ///< likewise
};

}  // namespace scalescope
