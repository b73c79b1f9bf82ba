// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

class SystemStore;

/// An amount of one currency.
struct Price {
  double amount = 0;
  QString currency;  ///< three letters, ISO 4217
};

/// "85,000 USD", "EUR 90000", "90.000,50 EUR", "1'200 CHF". Ambiguous signs ("$") are invalid. Errors: "price-invalid"
/// with the reason.
Result<Price> parsePrice(const QString& text);

/// The price of one server of each system, from its record. Prices in several currencies cannot be compared: then there
/// is none.
class PriceList {
 public:
  PriceList() = default;
  /// "C4140-M=85,000 USD; C4140-K=70,000 USD", as in the options of figures. Errors: "usage".
  static Result<PriceList> parse(const QString& text);
  /// The prices of the systems that these results name.
  static PriceList of(const SystemStore& systems, const std::vector<RunResult>& results);

  bool isEmpty() const { return m_texts.isEmpty(); }
  QString text() const;
  /// "" for none or several.
  QString currency() const;
  /// Of all servers of a result; nothing if its system has no price or its server count is unknown.
  std::optional<double> costOf(const RunResult& result) const;
  /// The prices with their dates and sources, and the systems without a price.
  QString caption(const std::vector<RunResult>& results) const;

 private:
  void add(const QString& system, const QString& text, const QString& about);

  QMap<QString, QString> m_texts;   ///< by system, as typed
  QMap<QString, QString> m_abouts;  ///< "2026-11, list price"; in text() as "[...]"
  QMap<QString, Price> m_prices;
  QStringList m_faults;
};

}  // namespace scalescope
