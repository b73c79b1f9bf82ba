// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QObject>
#include <QString>

class QAction;
class QMainWindow;
class QMenu;
class QToolBar;
class QToolButton;

namespace scalescope {

class EngineClient;
class LibraryView;
class PageArea;

/// The actions of the window, its menus behind the first button of its bar, and which actions are enabled. Thread: GUI.
class WindowActions : public QObject {
  Q_OBJECT
 public:
  /// Builds menus and toolbar of `window`, whose docks exist. Owned by `window`.
  WindowActions(const EngineClient* engine, PageArea* pages, LibraryView* library, QMainWindow* window);

 public slots:
  void updateEnabled();

 signals:
  /// The dialog for files, or for a folder, is requested.
  void openRequested();
  void folderRequested();
  void runsDirRequested();
  void houseStyleRequested();
  void message(const QString& text, bool error);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QAction* make(const QString& text, const char* name, const char* icon, const QKeySequence& key = {},
                const QString& toolTip = {});
  void buildToolBar();
  QAction* addSpace();
  void addInspectorToggle();
  void foldMenuBar();
  void buildFileMenu();
  void buildRunMenu();
  void buildViewMenu();
  void buildColorMenu(QMenu* menu);
  void showIcons();
  void showAbout();

  const EngineClient* m_engine;
  PageArea* m_pages;
  LibraryView* m_library;
  QMainWindow* m_window;
  QToolBar* m_bar;
  QToolButton* m_menu = nullptr;
  QMenu* m_menus = nullptr;
  QAction* m_searchPlace = nullptr;  ///< before which the search stands
  bool m_isAltAlone = false;         ///< held, with no other key
  QAction *m_newTest, *m_run, *m_stop, *m_demo, *m_open, *m_export, *m_pdf;
};

}  // namespace scalescope
