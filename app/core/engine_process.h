// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcessEnvironment>
#include <QString>

namespace scalescope {

/// The environment of a scalescope-engine that the window starts: it writes its error for another language, see
/// engine/protocol/run/error_line.h.
QProcessEnvironment engineEnvironment();

/// What an engine wrote to standard error, without the program's name, in the language of the window.
QString engineErrors(const QByteArray& printed);
/// Its error alone, which follows what other programs wrote; "" if there is none.
QString engineError(const QByteArray& printed);

}  // namespace scalescope
