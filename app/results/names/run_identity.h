// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The name that the user gave a run: in the library (kNameLabel), else in its plan. "" if there is none: names that a
/// study, the demo, an import or a publication made from facts and files are not given by the user.
QString givenName(const RunResult& result);

/// What a run is called by: the network (of inference, of a program or where it is unknown, another title), the ranks
/// or devices, the system. A given name stands for all three.
struct RunIdentity {
  QString title, devices, system;  ///< "" if unknown
  /// Those known, by commas.
  QString text(bool withSystem = true) const;
};
RunIdentity identityOf(const RunResult& result);

/// The name of a run without others beside it: identityOf() as text; of other measurements than trainings and
/// inference the stated name; else the run id. On one line.
QString statedName(const RunResult& result);

}  // namespace scalescope
