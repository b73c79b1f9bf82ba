// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/kernels/norm_pool.h"
#include "tests/engine_cuda/device_tensor.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_cuda_norm_pool {

using reference::Values;

/// Batch norm, ReLU and max pool as one kernel, against the kernels one after the other: the same bits.
class TestCudaNormPool : public QObject {
  Q_OBJECT
 private slots:
  void sameBitsAsOneByOne_data();
  void sameBitsAsOneByOne();
};

namespace {

struct Stem {
  PoolingShape shape;
  MaxPool pool;
  BatchNormShape norm;
  DeviceNumbers src, normal, dst, fusedDst, diffDst, diffNormal, diffSrc, fusedDiffSrc;
  DeviceArray<float> scale, shift, runningMean, runningVariance, mean, inverseStd, diffScale, diffShift, fusedDiffScale,
      fusedDiffShift;
  DeviceArray<std::uint8_t> index, fusedIndex;
  DeviceBytes workspace;

  Stem(DataType type, int channels, const MaxPool& op, const Shape& in, const Shape& out)
      : shape{type, 2, in, out, 0},
        pool(op),
        norm{type, std::int64_t{2} * in.h * in.w, channels},
        src(type, randomValues(2 * in.count(), type, 1, 2, 0.25)),
        normal(type, 2 * in.count()),
        dst(type, 2 * out.count()),
        fusedDst(type, 2 * out.count()),
        diffDst(type, randomValues(2 * out.count(), type, 3)),
        diffNormal(type, 2 * in.count()),
        diffSrc(type, 2 * in.count()),
        fusedDiffSrc(type, 2 * in.count()),
        scale(deviceFloats(randomValues(channels, DataType::Fp32, 4, 0.5, 1))),
        shift(deviceFloats(randomValues(channels, DataType::Fp32, 5, 0.5))),
        runningMean(deviceFloats(randomValues(channels, DataType::Fp32, 6, 0.5))),
        runningVariance(deviceFloats(randomValues(channels, DataType::Fp32, 7, 0.5, 1))),
        mean(channels),
        inverseStd(channels),
        diffScale(channels),
        diffShift(channels),
        fusedDiffScale(channels),
        fusedDiffShift(channels),
        index(2 * out.count()),
        fusedIndex(2 * out.count()),
        workspace(std::max(batchNormWorkspaceBytes(norm), normPoolWorkspaceBytes(shape))) {}

  NormPool fused() const {
    NormPool args;
    args.shape = shape;
    args.pool = pool;
    args.src = src.get();
    args.scale = scale.data();
    args.shift = shift.data();
    args.mean = mean.data();
    args.inverseStd = inverseStd.data();
    return args;
  }

  void evaluate() const {
    BatchNormEvaluation args;
    args.shape = norm;
    args.epsilon = 1e-3f;
    args.relu = true;
    args.src = src.get();
    args.scale = scale.data();
    args.shift = shift.data();
    args.runningMean = runningMean.data();
    args.runningVariance = runningVariance.data();
    args.dst = normal.get();
    batchNormForward(args, nullptr);
    maxPoolForward(shape, pool, normal.get(), dst.get(), nullptr, nullptr);
    NormPool one = fused();
    one.mean = runningMean.data();
    one.inverseStd = nullptr;
    one.variance = runningVariance.data();
    one.epsilon = 1e-3f;
    normPoolForward(one, fusedDst.get(), nullptr, nullptr);
  }

  void train() const {
    BatchNormTraining args;
    args.shape = norm;
    args.relu = true;
    args.src = src.get();
    args.scale = scale.data();
    args.shift = shift.data();
    args.runningMean = runningMean.data();
    args.runningVariance = runningVariance.data();
    args.savedMean = mean.data();
    args.savedInverseStd = inverseStd.data();
    args.dst = normal.get();
    args.workspace = workspace.get();
    batchNormForward(args, nullptr);
    maxPoolForward(shape, pool, normal.get(), dst.get(), index.data(), nullptr);
    normPoolForward(fused(), fusedDst.get(), fusedIndex.data(), nullptr);
  }

  void goBack() const {
    maxPoolBackward(shape, pool, index.data(), diffDst.get(), diffNormal.get(), false, nullptr);
    BatchNormBackward args;
    args.shape = norm;
    args.src = src.get();
    args.diffDst = diffNormal.get();
    args.scale = scale.data();
    args.shift = shift.data();
    args.savedMean = mean.data();
    args.savedInverseStd = inverseStd.data();
    args.diffScale = diffScale.data();
    args.diffShift = diffShift.data();
    args.diffSrc = diffSrc.get();
    args.workspace = workspace.get();
    batchNormBackward(args, nullptr);
    normPoolBackward(fused(),
                     {fusedIndex.data(), diffDst.get(), fusedDiffScale.data(), fusedDiffShift.data(),
                      fusedDiffSrc.get(), workspace.get()},
                     nullptr);
  }
};

}  // namespace

void TestCudaNormPool::sameBitsAsOneByOne_data() {
  QTest::addColumn<int>("type");
  QTest::addColumn<int>("channels");
  for (const DataType type : kAllTypes)
    for (const int channels : {16, 5})
      QTest::addRow("%s, %d channels", nameOf(type), channels) << static_cast<int>(type) << channels;
}

void TestCudaNormPool::sameBitsAsOneByOne() {
  QFETCH(int, type);
  QFETCH(int, channels);
  const MaxPool pool{3, 3, 2, 2, 1, 1, 1, 1};
  const Stem stem(static_cast<DataType>(type), channels, pool, {channels, 9, 10}, {channels, 5, 5});
  stem.evaluate();
  QCOMPARE(stem.fusedDst.read(), stem.dst.read());
  stem.train();
  QCOMPARE(stem.fusedDst.read(), stem.dst.read());
  QCOMPARE(stem.fusedIndex.read(), stem.index.read());
  stem.goBack();
  QCOMPARE(stem.fusedDiffShift.read(), stem.diffShift.read());
  QCOMPARE(stem.fusedDiffScale.read(), stem.diffScale.read());
  QCOMPARE(stem.fusedDiffSrc.read(), stem.diffSrc.read());
}

SCALESCOPE_TEST(TestCudaNormPool)

}  // namespace scalescope::cuda::test_cuda_norm_pool

#include "test_cuda_norm_pool.moc"
