// SPDX-License-Identifier: Apache-2.0
#include "engine/weights/weight_match.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/graph/network_zoo.h"
#include "engine/weights/format_reader.h"

namespace scalescope::weights {
namespace {

/// What wrappers put before every name: DataParallel, torch.compile, Lightning.
constexpr std::array<std::string_view, 5> kPrefixes = {"", "module.", "_orig_mod.", "model.", "net."};
constexpr std::size_t kMaxListed = 5;

std::vector<std::int64_t> dimsOf(const ParameterSpec& parameter) {
  return {parameter.dims.begin(), parameter.dims.end()};
}

/// Caffe's old blobs have four dims, the first ones 1.
std::vector<std::int64_t> withoutLeadingOnes(std::vector<std::int64_t> dims, std::size_t wanted) {
  while (dims.size() > wanted && dims.front() == 1) dims.erase(dims.begin());
  return dims;
}

enum class Fit { No, Same, Transposed };

Fit fitOf(const ParameterSpec& parameter, const StoredTensor& tensor, bool isFlat) {
  const std::vector<std::int64_t> expected = dimsOf(parameter);
  if (isFlat) return tensor.count() == parameter.count() ? Fit::Same : Fit::No;
  const auto found = withoutLeadingOnes(tensor.dims, expected.size());
  if (found == expected) return Fit::Same;
  if (parameter.role != ParameterRole::FullyConnectedWeights) return Fit::No;
  // A convolution over the whole map has the same elements in the same order.
  if (found.size() == 4 && found[0] == expected[0] && tensor.count() == parameter.count()) return Fit::Same;
  return found.size() == 2 && found[0] == expected[1] && found[1] == expected[0] ? Fit::Transposed : Fit::No;
}

/// Pairs a file with a network under one table.
class Matcher {
 public:
  Matcher(const TensorFile& file, const Graph& graph, const std::vector<ParameterSpec>& parameters,
          const NameTable& table, std::string_view prefix)
      : m_file(file), m_graph(graph), m_parameters(parameters), m_table(table), m_prefix(prefix) {}

