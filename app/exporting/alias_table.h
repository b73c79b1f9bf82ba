// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "app/store/redactor.h"

class QTableWidget;

namespace scalescope {

/// Names of results that may be replaced in what leaves.
struct AliasNames {
  QList<Alias> aliases;  ///< the author's
  QList<Alias> known;    ///< names with an automatic alias (hosts, users), which may be changed
  QStringList systems;   ///< further names to offer
};
AliasNames aliasNames(const QList<Alias>& aliases, const std::vector<RunResult>& results);

/// The author's names for systems, hosts and whatever else is not to be printed. It changes nothing itself.
class AliasTable : public QWidget {
  Q_OBJECT
 public:
  explicit AliasTable(const AliasNames& names, QWidget* parent = nullptr);
  /// Those that have an alias and differ from the automatic ones.
  QList<Alias> aliases() const;

 private:
  void addRow(const QString& real, const QString& alias);
  QTableWidget* m_table;
  QList<Alias> m_known;
};

}  // namespace scalescope
