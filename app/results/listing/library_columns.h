// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QVariant>
#include <vector>

#include "app/store/library_entry.h"

namespace scalescope {

struct FigureMetric;

/// Where the facts of a column come from; menus list them by it.
enum class ColumnSource { Run, Metric, Plan, Environment };

/// One column of the library: a fact of a run that can be shown, sorted by and grouped by.
struct LibraryColumn {
  QString id;  ///< the same in every version and language, for settings
  ColumnSource source = ColumnSource::Run;
  bool isNumber = false;    ///< right-aligned
  bool isMeasured = false;  ///< belongs to one run: repeats have no common value, and nothing is grouped by it
};

/// Every column: those of LibraryModel::Column, then the remaining quantities of figures that heads state, fields of
/// the plan and facts of the environment.
const std::vector<LibraryColumn>& libraryColumns();
/// -1 for an unknown id.
int libraryColumnOf(const QString& id);
/// In the window's language.
QString libraryColumnTitle(int column);
QString libraryColumnHelp(int column);

/// The quantity of a column; nullptr for other columns, and for LibraryModel::Throughput, which has speed-ups, too.
const FigureMetric* libraryMetric(int column);

/// The text of a column after those of LibraryModel::Column; "" if unknown. Values of several hosts are joined by "; ".
QString fieldColumnText(const RunResult& head, int column);
/// The number or lower-case text by which such a column sorts.
QVariant fieldColumnSortKey(const RunResult& head, int column);

/// The heading of a group of runs that share this column's value, and its place among the headings. A date groups by
/// day.
struct GroupValue {
  QString text;  ///< "" if unknown: the last group
  QVariant sortKey;
};
GroupValue libraryGroupOf(const LibraryEntry& entry, int column);

/// The first heading below the origin of an entry: its publication or study; "" if not stated.
QString headingOf(const LibraryEntry& entry);
/// The headings below the origin: headingOf() and its system. Fewer where they are not stated.
QStringList libraryPathOf(const LibraryEntry& entry);

/// Text order in which numbers within the texts count as numbers: "2 ranks" is less than "16 ranks".
bool naturallyLess(const QString& left, const QString& right);

}  // namespace scalescope
