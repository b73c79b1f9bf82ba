// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_watcher.h"

#include <algorithm>

#include "app/core/background.h"
#include "app/core/engine_sentences.h"

namespace scalescope {

namespace {

constexpr int kStudyLookEveryMs = 1000;

WatchedStudyPtr read(const StudyFolder& folder, std::uintmax_t logBytes, bool alive) {
  auto watched = std::make_shared<WatchedStudy>();
  watched->logBytes = logBytes;
  watched->alive = alive;
  Result<StoredStudy> stored = loadStudy(folder);
  if (stored.ok()) {
    watched->stored = std::move(stored).value();
  } else {
    watched->stored.folder = folder;
    watched->fault = messageText(stored.error());
  }
  return watched;
}

/// The current studies; unchanged ones are taken from `known`.
std::vector<WatchedStudyPtr> readStudies(const std::filesystem::path& runsDir,
                                         const std::vector<WatchedStudyPtr>& known) {
  std::vector<WatchedStudyPtr> studies;
  for (const std::string& id : listStudies(runsDir)) {
    const StudyFolder folder{runsDir, id};
    std::error_code none;
    const auto size = std::filesystem::file_size(folder.log(), none);
    const std::uintmax_t logBytes = none ? 0 : size;
    const bool alive = studyAlive(folder);
    const auto same = std::find_if(known.begin(), known.end(), [&](const WatchedStudyPtr& study) {
      return study->stored.folder.id == id && study->logBytes == logBytes && study->alive == alive;
    });
    studies.push_back(same != known.end() ? *same : read(folder, logBytes, alive));
  }
  std::reverse(studies.begin(), studies.end());
  return studies;
}

}  // namespace

StudyWatcher::StudyWatcher(QObject* parent) : QObject(parent) {
  m_timer.setInterval(kStudyLookEveryMs);
  connect(&m_timer, &QTimer::timeout, this, &StudyWatcher::look);
}

void StudyWatcher::watch(const std::filesystem::path& runsDir) {
  m_runsDir = runsDir;
  m_studies.clear();
  m_timer.start();
  look();
}

WatchedStudyPtr StudyWatcher::find(const QString& id) const {
  for (const WatchedStudyPtr& study : m_studies)
    if (study->stored.folder.id == id.toStdString()) return study;
  return nullptr;
}

void StudyWatcher::look() {
  if (m_looking) return;
  m_looking = true;
  auto read = [folder = m_runsDir, known = m_studies] { return readStudies(folder, known); };
  runInBackground(this, read, [this, folder = m_runsDir](std::vector<WatchedStudyPtr> studies) {
    m_looking = false;
    if (folder != m_runsDir || studies == m_studies) return;
    m_studies = std::move(studies);
    emit changed();
  });
}

}  // namespace scalescope
