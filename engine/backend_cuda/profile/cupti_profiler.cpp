// SPDX-License-Identifier: Apache-2.0
#include <cuda_runtime_api.h>

#include <cstdlib>
#include <iterator>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "engine/backend_cuda/profile/cupti_library.h"
#include "engine/backend_cuda/profile/kernel_tally.h"
#include "engine/backend_cuda/profile/step_profiler.h"
#include "engine/base/clock.h"
#include "engine/protocol/run/kernel_kind.h"

namespace scalescope::cuda {
namespace {

constexpr std::size_t kBufferBytes = 4 << 20, kBufferAlignment = 8;

/// Launches are assigned to their part by external correlation ids; these are recorded only with the runtime's and
/// driver's records enabled.
constexpr CUpti_ActivityKind kKinds[] = {
    CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, CUPTI_ACTIVITY_KIND_MEMCPY, CUPTI_ACTIVITY_KIND_MEMSET,
    CUPTI_ACTIVITY_KIND_RUNTIME,           CUPTI_ACTIVITY_KIND_DRIVER, CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION};
constexpr CUpti_ExternalCorrelationKind kCorrelation = CUPTI_EXTERNAL_CORRELATION_KIND_CUSTOM0;

Error unsupported(const Text& message) { return {"profile-unsupported", message}; }

Status waitForDevice() {
  if (cudaError_t status = cudaDeviceSynchronize(); status != cudaSuccess)
    return unsupported(Text::of("The device did not finish its work: %1.", cudaGetErrorString(status)));
  return {};
}

const char* copyName(std::uint8_t kind) {
  switch (kind) {
    case CUPTI_ACTIVITY_MEMCPY_KIND_HTOD: return "copy host to device";
    case CUPTI_ACTIVITY_MEMCPY_KIND_DTOH: return "copy device to host";
    case CUPTI_ACTIVITY_MEMCPY_KIND_DTOD: return "copy within device";
    case CUPTI_ACTIVITY_MEMCPY_KIND_PTOP: return "copy between devices";
    default: return "copy";
  }
}

/// Data that CUPTI delivers from its own threads; one per process, as its callbacks carry no user context.
class Collector {
 public:
  static Collector& instance() {
    static Collector collector;
    return collector;
  }

  struct Work {
    std::string name;
    std::uint32_t correlation;
    double timeMs;
  };
  struct Harvest {
    std::vector<Work> works;
    std::unordered_map<std::uint32_t, std::uint64_t> partOf;  ///< by correlation
    std::size_t dropped = 0;
  };

  void begin(const CuptiLibrary* cupti) {
    std::lock_guard lock(m_mutex);
    m_cupti = cupti;
    m_harvest = {};
  }
  Harvest take() {
    std::lock_guard lock(m_mutex);
    return std::exchange(m_harvest, {});
  }

  static void CUPTIAPI giveBuffer(std::uint8_t** buffer, std::size_t* size, std::size_t* maxRecords) {
    *buffer = static_cast<std::uint8_t*>(std::aligned_alloc(kBufferAlignment, kBufferBytes));
    *size = *buffer ? kBufferBytes : 0;
    *maxRecords = 0;
  }
  static void CUPTIAPI takeBuffer(CUcontext context, std::uint32_t stream, std::uint8_t* buffer, std::size_t,
                                  std::size_t validBytes) {
    try {
      instance().read(context, stream, buffer, validBytes);
    } catch (...) {  // no memory for the records: they are counted as dropped
      ++instance().m_harvest.dropped;
    }
    std::free(buffer);
  }

 private:
  void read(CUcontext context, std::uint32_t stream, std::uint8_t* buffer, std::size_t validBytes) {
    std::lock_guard lock(m_mutex);
    if (m_cupti == nullptr) return;
    CUpti_Activity* record = nullptr;
    while (m_cupti->nextRecord(buffer, validBytes, &record) == CUPTI_SUCCESS) take(*record);
    std::size_t dropped = 0;
    if (m_cupti->droppedRecords(context, stream, &dropped) == CUPTI_SUCCESS) m_harvest.dropped += dropped;
  }

  template <typename Record>
  void add(std::string name, const Record& record) {
    m_harvest.works.push_back(
        {std::move(name), record.correlationId, 1e-6 * static_cast<double>(record.end - record.start)});
  }

