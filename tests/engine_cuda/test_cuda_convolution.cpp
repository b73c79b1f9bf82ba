// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cuda/kernels/fully_connected.h"
#include "engine/backend_cuda/kernels/weight_layout.h"
#include "engine/reference/convolution.h"
#include "engine/reference/fully_connected.h"
#include "tests/engine_cuda/comparison.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_cuda_convolution {

using reference::Tensor;
using reference::Values;

namespace {

struct Case {
  const char* name;
  Shape src;
  int n;
  Convolution op;
};

constexpr Convolution convolution(int k, int kernelH, int kernelW, int stride, int top, int left, int bottom, int right,
                                  int groups = 1) {
  return {k, kernelH, kernelW, stride, stride, top, left, bottom, right, groups, true};
}

const Case kCases[] = {
    {"1x1", {16, 5, 7}, 2, convolution(24, 1, 1, 1, 0, 0, 0, 0)},
    {"1x1 to one channel", {17, 4, 4}, 2, convolution(1, 1, 1, 1, 0, 0, 0, 0)},
    {"1x1 stride 2", {16, 7, 7}, 2, convolution(8, 1, 1, 2, 0, 0, 0, 0)},
    {"3x3, more than one tile of everything", {72, 9, 9}, 2, convolution(80, 3, 3, 1, 1, 1, 1, 1)},
    {"3x3, 5 to 7 channels", {5, 9, 6}, 2, convolution(7, 3, 3, 1, 1, 1, 1, 1)},
    {"3x3 stride 2, padded below and right", {8, 8, 8}, 2, convolution(8, 3, 3, 2, 0, 0, 1, 1)},
    {"5x5 stride 2, uneven padding", {6, 9, 8}, 2, convolution(9, 5, 5, 2, 1, 2, 3, 1)},
    {"1x7", {16, 6, 9}, 2, convolution(16, 1, 7, 1, 0, 3, 0, 3)},
    {"7x1", {16, 9, 6}, 2, convolution(16, 7, 1, 1, 3, 0, 3, 0)},
    {"7x7 stride 2 of an image", {3, 17, 15}, 2, convolution(16, 7, 7, 2, 3, 3, 3, 3)},
    {"as large as its image", {8, 5, 5}, 3, convolution(12, 5, 5, 1, 0, 0, 0, 0)},
    {"2 groups", {16, 6, 6}, 2, convolution(24, 3, 3, 1, 1, 1, 1, 1, 2)},
    {"4 groups of 3", {12, 7, 5}, 2, convolution(12, 3, 3, 2, 1, 1, 1, 1, 4)},
    {"depthwise", {8, 6, 6}, 2, convolution(8, 3, 3, 1, 1, 1, 1, 1, 8)},
    {"many pixels, in splits", {4, 40, 40}, 2, convolution(4, 3, 3, 1, 1, 1, 1, 1)},
};

Shape dstShape(const Shape& src, const Convolution& op) {
  return {op.k, (src.h + op.padTop + op.padBottom - op.kernelH) / op.strideH + 1,
          (src.w + op.padLeft + op.padRight - op.kernelW) / op.strideW + 1};
}

WeightDims dimsOf(const Case& at) { return {at.op.k, at.src.c / at.op.groups, at.op.kernelH, at.op.kernelW, 0}; }

Values krsc(const WeightDims& dims, const Values& canonical) {
  const std::vector<float> from(canonical.begin(), canonical.end());
  std::vector<float> to(canonical.size());
  krscFromKcrs(dims, from, to);
  return {to.begin(), to.end()};
}
Values kcrs(const WeightDims& dims, const std::vector<float>& device) {
  std::vector<float> to(device.size());
  kcrsFromKrsc(dims, device, to);
  return {to.begin(), to.end()};
}

/// A case in one type with its numbers, on both sides.
struct Problem {
  const Case& at;
  DataType type;
  ConvolutionShape shape;
  Tensor src, diffDst;
  Values weights, bias;
  DeviceNumbers deviceSrc, deviceDiffDst, deviceWeights;

