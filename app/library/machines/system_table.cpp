// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/system_table.h"

#include <QCoreApplication>
#include <QMap>
#include <algorithm>
#include <set>

#include "app/core/engine_words.h"
#include "app/core/fact_units.h"
#include "app/core/translate.h"
#include "app/figures/figure_export.h"
#include "app/results/comparison.h"
#include "app/results/names/run_names.h"
#include "engine/analysis/check/topology_shape.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct SystemTableTexts {
  Q_DECLARE_TR_FUNCTIONS(SystemTable)
};

bool isTopology(std::string_view id) {
  return id == "cpu_sockets" || id == "numa_nodes" || id == "gpu_links" || id == "gpu_pcie" ||
         id == "gpu_cpu_affinity" || id == "host_gpu_bandwidth_gb_per_s" || id == "infiniband_adapters" ||
         id == "network_adapters";
}

/// The values of one fact in the results of a column, and the number of results that state it.
struct StatedValues {
  QStringList values;
  std::optional<FactNumber> number;  ///< of the first value
  int results = 0;
  void add(const QString& id, const std::string& stored) {
    const QString value = factText(id, toQString(stored));
    if (values.isEmpty()) number = factNumber(id, toQString(stored));
    if (!value.isEmpty() && !values.contains(value)) values.append(value);
  }
};

StatedValues probed(const SystemColumn& column, const FactKind& kind) {
  StatedValues stated;
  for (const auto& entry : column.results) {
    bool isStated = false;
    for (const HostEnvironment& host : entry->head.environment.hosts)
      if (const Fact* fact = host.find(kind.id)) {
        stated.add(toQString(std::string(kind.id)), fact->value);
        isStated = true;
      }
    stated.results += isStated ? 1 : 0;
  }
  return stated;
}

StatedValues typedInResults(const SystemColumn& column, const std::string& id) {
  StatedValues stated;
  for (const auto& entry : column.results) {
    const std::string typed = entry->head.annotations.fact(id);
    if (typed.empty()) continue;
    stated.add(toQString(id), typed);
    ++stated.results;
  }
  return stated;
}

/// Typed values of results: typed into them, or copied from the record that they had when they were drawn before.
SystemCell cellTypedInResults(const StatedValues& stated, bool editable) {
  SystemCell cell;
  cell.editable = editable;
  cell.text = stated.values.join(QStringLiteral(" | "));
  cell.mixed = stated.values.size() > 1;
  if (!cell.mixed) cell.number = stated.number;
  cell.typed = true;
  cell.toolTip = SystemTableTexts::tr("Entered in %n result(s)", nullptr, stated.results);
  return cell;
}

SystemCell typedCell(const SystemColumn& column, const SystemRecord* record, const QString& id) {
  SystemCell cell;
  cell.editable = column.runId.isEmpty();
  if (record == nullptr || record->value(id).isEmpty()) return cell;
  cell.text = factText(id, record->value(id));
  cell.number = factNumber(id, record->value(id));
  cell.typed = true;
  cell.toolTip = SystemTableTexts::tr("Entered in the record of %1").arg(record->shortName());
  return cell;
}

/// Probes first, then what was typed into the results, then the record.
SystemCell factCell(const SystemColumn& column, const SystemRecord* record, const FactKind& kind) {
  SystemCell fromRecord = typedCell(column, record, toQString(std::string(kind.id)));
  const bool ofOneResult = !column.runId.isEmpty() && !column.results.front()->readOnly;
  const StatedValues seen = probed(column, kind), typed = typedInResults(column, std::string(kind.id));
  const StatedValues& stated = seen.values.isEmpty() ? typed : seen;
  fromRecord.editable = fromRecord.editable || ofOneResult;
  if (stated.values.isEmpty()) return fromRecord;
  SystemCell cell;
  cell.editable = ofOneResult && seen.values.isEmpty();
  cell.text = stated.values.join(QStringLiteral(" | "));
  cell.mixed = stated.values.size() > 1;
  if (!cell.mixed) cell.number = stated.number;
  cell.typed = seen.values.isEmpty();
  cell.toolTip = cell.typed ? SystemTableTexts::tr("Entered in %n result(s)", nullptr, stated.results)
                            : SystemTableTexts::tr("Detected by the probe in %n result(s)", nullptr, stated.results);
  if (!fromRecord.text.isEmpty() && fromRecord.text != cell.text)
    cell.toolTip += QLatin1Char('\n') + SystemTableTexts::tr("Recorded: %1").arg(fromRecord.text);
  return cell;
}

bool differs(const std::vector<SystemCell>& cells) {
  std::set<QString> known;
  for (const SystemCell& cell : cells)
    if (!cell.text.isEmpty()) known.insert(cell.text);
  return known.size() > 1;
}

