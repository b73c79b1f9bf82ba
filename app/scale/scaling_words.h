// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "engine/analysis/scaling/scaling.h"

namespace scalescope {

/// A factor that a scaling line holds fixed ("threads per rank"), in the window's language.
QString heldTitle(const std::string& name);
/// Its values, as ScalingAnalysis::unlabelled lists them: "fp16, none".
QString heldValuesText(const std::vector<Text>& values);
/// The label of a scaling line ("M, ResNet-50, fp16, batch 128/device, threads per rank 4") in the window's language.
QString lineLabelText(const std::vector<LabelPart>& parts);
/// Why a line of ScalingAnalysis::alone is excluded.
QString aloneText(const ScalingLine& line);

}  // namespace scalescope
