// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

#include "app/library/library.h"

class QAction;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace scalescope {

class LibraryFilter;
class LibraryModel;

/// The library dock: filter, table with ticks, actions on the selected runs, drop of result files, and what to do first
/// when there is nothing yet. Thread: GUI.
class LibraryView : public QWidget {
  Q_OBJECT
 public:
  explicit LibraryView(Library* library, QWidget* parent = nullptr);

  LibraryModel* model() const { return m_model; }
  /// "" when no run is current.
  QString currentRun() const;
  void setCurrentRun(const QString& runId);
  QStringList selectedRuns() const;
  /// Actions on the selected runs, for menus of the window: open, tick, tag, baseline, re-run, rebuild, trash, restore.
  QList<QAction*> runActions() const;

 public slots:
  /// Asks for result files with the system's dialog and adds them.
  void openFiles();
  /// Asks for logs of other systems and imports them.
  void importLogs();
  void focusFilter();

 signals:
  void currentRunChanged(const QString& runId);
  /// Enter, double click or "Show in Live".
  void runActivated(const QString& runId);
  void rerunRequested(const QString& runId);
  void resumeRequested(const QString& runId);
  /// From the empty library's button.
  void demoRequested();

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void buildTable();
  void buildActions();
  QWidget* buildFilterBar();
  QWidget* buildMessageBar();
  QWidget* buildEmptyState();
  QAction* addRunAction(const QString& text, const QKeySequence& key, void (LibraryView::*slot)());
  void showMessage(const QString& text, QAction* remedy = nullptr);
  void updateState();
  void updateActions();
  void showFilesAdded(const QList<AddOutcome>& outcomes);

  void activateRun();
  void tickSelected();
  void tagSelected();
  void setBaseline();
  void rerun();
  void resume();
  void rebuild();
  void trashSelected();
  void restoreSelected();
  void undoTrash();

  Library* m_library;
  LibraryModel* m_model;
  LibraryFilter* m_filter;
  QTableView* m_table = nullptr;
  QLineEdit* m_filterEdit = nullptr;
  QLabel *m_count = nullptr, *m_message = nullptr;
  QToolButton *m_trashButton = nullptr, *m_remedyButton = nullptr;
  QWidget* m_messageBar = nullptr;
  QStackedWidget* m_stack = nullptr;
  QAction *m_open = nullptr, *m_tick = nullptr, *m_tag = nullptr, *m_baseline = nullptr, *m_rerun = nullptr,
          *m_resume = nullptr, *m_rebuild = nullptr, *m_trash = nullptr, *m_restore = nullptr, *m_undo = nullptr,
          *m_rebuildDropped = nullptr;
  QStringList m_lastTrashed, m_rebuildable;
};

}  // namespace scalescope
