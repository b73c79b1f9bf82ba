// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/decision_model.h"

#include <QApplication>
#include <QPalette>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/fact_units.h"
#include "app/results/price_list.h"
#include "app/scale/decision_candidates.h"
#include "engine/analysis/accuracy/time_to_accuracy.h"
#include "engine/base/text.h"
#include "engine/protocol/run/throughput.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

using Part = DecisionModel::Part;

QString numberShown(const std::optional<double>& number) {
  return number ? toQString(formatNumber(*number)) : QString();
}

/// A number above 0, a decimal comma allowed; "" for none.
Result<std::optional<double>> numberTyped(const QString& typed) {
  if (typed.isEmpty()) return std::optional<double>();
  QString plain = typed;
  plain.remove(QLatin1Char('\'')).remove(QChar::Nbsp).remove(QLatin1Char(' '));
  if (plain.count(QLatin1Char(',')) == 1 && !plain.contains(QLatin1Char('.')))
    plain.replace(QLatin1Char(','), QLatin1Char('.'));
  const auto number = parseNumber(plain.toStdString());
  if (number && *number > 0 && std::isfinite(*number)) return number;
  return Error{"decision-invalid", DecisionModel::tr("\"%1\" is invalid: type a number above 0, or nothing if it is "
                                                     "unknown.")
                                       .arg(typed)
                                       .toStdString()};
}

Status typeNumber(std::optional<double>& into, const QString& typed) {
  const auto number = numberTyped(typed);
  if (!number) return number.error();
  into = *number;
  return {};
}

Status typeNeeded(double& into, const QString& typed) {
  const auto number = numberTyped(typed);
  if (!number) return number.error();
  if (!*number)
    return Error{"decision-invalid", DecisionModel::tr("This value is needed: type a number above 0.").toStdString()};
  into = **number;
  return {};
}

Status typeCount(std::optional<int>& into, const QString& typed) {
  const auto number = numberTyped(typed);
  if (!number) return number.error();
  if (*number && (**number != std::floor(**number) || **number > 1e6))
    return Error{"decision-invalid",
                 DecisionModel::tr("\"%1\" is invalid: type a whole number.").arg(typed).toStdString()};
  into = *number ? std::optional(static_cast<int>(**number)) : std::nullopt;
  return {};
}

/// A number in the unit of a field of system records, or in another one of its units.
Status typeFact(const char* field, std::optional<double>& into, const QString& typed) {
  const auto stored = storedFact(QLatin1String(field), typed);
  if (!stored) return stored.error();
  return typeNumber(into, *stored);
}

Status typePrice(QString& into, const QString& typed) {
  if (!typed.isEmpty())
    if (const auto price = parsePrice(typed); !price) return price.error();
  into = typed;
  return {};
}

Status typeName(QString& into, const QString& typed) {
  if (typed.isEmpty()) return Error{"decision-invalid", DecisionModel::tr("A name is needed.").toStdString()};
  into = typed;
  return {};
}

QString originTitle(DecisionOrigin origin) {
  switch (origin) {
    case DecisionOrigin::Measured: return DecisionModel::tr("measured");
    case DecisionOrigin::Published: return DecisionModel::tr("published");
    case DecisionOrigin::Predicted: return DecisionModel::tr("predicted");
    case DecisionOrigin::Typed: break;
  }
  return DecisionModel::tr("typed");
}

Status typeOrigin(DecisionOrigin& into, const QString& typed) {
  for (const auto origin :
       {DecisionOrigin::Measured, DecisionOrigin::Published, DecisionOrigin::Predicted, DecisionOrigin::Typed})
    if (typed == originTitle(origin) || typed == originId(origin)) {
      into = origin;
      return {};
    }
  return Error{
      "decision-invalid",
      DecisionModel::tr("\"%1\" is invalid: type measured, published, predicted or typed.").arg(typed).toStdString()};
}

Status typeText(QString& into, const QString& typed) {
  into = typed;
  return {};
}

