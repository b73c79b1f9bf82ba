// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QComboBox;

namespace scalescope {

/// Chooses the item with this value, as a user would; nothing if the box does not offer it.
void chooseValue(QComboBox& box, const QString& value);
/// The same by index.
void chooseIndex(QComboBox& box, int index);

}  // namespace scalescope
