// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRegularExpression>
#include <QString>
#include <utility>

#include "app/window/help_topics.h"

namespace scalescope::manual {

/// One step of a page of the manual in the window.
struct Step {
  QString page;            ///< "page_scaling": opens it
  QString control, value;  ///< either may be empty
};

inline QString sectionOf(const QString& language, const QString& topic) {
  const QString title = language == "en" ? "\n## In the window\n" : "\n## Im Fenster\n";
  for (const HelpTopic& each : helpTopics(language, {}))
    if (each.id == topic) return each.text.section(title, 1, 1).section("\n## ", 0, 0);
  return {};
}

/// Of the numbered lines of the section "In the window".
inline QList<Step> stepsOf(const QString& language, const QString& topic) {
  static const QRegularExpression kItem("^\\d\\. .*(?:\\n   .*)*", QRegularExpression::MultilineOption);
  static const QRegularExpression kToken("\\[[^\\]]*\\]\\([^)]*/(page_\\w+)\\.md\\)|`([^`]+)`|\\*\\*([^*]+)\\*\\*");
  static const QRegularExpression kInto("\\b(in|into)\\s+$");
  QList<Step> steps;
  for (const auto& item : kItem.globalMatch(sectionOf(language, topic))) {
    QString value;
    const auto flush = [&] {
      if (!value.isEmpty()) steps.append({{}, {}, std::exchange(value, {})});
    };
    for (const auto& token : kToken.globalMatch(item.captured())) {
      const QString control = token.captured(3).simplified();
      const bool isFilled = kInto.match(item.captured().left(token.capturedStart())).hasMatch();
      if (!control.isEmpty() && isFilled) {
        steps.append({{}, control, std::exchange(value, {})});
        continue;
      }
      flush();
      if (!control.isEmpty()) steps.append({{}, control, {}});
      value = token.captured(2);
      if (!token.captured(1).isEmpty()) steps.append({token.captured(1), {}, {}});
    }
    flush();
  }
  return steps;
}

/// A text of a control without its mnemonic and the marks around it.
inline QString plain(QString text) {
  static const QRegularExpression kAround("^[\\s.…:]+|[\\s.…:]+$");
  return text.remove('&').replace(QChar(QChar::Nbsp), ' ').remove(kAround);
}

}  // namespace scalescope::manual
