// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plain_labels.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace scalescope {
namespace {

/// Qt polishes each widget once, before it is laid out or shown.
class PlainLabels : public QObject {
 public:
  using QObject::QObject;

  bool eventFilter(QObject* object, QEvent* event) override {
    if (event->type() != QEvent::Polish) return false;
    if (auto* label = qobject_cast<QLabel*>(object); label && label->textFormat() == Qt::AutoText)
      label->setTextFormat(Qt::PlainText);
    return false;
  }
};

}  // namespace

void showLabelsAsPlainText() {
  static const auto kName = QStringLiteral("plain_labels");
  if (qApp->findChild<QObject*>(kName, Qt::FindDirectChildrenOnly)) return;
  auto* filter = new PlainLabels(qApp);
  filter->setObjectName(kName);
  qApp->installEventFilter(filter);
}

}  // namespace scalescope
