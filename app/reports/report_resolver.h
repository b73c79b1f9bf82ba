// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/library/library_entry.h"
#include "app/library/system_record.h"
#include "app/reports/report_builder.h"

namespace scalescope {

/// Finds results among entries of a library: by run id, published ones by the name of their line or table. Reads the
/// files for figures that need series, and adds system records for figures that show them. Thread: any; entries are
/// immutable. Errors: "not-found", those of the files.
ReportResolver libraryResolver(std::vector<LibraryEntryPtr> entries, std::vector<SystemRecord> records = {});

/// Whether a published result matches a name: its run id, its line, its table, or "all".
bool isPublishedAs(const RunResult& result, const QString& name);

}  // namespace scalescope
