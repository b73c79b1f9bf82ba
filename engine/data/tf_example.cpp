// SPDX-License-Identifier: Apache-2.0
#include "engine/data/tf_example.h"

namespace scalescope {
namespace {

void appendFeature(std::string& features, std::string_view key, const std::string& feature) {
  std::string entry;
  appendBytesField(entry, 1, key);
  appendBytesField(entry, 2, feature);
  appendBytesField(features, 1, entry);
}

std::string bytesFeature(std::string_view bytes) {
  std::string list, feature;
  appendBytesField(list, 1, bytes);
  appendBytesField(feature, 1, list);
  return feature;
}

std::string integerFeature(std::int64_t number) {
  std::string packed, list, feature;
  appendVarint(packed, static_cast<std::uint64_t>(number));
  appendBytesField(list, 1, packed);
  appendBytesField(feature, 3, list);
  return feature;
}

}  // namespace

std::string makeExample(std::string_view jpeg, std::int64_t label, std::string_view fileName,
                        std::string_view className) {
  std::string features, example;
  appendFeature(features, tf_example::kLabelKey, integerFeature(label));
  if (!className.empty()) appendFeature(features, "image/class/synset", bytesFeature(className));
  appendFeature(features, tf_example::kImageKey, bytesFeature(jpeg));
  appendFeature(features, "image/filename", bytesFeature(fileName));
  appendFeature(features, "image/format", bytesFeature("JPEG"));
  appendBytesField(example, 1, features);
  return example;
}

}  // namespace scalescope
