// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/relabel_dialog.h"
#include "app/store/library.h"

namespace scalescope {

/// Whether something may be stated of some of these runs, or has been.
RelabelDialog::Stated statedOf(const Library& library, const QStringList& runIds);

/// The edits of a relabelling for values that the logs of the runs do not state.
struct StatedEdits {
  QList<AnnotationEdit> edits;
  QStringList known;  ///< runs of which it is known already, and stays
};
StatedEdits statedEdits(const Library& library, const QStringList& runIds, const Relabelling& relabelling);

}  // namespace scalescope
