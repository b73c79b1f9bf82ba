// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// The rank of each file that is one of several of a job: "rank.3/stdout", "job-rank3.log"; -1 for others.
std::vector<int> ranksOfFiles(const std::vector<std::filesystem::path>& paths);

/// Runs of different files with the same steps and the same closing total of a job are what its ranks print: the first
/// one stays, with the tables of the others.
void joinRanks(std::vector<ImportedRun>& runs);

}  // namespace scalescope::import
