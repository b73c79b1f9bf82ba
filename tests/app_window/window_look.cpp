// SPDX-License-Identifier: GPL-3.0-or-later
// All tests of this folder see the window as users do: its style, colours and size of texts, in the test's font.
#include "app/window/appearance.h"
#include "tests/harness/window_test.h"

namespace scalescope::window_look {
namespace {

void prepare() {
  QFont font = QApplication::font();
  font.setPointSizeF(9.75);
  QApplication::setFont(font);
  applyColorScheme(ColorScheme::Light);
}

const bool isSet = (harness::prepareApplication = prepare, true);

}  // namespace
}  // namespace scalescope::window_look
