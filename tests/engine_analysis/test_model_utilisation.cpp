// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/analysis/step/model_utilisation.h"
#include "engine/protocol/run/throughput.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_model_utilisation {

namespace {

RunResult training(const char* gpu, const char* precision) {
  RunResult result;
  result.summary.kind = ResultKind::Training;
  result.summary.deviceCount = 8;
  result.plan.precision = precision;
  result.environment.hosts = {{"", {{"gpu_model", gpu}}}};
  return result;
}

bool near(double a, double b) { return std::abs(a / b - 1) < 1e-9; }

}  // namespace

class TestModelUtilisation : public QObject {
  Q_OBJECT
 private slots:
  void peaksByName_data();
  void peaksByName();
  void statedArithmeticOverThePeak();
  void networksAndTransformersByFormula();
  void networksByTheirGraphs();
  void attentionIsCounted();
  void fp32OfFrameworksIsOpen();
  void unknownStaysUnknown();
  void tokensOfSequences();
};

void TestModelUtilisation::peaksByName_data() {
  QTest::addColumn<QString>("gpu");
  QTest::addColumn<QString>("precision");
  QTest::addColumn<double>("peak");
  const auto row = [](const char* gpu, const char* precision, double peak) {
    QTest::newRow(qPrintable(QString("%1 %2").arg(gpu, precision))) << gpu << precision << peak;
  };
  row("NVIDIA H100 80GB HBM3", "bf16", 989);
  row("8 x NVIDIA H100 PCIe", "fp16", 756);
  row("NVIDIA H100 NVL", "fp8", 1670);
  row("NVIDIA H200", "tf32", 494.5);
  row("NVIDIA A100-SXM4-80GB", "bf16", 312);
  row("NVIDIA A100-PCIE-40GB", "fp32", 19.5);
  row("Tesla V100-SXM2-16GB", "fp16", 125);
  row("Tesla V100-PCIE-32GB", "fp16", 112);
  row("NVIDIA B200", "bf16", 2250);
  row("NVIDIA GB200", "bf16", 2500);
  row("NVIDIA L40S", "fp8", 733);
  row("AMD Instinct MI300X", "bf16", 1307.4);
  row("NVIDIA A10G", "bf16", 0);
  row("H100-SXM5-80GB", "bf16", 989);
  row("NVIDIA H100", "bf16", 0);
  row("V100-32GB", "fp16", 0);
  row("Tesla P100-SXM2-16GB", "fp16", 21.2);
  row("A100", "bf16", 312);
  row("NVIDIA H100 80GB HBM3", "int8", 0);
  row("NVIDIA A100-SXM4-80GB", "fp8", 0);
  row("2 x NVIDIA H100 PCIe, NVIDIA A100-SXM4-80GB", "bf16", 0);
  row("", "bf16", 0);
}

void TestModelUtilisation::peaksByName() {
  QFETCH(QString, gpu);
  QFETCH(QString, precision);
  QFETCH(double, peak);
  const GpuPeak* found = findGpuPeak(gpu.toStdString(), precision.toStdString());
  QCOMPARE(found == nullptr ? 0 : found->tflopPerS, peak);
  if (found != nullptr) QVERIFY(!found->source.empty());
}

void TestModelUtilisation::statedArithmeticOverThePeak() {
  RunResult result = training("NVIDIA A100-SXM4-80GB", "bf16");
  result.summary.modelTflopPerSPerDevice = 156;
  const auto of = modelUtilisation(result);
  QVERIFY(of && of->share() == 0.5);
  QCOMPARE(of->formula.english(), std::string("model FLOP/s as the log states them"));
  QCOMPARE(of->source.english(), std::string("A100, bf16: 312 TFLOP/s, dense (NVIDIA A100 data sheet)"));
}

void TestModelUtilisation::networksAndTransformersByFormula() {
  RunResult images = training("Tesla V100-SXM2-16GB", "fp16");
  images.summary.imagesPerSecond = 8000;
  images.summary.macsPerImage = 4'000'000'000;
  // 6 x 4e9 x 1000 images/s of a device = 24 TFLOP/s.
  QVERIFY(near(modelTflopPerS(images).value(), 24) && near(modelUtilisation(images)->share(), 24.0 / 125));
  RunResult transformer = training("NVIDIA H100 80GB HBM3", "bf16");
  transformer.environment.hosts.front().facts.push_back({"model_parameters", "7000000000"});
  setThroughput(transformer.summary, {10000, std::string(kTokensPerSecond), true});
  // 6 x 7e9 x 10,000 tokens/s of a device = 420 TFLOP/s.
  Text formula;
  QVERIFY(near(modelTflopPerS(transformer, &formula).value(), 420));
  QCOMPARE(formula.english(), std::string("6 × parameters × tokens/s, without attention"));
}

