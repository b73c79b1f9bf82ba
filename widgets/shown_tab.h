// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTabWidget;

namespace scalescope {

/// The least height of the tabs is that of the tab that is shown, not of the highest.
void fitToShownTab(QTabWidget& tabs);

}  // namespace scalescope
