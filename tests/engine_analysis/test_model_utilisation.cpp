// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/analysis/model_utilisation.h"
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
