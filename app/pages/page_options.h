// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QWidget>

namespace scalescope {

/// What is chosen on a page, by the names of its boxes, check boxes and lists: it travels with an exported figure.
QJsonObject optionsOf(const QWidget& page);

/// Chooses it again, as a person would; what the page does not have, or does not offer, is left as it is.
void setOptions(QWidget& page, const QJsonObject& options);

}  // namespace scalescope
