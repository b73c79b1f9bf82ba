// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace scalescope {

// Texts of results in the formats of exports, one writer per format. Names and notes come from outside: no text may be
// a formula of a spreadsheet, markup of a browser, or a control sequence. Control characters except line breaks and
// tabs become U+FFFD, as do marks of direction, separators of lines and invisible tags.

/// The text with U+FFFD in the place of each of these characters, which XML does not allow either.
QString withoutControls(QString text);

/// A cell of a CSV file. Text that a spreadsheet would take for a formula begins with an apostrophe.
/// Source: RFC 4180.
QString csvCell(QString text, QChar separator);

/// Text for Markdown in one line, without markup, HTML and links.
QString escapeMarkdown(QString text);

/// Text between tags of XML and SVG.
QString escapeXml(QString text);

}  // namespace scalescope
