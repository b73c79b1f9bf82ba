// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/library/machines/node_text.h"
#include "app/library/machines/topology.h"

class QLabel;
class QTextBrowser;

namespace scalescope {

class FigureView;

/// The topologies of several nodes as a drawing, and beside it their hardware as a table, in which lines that differ
/// are bold. The table can be copied as Markdown, the drawing as a picture.
class TopologyView : public QWidget {
  Q_OBJECT
 public:
  explicit TopologyView(QWidget* parent = nullptr);
  /// `drawn`: those that are known; without one there is only the table.
  void setNodes(NodeTopology topology, const std::vector<NamedTopology>& drawn);

 private:
  QWidget* buildTable();
  QWidget* buildDrawing();

  NodeTopology m_topology;
  FigureView* m_drawing = nullptr;
  QWidget* m_drawingArea = nullptr;
  QTextBrowser* m_table = nullptr;
  QLabel* m_note = nullptr;
};

}  // namespace scalescope
