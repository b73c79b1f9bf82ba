// SPDX-License-Identifier: Apache-2.0
// Inference on the emulated GPU beside the CPU backend: scores of every network, each precision, fused sums and concats
// computed in place, batches after the capture, outputs of layers.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "engine/backend/backend_list.h"
#include "engine/graph/network_zoo.h"
#include "tests/engine_cpu/trained_parameters.h"
#include "tests/harness/test_program.h"

using namespace scalescope;

namespace {

using Values = std::vector<float>;

constexpr int kImages = 2, kLabels = 10;

Values imagesOf(const Shape& shape, unsigned seed) {
  std::mt19937 random(seed);
  std::normal_distribution<float> normal;
  Values images(static_cast<std::size_t>(kImages * shape.count()));
  for (float& value : images) value = normal(random);
  return images;
}

double relativeError(const Values& values, const Values& wanted) {
  double difference = 0, norm = 0;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    difference += std::pow(double{values[i]} - wanted[i], 2);
    norm += std::pow(double{wanted[i]}, 2);
  }
  return std::sqrt(difference / norm);
}

FusedGraph networkOf(const QString& name, int imageSize) {
  const Graph graph = require(makeNetwork(name.toStdString(), 3, imageSize, kLabels));
  return fuseForInference(graph, trainedParameters(graph));
}

struct PrecisionLimit {
  Precision precision;
  double largestError;  ///< of the scores, relative to their norm
};
/// TF32 is not emulated: products that may round their factors are computed in FP32.
const std::vector<PrecisionLimit> kLimits = {
    {Precision::Fp32, 1e-5}, {Precision::Tf32, 1e-5}, {Precision::Fp16, 3e-3}, {Precision::Bf16, 0.02}};

}  // namespace

