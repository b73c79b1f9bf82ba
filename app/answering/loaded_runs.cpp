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
    m_faults[runId] = message;
    tell();
  });
}

void LoadedRuns::tell() { waiting() > 0 ? m_gathered.soon() : m_gathered.now(); }

void LoadedRuns::setRuns(const QStringList& runIds) {
  m_runIds = runIds;
  const auto isOther = [&](const auto& item) { return !runIds.contains(item.first); };
  std::erase_if(m_results, isOther);
  std::erase_if(m_faults, isOther);
  load();
}

bool LoadedRuns::load() {
  bool changed = false;
  for (const QString& runId : m_runIds) {
    const LibraryEntryPtr entry = m_library->find(runId);
    const auto kept = m_results.find(runId);
    if (!entry || m_faults.contains(runId)) continue;
    if (kept != m_results.end() && kept->second->summary.status != RunStatus::Incomplete) continue;
    if (!entry->fault.empty()) {
      m_faults[runId] = inWindowLanguage(entry->fault);
      changed = true;
      continue;
    }
    const bool headOnly = entry->readOnly && m_published == Published::Heads;
    const auto result = headOnly ? std::shared_ptr<const RunResult>(entry, &entry->head) : m_library->fullResult(runId);
    if (!result) continue;
    changed |= kept == m_results.end() || kept->second != result;
    m_results[runId] = m_reduced ? std::make_shared<const RunResult>(m_reduced(*result)) : result;
  }
  return changed;
}

std::vector<const RunResult*> LoadedRuns::results() const {
  std::vector<const RunResult*> results;
  for (const QString& runId : m_runIds)
    if (const auto found = m_results.find(runId); found != m_results.end()) results.push_back(found->second.get());
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
  for (const auto& [runId, fault] : m_faults) words.append(fault);
  return words;
}

}  // namespace scalescope
