// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/engine_process.h"

#include <QList>

#include "app/core/engine_sentences.h"
#include "engine/protocol/run/error_line.h"

namespace scalescope {

QProcessEnvironment engineEnvironment() {
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QLatin1String(kMessagesVariable), QLatin1String(kJsonMessages));
  return environment;
}

QString engineErrors(const QByteArray& printed) { return inWindowLanguage(textOfErrors(printed.toStdString())); }

QString engineError(const QByteArray& printed) {
  const QList<QByteArray> lines = printed.trimmed().split('\n');
  for (qsizetype i = lines.size(); i-- > 0;)
    if (messageOfErrorLine(lines[i].toStdString())) return engineErrors(lines.mid(i).join('\n'));
  return {};
}

}  // namespace scalescope
