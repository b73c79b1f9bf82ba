// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/page_options.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QJsonArray>
#include <QLineEdit>
#include <QListWidget>
#include <QTabBar>

namespace scalescope {
namespace {

/// Boxes are identified by the data of their item if it is text, otherwise by its index.
QJsonValue choiceOf(const QComboBox& box) {
  const QVariant data = box.currentData();
  if (data.typeId() == QMetaType::QString) return data.toString();
  return box.currentIndex();
}

void choose(QComboBox& box, const QJsonValue& choice) {
  const int at = choice.isString() ? box.findData(choice.toString()) : choice.toInt(-1);
  if (at < 0 || at >= box.count() || at == box.currentIndex()) return;
  box.setCurrentIndex(at);
  emit box.activated(at);
}

/// The views of a page; a QTabWidget's own bar is named by Qt.
bool choosesView(const QTabBar& views) {
  return !views.objectName().isEmpty() && !views.objectName().startsWith(QLatin1String("qt_"));
}

QJsonArray ticksOf(const QListWidget& list) {
  QJsonArray ticked;
  for (int row = 0; row < list.count(); ++row)
    if (list.item(row)->checkState() == Qt::Checked) ticked.append(list.item(row)->text());
  return ticked;
}

void tick(QListWidget& list, const QJsonArray& ticked) {
  for (int row = 0; row < list.count(); ++row) {
    QListWidgetItem* item = list.item(row);
    if (item->flags() & Qt::ItemIsUserCheckable)
      item->setCheckState(ticked.contains(item->text()) ? Qt::Checked : Qt::Unchecked);
  }
}

}  // namespace

QJsonObject optionsOf(const QWidget& page) {
  QJsonObject options;
  for (const auto* box : page.findChildren<QComboBox*>())
    if (!box->objectName().isEmpty() && box->currentIndex() >= 0) options.insert(box->objectName(), choiceOf(*box));
  for (const auto* check : page.findChildren<QCheckBox*>())
    if (!check->objectName().isEmpty()) options.insert(check->objectName(), check->isChecked());
  for (const auto* views : page.findChildren<QTabBar*>())
    if (choosesView(*views)) options.insert(views->objectName(), views->currentIndex());
  for (const auto* list : page.findChildren<QListWidget*>())
    if (!list->objectName().isEmpty()) options.insert(list->objectName(), ticksOf(*list));
  for (const auto* field : page.findChildren<QLineEdit*>())
    if (field->property(kFigureOption).toBool()) options.insert(field->objectName(), field->text());
  return options;
}

void offerPrices(QCheckBox& box, const PriceList& prices) {
  box.setEnabled(!prices.isEmpty());
  box.setToolTip(
      prices.isEmpty()
          ? QCoreApplication::translate(
                "PriceList", "First enter prices of the systems on the Systems page, for example 85,000 USD.")
          : QCoreApplication::translate("PriceList", "Images/s per 1000 currency units of the servers' price."));
}

void setOptions(QWidget& page, const QJsonObject& options) {
  for (auto* box : page.findChildren<QComboBox*>())
    if (options.contains(box->objectName())) choose(*box, options[box->objectName()]);
  for (auto* check : page.findChildren<QCheckBox*>())
    if (options.contains(check->objectName())) check->setChecked(options[check->objectName()].toBool());
  for (auto* views : page.findChildren<QTabBar*>())
    if (choosesView(*views) && options.contains(views->objectName()))
      views->setCurrentIndex(options[views->objectName()].toInt());
  for (auto* list : page.findChildren<QListWidget*>())
    if (options[list->objectName()].isArray()) tick(*list, options[list->objectName()].toArray());
  for (auto* field : page.findChildren<QLineEdit*>())
    if (field->property(kFigureOption).toBool() && options[field->objectName()].isString())
      field->setText(options[field->objectName()].toString());
}

}  // namespace scalescope
