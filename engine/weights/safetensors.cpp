// SPDX-License-Identifier: Apache-2.0
// Source: github.com/huggingface/safetensors, README, "Format": the header's length in 8 bytes, the header as JSON, and
// a buffer that the tensors cover completely, in C order, little-endian.
#include "engine/weights/safetensors.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/base/file_parts.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/data/little_endian.h"
#include "engine/weights/format_reader.h"

namespace scalescope::weights {
namespace safetensors {
namespace {

using Json = nlohmann::json;

constexpr std::int64_t kLengthBytes = 8;
constexpr const char* kMetadata = "__metadata__";

struct TypeName {
  std::string_view theirs, ours;
};
constexpr TypeName kTypeNames[] = {{"F32", "fp32"},   {"F16", "fp16"},    {"BF16", "bf16"},   {"F64", "fp64"},
                                   {"I64", "int64"},  {"I32", "int32"},   {"I16", "int16"},   {"I8", "int8"},
                                   {"U64", "uint64"}, {"U32", "uint32"},  {"U16", "uint16"},  {"U8", "uint8"},
                                   {"BOOL", "bool"},  {"F8_E4M3", "fp8"}, {"F8_E5M2", "fp8"}, {"C64", "complex64"}};

bool recognise(std::string_view start, const PositionedFile& file) {
  if (start.size() < 10 || start[8] != '{') return false;
  const auto length = numberAt<std::uint64_t>(start.data());
  return length <= static_cast<std::uint64_t>(std::max<std::int64_t>(kMaxHeadBytes, file.size()));
}

/// Throws the library's errors.
StoredTensor tensorFrom(const std::string& name, const Json& entry, std::int64_t& end) {
  StoredTensor tensor;
  tensor.name = name;
  const auto type = entry.at("dtype").get<std::string>();
  const auto* row = std::ranges::find(kTypeNames, type, &TypeName::theirs);
  if (row == std::end(kTypeNames))
    throw Failure(
        {"weights-unsupported", Text::of("its tensor %1 has elements of type %2", inQuotes(name), inQuotes(type))});
  tensor.typeName = row->ours;
  tensor.type = elementType(tensor.typeName);
  for (const Json& dim : entry.at("shape")) {
    if (!dim.is_number_integer())
      throw Failure(
          {"weights-invalid", Text::of("its tensor %1 has a dimension that is not an integer", inQuotes(name))});
    tensor.dims.push_back(dim.get<std::int64_t>());
  }
  const Json& offsets = entry.at("data_offsets");
  if (!offsets.is_array() || offsets.size() != 2 || !offsets[0].is_number_integer() || !offsets[1].is_number_integer())
    throw Failure(
        {"weights-invalid", Text::of("its tensor %1 has data_offsets that are not two integers", inQuotes(name))});
  tensor.offset = offsets[0].get<std::int64_t>();
  end = offsets[1].get<std::int64_t>();
  const auto count = checkedCount(tensor.dims);
  if (!count || tensor.offset < 0 || end < tensor.offset ||
      end - tensor.offset != *count * elementBytes(tensor.typeName))
    throw Failure(
        {"weights-invalid", Text::of("its tensor %1 has data_offsets that do not match its shape", inQuotes(name))});
  return tensor;
}

/// The tensors must follow each other from the begin of the buffer to its end: no overlap, no hole.
Text coverFault(std::vector<std::pair<std::int64_t, std::int64_t>> ranges, std::int64_t bufferBytes) {
  std::ranges::sort(ranges);
  std::int64_t at = 0;
  for (const auto& [begin, end] : ranges) {
    if (begin < at) return Text::of("its tensors overlap");
    if (begin > at) return Text::of("its buffer has a hole of %1 bytes", begin - at);
    at = end;
  }
  if (at > bufferBytes) return Text::of("it is truncated: its tensors need %1 bytes, %2 are there", at, bufferBytes);
  return at == bufferBytes ? Text() : Text::of("%1 bytes after the last tensor are unused", bufferBytes - at);
}

Result<FileContents> readTensors(const Json& header, const PositionedFile& file, std::int64_t buffer) {
  FileContents contents;
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
  if (!header.is_object()) return invalidFile(file, Text::of("its header is not a JSON object"));
  for (const auto& [name, entry] : header.items()) {
    if (name == kMetadata) {
      if (entry.is_object() && entry.contains("network") && entry["network"].is_string())
        contents.network = entry["network"].get<std::string>();
      continue;
    }
    if (contents.tensors.size() == kMaxTensors) return invalidFile(file, Text::of("it has too many tensors"));
    try {
      std::int64_t end = 0;
      StoredTensor tensor = tensorFrom(name, entry, end);
      ranges.emplace_back(tensor.offset, end);
      if (end > file.size() - buffer)
        return invalidFile(file,
                           Text::of("it is truncated: the tensor %1 ends beyond the end of the file", inQuotes(name)));
      tensor.offset += buffer;
      contents.tensors.push_back(std::move(tensor));
    } catch (const Failure& fault) {
      const Error& error = fault.error();
      return error.code == "weights-unsupported" ? unsupportedFile(file, error.message)
                                                 : invalidFile(file, error.message);
    } catch (const std::exception& fault) {
      return invalidFile(file, Text::of("its tensor %1 has an invalid entry: %2", inQuotes(name), jsonFault(fault)));
    }
  }
  if (const Text fault = coverFault(std::move(ranges), file.size() - buffer); !fault.empty())
    return invalidFile(file, fault);
  return contents;
}

Result<FileContents> read(const PositionedFile& file) {
  const auto lengthBytes = readBytes(file, 0, kLengthBytes);
  if (!lengthBytes) return lengthBytes.error();
  const auto length = numberAt<std::uint64_t>(lengthBytes->data());
  if (length > static_cast<std::uint64_t>(kMaxHeadBytes))
    return invalidFile(file, Text::of("its header has %1 bytes, at most %2 are allowed", length, kMaxHeadBytes));
  const auto text = readBytes(file, kLengthBytes, static_cast<std::int64_t>(length));
  if (!text) return text.error();
  const auto header = parseSortedJson(*text, Text::of("The header"));
  if (!header)
    return Error{"weights-invalid", Text::of("The weights file %1 is invalid: %2", inQuotes(file.path().string()),
                                             header.error().message)};
  return readTensors(*header, file, kLengthBytes + static_cast<std::int64_t>(length));
}

}  // namespace
}  // namespace safetensors

const FormatReader kSafetensors = {"safetensors", safetensors::recognise, safetensors::read};

Status writeSafetensors(const std::filesystem::path& path, std::span<const NamedValues> tensors,
                        const std::map<std::string, std::string>& metadata) {
  safetensors::Json header = safetensors::Json::object();
  header[safetensors::kMetadata] = metadata;
  std::int64_t at = 0;
  for (const NamedValues& tensor : tensors) {
    const auto end = at + static_cast<std::int64_t>(tensor.values.size_bytes());
    header[tensor.name] = {{"dtype", "F32"}, {"shape", tensor.dims}, {"data_offsets", {at, end}}};
    at = end;
  }
  std::string text = header.dump(-1, ' ', false, safetensors::Json::error_handler_t::replace);
  text.append((8 - text.size() % 8) % 8, ' ');  // aligns the buffer, as the format's own writer does
  std::string start;
  appendNumber(start, static_cast<std::uint64_t>(text.size()));
  start += text;
  std::vector<std::string_view> parts = {start};
  for (const NamedValues& tensor : tensors)
    parts.emplace_back(reinterpret_cast<const char*>(tensor.values.data()), tensor.values.size_bytes());
  if (path != "-") return writePartsAtomically(path, parts);
  for (const std::string_view part : parts) std::fwrite(part.data(), 1, part.size(), stdout);
  return {};
}

}  // namespace scalescope::weights
