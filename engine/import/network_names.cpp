// SPDX-License-Identifier: Apache-2.0
#include "engine/import/network_names.h"

#include <algorithm>
#include <array>

namespace scalescope::import {
namespace {

struct Name {
  std::string_view logged;  ///< lower-case letters and digits only
  std::string_view known;
};

/// Networks with a single variant: unambiguous in every log.
constexpr auto kEverywhere = std::to_array<Name>({{"vgg16", "vgg-16"},
                                                  {"vgg19", "vgg-19"},
                                                  {"inception3", "inception-v3"},
                                                  {"inceptionv3", "inception-v3"},
                                                  {"inception4", "inception-v4"},
                                                  {"inceptionv4", "inception-v4"},
                                                  {"inceptionbn", "inception-bn"}});

/// tf_cnn_benchmarks' models: its ResNets are version 1 unless the name states otherwise, its AlexNet and GoogLeNet are
/// its own variants.
constexpr auto kTfCnn = std::to_array<Name>({{"alexnet", "alexnet-tf"},
                                             {"googlenet", "googlenet-tf"},
                                             {"resnet50", "resnet-50-v1"},
                                             {"resnet101", "resnet-101-v1"},
                                             {"resnet152", "resnet-152-v1"},
                                             {"resnet50v15", "resnet-50"},
                                             {"resnet101v15", "resnet-101"},
                                             {"resnet152v15", "resnet-152"}});

/// PyTorch's torchvision, and scripts that use its models, have version 1.5 of the ResNets. Its Inception-v3 exists
/// with and without the second classifier.
constexpr auto kTorchvision = std::to_array<Name>({{"resnet50", "resnet-50"},
                                                   {"resnet101", "resnet-101"},
                                                   {"resnet152", "resnet-152"},
                                                   {"inceptionv3", "inception-v3 (variant not stated)"}});

/// Names that do not state the variant.
constexpr auto kOpen = std::to_array<Name>({{"alexnet", "alexnet (variant not stated)"},
                                            {"googlenet", "googlenet (variant not stated)"},
                                            {"resnet50", "resnet-50 (variant not stated)"},
                                            {"resnet101", "resnet-101 (variant not stated)"},
                                            {"resnet152", "resnet-152 (variant not stated)"}});

template <std::size_t N>
std::string_view find(const std::array<Name, N>& names, std::string_view plain) {
  const auto found = std::find_if(names.begin(), names.end(), [plain](const Name& n) { return n.logged == plain; });
  return found == names.end() ? std::string_view() : found->known;
}

}  // namespace

std::string networkName(std::string_view format, std::string_view name) {
  std::string plain;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') plain += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
    if (c == '/' || c == '(') return std::string(name);  // a path, or a name with additional words
  }
  std::string_view known;
  if (format == "tf_cnn_benchmarks") known = find(kTfCnn, plain);
  if (format == "pytorch_imagenet" || format == "torchvision_references") known = find(kTorchvision, plain);
  if (known.empty() && format != "csv_mapping") known = find(kEverywhere, plain);
  if (known.empty() && format != "csv_mapping" && format != "tf_cnn_benchmarks") known = find(kOpen, plain);
  return std::string(known.empty() ? name : known);
}

void nameNetwork(ImportedRun& run) {
  const std::string name = networkName(run.format, run.network);
  if (name == run.network) return;
  run.state(std::string(kNetworkInLog), run.network);
  run.network = name;
}

}  // namespace scalescope::import
