// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plain_table.h"

#include <QHeaderView>
#include <QTableView>

namespace scalescope {

void setUpTable(QTableView& table, const QString& name, const QString& accessibleName, QAbstractItemModel* model) {
  constexpr int kRowMargin = 8;  ///< pixels
  table.setObjectName(name);
  table.setAccessibleName(accessibleName);
  table.setModel(model);
  table.setAlternatingRowColors(true);
  table.setShowGrid(false);
  table.setTabKeyNavigation(false);
  table.verticalHeader()->hide();
  table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + kRowMargin);
}

}  // namespace scalescope
