// SPDX-License-Identifier: Apache-2.0
#include <fstream>

#include "engine/base/files.h"
#include "engine/graph/network_zoo.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/weights/load_weights.h"
#include "engine/weights/pytorch_tensors.h"
#include "tests/engine_weights/weight_makers.h"
#include "tests/fuzz/targets.h"

namespace scalescope::fuzz {
namespace {

namespace fs = std::filesystem;

/// Lists the tensors, reads all values and looks for a network in them.
void readWeights(const fs::path& path, std::string_view bytes) {
  static const Graph kGraph = require(makeNetwork("resnet-20"));
  std::ofstream(path, std::ios::binary | std::ios::trunc)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  const auto file = weights::TensorFile::open(path);
  requireWords(file);
  if (!file.ok()) return;
  std::size_t elements = 0;  // views may refer to the same bytes again and again
  for (const weights::StoredTensor& tensor : file->tensors()) {
    elements += static_cast<std::size_t>(tensor.count());
    if (elements > 4'000'000) break;
    requireWords(file->values(tensor));
  }
  requireWords(weights::loadWeights(*file, kGraph));
}

std::string checkpointSeed(const fs::path& path) {
  Checkpoint checkpoint;
  checkpoint.head.tensors = {{"fc.bias", 2}, {"fc.bias/momentum", 1}};
  checkpoint.values = {1, 2, 3};
  require(writeCheckpoint(path, checkpoint));
  return require(readFile(path));
}

}  // namespace

std::vector<Target> weightTargets(const fs::path& scratch) {
  const fs::path folder = scratch / "weights";
  fs::create_directories(folder);
  const std::vector<float>& values = makers::kValues;
  const std::string state = makers::pickle::dictionary({{"a.weight", makers::pickle::tensor("0", 0, {3, 2}, {1, 3})}});
  const std::vector<std::pair<const char*, std::vector<std::string>>> seeds = {
      {"safetensors", {makers::goodSafetensors()}},
      {"pth",
       {makers::goodPth(), makers::pth(makers::pickle::dictionary({{"state_dict", state}}), makers::floats(values))}},
      {"pth-legacy", {makers::goodLegacy()}},
      {"onnx",
       {makers::onnx("fc.weight", {2, 3}, makers::floats(values)), makers::onnx("a", {6}, makers::floats(values))}},
      {"caffemodel", {makers::caffe("fc6", {2, 3}, makers::floats(values))}},
      {"weights", {checkpointSeed(folder / "seed")}}};
  std::vector<Target> targets;
  for (const auto& [name, inputs] : seeds)
    targets.push_back({name, inputs, [path = folder / name](std::string_view bytes) { readWeights(path, bytes); }});
  targets.push_back(
      {"pickle", {makers::pickle::whole(state), makers::pickle::whole("]q\1h\1a")}, [](std::string_view bytes) {
         const auto pickle = weights::readPickle(bytes);
         requireWords(pickle);
         if (pickle.ok()) requireWords(weights::tensorsOf(*pickle, {{"0", {0, 24}}}));
       }});
  return targets;
}

}  // namespace scalescope::fuzz
