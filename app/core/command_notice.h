// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <vector>

#include "engine/protocol/trust.h"

namespace scalescope {

/// Tells, when something from elsewhere was opened, which commands its hosts would run and the user has not confirmed.
/// They can be confirmed here if the notice shows all of them in full; without that, the engine asks before it starts
/// anything. Thread: GUI; reads and writes the agreements in the background.
class CommandNotice : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

 public slots:
  /// `source`: what was opened, for display.
  void show(const QString& source, const std::vector<PlanCommand>& commands);

 signals:
  void offered(const QString& text, const QString& action, const std::function<void()>& accepted);
  void reported(const QString& text, bool isError);
  void failed(const QString& problem);

 private:
  void agree(const std::vector<PlanCommand>& commands);
  static QString textOf(const QString& source, const std::vector<PlanCommand>& commands);
};

}  // namespace scalescope
