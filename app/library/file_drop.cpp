// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/file_drop.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace scalescope {

FileDrop::FileDrop(QWidget* target) : QObject(target) {
  target->setAcceptDrops(true);
  target->installEventFilter(this);
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop) return QObject::eventFilter(watched, event);
  auto* drop = static_cast<QDropEvent*>(event);  // also the base of QDragEnterEvent
  QStringList paths;
  for (const QUrl& url : drop->mimeData()->urls())
    if (url.isLocalFile()) paths.append(url.toLocalFile());
  if (paths.isEmpty()) return QObject::eventFilter(watched, event);
  drop->acceptProposedAction();
  if (event->type() == QEvent::Drop) emit dropped(paths);
  return true;
}

}  // namespace scalescope
