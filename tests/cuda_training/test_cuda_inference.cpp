// SPDX-License-Identifier: Apache-2.0
// Inference on the emulated GPU beside the CPU backend: scores of every network, each precision, fused sums and concats
// computed in place, batches after the capture, outputs of layers; INT8 with exact integer sums, and what falls back.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "engine/backend/backend_list.h"
#include "engine/graph/network_zoo.h"
#include "engine/inference/calibration.h"
#include "tests/engine_cpu/trained_parameters.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cuda_inference {

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
  return fuseForInference(graph, sharedTrainedParameters(graph));
}

struct PrecisionLimit {
  Precision precision;
  double largestError;  ///< of the scores, relative to their norm
};
/// TF32 is not emulated: products that may round their factors are computed in FP32.
const std::vector<PrecisionLimit> kLimits = {
    {Precision::Fp32, 1e-5}, {Precision::Tf32, 1e-5}, {Precision::Fp16, 3e-3}, {Precision::Bf16, 0.02}};

double decibels(const Values& values, const Values& wanted) { return -20 * std::log10(relativeError(values, wanted)); }

/// Signal to noise of scores in INT8 against FP32. Both backends have the same ranges and the same 8-bit weights, but
/// cuDNN reads s8 only: values after a ReLU have 127 levels there and 255 in the u8 of CPUs, which is 6 dB.
constexpr double kInt8Decibels = 24, kInt8BelowCpu = 10;

bool isProduct(const FusedLayer& layer) {
  return std::holds_alternative<Convolution>(layer.op) || std::holds_alternative<FullyConnected>(layer.op);
}

