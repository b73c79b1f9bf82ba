// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <filesystem>
#include <string>
#include <string_view>

namespace scalescope {

/// The engine's UTF-8 texts and paths as Qt's.
inline QString toQString(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
inline QString toQString(const std::string& text) { return QString::fromStdString(text); }
inline QString toQString(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

/// A name without line breaks, which separate the lines of labels.
inline QString inOneLine(QString text) {
  for (QChar& c : text)
    if (c == QLatin1Char('\n') || c == QLatin1Char('\r') || c == QChar(QChar::LineSeparator) ||
        c == QChar(QChar::ParagraphSeparator))
      c = QLatin1Char(' ');
  return text;
}

/// A title within a sentence: in lower case, except in languages whose nouns keep their capitals.
inline QString inSentence(const QString& title) {
  const QLocale::Language language = QLocale().language();
  return language == QLocale::C || language == QLocale::English ? title.toLower() : title;
}

}  // namespace scalescope