  Problem(const Case& c, DataType t)
      : at(c),
        type(t),
        shape{t, c.n, c.src, dstShape(c.src, c.op), c.op},
        src(randomTensor(c.n, c.src, t, 1)),
        diffDst(randomTensor(c.n, shape.dst, t, 2)),
        weights(randomValues(std::size_t(c.op.k) * (c.src.c / c.op.groups) * c.op.kernelH * c.op.kernelW, t, 3)),
        bias(randomValues(c.op.k, DataType::Fp32, 4)),
        deviceSrc(t, nhwcOf(src)),
        deviceDiffDst(t, nhwcOf(diffDst)),
        deviceWeights(t, krsc(dimsOf(c), weights)) {}

  double tolerance() const { return roundingOf(type) + 2e-6; }
};

}  // namespace

class TestCudaConvolution : public QObject {
  Q_OBJECT
 private slots:
  void forward_data() { addCases(); }
  void forward();
  void backwardData_data() { addCases(); }
  void backwardData();
  void backwardWeights_data() { addCases(); }
  void backwardWeights();
  void weightsArePadded();
  void fullyConnectedOfAnImage();

 private:
  void addCases() {
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(std::size(kCases)); ++i) QTest::newRow(kCases[i].name) << i;
  }
};

void TestCudaConvolution::forward() {
  QFETCH(int, index);
  for (const DataType type : kAllTypes) {
    const Problem problem(kCases[index], type);
    Tensor expected(problem.at.n, problem.shape.dst);
    reference::forward(problem.at.op, problem.src, problem.weights, problem.bias, expected);
    const DeviceArray<float> bias = deviceFloats(problem.bias);
    const DeviceNumbers exact(DataType::Fp32, expected.values.size());
    convolutionForward(problem.shape, problem.deviceSrc.get(), problem.deviceWeights.get(), bias.data(), false,
                       DataType::Fp32, exact.get(), nullptr);
    COMPARE_VALUES("FP32 output", exact.read(), nhwcOf(expected), 2e-6);

    for (double& value : expected.values) value = std::max(value, 0.0);
    const DeviceNumbers dst(type, expected.values.size());
    convolutionForward(problem.shape, problem.deviceSrc.get(), problem.deviceWeights.get(), bias.data(), true, type,
                       dst.get(), nullptr);
    COMPARE_VALUES("rectified output", dst.read(), nhwcOf(expected), problem.tolerance());

    reference::forward(problem.at.op, problem.src, problem.weights, {}, expected);
    convolutionForward(problem.shape, problem.deviceSrc.get(), problem.deviceWeights.get(), nullptr, false, type,
                       dst.get(), nullptr);
    COMPARE_VALUES("output without bias", dst.read(), nhwcOf(expected), problem.tolerance());
  }
}

void TestCudaConvolution::backwardData() {
  QFETCH(int, index);
  for (const DataType type : kAllTypes) {
    const Problem problem(kCases[index], type);
    Tensor expected(problem.at.n, problem.at.src);
    Values diffWeights(problem.weights.size()), none;
    reference::backward(problem.at.op, problem.src, problem.weights, problem.diffDst, expected, diffWeights, none);
    const DeviceNumbers diffSrc(type, expected.values.size());
    convolutionBackwardData(problem.shape, problem.deviceWeights.get(), problem.deviceDiffDst.get(), diffSrc.get(),
                            false, nullptr);
    COMPARE_VALUES("input gradient", diffSrc.read(), nhwcOf(expected), problem.tolerance());
    convolutionBackwardData(problem.shape, problem.deviceWeights.get(), problem.deviceDiffDst.get(), diffSrc.get(),
                            true, nullptr);
    for (double& value : expected.values) value *= 2;
    COMPARE_VALUES("accumulated input gradient", diffSrc.read(), nhwcOf(expected), 2 * problem.tolerance());
  }
}

