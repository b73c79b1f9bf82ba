// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QToolButton;
class QWidget;

namespace scalescope {

/// A heading that expands and collapses the fields below it; checked while they are shown.
QToolButton* makeFoldingHeading(const QString& title, QWidget* content, bool open, QWidget* parent);

}  // namespace scalescope
