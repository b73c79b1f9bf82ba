// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/library_scanner.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QCryptographicHash>
#include <algorithm>

#include "engine/analysis/comparability/comparability.h"
#include "engine/base/clock.h"
#include "engine/base/descriptor.h"
#include "engine/base/files.h"
#include "engine/base/input_file.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/protocol/run/publication.h"
#include "engine/protocol/run/resumable.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace fs = std::filesystem;
namespace {

/// A newer run folder may belong to a controller that has not taken its lock yet.
constexpr double kGraceS = 5;
constexpr std::uint64_t kFirstLineLimitBytes = 1 << 16;

std::vector<fs::path> subfolders(const fs::path& dir) {
  std::vector<fs::path> folders;
  std::error_code code;
  for (fs::directory_iterator it(dir, fs::directory_options::skip_permission_denied, code), end; !code && it != end;
       it.increment(code)) {
    std::error_code ignored;
    if (it->path().filename().string().front() != '.' && it->is_directory(ignored)) folders.push_back(it->path());
  }
  return folders;
}

/// A truncated file may have a complete head, so its end is checked.
bool endsAsJsonObject(const fs::path& file, std::uint64_t sizeBytes) {
  const auto opened = openForReading(file);
  if (!opened) return true;  // the reader that follows reports the error
  const Descriptor descriptor(*opened);
  char tail[64];
  off_t from = sizeBytes > sizeof tail ? static_cast<off_t>(sizeBytes - sizeof tail) : 0;
  ssize_t got = ::pread(descriptor.number(), tail, sizeof tail, from);
  while (got > 0 && (tail[got - 1] == '\n' || tail[got - 1] == '\r' || tail[got - 1] == ' ' || tail[got - 1] == '\t'))
    --got;
  return got > 0 && tail[got - 1] == '}';
}

Result<RunResult> readHead(const fs::path& file, std::uint64_t sizeBytes) {
  auto head = readResultHead(file);
  if (!head || endsAsJsonObject(file, sizeBytes)) return head;
  return Error{"result-invalid",
               Text::of("Result %1 is truncated: its series and events are incomplete.", file.string())};
}

/// Describes a run without a result by the first line of events.jsonl, else by its plan.
bool describeUnfinished(const RunFolder& folder, RunResult& head) {
  if (auto start = readFileStart(folder.events(), kFirstLineLimitBytes)) {
    auto event = eventFromJson(std::string_view(*start).substr(0, start->find('\n')));
    if (const auto* started = event ? std::get_if<RunStarted>(&event->body) : nullptr) {
      head.summary.runId = started->runId;
      head.summary.groupId = started->groupId;
      head.summary.repeat = started->repeat;
      head.summary.engineVersion = started->engineVersion;
      head.summary.startedAt = isoTime(started->startedUnixS);
      head.plan = started->plan;
    }
  }
  if (head.summary.runId.empty()) {
    auto plan = readFile(folder.plan());
    auto parsed = plan ? planFromJson(*plan) : Result<Plan>(plan.error());
    if (!parsed) return false;
    head.plan = *parsed;
  }
  head.summary.name = runName(head.plan);
  if (const auto labels = readRunLabels(folder)) head.annotations.labels = *labels;
  head.annotations.tags = head.plan.tags;
  head.summary.deviceCount = deviceCount(head.plan);
  head.summary.nodeCount = nodeCount(head.plan);
  if (head.plan.batchSizePerDevice != kLargestBatch)
    head.summary.batchSizeGlobal = *head.summary.deviceCount * head.plan.batchSizePerDevice;
  return true;
}

/// Seconds since the newest change in the folder that matters to a starting controller.
double ageS(const RunFolder& folder) {
  std::int64_t newest = 0;
  for (const fs::path& file : {folder.events(), folder.plan(), folder.path}) {
    std::uint64_t size = 0;
    std::int64_t modified = 0;
    if (fileStamp(file, size, modified)) newest = std::max(newest, modified);
  }
  return unixSeconds() - static_cast<double>(newest) * 1e-9;
}

/// Completed runs with throughputs of one unit can be repeats of one another; published numbers cannot.
QString repeatsOf(const LibraryEntry& entry) {
  const Summary& summary = entry.head.summary;
  if (!entry.fault.empty() || entry.trashed || summary.status != RunStatus::Completed ||
      summary.origin == ResultOrigin::Published || !throughputOf(summary))
    return {};
  const std::string key = namedKey(entry.head) + unitWords(*throughputOf(summary)).english();
  const QByteArray bytes = QByteArray::fromRawData(key.data(), static_cast<qsizetype>(key.size()));
  return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha1).toHex());
}

