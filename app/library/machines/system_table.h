// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/core/fact_units.h"
#include "app/figures/figure.h"
#include "app/library/machines/topology.h"
#include "app/store/library.h"

namespace scalescope {

/// One column of the table of systems: a system with all its results, or one result.
struct SystemColumn {
  QString title;
  QString recordId;  ///< "" without a record
  QString runId;     ///< of a column with a single result
  std::vector<LibraryEntryPtr> results;
};

/// The value of one field in one column.
struct SystemCell {
  QString text;                           ///< "" if unknown
  bool typed = false;                     ///< by the user, in a result or in the record, not probed
  bool mixed = false;                     ///< the results of this column disagree
  bool editable = false;                  ///< into the record, or into the column's single result
  QString toolTip;                        ///< the source of the value
  std::optional<FactNumber> number = {};  ///< of a value with a unit
};

struct SystemRow {
  QString id, title;
  std::optional<QString> heading;  ///< a heading row above the others
  std::vector<SystemCell> cells;
  bool differs = false;  ///< columns with a value disagree
  QString units{};       ///< in which its values may be typed; "" for none
};

/// Hardware, software and topology of systems side by side, as WP table 4. Rows without any value are omitted, unless
/// `empty` is set (for typing).
struct SystemTable {
  std::vector<SystemColumn> columns;
  std::vector<SystemRow> rows;
};
SystemTable makeSystemTable(const std::vector<SystemColumn>& columns, const SystemStore& records, bool empty = false);
/// One column per system named by results, with the data of the results: after addRecords(), records included.
SystemTable makeSystemTable(const std::vector<RunResult>& results);

/// One column per name: systems by their short names, with the entries of that name.
std::vector<SystemColumn> systemColumns(Library& library, const QStringList& names);
/// One column per result.
std::vector<SystemColumn> resultColumns(const Library& library, const QStringList& runIds);
/// Every hardware name used by entries, and every record.
QStringList systemNames(Library& library);

/// The topology that a result of this column recorded; null if none did.
const Topology* recordedTopology(const SystemColumn& column);

/// A short name by the shape of the GPUs in the recorded topology of these results; "" without one.
QString suggestedName(const Library& library, const QStringList& runIds);

/// The topology stated by each column, for a drawing.
std::vector<NamedTopology> topologiesOf(const SystemTable& table);

/// The table as a figure; typed values and rows that differ are marked.
Figure makeSystemFigure(const SystemTable& table);

}  // namespace scalescope
