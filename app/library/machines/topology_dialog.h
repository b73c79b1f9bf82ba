// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/library/machines/node_text.h"
#include "app/library/machines/topology.h"

namespace scalescope {

/// The topologies of several nodes as a drawing, and their hardware side by side as a table, in which lines that differ
/// are bold. The table can be copied as Markdown, the drawing as a picture.
class TopologyDialog : public QDialog {
  Q_OBJECT
 public:
  /// `drawn`: those that are known; without one there is only the table.
  explicit TopologyDialog(NodeTopology topology, const std::vector<NamedTopology>& drawn = {},
                          QWidget* parent = nullptr);

 private:
  QWidget* drawingOf(const std::vector<NamedTopology>& drawn);

  NodeTopology m_topology;
};

}  // namespace scalescope
