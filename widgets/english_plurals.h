// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace scalescope {

/// From now on, English texts with a count agree with it: "%n run(s)" is "1 run" and "3 runs". The translation of
/// another language takes precedence. Call it after the application is created; further calls have no effect.
void useEnglishPlurals();

}  // namespace scalescope
