// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/price_list.h"

#include <QRegularExpression>
#include <QSet>
#include <cmath>

#include "app/core/engine_sentences.h"
#include "app/core/translate.h"
#include "app/store/library_entry.h"
#include "app/store/system_store.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

/// "85,000", "90.000,50", "1'200" without digit grouping and with a decimal point. "" for an invalid number.
QString plainAmount(QString digits) {
  digits.remove(QRegularExpression(QStringLiteral("[\\s'’\u00a0\u202f]")));
  const qsizetype point = digits.lastIndexOf(QLatin1Char('.')), comma = digits.lastIndexOf(QLatin1Char(','));
  const qsizetype last = std::max(point, comma);
  if (last >= 0) {
    const bool both = point >= 0 && comma >= 0;
    const bool groups = !both && (digits.size() - last - 1 == 3 || digits.count(digits[last]) > 1);
    const QString whole = QString(groups ? digits : digits.left(last)).remove(QRegularExpression("[.,]"));
    digits = groups ? whole : whole + QLatin1Char('.') + digits.mid(last + 1);
  }
  static const QRegularExpression kNumber(QStringLiteral("^\\d+(\\.\\d+)?$"));
  return kNumber.match(digits).hasMatch() ? digits : QString();
}

}  // namespace

Result<Price> parsePrice(const QString& text) {
  static const QRegularExpression kPrice(
      QStringLiteral("^\\s*(?:([A-Za-z]{3}|€|£)\\s*([\\d.,'’\\s\u00a0\u202f]+)|([\\d.,'’\\s\u00a0\u202f]+?)\\s*([A-Za-"
                     "z]{3}|€|£))\\s*$"));
  const auto match = kPrice.match(text);
  if (!match.hasMatch())
    return Error{"price-invalid",
                 Text::of("The price %1 is invalid: use an amount and a three-letter currency, such as 85,000 USD.",
                          inQuotes(text.toStdString()))};
  const bool first = match.hasCaptured(1) && !match.captured(1).isEmpty();
  QString currency = match.captured(first ? 1 : 4).toUpper();
  if (currency == QStringLiteral("€")) currency = QStringLiteral("EUR");
  if (currency == QStringLiteral("£")) currency = QStringLiteral("GBP");
  const double amount = plainAmount(match.captured(first ? 2 : 3)).toDouble();
  if (!(amount > 0))
    return Error{"price-invalid",
                 Text::of("The price %1 is invalid: use an amount above 0.", inQuotes(text.toStdString()))};
  return Price{amount, currency};
}

void PriceList::add(const QString& system, const QString& text, const QString& about) {
  m_texts[system] = text;
  m_abouts[system] = about;
  if (const auto price = parsePrice(text))
    m_prices[system] = *price;
  else
    m_faults.append(messageText(price.error()));
}

Result<PriceList> PriceList::parse(const QString& text) {
  static const QRegularExpression kEntry(QStringLiteral("^(.+)=([^\\[]+)(?:\\[(.*)\\])?$"));
  PriceList list;
  for (const QString& part : text.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
    const auto match = kEntry.match(part.trimmed());
    if (!match.hasMatch())
      return Error{"usage", "--prices \"" + part.trimmed().toStdString() +
                                "\" is invalid: use SYSTEM=PRICE, for example "
                                "\"C4140-M=85,000 USD\"."};
    const QString price = match.captured(2).trimmed();
    if (const auto valid = parsePrice(price); !valid) return Error{"usage", valid.error().message};
    list.add(match.captured(1).trimmed(), price, match.captured(3).trimmed());
  }
  return list;
}

PriceList PriceList::of(const SystemStore& systems, const std::vector<RunResult>& results) {
  PriceList list;
  for (const RunResult& result : results) {
    const QString name = toQString(result.annotations.system);
    const SystemRecord* record = systems.called(name);
    if (record == nullptr || list.m_texts.contains(name)) continue;
    const QString price = record->value(QStringLiteral("price"));
    QStringList about{record->value(QStringLiteral("price_date")), record->value(QStringLiteral("price_source"))};
    about.removeAll(QString());
    if (!price.isEmpty()) list.add(name, price, about.join(QStringLiteral(", ")));
  }
  return list;
}

QString PriceList::text() const {
  QStringList parts;
  for (auto it = m_prices.begin(); it != m_prices.end(); ++it) {
    const QString about = m_abouts[it.key()];
    parts.append(QStringLiteral("%1=%2%3").arg(it.key(), m_texts[it.key()],
                                               about.isEmpty() ? QString() : QStringLiteral(" [%1]").arg(about)));
  }
  return parts.join(QStringLiteral("; "));
}

QString PriceList::currency() const {
  QSet<QString> currencies;
  for (const Price& price : m_prices) currencies.insert(price.currency);
  return currencies.size() == 1 ? *currencies.begin() : QString();
}

std::optional<double> PriceList::costOf(const RunResult& result) const {
  const auto price = m_prices.find(toQString(result.annotations.system));
  if (price == m_prices.end() || currency().isEmpty() || !result.summary.nodeCount) return std::nullopt;
  return price->amount * *result.summary.nodeCount;
}

QString PriceList::caption(const std::vector<RunResult>& results) const {
  QStringList prices, sentences;
  for (auto it = m_texts.begin(); it != m_texts.end(); ++it) {
    const QString about = m_abouts[it.key()];
    prices.append(QStringLiteral("%1 %2%3").arg(it.key(), it.value(),
                                                about.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(about)));
  }
  if (!prices.isEmpty())
    sentences.append(translate("PriceList", "Prices of one server, times the number of servers used: %1.")
                         .arg(prices.join(QStringLiteral("; "))));
  if (m_prices.size() > 1 && currency().isEmpty())
    sentences.append(
        translate("PriceList",
                  "The prices are in different currencies, which are not converted: nothing is normalized by price."));
  QStringList unknown;
  for (const RunResult& result : results)
    if (const QString name = toQString(result.annotations.system); !m_texts.contains(name) && !unknown.contains(name))
      unknown.append(name);
  unknown.removeAll(QString());
  if (!unknown.isEmpty() && !m_texts.isEmpty())
    sentences.append(translate("PriceList", "No price is known for %1.").arg(unknown.join(QStringLiteral("; "))));
  return (sentences + m_faults).join(QLatin1Char(' '));
}

}  // namespace scalescope