void TestCudaConvolution::backwardWeights() {
  QFETCH(int, index);
  for (const DataType type : kAllTypes) {
    const Problem problem(kCases[index], type);
    Tensor diffSrc(problem.at.n, problem.at.src);
    Values expected(problem.weights.size()), none;
    reference::backward(problem.at.op, problem.src, problem.weights, problem.diffDst, diffSrc, expected, none);
    const DeviceArray<float> diffWeights(expected.size());
    const DeviceBytes workspace(convolutionBackwardWeightsWorkspaceBytes(problem.shape));
    convolutionBackwardWeights(problem.shape, problem.deviceSrc.get(), problem.deviceDiffDst.get(), diffWeights.data(),
                               workspace.get(), nullptr);
    COMPARE_VALUES("weight gradient", kcrs(dimsOf(problem.at), diffWeights.read()), expected, 3e-6);
  }
}

void TestCudaConvolution::weightsArePadded() {
  const WeightDims dims{2, 3, 2, 1, 4};
  const std::vector<float> canonical{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  std::vector<float> device(16, -1), back(12);
  krscFromKcrs(dims, canonical, device);
  QCOMPARE(device, (std::vector<float>{1, 3, 5, 0, 2, 4, 6, 0, 7, 9, 11, 0, 8, 10, 12, 0}));
  kcrsFromKrsc(dims, device, back);
  QCOMPARE(back, canonical);
}

/// Weights in the canonical order c, h, w over an image that lies as h, w, c.
void TestCudaConvolution::fullyConnectedOfAnImage() {
  const Shape image{6, 3, 5};
  const int n = 5, k = 19, c = static_cast<int>(image.count());
  for (const DataType type : kAllTypes) {
    const Tensor src = randomTensor(n, image, type, 1), diffDst = randomTensor(n, {k, 1, 1}, type, 2);
    const Values weights = randomValues(std::size_t(k) * c, type, 3), bias = randomValues(k, DataType::Fp32, 4);
    Tensor dst(n, {k, 1, 1}), diffSrc(n, image);
    Values diffWeights(weights.size()), none;
    reference::forward(FullyConnected{.k = k}, src, weights, bias, dst);
    reference::backward(FullyConnected{.k = k, .bias = false}, src, weights, diffDst, diffSrc, diffWeights, none);

    const WeightDims dims{k, image.c, image.h, image.w, 0};
    const FullyConnectedShape shape{type, n, c, k};
    const DeviceNumbers deviceSrc(type, nhwcOf(src)), deviceDiffDst(type, diffDst.values),
        deviceWeights(type, krsc(dims, weights)), deviceDst(DataType::Fp32, dst.values.size()),
        deviceDiffSrc(type, src.values.size());
    const DeviceArray<float> deviceBias = deviceFloats(bias), deviceDiffWeights(weights.size());
    const DeviceBytes workspace(fullyConnectedBackwardWeightsWorkspaceBytes(shape));
    fullyConnectedForward(shape, deviceSrc.get(), deviceWeights.get(), deviceBias.data(), false, DataType::Fp32,
                          deviceDst.get(), nullptr);
    COMPARE_VALUES("scores", deviceDst.read(), dst.values, 2e-6);
    fullyConnectedBackwardData(shape, deviceWeights.get(), deviceDiffDst.get(), deviceDiffSrc.get(), false, nullptr);
    COMPARE_VALUES("input gradient", deviceDiffSrc.read(), nhwcOf(diffSrc), roundingOf(type) + 2e-6);
    fullyConnectedBackwardWeights(shape, deviceSrc.get(), deviceDiffDst.get(), deviceDiffWeights.data(),
                                  workspace.get(), nullptr);
    COMPARE_VALUES("weight gradient", kcrs(dims, deviceDiffWeights.read()), diffWeights, 2e-6);
  }
}

SCALESCOPE_TEST(TestCudaConvolution)

}  // namespace scalescope::cuda::test_cuda_convolution

#include "test_cuda_convolution.moc"
