// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QModelIndexList>

#include "app/results/listing/library_model.h"

namespace scalescope::testing {

/// The rows of the library in their order: runs and groups of repeats, without headings and the runs of a group.
inline QModelIndexList libraryRows(const QAbstractItemModel& model) {
  QModelIndexList rows;
  for (int row = 0; row < model.rowCount(); ++row) {
    const QModelIndex index = model.index(row, LibraryModel::Name);
    if (!index.data(LibraryModel::SectionRole).toBool()) {
      rows.append(index);
      continue;
    }
    for (int child = 0; child < model.rowCount(index); ++child)
      rows.append(model.index(child, LibraryModel::Name, index));
  }
  return rows;
}

}  // namespace scalescope::testing
