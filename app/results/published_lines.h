// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/store/library_entry.h"

namespace scalescope {

/// Published results of one line of a scaling figure, one table, or one of their own, of one system.
struct PublishedLine {
  QString name;      ///< e.g. "WP fig. 28: C4140-K, V100 SXM2"
  QString citation;  ///< document, figure, section
  QStringList runIds;
  bool operator==(const PublishedLine&) const = default;
};

struct PublishedSystem {
  QString name;  ///< "" if not stated
  std::vector<PublishedLine> lines;
  bool operator==(const PublishedSystem&) const = default;
};

struct Publication {
  QString title;  ///< authors, title, publisher; "" if not stated
  std::vector<PublishedSystem> systems;
  QString help = {};  ///< publicationHelp()
  bool operator==(const Publication&) const = default;
};

/// The publication of a result, as its label "publication" states it; without one, its citation.
QString publicationOf(const RunResult& result);

/// What the publication of a result holds in one sentence, and its address; "" if they are not stated.
QString publicationHelp(const RunResult& result);

/// The published results of a library by publication, system and line, each by name.
std::vector<Publication> publications(const std::vector<LibraryEntryPtr>& entries);

/// Run ids, and the names of published results among them: of a line where all of its results are among them, else
/// their run ids.
struct NamedRuns {
  QStringList results, published;
};
NamedRuns withPublishedNames(const QStringList& runIds, const std::vector<LibraryEntryPtr>& entries);

}  // namespace scalescope
