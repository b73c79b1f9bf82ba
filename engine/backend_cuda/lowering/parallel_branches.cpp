// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering/parallel_branches.h"

#include <algorithm>
#include <numeric>

#include "engine/graph/dataflow.h"

namespace scalescope::cuda {
namespace {

using Layers = std::vector<std::vector<int>>;

/// The layer that feeds all layers between it and `join`, if they lead only to `join`; -1: none.
int forkOf(const Graph& graph, const Layers& consumers, int join) {
  int lowest = join;  // read by the layers so far
  for (int layer = join; layer > 0; --layer) {
    if (layer < join && consumers[layer].empty()) return -1;
    for (const int consumer : consumers[layer])
      if (layer < join && consumer > join) return -1;
    for (const int input : graph.layers[layer].inputs) lowest = std::min(lowest, input);
    if (lowest == layer - 1 && layer < join) return lowest;
  }
  return -1;
}

/// For each layer between fork and join the number of its branch, in the order of their first layers.
std::vector<int> branchesBetween(const Graph& graph, int fork, int join) {
  std::vector<int> branch(join - fork - 1);
  std::iota(branch.begin(), branch.end(), 0);
  for (int layer = fork + 1; layer < join; ++layer)
    for (const int input : graph.layers[layer].inputs) {
      if (input == fork) continue;
      const int from = branch[layer - fork - 1], to = branch[input - fork - 1];
      std::replace(branch.begin(), branch.end(), std::max(from, to), std::min(from, to));
    }
  std::vector<int> firsts = branch;
  std::sort(firsts.begin(), firsts.end());
  firsts.erase(std::unique(firsts.begin(), firsts.end()), firsts.end());
  for (int& number : branch)
    number = static_cast<int>(std::lower_bound(firsts.begin(), firsts.end(), number) - firsts.begin());
  return branch;
}

}  // namespace

std::vector<BranchPlace> parallelBranches(const Graph& graph) {
  const Layers consumers = consumersOf(graph);
  std::vector<BranchPlace> places(graph.layers.size());
  int parts = 0;
  for (int join = 1; join < static_cast<int>(graph.layers.size()); ++join) {
    if (graph.layers[join].inputs.size() < 2) continue;
    const int fork = forkOf(graph, consumers, join);
    if (fork < 0 || places[fork + 1].part >= 0) continue;
    const std::vector<int> branch = branchesBetween(graph, fork, join);
    if (*std::max_element(branch.begin(), branch.end()) == 0) continue;
    for (int layer = fork + 1; layer < join; ++layer) places[layer] = {parts, branch[layer - fork - 1] % kMaxLanes};
    ++parts;
  }
  return places;
}

}  // namespace scalescope::cuda
