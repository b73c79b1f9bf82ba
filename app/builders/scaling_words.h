// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace scalescope {

/// A factor that a scaling line holds fixed ("threads per rank"), in the window's language.
QString heldTitle(const std::string& name);
/// The label of a scaling line ("M, ResNet-50, fp16, batch 128/device, threads per rank 4") in the window's language.
QString lineLabelText(const std::string& label);
/// Why a line is excluded: a sentence of the engine after the label and a colon.
QString excludedLineText(const std::string& sentence);

}  // namespace scalescope
