// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "engine/base/result.h"

namespace scalescope {

/// The keyword of the text chunk (tEXt, zTXt or iTXt) of a PNG that holds a figure's state.
inline const QString kStateKey = QStringLiteral("ScaleScope");

/// An XMP packet with the state as text in an element of its own, so that any program can show what a PDF carries.
QByteArray xmpPacket(const QString& title, const QByteArray& state);

/// The state that rides in an exported PNG or PDF; empty when there is none. Errors: "file-too-large" above 256 MiB,
/// those of readFile. Thread: any; it may take a while.
Result<QByteArray> embeddedState(const QString& path);

/// Whether a file may carry a state, by its ending.
bool mayCarryState(const QString& path);

}  // namespace scalescope
