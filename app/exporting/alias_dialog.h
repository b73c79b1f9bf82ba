// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/store/redactor.h"

class QTableWidget;

namespace scalescope {

/// The author's names for systems, hosts and whatever else is not to be printed. It changes nothing itself.
class AliasDialog : public QDialog {
  Q_OBJECT
 public:
  /// `known`: names with an automatic alias (hosts, users), which may be changed. `systems`: names to offer.
  AliasDialog(const QList<Alias>& aliases, const QList<Alias>& known, const QStringList& systems, QWidget* parent);
  /// Those that have an alias and differ from `known`.
  QList<Alias> aliases() const;

 private:
  void addRow(const QString& real, const QString& alias);
  QTableWidget* m_table;
  QList<Alias> m_known;
};

}  // namespace scalescope
