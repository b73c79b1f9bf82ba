// SPDX-License-Identifier: Apache-2.0
#include "engine/weights/load_weights.h"

#include "engine/base/text.h"

namespace scalescope::weights {
namespace {

/// Of RGB, from 0 to 1: the normalisation of engine/data/picture_dataset.cpp.
constexpr double kMean[] = {0.485, 0.456, 0.406}, kDeviation[] = {0.229, 0.224, 0.225};

std::vector<float> transpose(const std::vector<float>& values, const std::vector<int>& dims) {
  const auto rows = static_cast<std::size_t>(dims[0]), columns = static_cast<std::size_t>(dims[1]);
  std::vector<float> turned(values.size());
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t column = 0; column < columns; ++column)
      turned[row * columns + column] = values[column * rows + row];
  return turned;
}

/// Adds the tensors of several ranks and divides by their number.
Result<std::vector<float>> meanOf(const TensorFile& file, const std::vector<const StoredTensor*>& tensors) {
  auto mean = file.values(*tensors.front());
  for (std::size_t i = 1; mean && i < tensors.size(); ++i) {
    const auto more = file.values(*tensors[i]);
    if (!more) return more.error();
    for (std::size_t j = 0; j < mean->size(); ++j) (*mean)[j] += (*more)[j];
  }
  if (mean && tensors.size() > 1)
    for (float& value : *mean) value /= static_cast<float>(tensors.size());
  return mean;
}

Result<std::vector<float>> read(const TensorFile& file, const ParameterSource& source, const ParameterSpec& parameter) {
  auto values = meanOf(file, source.tensors);
  if (!values) return values;
  if (source.factor) {
    const auto factor = file.values(*source.factor);
    if (!factor) return factor;
    const float scale = (*factor)[0] == 0 ? 0 : 1 / (*factor)[0];
    for (float& value : *values) value *= scale;
  }
  if (source.bias) {
    const auto bias = file.values(*source.bias);
    if (!bias) return bias;
    for (std::size_t i = 0; i < values->size(); ++i) (*values)[i] -= (*bias)[i];
  }
  return source.transposed ? transpose(*values, parameter.dims) : std::move(*values);
}

/// The input that a network expects as a function of ScaleScope's: channel c is factor * ours[channel] + offset.
struct InputChannel {
  int channel;
  double factor, offset;
};

InputChannel inputChannel(InputForm form, int c) {
  if (form == InputForm::Caffe) return {2 - c, 255 * kDeviation[2 - c], 0};
  return {c, kDeviation[c] / 0.5, (kMean[c] - 0.5) / 0.5};
}

/// Position of a parameter of a layer; -1 if there is none.
int indexOf(const std::vector<ParameterSpec>& parameters, int layer, ParameterRole role) {
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (parameters[i].layer == layer && parameters[i].role == role) return static_cast<int>(i);
  return -1;
}

/// Layers that read the image.
std::vector<int> firstLayers(const Graph& graph) {
  std::vector<int> layers;
  for (std::size_t i = 1; i < graph.layers.size(); ++i)
    for (const int input : graph.layers[i].inputs)
      if (input == 0) layers.push_back(static_cast<int>(i));
  return layers;
}

Error unsupportedForm(const Graph& graph, const Text& reason) {
  return {"weights-unsupported", Text::of("The network %1 cannot take weights for another form of the image: %2.",
                                          inQuotes(graph.name), reason)};
}

/// Adds what constant offsets of the input add to each output: to the bias, or to the mean of the batch norm.
Status addOffsets(const Graph& graph, const std::vector<ParameterSpec>& parameters, int layer,
                  const std::vector<double>& sums, std::vector<std::vector<float>>& values) {
  const int bias = indexOf(parameters, layer, ParameterRole::Bias);
  if (bias >= 0) {
    auto& added = values[static_cast<std::size_t>(bias)];
    for (std::size_t k = 0; k < sums.size(); ++k) added[k] = static_cast<float>(added[k] + sums[k]);
    return {};
  }
  bool found = false;
  for (std::size_t i = 1; i < graph.layers.size(); ++i) {
    if (graph.layers[i].inputs.empty() || graph.layers[i].inputs.front() != layer) continue;
    const int mean = indexOf(parameters, static_cast<int>(i), ParameterRole::RunningMean);
    if (mean < 0) return unsupportedForm(graph, Text::of("its first convolution has no bias and no batch norm"));
    auto& reduced = values[static_cast<std::size_t>(mean)];
    for (std::size_t k = 0; k < sums.size(); ++k) reduced[k] = static_cast<float>(reduced[k] - sums[k]);
    found = true;
  }
  return found ? Status() : unsupportedForm(graph, Text::of("its first convolution has no bias and no batch norm"));
}

Status adaptLayer(const Graph& graph, const std::vector<ParameterSpec>& parameters, int layer, InputForm form,
                  std::vector<std::vector<float>>& values) {
  const auto* convolution = std::get_if<Convolution>(&graph.layers[static_cast<std::size_t>(layer)].op);
  const int index = indexOf(parameters, layer, ParameterRole::ConvolutionWeights);
  if (!convolution || index < 0 || convolution->groups != 1 || graph.inputShape().c != 3)
    return unsupportedForm(graph, Text::of("its first layer is not a convolution of three channels"));
  const bool isPadded = convolution->padTop + convolution->padLeft + convolution->padBottom + convolution->padRight > 0;
  std::vector<float>& weights = values[static_cast<std::size_t>(index)];
  const std::vector<float> theirs = weights;
  const std::size_t window =
      static_cast<std::size_t>(convolution->kernelH) * static_cast<std::size_t>(convolution->kernelW);
  std::vector<double> sums(static_cast<std::size_t>(convolution->k), 0);
  bool hasOffset = false;
  for (std::size_t k = 0; k < sums.size(); ++k)
    for (int c = 0; c < 3; ++c) {
      const InputChannel input = inputChannel(form, c);
      const std::size_t from = (k * 3 + static_cast<std::size_t>(c)) * window;
      const std::size_t to = (k * 3 + static_cast<std::size_t>(input.channel)) * window;
      for (std::size_t i = 0; i < window; ++i) {
        weights[to + i] = static_cast<float>(theirs[from + i] * input.factor);
        sums[k] += theirs[from + i] * input.offset;
      }
      hasOffset = hasOffset || input.offset != 0;
    }
  if (!hasOffset) return {};
  // Padding is 0 before and after the change, so an offset cannot reach it.
  if (isPadded) return unsupportedForm(graph, Text::of("its first convolution is padded"));
  return addOffsets(graph, parameters, layer, sums, values);
}

}  // namespace

