// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "app/results/listing/library_filter.h"
#include "app/results/listing/library_model.h"

namespace scalescope {

/// The runs of a library that match a filter, as LibraryFilter reads it; follows the library. Thread: GUI.
class RunSet {
 public:
  explicit RunSet(Library* library);
  void setFilter(const QString& text) { m_filter.setFilterText(text); }
  /// The error message for unknown keys; "" if every key is valid.
  QString problem() const { return m_filter.problem(); }
  /// Matching completed runs that are not in the trash, newest first; runs without a date last.
  QStringList runs() const;

 private:
  LibraryModel m_model;
  LibraryFilter m_filter;
};

}  // namespace scalescope
