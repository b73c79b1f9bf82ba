// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <utility>
#include <vector>

#include "app/core/node_book.h"
#include "widgets/tones.h"

namespace scalescope {

/// The state of a node as text and tone: never checked, checking, reachable, busy, faults.
struct NodeVerdict {
  QString text;
  Tone tone = Tone::Neutral;
};
NodeVerdict nodeVerdict(const KnownNode& node);

/// The manually opened connection: "open since 14:02", "opening…"; "" for none.
QString connectionOf(const KnownNode& node);

/// Everything known of one node as rich text: how it is reached, its preflight report, each fault as a sentence.
QString nodeDetails(const KnownNode& node);

/// Titles and values of what its last check found of a machine; empty before a check.
std::vector<std::pair<QString, QString>> machineFacts(const KnownNode& node);

/// The sentences of the faults and warnings that its last check found, with their remedies.
QStringList machineRemarks(const KnownNode& node);

/// Hardware and links of the nodes, one line per kind of fact and one column per node.
struct NodeTopology {
  struct Line {
    QString title;
    QStringList values;  ///< one per host; "–" if unknown
    bool differs = false;
  };
  QStringList hosts;
  std::vector<Line> lines;
};
NodeTopology nodeTopology(const std::vector<KnownNode>& nodes);
/// As a Markdown table, for reports and tickets.
QString topologyMarkdown(const NodeTopology& topology);

/// One fact of a node in readable form: memory in GiB, identical GPUs counted. "" if unknown.
QString nodeFact(const KnownNode& node, const char* id);
/// "4 x NVIDIA A100"; "none" if it was checked and has none; "" before a check.
QString gpusOf(const KnownNode& node);

}  // namespace scalescope
