// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/data/file_window.h"
#include "engine/data/image_source.h"

namespace scalescope {

/// The label of the Caffe Datum at `offset` of a file, found without reading its image; kBrokenRecord where it has none
/// that is a whole number from 0.
std::int32_t datumLabel(FileWindow& file, std::int64_t offset, std::int64_t bytes);

/// Image and label of a Caffe Datum: a JPEG where "encoded" is set, else raw planes, blue first, as convert_imageset
/// writes them. Errors: "image-corrupt" with the fault alone.
Status readDatum(std::string_view datum, StoredImage& image);

/// A Datum that contains a JPEG.
std::string makeDatum(std::string_view jpeg, std::int32_t label);

}  // namespace scalescope