class TestCudaInference : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    const std::filesystem::path folder =
        qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString() + "/../lib/scalescope";
    m_gpu = require(loadBackend("cuda", folder));
    m_cpu = require(loadBackend("cpu", folder));
  }

  void equalsTheCpuBackend_data() {
    QTest::addColumn<QString>("network");
    QTest::addColumn<int>("imageSize");
    const std::pair<const char*, int> sizes[] = {{"resnet-20", 32},     {"alexnet", 67},       {"googlenet", 64},
                                                 {"inception-v3", 107}, {"vgg-16", 32},        {"inception-bn", 64},
                                                 {"resnet-50", 64},     {"inception-v4", 107}, {"resnet-101", 64},
                                                 {"resnet-152", 64},    {"vgg-19", 32}};
    const std::size_t shortCases = 5;  // of every kind of network; all of them in the long check
    const std::size_t count = harness::runsAllCases() ? std::size(sizes) : shortCases;
    for (std::size_t i = 0; i < count; ++i) QTest::newRow(sizes[i].first) << QString(sizes[i].first) << sizes[i].second;
  }
  void equalsTheCpuBackend() {
    QFETCH(QString, network);
    QFETCH(int, imageSize);
    const FusedGraph fused = networkOf(network, imageSize);
    InferenceOptions options;
    options.batchSize = kImages;
    const auto exact = require(m_cpu->compileInference(fused, options));
    for (const PrecisionLimit& limit : kLimits) {
      options.precision = limit.precision;
      const auto compiled = require(m_gpu->compileInference(fused, options));
      // Kernel by kernel, captured, replayed: each time with other images.
      for (unsigned batch = 1; batch <= 3; ++batch) {
        const Values images = imagesOf(fused.inputShape(), batch);
        const Values wanted = scoresOf(*exact, fused, images), scores = scoresOf(*compiled, fused, images);
        const double error = relativeError(scores, wanted);
        qInfo("%s, batch %u: %.2g", precisionName(limit.precision), batch, error);
        QCOMPARE_LT(error, limit.largestError);
      }
    }
  }

  /// With inspection, every output is a separate tensor that holds the values of the CPU backend's.
  void everyOutputIsReadable_data() {
    QTest::addColumn<QString>("network");
    QTest::addColumn<int>("imageSize");
    QTest::newRow("sums") << "resnet-20" << 32;
    QTest::newRow("branches") << "googlenet" << 64;
  }
  void everyOutputIsReadable() {
    QFETCH(QString, network);
    QFETCH(int, imageSize);
    const FusedGraph fused = networkOf(network, imageSize);
    const Values images = imagesOf(fused.inputShape(), 1);
    InferenceOptions options;
    options.batchSize = kImages;
    options.inspect = true;
    const auto exact = require(m_cpu->compileInference(fused, options));
    for (const Precision precision : {Precision::Fp32, Precision::Fp16}) {
      options.precision = precision;
      const auto compiled = require(m_gpu->compileInference(fused, options));
      scoresOf(*exact, fused, images);
      scoresOf(*compiled, fused, images);
      for (std::size_t layer = 0; layer < fused.layers.size(); ++layer) {
        Values wanted(static_cast<std::size_t>(kImages * fused.layers[layer].shape.count())), values(wanted.size());
        exact->getOutput(static_cast<int>(layer), wanted);
        compiled->getOutput(static_cast<int>(layer), values);
        const double error = relativeError(values, wanted);
        QVERIFY2(error < (precision == Precision::Fp32 ? 1e-5 : 3e-3),
                 qPrintable(QString("%1: %2").arg(fused.layers[layer].name.c_str()).arg(error)));
      }
    }
  }

  void everyLayerIsTimedAndNamed() {
    const FusedGraph fused = networkOf("resnet-20", 32);
    InferenceOptions options;
    options.batchSize = kImages;
    options.precision = Precision::Fp16;
    const auto compiled = require(m_gpu->compileInference(fused, options));
    const auto layers = compiled->layers();
    QCOMPARE(layers.size(), fused.layers.size() - 1);
    const StepProfile profile = compiled->profile(imagesOf(fused.inputShape(), 1), 2);
    QCOMPARE(profile.steps, 2);
    for (const InferenceLayer& layer : layers) {
      QVERIFY(!layer.implementation.empty());
      QCOMPARE(layer.precision, Precision::Fp16);
      QVERIFY2(std::ranges::any_of(profile.kernels, [&](const KernelTime& time) { return time.layer == layer.name; }),
               layer.name.c_str());
    }
    const MemoryUse memory = compiled->memoryUse();
    QVERIFY(memory.parameterBytes > 0 && memory.activationBytes > 0);
    QVERIFY(memory.activationBytes < memory.activationBytesUnshared);
  }

  /// The second instance of a host with one GPU uses the same one.
  void instancesShareAGpu() {
    const FusedGraph fused = networkOf("resnet-20", 32);
    InferenceOptions options;
    options.batchSize = kImages;
    const auto first = require(m_gpu->compileInference(fused, options));
    options.deviceIndex = 5;
    const auto second = require(m_gpu->compileInference(fused, options));
    const Values images = imagesOf(fused.inputShape(), 1);
    QCOMPARE(scoresOf(*first, fused, images), scoresOf(*second, fused, images));
  }

  void refusesInt8() {
    InferenceOptions options;
    options.precision = Precision::Int8;
    const auto compiled = m_gpu->compileInference(networkOf("resnet-20", 32), options);
    QVERIFY(!compiled);
    QCOMPARE(compiled.error().code, "precision-unsupported");
    QVERIFY(QString::fromStdString(compiled.error().message).contains("fp16"));
  }

 private:
  static Values scoresOf(CompiledInference& network, const FusedGraph& fused, const Values& images) {
    Values scores(static_cast<std::size_t>(kImages * fused.classCount()));
    network.infer(images, scores);
    return scores;
  }

  std::shared_ptr<Backend> m_gpu, m_cpu;
};

SCALESCOPE_TEST(TestCudaInference)
#include "test_cuda_inference.moc"
