// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPalette>
#include <QWidget>

namespace scalescope {

/// What every part of the window is drawn with: colours, sizes of texts, spaces. No page sets its own.

/// Colours by role: Window, Base and Button (surface), AlternateBase (sunken), Mid (lines), Dark (outlines of fields),
/// PlaceholderText (weakest text), Highlight (what is selected or the main action), Link (what is clicked).
QPalette lightPalette();
QPalette darkPalette();
/// A desktop's palette of high contrast with the roles above: its own colours, and lines between them.
QPalette withLines(QPalette palette);

/// Ground of a selected row and of a button that is on.
QColor selectionTint(const QPalette& palette);
/// Ground under the pointer.
QColor hoverTint(const QPalette& palette);

/// Sizes of texts, relative to the application's font: 11, 12, 13, 13.5, 15, 17 and 22 px of 13.
enum class TypeRole { Caption, Label, Body, Heading, Answer, Title, Headline };

QFont typeFont(TypeRole role);
/// Of headings and of what stands out in a table.
QFont strongFont(QFont font = {});
/// Gives the widget the role's font.
void setType(QWidget& widget, TypeRole role);

/// In device-independent pixels: margins and gaps are multiples of kSpace.
inline constexpr int kSpace = 4;
inline constexpr double kCardRadius = 8, kControlRadius = 6, kTickRadius = 4;
/// Buttons and fields, rows and heads of tables.
inline constexpr int kControlHeight = 28, kRowHeight = 28;

}  // namespace scalescope
