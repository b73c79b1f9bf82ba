// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "engine/base/result.h"
#include "engine/data/record_source.h"

namespace scalescope {

/// Whether a file or folder of this name may belong to the set.
using NameTest = std::function<bool(const std::string& name)>;

/// The members of `folder` that `belongs` accepts, sorted, by split: the names begin with train, or with val or
/// validation; or they are in folders of those names. Other names are for training when there are no such names.
/// Of names like "train-00003-of-01024" all must be present. Errors: "dataset-not-found", "dataset-invalid" naming what
/// is missing; `what` names the files in messages, e.g. "TFRecord shards".
Result<ShardFiles> findShards(const std::filesystem::path& folder, const NameTest& belongs, const Text& what);

/// The count in a name like "train-00003-of-01024"; 0 for another name.
int shardCount(const std::string& name);

}  // namespace scalescope
