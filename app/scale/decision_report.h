// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include "app/scale/decision_study.h"

namespace scalescope {

/// A decision as text, Markdown and JSON, with the same wording and numbers. Unknown values are null.
QString decisionReport(const DecisionStudy& study);
QString decisionMarkdown(const DecisionStudy& study);
QJsonObject decisionStudyJson(const DecisionStudy& study);

}  // namespace scalescope