/// Logs and publications do not count MACs: ResNet-50 v1 has 3,857,973,248 for an image of 224 pixels.
void TestModelUtilisation::networksByTheirGraphs() {
  RunResult images = training("Tesla V100-SXM2-16GB", "fp16");
  images.summary.origin = ResultOrigin::Imported;
  images.plan.network = "resnet-50-v1";
  images.summary.imagesPerSecond = 8000;
  Text formula;
  QVERIFY(near(modelTflopPerS(images, &formula).value(), 23.147839488));
  QCOMPARE(formula.english(), std::string("6 × MACs per image of 224 × 224 pixels × images/s"));
  images.unknownPlanFields.insert("image_size");
  QVERIFY(near(modelUtilisation(images)->share(), 23.147839488 / 125));
  images.unknownPlanFields.clear();
  images.plan.imageSize = 160;
  QVERIFY(!modelTflopPerS(images));
  images.plan.imageSize = 224;
  QVERIFY(modelTflopPerS(images));
  images.plan.network = "resnet-50 (variant not stated)";
  QVERIFY(!modelTflopPerS(images));
}

/// 6 x 7e9 + 12 x 32 x 4096 x 4096 = 48,442,450,944 FLOP of a token; 10,000 tokens/s of a device.
void TestModelUtilisation::attentionIsCounted() {
  RunResult transformer = training("NVIDIA H100 80GB HBM3", "bf16");
  for (const auto& [id, value] : {std::pair("model_parameters", "7000000000"), std::pair("model_layers", "32"),
                                  std::pair("hidden_size", "4096"), std::pair("sequence_length", "4096")})
    transformer.environment.hosts.front().facts.push_back({id, value});
  setThroughput(transformer.summary, {10000, std::string(kTokensPerSecond), true});
  Text formula;
  QVERIFY(near(modelTflopPerS(transformer, &formula).value(), 484.42450944));
  QCOMPARE(formula.english(), std::string("(6 × parameters + 12 × layers × hidden size × sequence length) × tokens/s"));
}

/// PyTorch computes convolutions of fp32 in TF32 on these GPUs unless set otherwise: the peak is uncertain.
void TestModelUtilisation::fp32OfFrameworksIsOpen() {
  RunResult result = training("NVIDIA A100-SXM4-80GB", "fp32");
  result.summary.modelTflopPerSPerDevice = 15.6;
  QVERIFY(near(modelUtilisation(result)->share(), 0.8));
  result.summary.origin = ResultOrigin::Imported;
  QVERIFY(!modelUtilisation(result));
  result.environment.hosts.front().facts.front().value = "Tesla V100-SXM2-16GB";
  QVERIFY(modelUtilisation(result));
}

void TestModelUtilisation::unknownStaysUnknown() {
  RunResult result = training("NVIDIA A100-SXM4-80GB", "bf16");
  QVERIFY(!modelUtilisation(result) && !modelTflopPerS(result));
  result.summary.modelTflopPerSPerDevice = 100;
  QVERIFY(modelUtilisation(result));
  result.unknownPlanFields.insert("precision");
  QVERIFY(!modelUtilisation(result));
  result.unknownPlanFields.clear();
  result.environment.hosts.clear();
  QVERIFY(!modelUtilisation(result));
}

void TestModelUtilisation::tokensOfSequences() {
  RunResult result = training("NVIDIA A100-SXM4-80GB", "bf16");
  setThroughput(result.summary, {16, std::string(kSamplesPerSecond), false});
  QVERIFY(!tokensPerSecond(result));
  result.environment.hosts.front().facts.push_back({"sequence_length", "4096"});
  QCOMPARE(tokensPerSecond(result).value(), 65536.0);
  setThroughput(result.summary, {5615, std::string(kTokensPerSecond), true});
  QCOMPARE(tokensPerSecond(result).value(), 44920.0);
  result.summary.deviceCount.reset();
  QVERIFY(!tokensPerSecond(result));
}

SCALESCOPE_TEST(TestModelUtilisation)

}  // namespace scalescope::test_model_utilisation

#include "test_model_utilisation.moc"
