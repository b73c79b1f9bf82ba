// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <optional>
#include <vector>

#include "engine/analysis/decision/decision.h"
#include "engine/base/result.h"

namespace scalescope {

/// Version of the decision files written by this build; newer ones are rejected.
inline constexpr const char* kDecisionFormatName = "scalescope-decision";
inline constexpr int kDecisionFormatVersion = 1;

/// A throughput that the author states: read from a publication, predicted, or typed.
struct StatedThroughput {
  QString network;
  double rate = 0;
  std::optional<double> low, high;  ///< both or none
  DecisionOrigin origin = DecisionOrigin::Typed;
  QString source;
  std::string unit = std::string(kImagesPerSecond);
  bool operator==(const StatedThroughput&) const = default;
};

/// A system on offer: its results, by their system, and what the author states. Prices, rack units and powers are those
/// of one server; what is not stated here is taken from the system's record.
struct StatedCandidate {
  QString name;                         ///< "": the system
  QString system;                       ///< as results name it; "": only stated throughputs
  std::optional<int> servers, devices;  ///< of the results that belong to it, too; unknown: any
  QString price;                        ///< "85,000 USD"
  QString priceDate, priceSource;
  std::optional<double> rackUnits, trainingPowerW, idlePowerW;
  std::vector<StatedThroughput> throughput;
  bool operator==(const StatedCandidate&) const = default;
};

/// A decision as written by its author.
struct DecisionDocument {
  QString title;
  QString currency;  ///< three letters; "": that of the prices
  std::optional<double> energyPricePerKwh, energyOverhead, horizonYears;
  std::optional<DecisionCriterion> criterion;  ///< unknown: by Value if every candidate has one, else by Time
  std::vector<DecisionJob> jobs;               ///< none: each network of the results, once
  std::vector<StatedCandidate> candidates;     ///< results of other systems are candidates of their own
  QStringList published, results;              ///< names of results to use
};

/// "time", "cost", "value", "rack-units", "energy".
QString criterionId(DecisionCriterion criterion);
std::optional<DecisionCriterion> criterionOf(const QString& id);
/// "measured", "published", "predicted", "typed".
QString originId(DecisionOrigin origin);

/// The file "scalescope-decision". Errors: "decision-invalid" with the place and value, "decision-too-new", of the
/// file.
QByteArray decisionToJson(const DecisionDocument& decision);
Result<DecisionDocument> decisionFromJson(const QByteArray& json);
Result<DecisionDocument> readDecision(const std::filesystem::path& path);
Status writeDecision(const std::filesystem::path& path, const DecisionDocument& decision);

/// Decisions that ship with the program, by name: "whitepaper".
QStringList shippedDecisions();
std::filesystem::path shippedDecisionPath(const QString& name);

/// The option "decision" of figures: JSON, or the name of a shipped decision; "": a decision without statements.
/// Errors: "usage" for an unknown name; those of reading.
Result<DecisionDocument> decisionOption(const QString& text);
/// With the criterion of the option "criterion"; "": unchanged. Errors: "usage".
Result<DecisionDocument> withCriterion(DecisionDocument decision, const QString& id);
/// The other way round, in one line.
QString optionOf(const DecisionDocument& decision);

}  // namespace scalescope
