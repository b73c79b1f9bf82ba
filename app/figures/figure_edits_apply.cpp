// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "app/figures/figure_edits.h"
#include "engine/base/text.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct FigureEditsTexts {
  Q_DECLARE_TR_FUNCTIONS(FigureEdits)
};

QString firstLine(const QString& category) { return category.section(QLatin1Char('\n'), 0, 0); }

const SeriesEdit* editOf(const FigureEdits& edits, const FigureSeries& series) {
  for (const SeriesEdit& edit : edits.series)
    if (edit.series == series.name) return &edit;
  return nullptr;
}

const CategoryEdit* editOf(const FigureEdits& edits, const QString& category) {
  for (const CategoryEdit& edit : edits.categories)
    if (edit.category == firstLine(category)) return &edit;
  return nullptr;
}

/// The place of a name in the author's order; names that it lacks come last.
qsizetype placeIn(const QStringList& order, const QString& name) {
  const qsizetype place = order.indexOf(name);
  return place < 0 ? order.size() : place;
}

void recolorMarks(FigurePanel& panel, const QColor& from, const QColor& to) {
  for (FigureMark& mark : panel.marks)
    if (mark.color == from) mark.color = to;
}

/// Marks have only the colour of their series; of a hidden series they go unless another one has this colour.
void removeMarks(FigurePanel& panel, const QColor& color) {
  const bool shared = std::any_of(panel.series.begin(), panel.series.end(),
                                  [&](const FigureSeries& series) { return series.color == color; });
  if (!shared) std::erase_if(panel.marks, [&](const FigureMark& mark) { return mark.color == color; });
}

void restyle(FigurePanel& panel, FigureSeries& series, const SeriesEdit& edit) {
  if (edit.color) {
    recolorMarks(panel, series.color, *edit.color);
    series.color = *edit.color;
  }
  if (edit.name) series.name = *edit.name;
  if (edit.marker) series.marker = *edit.marker;
  if (edit.dash) series.dash = *edit.dash;
}

void applySeries(FigurePanel& panel, const FigureEdits& edits) {
  std::stable_sort(panel.series.begin(), panel.series.end(), [&](const FigureSeries& a, const FigureSeries& b) {
    return placeIn(edits.seriesOrder, a.name) < placeIn(edits.seriesOrder, b.name);
  });
  std::vector<FigureSeries> shown;
  QList<QColor> hidden;
  for (FigureSeries& series : panel.series) {
    const SeriesEdit* edit = editOf(edits, series);
    if (edit != nullptr && edit->hidden) {
      hidden.append(series.color);
      continue;
    }
    if (edit != nullptr) restyle(panel, series, *edit);
    shown.push_back(std::move(series));
  }
  panel.series = std::move(shown);
  for (const QColor& color : hidden) removeMarks(panel, color);
}

/// The generated places of the shown categories, in the author's order.
std::vector<std::size_t> shownCategories(const FigurePanel& panel, const FigureEdits& edits) {
  std::vector<std::size_t> places;
  for (qsizetype i = 0; i < panel.categories.size(); ++i) {
    const CategoryEdit* edit = editOf(edits, panel.categories[i]);
    if (edit == nullptr || !edit->hidden) places.push_back(static_cast<std::size_t>(i));
  }
  std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
    const auto place = [&](std::size_t i) {
      return placeIn(edits.categoryOrder, firstLine(panel.categories[static_cast<qsizetype>(i)]));
    };
    return place(a) < place(b);
  });
  return places;
}

