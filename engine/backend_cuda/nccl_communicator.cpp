// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/nccl_communicator.h"

#include <cuda_runtime_api.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/backend_cuda/gradient_reducer.h"
#include "engine/backend_cuda/nccl_library.h"
#include "engine/backend_cuda/nccl_log.h"
#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/base/word_text.h"
#include "engine/base/words.h"
#include "engine/comm/rank_text.h"

namespace scalescope::cuda {
namespace {

using namespace std::chrono_literals;

constexpr const char* kJoining = Words::of("joining the ranks");
constexpr const char* kCollective = Words::of("a collective");
constexpr std::size_t kStagingBytes = 64 << 20;  // a gradient bucket: the first sum logs how NCCL transfers it

/// NCCL's log of this process, in a separate file unless the user's settings direct it elsewhere. NCCL reads its
/// settings once, in the first call that is more than a question for its version.
class NcclLog {
 public:
  NcclLog() {
    if (std::getenv("NCCL_DEBUG") || std::getenv("NCCL_DEBUG_FILE")) return;
    m_path = std::filesystem::temp_directory_path() / ("scalescope-nccl-" + std::to_string(::getpid()) + ".log");
    ::setenv("NCCL_DEBUG", "INFO", 1);
    ::setenv("NCCL_DEBUG_SUBSYS", "INIT,GRAPH,NET,TUNING", 0);
    ::setenv("NCCL_DEBUG_FILE", m_path.c_str(), 1);
  }
  ~NcclLog() {
    std::error_code ignored;
    if (!m_path.empty()) std::filesystem::remove(m_path, ignored);
  }
  NcclLog(const NcclLog&) = delete;
  NcclLog& operator=(const NcclLog&) = delete;

  std::string text() const {
    if (m_path.empty()) return {};
    auto text = readFile(m_path);
    return text ? *text : std::string();
  }

 private:
  std::filesystem::path m_path;  ///< empty: the user's settings apply
};

/// ncclCommInitRank with a time limit, which it lacks: it runs on a thread that is detached at the limit, because it
/// cannot be cancelled; the process then ends soon.
class Joining {
 public:
  struct Member {
    int rank = 0, size = 1, device = 0;
  };
  Joining(const NcclLibrary& library, const NcclLibrary::UniqueId& id, const Member& member)
      : m_shared(std::make_shared<Shared>()) {
    std::thread([shared = m_shared, library, id, member] {
      cudaSetDevice(member.device);
      NcclLibrary::Comm* comm = nullptr;
      const NcclLibrary::Status status = library.initRank(&comm, member.size, id, member.rank);
      std::lock_guard lock(shared->mutex);
      if (shared->abandoned && status == NcclLibrary::kSuccess) library.abort(comm);
      shared->outcome = {status, comm};
      shared->changed.notify_all();
    }).detach();
  }

  using Outcome = std::pair<NcclLibrary::Status, NcclLibrary::Comm*>;
  /// Nothing after the limit.
  std::optional<Outcome> wait(std::chrono::milliseconds limit) {
    std::unique_lock lock(m_shared->mutex);
    m_shared->changed.wait_for(lock, limit, [&] { return m_shared->outcome.has_value(); });
    m_shared->abandoned = !m_shared->outcome;
    return m_shared->outcome;
  }

