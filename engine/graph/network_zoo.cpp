// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/network_zoo.h"

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/graph/cost.h"
#include "engine/graph/graph_json.h"
#include "engine/graph/network.h"

namespace scalescope {
namespace {

/// In the order in which lists show them.
constexpr const Network* kNetworks[] = {&kAlexNet,     &kAlexNetTf,   &kGoogLeNet,      &kGoogLeNetAux, &kGoogLeNetTf,
                                        &kInceptionBn, &kInceptionV3, &kInceptionV3Aux, &kInceptionV4,  &kResNet20,
                                        &kResNet50,    &kResNet50V1,  &kResNet101,      &kResNet101V1,  &kResNet152,
                                        &kResNet152V1, &kVgg16,       &kVgg19};

Error unknownNetwork(const std::string& name) {
  std::vector<std::string> names;
  for (const Network* network : kNetworks) names.push_back(network->name);
  const std::string nearest = nearestWord(name, names);
  return {"network-unknown", Text::of("The network %1 is unknown.", inQuotes(name)) +
                                 (nearest.empty() ? Text() : Text::of("Did you mean %1?", inQuotes(nearest))) +
                                 Text::of("Known networks: %1.", join(names, ", "))};
}

Result<Graph> build(const Network& network, int channels, int imageSize, int classCount) {
  GraphBuilder builder(network.name, {channels, imageSize, imageSize});
  network.build(builder, classCount);
  return builder.finish();
}

}  // namespace

Result<Graph> makeNetwork(const std::string& name, int channels, int imageSize, int classCount) {
  for (const Network* network : kNetworks)
    if (name == network->name)
      return build(*network, channels ? channels : network->channels, imageSize ? imageSize : network->imageSize,
                   classCount ? classCount : network->classCount);
  return unknownNetwork(name);
}

Result<Graph> makeNetwork(const Plan& plan, int channels, int imageSize, int classCount) {
  if (plan.networkDefinition.empty()) return makeNetwork(plan.network, channels, imageSize, classCount);
  return graphFromJson(plan.networkDefinition, {channels, imageSize, classCount});
}

Status resolveNetwork(Plan& plan) {
  if (!plan.networkDefinition.empty() || !plan.network.ends_with(".json")) return {};
  const auto text = readFile(plan.network);
  if (!text) return text.error();
  const auto graph = graphFromJson(*text);
  if (!graph) return Error{graph.error().code, Text::of("%1: %2", plan.network, graph.error().message)};
  for (const Network* network : kNetworks)
    if (graph->name == network->name)
      return Error{"network-name-taken",
                   Text::of("%1: ScaleScope already has a network %2.", plan.network, inQuotes(graph->name)) +
                       Text::of("Use another name to distinguish their results.")};
  plan.networkDefinition = graphToJson(*graph, JsonLines::One);
  plan.network = graph->name;
  return {};
}

std::vector<NetworkInfo> listNetworks() {
  std::vector<NetworkInfo> list;
  for (const Network* network : kNetworks) {
    const Graph graph = require(build(*network, network->channels, network->imageSize, network->classCount));
    list.push_back({network->name, parameterCount(graph), forwardMacs(graph), network->imageSize, network->channels,
                    network->classCount, keptElements(graph)});
  }
  return list;
}

}  // namespace scalescope
