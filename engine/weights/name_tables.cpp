// SPDX-License-Identifier: Apache-2.0
#include "engine/weights/name_tables.h"

#include <algorithm>
#include <vector>

#include "engine/base/characters.h"
#include "engine/base/text.h"
#include "engine/weights/name_rules.h"

namespace scalescope::weights {
namespace {

/// What the wildcards of `pattern` stand for; nullopt if the name does not fit.
std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view name) {
  std::vector<std::string> parts;
  for (const char wanted : pattern) {
    std::size_t length = 1;
    if (wanted == '#') {
      for (length = 0; length < name.size() && isDigit(name[length]);) ++length;
    } else if (wanted == '@') {
      length = !name.empty() && name[0] >= 'a' && name[0] <= 'z' ? 1 : 0;
    } else if (wanted == '%') {
      length = name.starts_with("conv") ? 4 : name.starts_with("bn") ? 2 : 0;
    } else if (name.empty() || name[0] != wanted) {
      return std::nullopt;
    }
    if (length == 0) return std::nullopt;
    if (wanted == '#' || wanted == '@' || wanted == '%') parts.emplace_back(name.substr(0, length));
    name.remove_prefix(length);
  }
  return name.empty() ? std::optional(std::move(parts)) : std::nullopt;
}

/// Replaces $1, $1+2, &1...
std::string expand(std::string_view pattern, const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char kind = pattern[i];
    if ((kind != '$' && kind != '&') || i + 1 == pattern.size()) {
      text += kind;
      continue;
    }
    const std::string& part = parts.at(static_cast<std::size_t>(pattern[++i] - '1'));
    const bool sum =
        i + 2 < pattern.size() && (pattern[i + 1] == '+' || pattern[i + 1] == '-') && isDigit(pattern[i + 2]);
    if (!sum && kind == '$') {
      text += part;
      continue;
    }
    std::int64_t number = parseInteger(part).value_or(0);
    if (sum) {
      number += (pattern[i + 1] == '+' ? 1 : -1) * (pattern[i + 2] - '0');
      i += 2;
    }
    text += kind == '$' ? std::to_string(number) : std::string(1, static_cast<char>('a' + number));
  }
  return text;
}

std::string pytorchSuffix(ParameterRole role) {
  switch (role) {
    case ParameterRole::Bias:
    case ParameterRole::Shift: return ".bias";
    case ParameterRole::RunningMean: return ".running_mean";
    case ParameterRole::RunningVariance: return ".running_var";
    default: return ".weight";
  }
}

/// "bn_conv1" has the statistics, "scale_conv1" scale and shift.
std::string caffeName(std::string layer, ParameterRole role) {
  const bool ofScale = role == ParameterRole::Scale || role == ParameterRole::Shift;
  if (ofScale && layer.starts_with("bn")) layer.replace(0, 2, "scale");
  const bool second =
      role == ParameterRole::Bias || role == ParameterRole::Shift || role == ParameterRole::RunningVariance;
  return layer + (second ? ":1" : ":0");
}

}  // namespace

std::span<const NameTable> nameTables() {
  static const std::vector<NameTable> kTables = [] {
    std::vector<NameTable> tables = {{"scalescope", TensorNames::ScaleScope, {}, {}}};
    for (const auto group : {pytorchTables(), caffeTables()}) tables.insert(tables.end(), group.begin(), group.end());
    return tables;
  }();
  return kTables;
}

bool covers(const NameTable& table, std::string_view network) {
  return table.networks.empty() || std::ranges::find(table.networks, network) != table.networks.end();
}

std::optional<std::string> layerName(const NameTable& table, std::string_view layer) {
  for (const auto rules : {table.firstRules, table.rules})
    for (const NameRule& rule : rules)
      if (const auto parts = match(rule.ours, layer)) return expand(rule.theirs, *parts);
  return std::nullopt;
}

std::optional<std::string> sourceName(const NameTable& table, const Graph& graph, const ParameterSpec& parameter) {
  if (table.tensors == TensorNames::ScaleScope) return parameter.name;
  auto layer = layerName(table, graph.layers[static_cast<std::size_t>(parameter.layer)].name);
  if (!layer) return std::nullopt;
  return table.tensors == TensorNames::PyTorch ? *layer + pytorchSuffix(parameter.role)
                                               : caffeName(std::move(*layer), parameter.role);
}

std::optional<std::string> sourceBiasName(const NameTable& table, const std::string& convolution) {
  if (table.tensors == TensorNames::ScaleScope) return std::nullopt;
  const auto layer = layerName(table, convolution);
  if (!layer) return std::nullopt;
  return *layer + (table.tensors == TensorNames::PyTorch ? ".bias" : ":1");
}

}  // namespace scalescope::weights
