// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QWidget>

namespace scalescope {

/// The sizes of texts in the window, relative to the application's font.
enum class TypeRole { Caption, Body, Heading, Title };

QFont typeFont(TypeRole role);
/// Gives the widget the role's font.
void setType(QWidget& widget, TypeRole role);

/// The spacing grid, in device-independent pixels: margins and gaps are multiples.
inline constexpr int kSpace = 4;

}  // namespace scalescope
