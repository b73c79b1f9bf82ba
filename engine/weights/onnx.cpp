// SPDX-License-Identifier: Apache-2.0
// Source: github.com/onnx/onnx, onnx/onnx.proto: ModelProto.graph = 7, GraphProto.initializer = 5, TensorProto.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/weights/wire_fields.h"

namespace scalescope::weights {
namespace onnx {
namespace {

constexpr int kIrVersion = 1, kGraph = 7, kInitializer = 5;
/// Of TensorProto.
constexpr int kDims = 1, kDataType = 2, kSegment = 3, kFloatData = 4, kInt32Data = 5, kInt64Data = 7, kName = 8,
              kRawData = 9, kDoubleData = 10, kUint64Data = 11, kExternalData = 13, kDataLocation = 14;

/// TensorProto.DataType to names; "" for texts and types without a fixed size.
constexpr std::string_view kTypeNames[] = {"",          "fp32",       "uint8", "int8", "uint16", "int16",  "int32",
                                           "int64",     "",           "bool",  "fp16", "fp64",   "uint32", "uint64",
                                           "complex64", "complex128", "bf16",  "fp8",  "fp8",    "fp8",    "fp8"};

/// ModelProto has ir_version as a number and graph as a message; Caffe's NetParameter has neither.
bool recognise(std::string_view, const PositionedFile& file) {
  FileWindow window(file);
  FileCursor model(window, 0, file.size());
  bool version = false;
  for (int fields = 0; fields < 64 && model.next(); ++fields) {
    if (model.field == kIrVersion && !model.isNumber(kIrVersion)) return false;
    version = version || model.isNumber(kIrVersion);
    if (model.isBytes(kGraph)) return true;
  }
  return version && file.size() > 0 && !model.ok();  // cut off within its graph
}

struct Initializer {
  StoredTensor tensor;
  ElementBytes elements;
  std::uint64_t type = 0;
  bool isExternal = false, isSegment = false, isInvalid = false;
};

Initializer readInitializer(FileWindow& window, std::int64_t begin, std::int64_t end) {
  Initializer read;
  FileCursor field(window, begin, end);
  while (field.next()) {
    if (field.field == kDims && !addDims(window, field, kDims, read.tensor.dims)) read.isInvalid = true;
    if (field.isNumber(kDataType)) read.type = field.value;
    if (field.isNumber(kDataLocation)) read.isExternal = read.isExternal || field.value != 0;
    if (field.isBytes(kExternalData)) read.isExternal = true;
    if (field.field == kSegment) read.isSegment = true;
    if (field.isBytes(kName)) {
      const auto name = textOf(window, field);
      read.isInvalid = read.isInvalid || !name;
      read.tensor.name = name.value_or("");
    }
    if (field.isBytes(kRawData)) read.elements.take(field, "raw");
    if (field.field == kFloatData) read.elements.take(field, "fp32");
    if (field.field == kDoubleData) read.elements.take(field, "fp64");
    // Numbers of variable size: only of tensors whose values are not read.
    if (field.field == kInt32Data || field.field == kInt64Data || field.field == kUint64Data)
      read.elements.typeName = "numbers";
  }
  read.isInvalid = read.isInvalid || !field.ok();
  return read;
}

/// Adds the tensor of an initializer; empty or the fault, which is one of an unsupported feature if `unsupported`.
Text addTensor(Initializer read, std::vector<StoredTensor>& tensors, bool& unsupported) {
  StoredTensor& tensor = read.tensor;
  const std::string name = inQuotes(tensor.name);
  if (read.isInvalid) return Text::of("its initializer %1 is damaged or has an invalid name or shape", name);
  unsupported = true;
  if (read.isExternal)
    return Text::of("its initializer %1 is stored in another file; save the model with its data in one file", name);
  const std::string_view type = read.type < std::size(kTypeNames) ? kTypeNames[read.type] : "";
  if (type.empty()) return Text::of("its initializer %1 has elements of an unknown type (%2)", name, read.type);
  if (read.isSegment || read.elements.inPieces) return Text::of("its initializer %1 is stored in pieces", name);
  tensor.typeName = type;
  tensor.type = elementType(type);
  const auto count = checkedCount(tensor.dims);
  unsupported = false;
  if (!count) return Text::of("its initializer %1 has invalid dimensions", name);
  const bool isRaw = read.elements.typeName == "raw";
  if (!isRaw && read.elements.typeName != type && *count > 0) {
    unsupported = true;
    if (tensor.type != ElementType::Other)
      return Text::of("its initializer %1 stores %2 values as numbers", name, type);
    return {};  // integers: never weights
  }
  if (read.elements.end - read.elements.begin != *count * elementBytes(type))
    return Text::of("its initializer %1 has %2 bytes for %3 elements of %4", name,
                    read.elements.end - read.elements.begin, dimsText(tensor.dims), type);
  tensor.offset = read.elements.begin;
  tensors.push_back(std::move(tensor));
  return {};
}

Result<FileContents> read(const PositionedFile& file) {
  FileContents contents;
  FileWindow window(file);
  FileCursor model(window, 0, file.size());
  while (model.next()) {
    if (!model.isBytes(kGraph)) continue;
    FileCursor graph(window, model.begin, model.end);
    while (graph.next()) {
      if (!graph.isBytes(kInitializer)) continue;
      if (contents.tensors.size() == kMaxTensors) return invalidFile(file, Text::of("it has too many tensors"));
      bool unsupported = false;
      const Text fault = addTensor(readInitializer(window, graph.begin, graph.end), contents.tensors, unsupported);
      if (!fault.empty()) return unsupported ? unsupportedFile(file, fault) : invalidFile(file, fault);
    }
    if (!graph.ok()) return invalidFile(file, Text::of("its graph is damaged or truncated"));
  }
  if (!window.fault().ok()) return window.fault().error();
  if (!model.ok()) return invalidFile(file, Text::of("it is damaged or truncated"));
  return contents;
}

}  // namespace
}  // namespace onnx

const FormatReader kOnnx = {"onnx", onnx::recognise, onnx::read};

}  // namespace scalescope::weights