/// Builds rows in the order of the paper's table: names, hardware, software, topology.
class TableMaker {
 public:
  /// `records`: one per column, or nullptr.
  TableMaker(SystemTable& table, std::vector<const SystemRecord*> records, bool empty)
      : m_table(table), m_records(std::move(records)), m_empty(empty) {}
  void heading(const QString& title) { m_heading = title; }
  void typedRow(const SystemField& field) {
    std::vector<SystemCell> cells;
    for (std::size_t i = 0; i < m_records.size(); ++i) {
      const StatedValues stated = typedInResults(m_table.columns[i], field.id);
      const SystemCell typed = typedCell(m_table.columns[i], m_records[i], QLatin1String(field.id));
      cells.push_back(typed.text.isEmpty() && !stated.values.isEmpty() ? cellTypedInResults(stated, typed.editable)
                                                                       : typed);
    }
    add(QLatin1String(field.id), translate("SystemField", field.title), std::move(cells));
  }
  void factRow(const FactKind& kind) {
    std::vector<SystemCell> cells;
    for (std::size_t i = 0; i < m_records.size(); ++i)
      cells.push_back(factCell(m_table.columns[i], m_records[i], kind));
    add(toQString(std::string(kind.id)), titleOf(kind), std::move(cells));
  }

 private:
  void add(const QString& id, const QString& title, std::vector<SystemCell> cells) {
    const bool known = std::any_of(cells.begin(), cells.end(), [](const auto& cell) { return !cell.text.isEmpty(); });
    if (!known && !m_empty) return;
    if (!m_heading.isEmpty()) m_table.rows.push_back({{}, {}, std::exchange(m_heading, {}), {}, false, {}});
    const bool different = differs(cells);
    m_table.rows.push_back({id, title, std::nullopt, std::move(cells), different, factUnits(id)});
  }
  SystemTable& m_table;
  std::vector<const SystemRecord*> m_records;
  QString m_heading;
  bool m_empty;
};

SystemTable makeTable(std::vector<SystemColumn> columns, std::vector<const SystemRecord*> records, bool empty) {
  SystemTable table;
  table.columns = std::move(columns);
  if (table.columns.empty()) return table;
  TableMaker maker(table, std::move(records), empty);
  maker.heading(SystemTableTexts::tr("System"));
  for (const SystemField& field : systemFields()) maker.typedRow(field);
  const std::pair<FactGroup, QString> parts[] = {{FactGroup::Hardware, SystemTableTexts::tr("Hardware")},
                                                 {FactGroup::Software, SystemTableTexts::tr("Software")}};
  for (const auto& [group, title] : parts) {
    maker.heading(title);
    for (const FactKind& kind : factKinds())
      if (kind.group == group && !isTopology(kind.id)) maker.factRow(kind);
  }
  maker.heading(SystemTableTexts::tr("Topology"));
  for (const FactKind& kind : factKinds())
    if (isTopology(kind.id)) maker.factRow(kind);
  return table;
}

}  // namespace

SystemTable makeSystemTable(const std::vector<SystemColumn>& columns, const SystemStore& records, bool empty) {
  std::vector<const SystemRecord*> ofColumns;
  for (const SystemColumn& column : columns) ofColumns.push_back(records.find(column.recordId));
  return makeTable(columns, std::move(ofColumns), empty);
}

namespace {

/// The system, else the run's given name, else its host.
QString columnName(const RunResult& result) {
  if (!result.annotations.system.empty()) return toQString(result.annotations.system);
  if (const QString name = givenName(result); !name.isEmpty()) return name;
  QStringList hosts;
  for (const HostEnvironment& host : result.environment.hosts)
    if (!host.host.empty()) hosts.append(toQString(host.host));
  if (!hosts.isEmpty()) return hosts.join(QStringLiteral(", "));
  return SystemTableTexts::tr("no name (run %1)").arg(toQString(result.summary.runId));
}

}  // namespace

SystemTable makeSystemTable(const std::vector<RunResult>& results) {
  std::vector<SystemColumn> columns;
  for (const RunResult& result : results) {
    const QString name = columnName(result);
    auto column = std::find_if(columns.begin(), columns.end(),
                               [&name](const SystemColumn& known) { return known.title == name; });
    if (column == columns.end()) column = columns.insert(columns.end(), SystemColumn{name, {}, {}, {}});
    auto entry = std::make_shared<LibraryEntry>();
    entry->runId = toQString(result.summary.runId);
    entry->head = headOf(result);
    column->results.push_back(std::move(entry));
  }
  const std::vector<const SystemRecord*> none(columns.size(), nullptr);
  return makeTable(std::move(columns), none, false);
}

