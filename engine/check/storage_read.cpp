// SPDX-License-Identifier: Apache-2.0
#include "engine/check/storage_read.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <random>
#include <span>

#include "engine/base/clock.h"
#include "engine/base/descriptor.h"
#include "engine/base/files.h"
#include "engine/base/input_file.h"
#include "engine/base/system_text.h"
#include "engine/base/threads.h"

namespace scalescope {
namespace {

constexpr std::int64_t kSequentialBytes = 1 << 20, kRandomBytes = 128 << 10, kMinReadableBytes = 16 << 20;
constexpr std::size_t kMaxStorageFiles = 10000, kBufferAlignment = 4096;
/// Pages may stay because others map them, or were read ahead meanwhile.
constexpr double kMaxResidentShare = 0.02;

struct FreeBuffer {
  void operator()(char* buffer) const { std::free(buffer); }
};
using Buffer = std::unique_ptr<char, FreeBuffer>;

Buffer makeBuffer(std::int64_t bytes) {
  Buffer buffer(static_cast<char*>(std::aligned_alloc(kBufferAlignment, static_cast<std::size_t>(bytes))));
  if (!buffer) throw std::bad_alloc();
  return buffer;
}

Error readFault(const std::filesystem::path& path) {
  return {"file-unreadable", Text::of("Cannot read %1: %2.", path, systemText(errno))};
}

/// The share of a file's pages that are in memory; nothing where the system does not report it.
std::optional<double> residentShare(int descriptor, std::int64_t bytes) {
  const auto size = static_cast<std::size_t>(bytes), page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  void* mapped = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, descriptor, 0);
  if (mapped == MAP_FAILED) return std::nullopt;
  std::vector<unsigned char> pages((size + page - 1) / page);
  const bool known = ::mincore(mapped, size, pages.data()) == 0;
  ::munmap(mapped, size);
  if (!known) return std::nullopt;
  const auto resident = std::count_if(pages.begin(), pages.end(), [](unsigned char flags) { return flags & 1; });
  return static_cast<double>(resident) / static_cast<double>(pages.size());
}

}  // namespace

