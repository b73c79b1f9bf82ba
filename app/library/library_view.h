// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QModelIndex>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QWidget>
#include <functional>

#include "app/core/app_settings.h"
#include "app/library/library_table.h"
#include "app/store/library.h"

class QAction;
class QLabel;
class QStackedWidget;
class QPushButton;
class QToolButton;

namespace scalescope {

class ImportReportDialog;
class LibraryFilter;
class LibraryFilterBar;
class LibraryModel;
class LibraryPanel;
class LibraryTree;

/// The library: how many runs are ticked, filter, runs and groups of repeats under headings (published results are
/// folded away) with chosen columns, actions on the selected runs (each of which can be undone), drop of result files,
/// and the first steps if the library is empty. Thread: GUI.
class LibraryView : public QWidget {
  Q_OBJECT
 public:
  explicit LibraryView(Library* library, QWidget* parent = nullptr);

  LibraryModel* model() const { return m_model; }
  /// For places of the window: beside this page, and above it.
  LibraryPanel* panel() const { return m_panel; }
  LibraryFilterBar* filterBar() const { return m_bar; }
  const std::filesystem::path& runsDir() const;
  /// "" when no run is current.
  QString currentRun() const;
  /// Makes a listed run current: only at the user's wish, as a click does.
  void setCurrentRun(const QString& runId);
  QStringList selectedRuns() const;
  /// Columns, their widths, sort order and headings. Columns of unknown names are ignored.
  LibraryLook look() const;
  void setLook(const LibraryLook& look);
  /// Actions on the selected runs, for menus of the window: open, tick, relabel, baseline, re-run, repeats, trash,
  /// undo.
  QList<QAction*> runActions() const;
  /// Shows the outcome of each file imported in this session; enabled after the first import.
  QAction* importReportAction() const { return m_importReport; }
  QAction* importTableAction() const { return m_importTable; }
  /// Asks what the columns of these files mean, even if a log format recognises them.
  void importAsTables(const QStringList& paths);

 public slots:
  void focusFilter();

 signals:
  /// Of a group of repeats: its first run.
  void currentRunChanged(const QString& runId);
  /// Enter, double click or "Show in Live".
  void runActivated(const QString& runId);
  void selectedRunsChanged(const QStringList& runIds);
  /// System, tags and notes of these runs are to be changed.
  void relabelRequested(const QStringList& runIds);
  void rerunRequested(const QString& runId);
  void resumeRequested(const QString& runId);
  /// Files that were dropped here.
  void filesDropped(const QStringList& paths);
  /// The dialog for files is requested.
  void openRequested();
  /// A message came while another page is shown; `action`: what it offers, or nullptr.
  void messageUnseen(const QString& text, QAction* action);
  /// A place that answers about what is ticked, or one that the panel lists, by its page's name.
  void placeRequested(const QString& page);
  /// These runs and no others are to be ticked.
  void tickRequested(const QStringList& runIds);
  /// An import added these runs.
  void runsAdded(const QStringList& runIds);
  void compareRequested(const QStringList& runIds);
  /// From the empty library's button.
  void demoRequested();

 private:
  void buildTable();
  void buildHeader();
  QWidget* buildTickLine();
  void buildActions();
  void buildRepeatActions();
  void connectModels();
  QWidget* buildMessageBar();
  QWidget* buildEmptyState();
  QAction* addRunAction(const QString& text, const QKeySequence& key, const std::function<void()>& slot,
                        const char* name = "");
  void addUndoActions();
  void addSeparator();
  void showMessage(const QString& text, QAction* remedy = nullptr, bool hasDetails = false);
  void showImportReport();
  /// Shows the error of a refused change, if any.
  void report(const Status& done);
  void updateState();
  bool canTickMatching() const;
  void updateActions();
  void updateRepeatActions(const QStringList& selected);
  void arrangeSections();
  void arrangeBelow(const QModelIndex& parent, bool isPublished);
  void rememberExpanded(const QModelIndex& index, bool isExpanded);
  void keepSelection();
  void restoreSelection();
  QModelIndex rowOfRun(const QString& runId, bool asGroup) const;
  void showFilesAdded(const QList<AddOutcome>& outcomes);
  /// Asks what the columns of the tables mean that the last import refused: once for those with the same titles.
  void describeTables(const QList<AddOutcome>& tables);

  void activateRun();
  void tickSelected();
  QStringList studyOfHeading() const;
  void rename();
  void tagSelected();
  void rebuild();
  void trashSelected();

  Library* m_library;
  LibraryModel* m_model;
  LibraryTree* m_tree;
  LibraryFilter* m_filter;
  LibraryFilterBar* m_bar;
  LibraryPanel* m_panel;
  LibraryTable* m_table = nullptr;
  QList<QPushButton*> m_answers;  ///< lead to the places that answer
  QToolButton *m_untickAll = nullptr, *m_tickMatching = nullptr;
  QStackedWidget* m_tickButtons = nullptr;
  QLabel *m_count = nullptr, *m_message = nullptr;
  QToolButton *m_remedyButton = nullptr, *m_details = nullptr;
  QAction *m_importReport = nullptr, *m_importTable = nullptr;
  ImportReportDialog* m_report = nullptr;
  QWidget* m_messageBar = nullptr;
  QStackedWidget* m_stack = nullptr;
  QAction *m_open = nullptr, *m_tick = nullptr, *m_untick = nullptr, *m_rename = nullptr, *m_tag = nullptr,
          *m_relabel = nullptr, *m_baseline = nullptr, *m_rerun = nullptr, *m_resume = nullptr, *m_rebuild = nullptr,
          *m_meter = nullptr, *m_merge = nullptr, *m_split = nullptr, *m_group = nullptr, *m_bundle = nullptr,
          *m_trash = nullptr, *m_restore = nullptr, *m_undo = nullptr, *m_rebuildDropped = nullptr,
          *m_compareAdded = nullptr, *m_describeTables = nullptr, *m_readAsTables = nullptr;
  QTimer m_soon;  ///< many rows come and go at once
  QStringList m_rebuildable, m_added;
  QList<AddOutcome> m_tables;  ///< of the last import: those that no format knows, else those that one has read
  /// A row by its first run.
  struct KeptRow {
    QString runId;
    bool isGroup = false;
  };
  QList<KeptRow> m_keptRows;  ///< selected before rows moved
  KeptRow m_keptCurrent;
  LibraryTable::Place m_place;
  bool m_isArranging = false, m_isUnfolding = false;
  QHash<QString, bool> m_expanded;  ///< headings that were folded or unfolded by hand, by their keys
};

}  // namespace scalescope
