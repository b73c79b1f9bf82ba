// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <string_view>

namespace scalescope {

/// A part of a step's time or of a node's energy.
enum class MeasuredPart {
  Compute,
  ExposedCommunication,
  DataWait,
  Host,
  ExposedCopies,
  IdleBetweenKernels,
  IdleOther,
  Contention,
  Gpus,
  Processors,
  Memory,
  RestOfNode,
  Other
};

/// The colour of a part, the same in every figure and never that of a system. Of those that share a colour, figures of
/// the whole draw one.
QColor partColor(MeasuredPart part);
/// Of a kind of work ("convolution") or a pass ("forward"), by the words that profiles in files have; grey for others.
QColor workColor(std::string_view kindOrPass);
/// All of them but the greys.
QList<QColor> partColors();

}  // namespace scalescope
