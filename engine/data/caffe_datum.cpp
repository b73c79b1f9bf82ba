// SPDX-License-Identifier: Apache-2.0
#include "engine/data/caffe_datum.h"

#include <limits>

#include "engine/data/record_source.h"
#include "engine/data/wire_format.h"

namespace scalescope {
namespace {

// Source: message Datum of Caffe's caffe.proto.
enum DatumField { Channels = 1, Height = 2, Width = 3, Data = 4, Label = 5, FloatData = 6, Encoded = 7 };
constexpr std::uint64_t kLargestSide = 65536;

struct Datum {
  std::uint64_t channels = 0, height = 0, width = 0, label = 0;
  bool encoded = false, hasFloats = false, ok = false;
  std::int64_t dataBegin = 0, dataBytes = 0;
};

/// The Datum at [begin, end) of `bytes`.
template <typename Bytes>
Datum parse(Bytes& bytes, std::int64_t begin, std::int64_t end) {
  Datum datum;
  WireCursor fields(bytes, begin, end);
  while (fields.next()) {
    if (fields.isNumber(Channels)) datum.channels = fields.value;
    if (fields.isNumber(Height)) datum.height = fields.value;
    if (fields.isNumber(Width)) datum.width = fields.value;
    if (fields.isNumber(Label)) datum.label = fields.value;
    if (fields.isNumber(Encoded)) datum.encoded = fields.value != 0;
    if (fields.field == FloatData) datum.hasFloats = true;
    if (fields.isBytes(Data)) {
      datum.dataBegin = fields.begin;
      datum.dataBytes = fields.end - fields.begin;
    }
  }
  datum.ok = fields.ok();
  return datum;
}

bool goodLabel(const Datum& datum) {
  return datum.label < static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max());
}

}  // namespace

std::int32_t datumLabel(FileWindow& file, std::int64_t offset, std::int64_t size) {
  const Datum datum = parse(file, offset, offset + size);
  return datum.ok && goodLabel(datum) ? static_cast<std::int32_t>(datum.label) : kBrokenRecord;
}

Status readDatum(std::string_view bytes, StoredImage& image) {
  WireBytes memory(bytes);
  const Datum datum = parse(memory, 0, static_cast<std::int64_t>(bytes.size()));
  const std::string_view data =
      bytes.substr(static_cast<std::size_t>(datum.dataBegin), static_cast<std::size_t>(datum.dataBytes));
  if (!datum.ok) return corrupt(Text::of("the value is not a valid Caffe Datum"));
  if (!goodLabel(datum)) return corrupt(Text::of("its label is negative or too large"));
  image.label = static_cast<std::int32_t>(datum.label);
  image.content = data;
  image.channels = image.height = image.width = 0;
  if (datum.encoded) return {};
  if (datum.hasFloats && data.empty()) return corrupt(Text::of("its pixels are floats, which are not supported"));
  const bool sane = (datum.channels == 1 || datum.channels == 3) && datum.height > 0 && datum.height < kLargestSide &&
                    datum.width > 0 && datum.width < kLargestSide;
  if (!sane || datum.channels * datum.height * datum.width != data.size())
    return corrupt(
        Text::of("its header declares %1 x %2 x %3 pixels (1 or 3 channels are supported), but it contains "
                 "%4 bytes",
                 datum.channels, datum.height, datum.width, data.size()));
  image.channels = static_cast<int>(datum.channels);
  image.height = static_cast<int>(datum.height);
  image.width = static_cast<int>(datum.width);
  return {};
}

std::string makeDatum(std::string_view jpeg, std::int32_t label) {
  std::string datum;
  appendBytesField(datum, Data, jpeg);
  appendNumberField(datum, Label, static_cast<std::uint64_t>(label));
  appendNumberField(datum, Encoded, 1);
  return datum;
}

}  // namespace scalescope