/// The emulated library has no 8-bit plan for groups.
bool hasGroups(const FusedLayer& layer) {
  const auto* convolution = std::get_if<Convolution>(&layer.op);
  return convolution && convolution->groups > 1;
}

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

  void equalsTheCpuBackend_data() { networks(); }
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
    if (harness::runsAllCases()) QTest::newRow("branches") << "googlenet" << 64;
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

  void int8IsAsCloseAsOnCpus_data() { networks(); }
  void int8IsAsCloseAsOnCpus() {
    QFETCH(QString, network);
    QFETCH(int, imageSize);
    const FusedGraph fused = networkOf(network, imageSize);
    InferenceOptions options;
    options.batchSize = kImages;
    const auto exact = require(m_cpu->compileInference(fused, options));
    options = int8Options(fused);
    const auto onCpu = m_cpu->compileInference(fused, options);  // not with oneDNN 3
    const auto compiled = require(m_gpu->compileInference(fused, options));
    for (unsigned batch = 1; batch <= 3; ++batch) {
      const Values images = imagesOf(fused.inputShape(), batch);
      const Values wanted = scoresOf(*exact, fused, images), scores = scoresOf(*compiled, fused, images);
      const double own = decibels(scores, wanted);
      const double cpu = onCpu ? decibels(scoresOf(**onCpu, fused, images), wanted) : own;
      qInfo("batch %u: %.1f dB, CPU %.1f dB", batch, own, cpu);
      QCOMPARE_GT(own, kInt8Decibels);
      QCOMPARE_GT(own, cpu - kInt8BelowCpu);
    }
    // Every product states its precision, and why it is FP32.
    const auto layers = compiled->layers();
    for (std::size_t i = 1; i < fused.layers.size(); ++i) {
      if (!isProduct(fused.layers[i])) continue;
      const InferenceLayer& layer = layers[i - 1];
      QCOMPARE(layer.precision, hasGroups(fused.layers[i]) ? Precision::Fp32 : Precision::Int8);
      QCOMPARE(QString::fromStdString(layer.implementation).contains("no INT8 plan"), hasGroups(fused.layers[i]));
    }
  }

  /// Layers that return to FP32 beside others in INT8: residuals, joined branches and pools convert between them.
  void layersReturnToFp32_data() {
    QTest::addColumn<QString>("network");
    QTest::addColumn<int>("imageSize");
    QTest::newRow("sums") << "resnet-20" << 32;
    if (harness::runsAllCases()) QTest::newRow("branches and normalisations") << "googlenet" << 64;
  }
  void layersReturnToFp32() {
    QFETCH(QString, network);
    QFETCH(int, imageSize);
    const FusedGraph fused = networkOf(network, imageSize);
    const Values images = imagesOf(fused.inputShape(), 1);
    InferenceOptions options;
    options.batchSize = kImages;
    const Values wanted = scoresOf(*require(m_cpu->compileInference(fused, options)), fused, images);
    options = int8Options(fused);
    const double allInt8 =
        relativeError(scoresOf(*require(m_gpu->compileInference(fused, options)), fused, images), wanted);
    for (const std::size_t part : {2, 3}) {
      options.wideLayers.assign(fused.layers.size(), false);
      for (std::size_t i = 0; i < fused.layers.size(); i += part) options.wideLayers[i] = true;
      const auto compiled = require(m_gpu->compileInference(fused, options));
      const double error = relativeError(scoresOf(*compiled, fused, images), wanted);
      qInfo("%.4f, all layers in INT8 %.4f", error, allInt8);
      QCOMPARE_LT(error, 1.5 * allInt8);
      const auto layers = compiled->layers();
      for (std::size_t i = 1; i < fused.layers.size(); ++i)
        if (isProduct(fused.layers[i]))
          QCOMPARE(layers[i - 1].precision, options.wideLayers[i] ? Precision::Fp32 : Precision::Int8);
    }
    options.wideLayers.assign(fused.layers.size(), true);
    QCOMPARE_LT(relativeError(scoresOf(*require(m_gpu->compileInference(fused, options)), fused, images), wanted),
                1e-5);
  }

  /// Products that a library finishes, and others that our kernel finishes: the same scores.
  void whoFinishesChangesNoScore_data() { layersReturnToFp32_data(); }
  void whoFinishesChangesNoScore() {
    QFETCH(QString, network);
    QFETCH(int, imageSize);
    const FusedGraph fused = networkOf(network, imageSize);
    const Values images = imagesOf(fused.inputShape(), 1);
    const InferenceOptions options = int8Options(fused);
    const auto finished = [](const CompiledInference& compiled) {
      const auto layers = compiled.layers();
      return std::ranges::count_if(
          layers, [](const InferenceLayer& layer) { return layer.implementation == "emulated finished integers"; });
    };
    const auto whole = require(m_gpu->compileInference(fused, options));
    qputenv("SCALESCOPE_CUDA_WITHOUT", "fusion");
    const auto inParts = m_gpu->compileInference(fused, options);
    qunsetenv("SCALESCOPE_CUDA_WITHOUT");
    QVERIFY(inParts);
    QCOMPARE_GT(finished(*whole), 5);
    QCOMPARE(finished(**inParts), 0);
    QCOMPARE(scoresOf(*whole, fused, images), scoresOf(**inParts, fused, images));
  }

  /// Sharing memory, sums in place of their addend and concats in place change no score.
  void int8OutputsAreReadable_data() { layersReturnToFp32_data(); }
  void int8OutputsAreReadable() {
    QFETCH(QString, network);
    QFETCH(int, imageSize);
    const FusedGraph fused = networkOf(network, imageSize);
    const Values images = imagesOf(fused.inputShape(), 1);
    InferenceOptions options;
    options.batchSize = kImages;
    options.inspect = true;
    const auto exact = require(m_cpu->compileInference(fused, options));
    options = int8Options(fused);
    const Values scores = scoresOf(*require(m_gpu->compileInference(fused, options)), fused, images);
    options.inspect = true;
    const auto compiled = require(m_gpu->compileInference(fused, options));
    QCOMPARE(scoresOf(*compiled, fused, images), scores);
    scoresOf(*exact, fused, images);
    for (std::size_t layer = 0; layer < fused.layers.size(); ++layer) {
      Values wanted(static_cast<std::size_t>(kImages * fused.layers[layer].shape.count())), values(wanted.size());
      exact->getOutput(static_cast<int>(layer), wanted);
      compiled->getOutput(static_cast<int>(layer), values);
      QVERIFY2(relativeError(values, wanted) < 0.1, fused.layers[layer].name.c_str());
    }
  }

  /// Calibrated on the GPU itself, as a run does.
  void rangesOfTheGpuEqualThoseOfTheCpu() {
    const FusedGraph fused = networkOf("resnet-20", 32);
    InferenceOptions options;
    options.batchSize = kImages;
    const std::vector<Values> batches{imagesOf(fused.inputShape(), 1)};
    for (const Calibrator calibrator : {Calibrator::Max, Calibrator::Entropy}) {
      const auto own = require(calibrate(*m_gpu, fused, options, batches, calibrator));
      const auto wanted = require(calibrate(*m_cpu, fused, options, batches, calibrator));
      for (std::size_t i = 0; i < wanted.size(); ++i)
        QCOMPARE_LT(std::abs(own[i].high - wanted[i].high), 0.01f * std::max(1e-3f, wanted[i].high));
    }
  }

  void refusesInt8OnOldGpus() {
    const FusedGraph fused = networkOf("resnet-20", 32);
    const InferenceOptions options = int8Options(fused);
    qputenv("CUDA_EMULATION_CAPABILITY", "7");
    const auto compiled = m_gpu->compileInference(fused, options);
    qunsetenv("CUDA_EMULATION_CAPABILITY");
    QVERIFY(!compiled);
    QCOMPARE(compiled.error().code, "precision-unsupported");
    QVERIFY(QString::fromStdString(compiled.error().message).contains("fp16"));
  }

  void refusesInt8WithoutPlansOrRanges() {
    const FusedGraph fused = networkOf("alexnet", 67);
    InferenceOptions options = int8Options(fused);
    options.wideLayers.assign(fused.layers.size(), true);
    for (std::size_t i = 0; i < fused.layers.size(); ++i)
      if (hasGroups(fused.layers[i])) options.wideLayers[i] = false;
    const auto withoutPlans = m_gpu->compileInference(fused, options);
    QVERIFY(!withoutPlans);
    QCOMPARE(withoutPlans.error().code, "precision-unsupported");
    QVERIFY(QString::fromStdString(withoutPlans.error().message).contains("INT8 plan"));
    options.ranges.pop_back();
    const auto withoutRange = m_gpu->compileInference(fused, options);
    QVERIFY(!withoutRange);
    QVERIFY(QString::fromStdString(withoutRange.error().message).contains("range"));
  }

 private:
  static Values scoresOf(CompiledInference& network, const FusedGraph& fused, const Values& images) {
    Values scores(static_cast<std::size_t>(kImages * fused.classCount()));
    network.infer(images, scores);
    return scores;
  }

  static void networks() {
    QTest::addColumn<QString>("network");
    QTest::addColumn<int>("imageSize");
    const std::pair<const char*, int> sizes[] = {{"resnet-20", 32},     {"alexnet", 67},       {"googlenet", 64},
                                                 {"inception-v3", 107}, {"vgg-16", 32},        {"inception-bn", 64},
                                                 {"resnet-50", 64},     {"inception-v4", 107}, {"resnet-101", 64},
                                                 {"resnet-152", 64},    {"vgg-19", 32}};
    const std::size_t shortCases = 3;  // sums, normalisations and groups, branches; all networks in the long check
    const std::size_t count = harness::runsAllCases() ? std::size(sizes) : shortCases;
    for (std::size_t i = 0; i < count; ++i) QTest::newRow(sizes[i].first) << QString(sizes[i].first) << sizes[i].second;
  }
  /// INT8 with ranges of two batches.
  InferenceOptions int8Options(const FusedGraph& fused) {
    InferenceOptions options;
    options.batchSize = kImages;
    const std::vector<Values> batches{imagesOf(fused.inputShape(), 1), imagesOf(fused.inputShape(), 2)};
    options.ranges = require(calibrate(*m_cpu, fused, options, batches, Calibrator::Max));
    options.precision = Precision::Int8;
    return options;
  }

  std::shared_ptr<Backend> m_gpu, m_cpu;
};

SCALESCOPE_TEST(TestCudaInference)

}  // namespace scalescope::test_cuda_inference

#include "test_cuda_inference.moc"