 private:
  struct Shared {
    std::mutex mutex;
    std::condition_variable changed;
    std::optional<Outcome> outcome;
    bool abandoned = false;
  };
  std::shared_ptr<Shared> m_shared;
};

bool isCaptured(cudaStream_t stream) {
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
  return cudaStreamIsCapturing(stream, &status) == cudaSuccess && status != cudaStreamCaptureStatusNone;
}

std::string enteredKey(int rank) { return "nccl/entered/" + std::to_string(rank); }

class NcclCommunicator final : public Communicator, public GradientReducer {
 public:
  NcclCommunicator(const CommunicatorOptions& options, RendezvousStore& store, const NcclLibrary& library,
                   const NcclLibrary::UniqueId& id, std::unique_ptr<NcclLog> log)
      : m_rank(options.rank),
        m_size(options.size),
        m_device(options.deviceIndex),
        m_limit(options.joinTimeout),
        m_library(library),
        m_log(std::move(log)) {
    cuda(cudaSetDevice(m_device), Words::of("selecting the device"));
    cuda(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking), Words::of("a stream"));
    cuda(cudaMalloc(&m_staging, kStagingBytes), Words::of("the buffer of host values"));
    // On the communication stream, which does not wait for the default one.
    cuda(cudaMemsetAsync(m_staging, 0, kStagingBytes, m_stream), Words::of("the buffer of host values"));
    join(id, store);
    m_watch.emplace("nccl-watch", [this](std::stop_token stop) { watch(stop); });
    staged([&] {
      return m_library.allReduce(m_staging, m_staging, kStagingBytes / sizeof(float), NcclLibrary::kFloat32,
                                 NcclLibrary::kSum, m_comm, m_stream);
    });
    m_limit = options.timeout;
    m_activity = options.activity;
    m_facts = parseNcclLog(m_log->text());
    if (m_facts.version.empty()) m_facts.version = libraryVersion();
  }

  ~NcclCommunicator() override {
    m_watch.reset();
    if (m_comm && !m_failed) m_library.destroy(m_comm);
    if (m_comm && m_failed && !m_aborted) m_library.abort(m_comm);
    cudaFree(m_staging);
    if (m_stream) cudaStreamDestroy(m_stream);
  }

  int rank() const override { return m_rank; }
  int size() const override { return m_size; }
  TransportInfo transport() const override { return describeTransport(m_facts); }

  void allReduceSum(std::span<float> values) override { sum(values, NcclLibrary::kFloat32); }
  void allReduceSum(std::span<double> values) override { sum(values, NcclLibrary::kFloat64); }

  void broadcast(std::span<float> values, int root) override {
    inParts(values, [&](std::span<float> part) {
      return m_library.broadcast(m_staging, m_staging, part.size(), NcclLibrary::kFloat32, root, m_comm, m_stream);
    });
  }

  /// Gathers texts as a sum: each rank's bytes as numbers at its position, zeros elsewhere.
  std::vector<std::string> allGather(const std::string& text) override {
    std::vector<double> lengths(static_cast<std::size_t>(m_size));
    lengths[static_cast<std::size_t>(m_rank)] = static_cast<double>(text.size());
    allReduceSum(std::span<double>(lengths));
    std::size_t start = 0, total = 0;
    for (std::size_t rank = 0; rank < lengths.size(); ++rank) {
      if (static_cast<int>(rank) == m_rank) start = total;
      total += static_cast<std::size_t>(lengths[rank]);
    }
    std::vector<float> bytes(total);
    for (std::size_t i = 0; i < text.size(); ++i) bytes[start + i] = static_cast<unsigned char>(text[i]);
    allReduceSum(std::span<float>(bytes));
    std::vector<std::string> texts;
    auto next = bytes.begin();
    for (const double length : lengths) {
      std::string& each = texts.emplace_back();
      for (std::size_t i = 0; i < static_cast<std::size_t>(length); ++i)
        each.push_back(static_cast<char>(static_cast<unsigned char>(*next++)));
    }
    return texts;
  }

  void barrier() override {
    double one = 1;
    allReduceSum(std::span<double>(&one, 1));
  }

  void reduce(float* values, std::size_t count, cudaStream_t stream) override {
    summed(m_library.allReduce(values, values, count, NcclLibrary::kFloat32, NcclLibrary::kSum, m_comm, stream),
           stream);
  }

  void reduceHalves(void* values, std::size_t count, DataType format, cudaStream_t stream) override {
    const int type = format == DataType::Bf16 ? NcclLibrary::kBfloat16 : NcclLibrary::kFloat16;
    summed(m_library.allReduce(values, values, count, type, NcclLibrary::kSum, m_comm, stream), stream);
  }

 private:
  /// A sum that is refused only in a captured step leaves the communicator usable for steps that are not captured.
  void summed(NcclLibrary::Status status, cudaStream_t stream) {
    constexpr const char* kGradientSum = Words::of("a sum of gradients");
    if (!m_failed && status != NcclLibrary::kSuccess && isCaptured(stream))
      fail(kGradientSum, Text::verbatim(m_library.errorString(status)));
    nccl(status, kGradientSum);
  }

