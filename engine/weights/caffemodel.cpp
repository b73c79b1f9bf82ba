// SPDX-License-Identifier: Apache-2.0
// Source: BVLC/caffe, src/caffe/proto/caffe.proto: NetParameter.layers = 2 (V1LayerParameter), .layer = 100
// (LayerParameter); BlobProto.
#include "engine/base/text.h"
#include "engine/weights/wire_fields.h"

namespace scalescope::weights {
namespace caffemodel {
namespace {

constexpr int kNetName = 1, kV1Layers = 2, kLayers = 100;
constexpr int kV1Name = 4, kV1Blobs = 6, kLayerName = 1, kLayerBlobs = 7;
/// Of BlobProto.
constexpr int kNum = 1, kWidth = 4, kData = 5, kShape = 7, kDoubleData = 8, kShapeDim = 1;
constexpr int kMaxBlobs = 64;  ///< of a layer

/// The version of the layer's message by its field in NetParameter.
bool isLayer(const FileCursor& net) { return net.isBytes(kV1Layers) || net.isBytes(kLayers); }

bool recognise(std::string_view, const PositionedFile& file) {
  FileWindow window(file);
  FileCursor net(window, 0, file.size());
  for (int fields = 0; fields < 64 && net.next(); ++fields) {
    if (net.field == kNetName && !net.isBytes(kNetName)) return false;
    if (!isLayer(net)) continue;
    // A layer has a name: distinguishes a net from other files of bytes.
    FileCursor layer(window, net.begin, net.end);
    const int name = net.field == kLayers ? kLayerName : kV1Name;
    while (layer.next())
      if (layer.isBytes(name)) return true;
  }
  return false;
}

/// A blob's shape and elements; false if it is damaged.
bool readBlob(FileWindow& window, std::int64_t begin, std::int64_t end, StoredTensor& tensor, ElementBytes& elements) {
  std::int64_t legacy[4] = {1, 1, 1, 1};
  bool hasShape = false, hasLegacy = false;
  FileCursor blob(window, begin, end);
  while (blob.next()) {
    if (blob.field >= kNum && blob.field <= kWidth && blob.isNumber(blob.field)) {
      legacy[blob.field - kNum] = static_cast<std::int32_t>(blob.value);
      hasLegacy = true;
    }
    if (blob.isBytes(kShape)) {
      hasShape = true;
      FileCursor shape(window, blob.begin, blob.end);
      while (shape.next())
        if (shape.field == kShapeDim && !addDims(window, shape, kShapeDim, tensor.dims)) return false;
      if (!shape.ok()) return false;
    }
    if (blob.field == kData) elements.take(blob, "fp32");
    if (blob.field == kDoubleData) elements.take(blob, "fp64");
  }
  if (!hasShape && hasLegacy) tensor.dims.assign(legacy, legacy + 4);
  return blob.ok();
}

/// Adds the blobs of a layer, named "<layer>:0", "<layer>:1"... Errors: of the file.
Status addLayer(FileWindow& window, const PositionedFile& file, const FileCursor& net,
                std::vector<StoredTensor>& tensors) {
  const int nameField = net.field == kLayers ? kLayerName : kV1Name;
  const int blobField = net.field == kLayers ? kLayerBlobs : kV1Blobs;
  std::string name;
  std::vector<std::pair<std::int64_t, std::int64_t>> blobs;
  FileCursor layer(window, net.begin, net.end);
  while (layer.next()) {
    if (layer.isBytes(nameField)) {
      const auto text = textOf(window, layer);
      if (!text) return invalidFile(file, Text::of("a layer has a too long name"));
      name = *text;
    }
    if (layer.isBytes(blobField)) blobs.emplace_back(layer.begin, layer.end);
    if (blobs.size() > kMaxBlobs) return invalidFile(file, Text::of("the layer %1 has too many blobs", inQuotes(name)));
  }
  if (!layer.ok()) return invalidFile(file, Text::of("the layer %1 is damaged or truncated", inQuotes(name)));
  for (std::size_t i = 0; i < blobs.size(); ++i) {
    StoredTensor tensor;
    ElementBytes elements;
    tensor.name = name + ":" + std::to_string(i);
    const std::string blob = inQuotes(tensor.name);
    if (!readBlob(window, blobs[i].first, blobs[i].second, tensor, elements))
      return invalidFile(file, Text::of("the blob %1 is damaged", blob));
    const auto count = checkedCount(tensor.dims);
    if (!count) return invalidFile(file, Text::of("the blob %1 has invalid dimensions", blob));
    if (elements.inPieces) return unsupportedFile(file, Text::of("the blob %1 is stored in pieces", blob));
    tensor.typeName = elements.typeName.empty() ? "fp32" : elements.typeName;
    tensor.type = elementType(tensor.typeName);
    tensor.offset = elements.begin;
    if (elements.end - elements.begin != *count * elementBytes(tensor.typeName))
      return invalidFile(file, Text::of("the blob %1 has %2 bytes for %3 elements", blob, elements.end - elements.begin,
                                        dimsText(tensor.dims)));
    tensors.push_back(std::move(tensor));
  }
  return {};
}

Result<FileContents> read(const PositionedFile& file) {
  FileContents contents;
  FileWindow window(file);
  FileCursor net(window, 0, file.size());
  while (net.next()) {
    if (!isLayer(net)) continue;
    if (Status added = addLayer(window, file, net, contents.tensors); !added) return added.error();
    if (contents.tensors.size() > kMaxTensors) return invalidFile(file, Text::of("it has too many tensors"));
  }
  if (!window.fault().ok()) return window.fault().error();
  if (!net.ok()) return invalidFile(file, Text::of("it is damaged or truncated"));
  return contents;
}

}  // namespace
}  // namespace caffemodel

const FormatReader kCaffe = {"caffe", caffemodel::recognise, caffemodel::read};

}  // namespace scalescope::weights
