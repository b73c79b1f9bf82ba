// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Networks in labels: titles for readers, ids for programs.
enum class NetworkNames { Titles, Ids };

/// One label per result: at most three factors that tell the results apart. Names a system wherever it is known, other
/// factors only where every result states them, and no default values unless a label would have nothing else; a result
/// with nothing to be named by has its statedName(). A name that the user gave is the label; results of one given name
/// are distinguished by factors, too. Equal results get the same label.
QStringList distinguishingLabels(const std::vector<RunResult>& results, NetworkNames names = NetworkNames::Titles);
/// The parts that all results share, joined by commas.
QString sharedLabel(const std::vector<RunResult>& results);

/// "Variant not stated: ResNet-50, AlexNet." without the full stop; "" if the labels of these results say it, or all
/// variants are known. A caption or footnote has it once.
QString unstatedVariantsText(const std::vector<RunResult>& results);

/// "Differences that the names omit: batch per device (32, 64); not stated by all: decode threads" without the full
/// stop, each value once; "" if the labels of these results name everything. `alreadyNamed`: titles of factors that the
/// same figure names elsewhere.
QString otherDifferencesText(const std::vector<RunResult>& results, const QStringList& alreadyNamed = {});

/// "decode threads, momentum, 3 more": a list in a sentence.
QString firstOf(const QStringList& names, qsizetype most = 8);

/// What otherDifferencesText() calls the device count.
QString deviceFactorTitle();

/// deviceCountText() that leaves out that the nodes are not stated.
QString shortDeviceCountText(const RunResult& result);
/// "1 rank", "8 devices on 2 nodes": a rank of a published result is a device; "" if unknown.
QString deviceCountText(const RunResult& result);

}  // namespace scalescope
