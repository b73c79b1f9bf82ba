// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "app/exporting/figure_state.h"
#include "app/store/library_entry.h"
#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Indexes of the published results that a name takes, in their order: "all" (without those that are comparable only
/// among themselves), a run id, a publication ("DLPerf"), a round ("MLPerf Training v2.0"), or any name that figures
/// and reports print: a line ("WP fig. 26: C4130, P100 PCIe"), a table or figure of the source ("WP table 5", "WP fig.
/// 26"), the name of a result, or the beginning of exactly one of these. Letter case does not matter. Errors:
/// "ambiguous" with the candidates; "not-found" with the existing names. Thread: any; may read the shipped reports.
Result<std::vector<std::size_t>> publishedCalled(const QString& name, const std::vector<const RunResult*>& published);

/// Run ids of the published results of a library that these names take. `missing` gets names that take none.
QStringList publishedRuns(const QStringList& names, const std::vector<LibraryEntryPtr>& entries, QStringList& missing);

/// Whether a published result matches a name: its run id, its line, its table, or "all", as above.
bool isPublishedAs(const RunResult& result, const QString& name);

}  // namespace scalescope
