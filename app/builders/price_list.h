// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "app/builders/figure_builders.h"
#include "engine/base/result.h"

namespace scalescope {

class SystemStore;

/// An amount of one currency.
struct Price {
  double amount = 0;
  QString currency;  ///< three letters, ISO 4217
};

/// "85,000 USD", "EUR 90000", "90.000,50 EUR", "1'200 CHF". A sign that several currencies share ("$") is none. Errors:
/// "price-invalid", saying what is missing.
Result<Price> parsePrice(const QString& text);

/// What one server of each system costs, as its record says. Prices of several currencies are never mixed: then there
/// is none.
class PriceList {
 public:
  PriceList() = default;
  /// "C4140-M=85,000 USD; C4140-K=70,000 USD", as options of figures name it. Errors: "usage".
  static Result<PriceList> parse(const QString& text);
  /// Of the systems that these results name.
  static PriceList of(const SystemStore& systems, const std::vector<RunResult>& results);

  bool isEmpty() const { return m_texts.isEmpty(); }
  QString text() const;
  /// "" where there is none, or several.
  QString currency() const;
  /// Of all servers that a result used; nothing where its system has no price, or its number of servers is unknown.
  std::optional<double> costOf(const RunResult& result) const;
  /// What a reader must know: the prices, since when and from whom, and who has none.
  QString caption(const std::vector<RunResult>& results) const;

 private:
  void add(const QString& system, const QString& text, const QString& about);

  QMap<QString, QString> m_texts;   ///< by system, as typed
  QMap<QString, QString> m_abouts;  ///< "2026-11, list price"; in text() as "[...]"
  QMap<QString, Price> m_prices;
  QStringList m_faults;
};

/// Appends throughput for each 1000 of the currency, where a price is known; the caption says of which.
void addPricePanel(Figure& figure, const Comparison& comparison, const PriceList& prices, FigureStyles& styles);
void addPricePanel(Figure& figure, const ScalingStudy& study, const PriceList& prices, FigureStyles& styles);

}  // namespace scalescope
