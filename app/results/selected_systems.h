// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QStringList>
#include <vector>

#include "app/store/library_entry.h"

namespace scalescope {

/// The selected results of one system, measured or published.
struct SelectedSystem {
  QString name;
  QColor color;  ///< in figures of the selection, as shipped; invalid if the system is unknown
  bool isPublished = false;
  QStringList runIds;
};

/// The systems of a selection, in the order of their first results. Results without a system are together by their
/// framework.
std::vector<SelectedSystem> selectedSystems(const std::vector<LibraryEntryPtr>& selected);

}  // namespace scalescope