Status typeUnit(std::string& into, const QString& typed) {
  QStringList units;
  for (const std::string_view unit : throughputUnits()) {
    units.append(wordsText(unit));
    if (typed != units.back() && typed.toStdString() != unit) continue;
    into = unit;
    return {};
  }
  return Error{"decision-invalid", DecisionModel::tr("\"%1\" is invalid: type one of %2.")
                                       .arg(typed, units.join(QStringLiteral(", ")))
                                       .toStdString()};
}

/// The range must hold the value.
Status typeBound(StatedThroughput& stated, std::optional<double> StatedThroughput::*bound, const QString& typed) {
  StatedThroughput changed = stated;
  if (const Status read = typeNumber(changed.*bound, typed); !read) return read;
  if ((changed.low && *changed.low > changed.rate) || (changed.high && *changed.high < changed.rate))
    return Error{"decision-invalid", DecisionModel::tr("\"%1\" is invalid: the range must contain %2 %3.")
                                         .arg(typed, numberShown(changed.rate), wordsText(changed.unit))
                                         .toStdString()};
  stated = changed;
  return {};
}

/// A cell's place: the row of a candidate or job, or an open throughput.
struct Row {
  DecisionDocument& decision;
  std::size_t index;  ///< of the candidate or the job
  std::string network = {}, unit = {};
  StatedCandidate& candidate() const { return decision.candidates[index]; }
  DecisionJob& job() const { return decision.jobs[index]; }
  /// nullptr: not stated.
  StatedThroughput* throughput() const {
    for (StatedThroughput& stated : candidate().throughput)
      if (stated.unit == unit && isSameNetwork(stated.network.toStdString(), network)) return &stated;
    return nullptr;
  }
};

struct Column {
  const char* title;  ///< English
  bool isText;
  QString (*text)(const Row& row);
  Status (*type)(const Row& row, const QString& typed);  ///< nullptr: cannot be edited
};

Status typeThroughput(const Row& row, const QString& typed) {
  const auto number = numberTyped(typed);
  if (!number) return number.error();
  StatedThroughput* stated = row.throughput();
  auto& list = row.candidate().throughput;
  if (!*number) {
    std::erase_if(list, [&](const StatedThroughput& one) { return &one == stated; });
    return {};
  }
  if (stated == nullptr) {
    list.push_back({toQString(row.network), **number, {}, {}, DecisionOrigin::Typed, {}, row.unit});
    return {};
  }
  stated->rate = **number;
  stated->low = stated->high = std::nullopt;  // of the value before
  return {};
}

/// Changes what is stated with a throughput.
template <typename Type>
Status typeAbout(const Row& row, Type type) {
  StatedThroughput* stated = row.throughput();
  if (stated == nullptr)
    return Error{"decision-invalid", DecisionModel::tr("Type the throughput first.").toStdString()};
  return type(*stated);
}

const std::vector<Column>& candidateColumns() {
  static const std::vector<Column> kColumns = {
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Candidate"), true,
       [](const Row& row) { return row.candidate().name; },
       [](const Row& row, const QString& t) { return typeName(row.candidate().name, t); }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "System of its results"), true,
       [](const Row& row) { return row.candidate().system; },
       [](const Row& row, const QString& t) { return typeText(row.candidate().system, t); }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Servers"), false,
       [](const Row& row) { return row.candidate().servers ? QString::number(*row.candidate().servers) : QString(); },
       [](const Row& row, const QString& t) { return typeCount(row.candidate().servers, t); }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Devices"), false,
       [](const Row& row) { return row.candidate().devices ? QString::number(*row.candidate().devices) : QString(); },
       [](const Row& row, const QString& t) { return typeCount(row.candidate().devices, t); }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Price of one server"), false,
       [](const Row& row) { return row.candidate().price; },
       [](const Row& row, const QString& t) { return typePrice(row.candidate().price, t); }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Date of the price"), false,
       [](const Row& row) { return row.candidate().priceDate; },
       [](const Row& row, const QString& t) { return typeText(row.candidate().priceDate, t); }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Rack units of one server"), false,
       [](const Row& row) { return numberShown(row.candidate().rackUnits); },
       [](const Row& row, const QString& t) { return typeFact("rack_units", row.candidate().rackUnits, t); }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Power while training (W)"), false,
       [](const Row& row) { return numberShown(row.candidate().trainingPowerW); },
       [](const Row& row, const QString& t) {
         return typeFact("training_power_w", row.candidate().trainingPowerW, t);
       }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Idle power (W)"), false,
       [](const Row& row) { return numberShown(row.candidate().idlePowerW); },
       [](const Row& row, const QString& t) { return typeFact("idle_power_w", row.candidate().idlePowerW, t); }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Source of the price"), true,
       [](const Row& row) { return row.candidate().priceSource; },
       [](const Row& row, const QString& t) { return typeText(row.candidate().priceSource, t); }}};
  return kColumns;
}

