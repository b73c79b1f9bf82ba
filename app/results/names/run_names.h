// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/results/names/run_identity.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The name of a run among others.
struct RunName {
  QString shared;   ///< of the run and its repeats: "AlexNet, 1 rank"
  QString own;      ///< what tells the run from its repeats and copies: "repeat 2"; "" if nothing is needed
  QString compact;  ///< `shared` without the system, for rows that say it elsewhere
  QString text() const;
  bool operator==(const RunName&) const = default;
};

/// Name and id, on one line: "demo (20261120-100001-resnet-20)"; one of them if the other is empty.
QString runName(const QString& name, const QString& id);
QString runName(const RunResult& result);

/// The names of runs shown together, all different: the labels of their configurations (groupLabels(), as of bars and
/// chips: network, devices, system and other factors as far as they differ; one configuration alone has its
/// statedName()), and of several runs of one configuration also the repeat, or the time of the start.
std::vector<RunName> nameRuns(const std::vector<const RunResult*>& runs);

/// The same as texts: for legends and lists of runs.
QStringList runNames(const std::vector<RunResult>& runs);
QStringList runNames(const std::vector<const RunResult*>& runs);

/// The names of the rows of a list, which no title above sums up: the whole statedName(), and where configurations
/// share it, at most three facts in which they differ (devices, framework, precision, batch, any other field), last the
/// start. A fact that only one of them states does not count. `repeats` has one key per run: runs of the same key that
/// is not empty are repeats of one configuration.
std::vector<RunName> listedNames(const std::vector<const RunResult*>& runs, const QStringList& repeats);

}  // namespace scalescope
