// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help_topics.h"

#include <QCoreApplication>
#include <QDir>
#include <algorithm>

#include "engine/base/files.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct HelpTexts {
  Q_DECLARE_TR_FUNCTIONS(HelpTopics)
};

std::filesystem::path helpFolder(const QString& language) { return shareFolder() / "help" / language.toStdString(); }

}  // namespace

HelpTopic helpTopicOf(const QString& id, const QString& markdown) {
  const QString heading = markdown.section(QLatin1Char('\n'), 0, 0);
  return {id, heading.startsWith(QLatin1String("# ")) ? heading.mid(2).trimmed() : id, markdown};
}

QString helpLanguage() {
  //: The folder of the help texts, in resources/help: the code of the language.
  const QString language = HelpTexts::tr("en");
  return std::filesystem::exists(helpFolder(language)) ? language : QStringLiteral("en");
}

std::vector<HelpTopic> helpTopics(const QString& language, const QStringList& pages) {
  std::vector<HelpTopic> topics;
  const QDir folder(toQString(helpFolder(language)));
  for (const QString& file : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name))
    if (const auto text = readFile(helpFolder(language) / file.toStdString()); text.ok())
      topics.push_back(helpTopicOf(file.chopped(3), toQString(*text)));
  const auto placeOf = [&pages](const HelpTopic& topic) {
    const qsizetype page = pages.indexOf(topic.id);
    return std::pair(page < 0 ? pages.size() : page, page < 0 ? topic.title.toCaseFolded() : QString());
  };
  std::stable_sort(topics.begin(), topics.end(),
                   [&](const HelpTopic& a, const HelpTopic& b) { return placeOf(a) < placeOf(b); });
  return topics;
}

}  // namespace scalescope
