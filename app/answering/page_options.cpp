// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/page_options.h"

#include <QComboBox>

namespace scalescope {

void chooseIndex(QComboBox& box, int index) {
  if (index < 0 || index >= box.count() || index == box.currentIndex()) return;
  box.setCurrentIndex(index);
  emit box.activated(index);
}

void chooseValue(QComboBox& box, const QString& value) { chooseIndex(box, box.findData(value)); }

}  // namespace scalescope
