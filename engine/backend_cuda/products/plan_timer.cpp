// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/plan_timer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/backend_cuda/kernels/channel_statistics.h"
#include "engine/backend_cuda/kernels/comparison.h"
#include "engine/base/clock.h"

namespace scalescope::cuda {

namespace {

constexpr int kMeasurements = 3;
constexpr double kMeasurementUs = 2000;  ///< long enough that the time of a launch does not count
constexpr int kMinRuns = 2, kMaxRuns = 50;
constexpr std::size_t kCounterBytes = 4096 * sizeof(unsigned);  ///< for sums of 131,072 channels

void require(cudaError_t status, const char* what) {
  if (status != cudaSuccess)
    throw Failure({"backend-failed", Text::of("CUDA failed in %1: %2.", what, cudaGetErrorString(status))});
}

class DevicePlanTimer : public PlanTimer {
 public:
  DevicePlanTimer(double warmUpSeconds, bool finishWithin)
      : m_warmUpSeconds(warmUpSeconds), m_finishWithin(finishWithin) {
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

  Status begin(const ProblemTensors& tensors, std::size_t workspaceBytes) override;
  Result<double> difference(const Plan& plan) override;
  Result<double> timeUs(const Plan& plan) override;
  void end() override {
    for (Buffer& buffer : m_buffers)
      for (void* memory : {buffer.data, buffer.expected})
        if (memory) cudaFree(memory);
    m_buffers.clear();
    for (void** memory : {&m_workspace, &m_parts, &m_counters}) {
      if (*memory) cudaFree(*memory);
      *memory = nullptr;
    }
  }

 private:
  /// Memory of one tensor; `expected`: what the first plan wrote.
  struct Buffer {
    ProblemTensor tensor;
    void *data = nullptr, *expected = nullptr;
  };
  bool allocate(void*& memory, std::size_t bytes);
  bool allocateAll(std::size_t workspaceBytes);
  void fill(const Buffer& buffer);
  void fillInputs();
  void fillOutputs();
  void finishStatistics(const Plan& plan);
  void keepOutputs();
  double compareOutputs();
  double compared(const Buffer& buffer);
  const Buffer* find(Role role) const;
  PlanOperands operands() const;
  void warmUp(const Plan& plan);
  /// Mean of `runs` runs one behind the other. Units: microseconds.
  double measure(const Plan& plan, int runs);

  double m_warmUpSeconds;  ///< 0 after the first measurement
  bool m_finishWithin;
  cudaStream_t m_stream = nullptr;
  cudaEvent_t m_start = nullptr, m_stop = nullptr;
  std::vector<Buffer> m_buffers;
  void *m_workspace = nullptr, *m_parts = nullptr, *m_counters = nullptr;
  std::size_t m_needed = 0;  ///< bytes of the buffer that could not be allocated
  bool m_hasExpected = false;
};

bool DevicePlanTimer::allocate(void*& memory, std::size_t bytes) {
  m_needed = bytes;
  return bytes == 0 || cudaMalloc(&memory, bytes) == cudaSuccess;
}

bool DevicePlanTimer::allocateAll(std::size_t workspaceBytes) {
  for (Buffer& buffer : m_buffers) {
    if (!allocate(buffer.data, buffer.tensor.bytes())) return false;
    if (buffer.tensor.isWritten && !allocate(buffer.expected, buffer.tensor.bytes())) return false;
  }
  return allocate(m_workspace, workspaceBytes) && allocate(m_parts, kDifferenceParts * sizeof(DifferencePart)) &&
         allocate(m_counters, kCounterBytes);
}

Status DevicePlanTimer::begin(const ProblemTensors& tensors, std::size_t workspaceBytes) {
  m_hasExpected = false;
  for (const ProblemTensor& tensor : tensors.all) m_buffers.push_back({tensor});
  if (!allocateAll(workspaceBytes)) {
    end();
    cudaGetLastError();  // otherwise a later launch would report it
    return Error{"out-of-memory",
                 Text::of("Timing plans needs %1 bytes of device memory, which are not free.", m_needed)};
  }
  try {
    fillInputs();
  } catch (const Failure& failure) {
    end();
    return failure.error();
  }
  return {};
}

const DevicePlanTimer::Buffer* DevicePlanTimer::find(Role role) const {
  const auto found = std::ranges::find_if(m_buffers, [&](const Buffer& each) { return each.tensor.role == role; });
  return found == m_buffers.end() ? nullptr : &*found;
}

/// Random operands: with zeros the chip would save power and run faster than with data. The rounded bias gets the
/// values of the bias.
void DevicePlanTimer::fill(const Buffer& buffer) {
  const Role role = buffer.tensor.role == Role::RoundedBias ? Role::Bias : buffer.tensor.role;
  fillForComparison(buffer.tensor.type, buffer.data, buffer.tensor.count, static_cast<unsigned>(role) + 1, m_stream);
}

void DevicePlanTimer::fillInputs() {
  for (const Buffer& buffer : m_buffers) fill(buffer);
  require(cudaMemsetAsync(m_counters, 0, kCounterBytes, m_stream), "cudaMemset");
}

/// What a plan adds to, or must overwrite.
void DevicePlanTimer::fillOutputs() {
  for (const Buffer& buffer : m_buffers)
    if (buffer.tensor.isWritten) fill(buffer);
}

/// So that those of all plans are comparable.
void DevicePlanTimer::finishStatistics(const Plan& plan) {
  const Buffer* statistics = find(Role::Statistics);
  if (!statistics || !plan.leavesSums()) return;
  const std::int64_t channels = statistics->tensor.count / 2;
  statisticsOfSums(find(Role::Out)->tensor.count / channels, static_cast<int>(channels),
                   static_cast<float*>(statistics->data), m_stream);
}

void DevicePlanTimer::keepOutputs() {
  for (const Buffer& buffer : m_buffers)
    if (buffer.expected)
      require(cudaMemcpyAsync(buffer.expected, buffer.data, buffer.tensor.bytes(), cudaMemcpyDeviceToDevice, m_stream),
              "a copy");
  m_hasExpected = true;
}

double DevicePlanTimer::compared(const Buffer& buffer) {
  auto* parts = static_cast<DifferencePart*>(m_parts);
  compareTensors(buffer.tensor.type, buffer.expected, buffer.data, buffer.tensor.count, parts, m_stream);
  std::vector<DifferencePart> host(kDifferenceParts);
  require(cudaMemcpyAsync(host.data(), parts, host.size() * sizeof(DifferencePart), cudaMemcpyDeviceToHost, m_stream),
          "a copy");
  require(cudaStreamSynchronize(m_stream), "a comparison");
  return relativeDifference(host, buffer.tensor.count);
}

double DevicePlanTimer::compareOutputs() {
  double largest = 0;
  for (const Buffer& buffer : m_buffers)
    if (buffer.expected) largest = std::max(largest, compared(buffer));
  return largest;
}

Result<double> DevicePlanTimer::difference(const Plan& plan) {
  try {
    fillOutputs();
    plan.run(m_stream, operands());
    finishStatistics(plan);
    require(cudaStreamSynchronize(m_stream), plan.name().c_str());
    if (m_hasExpected) return compareOutputs();
    keepOutputs();
    return 0.0;
  } catch (const Failure& failure) {
    return failure.error();
  }
}

PlanOperands DevicePlanTimer::operands() const {
  PlanOperands operands;
  for (const Buffer& buffer : m_buffers) setOperand(operands, buffer.tensor.role, buffer.data);
  operands.workspace = m_workspace;
  if (m_finishWithin) operands.counters = static_cast<unsigned*>(m_counters);
  return operands;
}

void DevicePlanTimer::warmUp(const Plan& plan) {
  const double until = monotonicSeconds() + m_warmUpSeconds;
  while (monotonicSeconds() < until) measure(plan, kMinRuns);
  m_warmUpSeconds = 0;
}

Result<double> DevicePlanTimer::timeUs(const Plan& plan) {
  try {
    measure(plan, 1);  // the first run loads code
    warmUp(plan);
    const double first = measure(plan, 1);
    const int runs =
        static_cast<int>(std::clamp(kMeasurementUs / std::max(first, 1.0), 1.0 * kMinRuns, 1.0 * kMaxRuns));
    std::array<double, kMeasurements> times{};
    for (double& time : times) time = measure(plan, runs);
    std::nth_element(times.begin(), times.begin() + kMeasurements / 2, times.end());
    return times[kMeasurements / 2];
  } catch (const Failure& failure) {
    return failure.error();
  }
}

double DevicePlanTimer::measure(const Plan& plan, int runs) {
  const PlanOperands all = operands();
  require(cudaEventRecord(m_start, m_stream), "cudaEventRecord");
  for (int i = 0; i < runs; ++i) plan.run(m_stream, all);
  require(cudaEventRecord(m_stop, m_stream), "cudaEventRecord");
  require(cudaEventSynchronize(m_stop), plan.name().c_str());
  float milliseconds = 0;
  require(cudaEventElapsedTime(&milliseconds, m_start, m_stop), "cudaEventElapsedTime");
  return 1000.0 * milliseconds / runs;
}

}  // namespace

std::unique_ptr<PlanTimer> makeDevicePlanTimer(double warmUpSeconds, bool finishWithin) {
  return std::make_unique<DevicePlanTimer>(warmUpSeconds, finishWithin);
}

}  // namespace scalescope::cuda
