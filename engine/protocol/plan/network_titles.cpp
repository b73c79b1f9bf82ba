// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/network_titles.h"

#include <algorithm>
#include <array>
#include <utility>

namespace scalescope {
namespace {

/// The networks of the zoo, and variants that only imported results have.
constexpr auto kNetworkTitles = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"alexnet", "AlexNet"},
    {"alexnet-tf", "AlexNet (tf_cnn_benchmarks)"},
    {"efficientnet-b4", "EfficientNet-B4"},
    {"googlenet", "GoogLeNet"},
    {"googlenet-aux", "GoogLeNet with auxiliary classifiers"},
    {"googlenet-tf", "GoogLeNet (tf_cnn_benchmarks)"},
    {"inception-bn", "Inception-BN"},
    {"inception-v3", "Inception-v3"},
    {"inception-v3-aux", "Inception-v3 with auxiliary classifier"},
    {"inception-v4", "Inception-v4"},
    {"resnet-20", "ResNet-20"},
    {"resnet-50", "ResNet-50"},
    {"resnet-50-v1", "ResNet-50 v1"},
    {"resnet-50-v1b", "ResNet-50 v1b"},
    {"resnet-50-v2", "ResNet-50 v2"},
    {"resnet-101", "ResNet-101"},
    {"resnet-101-v1", "ResNet-101 v1"},
    {"resnet-152", "ResNet-152"},
    {"resnet-152-v1", "ResNet-152 v1"},
    {"vgg-16", "VGG-16"},
    {"vgg-19", "VGG-19"},
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
  const auto known = std::find_if(kNetworkTitles.begin(), kNetworkTitles.end(),
                                  [network](const auto& entry) { return entry.first == network; });
  return std::string(known == kNetworkTitles.end() ? network : known->second);
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
