// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <vector>

#include "engine/backend_cuda/bench/benched_work.h"
#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/products/cudnn_functions.h"
#include "engine/backend_cuda/products/cudnn_library.h"

// INT8 convolutions have no counterpart in plan_source.h; the older functions offer the one kernel that DeepBench uses.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace scalescope::cuda {

namespace {

#define CALLED(function, ...) SCALESCOPE_CUDNN(m_cudnn->library(), function)(__VA_ARGS__)

/// A rejection, which the library reports by a status, as "operation-unsupported".
template <typename Make>
OperationBench::Made supported(const Make& make) {
  try {
    return make();
  } catch (const Failure& failure) {
    const Error& error = failure.error();
    return Error{error.code == "backend-failed" ? "operation-unsupported" : error.code, error.message};
  }
}

constexpr int kInt8Channels = 4;

class BenchedInt8Convolution final : public BenchedWork {
 public:
  BenchedInt8Convolution(std::shared_ptr<const DeviceContext> device, std::shared_ptr<CudnnHandle> cudnn,
                         const scalescope::ConvolutionShape& s)
      : BenchedWork(std::move(device)), m_cudnn(std::move(cudnn)) {
    const auto padded = [](int channels) { return (channels + kInt8Channels - 1) / kInt8Channels * kInt8Channels; };
    const int c = padded(s.channels), k = padded(s.filters), h = s.outputHeight(), w = s.outputWidth();
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnCreateTensorDescriptor, &m_src);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnCreateTensorDescriptor, &m_dst);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnCreateFilterDescriptor, &m_weights);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnCreateConvolutionDescriptor, &m_convolution);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnSetTensor4dDescriptor, m_src, CUDNN_TENSOR_NHWC, CUDNN_DATA_INT8, s.batch,
                             c, s.height, s.width);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnSetTensor4dDescriptor, m_dst, CUDNN_TENSOR_NHWC, CUDNN_DATA_INT8, s.batch,
                             k, h, w);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnSetFilter4dDescriptor, m_weights, CUDNN_DATA_INT8, CUDNN_TENSOR_NHWC, k, c,
                             s.filterHeight, s.filterWidth);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnSetConvolution2dDescriptor, m_convolution, s.padHeight, s.padWidth,
                             s.strideHeight, s.strideWidth, 1, 1, CUDNN_CROSS_CORRELATION, CUDNN_DATA_INT32);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnGetConvolutionForwardWorkspaceSize, m_cudnn->get(), m_src, m_weights,
                             m_convolution, m_dst, kAlgorithm, &m_workspaceBytes);
    m_srcData = addRandomBytes(std::int64_t{1} * s.batch * c * s.height * s.width);
    m_weightsData = addRandomBytes(std::int64_t{1} * k * c * s.filterHeight * s.filterWidth);
    m_dstData = addZeros(static_cast<std::size_t>(s.batch) * static_cast<std::size_t>(k) * static_cast<std::size_t>(h) *
                         static_cast<std::size_t>(w));
    m_workspace = addZeros(m_workspaceBytes);
    m_flop = s.flop();
    m_implementation = "cudnn implicit precomputed gemm, NHWC";
    run(1);  // some combinations are rejected only here
  }
  ~BenchedInt8Convolution() override {
    if (m_src) CALLED(cudnnDestroyTensorDescriptor, m_src);
    if (m_dst) CALLED(cudnnDestroyTensorDescriptor, m_dst);
    if (m_weights) CALLED(cudnnDestroyFilterDescriptor, m_weights);
    if (m_convolution) CALLED(cudnnDestroyConvolutionDescriptor, m_convolution);
  }
  BenchedInt8Convolution(const BenchedInt8Convolution&) = delete;
  BenchedInt8Convolution& operator=(const BenchedInt8Convolution&) = delete;

 protected:
  void queue(cudaStream_t stream) override {
    m_cudnn->useStream(stream);
    const float one = 1, zero = 0;
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnConvolutionForward, m_cudnn->get(), &one, m_src, m_srcData, m_weights,
                             m_weightsData, m_convolution, kAlgorithm, m_workspace, m_workspaceBytes, &zero, m_dst,
                             m_dstData);
  }

 private:
  static constexpr auto kAlgorithm = CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM;

  std::shared_ptr<CudnnHandle> m_cudnn;
  cudnnTensorDescriptor_t m_src = nullptr, m_dst = nullptr;
  cudnnFilterDescriptor_t m_weights = nullptr;
  cudnnConvolutionDescriptor_t m_convolution = nullptr;
  void *m_srcData = nullptr, *m_weightsData = nullptr, *m_dstData = nullptr, *m_workspace = nullptr;
  std::size_t m_workspaceBytes = 0;
};

