// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <memory>
#include <random>

#include "engine/backend_cpu/cpu_backend.h"
#include "engine/backend_cpu/instruction_set.h"
#include "engine/graph/fused_graph.h"
#include "engine/graph/network_zoo.h"
#include "engine/inference/calibration.h"
#include "tests/engine_cpu/trained_parameters.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cpu_inference {

namespace {

using Values = std::vector<float>;

constexpr int kBatch = 2, kClasses = 10;
constexpr double kInt8Decibels = 20, kBf16Decibels = 35;

Values randomImages(const Shape& shape) {
  std::mt19937 random(3);
  std::normal_distribution<float> normal;
  Values images(static_cast<std::size_t>(kBatch * shape.count()));
  for (float& value : images) value = normal(random);
  return images;
}

/// The scores of the training graph's evaluation.
Values evaluatedScores(const Graph& graph, const std::vector<Values>& parameters, const Values& images) {
  CpuBackend backend;
  CompileOptions options;
  options.batchSize = kBatch;
  options.inspect = true;
  const auto step = require(backend.compile(graph, options));
  for (std::size_t i = 0; i < parameters.size(); ++i) step->setParameter(static_cast<int>(i), parameters[i]);
  const std::vector<std::int32_t> labels(kBatch, 0);
  step->evaluate({images, labels, kBatch});
  Values scores(static_cast<std::size_t>(kBatch * graph.classCount()));
  step->getActivation(graph.layers.back().inputs[0], scores);
  return scores;
}

double relativeError(const Values& values, const Values& wanted) {
  double difference = 0, norm = 0;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    difference += std::pow(double{values[i]} - wanted[i], 2);
    norm += std::pow(double{wanted[i]}, 2);
  }
  return std::sqrt(difference / norm);
}

Values inferredScores(const FusedGraph& fused, const Values& images, const InferenceOptions& options) {
  CpuBackend backend;
  const auto inference = require(backend.compileInference(fused, options));
  Values scores(static_cast<std::size_t>(kBatch * fused.classCount()));
  inference->infer(images, scores);
  return scores;
}

}  // namespace

class TestCpuInference : public QObject {
  Q_OBJECT
 private slots:
  void equalsTheTrainingGraph_data() { networks(); }
  void equalsTheTrainingGraph() {
    QFETCH(QString, network);
    QFETCH(int, imageSize);
    const Graph graph = require(makeNetwork(network.toStdString(), 3, imageSize, kClasses));
    const std::vector<Values>& parameters = sharedTrainedParameters(graph);
    const Values images = randomImages(graph.inputShape());
    const Values wanted = evaluatedScores(graph, parameters, images);
    const FusedGraph fused = fuseForInference(graph, parameters);
    InferenceOptions options;
    options.batchSize = kBatch;
    const Values scores = inferredScores(fused, images, options);
    QCOMPARE_LT(relativeError(scores, wanted), 1e-4);
    options.inspect = true;
    QCOMPARE_LT(relativeError(inferredScores(fused, images, options), wanted), 1e-4);
  }

  /// Signal to noise of the scores against FP32. The networks are random, so their scores differ less between classes
  /// than those of trained ones.
  void lowPrecisionIsClose_data() { networks(); }
  void lowPrecisionIsClose() {
    QFETCH(QString, network);
    QFETCH(int, imageSize);
    const Graph graph = require(makeNetwork(network.toStdString(), 3, imageSize, kClasses));
    const FusedGraph fused = fuseForInference(graph, sharedTrainedParameters(graph));
    const Values images = randomImages(graph.inputShape());
    InferenceOptions options;
    options.batchSize = kBatch;
    const Values wanted = inferredScores(fused, images, options);
    const auto decibels = [&] {
      return -20 * std::log10(relativeError(inferredScores(fused, images, options), wanted));
    };
    CpuBackend backend;
    const std::vector<Values> batches{images};
    for (const Calibrator calibrator : {Calibrator::Max, Calibrator::Mse}) {
      options.ranges = require(calibrate(backend, fused, options, batches, calibrator));
      options.precision = Precision::Int8;
      const double ratio = decibels();
      qInfo("INT8 %s: %.1f dB", calibrator == Calibrator::Max ? "max" : "mse", ratio);
      QCOMPARE_GT(ratio, kInt8Decibels);
    }
    options.precision = Precision::Bf16;
    const auto compiled = backend.compileInference(fused, options);
    if (!compiled) {
      QCOMPARE(compiled.error().code, "precision-unsupported");
      return;
    }
    const double ratio = decibels();
    qInfo("BF16: %.1f dB", ratio);
    QCOMPARE_GT(ratio, kBf16Decibels);
  }

  /// Large 3x3 convolutions of BF16 images run by Winograd's algorithm, except where AMX makes direct ones faster.
  void bf16UsesWinograd() {
    const Graph graph = require(makeNetwork("vgg-16", 3, 64, kClasses));
    const FusedGraph fused = fuseForInference(graph, sharedTrainedParameters(graph));
    const Values images = randomImages(graph.inputShape());
    InferenceOptions options;
    options.batchSize = kBatch;
    const Values wanted = inferredScores(fused, images, options);
    options.precision = Precision::Bf16;
    CpuBackend backend;
    const auto compiled = backend.compileInference(fused, options);
    if (!compiled) QSKIP("BF16 needs a processor with AVX512_BF16 or AMX.");
    const auto layers = (*compiled)->layers();
    const bool used = std::ranges::any_of(layers, [](const InferenceLayer& layer) {
      return layer.precision == Precision::Bf16 && layer.implementation.starts_with("Winograd");
    });
    QCOMPARE(used, !hasAmx(usedInstructions()));
    for (const bool inspect : {false, true}) {
      options.inspect = inspect;
      const double ratio = -20 * std::log10(relativeError(inferredScores(fused, images, options), wanted));
      QCOMPARE_GT(ratio, kBf16Decibels);
    }
  }