void applyCategories(FigurePanel& panel, const FigureEdits& edits) {
  if (panel.categories.isEmpty() || (edits.categories.empty() && edits.categoryOrder.isEmpty())) return;
  const FigurePanel generated = panel;
  panel.categories.clear();
  panel.repeats.clear();
  for (FigureSeries& series : panel.series) series.points.clear();
  for (const std::size_t place : shownCategories(generated, edits)) {
    QString name = generated.categories[static_cast<qsizetype>(place)];
    if (const CategoryEdit* edit = editOf(edits, name); edit != nullptr && edit->name)
      name.replace(0, firstLine(name).size(), *edit->name);
    panel.categories.append(name);
    if (!generated.repeats.empty())
      panel.repeats.push_back(place < generated.repeats.size() ? generated.repeats[place] : FigureRepeats());
    FigurePoint none;
    none.y = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t s = 0; s < panel.series.size(); ++s) {
      const std::vector<FigurePoint>& points = generated.series[s].points;
      panel.series[s].points.push_back(place < points.size() ? points[place] : none);
    }
  }
}

/// Tables name series and categories in the first cell of their rows, or in their header.
void applyNames(FigurePanel& table, const FigureEdits& edits) {
  const auto renamed = [&](QString& cell) {
    for (const SeriesEdit& edit : edits.series)
      if (edit.name && cell == edit.series) cell = *edit.name;
    for (const CategoryEdit& edit : edits.categories)
      if (edit.name && cell == edit.category) cell = *edit.name;
  };
  const auto isHidden = [&](const TableRow& row) {
    const QString first = shownCell(row.value(0));
    return std::any_of(edits.series.begin(), edits.series.end(),
                       [&](const SeriesEdit& edit) { return edit.hidden && edit.series == first; }) ||
           std::any_of(edits.categories.begin(), edits.categories.end(),
                       [&](const CategoryEdit& edit) { return edit.hidden && edit.category == first; });
  };
  std::erase_if(table.tableRows, isHidden);
  for (QString& cell : table.tableHeader) renamed(cell);
  for (TableRow& row : table.tableRows)
    if (!row.isEmpty()) renamed(row.front().words);
}

bool isRange(double low, double high, AxisScale scale) { return low < high && (scale == AxisScale::Linear || low > 0); }

/// The scale and ends that result; nothing if they are not a range.
std::optional<FigureAxis> rangedAxis(FigureAxis axis, const AxisEdit& edit) {
  if (edit.scale) axis.scale = *edit.scale;
  // Generated ends of a linear axis may be invalid on a logarithmic one.
  if (axis.scale != AxisScale::Linear && axis.low && !(*axis.low > 0)) axis.low.reset();
  if (edit.low) axis.low = edit.low;
  if (edit.high) axis.high = edit.high;
  constexpr double kAny = std::numeric_limits<double>::infinity();
  const double low = axis.low.value_or(axis.scale == AxisScale::Linear ? -kAny : std::numeric_limits<double>::min());
  if (!isRange(low, axis.high.value_or(kAny), axis.scale)) return std::nullopt;
  return axis;
}

void applyAxis(FigurePanel& panel, const AxisEdit& edit) {
  FigureAxis& axis = edit.isX ? panel.x : panel.y;
  if (edit.title) axis.title = *edit.title;
  AxisEdit used = edit;
  if (panel.kind == FigureKind::StackedBars) used.scale.reset();
  if (const auto ranged = rangedAxis(axis, used)) axis = *ranged;
  if (edit.tickStep) axis.tickStep = edit.tickStep;
  if (edit.numbers != AxisNumberFormat()) axis.numbers = edit.numbers;
}

/// Of the values that the author's ends cut off.
int outsideCount(const FigurePanel& panel, const FigureEdits& edits, const QString& key) {
  const auto isBeyond = [&](double value, bool isX) {
    const FigureAxis& axis = isX ? panel.x : panel.y;
    return std::any_of(edits.axes.begin(), edits.axes.end(), [&](const AxisEdit& edit) {
      if (edit.panel != key || edit.isX != isX) return false;
      return (edit.low && axis.low == edit.low && value < *edit.low) ||
             (edit.high && axis.high == edit.high && value > *edit.high) ||
             (edit.scale && axis.scale != AxisScale::Linear && !(value > 0));
    });
  };
  int outside = 0;
  const bool bars = panel.kind != FigureKind::Lines;
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (std::isfinite(point.y) && (isBeyond(point.base + point.y, false) || (!bars && isBeyond(point.x, true))))
        ++outside;
  return outside;
}

