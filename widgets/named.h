// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QWidget>

namespace scalescope {

/// Gives an object the name by which tests and style sheets find it, and returns it.
template <typename Object>
Object* named(Object* object, const char* name) {
  object->setObjectName(QString::fromLatin1(name));
  return object;
}

/// `accessibleName` is for screen readers.
template <typename Widget>
Widget* named(Widget* widget, const char* name, const QString& accessibleName) {
  widget->setAccessibleName(accessibleName);
  return named(widget, name);
}

/// An action of a view, for its context menu; its key works while the view has the focus.
template <typename Receiver, typename Slot>
QAction* addViewAction(QWidget* view, const QString& text, const char* name, const QKeySequence& key,
                       Receiver* receiver, Slot slot) {
  auto* action = named(new QAction(text, receiver), name);
  action->setShortcut(key);
  action->setShortcutContext(Qt::WidgetShortcut);
  QObject::connect(action, &QAction::triggered, receiver, slot);
  view->addAction(action);
  return action;
}

}  // namespace scalescope
