// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdlib.h>

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <set>

#include "app/store/bundle.h"
#include "app/store/library_entry.h"
#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/version.h"
#include "engine/study/study_labels.h"

namespace scalescope {
namespace fs = std::filesystem;
namespace {

/// Texts of this file, for translators.
struct BundleDraftTexts {
  Q_DECLARE_TR_FUNCTIONS(Bundle)
};

/// A file name that is valid on every system.
std::string fileName(const std::string& name) {
  std::string safe;
  for (char c : name) {
    const bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
    safe += plain ? c : '_';
  }
  if (safe.empty() || safe.front() == '.') safe.insert(safe.begin(), '_');
  return safe.substr(0, 100);
}

Result<fs::path> makeTemporaryFolder() {
  std::error_code code;
  std::string pattern = (fs::temp_directory_path(code) / "scalescope-bundle-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr)
    return Error{"file-unwritable", Text::of("Cannot create a temporary folder %1 to prepare the bundle.", pattern)};
  return fs::path(pattern);
}

bool isText(const fs::path& file) {
  const std::string ending = file.extension().string();
  return ending == ".csv" || ending == ".md" || ending == ".txt" || ending == ".tex" || ending == ".svg";
}

Result<std::vector<RunResult>> readHeads(const std::vector<fs::path>& files) {
  std::vector<RunResult> heads;
  for (const fs::path& file : files) {
    auto head = readResultHead(file);
    if (!head) return head.error();
    heads.push_back(std::move(*head));
  }
  return heads;
}

}  // namespace

BundleDraft& BundleDraft::operator=(BundleDraft&& other) noexcept {
  std::swap(m_folder, other.m_folder);
  std::swap(m_items, other.m_items);
  std::swap(m_redactor, other.m_redactor);
  return *this;
}

BundleDraft::~BundleDraft() {
  std::error_code ignored;
  if (!m_folder.empty()) fs::remove_all(m_folder, ignored);
}

Result<BundleDraft> BundleDraft::prepare(const BundleRequest& request, const BundleProgress& progress) {
  auto heads = readHeads(request.results);
  if (!heads) return heads.error();
  auto folder = makeTemporaryFolder();
  if (!folder) return folder.error();
  BundleDraft draft(*folder);
  if (request.redact) draft.m_redactor.emplace(request.aliases, *heads);
  if (draft.m_redactor)
    for (const fs::path& study : request.studies)
      if (auto content = readFile(study)) draft.m_redactor->learn(QByteArray::fromStdString(*content));
  Status done = draft.addResults(request, progress);
  if (done) done = draft.addFiles(request);
  if (done) done = draft.addManifest(request.redact);
  if (!done) return done.error();
  return draft;
}

Status BundleDraft::add(const std::string& kind, const std::string& name, const QString& title,
                        const std::string& content) {
  std::string unique = fileName(name);
  std::error_code ignored;
  for (int copy = 2; fs::exists(m_folder / kind / unique, ignored); ++copy)
    unique = std::to_string(copy) + "-" + fileName(name);
  if (Status made = makeFolder(m_folder / kind); !made) return made;
  if (Status written = writeFileAtomically(m_folder / kind / unique, content); !written) return written;
  m_items.push_back({toQString(kind + "/" + unique), title, content.size()});
  return {};
}

Status BundleDraft::addResults(const BundleRequest& request, const BundleProgress& progress) {
  double count = 0;
  for (const fs::path& file : request.results) {
    if (progress && !progress(count++ / static_cast<double>(request.results.size())))
      return Error{"cancelled", Text::of("The bundle was not created: cancelled.")};
    auto result = readResult(file);
    if (!result) return result.error();
    if (m_redactor) {
      m_redactor->learn(*result);  // for hosts that only its series and events name
      *result = m_redactor->result(*result);
    }
    const Summary& summary = result->summary;
    const auto& labels = result->annotations.labels;
    const bool isNamed = !summary.name.empty() && !isNamedByStudy(summary.name, labels);
    const QString title =
        toQString(isNamed ? summary.name : cellTitle(result->plan, result->annotations.label(kStudyCellLabel)));
    if (Status done = add("results", summary.runId + ".json", title, resultToJson(*result)); !done) return done;
  }
  return {};
}

/// Pictures are copied unchanged: the caller checked that they may be exported.
Status BundleDraft::addFiles(const BundleRequest& request) {
  const std::pair<const char*, const std::vector<fs::path>*> parts[] = {{"figures", &request.figures},
                                                                        {"studies", &request.studies}};
  for (const auto& [kind, files] : parts)
    for (const fs::path& file : *files) {
      auto content = readFile(file);
      if (!content) return content.error();
      std::string name = file.filename().string();
      if (m_redactor) name = m_redactor->text(name);
      if (m_redactor && file.extension() == ".json") {
        const auto redacted = m_redactor->planOrStudy(QByteArray::fromStdString(*content));
        if (!redacted) return Error{redacted.error().code, Text::of("%1: %2", file, redacted.error().message)};
        *content = redacted->toStdString();
      } else if (m_redactor && isText(file)) {
        *content = m_redactor->text(*content);
      }
      if (Status done = add(kind, name, toQString(name), *content); !done) return done;
    }
  return {};
}

Status BundleDraft::addManifest(bool redacted) {
  QJsonArray items;
  for (const BundleItem& item : m_items) items.append(QJsonObject{{"path", item.path}, {"title", item.title}});
  const QJsonObject manifest{{"format", "scalescope-bundle"},
                             {"format_version", 1},
                             {"program", QStringLiteral("ScaleScope %1").arg(QLatin1String(kVersion))},
                             {"made", toQString(isoTimeNow()).left(10)},
                             {"disclosure", redacted ? "redacted" : "full"},
                             {"items", items}};
  return writeFileAtomically(m_folder / "manifest.json", QJsonDocument(manifest).toJson().toStdString());
}

}  // namespace scalescope
