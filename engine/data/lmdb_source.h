// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/data/record_source.h"

namespace scalescope {

/// LMDB databases of Caffe Datums: a folder with data.mdb, or one that contains such folders named train... and val...
/// (ilsvrc12_train_lmdb). The order is that of the keys. LMDB has no checksums: only damage that breaks a page, a Datum
/// or a JPEG is detected. Values behind a damaged page are entries with kBrokenRecord, and a remark counts them.
/// Errors: "dataset-not-found", "dataset-invalid".
Result<std::unique_ptr<ImageSource>> openLmdb(const std::filesystem::path& folder, FirstLabel firstLabel);

/// Whether the folder is a database.
bool isLmdbFolder(const std::filesystem::path& folder);

}  // namespace scalescope
