// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/models/node_text.h"

namespace scalescope {

/// Hardware of several nodes side by side; lines in which they differ are bold. Can be copied as Markdown.
class TopologyDialog : public QDialog {
  Q_OBJECT
 public:
  explicit TopologyDialog(NodeTopology topology, QWidget* parent = nullptr);

 private:
  NodeTopology m_topology;
};

}  // namespace scalescope
