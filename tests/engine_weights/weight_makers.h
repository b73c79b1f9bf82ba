// SPDX-License-Identifier: Apache-2.0
#pragma once
// Small weights files of each format, as bytes.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/data/little_endian.h"
#include "engine/data/wire_format.h"

namespace scalescope::makers {

inline std::string floats(const std::vector<float>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

inline std::string safetensors(std::string_view header, std::string_view buffer) {
  std::string bytes;
  appendNumber(bytes, static_cast<std::uint64_t>(header.size()));
  return bytes.append(header).append(buffer);
}

/// A zip archive of stored entries, as torch.save() writes one.
class Zip {
 public:
  void add(const std::string& name, std::string_view bytes, std::uint16_t method = 0) {
    const auto at = static_cast<std::uint32_t>(m_bytes.size());
    const auto size = static_cast<std::uint32_t>(bytes.size());
    m_bytes += "PK\3\4";
    m_bytes += common(method, size, size, name);
    m_bytes += name;
    m_bytes += bytes;
    m_directory += "PK\1\2" + std::string(2, '\0') + common(method, size, size, name) + std::string(10, '\0');
    appendNumber(m_directory, at);
    m_directory += name;
    ++m_count;
  }
  std::string bytes() const {
    std::string end = "PK\5\6" + std::string(4, '\0');
    appendNumber(end, m_count);
    appendNumber(end, m_count);
    appendNumber(end, static_cast<std::uint32_t>(m_directory.size()));
    appendNumber(end, static_cast<std::uint32_t>(m_bytes.size()));
    return m_bytes + m_directory + end + std::string(2, '\0');
  }

 private:
  /// From the version to the length of the extra field.
  static std::string common(std::uint16_t method, std::uint32_t compressed, std::uint32_t size,
                            const std::string& name) {
    std::string bytes(4, '\0');
    appendNumber(bytes, method);
    bytes += std::string(8, '\0');
    appendNumber(bytes, compressed);
    appendNumber(bytes, size);
    appendNumber(bytes, static_cast<std::uint16_t>(name.size()));
    return bytes + std::string(2, '\0');
  }
  std::string m_bytes, m_directory;
  std::uint16_t m_count = 0;
};

namespace pickle {
inline std::string number(std::int32_t value) {
  std::string bytes = "J";
  appendNumber(bytes, value);
  return bytes;
}
inline std::string text(std::string_view value) {
  std::string bytes = "X";
  appendNumber(bytes, static_cast<std::uint32_t>(value.size()));
  return bytes.append(value);
}
inline std::string tuple(const std::vector<std::int32_t>& values) {
  std::string bytes = "(";
  for (const std::int32_t value : values) bytes += number(value);
  return bytes + "t";
}
inline std::string tensor(const std::string& key, std::int32_t offset, const std::vector<std::int32_t>& dims,
                          const std::vector<std::int32_t>& strides, const std::string& type = "FloatStorage") {
  return "ctorch._utils\n_rebuild_tensor_v2\n((" + text("storage") + "ctorch\n" + type + "\n" + text(key) +
         text("cpu") + number(4) + "tQ" + number(offset) + tuple(dims) + tuple(strides) +
         "\x89"
         "ccollections\nOrderedDict\n)RtR";
}
/// A whole pickle of a value.
inline std::string whole(const std::string& value) { return "\x80\x02" + value + "."; }
inline std::string dictionary(const std::vector<std::pair<std::string, std::string>>& items) {
  std::string bytes = "}(";
  for (const auto& [key, value] : items) bytes += text(key) + value;
  return bytes + "u";
}
}  // namespace pickle

/// A .pth file with one storage, "0".
inline std::string pth(const std::string& value, std::string_view storage) {
  Zip zip;
  zip.add("archive/data.pkl", pickle::whole(value));
  zip.add("archive/data/0", storage);
  return zip.bytes();
}

inline std::string packed(const std::vector<std::int64_t>& values) {
  std::string bytes;
  for (const std::int64_t value : values) appendVarint(bytes, static_cast<std::uint64_t>(value));
  return bytes;
}

/// An ONNX model with one initializer in raw_data.
inline std::string onnx(const std::string& name, const std::vector<std::int64_t>& dims, std::string_view data,
                        std::uint64_t type = 1) {
  std::string tensor, graph, model;
  appendBytesField(tensor, 1, packed(dims));
  appendNumberField(tensor, 2, type);
  appendBytesField(tensor, 8, name);
  appendBytesField(tensor, 9, data);
  appendBytesField(graph, 5, tensor);
  appendNumberField(model, 1, 8);
  appendBytesField(model, 7, graph);
  return model;
}

/// A Caffe net with one layer of one blob.
inline std::string caffe(const std::string& name, const std::vector<std::int64_t>& dims, std::string_view data) {
  std::string shape, blob, layer, net;
  appendBytesField(shape, 1, packed(dims));
  appendBytesField(blob, 7, shape);
  appendBytesField(blob, 5, data);
  appendBytesField(layer, 1, name);
  appendBytesField(layer, 7, blob);
  appendBytesField(net, 1, "net");
  appendBytesField(net, 100, layer);
  return net;
}

/// Of the good files.
inline const std::vector<float> kValues = {1, -2, 3.5f, 4, 5, 6};

/// Good files with one tensor, "a.weight" of 2 x 3.
inline std::string goodSafetensors() {
  return safetensors(R"({"a.weight":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]}})", floats(kValues));
}

inline std::string goodPth() {
  return pth(pickle::dictionary({{"a.weight", pickle::tensor("0", 0, {2, 3}, {3, 1})}}), floats(kValues));
}

/// The five pickles of torch.save() before 1.6, then the storages.
inline std::string goodLegacy() {
  std::string count;
  appendNumber(count, std::int64_t{6});
  return std::string("\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19.", 15) + pickle::whole("M\xe9\x03") +
         pickle::whole(pickle::dictionary({{"little_endian", "\x88"}})) +
         pickle::whole(pickle::dictionary({{"a.weight", pickle::tensor("0", 0, {2, 3}, {3, 1})}})) +
         pickle::whole("](" + pickle::text("0") + "e") + count + floats(kValues);
}

}  // namespace scalescope::makers
