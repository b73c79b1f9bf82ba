// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/weights/format_reader.h"

namespace scalescope::weights {
namespace checkpoint_tensors {
namespace {

bool recognise(std::string_view start, const PositionedFile&) { return start.starts_with("scsckpt"); }

/// Checkpoints have no dims: each tensor is a list of its elements, in ScaleScope's layout and names.
Result<FileContents> read(const PositionedFile& file) {
  const auto checkpoint = readCheckpoint(file.path());  // also verifies the checksum of the values
  if (!checkpoint) return checkpoint.error();
  FileContents contents;
  contents.network = checkpoint->head.identity.network;
  std::int64_t offset = file.size() - static_cast<std::int64_t>(checkpoint->values.size() * sizeof(float));
  for (const CheckpointTensor& tensor : checkpoint->head.tensors) {
    if (!checkedCount({tensor.count})) return invalidFile(file, Text::of("a tensor has an invalid number of elements"));
    if (contents.tensors.size() == kMaxTensors) return invalidFile(file, Text::of("it has too many tensors"));
    contents.tensors.push_back({tensor.name, ElementType::Fp32, "fp32", {tensor.count}, {}, offset});
    if (offset > file.size()) return invalidFile(file, Text::of("its tensors have more elements than the file"));
    offset += tensor.count * static_cast<std::int64_t>(sizeof(float));
  }
  return contents;
}

}  // namespace
}  // namespace checkpoint_tensors

const FormatReader kCheckpoint = {"checkpoint", checkpoint_tensors::recognise, checkpoint_tensors::read};

}  // namespace scalescope::weights
