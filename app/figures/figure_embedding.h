// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "engine/base/result.h"

namespace scalescope {

/// The keyword of the text chunk (tEXt, zTXt or iTXt) of a PNG with a figure's state.
inline const QString kStateKey = QStringLiteral("ScaleScope");

/// An XMP packet with the state as text in its own element, so that any program can show the content of a PDF.
QByteArray xmpPacket(const QString& title, const QByteArray& state);

/// The state embedded in an exported PNG or PDF; empty if there is none. Errors: "file-too-large" above 256 MiB, those
/// of readFile. Thread: any; may be slow.
Result<QByteArray> embeddedState(const QString& path);

/// Whether a file may have an embedded state, by its extension.
bool canEmbedState(const QString& path);

}  // namespace scalescope
