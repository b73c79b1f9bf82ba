// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_edits.h"

#include <algorithm>

#include "app/figures/figure_text.h"

namespace scalescope {

FigureEdits::FigureEdits() = default;
FigureEdits::FigureEdits(const FigureEdits& other) = default;
FigureEdits::FigureEdits(FigureEdits&& other) noexcept = default;
FigureEdits& FigureEdits::operator=(const FigureEdits& other) = default;
FigureEdits& FigureEdits::operator=(FigureEdits&& other) noexcept = default;
FigureEdits::~FigureEdits() = default;
bool FigureEdits::operator==(const FigureEdits&) const = default;
namespace {

template <typename Edit, typename Member>
Edit& foundOrAdded(std::vector<Edit>& edits, Member member, const QString& name) {
  const auto found = std::find_if(edits.begin(), edits.end(), [&](const Edit& edit) { return edit.*member == name; });
  if (found != edits.end()) return *found;
  edits.push_back({});
  edits.back().*member = name;
  return edits.back();
}

template <typename Value>
void take(std::optional<Value>& to, const std::optional<Value>& from) {
  if (from) to = from;
}

void takeAxis(AxisEdit& to, const AxisEdit& from) {
  take(to.title, from.title);
  take(to.low, from.low);
  take(to.high, from.high);
  take(to.scale, from.scale);
  take(to.tickStep, from.tickStep);
  if (from.numbers != AxisNumberFormat()) to.numbers = from.numbers;
}

void takeSeries(SeriesEdit& to, const SeriesEdit& from) {
  to.hidden = to.hidden || from.hidden;
  take(to.name, from.name);
  take(to.color, from.color);
  take(to.marker, from.marker);
  take(to.dash, from.dash);
}

}  // namespace

QStringList panelKeys(const Figure& figure) {
  QStringList keys;
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    const QString name = panelName(figure.panels[i], i);
    QString key = name;
    for (int number = 2; keys.contains(key); ++number)
      key = QStringLiteral("%1 (%2)").arg(name, QString::number(number));
    keys.append(key);
  }
  return keys;
}

QStringList seriesNames(const Figure& figure) {
  QStringList names;
  for (const FigurePanel& panel : figure.panels)
    if (!isTabular(panel))
      for (const FigureSeries& series : panel.series)
        if (!names.contains(series.name)) names.append(series.name);
  return names;
}

QStringList categoryNames(const Figure& figure) {
  QStringList names;
  for (const FigurePanel& panel : figure.panels)
    if (!isTabular(panel))
      for (const QString& category : panel.categories)
        if (const QString name = category.section(QLatin1Char('\n'), 0, 0); !names.contains(name)) names.append(name);
  return names;
}

SeriesEdit& seriesEdit(FigureEdits& edits, const QString& series) {
  return foundOrAdded(edits.series, &SeriesEdit::series, series);
}

CategoryEdit& categoryEdit(FigureEdits& edits, const QString& category) {
  return foundOrAdded(edits.categories, &CategoryEdit::category, category);
}

AxisEdit& axisEdit(FigureEdits& edits, const QString& panel, bool isX) {
  for (AxisEdit& edit : edits.axes)
    if (edit.panel == panel && edit.isX == isX) return edit;
  AxisEdit edit;
  edit.panel = panel;
  edit.isX = isX;
  edits.axes.push_back(edit);
  return edits.axes.back();
}

FigureEdits withoutDefaults(FigureEdits edits) {
  std::erase_if(edits.series, [](const SeriesEdit& edit) {
    SeriesEdit unchanged;
    unchanged.series = edit.series;
    return edit == unchanged;
  });
  std::erase_if(edits.categories, [](const CategoryEdit& edit) {
    CategoryEdit unchanged;
    unchanged.category = edit.category;
    return edit == unchanged;
  });
  std::erase_if(edits.axes, [](const AxisEdit& edit) {
    AxisEdit unchanged;
    unchanged.panel = edit.panel;
    unchanged.isX = edit.isX;
    return edit == unchanged;
  });
  return edits;
}

FigureEdits asTemplate(FigureEdits edits) {
  edits.title.reset();
  edits.finding.reset();
  edits.caption.reset();
  edits.annotations.clear();
  edits.categories.clear();
  edits.categoryOrder.clear();
  return withoutDefaults(std::move(edits));
}

FigureEdits withTemplate(FigureEdits edits, const FigureEdits& style) {
  take(edits.widthMm, style.widthMm);
  take(edits.heightMm, style.heightMm);
  for (const SeriesEdit& series : style.series) takeSeries(seriesEdit(edits, series.series), series);
  for (const AxisEdit& axis : style.axes) takeAxis(axisEdit(edits, axis.panel, axis.isX), axis);
  if (!style.seriesOrder.isEmpty()) edits.seriesOrder = style.seriesOrder;
  return withoutDefaults(std::move(edits));
}

Figure withTexts(Figure figure, const std::function<QString(const QString&)>& replace) {
  const auto replaceIn = [&replace](std::initializer_list<QString*> texts) {
    for (QString* text : texts) *text = replace(*text);
  };
  const auto replaceAll = [&replace](QStringList& texts) {
    for (QString& text : texts) text = replace(text);
  };
  replaceIn({&figure.title, &figure.reservation, &figure.finding, &figure.caption, &figure.footnote});
  for (FigurePanel& panel : figure.panels) {
    replaceIn({&panel.title, &panel.x.title, &panel.x.unit, &panel.y.title, &panel.y.unit, &panel.diagram.empty,
               &panel.diagram.note});
    replaceAll(panel.categories);
    replaceAll(panel.tableHeader);
    for (TableRow& row : panel.tableRows)
      for (TableCell& cell : row) replaceIn({&cell.words, &cell.unit, &cell.pattern});
    for (DiagramBox& box : panel.diagram.boxes) replaceIn({&box.title, &box.detail});
    for (DiagramLink& link : panel.diagram.links) replaceIn({&link.text});
    for (FigureAnnotation& annotation : panel.annotations) replaceIn({&annotation.text});
    for (FigureSeries& series : panel.series) {
      replaceIn({&series.name});
      replaceAll(series.pointNames);
    }
  }
  return figure;
}

FigureEdits withTexts(FigureEdits edits, const std::function<QString(const QString&)>& replace) {
  const auto replaceIn = [&replace](std::optional<QString>& text) {
    if (text) text = replace(*text);
  };
  for (std::optional<QString>* text : {&edits.title, &edits.finding, &edits.caption}) replaceIn(*text);
  for (SeriesEdit& edit : edits.series) {
    edit.series = replace(edit.series);
    replaceIn(edit.name);
  }
  for (CategoryEdit& edit : edits.categories) {
    edit.category = replace(edit.category);
    replaceIn(edit.name);
  }
  for (QStringList* names : {&edits.seriesOrder, &edits.categoryOrder})
    for (QString& name : *names) name = replace(name);
  for (AxisEdit& edit : edits.axes) {
    edit.panel = replace(edit.panel);
    replaceIn(edit.title);
  }
  for (PlacedAnnotation& placed : edits.annotations) {
    placed.panel = replace(placed.panel);
    placed.annotation.text = replace(placed.annotation.text);
  }
  return edits;
}

}  // namespace scalescope
