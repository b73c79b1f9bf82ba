// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/figures/figure.h"

namespace scalescope {

/// The name of a panel where it has no title of its own: its quantity, else its number from 1.
QString panelName(const FigurePanel& panel, std::size_t index);

/// A panel as a table for reading: tables as they are, bars by category, lines by x where all series share it and else
/// one row per point, with its nodes. Values have the digits that their intervals justify, four significant ones
/// without.
struct PanelTable {
  QStringList header;
  std::vector<QStringList> rows;
};
PanelTable panelTable(const FigurePanel& panel);

/// Title, a table per panel, caption and footnote. Panels of more than 400 points are named with their count only.
QString figureToMarkdown(const Figure& figure);
/// Text so that it stands in Markdown as it is.
QString escapeMarkdown(QString text);

/// A LaTeX document of its own (class standalone) that draws the figure with pgfplots, and its tables with booktabs.
QString figureToPgfplots(const Figure& figure);
/// Text so that TeX prints it as it is; signs that need a package beyond inputenc become commands.
QString escapeTex(const QString& text);

}  // namespace scalescope
