// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QStringList>

#include "app/store/library.h"

namespace scalescope {

/// Annotations of several runs at once; an empty field changes nothing.
struct Relabelling {
  QString system;
  QStringList addedTags, removedTags;
  QString notes;  ///< appended to the existing notes
  /// Of imported runs: values that their logs do not state, by the ids of statableFields().
  QMap<QString, QString> stated;
  bool withdrawn = false;  ///< earlier statements are removed
};

/// Whether values may be stated of some of these runs, and were stated of some.
enum class Stated { No, Possible, Given };
Stated statedOf(const Library& library, const QStringList& runIds);

/// The edits of a relabelling.
struct RelabellingEdits {
  QList<AnnotationEdit> edits;
  QStringList known;  ///< runs whose logs know a value that was stated; it stays
};
RelabellingEdits relabellingEdits(Library& library, const QStringList& runIds, const Relabelling& relabelling);

}  // namespace scalescope
