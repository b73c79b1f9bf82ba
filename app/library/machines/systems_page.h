// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include "app/exporting/export_dialog.h"
#include "app/store/library.h"

class QCheckBox;
class QLabel;
class QListWidget;
class QPushButton;
class QStackedWidget;
class QTabWidget;
class QTableView;

namespace scalescope {

class FigureView;
class SystemsModel;

/// The Systems page: hardware and software of each system side by side, with differences marked; facts that probes
/// cannot detect are entered in the table, stored in the system's record, and marked. Every change can be undone.
/// Thread: GUI.
class SystemsPage : public QWidget {
  Q_OBJECT
 public:
  explicit SystemsPage(Library* library, QWidget* parent = nullptr);
  /// The systems that are shown, by name.
  QStringList shownSystems() const;
  void setSystemShown(const QString& name, bool shown);
  /// Creates a record; shows an error for an empty or existing name.
  void createSystem(const QString& name);
  /// Calls the hardware of these results so.
  void assign(const QStringList& runIds, const QString& system);

 public slots:
  /// The ticked results, which can be shown in one column each and assigned.
  void setRuns(const QStringList& runIds);

 signals:
  void message(const QString& text, bool error);

 private:
  QWidget* buildList();
  QWidget* buildViews();
  QWidget* buildTable();
  QWidget* buildDrawing();
  void refresh();
  void fillNames();
  void type(int column, const QString& field, const QString& typed);
  void typeIntoRecord(const QString& id, const QString& field, const QString& value);
  void rename(const QString& id, const QString& before, const QString& now);
  void askNewSystem();
  void askAssign();
  void removeRecord();
  FigureSource leaving() const;
  /// Of the view that is shown.
  Figure shownFigure() const;
  void exportShown();
  void report(const Status& done);
  void updateButtons();

  Library* m_library;
  QStringList m_runIds;
  SystemsModel* m_model;
  QTimer m_soon;
  QListWidget* m_names = nullptr;
  QTabWidget* m_views = nullptr;
  QTableView* m_table = nullptr;
  FigureView* m_drawing = nullptr;
  QCheckBox *m_results = nullptr, *m_empty = nullptr;
  QPushButton *m_assign = nullptr, *m_remove = nullptr, *m_export = nullptr;
  QLabel* m_history = nullptr;
  QStackedWidget* m_stack = nullptr;
  QMap<QString, FigureEdits> m_edits;  ///< of the author, by the kind of figure
};

}  // namespace scalescope
