// SPDX-License-Identifier: Apache-2.0
#include "engine/import/frameworks/training_arguments.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/base/text.h"
#include "engine/import/frameworks/transformer_parameters.h"
#include "engine/import/reading/cursor.h"

namespace scalescope::import {
namespace {

/// Names of programs, and what they state.
constexpr auto kNames = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"world_size", "device_count"},
    {"dist_world_size", "device_count"},
    {"global_num_gpus", "device_count"},
    {"nnodes", "node_count"},
    {"num_nodes", "node_count"},
    {"group_world_size", "node_count"},
    {"slurm_nnodes", "node_count"},
    {"slurm_job_num_nodes", "node_count"},
    {"min_nodes", "fewest_nodes"},
    {"max_nodes", "most_nodes"},
    {"nproc_per_node", "devices_per_node"},
    {"num_local_procs", "devices_per_node"},
    {"local_world_size", "devices_per_node"},
    {"launched_world_size", "launched_devices"},
    {"global_batch_size", "batch_size_global"},
    {"train_batch_size", "batch_size_global"},
    {"micro_batch_size", "batch_size_per_device"},
    {"train_micro_batch_size_per_gpu", "batch_size_per_device"},
    {"gradient_accumulation_steps", "gradient_accumulation"},
    {"seq_length", "sequence_length"},
    {"tensor_model_parallel_size", "tensor_parallel"},
    {"model_parallel_size", "tensor_parallel"},
    {"pipeline_model_parallel_size", "pipeline_parallel"},
    {"pipe_parallel_size", "pipeline_parallel"},
    {"context_parallel_size", "context_parallel"},
    {"expert_model_parallel_size", "expert_parallel"},
    {"data_parallel_size", "data_parallel"},
    {"num_layers", "layers"},
    {"hidden_size", "hidden"},
    {"num_attention_heads", "heads"},
    {"ffn_hidden_size", "feed_forward"},
    {"kv_channels", "head_channels"},
    {"group_query_attention", "has_query_groups"},
    {"num_query_groups", "query_groups"},
    {"num_key_value_heads", "key_value_heads"},
    {"padded_vocab_size", "vocabulary"},
    {"vocab_size", "vocabulary"},
    {"max_position_embeddings", "positions"},
    {"position_embedding_type", "position_embedding"},
    {"use_rotary_position_embeddings", "has_rotary"},
    {"swiglu", "is_gated"},
    {"add_bias_linear", "has_biases"},
    {"normalization", "normalization"},
    {"untie_embeddings_and_output_weights", "is_untied"},
    {"num_experts", "experts"},
    {"multi_latent_attention", "has_latent_attention"},
    {"fp16", "fp16"},
    {"fp16_enabled", "fp16"},
    {"bf16", "bf16"},
    {"bfloat16_enabled", "bf16"},
    {"fp8", "fp8"},
    {"params_dtype", "params_dtype"},
    {"precision", "precision"},
    {"train_iters", "last_step"},
});

std::string_view idOfArgument(std::string_view name) {
  const auto found =
      std::find_if(kNames.begin(), kNames.end(), [name](const auto& pair) { return pair.first == name; });
  return found == kNames.end() ? std::string_view() : found->second;
}

bool isNameChar(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

/// "  name ......... value" behind any prefix; both "" for other lines. Long names leave no room for dots, but two
/// blanks.
std::pair<std::string_view, std::string_view> argumentOn(std::string_view text) {
  text = trim(text);
  auto end = text.find(" ..");
  if (end == text.npos) end = text.rfind("  ");
  if (end == text.npos || end == 0) return {};
  const auto before =
      std::find_if_not(text.rbegin() + static_cast<std::ptrdiff_t>(text.size() - end), text.rend(), isNameChar);
  const auto begin = static_cast<std::size_t>(text.rend() - before);
  std::string_view value = text.substr(end);
  value.remove_prefix(std::min(value.size(), value.find_first_not_of(" .")));
  value = trim(value.substr(0, value.find("..")));  // gpt-neox: "1024.......updated"
  if (value.empty() || contains(value, " ")) return {};
  return {text.substr(begin, end - begin), value};
}

constexpr auto kFacts =
    std::to_array<std::string_view>({"sequence_length", "tensor_parallel", "pipeline_parallel", "context_parallel",
                                     "expert_parallel", "data_parallel", "gradient_accumulation"});

}  // namespace

