// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_commands.h"

#include "app/core/translate.h"

#include <QAction>
#include <QKeySequence>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSet>

namespace scalescope {
namespace {

/// "&&" is a literal ampersand.
QString withoutMnemonic(const QString& text) {
  QString plain;
  for (qsizetype i = 0; i < text.size(); ++i) {
    if (text.at(i) == QLatin1Char('&') && ++i == text.size()) break;
    plain += text.at(i);
  }
  return plain;
}

QString keysOf(const QAction& action) {
  QStringList keys;
  for (const QKeySequence& key : action.shortcuts()) keys.append(key.toString(QKeySequence::NativeText));
  return keys.join(QStringLiteral(", "));
}

bool isCommand(const QAction& action) {
  return !action.isSeparator() && action.menu() == nullptr && action.isVisible() && !action.text().isEmpty();
}

bool isOfView(const QAction& action) {
  return action.shortcutContext() == Qt::WidgetShortcut || action.shortcutContext() == Qt::WidgetWithChildrenShortcut;
}

QString viewOf(const QAction& action) {
  for (const QObject* object : action.associatedObjects())
    if (const auto* widget = qobject_cast<const QWidget*>(object); widget && !widget->accessibleName().isEmpty())
      return widget->accessibleName();
  return {};
}

class Collector {
 public:
  void add(QAction* action, const QString& place) {
    if (!isCommand(*action) || m_seen.contains(action)) return;
    m_seen.insert(action);
    m_commands.push_back(
        {action, withoutMnemonic(action->text()).simplified(), place, keysOf(*action), isOfView(*action)});
  }
  void addMenu(const QMenu& menu, const QString& place) {
    for (QAction* action : menu.actions())
      if (const QMenu* inner = action->menu())
        addMenu(*inner, QStringLiteral("%1 > %2").arg(place, withoutMnemonic(inner->title())));
      else
        add(action, place);
  }
  std::vector<WindowCommand> take() { return std::move(m_commands); }

 private:
  std::vector<WindowCommand> m_commands;
  QSet<const QAction*> m_seen;
};

/// A cell of a Markdown table.
QString cellText(QString text) { return text.replace(QLatin1Char('|'), QStringLiteral("\\|")); }

}  // namespace

std::vector<WindowCommand> windowCommands(const QMainWindow& window) {
  Collector found;
  if (const auto* bar = qobject_cast<const QMenuBar*>(window.menuWidget()))
    for (const QAction* action : bar->actions())
      if (const QMenu* menu = action->menu()) found.addMenu(*menu, withoutMnemonic(menu->title()));
  for (QAction* action : window.findChildren<QAction*>())
    if (const QString view = viewOf(*action); !view.isEmpty()) found.add(action, view);
  return found.take();
}

QString shortcutsMarkdown(const std::vector<WindowCommand>& commands) {
  QString text =
      QStringLiteral("# %1\n\n%2\n")
          .arg(translate("WindowCommands", "Keyboard shortcuts"),
               translate("WindowCommands", "Keys marked with * work while the view named beside them has the focus."));
  QString place;
  for (const WindowCommand& command : commands) {
    if (command.keys.isEmpty()) continue;
    if (command.place != place)
      text +=
          QStringLiteral("\n## %1\n\n| %2 | %3 |\n|---|---|\n")
              .arg(cellText(command.place), translate("WindowCommands", "Keys"), translate("WindowCommands", "Action"));
    place = command.place;
    QString keys = QStringLiteral("**%1**").arg(cellText(command.keys));
    if (command.isOfView) {
      const QString view = viewOf(*command.action);
      keys +=
          view.isEmpty() || view == place ? QStringLiteral(" \\*") : QStringLiteral(" \\* (%1)").arg(cellText(view));
    }
    text += QStringLiteral("| %1 | %2 |\n").arg(keys, cellText(command.title));
  }
  return text;
}

}  // namespace scalescope
