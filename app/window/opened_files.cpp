// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/opened_files.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/exporting/report_document.h"
#include "app/figures/figure_embedding.h"
#include "app/results/decision_document.h"
#include "app/store/bundle.h"
#include "app/store/library_entry.h"
#include "app/store/log_import.h"
#include "engine/base/files.h"
#include "engine/base/json/json_text.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"
#include "engine/study/study.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxOpened = 10000, kStartOfFile = 4096;
constexpr std::uintmax_t kMaxTestBytes = 1 << 20;

bool isRunFolder(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(RunFolder{folder}.result(), ignored) ||
         fs::is_regular_file(RunFolder{folder}.events(), ignored);
}

/// In the order of their names, so that parts of a log follow each other.
void addBelow(const fs::path& path, std::vector<fs::path>& found) {
  std::error_code ignored;
  if (found.size() >= kMaxOpened) return;
  if (!fs::is_directory(path, ignored) || isRunFolder(path)) return found.push_back(path);
  if (const std::vector<fs::path> logs = submittedLogsIn(path); !logs.empty()) {
    found.insert(found.end(), logs.begin(), logs.end());
    return;
  }
  std::vector<fs::path> inside;
  for (fs::directory_iterator at(path, fs::directory_options::skip_permission_denied, ignored), end; at != end;
       at.increment(ignored))
    if (!at->path().filename().string().starts_with('.') && !at->is_symlink(ignored)) inside.push_back(at->path());
  std::sort(inside.begin(), inside.end());
  for (const fs::path& each : inside) addBelow(each, found);
}

/// A plan has no format name.
bool isPlan(const fs::path& file) {
  std::error_code ignored;
  if (fs::file_size(file, ignored) > kMaxTestBytes || ignored) return false;
  const auto text = readFile(file);
  const auto json = text ? parseJson(*text, {}) : Result<nlohmann::ordered_json>(text.error());
  if (!json || !json->is_object() || json->contains("format")) return false;
  return json->contains("network") || json->contains("program") || json->contains("hosts");
}

std::vector<fs::path>& listFor(const fs::path& file, OpenedFiles& files) {
  const QString path = toQString(file);
  if (canEmbedState(path)) return files.figures;
  if (isBundle(path)) return files.bundles;
  if (file.extension() != ".json" || file.filename() == RunFolder{}.result()) return files.results;
  const auto start = readFileStart(file, kStartOfFile);
  if (!start) return files.results;
  const auto has = [&start](const char* format) {
    return start->find('"' + std::string(format) + '"') != std::string::npos;
  };
  if (has(kResultFormatName)) return files.results;
  if (has(kStudyFormatName)) return files.tests;
  if (has(kDecisionFormatName)) return files.decisions;
  if (has(kReportFormatName)) return files.reports;
  return isPlan(file) ? files.tests : files.results;
}

}  // namespace

OpenedFiles openedFiles(const QStringList& paths) {
  std::vector<fs::path> found;
  for (const QString& path : paths) addBelow(toPath(path), found);
  OpenedFiles files;
  for (fs::path& path : found) {
    auto& list = listFor(path, files);
    list.push_back(std::move(path));
  }
  return files;
}

}  // namespace scalescope
