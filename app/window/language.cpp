// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include "engine/base/files.h"
#include "widgets/english_plurals.h"
#include "widgets/number_format.h"

namespace scalescope {

namespace {

const QString kEnglish = QStringLiteral("en");

const char* const kTextsName = "texts_of_a_language";

QString textsFolder() { return QString::fromStdString((shareFolder() / "translations").string()); }

bool install(const QString& name, const QString& folder) {
  auto* translator = new QTranslator(QCoreApplication::instance());
  translator->setObjectName(QLatin1String(kTextsName));
  if (translator->load(name + QStringLiteral(".qm"), folder) && QCoreApplication::installTranslator(translator))
    return true;
  delete translator;
  return false;
}

/// English has no translation file. Qt's own texts (dialog buttons, the file dialog) are a separate package and may be
/// missing.
bool installTexts(const QString& language) {
  if (language == kEnglish) {
    qDeleteAll(QCoreApplication::instance()->findChildren<QTranslator*>(QLatin1String(kTextsName)));
    return true;
  }
  if (!install(QStringLiteral("scalescope_") + language, textsFolder())) return false;
  install(QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  return true;
}

/// Numbers in the form of the language of the texts, in input fields as well. English: without the groups and signs of
/// one country.
void useNumbersOf(const QString& language) {
  const QLocale locale = language == kEnglish ? QLocale::c() : QLocale(language);
  QLocale::setDefault(locale);
  setNumberForm(locale.decimalPoint() == QLatin1String(",") ? NumberForm::Comma : NumberForm::Point);
}

bool installOne(const QString& language) {
  if (!installTexts(language)) return false;
  useNumbersOf(language);
  return true;
}

Error noSuchLanguage(const QString& language) {
  QStringList known{kEnglish};
  for (const QString& file : QDir(textsFolder()).entryList({QStringLiteral("scalescope_*.qm")}))
    known.append(file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0));
  return {"usage", "There are no texts for --language " + language.toStdString() + "; there are " +
                       known.join(QStringLiteral(", ")).toStdString() + "."};
}

}  // namespace

Status installLanguage(const QString& language) {
  useEnglishPlurals();
  if (!language.isEmpty()) return installOne(language) ? Status() : Status(noSuchLanguage(language));
  for (const QString& wished : QLocale::system().uiLanguages())
    if (installOne(wished.section(QLatin1Char('-'), 0, 0))) return {};
  useNumbersOf(kEnglish);
  return {};
}

}  // namespace scalescope