  template <typename T>
  void sum(std::span<T> values, int type) {
    inParts(values, [&](std::span<T> part) {
      return m_library.allReduce(m_staging, m_staging, part.size(), type, NcclLibrary::kSum, m_comm, m_stream);
    });
  }

  /// Copies to the device, runs the collective and copies back, one buffer at a time.
  template <typename T, typename Collective>
  void inParts(std::span<T> values, const Collective& collective) {
    cuda(cudaSetDevice(m_device), Words::of("selecting the device"));
    constexpr std::size_t kPart = kStagingBytes / sizeof(T);
    for (std::size_t begin = 0; begin < values.size(); begin += kPart) {
      const std::span<T> part = values.subspan(begin, std::min(kPart, values.size() - begin));
      cuda(cudaMemcpyAsync(m_staging, part.data(), part.size_bytes(), cudaMemcpyHostToDevice, m_stream),
           Words::of("a copy"));
      staged([&] { return collective(part); });
      cuda(cudaMemcpyAsync(part.data(), m_staging, part.size_bytes(), cudaMemcpyDeviceToHost, m_stream),
           Words::of("a copy"));
      cuda(cudaStreamSynchronize(m_stream), Words::of("a copy"));
    }
  }

  void join(const NcclLibrary::UniqueId& id, RendezvousStore& store) {
    store.set(enteredKey(m_rank), "yes");
    const auto joined = Joining(m_library, id, {.rank = m_rank, .size = m_size, .device = m_device}).wait(m_limit);
    if (!joined) fail(kJoining, joinStatements({lateText(), joinedRanks(store)}));
    nccl(joined->first, kJoining);
    m_comm = joined->second;
  }

  /// Which ranks have reached this point.
  Text joinedRanks(RendezvousStore& store) const {
    std::vector<std::string> missing;
    for (int rank = 0; rank < m_size; ++rank) try {
        store.get(enteredKey(rank), 500ms);
      } catch (const Failure&) {
        missing.push_back(std::to_string(rank));
      }
    if (!missing.empty()) return Text::of("these ranks did not reach this point: %1", scalescope::join(missing, ", "));
    return Text::of(
        "all ranks reached this point; check the network between them: NCCL_SOCKET_IFNAME, NCCL_IB_HCA, a "
        "firewall");
  }

  /// Launches one collective and waits for it; the watch thread aborts it after the limit, including the launch, which
  /// connects the ranks at the first one.
  template <typename Launch>
  void staged(const Launch& launch) {
    const CollectiveActivity::Part part(m_activity);
    m_deadline = monotonicSeconds() + std::chrono::duration<double>(m_limit).count();
    nccl(launch(), kCollective);
    for (;;) {
      const cudaError_t status = cudaStreamQuery(m_stream);
      if (m_failed) fail(kCollective, faultText());
      if (status == cudaSuccess) break;
      if (status != cudaErrorNotReady) cuda(status, kCollective);
      std::this_thread::sleep_for(50us);
    }
    m_deadline = kNever;
  }

  /// Checks for peer failures that NCCL detects and for collectives past their limit; aborting ends calls that would
  /// wait indefinitely.
  void watch(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    while (!wake.wait_for(lock, stop, 200ms, [&] { return stop.stop_requested(); })) {
      NcclLibrary::Status error = NcclLibrary::kSuccess;
      if (m_library.asyncError(m_comm, &error) == NcclLibrary::kSuccess && error != NcclLibrary::kSuccess &&
          error != NcclLibrary::kInProgress) {
        m_asyncError = error;
        return abort();
      }
      if (monotonicSeconds() > m_deadline) {
        m_late = true;
        return abort();
      }
    }
  }

  void abort() {
    if (m_aborted.exchange(true)) return;
    m_failed = true;
    m_library.abort(m_comm);
  }

  Text lateText() const { return Text::of("no answer within %1 ms", m_limit.count()); }

  Text faultText() const {
    if (m_late) return lateText();
    const int error = m_asyncError;
    return error == NcclLibrary::kSuccess ? Text::of("an earlier collective failed")
                                          : Text::verbatim(m_library.errorString(error));
  }

