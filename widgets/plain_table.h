// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemModel;
class QTableView;

namespace scalescope {

/// Sets the names and the model of a table of numbers and gives it a uniform look and keys: rows in two shades without
/// a grid, no row numbers, and Tab leaves the table instead of moving through its cells.
void setUpTable(QTableView& table, const QString& name, const QString& accessibleName, QAbstractItemModel* model);

}  // namespace scalescope
