// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure.h"

#include "app/core/translate.h"

namespace scalescope {

FigurePanel::FigurePanel() = default;
FigurePanel::FigurePanel(const FigurePanel& other) = default;
FigurePanel::FigurePanel(FigurePanel&& other) noexcept = default;
FigurePanel& FigurePanel::operator=(const FigurePanel& other) = default;
FigurePanel& FigurePanel::operator=(FigurePanel&& other) noexcept = default;
FigurePanel::~FigurePanel() = default;

QString asValuesAlone(const QString& finding) {
  return finding.isEmpty() ? QString() : translate("Figure", "By these results alone: %1").arg(finding);
}

QString statedFinding(const Figure& figure) {
  if (figure.reservation.isEmpty()) return figure.finding;
  return (QStringList{figure.reservation, asValuesAlone(figure.finding)}).join(QLatin1Char(' ')).trimmed();
}

}  // namespace scalescope
