// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/bundle_opening.h"

#include <QTemporaryDir>
#include <algorithm>

#include "app/store/library_files.h"
#include "engine/base/files.h"
#include "engine/base/system_text.h"
#include "engine/protocol/sharing.h"
#include "engine/study/study_commands.h"

namespace scalescope {
namespace fs = std::filesystem;
namespace {

std::vector<fs::path> filesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
    files.push_back(it->path());
  std::sort(files.begin(), files.end());
  return files;
}

fs::path freeFolder(const fs::path& wanted) {
  std::error_code ignored;
  fs::path candidate = wanted;
  for (int copy = 2; fs::exists(candidate, ignored); ++copy)
    candidate = wanted.parent_path() / (wanted.filename().string() + "~" + std::to_string(copy));
  return candidate;
}

/// Figures and studies keep their folders of the bundle.
Result<fs::path> keepRest(const fs::path& unpacked, const fs::path& wanted, const fs::path& runsDir) {
  fs::path folder;
  for (const char* kind : {"figures", "studies"}) {
    if (filesIn(unpacked / kind).empty()) continue;
    if (folder.empty()) folder = freeFolder(wanted);
    if (Status made = makePrivateFolder(folder, runsDir); !made) return made.error();
    std::error_code code;
    fs::copy(unpacked / kind, folder / kind, fs::copy_options::recursive, code);
    if (code) return Error{"file-unwritable", Text::of("Cannot write %1: %2.", folder / kind, systemText(code))};
  }
  return folder;
}

/// Each once, wherever it stands.
std::vector<PlanCommand> commandsIn(const fs::path& unpacked) {
  std::vector<PlanCommand> commands;
  const auto add = [&commands](const std::vector<PlanCommand>& more) {
    for (const PlanCommand& command : more)
      if (std::none_of(commands.begin(), commands.end(),
                       [&](const PlanCommand& known) { return agreementHash(known) == agreementHash(command); }))
        commands.push_back(command);
  };
  for (const fs::path& file : filesIn(unpacked / "results"))
    if (const auto result = readResultHead(file)) add(commandsOf(result->plan));
  for (const fs::path& file : filesIn(unpacked / "studies"))
    if (const auto study = readStudy(file)) add(commandsOf(*study));
  return commands;
}

}  // namespace

Result<OpenedBundle> openBundle(const fs::path& file, const LibraryPlaces& places, const QSet<QString>& present) {
  QTemporaryDir unpacked;
  if (Status done = unpackBundle(file, toPath(unpacked.path())); !done) return done.error();
  OpenedBundle opened;
  for (const fs::path& result : filesIn(toPath(unpacked.path()) / "results"))
    opened.results.append(importResult(places, result, false, present));
  auto rest = keepRest(toPath(unpacked.path()), places.runsDir / "bundles" / file.stem(), places.runsDir);
  if (!rest) return rest.error();
  opened.folder = *rest;
  opened.commands = commandsIn(toPath(unpacked.path()));
  return opened;
}

}  // namespace scalescope
