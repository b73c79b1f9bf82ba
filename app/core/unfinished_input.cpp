// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/unfinished_input.h"

#include <utility>

#include "engine/protocol/plan/host_values.h"
#include "widgets/qt_text.h"

namespace scalescope {

QString storableText(const QString& typed) { return isSecret({}, typed.toStdString()) ? QString() : typed; }

QString storableHosts(const QString& typed) {
  if (!typed.contains(QLatin1Char('{'))) return storableText(typed);  // only JSON has variables
  const auto hosts = parseHosts(typed.toStdString());
  return hosts ? storableText(toQString(formatHosts(withoutSecrets(*hosts)))) : QString();
}

QString storableVariable(const QString& name, const QString& typed) {
  for (const QString& value : typed.split(QLatin1Char('|')))
    if (isSecret(name.toStdString(), value.trimmed().toStdString())) return {};
  return storableText(typed);
}

}  // namespace scalescope
