// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/panel_side_names.h"

#include <algorithm>

namespace scalescope {

namespace {
constexpr double kMaxNamesShare = 0.42;
}  // namespace

QFont sideNameFont() { return Paper::font(kLabelPt); }

QFont sideValueFont() { return Paper::font(kValuePt); }

QString sideName(const FigurePanel& panel, qsizetype row) {
  return QString(panel.categories.at(row)).replace(QLatin1Char('\n'), QStringLiteral(", "));
}

double sideNamesWidth(const FigurePanel& panel, double width) {
  double widest = 0;
  for (qsizetype row = 0; row < panel.categories.size(); ++row)
    widest = std::max(widest, textWidth(sideNameFont(), sideName(panel, row)) + mm(0.2));
  return std::min(widest, width * kMaxNamesShare);
}

double sideNameHeight(const FigurePanel& panel, qsizetype row, double namesWidth) {
  return wrappedHeight(sideNameFont(), sideName(panel, row), namesWidth);
}

double sideAxisHeight(const FigurePanel& panel) {
  const double title = panel.y.title.isEmpty() ? 0 : lineHeight(Paper::font(kAxisTitlePt)) + kSideLabelGap;
  return kSideTickLength + kSideLabelGap + lineHeight(sideNameFont()) + title;
}

}  // namespace scalescope