/// Of the stacks that the author's end of the axis cuts off.
int cutStacks(const FigurePanel& panel, const FigureEdits& edits, const QString& key) {
  const bool ended = std::any_of(edits.axes.begin(), edits.axes.end(), [&](const AxisEdit& edit) {
    return edit.panel == key && !edit.isX && edit.high && panel.y.high == edit.high;
  });
  if (!ended) return 0;
  int cut = 0;
  for (qsizetype row = 0; row < panel.categories.size(); ++row) {
    double sum = 0;
    for (const FigureSeries& series : panel.series)
      if (static_cast<std::size_t>(row) < series.points.size())
        if (const double part = series.points[static_cast<std::size_t>(row)].y; part > 0) sum += part;
    cut += sum > *panel.y.high;
  }
  return cut;
}

/// Of the generated names, those that the author hides.
int hiddenCount(const QStringList& all, const FigureEdits& edits, bool categories) {
  int hidden = 0;
  for (const QString& name : all) {
    const auto hides = [&](const auto& edit, const QString& of) { return edit.hidden && of == name; };
    hidden += categories ? std::any_of(edits.categories.begin(), edits.categories.end(),
                                       [&](const CategoryEdit& edit) { return hides(edit, edit.category); })
                         : std::any_of(edits.series.begin(), edits.series.end(),
                                       [&](const SeriesEdit& edit) { return hides(edit, edit.series); });
  }
  return hidden;
}

QStringList notesOnHidden(const Figure& generated, const FigureEdits& edits) {
  QStringList notes;
  const QStringList series = seriesNames(generated), categories = categoryNames(generated);
  const auto isKind = [](FigureKind kind) { return [kind](const FigurePanel& panel) { return panel.kind == kind; }; };
  const auto any = [&](FigureKind kind) {
    return std::any_of(generated.panels.begin(), generated.panels.end(), isKind(kind));
  };
  if (const int hidden = hiddenCount(series, edits, false); hidden > 0) {
    notes.append((any(FigureKind::Lines) ? FigureEditsTexts::tr("%1 of %2 lines not shown.")
                                         : FigureEditsTexts::tr("%1 of %2 series not shown."))
                     .arg(hidden)
                     .arg(series.size()));
    if (any(FigureKind::StackedBars))
      notes.append(FigureEditsTexts::tr("Sums and shares are those of the parts shown."));
  }
  if (const int hidden = hiddenCount(categories, edits, true); hidden > 0)
    notes.append(FigureEditsTexts::tr("%1 of %2 bars not shown.").arg(hidden).arg(categories.size()));
  return notes;
}

QStringList notesOnAxes(const Figure& edited, const FigureEdits& edits, const QStringList& keys) {
  QStringList notes;
  int outside = 0;
  for (std::size_t i = 0; i < edited.panels.size(); ++i) {
    const FigurePanel& panel = edited.panels[i];
    if (isTabular(panel)) continue;
    const QString key = keys[static_cast<qsizetype>(i)];
    const bool stacked = panel.kind == FigureKind::StackedBars;
    outside += stacked ? cutStacks(panel, edits, key) : outsideCount(panel, edits, key);
    if (panel.kind == FigureKind::Lines) continue;
    if (panel.y.low && *panel.y.low > 0 && panel.y.scale == AxisScale::Linear)
      notes.append(FigureEditsTexts::tr("The axis \"%1\" begins at %2, not at zero.")
                       .arg(panel.y.title, exactText(*panel.y.low)));
    const bool logarithmic = std::any_of(edits.axes.begin(), edits.axes.end(), [&](const AxisEdit& edit) {
      return edit.panel == key && !edit.isX && edit.scale && *edit.scale != AxisScale::Linear;
    });
    if (logarithmic && !stacked)
      notes.append(FigureEditsTexts::tr("The axis \"%1\" is logarithmic: bar lengths are not proportional to values.")
                       .arg(panel.y.title));
  }
  if (outside > 0) notes.append(FigureEditsTexts::tr("Values outside the range of the axes: %1.").arg(outside));
  return notes;
}

}  // namespace

