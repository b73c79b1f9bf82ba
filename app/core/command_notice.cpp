// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/command_notice.h"

#include <QStringList>

#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/core/key_titles.h"
#include "engine/base/text.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr int kMaxShown = 3, kMaxLength = 160;

QString shortened(const QString& shown) {
  return shown.size() <= kMaxLength ? shown : shown.left(kMaxLength) + QStringLiteral("…");
}

}  // namespace

void CommandNotice::show(const QString& source, const std::vector<PlanCommand>& commands) {
  if (commands.empty()) return;
  runInBackground(
      this, [commands] { return notAgreed(commands); },
      [this, source](const std::vector<PlanCommand>& open) {
        if (open.empty()) return;
        emit offered(textOf(source, open), tr("Confirm them"), [this, open] { agree(open); });
      });
}

void CommandNotice::agree(const std::vector<PlanCommand>& commands) {
  runInBackground(
      this, [commands] { return agreeTo(commands); },
      [this](const Status& kept) {
        if (!kept) emit failed(messageText(kept.error()));
      });
}

QString CommandNotice::textOf(const QString& source, const std::vector<PlanCommand>& commands) {
  QStringList lines{tr("%1 would run commands that you have not confirmed:").arg(source)};
  for (const PlanCommand& command : commands) {
    if (lines.size() > kMaxShown) break;
    lines.append(QStringLiteral("    ") + tr("%1: %2 (on %3)")
                                              .arg(withTitles(toQString(command.what)),
                                                   shortened(toQString(printable(command.text))),
                                                   shortened(inWindowLanguage(command.where))));
  }
  const int more = static_cast<int>(commands.size()) - kMaxShown;
  if (more > 0) lines.append(QStringLiteral("    ") + tr("and %n more", nullptr, more));
  lines.append(tr("Confirm them if you trust their author. Otherwise you are asked before anything starts."));
  return lines.join(QLatin1Char('\n'));
}

}  // namespace scalescope