  /// Layers that return to FP32 beside others in INT8: residuals, joined branches and poolings convert between them.
  void layersReturnToFp32_data() {
    QTest::addColumn<QString>("network");
    QTest::addColumn<int>("imageSize");
    QTest::newRow("sums") << "resnet-20" << 32;
    QTest::newRow("branches") << "googlenet" << 64;
    QTest::newRow("normalisations") << "alexnet" << 67;
  }
  void layersReturnToFp32() {
    QFETCH(QString, network);
    QFETCH(int, imageSize);
    const Graph graph = require(makeNetwork(network.toStdString(), 3, imageSize, kClasses));
    const FusedGraph fused = fuseForInference(graph, sharedTrainedParameters(graph));
    const Values images = randomImages(graph.inputShape());
    InferenceOptions options;
    options.batchSize = kBatch;
    const Values wanted = inferredScores(fused, images, options);
    CpuBackend backend;
    const std::vector<Values> batches{images};
    options.ranges = require(calibrate(backend, fused, options, batches, Calibrator::Max));
    options.precision = Precision::Int8;
    const double allInt8 = relativeError(inferredScores(fused, images, options), wanted);
    for (const std::size_t part : {2, 3}) {
      options.wideLayers.assign(fused.layers.size(), false);
      for (std::size_t i = 0; i < fused.layers.size(); i += part) options.wideLayers[i] = true;
      const double error = relativeError(inferredScores(fused, images, options), wanted);
      qInfo("%.4f, all layers in INT8 %.4f", error, allInt8);
      QCOMPARE_LT(error, 1.5 * allInt8);
      const auto compiled = require(backend.compileInference(fused, options));
      for (const InferenceLayer& layer : compiled->layers()) {
        const auto found = std::find_if(fused.layers.begin(), fused.layers.end(),
                                        [&](const FusedLayer& other) { return other.name == layer.name; });
        const bool isProduct =
            std::holds_alternative<Convolution>(found->op) || std::holds_alternative<FullyConnected>(found->op);
        const bool isWide = options.wideLayers[static_cast<std::size_t>(found - fused.layers.begin())];
        if (isProduct) QCOMPARE(layer.precision, isWide ? Precision::Fp32 : Precision::Int8);
      }
    }
    options.wideLayers.assign(fused.layers.size(), true);
    QCOMPARE_LT(relativeError(inferredScores(fused, images, options), wanted), 1e-4);
  }

  void everyLayerStatesItsPrecision() {
    const Graph graph = require(makeNetwork("googlenet", 3, 64, kClasses));
    const FusedGraph fused = fuseForInference(graph, sharedTrainedParameters(graph));
    CpuBackend backend;
    InferenceOptions options;
    options.batchSize = kBatch;
    options.ranges.assign(fused.layers.size(), {0, 1});
    options.precision = Precision::Int8;
    const auto layers = require(backend.compileInference(fused, options))->layers();
    QCOMPARE(layers.size(), fused.layers.size() - 1);
    for (std::size_t i = 0; i < layers.size(); ++i) {
      const FusedLayer& layer = fused.layers[i + 1];
      QCOMPARE(layers[i].name, layer.name);
      QVERIFY(!layers[i].implementation.empty());
      const bool product =
          std::holds_alternative<Convolution>(layer.op) || std::holds_alternative<FullyConnected>(layer.op);
      if (product) QCOMPARE(layers[i].precision, Precision::Int8);
      if (std::holds_alternative<Lrn>(layer.op)) QCOMPARE(layers[i].precision, Precision::Fp32);
    }
    options.ranges.pop_back();
    QVERIFY(!backend.compileInference(fused, options));
  }

 private:
  /// Images are small where a network allows it.
  static void networks() {
    QTest::addColumn<QString>("network");
    QTest::addColumn<int>("imageSize");
    const std::pair<const char*, int> sizes[] = {{"alexnet", 67},       {"googlenet", 64},  {"inception-bn", 64},
                                                 {"inception-v3", 107}, {"resnet-20", 32},  {"resnet-50", 64},
                                                 {"vgg-16", 32},        {"resnet-101", 64}, {"resnet-152", 64},
                                                 {"inception-v4", 107}, {"vgg-19", 32}};
    const std::size_t shortCases = 7;  // of every kind of network; all of them in the long check
    const std::size_t count = harness::runsAllCases() ? std::size(sizes) : shortCases;
    for (std::size_t i = 0; i < count; ++i) QTest::newRow(sizes[i].first) << QString(sizes[i].first) << sizes[i].second;
  }
};

SCALESCOPE_TEST(TestCpuInference)

}  // namespace scalescope::test_cpu_inference

#include "test_cpu_inference.moc"
