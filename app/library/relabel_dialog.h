// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QMap>
#include <QStringList>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace scalescope {

/// Annotations of several runs at once; an empty field changes nothing.
struct Relabelling {
  QString system;
  QStringList addedTags, removedTags;
  QString notes;  ///< appended to the existing notes
  /// Of imported runs: values that their logs do not state, by the ids of statableFields().
  QMap<QString, QString> stated;
  bool withdrawn = false;  ///< earlier statements are removed
};

/// Asks for the system, tags and notes of many runs, and for values that the logs of imported runs do not state. It
/// changes nothing itself.
class RelabelDialog : public QDialog {
  Q_OBJECT
 public:
  /// Whether values may be stated of some of the runs, and were stated of some.
  enum class Stated { No, Possible, Given };
  /// `systems`: names to choose from. `tags`: those that the runs have now.
  RelabelDialog(int runs, const QStringList& systems, const QStringList& tags, Stated stated, QWidget* parent);
  Relabelling relabelling() const;

 private:
  void addStatedRows(QFormLayout* form, Stated stated);
  QSpinBox* makeCount(const char* name);

  QComboBox* m_system;
  QLineEdit *m_added, *m_removed;
  QPlainTextEdit* m_notes;
  // nullptr where nothing may be stated
  QLineEdit* m_network = nullptr;
  QComboBox* m_precision = nullptr;
  QSpinBox *m_nodes = nullptr, *m_devices = nullptr, *m_batch = nullptr;
  QCheckBox* m_withdraw = nullptr;
};

}  // namespace scalescope
