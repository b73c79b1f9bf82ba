// SPDX-License-Identifier: Apache-2.0
#include "engine/check/memory_stream.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <new>
#include <set>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/check/evidence.h"
#include "engine/check/ladder.h"
#include "engine/protocol/plan/host_spec.h"
#include "engine/protocol/run/check_parts.h"
#include "engine/telemetry/probe_parts.h"
#include "engine/telemetry/proc_files.h"

namespace scalescope {
namespace {

/// STREAM's rule: each array at least four times the caches.
constexpr std::size_t kCacheFactor = 4, kMinElements = std::size_t{4} << 20;
constexpr double kMaxMemoryShare = 0.5;
constexpr double kQuickSampleS = 0.04, kSampleS = 0.1;

std::string smallFile(const std::filesystem::path& path) {
  auto text = readFileStart(path, 4096);
  return text ? std::string(trim(*text)) : std::string();
}

std::vector<int> sharedCores(const std::vector<int>& cores, const std::string& list) {
  const auto named = parseCoreList(list);
  std::vector<int> shared;
  for (const int core : cores)
    if (named && std::find(named->begin(), named->end(), core) != named->end()) shared.push_back(core);
  return shared;
}

/// "32768K".
std::size_t sizeOfCache(const std::string& text) {
  if (text.empty()) return 0;
  const char unit = text.back();
  const auto number = parseInteger(text.substr(0, text.size() - (unit == 'K' || unit == 'M')));
  return number ? static_cast<std::size_t>(*number) << (unit == 'M' ? 20 : unit == 'K' ? 10 : 0) : 0;
}

constexpr struct {
  const char* test;
  StreamKernel kernel;
} kStreamTests[] = {{"memory_copy", StreamKernel::Copy},
                    {"memory_scale", StreamKernel::Scale},
                    {"memory_add", StreamKernel::Add},
                    {"memory_triad", StreamKernel::Triad}};

/// A part of the cores cannot use all channels.
bool usesAllCores(const MemoryDomain& domain) {
  return static_cast<long>(domain.cores.size()) >= ::sysconf(_SC_NPROCESSORS_ONLN);
}

}  // namespace

std::vector<MemoryDomain> memoryDomains(const std::vector<int>& cores, const std::filesystem::path& root) {
  std::vector<MemoryDomain> domains = {{kAllCores, cores}}, nodes;
  for (int node = 0; node < 1024; ++node) {
    const auto folder = root / "sys/devices/system/node" / ("node" + std::to_string(node));
    std::error_code ignored;
    if (!std::filesystem::exists(folder, ignored)) continue;
    const auto own = sharedCores(cores, smallFile(folder / "cpulist"));
    if (!own.empty()) nodes.push_back({"NUMA " + std::to_string(node), own});
  }
  if (nodes.size() > 1) domains.insert(domains.end(), nodes.begin(), nodes.end());
  return domains;
}

std::size_t lastLevelCacheBytes(const std::vector<int>& cores, const std::filesystem::path& root) {
  std::set<std::string> counted;
  std::size_t bytes = 0;
  for (const int core : cores) {
    const auto folder = root / "sys/devices/system/cpu" / ("cpu" + std::to_string(core)) / "cache";
    std::filesystem::path last;
    int level = 0;
    for (int index = 0; index < 8; ++index) {
      const auto cache = folder / ("index" + std::to_string(index));
      const auto own = parseInteger(smallFile(cache / "level"));
      if (own && *own > level && smallFile(cache / "type") != "Instruction") {
        level = static_cast<int>(*own);
        last = cache;
      }
    }
    const std::string shared = last.empty() ? "" : smallFile(last / "shared_cpu_list");
    if (!last.empty() && counted.insert(shared.empty() ? std::to_string(core) : shared).second)
      bytes += sizeOfCache(smallFile(last / "size"));
  }
  return bytes;
}

std::size_t availableMemoryBytes(const std::filesystem::path& root) {
  auto text = readFile(root / "proc/meminfo");
  std::uint64_t bytes = text ? numberAfter(*text, "MemAvailable:") * 1024 : 0;
  for (const auto& folder : cgroupFolders("memory", root)) {
    auto limit = parseInteger(smallFile(folder / "memory.max")),
         used = parseInteger(smallFile(folder / "memory.current"));
    if (!limit) limit = parseInteger(smallFile(folder / "memory.limit_in_bytes"));
    if (!used) used = parseInteger(smallFile(folder / "memory.usage_in_bytes"));
    if (limit && used) bytes = std::min(bytes, static_cast<std::uint64_t>(std::max<std::int64_t>(0, *limit - *used)));
  }
  return bytes;
}

LinkLimit memoryLimit(const std::filesystem::path& root) {
  constexpr int kChannelBytes = 8;
  const std::string table = readDmiTable(root);
  const auto speed = memorySpeed(table), channels = memoryChannels(table);
  if (!speed || !channels) return {};
  return {1e-3 * kChannelBytes * *channels * *speed,
          Text::of("%1 channels x %2 bytes x %3 MT/s / 1000", *channels, kChannelBytes, *speed)};
}

/// A thread's share of the three arrays.
struct MemoryStream::Part {
  explicit Part(std::size_t count) : elements(count), bytes(3 * count * sizeof(double)) {
    void* mapped = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) throw std::bad_alloc();
    ::madvise(mapped, bytes, MADV_HUGEPAGE);  // fewer misses of address translation; where refused, small pages do
    values = static_cast<double*>(mapped);
  }
  ~Part() { ::munmap(values, bytes); }
  std::size_t elements, bytes;
  double* values = nullptr;
  double startS = 0, endS = 0;
};

