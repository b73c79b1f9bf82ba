// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <filesystem>

#include "engine/base/result.h"

namespace scalescope {

/// A named filter of the library.
struct SavedFilter {
  QString name, text;
};

/// The saved filters of a library, a file beside its runs, shared by all users of that folder.
class SavedFilters {
 public:
  explicit SavedFilters(std::filesystem::path file) : m_file(std::move(file)) {}
  /// The filters in the file now, by name; empty if the file is missing.
  QList<SavedFilter> list() const;
  /// Replaces one of the same name. Errors: of the file.
  Status save(const SavedFilter& filter);
  Status remove(const QString& name);

 private:
  Status write(const QList<SavedFilter>& filters) const;
  std::filesystem::path m_file;
};

}  // namespace scalescope
