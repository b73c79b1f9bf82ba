// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/choice_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/popup_button.h"

namespace scalescope {
namespace {

constexpr int kBoxWidth = 240, kMaxPanelHeight = 320;

}  // namespace

ChoiceEdit::ChoiceEdit(const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent), m_box(new QComboBox(this)), m_several(new PopupButton(tr("+"), this)) {
  setObjectName(name + QStringLiteral("_choice"));
  m_box->setObjectName(name);
  m_box->setAccessibleName(title);
  m_box->setFixedWidth(kBoxWidth);
  m_several->setObjectName(name + QStringLiteral("Several"));
  m_several->setAccessibleName(tr("Several values of %1").arg(title));
  m_several->setToolTip(tr("Several values make a study: every combination is measured"));
  setFocusProxy(m_box);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(kSpace);
  row->addWidget(m_box);
  row->addWidget(m_several);
  auto* scroll = new QScrollArea(m_several->panel());
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setMaximumHeight(kMaxPanelHeight);
  auto* list = new QWidget(scroll);
  m_panel = new QVBoxLayout(list);
  scroll->setWidget(list);
  auto* around = new QVBoxLayout(m_several->panel());
  around->setContentsMargins(0, 0, 0, 0);
  around->addWidget(scroll);
  connect(m_several, &QToolButton::pressed, this, &ChoiceEdit::fillPanel);
  connect(m_box, &QComboBox::currentIndexChanged, this, [this] {
    if (m_values.isEmpty()) emit changed();
  });
}

QStringList ChoiceEdit::values() const {
  return m_values.isEmpty() ? QStringList(m_box->currentData().toString()) : m_values;
}

void ChoiceEdit::setValues(const QStringList& values) {
  for (const QString& value : values)  // one that this program does not know stays visible beside its fault
    if (m_box->findData(value) < 0) m_box->addItem(value, value);
  m_values = values.size() > 1 ? values : QStringList();
  const QSignalBlocker block(m_box);
  if (values.size() == 1) m_box->setCurrentIndex(m_box->findData(values.front()));
  showValues();
  emit changed();
}

void ChoiceEdit::offerSeveral(bool offered) { m_several->setVisible(offered); }

/// When it opens: the values of a box may change.
void ChoiceEdit::fillPanel() {
  while (QLayoutItem* item = m_panel->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  const QStringList ticked = values();
  for (int i = 0; i < m_box->count(); ++i) {
    const QString value = m_box->itemData(i).toString();
    auto* tick = new QCheckBox(m_box->itemText(i), this);
    tick->setObjectName(m_box->objectName() + QStringLiteral("Value_") + value);
    tick->setProperty("value", value);
    tick->setChecked(ticked.contains(value));
    m_panel->addWidget(tick);
    connect(tick, &QCheckBox::toggled, this, &ChoiceEdit::takeTicks);
  }
}

void ChoiceEdit::takeTicks() {
  QStringList ticked;
  for (const QCheckBox* tick : m_panel->parentWidget()->findChildren<QCheckBox*>())
    if (tick->isChecked()) ticked.append(tick->property("value").toString());
  if (!ticked.isEmpty()) setValues(ticked);
}

void ChoiceEdit::showValues() {
  const QSignalBlocker block(m_box);
  m_box->setEnabled(m_values.isEmpty());
  if (m_values.isEmpty()) {
    if (m_box->currentIndex() < 0) m_box->setCurrentIndex(0);
    return m_box->setToolTip(toolTip());
  }
  QStringList titles;
  for (const QString& value : m_values) titles.append(m_box->itemText(m_box->findData(value)));
  m_box->setPlaceholderText(titles.join(QStringLiteral(", ")));
  m_box->setCurrentIndex(-1);
  m_box->setToolTip(m_box->placeholderText());
}

}  // namespace scalescope
