// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/core/node_book.h"
#include "widgets/tones.h"

namespace scalescope {

/// How a node stands, in words and as a tone: never checked, checking, reachable, busy, faults.
struct NodeVerdict {
  QString text;
  Tone tone = Tone::Neutral;
};
NodeVerdict nodeVerdict(const KnownNode& node);

/// The connection that was opened by hand: "open since 14:02", "opening…"; "" where there is none.
QString connectionOf(const KnownNode& node);

/// Everything known of one node as rich text: how it is reached, what was found, each fault as a sentence.
QString nodeDetails(const KnownNode& node);

/// What the nodes are made of and how they are joined, one line per kind of fact and one column per node.
struct NodeTopology {
  struct Line {
    QString title;
    QStringList values;  ///< one per host; "–" where it is not known
    bool differs = false;
  };
  QStringList hosts;
  std::vector<Line> lines;
};
NodeTopology nodeTopology(const std::vector<KnownNode>& nodes);
/// As a table of Markdown, for reports and tickets.
QString topologyMarkdown(const NodeTopology& topology);

/// One fact of a node as people read it: memory in GiB, several GPUs alike counted. "" where it is not known.
QString nodeFact(const KnownNode& node, const char* id);
/// "4 x NVIDIA A100"; "none" where it was checked and has none; "" before.
QString gpusOf(const KnownNode& node);

}  // namespace scalescope
