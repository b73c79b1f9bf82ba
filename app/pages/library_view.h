// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QTimer>
#include <QWidget>
#include <functional>

#include "app/library/library.h"

class QAction;
class QLabel;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace scalescope {

class LibraryFilter;
class LibraryFilterBar;
class LibraryModel;
class LibraryTree;
struct Relabelling;

/// The library dock: filter, runs and groups of repeats with ticks, published results folded away below them, actions
/// on the selected runs (each of which can be undone), drop of result files, and what to do first when there is nothing
/// yet. Thread: GUI.
class LibraryView : public QWidget {
  Q_OBJECT
 public:
  explicit LibraryView(Library* library, QWidget* parent = nullptr);

  LibraryModel* model() const { return m_model; }
  /// "" when no run is current.
  QString currentRun() const;
  /// Makes a run current, or once the library lists it.
  void setCurrentRun(const QString& runId);
  QStringList selectedRuns() const;
  /// Actions on the selected runs, for menus of the window: open, tick, relabel, baseline, re-run, repeats, trash,
  /// undo.
  QList<QAction*> runActions() const;

 public slots:
  /// Asks for result files with the system's dialog and adds them.
  void openFiles();
  /// Asks for logs of other systems and imports them.
  void importLogs();
  void focusFilter();

 signals:
  /// Of a group of repeats: its first run.
  void currentRunChanged(const QString& runId);
  /// Enter, double click or "Show in Live".
  void runActivated(const QString& runId);
  void rerunRequested(const QString& runId);
  void resumeRequested(const QString& runId);
  /// Files that were dropped here or chosen: results, logs, exported figures, bundles.
  void filesChosen(const QStringList& paths);
  /// From the empty library's button.
  void demoRequested();

 private:
  void buildTable();
  void buildColumns();
  void buildActions();
  void buildRepeatActions();
  void connectModels();
  QWidget* buildMessageBar();
  QWidget* buildEmptyState();
  QAction* addRunAction(const QString& text, const QKeySequence& key, const std::function<void()>& slot,
                        const char* name = "");
  void addUndoActions();
  void addSeparator();
  void showMessage(const QString& text, QAction* remedy = nullptr);
  /// Says why a change was refused, if it was.
  void report(const Status& done);
  void updateState();
  void updateActions();
  void updateRepeatActions(const QStringList& selected);
  void spanSections();
  void showFilesAdded(const QList<AddOutcome>& outcomes);

  void activateRun();
  void tickSelected();
  void tagSelected();
  void relabelSelected();
  void relabel(const QStringList& runIds, const Relabelling& relabelling);
  void rebuild();
  void trashSelected();

  Library* m_library;
  LibraryModel* m_model;
  LibraryTree* m_tree;
  LibraryFilter* m_filter;
  LibraryFilterBar* m_bar;
  QTreeView* m_table = nullptr;
  QLabel *m_count = nullptr, *m_message = nullptr;
  QToolButton* m_remedyButton = nullptr;
  QWidget* m_messageBar = nullptr;
  QStackedWidget* m_stack = nullptr;
  QAction *m_open = nullptr, *m_tick = nullptr, *m_tag = nullptr, *m_relabel = nullptr, *m_baseline = nullptr,
          *m_rerun = nullptr, *m_resume = nullptr, *m_rebuild = nullptr, *m_merge = nullptr, *m_split = nullptr,
          *m_group = nullptr, *m_bundle = nullptr, *m_trash = nullptr, *m_restore = nullptr, *m_undo = nullptr,
          *m_rebuildDropped = nullptr;
  QTimer m_soon;  ///< many rows come and go at once
  QStringList m_rebuildable;
  QString m_awaited;  ///< the run to make current once it is listed
};

}  // namespace scalescope
