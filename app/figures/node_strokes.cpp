// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/node_strokes.h"

#include "app/core/translate.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

namespace scalescope {
namespace {

/// A point of the same width, else the one with the most devices and at most as many nodes.
bool comesBefore(const FigurePoint& earlier, const FigurePoint& point) {
  if (!(earlier.x < point.x)) return false;
  return point.nodes == 1 ? earlier.nodes == 1 : earlier.nodes <= point.nodes;
}

bool sameWidth(const FigurePoint& a, const FigurePoint& b) {
  return b.nodes > 1 && devicesPerNode(b) > 0 && devicesPerNode(a) == devicesPerNode(b);
}

/// Points are in ascending order of devices, then nodes: the last match is the nearest.
std::optional<std::size_t> before(const FigureSeries& series, std::size_t index) {
  const FigurePoint& point = series.points[index];
  std::optional<std::size_t> nearest, ofWidth;
  for (std::size_t i = 0; i < index; ++i) {
    if (!comesBefore(series.points[i], point)) continue;
    nearest = i;
    if (sameWidth(series.points[i], point)) ofWidth = i;
  }
  return ofWidth ? ofWidth : nearest;
}

bool hasNodes(const FigureSeries& series, int atLeast) {
  return std::any_of(series.points.begin(), series.points.end(),
                     [atLeast](const FigurePoint& point) { return point.nodes >= atLeast; });
}

bool hasNodes(const FigurePanel& panel, int atLeast) {
  return std::any_of(panel.series.begin(), panel.series.end(),
                     [atLeast](const FigureSeries& series) { return hasNodes(series, atLeast); });
}

}  // namespace

std::vector<Stroke> strokesOf(const FigureSeries& series) {
  if (!hasNodes(series, 2)) {
    Stroke all(series.points.size());
    std::iota(all.begin(), all.end(), std::size_t(0));
    return {all};
  }
  std::vector<Stroke> strokes;
  for (std::size_t i = 0; i < series.points.size(); ++i) {
    const std::optional<std::size_t> from = before(series, i);
    const auto stroke =
        std::find_if(strokes.begin(), strokes.end(), [&from](const Stroke& s) { return from && s.back() == *from; });
    if (stroke != strokes.end())
      stroke->push_back(i);
    else
      strokes.push_back(from ? Stroke{*from, i} : Stroke{i});
  }
  return strokes;
}

bool hasNodeCounts(const Figure& figure) {
  return std::any_of(figure.panels.begin(), figure.panels.end(),
                     [](const FigurePanel& panel) { return hasNodes(panel, 1); });
}

bool hasSeveralNodes(const FigurePanel& panel) { return hasNodes(panel, 2); }

bool needsNodeNames(const FigurePanel& panel) {
  std::map<double, int> nodes;
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (point.nodes > 0 && nodes.emplace(point.x, point.nodes).first->second != point.nodes) return true;
  return false;
}

QString strokeName(const FigureSeries& series, const Stroke& stroke) {
  const FigurePoint& last = series.points[stroke.back()];
  if (last.nodes == 1) return QStringLiteral("1 × g");
  return devicesPerNode(last) > 0 ? QStringLiteral("n × %1").arg(devicesPerNode(last)) : QString();
}

std::vector<FigureSeries> sharedParts(const FigurePanel& panel, const QColor& ink) {
  std::vector<FigureSeries> parts;
  for (const FigureSeries& series : panel.series) {
    FigureSeries part{{}, {}, ink, MarkerShape::Circle, series.dash, series.reference};
    std::copy_if(series.points.begin(), series.points.end(), std::back_inserter(part.points),
                 [](const FigurePoint& point) { return point.shared; });
    for (FigurePoint& point : part.points) point.shared = false;
    if (!part.points.empty()) parts.push_back(std::move(part));
  }
  return parts;
}

int devicesPerNode(const FigurePoint& point) {
  const int devices = static_cast<int>(point.x);
  return point.nodes > 0 && devices % point.nodes == 0 ? devices / point.nodes : 0;
}

QString nodesText(const FigurePoint& point) {
  if (const int each = devicesPerNode(point)) return QStringLiteral("%1 × %2").arg(point.nodes).arg(each);
  return translate("Figure", "%1 nodes").arg(point.nodes);
}

}  // namespace scalescope
