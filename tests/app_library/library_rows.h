// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QModelIndexList>

#include "app/results/listing/library_model.h"

namespace scalescope::testing {

/// The rows of the library in their order: runs and groups of repeats, without headings and the runs of a group.
inline QModelIndexList libraryRows(const QAbstractItemModel& model, const QModelIndex& parent = {}) {
  QModelIndexList rows;
  for (int row = 0; row < model.rowCount(parent); ++row) {
    const QModelIndex index = model.index(row, LibraryModel::Name, parent);
    if (index.data(LibraryModel::SectionRole).toBool())
      rows += libraryRows(model, index);
    else
      rows.append(index);
  }
  return rows;
}

}  // namespace scalescope::testing