MemoryStream::MemoryStream(std::vector<int> cores, std::size_t elements)
    : m_cores(std::move(cores)),
      m_elements(elements / m_cores.size() * m_cores.size()),
      m_start(static_cast<std::ptrdiff_t>(m_cores.size() + 1)),
      m_end(static_cast<std::ptrdiff_t>(m_cores.size() + 1)) {
  for (std::size_t i = 0; i < m_cores.size(); ++i) m_parts.push_back(std::make_unique<Part>(elements / m_cores.size()));
  for (std::size_t i = 0; i < m_cores.size(); ++i)
    m_threads.emplace_back("stream", [this, i](const std::stop_token&) { work(i); });
  m_end.arrive_and_wait();  // all memory is touched
}

MemoryStream::~MemoryStream() {
  m_passes = 0;
  m_start.arrive_and_wait();
}

void MemoryStream::work(std::size_t index) {
  pinToCores({m_cores[index]});
  Part& part = *m_parts[index];
  double *a = part.values, *b = a + part.elements, *c = b + part.elements;
  std::fill(a, b, 1.0);
  std::fill(b, c, 2.0);
  std::fill(c, c + part.elements, 0.0);
  m_end.arrive_and_wait();
  while (true) {
    m_start.arrive_and_wait();
    if (m_passes == 0) return;
    part.startS = monotonicSeconds();
    for (int pass = 0; pass < m_passes; ++pass) runStreamKernel(m_kernel, a, b, c, part.elements);
    part.endS = monotonicSeconds();
    m_end.arrive_and_wait();
  }
}

double MemoryStream::run(StreamKernel kernel, int passes) {
  m_kernel = kernel;
  m_passes = passes;
  m_start.arrive_and_wait();
  m_end.arrive_and_wait();
  double startS = m_parts.front()->startS, endS = m_parts.front()->endS;
  for (const auto& part : m_parts) {
    startS = std::min(startS, part->startS);
    endS = std::max(endS, part->endS);
  }
  return endS - startS;
}

double MemoryStream::bytes(StreamKernel kernel) const {
  return streamBytesPerElement(kernel) * static_cast<double>(m_elements);
}

/// A NUMA node has its share of the caches, so the same rule holds for each domain.
void checkMemory(const NodeCheck& check, const CheckRung& rung) {
  for (const MemoryDomain& domain : memoryDomains(check.cores)) {
    const std::size_t wanted =
        std::max(kMinElements, kCacheFactor * lastLevelCacheBytes(domain.cores) / sizeof(double));
    const auto allowed =
        static_cast<std::size_t>(kMaxMemoryShare * static_cast<double>(availableMemoryBytes())) / (3 * sizeof(double));
    CheckValue value;
    value.part = domain.name;
    value.bytes = static_cast<double>(wanted * sizeof(double));
    if (const LinkLimit limit = memoryLimit(); limit.gbPerS > 0 && usesAllCores(domain)) {
      value.limit = limit.gbPerS;
      value.limitFormula = limit.source;
    }
    if (allowed < wanted || check.isOver()) {
      for (const auto& test : kStreamTests) {
        value.test = test.test;
        check.skip(value, check.isOver() ? timeLimitText()
                                         : Text::of("three arrays of four times the last-level cache do not fit into "
                                                    "half of the available memory"));
      }
      continue;
    }
    MemoryStream stream(domain.cores, wanted);
    for (const auto& test : kStreamTests) {
      value.test = test.test;
      const double passS = stream.run(test.kernel, 1);
      const int passes = std::max(1, static_cast<int>((check.quick ? kQuickSampleS : kSampleS) / passS));
      check.measure(rung, value,
                    [&] { return passes * stream.bytes(test.kernel) / stream.run(test.kernel, passes) * 1e-9; });
    }
  }
}

}  // namespace scalescope
