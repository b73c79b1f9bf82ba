// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

namespace scalescope {

/// A text derived from a source text, with the source range of each of its UTF-16 units.
struct ReadableText {
  QString text;
  std::vector<qsizetype> from, to;  ///< [from, to) in the source, one pair per unit of `text`
};

/// The text without the escapes of JSON, Markdown, LaTeX (a backslash before punctuation), URLs (UTF-8 as %C3%BC) and
/// XML (&amp;, &#252;), also nested.
ReadableText withoutEscapes(const QString& source);

/// The text in the form in which names are compared: decomposed (NFKD), case-folded, without invisible characters, all
/// dashes equal.
ReadableText folded(const ReadableText& text);

/// A name in the form of folded().
QString foldedName(const QString& name);

}  // namespace scalescope
