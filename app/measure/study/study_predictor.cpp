// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_predictor.h"

#include <algorithm>

#include "app/core/background.h"

namespace scalescope {
namespace {

/// More results take longer to read and tell little more.
constexpr std::size_t kMaxResults = 60;

std::vector<std::filesystem::path> filesFor(const Library& library, const std::vector<StudyCell>& cells,
                                            const QStringList& without) {
  std::vector<LibraryEntryPtr> like;
  for (const LibraryEntryPtr& entry : library.entries())
    if (entry->fault.empty() && !entry->trashed && !entry->running && !entry->readOnly &&
        !without.contains(entry->runId) && canPredictCells(cells, entry->head))
      like.push_back(entry);
  std::stable_sort(like.begin(), like.end(),
                   [](const auto& a, const auto& b) { return a->head.summary.startedAt > b->head.summary.startedAt; });
  if (like.size() > kMaxResults) like.resize(kMaxResults);
  std::vector<std::filesystem::path> files;
  for (const LibraryEntryPtr& entry : like) files.push_back(entry->file);
  return files;
}

}  // namespace

StudyPredictor::StudyPredictor(Library* library, QObject* parent) : QObject(parent), m_library(library) {}

void StudyPredictor::predict(const std::vector<StudyCell>& cells, const QStringList& without) {
  const int asked = ++m_asked;
  m_library->whenListed(this, [this, cells, without, asked] {
    if (asked == m_asked) start(cells, without, asked);
  });
}

void StudyPredictor::start(const std::vector<StudyCell>& cells, const QStringList& without, int asked) {
  auto files = filesFor(*m_library, cells, without);
  if (files.empty()) return;
  auto work = [cells, files = std::move(files), networks = m_networks] {
    std::vector<RunResult> results;
    for (const std::filesystem::path& file : files)
      if (auto result = readResult(file)) results.push_back(std::move(*result));
    return predictCells(cells, results, networks);
  };
  runInBackground(this, std::move(work), [this, asked](const CellPredictions& predictions) {
    if (asked == m_asked) emit predicted(predictions);
  });
}

}  // namespace scalescope
