// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "app/store/library.h"

class QListWidget;

namespace scalescope {

/// Published lines of the library that may be ticked, to lay beside one's own runs.
class PublishedList : public QWidget {
  Q_OBJECT
 public:
  using Wanted = std::function<bool(const RunResult& head)>;
  /// Lines of which some result is `wanted`. `name`: of the list, for tests.
  PublishedList(Library* library, const QString& name, Wanted wanted, QWidget* parent = nullptr);
  QStringList names() const;
  QStringList tickedNames() const;
  void setTicked(const QString& name, bool ticked);
  /// Ticks these and no others.
  void setTickedNames(const QStringList& names);
  /// Results of the ticked lines.
  std::vector<LibraryEntryPtr> tickedEntries() const;

 signals:
  void changed();

 private:
  void fill();

  Library* m_library;
  Wanted m_wanted;
  QListWidget* m_list;
};

}  // namespace scalescope