Result<StorageFiles> findStorageFiles(const std::filesystem::path& path, std::int64_t wantedBytes) {
  StorageFiles found;
  std::error_code fault;
  if (std::filesystem::is_regular_file(path, fault)) {
    found.files.push_back({path, static_cast<std::int64_t>(std::filesystem::file_size(path, fault))});
  } else {
    std::size_t seen = 0;
    std::filesystem::recursive_directory_iterator entry(
        path, std::filesystem::directory_options::skip_permission_denied, fault);
    if (fault) return Error{"file-not-found", Text::of("Cannot read the folder %1: %2.", path, systemText(fault))};
    for (; entry != std::filesystem::recursive_directory_iterator() && seen < kMaxStorageFiles;
         entry.increment(fault)) {
      if (fault) break;
      std::error_code ignored;
      if (!entry->is_regular_file(ignored)) continue;
      ++seen;
      const auto bytes = static_cast<std::int64_t>(entry->file_size(ignored));
      if (bytes >= kRandomBytes) found.files.push_back({entry->path(), bytes});
    }
  }
  std::stable_sort(found.files.begin(), found.files.end(),
                   [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
  std::size_t kept = 0;
  for (; kept < found.files.size() && found.bytes < wantedBytes; ++kept) found.bytes += found.files[kept].bytes;
  found.files.resize(kept);
  if (found.bytes >= kMinReadableBytes) return found;
  return Error{"dataset-missing", Text::of("%1 has less than 16 MiB in files of at least 128 KiB.", path)};
}

Result<ScratchFile> ScratchFile::make(const std::filesystem::path& folder, std::int64_t bytes) {
  if (Status made = makeFolder(folder); !made) return made.error();
  auto free = freeBytes(folder);
  if (!free) return free.error();
  if (*free < 2 * static_cast<std::uint64_t>(bytes))
    return Error{"no-space", Text::of("Only %1 MB are free in %2; reading is measured with a file of %3 MB.",
                                      textNumber(static_cast<double>(*free) / 1e6, 0), folder.string(),
                                      textNumber(static_cast<double>(bytes) / 1e6, 0))};
  std::string name = (folder / "check-XXXXXX").string();
  const Descriptor file(::mkstemp(name.data()));
  if (file.number() < 0)
    return Error{"file-unwritable", Text::of("Cannot write to %1: %2.", folder, systemText(errno))};
  ScratchFile made(name, bytes);
  // Random, because some file systems compress, and store zeros as nothing.
  std::vector<std::uint64_t> block(static_cast<std::size_t>(kSequentialBytes) / sizeof(std::uint64_t));
  std::mt19937_64 random(1);
  for (std::int64_t written = 0; written < bytes; written += kSequentialBytes) {
    for (std::uint64_t& word : block) word = random();
    if (::write(file.number(), block.data(), kSequentialBytes) != kSequentialBytes)
      return Error{"file-unwritable", Text::of("Cannot write %1: %2.", name, systemText(errno))};
  }
  ::fsync(file.number());  // dirty pages cannot be dropped
  return made;
}

ScratchFile::~ScratchFile() {
  std::error_code ignored;
  if (!m_path.empty()) std::filesystem::remove(m_path, ignored);
}

struct StorageReader::State {
  struct Open {
    StorageFiles::File file;
    Descriptor buffered, direct;
  };
  std::vector<Open> files;
  struct Place {
    std::size_t file;
    std::int64_t offset;
  };
  std::vector<Place> places;    ///< of all whole blocks, in random order
  std::size_t nextPlace = 0;    ///< all are read once before any is read again
  std::vector<Buffer> buffers;  ///< one for each thread
  std::size_t nextFile = 0;
  std::int64_t nextOffset = 0;
  std::mt19937_64 random{7};

  void read(const Open& open, bool isDirect, std::int64_t offset, std::int64_t bytes, char* buffer) const {
    const int number = isDirect ? open.direct.number() : open.buffered.number();
    for (std::int64_t done = 0; done < bytes;) {
      const ssize_t got = ::pread(number, buffer + done, static_cast<std::size_t>(bytes - done), offset + done);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) throw Failure(readFault(open.file.path));
      done += got;
    }
  }

  void add(Open open) {
    for (std::int64_t offset = 0; offset + kRandomBytes <= open.file.bytes; offset += kRandomBytes)
      places.push_back({files.size(), offset});
    files.push_back(std::move(open));
  }

  /// Different places, at most as many as there are.
  std::span<const Place> takePlaces(int count) {
    const std::size_t wanted = std::min(static_cast<std::size_t>(count), places.size());
    if (nextPlace == 0 || nextPlace + wanted > places.size()) {
      std::shuffle(places.begin(), places.end(), random);
      nextPlace = 0;
    }
    nextPlace += wanted;
    return std::span(places).subspan(nextPlace - wanted, wanted);
  }

  /// Whole files, because the pages of a part stay where they belong to a larger folio.
  void drop() const {
    for (const Open& open : files) ::posix_fadvise(open.buffered.number(), 0, 0, POSIX_FADV_DONTNEED);
  }
};

StorageReader::StorageReader(std::unique_ptr<State> state) : m_state(std::move(state)) {}
StorageReader::StorageReader(StorageReader&&) noexcept = default;
StorageReader::~StorageReader() = default;

Result<StorageReader> StorageReader::open(const StorageFiles& files, int threads) {
  auto state = std::make_unique<State>();
  for (const auto& file : files.files) {
    const auto buffered = openForReading(file.path);
    if (!buffered) return buffered.error();
    const auto direct = openForReading(file.path, O_DIRECT);
    state->add({file, Descriptor(*buffered), Descriptor(direct.ok() ? *direct : -1)});
    if (state->files.size() == 1000) break;  // of the descriptors that a process may have
  }
  for (int i = 0; i < std::max(1, threads); ++i) state->buffers.push_back(makeBuffer(kSequentialBytes));
  return StorageReader(std::move(state));
}

bool StorageReader::dropPages() {
  double resident = 0, bytes = 0;
  m_state->drop();
  for (const auto& open : m_state->files) {
    const auto share = residentShare(open.buffered.number(), open.file.bytes);
    resident += share.value_or(1) * static_cast<double>(open.file.bytes);
    bytes += static_cast<double>(open.file.bytes);
  }
  return resident <= kMaxResidentShare * bytes;
}

bool StorageReader::warmUp(double limitS) {
  const double endS = monotonicSeconds() + limitS;
  for (const auto& open : m_state->files)
    for (std::int64_t offset = 0; offset < open.file.bytes; offset += kSequentialBytes) {
      if (monotonicSeconds() > endS) return false;
      m_state->read(open, false, offset, std::min(kSequentialBytes, open.file.bytes - offset),
                    m_state->buffers.front().get());
    }
  return true;
}

double StorageReader::readSequential(Cache cache, std::int64_t bytes) {
  State& state = *m_state;
  double seconds = 0;
  std::int64_t done = 0;
  while (done < bytes) {
    const auto& open = state.files[state.nextFile];
    // Of direct reads every block is whole, because their sizes are aligned.
    const std::int64_t left = open.file.bytes - state.nextOffset;
    const std::int64_t block = std::min(kSequentialBytes, left);
    if (state.nextOffset == 0 && cache == Cache::Cold)
      ::posix_fadvise(open.buffered.number(), 0, 0, POSIX_FADV_DONTNEED);
    if (cache == Cache::Direct && block < kSequentialBytes &&
        block % static_cast<std::int64_t>(kBufferAlignment) != 0) {
      state.nextFile = (state.nextFile + 1) % state.files.size();
      state.nextOffset = 0;
      continue;
    }
    const double startS = monotonicSeconds();
    state.read(open, cache == Cache::Direct, state.nextOffset, block, state.buffers.front().get());
    seconds += monotonicSeconds() - startS;
    done += block;
    state.nextOffset += block;
    if (state.nextOffset < open.file.bytes) continue;
    state.nextFile = (state.nextFile + 1) % state.files.size();
    state.nextOffset = 0;
  }
  return static_cast<double>(done) / seconds * 1e-6;
}

double StorageReader::readRandom(Cache cache, int count) {
  State& state = *m_state;
  const std::span<const State::Place> places = state.takePlaces(count);
  if (cache == Cache::Cold) {
    state.drop();
    for (const auto& open : state.files)
      ::posix_fadvise(open.buffered.number(), 0, 0, POSIX_FADV_RANDOM);  // a read of one image reads nothing ahead
  }
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::optional<Error> fault;
  const double startS = monotonicSeconds();
  {
    std::vector<NamedThread> threads;
    for (const Buffer& buffer : state.buffers)
      threads.emplace_back("storage", [&, own = buffer.get()](const std::stop_token&) {
        try {
          for (std::size_t i; (i = next.fetch_add(1)) < places.size();)
            state.read(state.files[places[i].file], cache == Cache::Direct, places[i].offset, kRandomBytes, own);
        } catch (const Failure& failure) {
          std::lock_guard lock(mutex);
          fault = failure.error();
        }
      });
  }
  const double seconds = monotonicSeconds() - startS;
  for (const auto& open : state.files) ::posix_fadvise(open.buffered.number(), 0, 0, POSIX_FADV_NORMAL);
  if (fault) throw Failure(*fault);
  return static_cast<double>(places.size()) * static_cast<double>(kRandomBytes) / seconds * 1e-6;
}

}  // namespace scalescope
