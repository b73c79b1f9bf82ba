// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace scalescope {

/// Makes labels, tool tips and message boxes show their text literally: text from a file could contain markup, and Qt
/// would open any file that it names. Labels with intended markup call setTextFormat. Needs a QApplication; a second
/// call has no effect.
void showLabelsAsPlainText();

}  // namespace scalescope
