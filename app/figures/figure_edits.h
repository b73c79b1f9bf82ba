// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

#include "app/figures/figure.h"

namespace scalescope {

/// What the author changed of one series in every panel; empty members keep what was generated.
struct SeriesEdit {
  QString series;  ///< the generated name
  bool hidden = false;
  std::optional<QString> name = {};
  std::optional<QColor> color = {};
  std::optional<MarkerShape> marker = {};
  std::optional<Qt::PenStyle> dash = {};
  bool operator==(const SeriesEdit&) const = default;
};

/// The same of one category of bars.
struct CategoryEdit {
  QString category;  ///< the generated name, without the note in its second line
  bool hidden = false;
  std::optional<QString> name = {};
  bool operator==(const CategoryEdit&) const = default;
};

struct AxisEdit {
  QString panel;     ///< see panelKeys()
  bool isX = false;  ///< the x axis, else the y axis
  std::optional<QString> title = {};
  std::optional<double> low = {}, high = {};
  std::optional<AxisScale> scale = {};
  std::optional<double> tickStep = {};  ///< as FigureAxis::tickStep
  AxisNumberFormat numbers = {};
  bool operator==(const AxisEdit&) const = default;
};

struct PlacedAnnotation {
  QString panel;  ///< see panelKeys()
  FigureAnnotation annotation = {};
  bool operator==(const PlacedAnnotation&) const = default;
};

/// Everything that an author changes of a generated figure, kept apart from it: the figure can be built again from
/// newer results. Edits of what a figure does not have are ignored (see editRemarks).
struct FigureEdits {
  FigureEdits();
  FigureEdits(const FigureEdits& other);
  FigureEdits(FigureEdits&& other) noexcept;
  FigureEdits& operator=(const FigureEdits& other);
  FigureEdits& operator=(FigureEdits&& other) noexcept;
  ~FigureEdits();

  std::optional<QString> title = {}, finding = {}, caption = {};
  std::optional<double> widthMm = {}, heightMm = {};
  std::vector<SeriesEdit> series = {};
  QStringList seriesOrder = {};  ///< generated names; others follow in the generated order
  std::vector<CategoryEdit> categories = {};
  QStringList categoryOrder = {};
  std::vector<AxisEdit> axes = {};
  std::vector<PlacedAnnotation> annotations = {};
  bool operator==(const FigureEdits&) const;
  bool isEmpty() const { return *this == FigureEdits(); }
};

/// The generated figure with the author's changes. The footnote states what a reader could not see otherwise: hidden
/// series and bars, values outside the axes, bars that do not begin at zero or whose axis is logarithmic.
Figure editedFigure(const Figure& figure, const FigureEdits& edits);

/// Sentences on edits that are not applied (unknown panel or name, empty range) or that would mislead (two series of
/// one name).
QStringList editRemarks(const Figure& figure, const FigureEdits& edits);

/// The names by which edits find panels: title or quantity, with a number if several have the same.
QStringList panelKeys(const Figure& figure);
/// Generated names in their generated order, each once; "" is the name of a series without one.
QStringList seriesNames(const Figure& figure);
QStringList categoryNames(const Figure& figure);

/// The edit of a series, category or axis; a new one if there is none.
SeriesEdit& seriesEdit(FigureEdits& edits, const QString& series);
CategoryEdit& categoryEdit(FigureEdits& edits, const QString& category);
AxisEdit& axisEdit(FigureEdits& edits, const QString& panel, bool isX);
/// Without entries that change nothing.
FigureEdits withoutDefaults(FigureEdits edits);

/// What applies to other figures: axes, number formats, size, and series where names match; no texts of this figure.
FigureEdits asTemplate(FigureEdits edits);
/// The edits with those of a template, whose members win. Texts and annotations stay.
FigureEdits withTemplate(FigureEdits edits, const FigureEdits& style);

/// Replaces every name and text, for example by redacted ones.
FigureEdits withTexts(FigureEdits edits, const std::function<QString(const QString&)>& replace);
/// The same of a figure: everything that an export of it says.
Figure withTexts(Figure figure, const std::function<QString(const QString&)>& replace);

}  // namespace scalescope
