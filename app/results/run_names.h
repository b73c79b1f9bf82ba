// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The name of a run among others.
struct RunName {
  QString shared;  ///< of the run and its repeats: "Demo, 1 rank"
  QString own;     ///< what tells the run from its repeats and copies: "repeat 2"; "" if nothing is needed
  QString text() const;
  bool operator==(const RunName&) const = default;
};

/// Name and id, on one line: "demo (20261120-100001-resnet-20)"; one of them if the other is empty.
QString runName(const QString& name, const QString& id);
QString runName(const RunResult& result);

/// The name that a run states; without one, its network, of inference "ResNet-50, inference"; else its run id.
QString statedName(const RunResult& result);

/// The names of runs shown together, all different: the stated name; where several runs state the same name, also at
/// most three facts in which they differ (devices, precision, batch, network, dataset, system, any other field); last
/// the repeat, or the time of the start. A fact that only one run states does not count. `repeats`, if given, has one
/// key per run: runs of the same key that is not empty are repeats and have a common `shared` part.
std::vector<RunName> nameRuns(const std::vector<const RunResult*>& runs, const QStringList& repeats = {});

/// The same as texts: for legends and lists of runs.
QStringList runNames(const std::vector<RunResult>& runs);
QStringList runNames(const std::vector<const RunResult*>& runs);

}  // namespace scalescope
