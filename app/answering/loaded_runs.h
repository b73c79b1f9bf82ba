// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
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
  explicit LoadedRuns(Library* library, QObject* parent = nullptr, Published published = Published::Heads);
  /// Loads the missing results; `changed` follows when all available ones are loaded, and at intervals until then.
  void setRuns(const QStringList& runIds);
  /// The loaded results, in the requested order.
  std::vector<const RunResult*> results() const;
  int waiting() const;
  QStringList faults() const;

 signals:
  void changed();

 private:
  /// Whether it found results that it had not.
  bool load();
  void tell();

  Library* m_library;
  Published m_published;
  QStringList m_runIds;
  std::map<QString, std::shared_ptr<const RunResult>> m_results;
  std::map<QString, QString> m_faults;
  /// Tells of changes.
  GatheredCall m_gathered;
};

}  // namespace scalescope