  /// How many parameters have a tensor of their name.
  std::size_t namedCount() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        m_parameters, [this](const ParameterSpec& parameter) { return !tensorsOf(parameter).empty(); }));
  }

  Result<WeightMatch> match() {
    WeightMatch match{&m_table, {}};
    for (const ParameterSpec& parameter : m_parameters) match.sources.push_back(sourceOf(parameter));
    transposeAll(match);
    for (const auto* faults : {&m_shapes, &m_missing})
      if (!faults->empty()) return mismatch(*faults);
    if (auto unused = unusedTensors(); !unused.empty()) {
      for (std::string& name : unused) name = inQuotes(name);
      return Error{"weights-mismatch", start() + Text::of("The network has no place for %1 of its tensors: %2.",
                                                          unused.size(), listed({unused.begin(), unused.end()}))};
    }
    return match;
  }

 private:
  Text start() const {
    return Text::of("The weights in %1 (names of %2) do not fit the network %3.", inQuotes(m_file.path().string()),
                    m_table.id, inQuotes(m_graph.name));
  }
  static Text listed(std::vector<Text> texts) {
    const std::size_t count = texts.size();
    texts.resize(std::min(count, kMaxListed));
    if (count > kMaxListed) texts.push_back(Text::of("and %1 more", count - kMaxListed));
    return joinStatements(std::move(texts));
  }
  Error mismatch(const std::vector<Text>& faults) const {
    return {"weights-mismatch", start() + Text::of("%1 parameters differ: %2.", faults.size(), listed(faults))};
  }

  const StoredTensor* find(const std::string& name) const { return m_file.find(std::string(m_prefix) + name); }

  /// One, or the running statistics of each rank of a checkpoint.
  std::vector<const StoredTensor*> tensorsOf(const ParameterSpec& parameter) const {
    const auto name = sourceName(m_table, m_graph, parameter);
    if (!name) return {};
    if (const StoredTensor* tensor = find(*name)) return {tensor};
    std::vector<const StoredTensor*> ranks;
    if (m_table.tensors != TensorNames::ScaleScope) return ranks;
    for (int rank = 0;; ++rank) {
      const StoredTensor* tensor = find(*name + "/rank-" + std::to_string(rank));
      if (!tensor) return ranks;
      ranks.push_back(tensor);
    }
  }

  ParameterSource sourceOf(const ParameterSpec& parameter) {
    ParameterSource source{tensorsOf(parameter)};
    const Layer& layer = m_graph.layers[static_cast<std::size_t>(parameter.layer)];
    const Text place = Text::of("layer %1 expects %2 of %3", layer.name, parameter.name.substr(layer.name.size() + 1),
                                dimsText(dimsOf(parameter)));
    if (source.tensors.empty()) {
      const auto name = sourceName(m_table, m_graph, parameter);
      m_missing.push_back(name
                              ? Text::of("%1, the tensor %2 is missing", place, inQuotes(std::string(m_prefix) + *name))
                              : Text::of("%1, its name in the file is unknown", place));
      return source;
    }
    for (const StoredTensor* tensor : source.tensors) {
      m_used.insert(tensor->name);
      const Fit fit = fitOf(parameter, *tensor, m_file.format() == "checkpoint");
      source.transposed = fit == Fit::Transposed;
      if (fit == Fit::No)
        m_shapes.push_back(Text::of("%1, the tensor %2 has %3", place, inQuotes(tensor->name), dimsText(tensor->dims)));
    }
    addStatistics(parameter, layer, source);
    return source;
  }

  /// Caffe's factor, and the bias of a convolution whose batch norm removes it.
  void addStatistics(const ParameterSpec& parameter, const Layer& norm, ParameterSource& source) {
    const bool isMean = parameter.role == ParameterRole::RunningMean;
    if (!isMean && parameter.role != ParameterRole::RunningVariance) return;
    if (m_table.tensors == TensorNames::Caffe)
      if (const auto layer = layerName(m_table, norm.name)) source.factor = used(find(*layer + ":2"), 1);
    const Layer& before = m_graph.layers[static_cast<std::size_t>(norm.inputs.front())];
    const auto* convolution = std::get_if<Convolution>(&before.op);
    if (!isMean || !convolution || convolution->bias) return;
    if (const auto name = sourceBiasName(m_table, before.name)) source.bias = used(find(*name), parameter.count());
  }
  const StoredTensor* used(const StoredTensor* tensor, std::int64_t count) {
    if (!tensor) return nullptr;
    m_used.insert(tensor->name);
    if (tensor->count() == count) return tensor;
    m_shapes.push_back(
        Text::of("the tensor %1 has %2 instead of %3 elements", inQuotes(tensor->name), dimsText(tensor->dims), count));
    return nullptr;
  }

  /// Square weights look the same either way: they are as the others of the file.
  void transposeAll(WeightMatch& match) const {
    const bool any = std::ranges::any_of(match.sources, &ParameterSource::transposed);
    for (std::size_t i = 0; any && i < match.sources.size(); ++i)
      if (m_parameters[i].role == ParameterRole::FullyConnectedWeights && !match.sources[i].tensors.empty() &&
          match.sources[i].tensors[0]->dims.size() == 2)
        match.sources[i].transposed = true;
  }

  /// A weight that no parameter uses means another network. Counters and other integers do not count.
  std::vector<std::string> unusedTensors() const {
    std::vector<std::string> names;
    for (const StoredTensor& tensor : m_file.tensors()) {
      const std::string_view name =
          std::string_view(tensor.name).substr(tensor.name.starts_with(m_prefix) ? m_prefix.size() : 0);
      const auto begins = [name](std::string_view start) { return name.starts_with(start); };
      const bool isState = tensor.type == ElementType::Other || name.ends_with("/momentum");
      if (!isState && !m_used.contains(tensor.name) && std::ranges::none_of(m_table.unused, begins))
        names.push_back(tensor.name);
    }
    return names;
  }

  const TensorFile& m_file;
  const Graph& m_graph;
  const std::vector<ParameterSpec>& m_parameters;
  const NameTable& m_table;
  std::string_view m_prefix;
  std::set<std::string> m_used;
  std::vector<Text> m_shapes, m_missing;
};

/// Calls `use(table, prefix)` for every table of a network and every prefix.
template <typename Use>
void forEachNaming(const std::string& network, const Use& use) {
  for (const NameTable& table : nameTables())
    for (const std::string_view prefix : kPrefixes)
      if (covers(table, network)) use(table, prefix);
}

}  // namespace

Result<WeightMatch> matchWeights(const TensorFile& file, const Graph& graph) {
  const std::vector<ParameterSpec> parameters = parameterSpecs(graph);
  std::size_t most = 0;
  std::optional<Matcher> best;
  forEachNaming(graph.name, [&](const NameTable& table, std::string_view prefix) {
    Matcher matcher(file, graph, parameters, table, prefix);
    const std::size_t count = matcher.namedCount();
    if (count <= most) return;
    most = count;
    best.emplace(std::move(matcher));
  });
  if (best) return best->match();
  return Error{"weights-mismatch", Text::of("The weights in %1 have no known names of the network %2.",
                                            inQuotes(file.path().string()), inQuotes(graph.name)) +
                                       Text::of("List its tensors with scalescope-engine weights info.")};
}

int classesIn(const TensorFile& file, const std::string& network) {
  const auto graph = makeNetwork(network);
  if (!graph) return 0;
  const std::vector<ParameterSpec> parameters = parameterSpecs(*graph);
  int classes = 0;
  forEachNaming(network, [&](const NameTable& table, std::string_view prefix) {
    const auto name = sourceName(table, *graph, parameters.back());
    const StoredTensor* tensor = name ? file.find(std::string(prefix) + *name) : nullptr;
    if (classes == 0 && tensor && tensor->count() <= 1'000'000) classes = static_cast<int>(tensor->count());
  });
  return classes;
}

}  // namespace scalescope::weights
