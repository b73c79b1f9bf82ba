// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <filesystem>

#include "engine/base/result.h"

namespace scalescope {

/// A filter of the library that was given a name.
struct SavedFilter {
  QString name, text;
};

/// The saved filters of a library, a file beside its runs, so that everybody who works in that folder has them.
class SavedFilters {
 public:
  explicit SavedFilters(std::filesystem::path file) : m_file(std::move(file)) {}
  /// As the file says now, by name; empty when there is none.
  QList<SavedFilter> list() const;
  /// Replaces one of the same name. Errors: of the file.
  Status save(const SavedFilter& filter);
  Status remove(const QString& name);

 private:
  Status write(const QList<SavedFilter>& filters) const;
  std::filesystem::path m_file;
};

}  // namespace scalescope
