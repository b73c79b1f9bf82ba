// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/loaded_runs.h"
#include "app/core/engine_sentences.h"

namespace scalescope {
namespace {

constexpr int kGatherMs = 250;

}  // namespace

LoadedRuns::LoadedRuns(Library* library, QObject* parent, Published published)
    : QObject(parent), m_library(library), m_published(published) {
  connect(library, &Library::fullResultReady, this, [this](const QString& runId) {
    if (!m_runIds.contains(runId)) return;
    load();
    tellSoon();
  });
  connect(library, &Library::fullResultFailed, this, [this](const QString& runId, const QString& message) {
    if (!m_runIds.contains(runId)) return;
    m_faults[runId] = message;
    tellSoon();
  });
  m_soon.setSingleShot(true);
  m_soon.setInterval(kGatherMs);
  connect(&m_soon, &QTimer::timeout, this, &LoadedRuns::changed);
}

/// Hundreds of results come one by one, and each change makes a figure of all of them.
void LoadedRuns::tellSoon() {
  if (waiting() > 0) {
    if (!m_soon.isActive()) m_soon.start();
    return;
  }
  m_soon.stop();
  emit changed();
}

void LoadedRuns::setRuns(const QStringList& runIds) {
  m_runIds = runIds;
  m_faults.clear();
  std::erase_if(m_results, [&](const auto& item) { return !runIds.contains(item.first); });
  load();
}

void LoadedRuns::load() {
  for (const QString& runId : m_runIds) {
    const LibraryEntryPtr entry = m_library->find(runId);
    const auto kept = m_results.find(runId);
    if (!entry || m_faults.contains(runId)) continue;
    if (kept != m_results.end() && kept->second->summary.status != RunStatus::Incomplete) continue;
    if (!entry->fault.isEmpty())
      m_faults[runId] = inWindowLanguage(entry->fault);
    else if (entry->readOnly && m_published == Published::Heads)
      m_results[runId] = std::shared_ptr<const RunResult>(entry, &entry->head);
    else if (auto result = m_library->fullResult(runId))
      m_results[runId] = result;
  }
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
