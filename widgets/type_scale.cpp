// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/type_scale.h"

#include <QApplication>

namespace scalescope {

namespace {

struct TypeSize {
  double factor;
  bool isBold;
};

TypeSize sizeOf(TypeRole role) {
  switch (role) {
    case TypeRole::Caption: return {0.85, false};
    case TypeRole::Body: return {1, false};
    case TypeRole::Heading: return {1.2, true};
    case TypeRole::Title: return {1.7, true};
  }
  return {1, false};
}

}  // namespace

QFont typeFont(TypeRole role) {
  QFont font = QApplication::font();
  const TypeSize size = sizeOf(role);
  font.setPointSizeF(font.pointSizeF() * size.factor);
  font.setBold(size.isBold);
  return font;
}

void setType(QWidget& widget, TypeRole role) { widget.setFont(typeFont(role)); }

}  // namespace scalescope