Result<InputForm> parseInputForm(std::string_view text) {
  if (text == "imagenet") return InputForm::ImageNet;
  if (text == "caffe") return InputForm::Caffe;
  if (text == "centred") return InputForm::Centred;
  return Error{"usage",
               Text::of("The input form %1 is unknown.", inQuotes(text)) + Text::of("Use imagenet, caffe or centred.")};
}

InputForm inputFormOf(const WeightMatch& match) {
  return match.names->tensors == TensorNames::Caffe ? InputForm::Caffe : InputForm::ImageNet;
}

Result<std::vector<std::vector<float>>> loadWeights(const TensorFile& file, const Graph& graph,
                                                    std::optional<InputForm> form) {
  const auto match = matchWeights(file, graph);
  if (!match) return match.error();
  const std::vector<ParameterSpec> parameters = parameterSpecs(graph);
  std::vector<std::vector<float>> values;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    auto read = weights::read(file, match->sources[i], parameters[i]);
    if (!read) return read.error();
    values.push_back(std::move(read).value());
  }
  const InputForm from = form.value_or(inputFormOf(*match));
  if (from != InputForm::ImageNet)
    for (const int layer : firstLayers(graph))
      if (Status adapted = adaptLayer(graph, parameters, layer, from, values); !adapted) return adapted.error();
  return values;
}

}  // namespace scalescope::weights