/// The results of a publication share its file.
std::string entryKey(const LibraryEntry& entry) {
  return entry.isWhole ? entry.file.string() + '#' + entry.runId.toStdString() : entry.file.string();
}

bool sameState(const LibraryEntry& a, const LibraryEntry& b) {
  return a.sizeBytes == b.sizeBytes && a.modifiedNs == b.modifiedNs && a.running == b.running &&
         a.rebuilding == b.rebuilding && a.trashed == b.trashed && a.hasEvents == b.hasEvents &&
         a.resumable == b.resumable && a.fault == b.fault && a.runId == b.runId &&
         a.head.summary.startedAt == b.head.summary.startedAt;
}

}  // namespace

bool fileStamp(const fs::path& file, std::uint64_t& sizeBytes, std::int64_t& modifiedNs) {
  struct stat info {};
  if (::stat(file.c_str(), &info) != 0) return false;
  sizeBytes = static_cast<std::uint64_t>(info.st_size);
  modifiedNs = static_cast<std::int64_t>(info.st_mtim.tv_sec) * 1'000'000'000 + info.st_mtim.tv_nsec;
  return true;
}

std::vector<LibraryEntryPtr> LibraryScanner::scan(std::stop_token stop) {
  if (!m_indexLoaded) m_index.load(m_places.index());
  m_indexLoaded = true;
  m_lost = isLost();
  if (m_lost) return known();
  m_folderTimes = folderTimes();
  m_found.clear();
  m_ids.clear();
  scanPublished();
  scanRuns(m_places.runsDir, false, stop);
  scanRuns(m_places.trash(), true, stop);
  if (stop.stop_requested()) return {};
  for (const auto& [path, entry] : m_known)
    if (!m_found.contains(path)) m_index.remove(path);
  m_index.removeUntaken();
  const bool isCurrent = folderTimes() == m_folderTimes;
  m_index.save(m_places.index());
  if (isCurrent) m_folderTimes = folderTimes();  // the index lies in one of them
  m_known.swap(m_found);
  m_found.clear();
  m_unfinished.clear();
  for (const auto& [path, entry] : m_known)
    if (entry->sizeBytes == 0) m_unfinished.push_back(entry);
  return known();
}

std::optional<std::vector<LibraryEntryPtr>> LibraryScanner::look(std::stop_token stop) {
  bool changed = m_lost || folderTimes() != m_folderTimes;
  for (const LibraryEntryPtr& entry : m_unfinished) {
    if (changed || stop.stop_requested()) break;
    m_ids.erase(entry->runId);
    visitRunFolder(entry->folder, entry->trashed);
    const auto found = m_found.find(entry->file.string());
    changed = found == m_found.end() || found->second != entry;
  }
  m_found.clear();
  return changed ? std::optional(scan(stop)) : std::nullopt;
}

LibraryScanner::FolderTimes LibraryScanner::folderTimes() const {
  FolderTimes times{};
  const std::array<fs::path, 3> folders = {m_places.runsDir, m_places.imported(), m_places.trash()};
  for (std::size_t i = 0; i < folders.size(); ++i) {
    std::uint64_t size = 0;
    fileStamp(folders[i], size, times[i]);
  }
  return times;
}

