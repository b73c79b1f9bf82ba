// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "engine/import/csv/csv_mapping.h"

namespace scalescope::import {

/// What a column of a CSV can mean.
struct CsvTarget {
  std::string_view id;     ///< as of CsvMapping::Column::target
  std::string_view title;  ///< Words: "Nodes"
  bool words = false;
};
std::span<const CsvTarget> csvTargets();

struct CsvProposal;
/// A column that means `target`; "": a text of the run under the column's title.
CsvMapping::Column csvColumn(const CsvProposal& proposal, std::size_t column, std::string_view target);

/// The first rows of a CSV, and the mapping that its titles suggest.
struct CsvProposal {
  CsvMapping mapping;               ///< columns whose title states one meaning, and texts; may be empty
  std::vector<std::string> titles;  ///< all columns
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> undecided;  ///< titles that have several meanings: "batch", "throughput"
  std::string sample;                  ///< the lines of titles and rows
};

/// Errors: of the file; "import-unrecognised" where no line of titles precedes rows with as many cells and a number.
Result<CsvProposal> proposeCsvMapping(const std::filesystem::path& path);
/// The runs of the proposal's rows, read by a mapping as importFiles() reads the whole file.
std::vector<ImportedRun> runsOfSample(const CsvProposal& proposal, const CsvMapping& mapping);

}  // namespace scalescope::import
