// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scalescope::import {

/// The counts on a line of a launcher, by the names of TrainingArguments, in lower case: of a command ("torchrun
/// --nnodes 2 --nproc-per-node=8"), torchrun's configuration ("nproc_per_node : 8", "group_world_size=2") and the
/// environment ("SLURM_NNODES=2", "LOCAL_WORLD_SIZE=8"). A range ("--nnodes=1:4") is not a count.
std::vector<std::pair<std::string, std::string>> launcherCounts(std::string_view text);

}  // namespace scalescope::import
