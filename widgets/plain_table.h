// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemModel;
class QListWidget;
class QTableView;
class QWidget;

namespace scalescope {

/// Sets the names and the model of a table of numbers and gives it a uniform look and keys: rows in two shades without
/// a grid, no row numbers, headings aligned as their columns, and Tab leaves the table instead of moving through its
/// cells.
void setUpTable(QTableView& table, const QString& name, const QString& accessibleName, QAbstractItemModel* model);

/// For a table of setUpTable() whose first column holds names: its columns fit their contents after each reset of the
/// model, and the names get at most two fifths of the width, so that the numbers stay in sight; longer names are
/// shortened. Headings take two lines where the columns would not fit with one.
void fitNamesAndNumbers(QTableView& table);

/// A table of both, with room for so many rows.
QTableView* namesAndNumbers(QWidget* parent, const QString& name, const QString& accessibleName,
                            QAbstractItemModel* model, int rows);

/// Fits them again, after changes that do not reset the model.
void fitColumns(QTableView& table);

/// Headings of several words take two lines. For a table of setUpTable().
void setTwoLineHeadings(QTableView& table);

/// Keeps room for the header and so many rows.
void showAtLeastRows(QTableView& table, int rows = 6);

/// For a list of names to tick: room between its rows, and long names are shortened instead of scrolled.
void setUpTickList(QListWidget& list);

}  // namespace scalescope
