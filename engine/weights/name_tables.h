// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/graph/graph.h"

namespace scalescope::weights {

/// A layer's name here and in another framework. In `ours`, # stands for digits, @ for a letter, % for "conv" or "bn";
/// $1, $2... in `theirs` repeat what the first, the second... stands for; $1+2 and $1-1 are sums, &1 is the letter of
/// the number: a for 0.
struct NameRule {
  std::string_view ours, theirs;
};

/// How tensors of a layer are named.
enum class TensorNames {
  ScaleScope,  ///< "<layer>.weights"
  PyTorch,     ///< "<layer>.weight", "<layer>.running_mean"
  Caffe,       ///< "<layer>:0"; batch norm in two layers, "bn..." and "scale..."
};

/// The names that a framework has for some networks. The rules are tried in order.
struct NameTable {
  std::string_view id;  ///< "torchvision", "timm", "caffe", "scalescope"
  TensorNames tensors = TensorNames::ScaleScope;
  std::span<const std::string_view> networks;  ///< of ScaleScope; empty: all
  std::span<const NameRule> rules;
  std::span<const std::string_view> unused{};  ///< beginnings of names of tensors that the networks do not have
  std::span<const NameRule> firstRules{};      ///< tried before the rules
};

/// All tables, ScaleScope's own names first.
std::span<const NameTable> nameTables();

/// Whether the table has names for a network.
bool covers(const NameTable& table, std::string_view network);

/// The layer's name in another framework; nullopt if no rule fits.
std::optional<std::string> layerName(const NameTable& table, std::string_view layer);

/// The name of a parameter of `graph` in the table's framework; nullopt if it has none.
std::optional<std::string> sourceName(const NameTable& table, const Graph& graph, const ParameterSpec& parameter);

/// The name of the bias of a convolution, whether or not the network has one.
std::optional<std::string> sourceBiasName(const NameTable& table, const std::string& convolution);

}  // namespace scalescope::weights
