// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "engine/data/record_source.h"

namespace scalescope {

/// TFRecord shards with ImageNet's keys (image/encoded, image/class/label); every checksum is verified.
/// Source: the framing as documented at tensorflow.org, "TFRecord and tf.train.Example".
Result<std::unique_ptr<ImageSource>> openTfrecord(const std::filesystem::path& folder, FirstLabel firstLabel);

/// Whether a name is that of a shard: *.tfrecord, *.tfrecords, or ImageNet's names without extension.
bool isTfrecordName(const std::string& name);

/// A record in its framing: length, both checksums.
std::string frameTfrecord(std::string_view record);

}  // namespace scalescope
