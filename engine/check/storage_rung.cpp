// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdlib>

#include "engine/base/statements.h"
#include "engine/base/words.h"
#include "engine/check/ladder.h"
#include "engine/check/storage_read.h"
#include "engine/telemetry/device_place.h"
#include "engine/telemetry/sampler.h"

namespace scalescope {
namespace {

constexpr std::int64_t kScratchBytes = std::int64_t{512} << 20, kDataBytes = std::int64_t{2} << 30;
constexpr std::int64_t kSequentialSample = std::int64_t{32} << 20;
constexpr int kMinRandomReads = 32, kMaxRandomReads = 4096;
constexpr double kRandomSampleS = 0.05;
constexpr double kSequentialBlock = 1 << 20, kRandomBlock = 128 << 10;

struct StorageTest {
  const char* test;
  bool isRandom, isCold;
};
constexpr StorageTest kStorageTests[] = {{"storage_sequential_cold", false, true},
                                         {"storage_random_cold", true, true},
                                         {"storage_sequential_warm", false, false},
                                         {"storage_random_warm", true, false}};

std::filesystem::path workFolderOf(const HostSpec& host) {
  const char* home = std::getenv("HOME");
  if (host.workFolder.starts_with("~/") && home) return std::filesystem::path(home) / host.workFolder.substr(2);
  if (!host.workFolder.empty()) return host.workFolder;
  return std::filesystem::path(home ? home : "/tmp") / ".cache/scalescope";
}

void skipStorage(const NodeCheck& check, const std::string& part, const Text& reason, bool onlyCold) {
  for (const StorageTest& test : kStorageTests) {
    if (onlyCold && !test.isCold) continue;
    CheckValue value;
    value.test = test.test;
    value.part = part;
    check.skip(value, reason);
  }
}

void measureStorage(const NodeCheck& check, const CheckRung& rung, const StorageTest& test, const CheckValue& place,
                    const StorageReader::Cache cache, StorageReader& reader) {
  CheckValue value = place;
  value.test = test.test;
  if (!test.isCold) {  // the cache is read, not the disk
    value.limit = CheckValue::kUnknown;
    value.limitFormula = value.cause = {};
  }
  value.bytes = test.isRandom ? kRandomBlock : kSequentialBlock;
  if (cache == StorageReader::Cache::Direct)
    value.cause = joinStatements({Text::of("read past the page cache (O_DIRECT)"), value.cause});
  if (!test.isRandom)
    return check.measure(rung, value, [&] { return reader.readSequential(cache, kSequentialSample); });
  // As many reads as take the time of a sample on all threads.
  const double mbPerS = reader.readRandom(cache, kMinRandomReads * check.loaderThreads);
  const int count = std::clamp(static_cast<int>(mbPerS * 1e6 * kRandomSampleS / kRandomBlock),
                               kMinRandomReads * check.loaderThreads, kMaxRandomReads);
  check.measure(rung, value, [&] { return reader.readRandom(cache, count); });
}

}  // namespace

CheckValue storagePlace(const std::string& part, const std::filesystem::path& folder, const std::vector<int>& cores,
                        const std::filesystem::path& root) {
  CheckValue place;
  place.part = part;
  const auto facts = probeMeasuredParts(folder, root);
  const auto disk = std::find_if(facts.begin(), facts.end(), [](const Fact& f) { return f.id == "data_device"; });
  if (disk == facts.end()) return place;
  const auto device = root / "sys/class/block" / disk->value / "device";
  place.cause = farText(DeviceAndCores::DiskAndReaders, numaOfDevice(device, root), numaOfCores(cores, root));
  std::error_code error;
  for (auto at = std::filesystem::canonical(device, error); !error && at.has_relative_path(); at = at.parent_path()) {
    const LinkLimit limit = pcieLimitOf(normalizedBusId(at.filename().string()), root);
    if (!(limit.gbPerS > 0)) continue;
    place.limit = 1e3 * limit.gbPerS;
    place.limitFormula = Text::of("%1 x 1000", limit.source);
    break;
  }
  return place;
}

std::filesystem::path storageFolderOf(const NodeCheck& check) {
  return check.dataPath.empty() ? workFolderOf(check.host) : std::filesystem::path(check.dataPath);
}

/// Files of the data, else a file of our own in the work folder. Cold reads come first, because warm ones fill the
/// cache.
void checkStorage(const NodeCheck& check, const CheckRung& rung) {
  const bool hasData = !check.dataPath.empty();
  const std::string part = hasData ? check.dataPath : Words::of("work folder");
  const std::filesystem::path folder = storageFolderOf(check);
  if (check.isOver()) return skipStorage(check, part, timeLimitText(), false);
  std::optional<ScratchFile> scratch;
  Result<StorageFiles> files = StorageFiles{};
  if (hasData) {
    files = findStorageFiles(folder, kDataBytes);
  } else if (auto made = ScratchFile::make(folder, kScratchBytes)) {
    scratch.emplace(std::move(made).value());
    files = scratch->files();
  } else {
    files = made.error();
  }
  if (!files) return skipStorage(check, part, files.error().message, false);
  auto reader = StorageReader::open(*files, check.loaderThreads);
  if (!reader) return skipStorage(check, part, reader.error().message, false);
  const std::vector<Fact> mountFacts = probeMount(folder);
  const auto type =
      std::find_if(mountFacts.begin(), mountFacts.end(), [](const Fact& f) { return f.id == "data_mount"; });
  const std::string mount = type == mountFacts.end() ? std::string() : type->value;
  auto cold = StorageReader::Cache::Cold;
  bool canBeCold = mount != "tmpfs" && mount != "ramfs";
  if (!canBeCold) {
    skipStorage(check, part, Text::of("the files are in memory (%1)", mount), true);
  } else if (!reader->dropPages()) {
    cold = StorageReader::Cache::Direct;
    try {
      reader->readRandom(cold, 1);
    } catch (const Failure&) {
      canBeCold = false;
      skipStorage(check, part, Text::of("the page cache keeps the files, and they cannot be read past it"), true);
    }
  }
  const CheckValue place = storagePlace(part, folder, check.cores);
  bool isWarm = false;
  for (const StorageTest& test : kStorageTests) {
    if (test.isCold && !canBeCold) continue;
    if (!test.isCold && !isWarm) {
      if (!reader->warmUp(check.capS(rung) * 4)) {
        CheckValue value;
        for (const StorageTest& warm : kStorageTests)
          if (!warm.isCold) {
            value.test = warm.test;
            value.part = part;
            check.skip(value, Text::of("the files could not be read into the page cache in time"));
          }
        return;
      }
      isWarm = true;
    }
    measureStorage(check, rung, test, place, test.isCold ? cold : StorageReader::Cache::Warm, *reader);
  }
}

}  // namespace scalescope