  void take(const CUpti_Activity& record) {
    if (record.kind == CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL || record.kind == CUPTI_ACTIVITY_KIND_KERNEL) {
      auto& kernel = reinterpret_cast<const CUpti_ActivityKernel4&>(record);  // later versions only append members
      add(readableKernelName(kernel.name), kernel);
    } else if (record.kind == CUPTI_ACTIVITY_KIND_MEMCPY) {
      auto& copy = reinterpret_cast<const CUpti_ActivityMemcpy4&>(record);
      add(copyName(copy.copyKind), copy);
    } else if (record.kind == CUPTI_ACTIVITY_KIND_MEMSET) {
      add("fill", reinterpret_cast<const CUpti_ActivityMemset3&>(record));
    } else if (record.kind == CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION) {
      auto& link = reinterpret_cast<const CUpti_ActivityExternalCorrelation&>(record);
      if (link.externalKind == kCorrelation) m_harvest.partOf[link.correlationId] = link.externalId;
    }
  }

  std::mutex m_mutex;
  const CuptiLibrary* m_cupti = nullptr;
  Harvest m_harvest;
};

class CuptiProfiler : public StepProfiler {
 public:
  explicit CuptiProfiler(const CuptiLibrary& cupti) : m_cupti(cupti) {}
  ~CuptiProfiler() override { disable(); }

  Status start() override {
    if (Status idle = waitForDevice(); !idle) return idle;
    Collector::instance().begin(&m_cupti);
    CUptiResult result = m_cupti.registerCallbacks(Collector::giveBuffer, Collector::takeBuffer);
    if (result != CUPTI_SUCCESS)
      return refused(Text::of("CUPTI did not take its records: %1.", m_cupti.describe(result)), result);
    for (CUpti_ActivityKind kind : kKinds) {
      result = m_cupti.enable(kind);
      if (result != CUPTI_SUCCESS)
        return refused(Text::of("CUPTI did not record activity: %1.", m_cupti.describe(result)), result);
      ++m_enabled;
    }
    m_startS = monotonicSeconds();
    return {};
  }

  void launching(std::string_view kind, std::string_view layer, std::string_view pass) override {
    popPart();
    m_pushed = m_cupti.pushCorrelation(kCorrelation, m_tally.part(kind, layer, pass)) == CUPTI_SUCCESS;
  }

  Result<StepProfile> stop(int steps) override {
    popPart();
    if (Status idle = waitForDevice(); !idle) return idle.error();
    const double wallMs = 1000 * (monotonicSeconds() - m_startS);
    m_cupti.flushAll(0);
    disable();
    m_cupti.flushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
    const Collector::Harvest harvest = Collector::instance().take();
    if (harvest.works.empty())
      return unsupported(
          Text::of("CUPTI recorded no kernel.") +
          Text::of("Another profiler may be using the device, or the steps were replayed from a graph that was "
                   "captured earlier."));
    for (const Collector::Work& work : harvest.works) {
      const auto part = harvest.partOf.find(work.correlation);
      m_tally.add(part == harvest.partOf.end() ? 0 : part->second, work.name, work.timeMs);
    }
    StepProfile profile{steps, wallMs, "CUPTI " + m_cupti.version + ", kernels launched one by one", m_tally.take()};
    if (harvest.dropped > 0) profile.method += ", " + std::to_string(harvest.dropped) + " records lost";
    return profile;
  }

 private:
  Error refused(Text text, CUptiResult result) {
    disable();
    if (result == CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED)
      text += Text::of("Another profiler (Nsight, a debugger, a framework's) is using it in this process.");
    return unsupported(text);
  }
  void popPart() {
    std::uint64_t last = 0;
    if (m_pushed) m_cupti.popCorrelation(kCorrelation, &last);
    m_pushed = false;
  }
  void disable() {
    for (; m_enabled > 0; --m_enabled) m_cupti.disable(kKinds[m_enabled - 1]);
  }

  const CuptiLibrary& m_cupti;
  KernelTally m_tally;
  std::size_t m_enabled = 0;  ///< of kKinds
  bool m_pushed = false;
  double m_startS = 0;
};

}  // namespace

Result<std::unique_ptr<StepProfiler>> makeCuptiProfiler() {
  auto cupti = CuptiLibrary::load();
  if (!cupti) return cupti.error();
  return std::unique_ptr<StepProfiler>(std::make_unique<CuptiProfiler>(**cupti));
}

}  // namespace scalescope::cuda
