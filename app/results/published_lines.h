// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "app/store/library_entry.h"

namespace scalescope {

/// Published results of one line of a scaling figure.
struct PublishedLine {
  QString name;      ///< e.g. "WP fig. 28: C4140-K, V100 SXM2"
  QString citation;  ///< document, figure, section
  std::vector<LibraryEntryPtr> entries;
};

/// By name; results without the label "line" form their own line.
std::vector<PublishedLine> publishedLines(const std::vector<LibraryEntryPtr>& entries);

}  // namespace scalescope
