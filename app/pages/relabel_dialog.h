// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace scalescope {

/// What to say of several runs at once; an empty field leaves what is there.
struct Relabelling {
  QString system;
  QStringList addedTags, removedTags;
  QString notes;  ///< added below what is there
};

/// Asks for the system, tags and notes of many runs. It changes nothing itself.
class RelabelDialog : public QDialog {
  Q_OBJECT
 public:
  /// `systems`: names to choose from. `tags`: those that the runs have now.
  RelabelDialog(int runs, const QStringList& systems, const QStringList& tags, QWidget* parent);
  Relabelling relabelling() const;

 private:
  QComboBox* m_system;
  QLineEdit *m_added, *m_removed;
  QPlainTextEdit* m_notes;
};

}  // namespace scalescope