Figure editedFigure(const Figure& figure, const FigureEdits& edits) {
  if (edits.isEmpty()) return figure;
  Figure edited = figure;
  const QStringList keys = panelKeys(figure);
  if (edits.title) edited.title = *edits.title;
  if (edits.finding) edited.finding = *edits.finding;
  if (edits.caption) edited.caption = *edits.caption;
  edited.widthMm = edits.widthMm.value_or(figure.widthMm);
  edited.heightMm = edits.heightMm.value_or(figure.heightMm);
  for (FigurePanel& panel : edited.panels) {
    if (isTabular(panel)) {
      applyNames(panel, edits);
      continue;
    }
    applySeries(panel, edits);
    applyCategories(panel, edits);
  }
  for (const AxisEdit& edit : edits.axes)
    if (const qsizetype panel = keys.indexOf(edit.panel); panel >= 0)
      applyAxis(edited.panels[static_cast<std::size_t>(panel)], edit);
  for (const PlacedAnnotation& placed : edits.annotations)
    if (const qsizetype panel = keys.indexOf(placed.panel); panel >= 0)
      edited.panels[static_cast<std::size_t>(panel)].annotations.push_back(placed.annotation);
  QStringList footnote{edited.footnote};
  footnote += notesOnHidden(figure, edits);
  footnote += notesOnAxes(edited, edits, keys);
  footnote.removeAll(QString());
  edited.footnote = footnote.join(QLatin1Char(' '));
  return edited;
}

QStringList editRemarks(const Figure& figure, const FigureEdits& edits) {
  QStringList remarks, unknown, unknownPanels;
  const QStringList keys = panelKeys(figure), series = seriesNames(figure), categories = categoryNames(figure);
  const auto needs = [](QStringList& missing, const QStringList& known, const QString& name) {
    if (!known.contains(name) && !missing.contains(name)) missing.append(name);
  };
  for (const SeriesEdit& edit : edits.series) needs(unknown, series, edit.series);
  for (const CategoryEdit& edit : edits.categories) needs(unknown, categories, edit.category);
  for (const AxisEdit& edit : edits.axes) needs(unknownPanels, keys, edit.panel);
  for (const PlacedAnnotation& placed : edits.annotations) needs(unknownPanels, keys, placed.panel);
  if (!unknown.isEmpty())
    remarks.append(FigureEditsTexts::tr("Not in this figure, so their changes are not applied: %1.")
                       .arg(unknown.join(QStringLiteral("; "))));
  if (!unknownPanels.isEmpty())
    remarks.append(FigureEditsTexts::tr("The figure has no panel %1; it has: %2.")
                       .arg(unknownPanels.join(QStringLiteral("; ")), keys.join(QStringLiteral("; "))));
  for (const AxisEdit& edit : edits.axes) {
    const qsizetype at = keys.indexOf(edit.panel);
    if (at < 0) continue;
    const FigurePanel& panel = figure.panels[static_cast<std::size_t>(at)];
    const FigureAxis& axis = edit.isX ? panel.x : panel.y;
    if (!rangedAxis(axis, edit))
      remarks.append(
          FigureEditsTexts::tr("The range of the axis \"%1\" is empty or not above 0 on a logarithmic scale: "
                               "it is not applied.")
              .arg(edit.title.value_or(axis.title)));
  }
  QStringList shown;
  for (const QString& name : series) {
    const auto edit = std::find_if(edits.series.begin(), edits.series.end(),
                                   [&](const SeriesEdit& one) { return one.series == name; });
    if (edit != edits.series.end() && edit->hidden) continue;
    const QString as = edit != edits.series.end() && edit->name ? *edit->name : name;
    if (!as.isEmpty() && shown.contains(as))
      remarks.append(
          FigureEditsTexts::tr("Two series have the name \"%1\": the legend shows only one of them.").arg(as));
    shown.append(as);
  }
  return remarks;
}

}  // namespace scalescope
