// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/controller_host.h"

#include "widgets/qt_text.h"

namespace scalescope {

QString controllerHostWithoutSecrets(const QString& typed, HostValues* secrets) {
  if (!typed.contains(QLatin1Char('{'))) return typed;  // only JSON has an environment
  auto hosts = parseHosts(typed.toStdString());
  HostValues unused;
  if (!hosts || !takeSecrets(*hosts, secrets ? *secrets : unused)) return typed;
  return toQString(formatHosts(*hosts));
}

}  // namespace scalescope
