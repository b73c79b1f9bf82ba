// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/command_notice.h"

#include <QStringList>
#include <algorithm>

#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/core/key_titles.h"
#include "engine/base/text.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxShown = 3;
constexpr int kMaxLength = 160;

QString shortened(const QString& shown) {
  return shown.size() <= kMaxLength ? shown : shown.left(kMaxLength) + QStringLiteral("…");
}

/// Only what is shown can be confirmed.
bool isShownInFull(const std::vector<PlanCommand>& commands) {
  return commands.size() <= kMaxShown && std::all_of(commands.begin(), commands.end(), [](const PlanCommand& command) {
           return toQString(shownCommand(command)).size() <= kMaxLength;
         });
}

}  // namespace

void CommandNotice::show(const QString& source, const std::vector<PlanCommand>& commands) {
  if (commands.empty()) return;
  runInBackground(
      this, [commands] { return notAgreed(commands); },
      [this, source](const std::vector<PlanCommand>& open) {
        if (open.empty()) return;
        const QString text = textOf(source, open);
        if (!isShownInFull(open)) return emit reported(text, false);
        emit offered(text, tr("Confirm them"), [this, open] { agree(open); });
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
    if (lines.size() > static_cast<int>(kMaxShown)) break;
    lines.append(QStringLiteral("    ") + tr("%1: %2 (on %3)")
                                              .arg(shownKey(toQString(command.what)),
                                                   shortened(toQString(shownCommand(command))),
                                                   shortened(inWindowLanguage(command.where))));
  }
  const int more = static_cast<int>(commands.size()) - static_cast<int>(kMaxShown);
  if (more > 0) lines.append(QStringLiteral("    ") + tr("and %n more", nullptr, more));
  lines.append(isShownInFull(commands)
                   ? tr("Confirm them if you trust their author. Otherwise you are asked before anything starts.")
                   : tr("Before anything starts, they are shown in full and you are asked."));
  return lines.join(QLatin1Char('\n'));
}

}  // namespace scalescope
