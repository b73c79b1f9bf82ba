// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

namespace scalescope {

/// A text made of another one, with the place in that one of each of its UTF-16 units.
struct ReadableText {
  QString text;
  std::vector<qsizetype> from, to;  ///< [from, to) in the source, one pair per unit of `text`
};

/// The text without the escapes of JSON, Markdown, LaTeX (a backslash before punctuation), URLs (UTF-8 as %C3%BC) and
/// XML (&amp;, &#252;), also where one is written in another.
ReadableText withoutEscapes(const QString& source);

/// The text as names are compared: decomposed (NFKD), without case, invisible characters and kinds of dashes.
ReadableText folded(const ReadableText& text);

/// A name as folded() has it.
QString foldedName(const QString& name);

}  // namespace scalescope
