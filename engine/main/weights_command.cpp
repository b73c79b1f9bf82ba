// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>

#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/graph/network_zoo.h"
#include "engine/main/command.h"
#include "engine/weights/load_weights.h"
#include "engine/weights/safetensors.h"

namespace scalescope {
namespace weights_command {
namespace {

std::string help() {
  return "scalescope-engine weights info FILE [--network NAME]\n"
         "scalescope-engine weights convert FILE --network NAME --out FILE.safetensors [flags]\n\n"
         "Reads weights of safetensors, ONNX (initializers), PyTorch (.pth of torch.save), Caffe (.caffemodel) and\n"
         "checkpoints of ScaleScope. info lists the tensors and the networks that they fit; with --network, what "
         "differs\n"
         "from one. convert writes them as FP32 under ScaleScope's names.\n\n"
         "  --network      A network of ScaleScope.\n"
         "  --out          The file to write.\n"
         "  --input        The image that the weights expect: imagenet (RGB, normalised), caffe (BGR from 0 to 255\n"
         "                 without mean; default for Caffe's names) or centred (RGB from -1 to 1: Inception of timm "
         "and\n"
         "                 of torchvision's published weights). The first layer is changed to take ScaleScope's.\n"
         "  --image-size   Pixels, for networks whose fully connected layers depend on it (the network's).\n"
         "  --channels     Of the image (the network's).\n"
         "  --classes      Of the classifier (those of the file).\n";
}

ArgumentRules rules() { return {{"--network", "--out", "--input", "--image-size", "--channels", "--classes"}, {}, 2}; }

using weights::StoredTensor;
using weights::TensorFile;

std::string dimsText(const StoredTensor& tensor) {
  std::vector<std::string> texts;
  for (const std::int64_t dim : tensor.dims) texts.push_back(std::to_string(dim));
  return texts.empty() ? "1" : join(texts, " x ");
}

/// A flag's whole number; 0 if it is not given.
Result<int> number(const Arguments& arguments, const std::string& flag, int most) {
  const auto text = arguments.value(flag);
  if (!text) return 0;
  const auto value = parseInteger(*text);
  if (!value || *value < 1 || *value > most) return outOfRange(flag, *text, 1, most);
  return static_cast<int>(*value);
}

/// The network that the flags name, with the classes of the file.
Result<Graph> graphFor(const Arguments& arguments, const TensorFile& file, const std::string& network) {
  const auto channels = number(arguments, "--channels", 1024), imageSize = number(arguments, "--image-size", 65536),
             classes = number(arguments, "--classes", 1'000'000);
  for (const auto* value : {&channels, &imageSize, &classes})
    if (!*value) return value->error();
  return makeNetwork(network, *channels, *imageSize, *classes ? *classes : weights::classesIn(file, network));
}

void printTensors(const TensorFile& file) {
  std::size_t width = 6;
  for (const StoredTensor& tensor : file.tensors()) width = std::max(width, shortened(tensor.name).size());
  std::int64_t elements = 0;
  for (const StoredTensor& tensor : file.tensors()) {
    elements += tensor.count();
    std::printf("%-*s  %-7s %s\n", static_cast<int>(width), shortened(tensor.name).c_str(), tensor.typeName.c_str(),
                dimsText(tensor).c_str());
  }
  std::printf("%s tensors, %s million elements, format %s%s\n", groupedNumber(file.tensors().size()).c_str(),
              groupedNumber(formatFixed(static_cast<double>(elements) / 1e6, 3)).c_str(), file.format().c_str(),
              file.network().empty() ? "" : (", network " + shortened(file.network())).c_str());
}

int info(const Arguments& arguments, const TensorFile& file) {
  printTensors(file);
  if (const auto network = arguments.value("--network")) {
    const auto graph = graphFor(arguments, file, *network);
    if (!graph) return reportError(graph.error());
    const auto match = weights::matchWeights(file, *graph);
    if (!match) return reportError(match.error());
    std::printf("fits %s by the names of %s\n", graph->name.c_str(), std::string(match->names->id).c_str());
    return kExitOk;
  }
  bool fits = false;
  for (const NetworkInfo& network : listNetworks()) {
    const auto graph = graphFor(arguments, file, network.name);
    if (!graph) return reportError(graph.error());
    const auto match = weights::matchWeights(file, *graph);
    if (!match) continue;
    std::printf("fits %s by the names of %s, %s classes\n", network.name.c_str(), std::string(match->names->id).c_str(),
                groupedNumber(graph->classCount()).c_str());
    fits = true;
  }
  if (!fits) std::printf("fits no network; --network NAME lists the differences from one\n");
  return kExitOk;
}

int convert(const Arguments& arguments, const TensorFile& file) {
  const auto network = arguments.value("--network"), out = arguments.value("--out");
  if (!network || !out)
    return reportError({"usage", "weights convert needs --network NAME and --out FILE. See --help."});
  if (!out->ends_with(".safetensors"))
    return reportError({"usage", "--out " + inQuotes(*out) + " is invalid: use a name that ends with .safetensors."});
  std::optional<weights::InputForm> form;
  if (const auto text = arguments.value("--input")) {
    const auto parsed = weights::parseInputForm(*text);
    if (!parsed) return reportError(parsed.error());
    form = *parsed;
  }
  const auto graph = graphFor(arguments, file, *network);
  if (!graph) return reportError(graph.error());
  const auto match = weights::matchWeights(file, *graph);
  if (!match) return reportError(match.error());
  const auto values = weights::loadWeights(file, *graph, form);
  if (!values) return reportError(values.error());
  std::vector<weights::NamedValues> tensors;
  const auto parameters = parameterSpecs(*graph);
  for (std::size_t i = 0; i < parameters.size(); ++i)
    tensors.push_back({parameters[i].name, parameters[i].dims, (*values)[i]});
  const std::map<std::string, std::string> metadata = {{"format", "scalescope"},
                                                       {"engine_version", kVersion},
                                                       {"network", graph->name},
                                                       {"source", file.path().filename().string()},
                                                       {"source_names", std::string(match->names->id)}};
  if (Status written = weights::writeSafetensors(*out, tensors, metadata); !written)
    return reportError(written.error());
  std::printf("%s\n", out->c_str());
  return kExitOk;
}

int run(const Arguments& arguments) {
  const std::string action = arguments.positionals.empty() ? "" : arguments.positionals[0];
  if (action != "info" && action != "convert")
    return reportError({"usage", "weights needs one of info, convert. See --help."});
  if (arguments.positionals.size() < 2) return reportError({"usage", "The weights file is missing. See --help."});
  const auto file = TensorFile::open(arguments.positionals[1]);
  if (!file) return reportError(file.error());
  return action == "info" ? info(arguments, *file) : convert(arguments, *file);
}

}  // namespace
}  // namespace weights_command

const Command kWeightsCommand{"weights", "weights of other programs: list, convert", weights_command::help,
                              weights_command::rules, weights_command::run};

}  // namespace scalescope
