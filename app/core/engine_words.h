// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>
#include <string_view>

#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/environment.h"
#include "engine/protocol/run/run_words.h"

namespace scalescope {

/// Words that the engine marks with Words::of(), in the window's language; other words as they are.
QString wordsText(std::string_view english);
QString titleOf(const PlanField& field);
/// "" where it has none.
QString unitOf(const PlanField& field);
QString helpOf(const PlanField& field);
/// "1 epoch", "1,000 epochs"; the value alone without a unit.
QString withUnit(const PlanField& field, const std::string& value);
/// A value of a plan: words such as "short" and "true" in the window's language, names and numbers as they are.
QString valueText(const std::string& value);
QString titleOf(const FactKind& kind);
/// The title of a comparison factor by its id: a plan field, a fact, or one of the other factors by their `title`.
QString factorTitle(const std::string& id, const std::string& title);
/// The words of states, in lower case: "completed", "warmup". "" for Unknown.
QString statusText(RunStatus status);
QString phaseText(RunPhase phase);
QString levelText(NoteLevel level);
QString originText(ResultOrigin origin);

}  // namespace scalescope