bool LibraryScanner::isLost() {
  struct stat info {};
  const bool there = ::stat(m_places.runsDir.c_str(), &info) == 0;
  const auto now = std::pair<std::uint64_t, std::uint64_t>(info.st_dev, info.st_ino);
  const bool hadRuns =
      std::any_of(m_known.begin(), m_known.end(), [](const auto& known) { return !known.second->readOnly; });
  if (hadRuns && (!there || (now != m_folder && subfolders(m_places.runsDir).empty()))) return true;
  if (there) m_folder = now;
  return false;
}

std::vector<LibraryEntryPtr> LibraryScanner::known() const {
  std::vector<LibraryEntryPtr> entries;
  entries.reserve(m_known.size());
  for (const auto& [path, entry] : m_known) entries.push_back(entry);
  std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a->runId < b->runId; });
  return entries;
}

void LibraryScanner::scanRuns(const fs::path& dir, bool trashed, std::stop_token stop) {
  for (const fs::path& folder : subfolders(dir)) {
    if (stop.stop_requested()) return;
    if (folder.filename() != "imported") {
      visitRunFolder(folder, trashed);
      continue;
    }
    for (const fs::path& imported : subfolders(folder)) visitRunFolder(imported, trashed);
  }
}

void LibraryScanner::scanPublished() {
  std::error_code code;
  for (fs::directory_iterator it(m_places.published, code), end; !code && it != end; it.increment(code)) {
    LibraryEntry entry;
    Stamp stamp;
    if (it->path().extension() != ".json" || !fileStamp(it->path(), stamp.sizeBytes, stamp.modifiedNs)) continue;
    entry.folder = m_places.published;
    entry.file = it->path();
    entry.runId = toQString(it->path().stem());
    entry.readOnly = true;
    visitResult(std::move(entry), stamp);
  }
  for (const fs::path& file : publicationFiles(m_places.published)) scanPublication(file);
}

/// One entry of each value. The file is read again only when it has changed.
void LibraryScanner::scanPublication(const fs::path& file) {
  LibraryEntry entry;
  entry.folder = m_places.published;
  entry.file = file;
  entry.readOnly = entry.isWhole = true;
  if (!fileStamp(file, entry.sizeBytes, entry.modifiedNs)) return;
  const std::string first = file.string() + '#', last = file.string() + static_cast<char>('#' + 1);
  const auto known = m_known.lower_bound(first), end = m_known.lower_bound(last);
  if (known != end && isUnchanged(*known->second, entry)) {
    for (auto one = known; one != end; ++one) {
      m_ids.insert(one->second->runId);
      m_found.insert(*one);
    }
    return;
  }
  auto results = readPublication(file);
  if (!results) {
    entry.runId = toQString(file.stem());
    entry.fault = results.error().message;
    return keep(std::make_shared<LibraryEntry>(std::move(entry)));
  }
  for (RunResult& result : *results) {
    auto one = std::make_shared<LibraryEntry>(entry);
    one->runId = toQString(result.summary.runId);
    one->head = std::move(result);
    keep(std::move(one));
  }
}

void LibraryScanner::visitRunFolder(const fs::path& path, bool trashed) {
  RunFolder folder{path};
  LibraryEntry entry;
  entry.folder = path;
  entry.file = folder.result();
  entry.runId = toQString(path.filename());
  entry.trashed = trashed;
  std::error_code ignored;
  entry.hasEvents = fs::exists(folder.events(), ignored);
  Stamp stamp;
  if (fileStamp(entry.file, stamp.sizeBytes, stamp.modifiedNs)) return visitResult(std::move(entry), stamp);
  if (entry.hasEvents || fs::exists(folder.plan(), ignored)) visitUnfinished(std::move(entry));
}

