// SPDX-License-Identifier: GPL-3.0-or-later
// The author's house style: kept beside the runs, drawn by every figure of the window.
#include "app/figures/figure_view.h"
#include "app/library/library_entry.h"
#include "app/main/main_window.h"
#include "app/main/message_bar.h"
#include "app/pages/house_style_dialog.h"

namespace scalescope {

void MainWindow::readKeptHouseStyle() {
  const auto kept = readHouseStyle(m_places.runsDir / kHouseStyleFile);
  if (!kept && kept.error().code != "file-not-found") m_messages->showError(toQString(kept.error().message));
  useHouseStyle(kept ? *kept : HouseStyle());
}

void MainWindow::useHouseStyle(const HouseStyle& style) {
  setHouseStyle(style);
  for (FigureView* view : findChildren<FigureView*>()) view->update();
}

void MainWindow::chooseHouseStyle() {
  const HouseStyle before = houseStyle();
  HouseStyleDialog dialog(before, this);
  connect(&dialog, &HouseStyleDialog::changed, this, &MainWindow::useHouseStyle);
  const bool chosen = dialog.exec() == QDialog::Accepted;
  useHouseStyle(chosen ? dialog.style() : before);
  if (!chosen) return;
  if (const Status kept = writeHouseStyle(m_places.runsDir / kHouseStyleFile, dialog.style()); !kept)
    m_messages->showError(toQString(kept.error().message));
}

}  // namespace scalescope
