// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "engine/data/record_source.h"

namespace scalescope {

/// MXNet's image records (.rec), as im2rec packs them; with a .idx of the same name beside it, the records are those
/// that it lists. Labels start at 0 unless `firstLabel` says otherwise; of several labels the first one counts.
/// Source: the layout of dmlc-core's recordio.h and MXNet's image_recordio.h.
Result<std::unique_ptr<ImageSource>> openRecordio(const std::filesystem::path& folder, FirstLabel firstLabel);

bool isRecordioName(const std::string& name);

/// An image with its header as one record's content, and a content in its framing (several parts where the content
/// holds the framing's own mark).
std::string makeImageRecord(std::string_view jpeg, float label, std::uint64_t id);
std::string frameRecordio(std::string_view content);

}  // namespace scalescope
