// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace scalescope {

class FigurePicker;

/// What a page gives to the head of its place: one row above all pages. A page that stands alone keeps them.
struct PageParts {
  QWidget* actions = nullptr;       ///< what can be done with the figure, and its options
  FigurePicker* figures = nullptr;  ///< each is a segment of the place; nullptr: the page is one
};

}  // namespace scalescope
