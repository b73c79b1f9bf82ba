// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/study/published_study.h"

namespace scalescope {

/// Texts of published studies in the window's language.
/// Citations ("figure 28", "section 7.2.2") are not translated.
QString publicationText(std::string_view document);
/// "figure 28: Scaling efficiency, V100-SXM2".
QString publishedTitle(const PublishedStudy& published);

/// The changes of a study from the publication, in a few lines, with the link "details": rich text.
QString publishedSummary(const PublishedStudy& published, const ScaledStudy& scaled);

/// What a study changes, does not know, cannot reproduce and takes from the publication, with the link "summary": rich
/// text.
QString publishedReport(const PublishedStudy& published, const ScaledStudy& scaled);

}  // namespace scalescope
