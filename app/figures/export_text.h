// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace scalescope {

/// Texts of results as files must hold them. Names come from logs and plans of others, so a reader of the file (a
/// browser, a spreadsheet, a terminal) must show them whole and run nothing of them.

/// With control characters made visible ("\x07"), except line breaks and tabs.
QString withoutControls(const QString& text);

/// One cell of CSV. Texts that a spreadsheet would take for a formula (=, @, +, - or a tab first, unless a number)
/// begin with an apostrophe. Source: RFC 4180.
QString csvCell(const QString& text, QChar separator);

/// A line of Markdown without its marks, HTML, character references and links.
QString escapeMarkdown(QString text);

/// The SVG document with these as its <title> and <desc>, and without characters that XML forbids.
QByteArray withSvgTexts(QByteArray svg, const QString& title, const QString& description);

}  // namespace scalescope
