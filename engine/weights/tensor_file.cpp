// SPDX-License-Identifier: Apache-2.0
#include "engine/weights/tensor_file.h"

#include <algorithm>
#include <bit>

#include "engine/base/text.h"
#include "engine/data/little_endian.h"
#include "engine/weights/format_reader.h"

namespace scalescope::weights {
namespace {

/// In the order in which they are tried; the two of protocol buffers have no magic number and come last.
constexpr const FormatReader* kReaders[] = {&kCheckpoint, &kSafetensors, &kPyTorch, &kOnnx, &kCaffe};

struct TypeRow {
  std::string_view name;
  ElementType type;
  int bytes;
};
constexpr TypeRow kTypes[] = {
    {"fp32", ElementType::Fp32, 4},        {"fp16", ElementType::Fp16, 2},    {"bf16", ElementType::Bf16, 2},
    {"fp64", ElementType::Fp64, 8},        {"int64", ElementType::Other, 8},  {"int32", ElementType::Other, 4},
    {"int16", ElementType::Other, 2},      {"int8", ElementType::Other, 1},   {"uint64", ElementType::Other, 8},
    {"uint32", ElementType::Other, 4},     {"uint16", ElementType::Other, 2}, {"uint8", ElementType::Other, 1},
    {"bool", ElementType::Other, 1},       {"fp8", ElementType::Other, 1},    {"complex64", ElementType::Other, 8},
    {"complex128", ElementType::Other, 16}};

const TypeRow* typeRow(std::string_view name) {
  const auto* row = std::ranges::find(kTypes, name, &TypeRow::name);
  return row == std::end(kTypes) ? nullptr : row;
}

float fromHalf(std::uint16_t bits) {
  const std::uint32_t sign = static_cast<std::uint32_t>(bits & 0x8000) << 16, fraction = bits & 0x3ff;
  const std::uint32_t exponent = (bits >> 10) & 0x1f;
  if (exponent == 0) {
    const float magnitude = static_cast<float>(fraction) * 0x1p-24f;
    return sign ? -magnitude : magnitude;
  }
  const std::uint32_t wide = exponent == 31 ? 255 : exponent + 112;
  return std::bit_cast<float>(sign | wide << 23 | fraction << 13);
}

float elementAt(const char* bytes, ElementType type) {
  switch (type) {
    case ElementType::Fp16: return fromHalf(numberAt<std::uint16_t>(bytes));
    case ElementType::Bf16: return std::bit_cast<float>(std::uint32_t{numberAt<std::uint16_t>(bytes)} << 16);
    case ElementType::Fp64: return static_cast<float>(numberAt<double>(bytes));
    default: return numberAt<float>(bytes);
  }
}

/// The strides of a row-major tensor.
std::vector<std::int64_t> rowMajor(const std::vector<std::int64_t>& dims) {
  std::vector<std::int64_t> strides(dims.size());
  std::int64_t stride = 1;
  for (std::size_t i = dims.size(); i-- > 0; stride *= std::max<std::int64_t>(dims[i], 1)) strides[i] = stride;
  return strides;
}

/// Elements from the first to the last in memory, both included; nullopt if that overflows or a stride is negative.
std::optional<std::int64_t> spanOf(const StoredTensor& tensor) {
  if (tensor.strides.empty()) return tensor.count();
  if (tensor.strides.size() != tensor.dims.size()) return std::nullopt;
  std::int64_t last = 0;
  for (std::size_t i = 0; i < tensor.dims.size(); ++i) {
    std::int64_t step = 0;
    if (tensor.strides[i] < 0 || __builtin_mul_overflow(tensor.dims[i] - 1, tensor.strides[i], &step) ||
        (tensor.dims[i] > 0 && __builtin_add_overflow(last, step, &last)))
      return std::nullopt;
  }
  return tensor.count() == 0 ? 0 : last + 1;
}

/// What every reader must have established; checked here so that no reader can forget it.
Text faultOf(const StoredTensor& tensor, std::int64_t fileBytes) {
  if (tensor.name.empty() || tensor.name.size() > kMaxNameBytes)
    return Text::of("a tensor has no name or a too long one");
  const std::string name = inQuotes(tensor.name);
  const auto count = checkedCount(tensor.dims);
  if (!count) return Text::of("the tensor %1 has invalid dimensions", name);
  const auto span = spanOf(tensor);
  const std::int64_t size = elementBytes(tensor.typeName);
  // A tensor without elements may stand anywhere within the file.
  if (!span || size == 0 || tensor.offset < 0 || tensor.offset > fileBytes ||
      *span > (fileBytes - tensor.offset) / size)
    return Text::of("the tensor %1 of %2 lies beyond the end of the file", name, dimsText(tensor.dims));
  if (*count > *span) return Text::of("the tensor %1 of %2 repeats its elements", name, dimsText(tensor.dims));
  return {};
}

void gather(const StoredTensor& tensor, const std::string& bytes, int size, std::vector<float>& values) {
  const std::vector<std::int64_t> strides = tensor.strides.empty() ? rowMajor(tensor.dims) : tensor.strides;
  std::vector<std::int64_t> at(tensor.dims.size(), 0);
  std::int64_t place = 0;
  for (float& value : values) {
    value = elementAt(bytes.data() + place * size, tensor.type);
    for (std::size_t i = at.size(); i-- > 0;) {
      place += strides[i];
      if (++at[i] < tensor.dims[i]) break;
      place -= at[i] * strides[i];
      at[i] = 0;
    }
  }
}

}  // namespace

std::int64_t StoredTensor::count() const { return checkedCount(dims).value_or(0); }

int elementBytes(std::string_view typeName) {
  const TypeRow* row = typeRow(typeName);
  return row ? row->bytes : 0;
}

ElementType elementType(std::string_view typeName) {
  const TypeRow* row = typeRow(typeName);
  return row ? row->type : ElementType::Other;
}

std::optional<std::int64_t> checkedCount(const std::vector<std::int64_t>& dims) {
  if (dims.size() > kMaxDims) return std::nullopt;
  std::int64_t count = 1;
  for (const std::int64_t dim : dims)
    if (dim < 0 || dim > kMaxTensorElements || __builtin_mul_overflow(count, dim, &count) || count > kMaxTensorElements)
      return std::nullopt;
  return count;
}

std::string dimsText(const std::vector<std::int64_t>& dims) {
  std::vector<std::string> texts;
  for (const std::int64_t dim : dims) texts.push_back(std::to_string(dim));
  return texts.empty() ? "1" : join(texts, " x ");
}

Error invalidFile(const PositionedFile& file, const Text& fault) {
  return {"weights-invalid", Text::of("The weights file %1 is invalid: %2.", inQuotes(file.path().string()), fault)};
}

Error unsupportedFile(const PositionedFile& file, const Text& fault) {
  return {"weights-unsupported",
          Text::of("The weights file %1 cannot be read: %2.", inQuotes(file.path().string()), fault)};
}

Result<std::string> readBytes(const PositionedFile& file, std::int64_t offset, std::int64_t count) {
  if (offset < 0 || count < 0 || count > kMaxHeadBytes || offset > file.size() || count > file.size() - offset)
    return invalidFile(file, Text::of("%1 bytes at %2 are not in the file", count, offset));
  std::string bytes(static_cast<std::size_t>(count), '\0');
  const auto got = file.read(offset, bytes.data(), bytes.size());
  if (!got) return got.error();
  if (*got != bytes.size()) return invalidFile(file, Text::of("it became shorter while it was read"));
  return bytes;
}

Result<TensorFile> TensorFile::open(const std::filesystem::path& path) {
  auto opened = PositionedFile::open(path);
  if (!opened) return opened.error();
  TensorFile file(std::move(opened).value());
  const auto start = readBytes(file.m_file, 0, std::min<std::int64_t>(file.m_file.size(), 64));
  if (!start) return start.error();
  for (const FormatReader* reader : kReaders) {
    if (!reader->recognise(*start, file.m_file)) continue;
    auto contents = reader->read(file.m_file);
    if (!contents) return contents.error();
    file.m_format = reader->id;
    file.m_network = std::move(contents->network);
    file.m_tensors = std::move(contents->tensors);
    if (file.m_tensors.size() > kMaxTensors)
      return invalidFile(file.m_file, Text::of("it has more than %1 tensors", kMaxTensors));
    for (const StoredTensor& tensor : file.m_tensors)
      if (const Text fault = faultOf(tensor, file.m_file.size()); !fault.empty())
        return invalidFile(file.m_file, fault);
    std::ranges::sort(file.m_tensors, {}, &StoredTensor::name);
    const auto twice = std::ranges::adjacent_find(file.m_tensors, {}, &StoredTensor::name);
    if (twice != file.m_tensors.end())
      return invalidFile(file.m_file, Text::of("two tensors have the name %1", inQuotes(twice->name)));
    return file;
  }
  return unsupportedFile(file.m_file,
                         Text::of("it is not a safetensors, ONNX, PyTorch, Caffe or checkpoint file of ScaleScope"));
}

const StoredTensor* TensorFile::find(std::string_view name) const {
  const auto found = std::ranges::lower_bound(m_tensors, name, {}, &StoredTensor::name);
  return found != m_tensors.end() && found->name == name ? &*found : nullptr;
}

Result<std::vector<float>> TensorFile::values(const StoredTensor& tensor) const {
  if (tensor.type == ElementType::Other)
    return unsupportedFile(m_file, Text::of("the tensor %1 has elements of type %2 instead of fp32, fp16, bf16 or fp64",
                                            inQuotes(tensor.name), tensor.typeName));
  if (const Text fault = faultOf(tensor, m_file.size()); !fault.empty()) return invalidFile(m_file, fault);
  const int size = elementBytes(tensor.typeName);
  std::vector<float> values(static_cast<std::size_t>(tensor.count()));
  const auto read = [&](char* to, std::size_t count) -> Status {
    const auto got = m_file.read(tensor.offset, to, count);
    if (!got) return got.error();
    return *got == count ? Status() : Status(invalidFile(m_file, Text::of("it became shorter while it was read")));
  };
  if (tensor.type == ElementType::Fp32 && (tensor.strides.empty() || tensor.strides == rowMajor(tensor.dims))) {
    if (Status done = read(reinterpret_cast<char*>(values.data()), values.size() * sizeof(float)); !done)
      return done.error();
    return values;
  }
  std::string bytes(static_cast<std::size_t>(*spanOf(tensor) * size), '\0');
  if (Status done = read(bytes.data(), bytes.size()); !done) return done.error();
  gather(tensor, bytes, size, values);
  return values;
}

}  // namespace scalescope::weights
