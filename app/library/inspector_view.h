// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include "app/store/library.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QTableView;

namespace scalescope {

class FactsModel;
class RelabelForm;
class ValueTile;

/// The inspector dock: all facts of the current run, differences from the baseline, and the editable annotations of it
/// or, on request, of several runs. Thread: GUI.
class InspectorView : public QWidget {
  Q_OBJECT
 public:
  explicit InspectorView(Library* library, QWidget* parent = nullptr);
  ~InspectorView() override;
  QString run() const { return m_runId; }

 public slots:
  /// "" shows nothing.
  void setRun(const QString& runId);
  /// The form for these runs in place of the annotations of one; an open form follows the selection.
  void relabel(const QStringList& runIds);
  void setSelection(const QStringList& runIds);

 signals:
  void message(const QString& text, bool error);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* buildAnnotations();
  void buildTable();
  void refresh();
  void fitRows();
  void fitColumns();
  void toggle(int row);
  void showEditors();
  void showAnnotations(const LibraryEntry& entry);
  void saveText(const QString& field, const QString& value, const QString& before);
  void saveNotes();

  Library* m_library;
  QString m_runId;
  LibraryEntryPtr m_shown, m_shownBaseline;
  FactsModel* m_facts;
  QLabel *m_title, *m_fault, *m_history;
  ValueTile *m_throughput, *m_quality;
  QTableView* m_table = nullptr;
  QWidget* m_annotations = nullptr;
  RelabelForm* m_relabel;
  QLineEdit *m_system = nullptr, *m_tags = nullptr;
  QPlainTextEdit* m_notes = nullptr;
};

}  // namespace scalescope
