// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QStringList>
#include <vector>

#include "app/store/library_entry.h"

namespace scalescope {

/// The selected results of one system, measured or published, or of one of its configurations.
struct SelectedSystem {
  QString name;  ///< of one configuration as figures of the selection name it, else of the system
  QColor color;  ///< in figures of the selection, as shipped; invalid if the system is unknown
  bool isPublished = false;
  QStringList runIds;
};

/// The systems of a selection, in the order of their first results. Results without a system, and those of a
/// selection of one system, are together by their configuration.
std::vector<SelectedSystem> selectedSystems(const std::vector<LibraryEntryPtr>& selected);

}  // namespace scalescope
