// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace scalescope {

/// Whether a table that usually shows at least so many rows (showAtLeastRows()) shows at least two, because the figure
/// above it needs the room.
void setTight(QTableView& table, bool isTight);
/// The height that this saves. Units: pixels.
int tightSaving(const QTableView& table);

}  // namespace scalescope
