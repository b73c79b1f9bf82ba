// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/analysis/step/layer_work.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/graph/cost.h"
#include "engine/graph/graph_json.h"
#include "engine/graph/network_zoo.h"
#include "engine/graph/shape_inference.h"
#include "engine/main/command.h"
#include "engine/protocol/plan/plan_bounds.h"

namespace scalescope {
namespace networks_command {
namespace {

CommandHelp help() {
  return {
      "networks",
      "the networks it can train",
      {{"networks [--json]"}, {"networks --network NAME|FILE.json [--image-size PIXELS] [--json | --json-graph]"}},
      "Lists the networks: parameters, multiply-accumulates of one image's forward pass, image size in pixels. With "
      "--network, lists the layers of one and their cost; with --json also the least work of their kernels in a "
      "training step in 16 bits, by level of fusion.",
      {{"--network", "NAME", "A network of ScaleScope, or a JSON file.", ValueKind::Name},
       {"--image-size", "PIXELS", "Height and width of the images instead of the network's own."},
       jsonOption(),
       {"--json-graph", "",
        "Print the network as a JSON file that --network accepts, as a template for your own network."}}};
}

std::string millions(std::int64_t count, int decimals) {
  return groupedNumber(formatFixed(static_cast<double>(count) / 1e6, decimals));
}

int listAll(bool json) {
  const auto networks = listNetworks();
  if (json) {
    std::printf("%s\n", printableJson(trim(networksToJson(networks))).c_str());
    return kExitOk;
  }
  std::printf("%-16s %15s %17s %12s\n", "network", "parameters (M)", "forward (GMAC)", "image (px)");
  for (const NetworkInfo& network : networks)
    std::printf("%-16s %15s %17s %12d\n", printable(network.name).c_str(), millions(network.parameters, 2).c_str(),
                formatFixed(static_cast<double>(network.macs) / 1e9, 3).c_str(), network.imageSize);
  return kExitOk;
}

void listLayers(const Graph& graph) {
  const auto costs = layerCosts(graph);
  std::printf("%-32s %-22s %-14s %14s %14s\n", "layer", "operation", "output", "parameters (M)", "forward (MMAC)");
  for (std::size_t i = 0; i < graph.layers.size(); ++i) {
    const Layer& layer = graph.layers[i];
    std::printf("%-32s %-22s %-14s %14s %14s\n", printable(layer.name).c_str(), opName(layer.op),
                shapeText(layer.shape).c_str(), millions(costs[i].parameterElements, 3).c_str(),
                millions(costs[i].forwardMacs, 2).c_str());
  }
  std::printf("%-32s %-22s %-14s %14s %14s\n", "total", "", "", millions(parameterCount(graph), 3).c_str(),
              millions(forwardMacs(graph), 2).c_str());
}

constexpr double kElementBytes = 2;  ///< of an activation in 16 bits
constexpr std::pair<const char*, FusionLevel> kLevels[] = {{"none", FusionLevel::None},
                                                           {"pointwise", FusionLevel::Pointwise},
                                                           {"statistics", FusionLevel::Statistics},
                                                           {"all", FusionLevel::All}};

/// The least work of a layer's kernels in a training step, by level. Bytes are linear in the batch: what an image adds
/// follows from the second image.
nlohmann::json trainingKernels(const std::vector<ProfiledLayer>& layers, std::size_t layer) {
  const LayerWork one(layers, 1, kElementBytes), two(layers, 2, kElementBytes);
  nlohmann::json levels;
  for (const auto& [name, level] : kLevels) {
    auto ofOne = one.kernels(layer, level), ofTwo = two.kernels(layer, level);
    ofOne.push_back(one.update(layer));
    ofTwo.push_back(two.update(layer));
    for (std::size_t i = 0; i < ofOne.size(); ++i)
      levels[name].push_back({{"pass", ofOne[i].pass},
                              {"flops_per_image", ofTwo[i].flops - ofOne[i].flops},
                              {"bytes_per_image", ofTwo[i].bytes - ofOne[i].bytes},
                              {"bytes_per_step", 2 * ofOne[i].bytes - ofTwo[i].bytes}});
  }
  return levels;
}

void layersAsJson(const Graph& graph) {
  const auto costs = layerCosts(graph);
  const auto profiled = profiledLayers(graph);
  nlohmann::json layers = nlohmann::json::array();
  for (std::size_t i = 0; i < graph.layers.size(); ++i) {
    const Layer& layer = graph.layers[i];
    nlohmann::json inputs = nlohmann::json::array();
    for (const int input : layer.inputs) inputs.push_back(graph.layers[static_cast<std::size_t>(input)].name);
    layers.push_back({{"name", layer.name},
                      {"operation", opName(layer.op)},
                      {"inputs", std::move(inputs)},
                      {"output", {layer.shape.c, layer.shape.h, layer.shape.w}},
                      {"parameters", costs[i].parameterElements},
                      {"forward_macs", costs[i].forwardMacs},
                      {"training_macs", costs[i].trainingMacs},
                      {"training_kernels", trainingKernels(profiled, i)}});
  }
  std::printf("%s\n",
              printableJson(nlohmann::json{{"name", graph.name}, {"layers", std::move(layers)}}.dump(1)).c_str());
}

int showOne(const Arguments& arguments) {
  Plan plan;
  plan.network = *arguments.value("--network");
  if (const Status resolved = resolveNetwork(plan); !resolved) return reportError(resolved.error());
  int imageSize = 0;
  if (const auto text = arguments.value("--image-size")) {
    const auto pixels = parseInteger(*text);
    const FieldBounds& bounds = *findBounds("image_size");
    const auto number = static_cast<double>(pixels.value_or(-1));
    if (number != 0 && (number < bounds.min || number > bounds.max))
      return reportError(
          {"usage", Text::of("--image-size %1 is invalid.", inQuotes(*text)) + boundsText("image_size")});
    imageSize = static_cast<int>(*pixels);
  }
  const auto graph = makeNetwork(plan, 0, imageSize);
  if (!graph) return reportError(graph.error());
  if (arguments.has("--json-graph"))
    std::printf("%s", printableJson(graphToJson(*graph)).c_str());
  else if (arguments.has("--json"))
    layersAsJson(*graph);
  else
    listLayers(*graph);
  return kExitOk;
}

int run(const Arguments& arguments) {
  if (arguments.value("--network")) return showOne(arguments);
  if (arguments.has("--json-graph"))
    return reportError({"usage", "--network is missing. Usage: networks --network NAME --json-graph."});
  return listAll(arguments.has("--json"));
}

}  // namespace
}  // namespace networks_command

const Command kNetworksCommand{"networks", networks_command::help, networks_command::run};

}  // namespace scalescope
