// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/icons.h"

#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

#include "engine/base/files.h"

namespace scalescope {

namespace {

/// Draws the vectors at the size in use, so that an icon is sharp at every pixel ratio.
class TintedIcon : public QIconEngine {
 public:
  TintedIcon(QByteArray normal, QByteArray disabled) : m_normal(std::move(normal)), m_disabled(std::move(disabled)) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    QSvgRenderer(mode == QIcon::Disabled ? m_disabled : m_normal).render(painter, rect);
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(), size), mode, state);
    return pixmap;
  }
  QIconEngine* clone() const override { return new TintedIcon(m_normal, m_disabled); }

 private:
  QByteArray m_normal, m_disabled;
};

QByteArray tinted(QByteArray source, const QPalette& palette, QPalette::ColorGroup group) {
  return source.replace("currentColor", palette.color(group, QPalette::ButtonText).name().toLatin1());
}

}  // namespace

QIcon shippedIcon(const QString& name, const QPalette& palette) {
  if (name.isEmpty()) return {};
  Result<std::string> source = readFile(shareFolder() / "icons" / (name.toStdString() + ".svg"));
  if (!source.ok()) return {};
  const QByteArray text = QByteArray::fromStdString(*source);
  return QIcon(new TintedIcon(tinted(text, palette, QPalette::Active), tinted(text, palette, QPalette::Disabled)));
}

}  // namespace scalescope
