// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/shown_tab.h"

#include <QTabWidget>

namespace scalescope {

void fitToShownTab(QTabWidget& tabs) {
  const auto fit = [&tabs] {
    for (int tab = 0; tab < tabs.count(); ++tab) {
      QSizePolicy policy = tabs.widget(tab)->sizePolicy();
      policy.setVerticalPolicy(tab == tabs.currentIndex() ? QSizePolicy::Expanding : QSizePolicy::Ignored);
      tabs.widget(tab)->setSizePolicy(policy);
    }
  };
  QObject::connect(&tabs, &QTabWidget::currentChanged, &tabs, fit);
  fit();
}

}  // namespace scalescope