  std::string libraryVersion() const {
    int version = 0;
    if (m_library.getVersion(&version) != NcclLibrary::kSuccess) return {};
    return std::to_string(version / 10000) + "." + std::to_string(version / 100 % 100) + "." +
           std::to_string(version % 100);
  }

  void nccl(NcclLibrary::Status status, const char* what) {
    if (m_failed) fail(what, faultText());
    if (status == NcclLibrary::kSuccess) return;
    m_failed = true;
    fail(what, Text::verbatim(m_library.errorString(status)));
  }
  void cuda(cudaError_t status, const char* what) {
    if (status != cudaSuccess) fail(what, Text::verbatim(cudaGetErrorString(status)));
  }
  [[noreturn]] void fail(const char* what, const Text& words) const {
    throw Failure({"communication-failed",
                   Text::of("Rank %1 of %2 on device %3 failed in %4 of NCCL: %5.", m_rank, m_size, m_device,
                            wordText(what), Text::of("\"%1\"", words)) +
                       Text::of("Check the first error of the other ranks; NCCL_DEBUG=INFO shows more.")});
  }

  int m_rank, m_size, m_device;
  std::chrono::milliseconds m_limit;         ///< of collectives
  CollectiveActivity* m_activity = nullptr;  ///< set after connecting, which has its own limit
  NcclLibrary m_library;
  std::unique_ptr<NcclLog> m_log;
  NcclFacts m_facts;
  NcclLibrary::Comm* m_comm = nullptr;
  cudaStream_t m_stream = nullptr;
  void* m_staging = nullptr;
  static constexpr double kNever = std::numeric_limits<double>::infinity();
  std::atomic<double> m_deadline{kNever};  ///< of the current collective
  std::atomic<bool> m_failed{false}, m_aborted{false}, m_late{false};
  std::atomic<int> m_asyncError{NcclLibrary::kSuccess};
  std::optional<NamedThread> m_watch;
};

/// Whether all ranks can use NCCL; else the error of the first that cannot.
Status allRanksReady(const CommunicatorOptions& options, RendezvousStore& store, const Status& mine) {
  auto key = [](int rank) { return "nccl/ready/" + std::to_string(rank); };
  store.set(key(options.rank), mine ? "yes" : valueOfText(mine.error().message));
  for (int rank = 0; rank < options.size; ++rank) {
    const std::string answer = store.get(key(rank), options.timeout);
    if (answer != "yes")
      return Error{"comm-unsupported", Text::of("Rank %1 cannot use NCCL: %2", rank, textOfValue(answer))};
  }
  return {};
}

NcclLibrary::UniqueId exchangeId(const CommunicatorOptions& options, RendezvousStore& store,
                                 const NcclLibrary& library) {
  NcclLibrary::UniqueId id{};
  if (options.rank == 0) {
    if (const auto status = library.getUniqueId(&id); status != NcclLibrary::kSuccess)
      throw Failure({"communication-failed", Text::of("NCCL returned no unique id: %1", library.errorString(status))});
    store.set("nccl/id", std::string(id.bytes, sizeof id.bytes));
    return id;
  }
  const std::string bytes = store.get("nccl/id", options.timeout);
  if (bytes.size() != sizeof id.bytes)
    throw Failure({"communication-failed", Text::of("NCCL's unique id arrived truncated.")});
  std::memcpy(id.bytes, bytes.data(), sizeof id.bytes);
  return id;
}

}  // namespace

Result<std::shared_ptr<Communicator>> makeNcclCommunicator(const CommunicatorOptions& options, RendezvousStore& store,
                                                           const std::string& libraryFile) {
  try {
    const auto library = NcclLibrary::load(libraryFile);
    if (Status ready = allRanksReady(options, store, library ? Status() : Status(library.error())); !ready)
      return ready.error();
    auto log = std::make_unique<NcclLog>();
    const NcclLibrary::UniqueId id = exchangeId(options, store, *library);
    return std::shared_ptr<Communicator>(
        std::make_shared<NcclCommunicator>(options, store, *library, id, std::move(log)));
  } catch (const Failure& failure) {
    return failure.error();
  }
}

}  // namespace scalescope::cuda