const std::vector<Column>& throughputColumns() {
  static const std::vector<Column> kColumns = {
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Candidate"), true,
       [](const Row& row) { return row.candidate().name; }, nullptr},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Network"), true,
       [](const Row& row) { return toQString(row.network); }, nullptr},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Throughput"), false,
       [](const Row& row) { return row.throughput() ? numberShown(row.throughput()->rate) : QString(); },
       typeThroughput},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Lowest"), false,
       [](const Row& row) { return row.throughput() ? numberShown(row.throughput()->low) : QString(); },
       [](const Row& row, const QString& t) {
         return typeAbout(row, [&](StatedThroughput& one) { return typeBound(one, &StatedThroughput::low, t); });
       }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Highest"), false,
       [](const Row& row) { return row.throughput() ? numberShown(row.throughput()->high) : QString(); },
       [](const Row& row, const QString& t) {
         return typeAbout(row, [&](StatedThroughput& one) { return typeBound(one, &StatedThroughput::high, t); });
       }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Origin"), true,
       [](const Row& row) { return row.throughput() ? originTitle(row.throughput()->origin) : QString(); },
       [](const Row& row, const QString& t) {
         return typeAbout(row, [&](StatedThroughput& one) { return typeOrigin(one.origin, t); });
       }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Source"), true,
       [](const Row& row) { return row.throughput() ? row.throughput()->source : QString(); },
       [](const Row& row, const QString& t) {
         return typeAbout(row, [&](StatedThroughput& one) { return typeText(one.source, t); });
       }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Unit"), true, [](const Row& row) { return wordsText(row.unit); },
       nullptr}};
  return kColumns;
}

const std::vector<Column>& jobColumns() {
  static const std::vector<Column> kColumns = {
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Network"), true,
       [](const Row& row) { return toQString(row.job().network); },
       [](const Row& row, const QString& t) {
         QString name;
         const Status typed = typeName(name, t);
         if (typed.ok()) row.job().network = name.toStdString();
         return typed;
       }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Epochs"), false,
       [](const Row& row) { return numberShown(row.job().epochs); },
       [](const Row& row, const QString& t) { return typeNeeded(row.job().epochs, t); }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Images or tokens per epoch"), false,
       [](const Row& row) { return numberShown(row.job().itemsPerEpoch); },
       [](const Row& row, const QString& t) { return typeNeeded(row.job().itemsPerEpoch, t); }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Times a year"), false,
       [](const Row& row) { return numberShown(row.job().timesPerYear); },
       [](const Row& row, const QString& t) { return typeNeeded(row.job().timesPerYear, t); }},
      {QT_TRANSLATE_NOOP("scalescope::DecisionModel", "Unit of throughputs"), true,
       [](const Row& row) { return wordsText(row.job().unit); },
       [](const Row& row, const QString& t) { return typeUnit(row.job().unit, t); }}};
  return kColumns;
}

const std::vector<Column>& columnsOf(Part part) {
  switch (part) {
    case Part::Candidates: return candidateColumns();
    case Part::Throughputs: return throughputColumns();
    case Part::Jobs: break;
  }
  return jobColumns();
}

Row rowAt(Part part, DecisionDocument& decision, const std::vector<ThroughputSlot>& open, int row) {
  const auto index = static_cast<std::size_t>(row);
  if (part != Part::Throughputs) return {decision, index};
  return {decision, open[index].candidate, open[index].network, open[index].unit};
}

}  // namespace

DecisionModel::DecisionModel(Part part, QObject* parent) : QAbstractTableModel(parent), m_part(part) {}