cudnnDataType_t rnnType(DataType type) {
  switch (type) {
    case DataType::Bf16: return CUDNN_DATA_BFLOAT16;
    case DataType::Fp16: return CUDNN_DATA_HALF;
    case DataType::Fp32: break;
  }
  return CUDNN_DATA_FLOAT;
}

cudnnMathType_t rnnMath(OperandType type) {
  if (type == OperandType::Fp32) return CUDNN_FMA_MATH;  // only this keeps FP32 off the tensor cores
  return type == OperandType::Tf32 ? CUDNN_DEFAULT_MATH : CUDNN_TENSOR_OP_MATH;
}

cudnnRNNMode_t rnnMode(RnnCell cell) {
  switch (cell) {
    case RnnCell::Lstm: return CUDNN_LSTM;
    case RnnCell::Gru: return CUDNN_GRU;
    case RnnCell::Vanilla: break;
  }
  return CUDNN_RNN_RELU;
}

class BenchedRnn final : public BenchedWork {
 public:
  BenchedRnn(std::shared_ptr<const DeviceContext> device, std::shared_ptr<CudnnHandle> cudnn, const RnnShape& shape,
             OperandType type, scalescope::Pass pass)
      : BenchedWork(std::move(device)), m_cudnn(std::move(cudnn)), m_shape(shape), m_pass(pass) {
    describe(require(storageOf(type)), type);
    fill(require(storageOf(type)));
    m_flop = shape.recurrentFlop();
    m_implementation = "cudnn standard, input product skipped";
    const cudaStream_t stream = this->device().compute();
    m_cudnn->useStream(stream);
    forward();  // fills the reserve that gradients read
    if (pass == scalescope::Pass::WeightGradient) dataGradient();
    this->device().compute().synchronize();
  }
  ~BenchedRnn() override {
    if (m_rnn) CALLED(cudnnDestroyRNNDescriptor, m_rnn);
    if (m_dropout) CALLED(cudnnDestroyDropoutDescriptor, m_dropout);
    if (m_data) CALLED(cudnnDestroyRNNDataDescriptor, m_data);
    if (m_state) CALLED(cudnnDestroyTensorDescriptor, m_state);
  }
  BenchedRnn(const BenchedRnn&) = delete;
  BenchedRnn& operator=(const BenchedRnn&) = delete;

 protected:
  void queue(cudaStream_t stream) override {
    m_cudnn->useStream(stream);
    if (m_pass == scalescope::Pass::Forward)
      forward();
    else if (m_pass == scalescope::Pass::DataGradient)
      dataGradient();
    else
      weightGradient();
  }

