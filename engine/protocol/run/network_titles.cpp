// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/network_titles.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/protocol/plan/network_cost.h"

namespace scalescope {
namespace {

struct KnownNetwork {
  std::string_view id, title;
  std::int64_t macs = 0;  ///< 0: the layers are unknown
  int imageSize = 0;
};

/// The networks of the zoo, and variants that only imported results have.
constexpr auto kNetworks = std::to_array<KnownNetwork>({
    {"alexnet", "AlexNet", 724'406'816, 227},
    {"alexnet-tf", "AlexNet (tf_cnn_benchmarks)", 838'788'800, 227},
    {"efficientnet-b4", "EfficientNet-B4"},
    {"googlenet", "GoogLeNet", 1'582'671'872, 224},
    {"googlenet-aux", "GoogLeNet with auxiliary classifiers", 1'591'044'096, 224},
    {"googlenet-tf", "GoogLeNet (tf_cnn_benchmarks)", 1'582'671'872, 224},
    {"inception-bn", "Inception-BN", 2'032'600'064, 224},
    {"inception-v3", "Inception-v3", 5'713'216'096, 299},
    {"inception-v3-aux", "Inception-v3 with auxiliary classifier", 5'718'899'296, 299},
    {"inception-v4", "Inception-v4", 12'253'974'624, 299},
    {"resnet-20", "ResNet-20", 40'813'184, 32},
    {"resnet-50", "ResNet-50", 4'089'184'256, 224},
    {"resnet-50-v1", "ResNet-50 v1", 3'857'973'248, 224},
    {"resnet-50-v1b", "ResNet-50 v1b"},
    {"resnet-50-v2", "ResNet-50 v2"},
    {"resnet-101", "ResNet-101", 7'801'405'440, 224},
    {"resnet-101-v1", "ResNet-101 v1", 7'570'194'432, 224},
    {"resnet-152", "ResNet-152", 11'513'626'624, 224},
    {"resnet-152-v1", "ResNet-152 v1", 11'282'415'616, 224},
    {"vgg-16", "VGG-16", 15'470'264'320, 224},
    {"vgg-19", "VGG-19", 19'632'062'464, 224},
});

std::vector<std::string> networksOf(const std::vector<RunResult>& results) {
  std::vector<std::string> ids;
  for (const RunResult& result : results)
    if (!result.unknownPlanFields.contains("network")) ids.push_back(result.plan.network);
  return ids;
}

}  // namespace

std::string networkTitle(std::string_view id) {
  std::string_view network = id;
  if (network.ends_with(kUnstatedVariant)) network.remove_suffix(kUnstatedVariant.size());
  const auto known = std::ranges::find(kNetworks, network, &KnownNetwork::id);
  return std::string(known == kNetworks.end() ? network : known->title);
}

NetworkCost networkCost(std::string_view id) {
  const auto known = std::ranges::find(kNetworks, id, &KnownNetwork::id);
  return known == kNetworks.end() ? NetworkCost() : NetworkCost{known->macs, known->imageSize};
}

NetworkTitles::NetworkTitles(const std::vector<std::string>& ids) {
  for (const std::string& id : ids) {
    if (m_titles.contains(id)) continue;
    std::string title = networkTitle(id);
    if (id.ends_with(kUnstatedVariant)) {
      const bool ambiguous = std::any_of(ids.begin(), ids.end(), [&title](const std::string& other) {
        return !other.ends_with(kUnstatedVariant) && networkTitle(other) == title;
      });
      if (ambiguous)
        title += kUnstatedVariant;
      else
        m_unstated.push_back(title);
    }
    m_titles.emplace(id, std::move(title));
  }
}

NetworkTitles::NetworkTitles(const std::vector<RunResult>& results) : NetworkTitles(networksOf(results)) {}

std::string NetworkTitles::of(const std::string& id) const {
  const auto found = m_titles.find(id);
  return found == m_titles.end() ? networkTitle(id) : found->second;
}

}  // namespace scalescope
