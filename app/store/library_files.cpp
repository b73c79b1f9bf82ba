// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/library_files.h"

#include "app/core/engine_sentences.h"
#include "app/core/translate.h"
#include "app/store/file_access.h"
#include "app/store/library_scanner.h"
#include "app/store/result_kind_text.h"
#include "engine/analysis/run/rebuild.h"
#include "engine/analysis/run/replay_events.h"
#include "engine/base/files.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/sharing.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace fs = std::filesystem;
namespace {

bool isThere(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

/// A run id comes from an untrusted file: as a folder name it must stay one level below imported/.
std::string folderName(const std::string& runId) {
  std::string name;
  for (char c : runId) {
    bool safe =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
    name += safe ? c : '_';
  }
  if (name.empty() || name.front() == '.') name.insert(name.begin(), '_');
  return name.substr(0, 120);
}

Result<std::string> contentOf(const fs::path& file, bool fromEvents, RunResult& result) {
  if (fromEvents) {
    auto rebuilt = rebuildResult(RunFolder{file.parent_path()}.events());
    if (!rebuilt) return rebuilt.error();
    result = std::move(*rebuilt);
    return resultToJson(result);
  }
  auto content = readFile(file);
  if (!content) return content;
  auto parsed = resultFromJson(*content);
  if (!parsed) return Error{parsed.error().code, Text::of("%1: %2", file, parsed.error().message)};
  result = std::move(*parsed);
  return content;
}

}  // namespace

Status rebuildRunFolder(const fs::path& path) {
  auto result = rebuildRun(RunFolder{path}, FewerSteps::Refuse);
  return result ? Status() : Status(result.error());
}

QSet<QString> runIdsIn(const LibraryPlaces& places) {
  QSet<QString> ids;
  for (const LibraryEntryPtr& entry : LibraryScanner(places).scan({}))
    if (!entry->trashed) ids.insert(entry->runId);
  return ids;
}

AddOutcome importResult(const LibraryPlaces& places, const fs::path& path, bool fromEvents,
                        const QSet<QString>& present) {
  AddOutcome outcome;
  outcome.path = path;
  std::error_code code;
  fs::path file = fs::is_directory(path, code) ? RunFolder{path}.result() : path;
  if (file.filename() == "events.jsonl") file = RunFolder{file.parent_path()}.result();
  bool hasEvents = isThere(RunFolder{file.parent_path()}.events());
  if (!fromEvents && hasEvents && !isThere(file)) fromEvents = true;
  RunResult result;
  auto content = contentOf(file, fromEvents, result);
  if (!content) {
    outcome.refusal = messageText(content.error());
    outcome.rebuildable = hasEvents && !fromEvents;
    return outcome;
  }
  if (result.summary.runId.empty()) {
    outcome.refusal =
        translate("LibraryFiles", "%1 has no run ID: it is not a ScaleScope result.").arg(toQString(file));
    return outcome;
  }
  outcome.isPresent = present.contains(toQString(result.summary.runId));
  if (outcome.isPresent) {
    outcome.refusal =
        translate("LibraryFiles", "Run %1 is already in the library.").arg(toQString(result.summary.runId));
    return outcome;
  }
  fs::path folder = places.imported() / folderName(result.summary.runId);
  const fs::path source = fromEvents ? RunFolder{file.parent_path()}.events() : file;
  Status done = makePrivateFolder(folder, places.runsDir);
  if (done) done = writePrivateFile(RunFolder{folder}.result(), places.runsDir, *content, accessOf({source}, {}));
  if (!done) {
    outcome.refusal = messageText(done.error());
    return outcome;
  }
  outcome.runId = toQString(result.summary.runId);
  outcome.readAs =
      fromEvents ? translate("LibraryFiles", "ScaleScope events") : translate("LibraryFiles", "ScaleScope result");
  outcome.kind = resultKindText(result.summary.kind);
  outcome.imagesPerSecond = result.summary.imagesPerSecond;
  if (result.summary.throughput) outcome.throughput = throughputOf(result.summary);
  return outcome;
}

}  // namespace scalescope
