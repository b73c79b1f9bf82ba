// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help_topics.h"

#include <QDir>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <algorithm>
#include <array>

#include "app/core/translate.h"
#include "app/window/reference_tables.h"
#include "engine/base/files.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Of the window's help and of the manual.
constexpr std::array<const char*, 2> kFolders = {"help", "manual"};

std::filesystem::path folderOf(const char* folder, const QString& language) {
  return shareFolder() / folder / language.toStdString();
}

}  // namespace

HelpTopic helpTopicOf(const QString& id, const QString& markdown) {
  const QString heading = markdown.section(QLatin1Char('\n'), 0, 0);
  return {id, heading.startsWith(QLatin1String("# ")) ? heading.mid(2).trimmed() : id, markdown};
}

QString helpLanguage() {
  //: The folder of the help texts, in resources/help: the code of the language.
  const QString language = translate("HelpTopics", "en");
  return std::filesystem::exists(folderOf(kFolders.front(), language)) ? language : QStringLiteral("en");
}

std::vector<HelpTopic> helpTopics(const QString& language, const QStringList& pages) {
  std::vector<HelpTopic> topics;
  for (const char* name : kFolders) {
    const std::filesystem::path folder = folderOf(name, language);
    for (const QString& file : QDir(toQString(folder)).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name))
      if (const auto text = readFile(folder / file.toStdString()); text.ok())
        topics.push_back(helpTopicOf(file.chopped(3), withReferenceTables(toQString(*text))));
  }
  const auto placeOf = [&pages](const HelpTopic& topic) {
    const qsizetype page = pages.indexOf(topic.id);
    return std::pair(page < 0 ? pages.size() : page, page < 0 ? topic.title.toCaseFolded() : QString());
  };
  std::stable_sort(topics.begin(), topics.end(),
                   [&](const HelpTopic& a, const HelpTopic& b) { return placeOf(a) < placeOf(b); });
  return topics;
}

QString pictureFile(const QString& link) {
  return toQString(shareFolder() / "manual" / "pictures" / link.section(QLatin1Char('/'), -1).toStdString());
}

void wrapCode(QTextDocument& document) {
  QTextBlockFormat breakable;
  breakable.setNonBreakableLines(false);
  QTextCursor all(&document);
  all.select(QTextCursor::Document);
  all.mergeBlockFormat(breakable);
}

}  // namespace scalescope
