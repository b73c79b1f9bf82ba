// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/backend_cpu/benched_primitive.h"
#include "engine/backend_cpu/cpu_backend.h"
#include "engine/backend_cpu/instruction_set.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cpu_operation_bench {

/// Single operations of oneDNN. Times are not judged: other programs may run.
class TestCpuOperationBench : public QObject {
  Q_OBJECT
 private slots:
  void productsOfEveryTypeAndOrder();
  void convolutionsOfEveryPass();
  void recurrentLayers();
  void refusals();
  void operandsAreRandomAndNormal();
  void paddingStaysZero();
};

namespace {

std::unique_ptr<OperationBench> makeBench() {
  CpuBackend backend;
  return require(backend.operationBench(0, 2));
}

QByteArray problemOf(const OperationBench::Made& made) {
  return made.ok() ? QByteArray() : QByteArray::fromStdString(made.error().code + ": " + made.error().message);
}

std::vector<OperandType> computedTypes() {
  std::vector<OperandType> types{OperandType::Fp32, OperandType::Int8};
  if (hasBf16(usedInstructions())) types.push_back(OperandType::Bf16);
  return types;
}

}  // namespace

void TestCpuOperationBench::productsOfEveryTypeAndOrder() {
  const auto bench = makeBench();
  for (const OperandType type : computedTypes())
    for (const GemmShape shape :
         {GemmShape{64, 16, 48}, {64, 16, 48, true, false}, {64, 16, 48, false, true}, {35, 7, 33}, {1, 1, 1}}) {
      auto made = bench->gemm(shape, type);
      QVERIFY2(made.ok(), problemOf(made));
      QVERIFY((*made)->run(3) > 0);
      QCOMPARE((*made)->flop(), shape.flop());
      QVERIFY(!(*made)->implementation().empty());
    }
}

void TestCpuOperationBench::convolutionsOfEveryPass() {
  const auto bench = makeBench();
  for (const ConvolutionShape shape :
       {ConvolutionShape{15, 11, 3, 2, 16, 5, 3, 1, 1, 2, 2}, {7, 7, 32, 2, 16, 1, 1, 3, 3, 2, 2}})
    for (const OperandType type : computedTypes())
      for (const Pass pass : {Pass::Forward, Pass::DataGradient, Pass::WeightGradient}) {
        auto made = bench->convolution(shape, type, pass);
        if (type == OperandType::Int8 && pass != Pass::Forward) {
          QCOMPARE(made.error().code, std::string("operation-unsupported"));
          continue;
        }
        QVERIFY2(made.ok(), problemOf(made));
        QVERIFY((*made)->run(2) > 0);
        QCOMPARE((*made)->flop(), shape.flop());
      }
}

void TestCpuOperationBench::recurrentLayers() {
  const auto bench = makeBench();
  QVERIFY(bench->joinsRnnGradients());
  for (const RnnCell cell : {RnnCell::Vanilla, RnnCell::Lstm, RnnCell::Gru})
    for (const OperandType type : computedTypes()) {
      const RnnShape shape{cell, 32, 4, 3};
      auto forward = bench->rnn(shape, type, Pass::Forward);
      if (type == OperandType::Int8) {
        QCOMPARE(forward.error().code, std::string("operation-unsupported"));
        continue;
      }
      QVERIFY2(forward.ok(), problemOf(forward));
      QVERIFY((*forward)->run(2) > 0);
      // The input has a product of its own.
      QCOMPARE((*forward)->flop(), 2 * shape.recurrentFlop());
      auto gradients = bench->rnn(shape, type, Pass::DataGradient);
      QVERIFY2(gradients.ok(), problemOf(gradients));
      QVERIFY((*gradients)->run(2) > 0);
      QCOMPARE((*gradients)->flop(), 4 * shape.recurrentFlop());
      QCOMPARE(bench->rnn(shape, type, Pass::WeightGradient).error().code, std::string("operation-unsupported"));
    }
}

void TestCpuOperationBench::refusals() {
  const auto bench = makeBench();
  for (const OperandType type : {OperandType::Fp16, OperandType::Tf32})
    QCOMPARE(bench->gemm({8, 8, 8}, type).error().code, std::string("operation-unsupported"));
  QCOMPARE(bench->gemm({std::int64_t{1} << 24, 8, std::int64_t{1} << 24}, OperandType::Fp32).error().code,
           std::string("out-of-memory"));
  QCOMPARE(bench->copy({CopyShape::Route::DeviceMemory, 4096}).error().code, std::string("operation-unsupported"));
  QCOMPARE(bench->deviceCount(), 0);
}

void TestCpuOperationBench::operandsAreRandomAndNormal() {
  const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  BenchedPrimitive bench(engine, 2, "operands");
  const onednn::Desc desc({64, 64}, dnnl::memory::data_type::f32, dnnl::memory::format_tag::ab);
  QVERIFY(bench.addRandom(DNNL_ARG_SRC, desc, 0.5f).ok());
  const auto* values = static_cast<const float*>(bench.memory(DNNL_ARG_SRC).get_data_handle());
  double sum = 0, squares = 0;
  for (int i = 0; i < 4096; ++i) {
    QVERIFY(std::abs(values[i]) <= 0.5f && (values[i] == 0 || std::isnormal(values[i])));
    sum += values[i];
    squares += values[i] * values[i];
  }
  QVERIFY(std::abs(sum / 4096) < 0.02);
  QVERIFY(std::abs(squares / 4096 - 1.0 / 12) < 0.005);
}

// A layout in blocks of 16 channels has room for more than three of them; primitives rely on zeros there.
void TestCpuOperationBench::paddingStaysZero() {
  const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  BenchedPrimitive bench(engine, 2, "operands");
  const onednn::Desc desc({1, 3, 2, 2}, dnnl::memory::data_type::f32, dnnl::memory::format_tag::nChw16c);
  QVERIFY(bench.addRandom(DNNL_ARG_SRC, desc).ok());
  const auto* values = static_cast<const float*>(bench.memory(DNNL_ARG_SRC).get_data_handle());
  for (int pixel = 0; pixel < 4; ++pixel)
    for (int channel = 0; channel < 16; ++channel) QCOMPARE(values[16 * pixel + channel] != 0, channel < 3);
}

SCALESCOPE_TEST(TestCpuOperationBench)

}  // namespace scalescope::test_cpu_operation_bench

#include "test_cpu_operation_bench.moc"
