// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/plan_timer.h"

#include <algorithm>
#include <array>

namespace scalescope::cuda {

namespace {

constexpr int kRuns = 5;
constexpr std::size_t kBuffers = 9;
constexpr std::size_t kNormVectors = 6;  ///< of NormOperands
/// Every byte of the operands: about 1.06 in FP16 and 0.01 in BF16 and FP32. With zeros the chip would save power and
/// run faster than with data.
constexpr int kFill = 0x3c;

void require(cudaError_t status, const char* what) {
  if (status != cudaSuccess)
    throw Failure({"backend-failed", std::string("CUDA failed in ") + what + ": " + cudaGetErrorString(status) + "."});
}

class DevicePlanTimer : public PlanTimer {
 public:
  DevicePlanTimer() {
    require(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking), "cudaStreamCreate");
    require(cudaEventCreate(&m_start), "cudaEventCreate");
    require(cudaEventCreate(&m_stop), "cudaEventCreate");
  }
  ~DevicePlanTimer() override {
    end();
    if (m_stop) cudaEventDestroy(m_stop);
    if (m_start) cudaEventDestroy(m_start);
    if (m_stream) cudaStreamDestroy(m_stream);
  }
  DevicePlanTimer(const DevicePlanTimer&) = delete;
  DevicePlanTimer& operator=(const DevicePlanTimer&) = delete;

  Status begin(const ProblemBytes& bytes, std::size_t workspaceBytes) override {
    const std::array<std::size_t, kBuffers> sizes{bytes.a,        bytes.b,        bytes.out,
                                                  bytes.bias,     bytes.prologue, bytes.statistics,
                                                  workspaceBytes, bytes.normSrc,  kNormVectors * bytes.normChannels};
    m_normChannels = bytes.normChannels / sizeof(float);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      if (sizes[i] == 0) continue;
      if (const cudaError_t status = cudaMalloc(&m_buffers[i], sizes[i]); status != cudaSuccess) {
        end();
        cudaGetLastError();  // otherwise a later launch would report it
        return Error{"out-of-memory",
                     "Timing plans needs " + std::to_string(sizes[i]) + " bytes of device memory, which are not free."};
      }
      require(cudaMemsetAsync(m_buffers[i], kFill, sizes[i], m_stream), "cudaMemset");
    }
    return {};
  }

  Result<double> timeUs(const Plan& plan) override {
    try {
      runOnce(plan);  // the first run loads code
      std::array<double, kRuns> times{};
      for (double& time : times) time = runOnce(plan);
      std::nth_element(times.begin(), times.begin() + kRuns / 2, times.end());
      return times[kRuns / 2];
    } catch (const Failure& failure) {
      return failure.error();
    }
  }

  void end() override {
    for (void*& buffer : m_buffers) {
      if (buffer) cudaFree(buffer);
      buffer = nullptr;
    }
  }

 private:
  NormOperands norm() const {
    if (m_normChannels == 0) return {};
    const auto vector = [&](std::size_t index) { return static_cast<float*>(m_buffers[8]) + index * m_normChannels; };
    return {m_buffers[7], vector(0), vector(1), vector(2), vector(3), vector(4), vector(5)};
  }
  double runOnce(const Plan& plan) {
    require(cudaEventRecord(m_start, m_stream), "cudaEventRecord");
    plan.run(m_stream, {m_buffers[0], m_buffers[1], m_buffers[2], m_buffers[3], m_buffers[4],
                        static_cast<float*>(m_buffers[5]), m_buffers[6], norm()});
    require(cudaEventRecord(m_stop, m_stream), "cudaEventRecord");
    require(cudaEventSynchronize(m_stop), plan.name().c_str());
    float milliseconds = 0;
    require(cudaEventElapsedTime(&milliseconds, m_start, m_stop), "cudaEventElapsedTime");
    return 1000.0 * milliseconds;
  }

  cudaStream_t m_stream = nullptr;
  cudaEvent_t m_start = nullptr, m_stop = nullptr;
  std::array<void*, kBuffers> m_buffers{};  // in the order of PlanOperands; NormOperands' src, and the rest of them
  std::size_t m_normChannels = 0;
};

}  // namespace

std::unique_ptr<PlanTimer> makeDevicePlanTimer() { return std::make_unique<DevicePlanTimer>(); }

}  // namespace scalescope::cuda
