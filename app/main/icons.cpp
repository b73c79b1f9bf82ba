// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main/icons.h"

#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

#include "engine/base/files.h"

namespace scalescope {

namespace {

QPixmap render(QSvgRenderer& renderer, int size) {
  QPixmap pixmap(size, size);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  renderer.render(&painter);
  return pixmap;
}

}  // namespace

QIcon shippedIcon(const QString& name, const QPalette& palette) {
  Result<std::string> source = readFile(shareFolder() / "icons" / (name.toStdString() + ".svg"));
  if (!source.ok()) return {};
  const QByteArray text = QByteArray::fromStdString(*source);
  QIcon icon;
  for (QIcon::Mode mode : {QIcon::Normal, QIcon::Disabled}) {
    const auto group = mode == QIcon::Normal ? QPalette::Active : QPalette::Disabled;
    QByteArray tinted = text;
    tinted.replace("currentColor", palette.color(group, QPalette::ButtonText).name().toLatin1());
    QSvgRenderer renderer(tinted);
    for (int size : {16, 24, 32, 48, 128}) icon.addPixmap(render(renderer, size), mode);
  }
  return icon;
}

}  // namespace scalescope
