// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/file_window.h"
#include "engine/data/wire_format.h"
#include "engine/weights/format_reader.h"

namespace scalescope::weights {

/// A message of a protocol-buffers file: its bytes are [begin, end) of the file.
using FileCursor = WireCursor<FileWindow>;

/// A text field; nullopt if it is too long for a name or cannot be read.
inline std::optional<std::string> textOf(FileWindow& window, const FileCursor& field) {
  const std::int64_t size = field.end - field.begin;
  if (size > static_cast<std::int64_t>(kMaxNameBytes)) return std::nullopt;
  std::string text(static_cast<std::size_t>(size), '\0');
  if (!window.copy(field.begin, size, text.data())) return std::nullopt;
  return text;
}

/// Adds a repeated number, packed or not, to dims. False for a fault or too many.
inline bool addDims(FileWindow& window, const FileCursor& field, int number, std::vector<std::int64_t>& dims) {
  if (field.isNumber(number)) {
    dims.push_back(static_cast<std::int64_t>(field.value));
    return dims.size() <= kMaxDims;
  }
  FileCursor packed(window, field.begin, field.end);
  for (std::int64_t place = field.begin; place < field.end;) {
    std::uint64_t value = 0;
    if (dims.size() == kMaxDims || !packed.varint(value)) return false;
    dims.push_back(static_cast<std::int64_t>(value));
    place = packed.place();
  }
  return true;
}

/// Elements of a tensor: one run of bytes of a file.
struct ElementBytes {
  std::int64_t begin = 0, end = 0;
  std::string typeName;
  bool inPieces = false;  ///< cannot be read: single or divided elements

  /// Takes a repeated number of a fixed size: `type` of the elements.
  void take(const FileCursor& field, std::string_view type) {
    inPieces = inPieces || !typeName.empty() || field.type != 2;
    begin = field.begin;
    end = field.end;
    typeName = type;
  }
};

}  // namespace scalescope::weights
