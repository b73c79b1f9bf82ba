// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "engine/data/record_source.h"

namespace scalescope {

/// MXNet's image records (.rec), as im2rec packs them; a .idx of the same name, if present, lists the records. Labels
/// start at 0 unless `firstLabel` is set; of several labels only the first one is used.
/// Source: the layout of dmlc-core's recordio.h and MXNet's image_recordio.h.
Result<std::unique_ptr<ImageSource>> openRecordio(const std::filesystem::path& folder, FirstLabel firstLabel);

bool isRecordioName(const std::string& name);

/// An image with its header as one record's content, and a content in its framing (several parts where the content
/// contains the magic number).
std::string makeImageRecord(std::string_view jpeg, float label, std::uint64_t id);
std::string frameRecordio(std::string_view content);

}  // namespace scalescope
