// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/library/stated_edits.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace scalescope {

/// Changes the system, tags and notes of many runs at once, and states values that the logs of imported runs leave
/// open. Hidden until it is opened. One step of undo per change.
class RelabelForm : public QWidget {
  Q_OBJECT
 public:
  explicit RelabelForm(Library* library, QWidget* parent = nullptr);
  /// Empty, for these runs.
  void open(const QStringList& runIds);
  /// While it is open: what has been typed is for these runs; for the runs before if there are none.
  void setRuns(const QStringList& runIds);

 signals:
  /// By Cancel, Escape or after a change.
  void closed();
  void message(const QString& text, bool error);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void buildStatedRows();
  QWidget* buildButtons();
  QSpinBox* makeCount(const char* name);
  Relabelling relabelling() const;
  void apply();
  void dismiss();

  Library* m_library;
  QStringList m_runIds;
  QLabel* m_title;
  QComboBox* m_system;
  QLineEdit *m_added, *m_removed;
  QPlainTextEdit* m_notes;
  QWidget* m_statedRows;
  QLineEdit* m_network = nullptr;
  QComboBox* m_precision = nullptr;
  QSpinBox *m_nodes = nullptr, *m_devices = nullptr, *m_batch = nullptr;
  QCheckBox* m_withdraw = nullptr;
};

}  // namespace scalescope
