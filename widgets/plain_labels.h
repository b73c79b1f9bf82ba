// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace scalescope {

/// From now on labels, tool tips and message boxes of this program show their text as it is: text from a file could
/// hold markup, which Qt would follow to any file it names. A label with markup of our own says so by setTextFormat.
/// Needs a QApplication; a second call changes nothing.
void showLabelsAsPlainText();

}  // namespace scalescope
