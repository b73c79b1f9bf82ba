// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// Networks in labels: titles for readers, ids for programs.
enum class NetworkNames { Titles, Ids };

/// One label per result that names only its differences; equal results get the same label. The label of a single result
/// has all main parts.
QStringList distinguishingLabels(const std::vector<RunResult>& results, NetworkNames names = NetworkNames::Titles);
/// The parts that all results share, joined by commas.
QString sharedLabel(const std::vector<RunResult>& results);

/// "Variant not stated: ResNet-50, AlexNet." without the full stop; "" if the labels of these results say it, or all
/// variants are known. A caption or footnote has it once.
QString unstatedVariantsText(const std::vector<RunResult>& results);

/// "1 rank", "8 devices on 2 nodes": a rank of a published result is a device; "" if unknown.
QString deviceCountText(const RunResult& result);

}  // namespace scalescope
