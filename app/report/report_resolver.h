// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/report/report_builder.h"
#include "app/store/library_entry.h"
#include "app/store/system_record.h"

namespace scalescope {

/// Finds results among entries of a library: by run id, published ones as publishedCalled() does. Reads the
/// files for figures that need series, and adds system records for figures that show them. Thread: any; entries are
/// immutable. Errors: "not-found", "name-ambiguous", those of the files.
ReportResolver libraryResolver(std::vector<LibraryEntryPtr> entries, std::vector<SystemRecord> records = {});

}  // namespace scalescope
