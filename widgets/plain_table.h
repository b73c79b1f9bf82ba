// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace scalescope {

/// Tables of numbers all look and answer keys alike: rows in two shades without a grid, no row numbers, and Tab leaves
/// the table instead of walking through its cells.
void makePlain(QTableView& table);

}  // namespace scalescope
