// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <span>
#include <vector>

#include "app/store/library_entry.h"

namespace scalescope {

/// A question that published results answer, with the view that shows the answer.
struct PublishedQuestion {
  enum class View { Bars, SideBySide, Scaling };
  const char* id;
  const char* title;  ///< English; see questionTitle()
  const char* brief;  ///< English: the same for a row of links; see questionBrief()
  View view;
  std::vector<const char*> runs;  ///< run ids, the baseline first; of scaling: the beginnings of those of a line
};

/// In the order of the start page. The first one has no runs: publishedScaleOut() finds them.
std::span<const PublishedQuestion> publishedQuestions();
/// nullptr for an unknown id.
const PublishedQuestion* findPublishedQuestion(const QString& id);

QString questionTitle(const PublishedQuestion& question);
QString questionBrief(const PublishedQuestion& question);

/// The run ids of its results in a library; empty if the library lacks them.
QStringList runsOfQuestion(const PublishedQuestion& question, const std::vector<LibraryEntryPtr>& entries);

}  // namespace scalescope