bool TrainingArguments::takeLine(std::string_view text) {
  const auto [name, value] = argumentOn(text);
  return !name.empty() && take(name, value);
}

bool TrainingArguments::take(std::string_view name, std::string_view value) {
  if (idOfArgument(name).empty()) return false;
  if (!value.empty() && value != "None") m_values[std::string(name)] = std::string(value);
  return true;
}

bool TrainingArguments::contradicts(std::string_view text) const {
  const auto [name, value] = argumentOn(text);
  return contradicts(name, value);
}

bool TrainingArguments::contradicts(std::string_view name, std::string_view value) const {
  const auto known = m_values.find(name);
  return !value.empty() && value != "None" && known != m_values.end() && known->second != value;
}

/// Of several names for one thing, the first of the table that the log uses.
const std::string* TrainingArguments::valueOf(std::string_view id) const {
  if (m_values.empty()) return nullptr;
  for (const auto& [name, known] : kNames)
    if (const auto found = known == id ? m_values.find(name) : m_values.end(); found != m_values.end())
      return &found->second;
  return nullptr;
}

std::optional<double> TrainingArguments::number(std::string_view id) const {
  const std::string* value = valueOf(id);
  return value == nullptr ? std::nullopt : parseNumber(*value);
}

bool TrainingArguments::isTrue(std::string_view id) const {
  const std::string* value = valueOf(id);
  return value != nullptr && (*value == "True" || *value == "true" || *value == "hybrid" || *value == "e4m3");
}

void TrainingArguments::completeModel(ImportedRun& run) const {
  const auto layers = number("layers"), hidden = number("hidden");
  if (layers && hidden) {
    run.state("model_layers", formatNumber(*layers));
    run.state("hidden_size", formatNumber(*hidden));
    run.state("model", "transformer, " + std::to_string(static_cast<int>(*layers)) + " layers, hidden " +
                           std::to_string(static_cast<int>(*hidden)));
  }
  if (const auto count = parameters(); count && !run.hasFact("model_parameters")) {
    run.state("model_parameters", formatNumber(*count));
    run.state("model_parameters_is", "computed from layers, hidden size, vocabulary and the other sizes in the log");
  }
  if (!run.precision.empty()) return;
  const std::string *type = valueOf("params_dtype"), *named = valueOf("precision");
  const auto isType = [type](std::string_view name) { return type != nullptr && *type == name; };
  if (named != nullptr)
    run.precision = named->starts_with("bf") ? "bf16" : named->substr(0, named->find('-'));
  else if (isTrue("fp8"))
    run.precision = "fp8";
  else if (isTrue("bf16") || isType("torch.bfloat16"))
    run.precision = "bf16";
  else if (isTrue("fp16") || isType("torch.float16"))
    run.precision = "fp16";
  else if (valueOf("fp16") != nullptr && valueOf("bf16") != nullptr)
    run.precision = "fp32";
}

