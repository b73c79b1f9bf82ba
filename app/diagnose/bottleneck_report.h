// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include "app/diagnose/bottleneck_study.h"

namespace scalescope {

/// What holds a run back as text, Markdown and JSON, with the same wording and numbers. The study has a run.
QString bottleneckReport(const BottleneckStudy& study);
QString bottleneckMarkdown(const BottleneckStudy& study);
QJsonObject bottleneckJson(const BottleneckStudy& study);

}  // namespace scalescope
