// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/plan_timer.h"

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
constexpr std::size_t kNormVectors = 6;  ///< of NormOperands: four read, two written
constexpr std::size_t kNormVectorsRead = 4;

/// Buffers of one problem; the last three hold what the first plan wrote.
enum class Buffer : std::size_t {
  A,
  B,
  Out,
  Bias,
  RoundedBias,
  Prologue,
  Statistics,
  NormSrc,
  NormChannels,
  NormAddend,
  Previous,
  Workspace,
  Parts,
  ExpectedOut,
  ExpectedStatistics,
  ExpectedNorm,
  Count
};
constexpr auto kBufferCount = static_cast<std::size_t>(Buffer::Count);

void require(cudaError_t status, const char* what) {
  if (status != cudaSuccess)
    throw Failure({"backend-failed", std::string("CUDA failed in ") + what + ": " + cudaGetErrorString(status) + "."});
}

class DevicePlanTimer : public PlanTimer {
 public:
  explicit DevicePlanTimer(double warmUpSeconds) : m_warmUpSeconds(warmUpSeconds) {
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

  Status begin(const ProblemBytes& bytes, std::size_t workspaceBytes) override;
  Result<double> difference(const Plan& plan) override;
  Result<double> timeUs(const Plan& plan) override;
  void end() override {
    for (void*& buffer : m_buffers) {
      if (buffer) cudaFree(buffer);
      buffer = nullptr;
    }
  }

 private:
  std::array<std::size_t, kBufferCount> sizes(std::size_t workspaceBytes) const;
  void fillInputs();
  void fillOutputs();
  void finishStatistics(const Plan& plan);
  void keepOutputs();
  double compareOutputs();
  double compared(DataType type, const void* expected, const void* actual, std::size_t bytes);
  void* at(Buffer buffer) const { return m_buffers[static_cast<std::size_t>(buffer)]; }
  void fill(Buffer buffer, DataType type, std::size_t bytes, unsigned seed);
  void copy(Buffer to, const void* from, std::size_t bytes);
  float* normVector(std::size_t index) const {
    return static_cast<float*>(at(Buffer::NormChannels)) + index * (m_bytes.normChannels / sizeof(float));
  }
  PlanOperands operands() const;
  void warmUp(const Plan& plan);
  /// Mean of `runs` runs one behind the other. Units: microseconds.
  double measure(const Plan& plan, int runs);

  double m_warmUpSeconds;  ///< 0 after the first measurement
  cudaStream_t m_stream = nullptr;
  cudaEvent_t m_start = nullptr, m_stop = nullptr;
  std::array<void*, kBufferCount> m_buffers{};
  ProblemBytes m_bytes;
  bool m_hasExpected = false;
};

std::array<std::size_t, kBufferCount> DevicePlanTimer::sizes(std::size_t workspaceBytes) const {
  const ProblemBytes& b = m_bytes;
  std::array<std::size_t, kBufferCount> sizes{};
  const auto size = [&](Buffer buffer) -> std::size_t& { return sizes[static_cast<std::size_t>(buffer)]; };
  size(Buffer::A) = b.a;
  size(Buffer::B) = b.b;
  size(Buffer::Out) = size(Buffer::ExpectedOut) = b.out;
  size(Buffer::Bias) = b.bias;
  size(Buffer::RoundedBias) = b.roundedBias;
  size(Buffer::Prologue) = b.prologue;
  size(Buffer::Statistics) = size(Buffer::ExpectedStatistics) = b.statistics;
  size(Buffer::NormSrc) = b.normSrc;
  size(Buffer::NormChannels) = kNormVectors * b.normChannels;
  size(Buffer::NormAddend) = b.normAddend;
  size(Buffer::Previous) = b.previous;
  size(Buffer::ExpectedNorm) = (kNormVectors - kNormVectorsRead) * b.normChannels;
  size(Buffer::Workspace) = workspaceBytes;
  size(Buffer::Parts) = kDifferenceParts * sizeof(DifferencePart);
  return sizes;
}

Status DevicePlanTimer::begin(const ProblemBytes& bytes, std::size_t workspaceBytes) {
  m_bytes = bytes;
  m_hasExpected = false;
  const auto needed = sizes(workspaceBytes);
  for (std::size_t i = 0; i < kBufferCount; ++i) {
    if (needed[i] == 0) continue;
    if (const cudaError_t status = cudaMalloc(&m_buffers[i], needed[i]); status != cudaSuccess) {
      end();
      cudaGetLastError();  // otherwise a later launch would report it
      return Error{"out-of-memory",
                   "Timing plans needs " + std::to_string(needed[i]) + " bytes of device memory, which are not free."};
    }
  }
  try {
    fillInputs();
  } catch (const Failure& failure) {
    end();
    return failure.error();
  }
  return {};
}

void DevicePlanTimer::fill(Buffer buffer, DataType type, std::size_t bytes, unsigned seed) {
  fillForComparison(type, at(buffer), static_cast<std::int64_t>(bytes / bytesOf(type)), seed, m_stream);
}

/// Random operands: with zeros the chip would save power and run faster than with data.
void DevicePlanTimer::fillInputs() {
  fill(Buffer::A, m_bytes.type, m_bytes.a, 1);
  fill(Buffer::B, m_bytes.type, m_bytes.b, 2);
  fill(Buffer::Bias, DataType::Fp32, m_bytes.bias, 3);
  fill(Buffer::RoundedBias, m_bytes.type, m_bytes.roundedBias, 3);  // the same values
  fill(Buffer::Prologue, m_bytes.type, m_bytes.prologue, 4);
  fill(Buffer::NormSrc, m_bytes.type, m_bytes.normSrc, 5);
  fill(Buffer::NormChannels, DataType::Fp32, kNormVectors * m_bytes.normChannels, 6);
  fill(Buffer::NormAddend, m_bytes.type, m_bytes.normAddend, 9);
  fill(Buffer::Previous, m_bytes.type, m_bytes.previous, 10);
  fillOutputs();
}

/// What a plan adds to, or must overwrite.
void DevicePlanTimer::fillOutputs() {
  fill(Buffer::Out, m_bytes.outType, m_bytes.out, 7);
  fill(Buffer::Statistics, DataType::Fp32, m_bytes.statistics, 8);
}

void DevicePlanTimer::copy(Buffer to, const void* from, std::size_t bytes) {
  if (bytes > 0) require(cudaMemcpyAsync(at(to), from, bytes, cudaMemcpyDeviceToDevice, m_stream), "a copy");
}

/// So that those of all plans are comparable.
void DevicePlanTimer::finishStatistics(const Plan& plan) {
  if (m_bytes.statistics == 0 || !plan.leavesSums()) return;
  const std::size_t channels = m_bytes.statistics / (2 * sizeof(float));
  const std::size_t rows = m_bytes.out / bytesOf(m_bytes.outType) / channels;
  statisticsOfSums(static_cast<std::int64_t>(rows), static_cast<int>(channels),
                   static_cast<float*>(at(Buffer::Statistics)), m_stream);
}

void DevicePlanTimer::keepOutputs() {
  copy(Buffer::ExpectedOut, at(Buffer::Out), m_bytes.out);
  copy(Buffer::ExpectedStatistics, at(Buffer::Statistics), m_bytes.statistics);
  if (m_bytes.normChannels > 0)
    copy(Buffer::ExpectedNorm, normVector(kNormVectorsRead), (kNormVectors - kNormVectorsRead) * m_bytes.normChannels);
  m_hasExpected = true;
}

double DevicePlanTimer::compared(DataType type, const void* expected, const void* actual, std::size_t bytes) {
  if (bytes == 0) return 0;
  const auto count = static_cast<std::int64_t>(bytes / bytesOf(type));
  auto* parts = static_cast<DifferencePart*>(at(Buffer::Parts));
  compareTensors(type, expected, actual, count, parts, m_stream);
  std::vector<DifferencePart> host(kDifferenceParts);
  require(cudaMemcpyAsync(host.data(), parts, host.size() * sizeof(DifferencePart), cudaMemcpyDeviceToHost, m_stream),
          "a copy");
  require(cudaStreamSynchronize(m_stream), "a comparison");
  return relativeDifference(host, count);
}

double DevicePlanTimer::compareOutputs() {
  double largest = compared(m_bytes.outType, at(Buffer::ExpectedOut), at(Buffer::Out), m_bytes.out);
  largest = std::max(
      largest, compared(DataType::Fp32, at(Buffer::ExpectedStatistics), at(Buffer::Statistics), m_bytes.statistics));
  for (std::size_t i = 0; i < kNormVectors - kNormVectorsRead && m_bytes.normChannels > 0; ++i) {
    const auto* expected = static_cast<const std::byte*>(at(Buffer::ExpectedNorm)) + i * m_bytes.normChannels;
    const float* actual = normVector(kNormVectorsRead + i);
    largest = std::max(largest, compared(DataType::Fp32, expected, actual, m_bytes.normChannels));
  }
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
  PlanOperands operands{.a = at(Buffer::A),
                        .b = at(Buffer::B),
                        .out = at(Buffer::Out),
                        .bias = at(Buffer::Bias),
                        .prologue = at(Buffer::Prologue),
                        .statistics = static_cast<float*>(at(Buffer::Statistics)),
                        .workspace = at(Buffer::Workspace),
                        .roundedBias = at(Buffer::RoundedBias),
                        .previous = at(Buffer::Previous)};
  if (m_bytes.normChannels > 0)
    operands.norm = {at(Buffer::NormSrc), normVector(0), normVector(1), normVector(2),
                     normVector(3),       normVector(4), normVector(5), at(Buffer::NormAddend)};
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

std::unique_ptr<PlanTimer> makeDevicePlanTimer(double warmUpSeconds) {
  return std::make_unique<DevicePlanTimer>(warmUpSeconds);
}

}  // namespace scalescope::cuda
