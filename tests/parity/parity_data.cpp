// SPDX-License-Identifier: Apache-2.0
#include "tests/parity/parity_data.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

#include "engine/graph/portable_random.h"

namespace scalescope {
namespace {

// Streams of the generator; those below are the parameters' own.
constexpr std::uint64_t kImageStream = 1'000'000, kLabelStream = 1'000'001, kSignStream = 2'000'000;

std::vector<double> numbers(const QJsonValue& list) {
  std::vector<double> values;
  for (const QJsonValue& value : list.toArray()) values.push_back(value.toDouble());
  return values;
}

Golden::Tensor tensorFrom(const QJsonObject& json) {
  Golden::Tensor tensor;
  for (const double dim : numbers(json["shape"])) tensor.dims.push_back(static_cast<int>(dim));
  const std::vector<double> sum = numbers(json["sum"]);
  tensor.sum.norm = sum.at(0);
  for (int j = 0; j < 8; ++j) tensor.sum.products[j] = sum.at(j + 1);
  return tensor;
}

/// As starting_values() in make_golden.py, where the reasons are.
float startingValue(const ParameterSpec& spec, PortableRandom& random) {
  switch (spec.role) {
    case ParameterRole::ConvolutionWeights:
    case ParameterRole::FullyConnectedWeights:
      return static_cast<float>(random.normal(std::sqrt(2.0 * spec.dims[0] / static_cast<double>(spec.count()))));
    case ParameterRole::Scale: return static_cast<float>(0.5 + static_cast<float>(random.symmetric(0.25)));
    case ParameterRole::RunningVariance: return static_cast<float>(1.0 + static_cast<float>(random.symmetric(0.5)));
    case ParameterRole::RunningMean: return static_cast<float>(random.symmetric(0.25));
    case ParameterRole::Bias:
    case ParameterRole::Shift: break;
  }
  const float value = static_cast<float>(random.symmetric(1.0));
  return static_cast<float>(value < 0 ? value - 1.0 : value + 1.0);
}

}  // namespace

Checksum Checksum::of(int index, std::span<const float> values, std::uint64_t seed) {
  Checksum sum;
  PortableRandom random(seed, kSignStream + index);
  double squares = 0;
  for (const double value : values) {
    const std::uint64_t signs = random.next();
    squares += value * value;
    for (int j = 0; j < 8; ++j) sum.products[j] += (signs >> j) & 1 ? -value : value;
  }
  sum.norm = std::sqrt(squares);
  return sum;
}

double Checksum::distanceTo(const Checksum& other) const {
  double squares = 0;
  for (int j = 0; j < 8; ++j) squares += (products[j] - other.products[j]) * (products[j] - other.products[j]) / 8;
  return std::max(std::abs(norm - other.norm), std::sqrt(squares));
}

Golden Golden::read(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) throw Failure({"test", "Cannot read " + path.toStdString() + "."});
  QJsonParseError error;
  const QJsonObject json = QJsonDocument::fromJson(file.readAll(), &error).object();
  if (json.isEmpty()) throw Failure({"test", path.toStdString() + ": " + error.errorString().toStdString() + "."});
  Golden golden;
  golden.network = json["network"].toString().toStdString();
  golden.madeWith = json["made_with"].toString().toStdString();
  golden.imageSize = json["image_size"].toInt();
  golden.batchSize = json["batch"].toInt();
  golden.classCount = json["class_count"].toInt();
  golden.seed = static_cast<std::uint64_t>(json["seed"].toInt());
  for (const QJsonValue& other : json["other_seeds"].toArray())
    golden.otherSeeds[static_cast<std::size_t>(other[0].toInt())] = static_cast<std::uint64_t>(other[1].toInt());
  golden.learningRate = static_cast<float>(json["learning_rate"].toDouble());
  golden.momentum = static_cast<float>(json["momentum"].toDouble());
  golden.weightDecay = static_cast<float>(json["weight_decay"].toDouble());
  golden.losses = numbers(json["losses"]);
  golden.logits = numbers(json["logits"]);
  for (const QJsonValue& tensor : json["tensors"].toArray()) golden.tensors.push_back(tensorFrom(tensor.toObject()));
  return golden;
}

std::vector<std::vector<float>> parityParameters(const Graph& graph, const Golden& golden) {
  std::vector<std::vector<float>> parameters;
  for (const ParameterSpec& spec : parameterSpecs(graph)) {
    const auto other = golden.otherSeeds.find(parameters.size());
    PortableRandom random(other == golden.otherSeeds.end() ? golden.seed : other->second, parameters.size());
    std::vector<float>& values = parameters.emplace_back(spec.count());
    for (float& value : values) value = startingValue(spec, random);
  }
  return parameters;
}

ParityBatch::ParityBatch(const Golden& golden, const Graph& graph)
    : images(golden.batchSize * graph.inputShape().count()) {
  PortableRandom pixels(golden.seed, kImageStream), classes(golden.seed, kLabelStream);
  for (float& pixel : images) pixel = static_cast<float>(pixels.symmetric(2));
  for (int i = 0; i < golden.batchSize; ++i)
    labels.push_back(static_cast<std::int32_t>(classes.next() % golden.classCount));
}

}  // namespace scalescope
