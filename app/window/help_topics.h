// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

class QTextDocument;

namespace scalescope {

/// A page of the help or of the manual in Markdown. Its first line is its title.
struct HelpTopic {
  QString id;  ///< the name of its file, for example "filter"; that of a page's help is the page's name
  QString title, text;
};

HelpTopic helpTopicOf(const QString& id, const QString& markdown);

/// The language of the window's texts, if help is shipped in it; else "en".
QString helpLanguage();

/// Shipped topics of a language: those of `pages` in their order, then the others by title. Files that cannot be read
/// are left out. Tables of references are filled in.
std::vector<HelpTopic> helpTopics(const QString& language, const QStringList& pages);

/// Where the picture is shipped that a page of the manual names, "../pictures/NAME.png".
QString pictureFile(const QString& link);

/// Lets long commands continue on the next line; Markdown's blocks of code end at the margin.
void wrapCode(QTextDocument& document);

}  // namespace scalescope
