// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/backend_cuda/bench/cuda_operation_bench.h"
#include "engine/backend_cuda/kernels/bench.h"
#include "tests/engine_cuda/device_tensor.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_cuda_operation_bench {

using Route = CopyShape::Route;

/// Single operations on the emulation, which has two devices and neither cuDNN nor cuBLAS.
class TestCudaOperationBench : public QObject {
  Q_OBJECT
 private slots:
  void operandsAreRandomAndNormal();
  void bytesAreRandom();
  void theKernelCopiesEveryByte();
  void copies_data();
  void copies();
  void impossibleCopies();
  void convolutionsOfEveryPass();
  void missingLibraries();
};

void TestCudaOperationBench::operandsAreRandomAndNormal() {
  for (const DataType type : kAllTypes) {
    const DeviceNumbers numbers(type, std::size_t{4096});
    fillRandom(type, numbers.get(), 4096, 0.5f, nullptr);
    const auto values = numbers.read();
    double sum = 0, squares = 0;
    for (const double value : values) {
      QVERIFY(std::abs(value) <= 0.5);
      sum += value;
      squares += value * value;
    }
    // A uniform distribution has the mean 0 and the variance 1/12 of its width squared.
    QVERIFY(std::abs(sum / 4096) < 0.02);
    QVERIFY(std::abs(squares / 4096 - 1.0 / 12) < 0.005);
    QVERIFY(std::count(values.begin(), values.end(), 0.0) < 4);
  }
}

void TestCudaOperationBench::bytesAreRandom() {
  const DeviceNumbers numbers(DataType::Fp32, std::size_t{1024});
  fillRandomBytes(numbers.get(), 4096, nullptr);
  const auto* bytes = static_cast<const signed char*>(numbers.get());
  QCOMPARE(static_cast<int>(*std::min_element(bytes, bytes + 4096)), -127);
  QCOMPARE(static_cast<int>(*std::max_element(bytes, bytes + 4096)), 127);
}

void TestCudaOperationBench::theKernelCopiesEveryByte() {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{16}, std::size_t{31}, std::size_t{70001}}) {
    const std::size_t floats = bytes / 4 + 2;
    const DeviceNumbers src(DataType::Fp32, floats), dst(DataType::Fp32, floats);
    fillRandomBytes(src.get(), static_cast<std::int64_t>(4 * floats), nullptr);
    std::memset(dst.get(), 0x55, 4 * floats);
    copyByKernel(dst.get(), src.get(), bytes, 2, nullptr);
    QCOMPARE(std::memcmp(dst.get(), src.get(), bytes), 0);
    QCOMPARE(static_cast<const unsigned char*>(dst.get())[bytes], static_cast<unsigned char>(0x55));
  }
}

void TestCudaOperationBench::copies_data() {
  QTest::addColumn<int>("route");
  QTest::addColumn<bool>("bothWays");
  QTest::addColumn<bool>("byKernel");
  QTest::addColumn<bool>("peerAccess");
  const std::pair<Route, const char*> routes[] = {{Route::DeviceMemory, "device memory"},
                                                  {Route::HostToDevice, "host to device"},
                                                  {Route::DeviceToHost, "device to host"},
                                                  {Route::Peer, "peer"}};
  for (const auto& [route, name] : routes)
    for (const bool both : {false, true})
      for (const bool kernel : {false, true})
        for (const bool access : {true, false}) {
          if (!access && (route != Route::Peer || kernel)) continue;
          QTest::addRow("%s%s%s%s", name, both ? ", both ways" : "", kernel ? ", kernel" : "", access ? "" : ", staged")
              << static_cast<int>(route) << both << kernel << access;
        }
}

void TestCudaOperationBench::copies() {
  QFETCH(int, route);
  QFETCH(bool, bothWays);
  QFETCH(bool, byKernel);
  QFETCH(bool, peerAccess);
  CudaOperationBench bench(0);
  QCOMPARE(bench.deviceCount(), 2);
  auto copy = bench.copy({static_cast<Route>(route), 100000, 0, 1, bothWays, byKernel, peerAccess});
  QVERIFY2(copy.ok(), copy.ok() ? "" : copy.error().message.english().c_str());
  for (const int count : {1, 3, 300}) {
    const double seconds = (*copy)->run(count);
    QVERIFY(std::isfinite(seconds) && seconds >= 0);
  }
  QCOMPARE((*copy)->implementation(), std::string(byKernel ? "kernel" : "copy engine"));
  QCOMPARE((*copy)->flop(), 0.0);
}

void TestCudaOperationBench::impossibleCopies() {
  CudaOperationBench bench(0);
  const auto refusal = [&bench](const CopyShape& shape) {
    const auto made = bench.copy(shape);
    return made.ok() ? std::string() : made.error().code;
  };
  QCOMPARE(refusal({Route::Peer, 16, 0, 0}), std::string("operation-unsupported"));
  QCOMPARE(refusal({Route::Peer, 16, 0, 2}), std::string("device-missing"));
  QCOMPARE(refusal({Route::Peer, 16, 0, 1, false, true, false}), std::string("operation-unsupported"));
  QCOMPARE(refusal({Route::HostToDevice, 0, 0, 0}), std::string("operation-unsupported"));
  QCOMPARE(refusal({Route::DeviceMemory, std::int64_t{1} << 50, 0, 0}), std::string("out-of-memory"));
}

void TestCudaOperationBench::convolutionsOfEveryPass() {
  CudaOperationBench bench(0);
  const scalescope::ConvolutionShape shape{9, 7, 3, 2, 8, 3, 3, 1, 1, 2, 2};
  for (const OperandType type : {OperandType::Fp32, OperandType::Tf32, OperandType::Bf16, OperandType::Fp16})
    for (const scalescope::Pass pass :
         {scalescope::Pass::Forward, scalescope::Pass::DataGradient, scalescope::Pass::WeightGradient}) {
      auto made = bench.convolution(shape, type, pass);
      QVERIFY2(made.ok(), made.ok() ? "" : made.error().message.english().c_str());
      QVERIFY((*made)->run(2) >= 0);
      QCOMPARE((*made)->flop(), 2.0 * 2 * 8 * 3 * 3 * 3 * 5 * 4);
      QVERIFY(!(*made)->implementation().empty());
    }
}

void TestCudaOperationBench::missingLibraries() {
  CudaOperationBench bench(0);
  const auto reason = [](const OperationBench::Made& made) { return made.ok() ? "made" : made.error().code; };
  QCOMPARE(reason(bench.gemm({64, 64, 64}, OperandType::Fp32)), std::string("operation-unsupported"));
  QCOMPARE(reason(bench.rnn({RnnCell::Lstm, 64, 4, 5}, OperandType::Fp32, scalescope::Pass::Forward)),
           std::string("operation-unsupported"));
  QCOMPARE(
      reason(bench.convolution({8, 8, 4, 1, 4, 1, 1, 0, 0, 1, 1}, OperandType::Int8, scalescope::Pass::DataGradient)),
      std::string("operation-unsupported"));
  QVERIFY_EXCEPTION_THROWN(CudaOperationBench(7), Failure);
}

SCALESCOPE_TEST(TestCudaOperationBench)

}  // namespace scalescope::cuda::test_cuda_operation_bench

#include "test_cuda_operation_bench.moc"