void LibraryScanner::visitResult(LibraryEntry entry, const Stamp& stamp) {
  entry.sizeBytes = stamp.sizeBytes;
  entry.modifiedNs = stamp.modifiedNs;
  std::string path = entry.file.string();
  auto known = m_known.find(path);
  if (known != m_known.end() && isUnchanged(*known->second, entry)) {
    m_ids.insert(known->second->runId);
    m_found[path] = known->second;
    return;
  }
  auto made = m_index.take(path, stamp.sizeBytes, stamp.modifiedNs);
  const bool isStored = made != nullptr;
  auto head = isStored ? Result<RunResult>(std::move(made->head)) : readHead(entry.file, stamp.sizeBytes);
  if (head) {
    entry.head = std::move(*head);
    if (!entry.head.summary.runId.empty()) entry.runId = toQString(entry.head.summary.runId);
    if (!isStored) m_index.put(path, stamp.sizeBytes, stamp.modifiedNs, entry.head);
  } else {
    entry.fault = head.error().message;
    m_index.remove(path);
  }
  if (!made) made = std::make_shared<LibraryEntry>();
  *made = std::move(entry);
  keep(std::move(made));
}

void LibraryScanner::visitUnfinished(LibraryEntry entry) {
  RunFolder folder{entry.folder};
  entry.running = !entry.trashed && controllerAlive(folder);
  bool starting = !entry.running && ageS(folder) < kGraceS;
  entry.rebuilding = entry.hasEvents && !entry.trashed && !entry.running && !starting;
  if (!describeUnfinished(folder, entry.head) && !entry.running && !starting)
    entry.fault = Text::of("No run was ever started in this folder: its plan and its events cannot be read.");
  if (!entry.hasEvents && !entry.running && !starting && entry.fault.empty())
    entry.fault =
        Text::of("This run was prepared but never started: it has a plan but no events.") + Text::of("Run it again.");
  if (!entry.head.summary.runId.empty()) entry.runId = toQString(entry.head.summary.runId);
  entry.head.summary.status = entry.running || starting ? RunStatus::Running : RunStatus::Incomplete;
  entry.running = entry.running || (starting && !entry.trashed);
  keep(std::make_shared<LibraryEntry>(std::move(entry)));
}

void LibraryScanner::setFault(const fs::path& file, const Text& fault) {
  LateFault late{fault, 0, 0};
  fileStamp(file, late.sizeBytes, late.modifiedNs);
  std::lock_guard lock(m_faultMutex);
  m_faults[file.string()] = late;
}

bool LibraryScanner::isUnchanged(const LibraryEntry& known, const LibraryEntry& now) {
  const Text late = faultOf(now);
  return known.sizeBytes == now.sizeBytes && known.modifiedNs == now.modifiedNs && known.hasEvents == now.hasEvents &&
         (late.empty() || late == known.fault);
}

Text LibraryScanner::faultOf(const LibraryEntry& entry) {
  std::lock_guard lock(m_faultMutex);
  auto late = m_faults.find(entry.file.string());
  if (late == m_faults.end()) return {};
  if (late->second.sizeBytes == entry.sizeBytes && late->second.modifiedNs == entry.modifiedNs)
    return late->second.text;
  m_faults.erase(late);
  return {};
}

/// Cheap for most runs: only unfinished runs with checkpoints are examined.
bool LibraryScanner::isResumable(const LibraryEntry& entry) const {
  const bool over = !entry.running && entry.head.summary.status != RunStatus::Completed &&
                    entry.head.summary.status != RunStatus::Running;
  return over && entry.hasEvents && !entry.trashed && keepsCheckpoints(entry.head.plan) &&
         entry.folder.parent_path() == m_places.runsDir && checkResumable(RunFolder{entry.folder}).ok();
}

void LibraryScanner::keep(std::shared_ptr<LibraryEntry> kept) {
  LibraryEntry& entry = *kept;
  entry.resumable = isResumable(entry);
  if (const Text late = faultOf(entry); !late.empty()) {
    entry.fault = late;
    entry.rebuilding = false;
  }
  entry.repeats = repeatsOf(entry);
  QString id = entry.runId;
  for (int copy = 2; m_ids.contains(entry.runId); ++copy)
    entry.runId = QStringLiteral("%1 (%2)").arg(id, QString::number(copy));
  m_ids.insert(entry.runId);
  std::string path = entryKey(entry);
  auto known = m_known.find(path);
  if (known != m_known.end() && sameState(*known->second, entry))
    m_found[path] = known->second;
  else
    m_found[path] = std::move(kept);
}

}  // namespace scalescope
