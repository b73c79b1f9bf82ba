// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <map>
#include <memory>
#include <vector>

#include "app/library/library.h"

namespace scalescope {

/// Whole results of some runs of the library, read as they are needed and kept as long as they are asked for: an
/// overlay may hold more runs than the library caches. Published results are their heads.
class LoadedRuns : public QObject {
  Q_OBJECT
 public:
  explicit LoadedRuns(Library* library, QObject* parent = nullptr);
  /// Reads what is missing; `changed` follows when all there is to have has come.
  void setRuns(const QStringList& runIds);
  /// Those that are there, in the order asked for.
  std::vector<const RunResult*> results() const;
  int waiting() const;
  QStringList faults() const;

 signals:
  void changed();

 private:
  void load();

  Library* m_library;
  QStringList m_runIds;
  std::map<QString, std::shared_ptr<const RunResult>> m_results;
  std::map<QString, QString> m_faults;
};

}  // namespace scalescope