 private:
  void describe(DataType storage, OperandType type) {
    const cudnnDataType_t data = rnnType(storage);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnCreateDropoutDescriptor, &m_dropout);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnSetDropoutDescriptor, m_dropout, m_cudnn->get(), 0.0f, nullptr, 0, 0ULL);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnCreateRNNDescriptor, &m_rnn);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnSetRNNDescriptor_v8, m_rnn, CUDNN_RNN_ALGO_STANDARD, rnnMode(m_shape.cell),
                             CUDNN_RNN_DOUBLE_BIAS, CUDNN_UNIDIRECTIONAL, CUDNN_SKIP_INPUT, data, CUDNN_DATA_FLOAT,
                             rnnMath(type), m_shape.hidden, m_shape.hidden, m_shape.hidden, 1, m_dropout,
                             CUDNN_RNN_PADDED_IO_DISABLED);
    const std::vector<int> lengths(static_cast<std::size_t>(m_shape.batch), m_shape.steps);
    float padding = 0;
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnCreateRNNDataDescriptor, &m_data);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnSetRNNDataDescriptor, m_data, data, CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED,
                             m_shape.steps, m_shape.batch, m_shape.hidden, lengths.data(), &padding);
    const int sizes[] = {1, m_shape.batch, m_shape.hidden},
              strides[] = {m_shape.batch * m_shape.hidden, m_shape.hidden, 1};
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnCreateTensorDescriptor, &m_state);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnSetTensorNdDescriptor, m_state, data, 3, sizes, strides);
    m_lengths = addZeros(lengths.size() * sizeof(int));
    copyToDevice(m_lengths, lengths.data(), lengths.size() * sizeof(int));
  }

  void fill(DataType type) {
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnGetRNNWeightSpaceSize, m_cudnn->get(), m_rnn, &m_weightBytes);
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnGetRNNTempSpaceSizes, m_cudnn->get(), m_rnn, CUDNN_FWD_MODE_TRAINING,
                             m_data, &m_workspaceBytes, &m_reserveBytes);
    const std::int64_t state = std::int64_t{1} * m_shape.batch * m_shape.hidden, layer = state * m_shape.steps;
    for (void** values : {&m_x, &m_y, &m_dx, &m_dy}) *values = addRandom(type, layer);
    for (void** values : {&m_h, &m_c, &m_dh, &m_dc}) *values = addRandom(type, state);
    for (void** values : {&m_hOut, &m_cOut, &m_dhOut, &m_dcOut})
      *values = addZeros(static_cast<std::size_t>(state) * bytesOf(type));
    // States neither grow nor vanish.
    const float scale = 1 / std::sqrt(static_cast<float>(m_shape.hidden));
    m_weights = addRandom(type, static_cast<std::int64_t>(m_weightBytes / bytesOf(type)), scale);
    m_weightGradients = addZeros(m_weightBytes);
    m_workspace = addZeros(m_workspaceBytes);
    m_reserve = addZeros(m_reserveBytes);
  }

  void forward() {
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnRNNForward, m_cudnn->get(), m_rnn, CUDNN_FWD_MODE_TRAINING,
                             static_cast<const int*>(m_lengths), m_data, m_x, m_data, m_y, m_state, m_h, m_hOut,
                             m_state, m_c, m_cOut, m_weightBytes, m_weights, m_workspaceBytes, m_workspace,
                             m_reserveBytes, m_reserve);
  }
  void dataGradient() {
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnRNNBackwardData_v8, m_cudnn->get(), m_rnn,
                             static_cast<const int*>(m_lengths), m_data, m_y, m_dy, m_data, m_dx, m_state, m_h, m_dh,
                             m_dhOut, m_state, m_c, m_dc, m_dcOut, m_weightBytes, m_weights, m_workspaceBytes,
                             m_workspace, m_reserveBytes, m_reserve);
  }
  void weightGradient() {
    SCALESCOPE_CUDNN_CHECKED(*m_cudnn, cudnnRNNBackwardWeights_v8, m_cudnn->get(), m_rnn, CUDNN_WGRAD_MODE_ADD,
                             static_cast<const int*>(m_lengths), m_data, m_x, m_state, m_h, m_data, m_y, m_weightBytes,
                             m_weightGradients, m_workspaceBytes, m_workspace, m_reserveBytes, m_reserve);
  }

  std::shared_ptr<CudnnHandle> m_cudnn;
  RnnShape m_shape;
  scalescope::Pass m_pass;
  cudnnDropoutDescriptor_t m_dropout = nullptr;
  cudnnRNNDescriptor_t m_rnn = nullptr;
  cudnnRNNDataDescriptor_t m_data = nullptr;
  cudnnTensorDescriptor_t m_state = nullptr;
  std::size_t m_weightBytes = 0, m_workspaceBytes = 0, m_reserveBytes = 0;
  void *m_lengths = nullptr, *m_x = nullptr, *m_y = nullptr, *m_dx = nullptr, *m_dy = nullptr;
  void *m_h = nullptr, *m_c = nullptr, *m_dh = nullptr, *m_dc = nullptr;
  void *m_hOut = nullptr, *m_cOut = nullptr, *m_dhOut = nullptr, *m_dcOut = nullptr;
  void *m_weights = nullptr, *m_weightGradients = nullptr, *m_workspace = nullptr, *m_reserve = nullptr;
};

Result<std::shared_ptr<CudnnHandle>> handleForBench() {
  auto handle = CudnnHandle::create();
  if (!handle) return Error{"operation-unsupported", handle.error().message};
  return handle;
}

}  // namespace

OperationBench::Made makeBenchedInt8Convolution(std::shared_ptr<const DeviceContext> device,
                                                const scalescope::ConvolutionShape& shape) {
  auto cudnn = handleForBench();
  if (!cudnn) return cudnn.error();
  return supported([&]() -> OperationBench::Made {
    return std::unique_ptr<BenchedOperation>(
        std::make_unique<BenchedInt8Convolution>(std::move(device), *cudnn, shape));
  });
}

OperationBench::Made makeBenchedRnn(std::shared_ptr<const DeviceContext> device, const RnnShape& shape,
                                    OperandType type, scalescope::Pass pass) {
  if (const auto storage = storageOf(type); !storage) return storage.error();
  auto cudnn = handleForBench();
  if (!cudnn) return cudnn.error();
  return supported([&]() -> OperationBench::Made {
    return std::unique_ptr<BenchedOperation>(
        std::make_unique<BenchedRnn>(std::move(device), *cudnn, shape, type, pass));
  });
}

}  // namespace scalescope::cuda
