// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/base/json/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/graph/network_zoo.h"
#include "engine/main/command.h"
#include "engine/weights/load_weights.h"
#include "engine/weights/safetensors.h"

namespace scalescope {
namespace weights_command {
namespace {

CommandHelp help() {
  return {
      "weights",
      "weights of other programs: list, convert",
      {{"weights info FILE [--network NAME] [--json]",
        "Lists the tensors and the networks that they fit; with --network, what differs from one."},
       {"weights convert FILE --network NAME --out FILE.safetensors [options]",
        "Writes them as FP32 under ScaleScope's names."}},
      "Reads weights of safetensors, ONNX (initializers), PyTorch (.pth of torch.save), Caffe (.caffemodel) and "
      "checkpoints of ScaleScope.",
      {{"--network", "NAME", "A network of ScaleScope, or a JSON file.", ValueKind::Name},
       {"--out", "FILE", "The file to write; -: standard output."},
       {"--input", "imagenet|caffe|centred",
        "The image that the weights expect: imagenet (RGB, normalised), caffe (BGR from 0 to 255 without mean; "
        "default for Caffe's names) or centred (RGB from -1 to 1: Inception of timm and of torchvision's published "
        "weights). The first layer is changed to take ScaleScope's."},
       {"--image-size", "PIXELS", "Pixels, for networks whose fully connected layers depend on it (the network's)."},
       {"--channels", "N", "Of the image (the network's)."},
       {"--class-count", "N", "Of the classifier (those of the file)."},
       jsonOption("info: print JSON.")}};
}

using Json = nlohmann::ordered_json;
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
             classes = number(arguments, "--class-count", 1'000'000);
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
  std::printf("%s, %s million elements, format %s%s\n", counted(file.tensors().size(), "tensor").c_str(),
              groupedNumber(formatFixed(static_cast<double>(elements) / 1e6, 3)).c_str(), file.format().c_str(),
              file.network().empty() ? "" : (", network " + shortened(file.network())).c_str());
}

struct Fit {
  std::string network, names;
  std::int64_t classes = 0;
};

int print(const Arguments& arguments, const TensorFile& file, const std::vector<Fit>& fits) {
  if (arguments.has("--json")) {
    Json tensors = Json::array(), networks = Json::array();
    for (const StoredTensor& tensor : file.tensors())
      tensors.push_back({{"name", tensor.name}, {"type", tensor.typeName}, {"dims", tensor.dims}});
    for (const Fit& fit : fits)
      networks.push_back({{"network", fit.network}, {"names", fit.names}, {"class_count", fit.classes}});
    const Json json = {
        {"format", file.format()}, {"network", file.network()}, {"fits", networks}, {"tensors", tensors}};
    std::printf("%s\n", printableJson(json.dump(1, ' ', false, Json::error_handler_t::replace)).c_str());
    return kExitOk;
  }
  printTensors(file);
  for (const Fit& fit : fits)
    std::printf("fits %s by the names of %s, %s\n", printable(fit.network).c_str(), fit.names.c_str(),
                fit.classes == 1 ? "1 class" : (groupedNumber(fit.classes) + " classes").c_str());
  if (fits.empty()) std::printf("fits no network; --network NAME lists the differences from one\n");
  return kExitOk;
}

int info(const Arguments& arguments, const TensorFile& file) {
  std::vector<Fit> fits;
  if (const auto network = arguments.value("--network")) {
    const auto graph = graphFor(arguments, file, *network);
    if (!graph) return reportError(graph.error());
    const auto match = weights::matchWeights(file, *graph);
    if (!match) return reportError(match.error());
    return print(arguments, file, {{graph->name, std::string(match->names->id), graph->classCount()}});
  }
  for (const NetworkInfo& network : listNetworks()) {
    const auto graph = graphFor(arguments, file, network.name);
    if (!graph) return reportError(graph.error());
    const auto match = weights::matchWeights(file, *graph);
    if (match) fits.push_back({network.name, std::string(match->names->id), graph->classCount()});
  }
  return print(arguments, file, fits);
}

int convert(const Arguments& arguments, const TensorFile& file) {
  const auto network = arguments.value("--network"), out = arguments.value("--out");
  if (!network || !out)
    return reportError({"usage", "weights convert needs --network NAME and --out FILE. See --help."});
  if (*out != "-" && !out->ends_with(".safetensors"))
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
  printOutputPath(*out);
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

const Command kWeightsCommand{"weights", weights_command::help, weights_command::run};

}  // namespace scalescope