std::vector<SystemColumn> systemColumns(Library& library, const QStringList& names) {
  std::vector<SystemColumn> columns;
  for (const QString& name : names) {
    const SystemRecord* record = library.systems().called(name);
    SystemColumn column{name, record ? record->id : QString(), {}, {}};
    for (const auto& entry : library.entries())
      if (!entry->trashed && entry->fault.empty() && toQString(entry->head.annotations.system) == name)
        column.results.push_back(entry);
    columns.push_back(std::move(column));
  }
  return columns;
}

std::vector<SystemColumn> resultColumns(const Library& library, const QStringList& runIds) {
  std::vector<SystemColumn> columns;
  std::vector<const RunResult*> heads;
  for (const QString& runId : runIds)
    if (const LibraryEntryPtr entry = library.find(runId)) {
      columns.push_back({{}, {}, runId, {entry}});
      heads.push_back(&entry->head);
    }
  const QStringList names = runNames(heads);
  for (std::size_t i = 0; i < columns.size(); ++i) columns[i].title = names[static_cast<qsizetype>(i)];
  return columns;
}

QStringList systemNames(Library& library) {
  QMap<QString, QString> names;  // published ones after the user's own
  for (const SystemRecord& record : library.systems().records())
    names.insert(QStringLiteral("0") + record.shortName().toLower(), record.shortName());
  for (const auto& entry : library.entries()) {
    const QString name = toQString(entry->head.annotations.system);
    if (name.isEmpty() || entry->trashed || library.systems().called(name)) continue;
    const QString key = (entry->readOnly ? QStringLiteral("2") : QStringLiteral("1")) + name.toLower();
    if (!names.values().contains(name)) names.insert(key, name);
  }
  return names.values();
}

const Topology* recordedTopology(const SystemColumn& column) {
  for (const LibraryEntryPtr& entry : column.results)
    for (const HostEnvironment& host : entry->head.environment.hosts)
      if (isDrawable(host.topology)) return &host.topology;
  return nullptr;
}

QString suggestedName(const Library& library, const QStringList& runIds) {
  for (const SystemColumn& column : resultColumns(library, runIds))
    if (const Topology* topology = recordedTopology(column))
      if (const std::string name = shortNameOf(shapeOf(*topology)); !name.empty()) return toQString(name);
  return {};
}

std::vector<NamedTopology> topologiesOf(const SystemTable& table) {
  std::vector<NamedTopology> systems;
  for (std::size_t column = 0; column < table.columns.size(); ++column) {
    if (const Topology* recorded = recordedTopology(table.columns[column])) {
      systems.push_back({table.columns[column].title, *recorded});
      continue;
    }
    std::map<std::string, QString> facts;
    for (const SystemRow& row : table.rows)
      if (column < row.cells.size() && !row.cells[column].mixed) facts[row.id.toStdString()] = row.cells[column].text;
    systems.push_back({table.columns[column].title, topologyOf(facts)});
  }
  return systems;
}

namespace {

/// As shown in the window; files have a value with a unit as it is stored.
TableCell systemFactCell(const SystemCell& cell) {
  TableCell made(cell.text.isEmpty() ? QStringLiteral("–") : cell.typed ? cell.text + QStringLiteral(" *") : cell.text);
  if (cell.number && !cell.text.isEmpty()) made.value = cell.number->value, made.unit = cell.number->unit;
  return made;
}

}  // namespace

Figure makeSystemFigure(const SystemTable& table) {
  Figure figure;
  figure.title = SystemTableTexts::tr("Systems");
  FigurePanel panel;
  panel.kind = FigureKind::Table;
  panel.tableHeader.append(QString());
  for (const SystemColumn& column : table.columns) panel.tableHeader.append(column.title);
  bool anyTyped = false, anyDiffers = false;
  for (const SystemRow& row : table.rows) {
    TableRow cells{row.heading   ? row.heading->toUpper()
                   : row.differs ? SystemTableTexts::tr("%1 ≠", "a row that differs").arg(row.title)
                                 : row.title};
    for (const SystemCell& cell : row.cells) {
      cells.append(systemFactCell(cell));
      anyTyped = anyTyped || cell.typed;
    }
    while (cells.size() < panel.tableHeader.size()) cells.append(QString());
    anyDiffers = anyDiffers || row.differs;
    panel.tableRows.push_back(cells);
  }
  figure.panels.push_back(panel);
  QStringList notes;
  if (anyTyped) notes.append(SystemTableTexts::tr("* typed, not detected by a probe"));
  if (anyDiffers) notes.append(SystemTableTexts::tr("≠ the systems differ"));
  notes.append(SystemTableTexts::tr("– not known"));
  figure.footnote = notes.join(QStringLiteral("; ")) + QLatin1Char('.');
  figure.heightMm = fittingHeightMm(figure);
  return figure;
}

}  // namespace scalescope
