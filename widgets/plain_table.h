// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace scalescope {

/// Gives tables of numbers a uniform look and keys: rows in two shades without a grid, no row numbers, and Tab leaves
/// the table instead of moving through its cells.
void makePlain(QTableView& table);

}  // namespace scalescope
