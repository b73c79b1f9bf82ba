// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/loaded_runs.h"
#include "app/core/engine_sentences.h"

namespace scalescope {

LoadedRuns::LoadedRuns(Library* library, QObject* parent, Published published, Reduce reduced)
    : QObject(parent), m_library(library), m_published(published), m_reduced(std::move(reduced)), m_gathered([this] {
        emit changed();
      }) {
  connect(library, &Library::fullResultReady, this, [this](const QString& runId) {
    if (m_runIds.contains(runId) && load()) tell();
  });
  connect(library, &Library::fullResultFailed, this, [this](const QString& runId, const QString& message) {
    if (!m_runIds.contains(runId)) return;
    m_faults[runId] = {m_library->find(runId), message};
    tell();
  });
}

void LoadedRuns::tell() { waiting() > 0 ? m_gathered.soon() : m_gathered.now(); }

void LoadedRuns::setRuns(const QStringList& runIds, const QStringList& keep) {
  m_runIds = runIds;
  const auto isOther = [&](const auto& item) { return !runIds.contains(item.first) && !keep.contains(item.first); };
  std::erase_if(m_results, isOther);
  std::erase_if(m_faults, isOther);
  load();
}

/// A result is read again when its file has changed; an incomplete one whenever the library lists its run anew.
bool LoadedRuns::isKept(const QString& runId, const LibraryEntryPtr& entry) const {
  const auto found = m_results.find(runId);
  if (found == m_results.end()) return false;
  const Kept& kept = found->second;
  return kept.entry == entry ||
         (kept.result->summary.status != RunStatus::Incomplete && kept.entry->modifiedNs == entry->modifiedNs);
}

bool LoadedRuns::load() {
  bool changed = false;
  for (const QString& runId : m_runIds)
    if (const LibraryEntryPtr entry = m_library->find(runId); entry && !isKept(runId, entry))
      changed |= load(runId, entry);
  return changed;
}

bool LoadedRuns::load(const QString& runId, const LibraryEntryPtr& entry) {
  const auto fault = m_faults.find(runId);
  if (fault != m_faults.end() && fault->second.entry == entry) return false;
  if (fault != m_faults.end()) m_faults.erase(fault);
  if (!entry->fault.empty()) {
    m_faults[runId] = {entry, inWindowLanguage(entry->fault)};
    return true;
  }
  const bool headOnly = entry->readOnly && m_published == Published::Heads;
  const auto result = headOnly ? std::shared_ptr<const RunResult>(entry, &entry->head) : m_library->fullResult(runId);
  if (!result) return false;
  m_results[runId] = {entry, m_reduced ? std::make_shared<const RunResult>(m_reduced(*result)) : result};
  return true;
}

std::vector<const RunResult*> LoadedRuns::results() const {
  std::vector<const RunResult*> results;
  for (const QString& runId : m_runIds)
    if (const auto found = m_results.find(runId); found != m_results.end())
      results.push_back(found->second.result.get());
  return results;
}

int LoadedRuns::waiting() const {
  int count = 0;
  for (const QString& runId : m_runIds)
    count += m_library->find(runId) != nullptr && !m_results.contains(runId) && !m_faults.contains(runId);
  return count;
}

QStringList LoadedRuns::faults() const {
  QStringList words;
  for (const QString& runId : m_runIds)
    if (const auto found = m_faults.find(runId); found != m_faults.end()) words.append(found->second.text);
  return words;
}

}  // namespace scalescope
