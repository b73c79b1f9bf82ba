// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemModel;
class QTableView;

namespace scalescope {

/// Sets the names and the model of a table of numbers and gives it a uniform look and keys: rows in two shades without
/// a grid, no row numbers, and Tab leaves the table instead of moving through its cells.
void setUpTable(QTableView& table, const QString& name, const QString& accessibleName, QAbstractItemModel* model);

/// For a table whose first column holds names: its columns fit their contents after each reset of the model, and the
/// names get at most two fifths of the width, so that the numbers stay in sight; longer names are shortened.
void fitNamesAndNumbers(QTableView& table);

/// Keeps room for the header and so many rows.
void showAtLeastRows(QTableView& table, int rows = 6);

}  // namespace scalescope
