// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

class QAction;
class QMainWindow;

namespace scalescope {

/// An action of a window with its visible name and keys.
struct WindowCommand {
  QAction* action;
  QString title;  ///< without mnemonic
  QString place;  ///< "File", "View > Colours"; of an action in no menu: the name of its view
  QString keys;   ///< its shortcuts in the words of the platform; "" if it has none
  bool isOfView;  ///< the shortcut works only while its view has the focus
};

/// The visible actions of a window: those of its menus in their order, then those of its views. Each once.
std::vector<WindowCommand> windowCommands(const QMainWindow& window);

/// A topic of help in Markdown: the shortcuts by place.
QString shortcutsMarkdown(const std::vector<WindowCommand>& commands);

}  // namespace scalescope
