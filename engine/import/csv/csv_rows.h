// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "engine/import/csv/csv_mapping.h"

namespace scalescope::import {

/// Whether the mapping has a column that one run states once, such as its devices: then its rows are runs.
bool describesRuns(const CsvMapping& mapping);

/// Whether a column counts devices, nodes or samples: a row with another text there, such as "mean", is not a run.
bool isCount(std::string_view target);

/// The unit of the throughputs of a column, by its target ("tokens_per_second"); "" for other columns.
std::string_view unitOfTarget(std::string_view target);

/// The run of one row of a table of results. `numbers` and `texts`: of the mapping's columns of numbers and of words,
/// in order. What the row does not state is taken from the mapping's `stated`.
ImportedRun runOfRow(const CsvMapping& mapping, std::span<const double> numbers, std::span<const std::string> texts);

/// The mapping's `stated`, where the run does not state it.
void takeStated(const CsvMapping& mapping, ImportedRun& run);

}  // namespace scalescope::import
