// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/value_tile.h"

#include <QVBoxLayout>

#include "widgets/elided_label.h"
#include "widgets/look.h"
#include "widgets/named.h"

namespace scalescope {

ValueTile::ValueTile(const QString& title, const char* name, QWidget* parent)
    : QWidget(parent), m_title(new ElidedLabel(this)), m_value(named(new ElidedLabel(this), name)) {
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(m_title);
  column->addWidget(m_value);
  m_title->setObjectName(QLatin1String(name) + QStringLiteral("_title"));
  setType(*m_title, TypeRole::Caption);
  setType(*m_value, TypeRole::Heading);
  m_value->setTextInteractionFlags(Qt::TextSelectableByMouse);
  setTitle(title);
}

void ValueTile::setTitle(const QString& title) {
  m_title->setText(title);
  m_value->setAccessibleName(title);
}

}  // namespace scalescope
