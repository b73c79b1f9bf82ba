// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/builders/topology.h"
#include "app/figures/figure.h"
#include "app/library/library.h"

namespace scalescope {

/// One column of the table of systems: a system with all its results, or one result.
struct SystemColumn {
  QString title;
  QString recordId;  ///< "" where no record exists
  QString runId;     ///< of a column that is one result
  std::vector<LibraryEntryPtr> results;
};

/// What is known of one field in one column.
struct SystemCell {
  QString text;           ///< "" where nobody knows
  bool typed = false;     ///< by a person, in a result or in the record: no probe saw it
  bool mixed = false;     ///< the results of this column say different things
  bool editable = false;  ///< may be typed: into the record, or into the column's one result
  QString toolTip;        ///< who says so
};

struct SystemRow {
  QString id, title;
  std::optional<QString> heading;  ///< a row of its own over the others
  std::vector<SystemCell> cells;
  bool differs = false;  ///< columns that know it say different things
};

/// Hardware, software and topology of systems side by side, as WP table 4. Rows that nobody knows anything of are left
/// out, unless `empty` asks for them (to type into).
struct SystemTable {
  std::vector<SystemColumn> columns;
  std::vector<SystemRow> rows;
};
SystemTable makeSystemTable(const std::vector<SystemColumn>& columns, const SystemStore& records, bool empty = false);
/// One column per system that results name, with what the results themselves say: with addRecords(), records too.
SystemTable makeSystemTable(const std::vector<RunResult>& results);

/// One column per name: systems by their short names, with the entries that are called so.
std::vector<SystemColumn> systemColumns(Library& library, const QStringList& names);
/// One column per result.
std::vector<SystemColumn> resultColumns(const Library& library, const QStringList& runIds);
/// Every name by which entries call their hardware, and every record.
QStringList systemNames(Library& library);

/// What each column says of how its parts are joined, for a drawing.
std::vector<NamedTopology> topologiesOf(const SystemTable& table);

/// The table on paper; typed values are marked, and rows that differ bear a sign.
Figure makeSystemFigure(const SystemTable& table);

}  // namespace scalescope