/// Only from stated sizes. Experts and latent attention are other models; what older versions do not print is the
/// original GPT's.
std::optional<double> TrainingArguments::parameters() const {
  const auto layers = number("layers"), hidden = number("hidden"), vocabulary = number("vocabulary");
  const auto length = number("sequence_length");
  if (!layers || !hidden || !vocabulary || !length || number("experts").value_or(1) > 1 ||
      isTrue("has_latent_attention"))
    return std::nullopt;
  const std::string *position = valueOf("position_embedding"), *norm = valueOf("normalization");
  const std::string* biases = valueOf("has_biases");
  TransformerShape shape;
  shape.layers = *layers;
  shape.hidden = *hidden;
  shape.vocabulary = *vocabulary;
  const double heads = number("heads").value_or(1), channels = number("head_channels").value_or(*hidden / heads);
  const double groups =
      isTrue("has_query_groups") ? number("query_groups").value_or(heads) : number("key_value_heads").value_or(heads);
  shape.projection = heads * channels;
  shape.keyValue = groups * channels;
  shape.feedForward = number("feed_forward").value_or(4 * *hidden);
  if (!isTrue("has_rotary") && (position == nullptr || contains(*position, "absolute")))
    shape.positions = number("positions").value_or(*length);
  shape.isGated = isTrue("is_gated");
  shape.hasBiases = biases == nullptr || isTrue("has_biases");
  shape.isRmsNorm = norm != nullptr && *norm == "RMSNorm";
  shape.isTied = !isTrue("is_untied");
  return transformerParameters(shape);
}

/// The batch of a device is what it computes at once; accumulation repeats it.
void TrainingArguments::completeBatches(ImportedRun& run) const {
  if (!run.batchSizeGlobal) run.batchSizeGlobal = asCount(number("batch_size_global"));
  if (!run.batchSizePerDevice) run.batchSizePerDevice = asCount(number("batch_size_per_device"));
  auto copies = number("data_parallel");
  const auto tensor = number("tensor_parallel"), pipeline = number("pipeline_parallel");
  if (!copies && run.deviceCount && tensor && pipeline)
    copies = *run.deviceCount / (*tensor * *pipeline * number("context_parallel").value_or(1));
  if (!copies || !(*copies >= 1) || *copies != std::floor(*copies)) return;
  run.state("data_parallel", std::to_string(static_cast<int>(*copies)));
  if (!run.batchSizeGlobal || run.batchSizePerDevice.value_or(0) < 1) return;
  const double rounds = *run.batchSizeGlobal / (*copies * *run.batchSizePerDevice);
  if (rounds >= 1 && rounds == std::floor(rounds))
    run.state("gradient_accumulation", std::to_string(static_cast<std::int64_t>(rounds)));
}

/// Launchers start as many processes on each node, each for a device.
void TrainingArguments::completeDevices(ImportedRun& run) const {
  const auto fewest = asCount(number("fewest_nodes")), perNode = asCount(number("devices_per_node"));
  if (!run.deviceCount) run.deviceCount = asCount(number("device_count"));
  if (!run.nodeCount) run.nodeCount = asCount(number("node_count"));
  if (!run.nodeCount && fewest == asCount(number("most_nodes"))) run.nodeCount = fewest;
  if (!perNode || *perNode < 1) return;
  if (!run.deviceCount && m_values.contains("local_world_size")) run.deviceCount = asCount(number("launched_devices"));
  if (!run.deviceCount && run.nodeCount) run.deviceCount = asCount(static_cast<double>(*perNode) * *run.nodeCount);
  if (!run.nodeCount && run.deviceCount && *run.deviceCount % *perNode == 0)
    run.nodeCount = *run.deviceCount / *perNode;
  if (!run.nodeCount || !run.deviceCount || *perNode * std::int64_t{*run.nodeCount} == *run.deviceCount) return;
  run.remark(
      Text::of("The launcher states %1 nodes with %2 processes each, but the training %3 devices; the number of "
               "nodes is unknown.",
               *run.nodeCount, *perNode, *run.deviceCount));
  run.nodeCount.reset();
}

void TrainingArguments::complete(ImportedRun& run) const {
  completeDevices(run);
  for (const std::string_view id : kFacts)
    if (const auto value = number(id); value && *value >= 1) run.state(std::string(id), *valueOf(id));
  completeModel(run);
  completeBatches(run);
}

}  // namespace scalescope::import
