// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/data/wire_format.h"

namespace scalescope {

/// The position of an ImageNet example's image, and its label.
struct ExampleParts {
  std::int64_t imageBegin = -1, imageEnd = -1;  ///< -1: absent
  std::optional<std::int64_t> label;
};

namespace tf_example {

constexpr std::string_view kImageKey = "image/encoded", kLabelKey = "image/class/label";

/// The first number of an Int64List, packed or not.
template <typename Bytes>
std::optional<std::int64_t> firstInteger(Bytes& bytes, std::int64_t begin, std::int64_t end) {
  for (WireCursor list(bytes, begin, end); list.next();) {
    if (list.isNumber(1)) return static_cast<std::int64_t>(list.value);
    std::uint64_t number = 0;
    if (list.isBytes(1) && WireCursor(bytes, list.begin, list.end).varint(number))
      return static_cast<std::int64_t>(number);
  }
  return std::nullopt;
}

/// One entry of the features' map: its key and its Feature, in either order.
template <typename Bytes>
bool parseEntry(Bytes& bytes, std::int64_t begin, std::int64_t end, ExampleParts& parts) {
  bool isImage = false, isLabel = false;
  std::int64_t featureBegin = 0, featureEnd = 0;
  WireCursor entry(bytes, begin, end);
  while (entry.next()) {
    if (entry.isBytes(1)) {
      isImage = entry.equals(kImageKey);
      isLabel = entry.equals(kLabelKey);
    } else if (entry.isBytes(2)) {
      featureBegin = entry.begin;
      featureEnd = entry.end;
    }
  }
  if (!entry.ok()) return false;
  if (!isImage && !isLabel) return true;
  WireCursor feature(bytes, featureBegin, featureEnd);
  while (feature.next()) {
    if (isLabel && feature.isBytes(3)) parts.label = firstInteger(bytes, feature.begin, feature.end);
    if (!isImage || !feature.isBytes(1)) continue;
    WireCursor list(bytes, feature.begin, feature.end);
    if (list.next() && list.isBytes(1)) {
      parts.imageBegin = list.begin;
      parts.imageEnd = list.end;
    }
  }
  return feature.ok();
}

}  // namespace tf_example

/// Finds image and label in a tf.train.Example at [begin, end); the image's bytes are not read. False for bytes that
/// are not an Example.
template <typename Bytes>
bool parseExample(Bytes& bytes, std::int64_t begin, std::int64_t end, ExampleParts& parts) {
  WireCursor example(bytes, begin, end);
  while (example.next()) {
    if (!example.isBytes(1)) continue;
    WireCursor features(bytes, example.begin, example.end);
    while (features.next())
      if (features.isBytes(1) && !tf_example::parseEntry(bytes, features.begin, features.end, parts)) return false;
    if (!features.ok()) return false;
  }
  return example.ok();
}

/// An Example with ImageNet's keys for a JPEG image. `label` as stored in the file.
std::string makeExample(std::string_view jpeg, std::int64_t label, std::string_view fileName,
                        std::string_view className);

}  // namespace scalescope
