// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include "app/compare/regression_check.h"
#include "app/results/comparison.h"
#include "app/results/difference_words.h"

namespace scalescope {

/// A comparison or check as text, Markdown and JSON, with the same wording and numbers.
QString comparisonText(const Comparison& comparison, const PercentConvention& convention);
QString comparisonMarkdown(const Comparison& comparison, const PercentConvention& convention);
QJsonObject comparisonJson(const Comparison& comparison, const PercentConvention& convention);

QString checkText(const RegressionCheck& check);
QString checkMarkdown(const RegressionCheck& check);
QJsonObject checkJson(const RegressionCheck& check);

}  // namespace scalescope
