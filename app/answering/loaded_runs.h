// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "app/store/library.h"
#include "widgets/gathered_call.h"

namespace scalescope {

/// Full results of selected runs of the library, loaded on demand and kept while selected: an overlay may show more
/// runs than the library caches. Published results have only heads, unless they are asked for whole.
class LoadedRuns : public QObject {
  Q_OBJECT
 public:
  enum class Published { Heads, Whole };
  using Reduce = std::function<RunResult(const RunResult&)>;
  /// `reduced`: what is kept of each result; all of it if unset.
  explicit LoadedRuns(Library* library, QObject* parent = nullptr, Published published = Published::Heads,
                      Reduce reduced = {});
  /// Loads the missing results; `changed` follows when all available ones are loaded, and at intervals until then.
  void setRuns(const QStringList& runIds) { setRuns(runIds, runIds); }
  /// `keep`: runs whose results stay in memory if they were loaded before.
  void setRuns(const QStringList& runIds, const QStringList& keep);
  /// The loaded results, in the requested order.
  std::vector<const RunResult*> results() const;
  int waiting() const;
  /// Why results cannot be read.
  QStringList faults() const;

 signals:
  void changed();

 private:
  /// With the entry of the library that it was read for.
  struct Kept {
    LibraryEntryPtr entry;
    std::shared_ptr<const RunResult> result;
  };
  struct Fault {
    LibraryEntryPtr entry;
    QString text;
  };
  /// Whether it stored new results or faults.
  bool load();
  bool load(const QString& runId, const LibraryEntryPtr& entry);
  bool isKept(const QString& runId, const LibraryEntryPtr& entry) const;
  void tell();

  Library* m_library;
  Published m_published;
  Reduce m_reduced;
  QStringList m_runIds;
  std::map<QString, Kept> m_results;
  std::map<QString, Fault> m_faults;
  /// Tells of changes.
  GatheredCall m_gathered;
};

}  // namespace scalescope