void DecisionModel::setDecision(const DecisionDocument& decision, const DecisionDocument& shown,
                                const std::vector<ThroughputSlot>& open) {
  const bool isSame =
      std::equal(open.begin(), open.end(), m_open.begin(), m_open.end(), [](const auto& a, const auto& b) {
        return a.candidate == b.candidate && a.network == b.network && a.unit == b.unit;
      });
  if (isSame && optionOf(decision) == optionOf(m_decision) && optionOf(shown) == optionOf(m_shown)) return;
  beginResetModel();
  m_decision = decision;
  m_shown = shown;
  m_open = open;
  endResetModel();
}

void DecisionModel::addRow() {
  const TrainingLength length;
  beginResetModel();
  if (m_part == Part::Jobs) {
    DecisionJob job;
    job.network = "resnet-50";
    job.epochs = length.epochs;
    job.itemsPerEpoch = length.imagesPerEpoch;
    if (!m_decision.jobs.empty()) job.unit = m_decision.jobs.back().unit;
    job.timesPerYear = 1;
    m_decision.jobs.push_back(job);
  }
  if (m_part == Part::Candidates) {
    m_decision.candidates.emplace_back();
    m_decision.candidates.back().name = tr("Candidate %1").arg(m_decision.candidates.size());
  }
  m_shown = m_decision;
  endResetModel();
  emit edited();
}

void DecisionModel::removeRow(int row) {
  if (row < 0 || row >= rowCount() || m_part == Part::Throughputs) return;
  beginResetModel();
  if (m_part == Part::Jobs) m_decision.jobs.erase(m_decision.jobs.begin() + row);
  if (m_part == Part::Candidates) m_decision.candidates.erase(m_decision.candidates.begin() + row);
  m_shown = m_decision;
  endResetModel();
  emit edited();
}

int DecisionModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid()) return 0;
  switch (m_part) {
    case Part::Candidates: return static_cast<int>(m_decision.candidates.size());
    case Part::Throughputs: return static_cast<int>(m_open.size());
    case Part::Jobs: break;
  }
  return static_cast<int>(m_decision.jobs.size());
}

int DecisionModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(columnsOf(m_part).size());
}

QVariant DecisionModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Column& column = columnsOf(m_part)[static_cast<std::size_t>(index.column())];
  if (role == Qt::TextAlignmentRole && !column.isText) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  DecisionDocument stated = m_decision, used = m_shown;
  const QString typed = column.text(rowAt(m_part, stated, m_open, index.row()));
  if (role == Qt::EditRole) return typed;
  const QString shown = column.text(rowAt(m_part, used, m_open, index.row()));
  const bool isOfRecord = typed.isEmpty() && !shown.isEmpty();
  if (role == Qt::ForegroundRole && isOfRecord) return QApplication::palette().color(QPalette::PlaceholderText);
  if (role == Qt::ToolTipRole && isOfRecord) return tr("From the results or the record of the system");
  return role == Qt::DisplayRole ? QVariant(shown) : QVariant();
}

bool DecisionModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (!index.isValid() || role != Qt::EditRole) return false;
  const Column& column = columnsOf(m_part)[static_cast<std::size_t>(index.column())];
  if (column.type == nullptr) return false;
  const QString typed = value.toString().trimmed();
  if (typed == data(index, Qt::EditRole).toString()) return false;
  if (const Status done = column.type(rowAt(m_part, m_decision, m_open, index.row()), typed); !done) {
    emit refused(messageText(done.error()));
    return false;
  }
  m_shown = m_decision;
  emit dataChanged(index, index);
  emit edited();
  return true;
}

QVariant DecisionModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  const Column& column = columnsOf(m_part)[static_cast<std::size_t>(section)];
  if (role == Qt::TextAlignmentRole && !column.isText) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  return role == Qt::DisplayRole ? tr(column.title) : QVariant();
}

Qt::ItemFlags DecisionModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags flags = QAbstractTableModel::flags(index);
  const bool isEditable =
      index.isValid() && columnsOf(m_part)[static_cast<std::size_t>(index.column())].type != nullptr;
  return isEditable ? flags | Qt::ItemIsEditable : flags;
}

}  // namespace scalescope
