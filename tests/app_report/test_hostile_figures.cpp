// SPDX-License-Identifier: GPL-3.0-or-later
// Hostile names in results and in reports, through the real program: every kind of figure in every format, every
// printed command, and a report.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTextDocument>
#include <QXmlStreamReader>
#include <cmath>

#include "app/exporting/figure_request.h"
#include "app/exporting/report_document.h"
#include "app/figures/figure_embedding.h"
#include "engine/analysis/accuracy/inference_tables.h"
#include "engine/analysis/energy/energy.h"
#include "tests/app_library/name_corpus.h"
#include "tests/app_library/secret_result.h"
#include "tests/app_report/recorded_predictions.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/read_csv.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_hostile_figures {

using namespace scalescope::testing;
using namespace scalescope::bottleneck_runs;

namespace {

std::string nameAt(std::size_t i) {
  return hostileNames()[static_cast<qsizetype>(i) % hostileNames().size()].toStdString();
}

/// Means of its steps, a whole training, powers and facts of its machine.
void addMeasurements(RunResult& result, const std::string& host) {
  Summary& summary = result.summary;
  summary.stepTimeMeanMs = 50;
  summary.computeTimeMeanMs = 40;
  summary.allreduceTimeMeanMs = 3;
  summary.dataWaitMeanMs = 5;
  summary.hostTimeMeanMs = 2;
  summary.trainingTimeS = 1600;
  summary.wallTimeS = 1700;
  summary.epochsDone = 2;
  summary.validationTop1Accuracy = 0.6;
  result.annotations.facts["cpu_sockets"] = "2";
  result.annotations.facts["gpu_count"] = "2";
  result.annotations.facts["gpu_model"] = host;
  result.series.push_back({"energy",
                           {{"host", {NAN}, {"node1"}},
                            {"part", {NAN}, {"node"}},
                            {"power_source", {NAN}, {"wall-meter"}},
                            {"power_w", {900}}}});
  const RunEnergy energy = energyOf(result);
  summary.energyBasis = energy.basis();
  summary.powerMeanW = energy.watts();
  summary.energyPerImageJ = energy.joulesPerItem();
  SeriesColumn times{"step_time_ms", std::vector<double>(40, 50.0)};
  result.series.front().columns.push_back(times);
  for (SeriesTable& table : result.series)
    if (table.name == "evaluations") {
      table.columns.push_back({"training_time_s", {800, 1600}});
      table.columns.push_back({"epoch", {1, 2}});
      table.columns.push_back({"step", {20, 40}});
    }
}

/// A run that bears the name in every text; `ranks` on one host. The hosts of a plan are names of hosts: see
/// hostsOfPlansAreHostNames().
RunResult hostileRun(const QString& name, int number, int ranks) {
  const ScriptNames names{"hostile", name, name, name};
  RunResult result = corpusResult(names, name.toStdString() + std::to_string(number), ranks);
  result.summary.name = result.plan.name = result.annotations.system = name.toStdString();
  result.plan.hosts = {HostSpec{"node1", ranks}};
  result.plan.test = TestKind::Long;
  for (Event& event : result.events)
    if (auto* started = std::get_if<RunStarted>(&event.body)) started->plan.hosts = result.plan.hosts;
  result.plan.tags = result.annotations.tags = {name.toStdString()};
  result.annotations.labels["framework"] = name.toStdString();
  result.annotations.facts = {{"storage", name.toStdString()}};
  result.environment.hosts.front().facts = {{"cpu_model", name.toStdString()}};
  addMeasurements(result, name.toStdString());
  return result;
}

RunResult inference(const QString& name, int number, const char* precision) {
  RunResult result = hostileRun(name, number, 1);
  result.summary.kind = ResultKind::Inference;
  result.plan.test = TestKind::Inference;
  result.plan.precision = precision;
  result.summary.datasetFingerprint = "data";
  result.summary.weightsFingerprint = name.toStdString();
  result.summary.latencyP50Ms = 5;
  result.summary.latencyP99Ms = 10;
  InferenceReport report;
  report.outcomes = std::string(200, kRankOne);
  report.scoredImages = 200;
  summariseInference(report, result.summary);
  addInferenceTables(report, result.series);
  return result;
}

/// Two ranks with the parts of their steps, of a run that bears all names in one.
RunResult twoRanks() {
  RunResult result = makeTwoRankResult("ranks");
  result.summary.name = result.plan.name = hostileNames().join(QStringLiteral(" / ")).toStdString();
  result.series.clear();
  for (const char* table : {"steps", "rank_steps/1"})
    result.series.push_back({table,
                             {{"step", {1, 2}},
                              {"warmup", {0, 0}},
                              {"data_wait_ms", {5, 5}},
                              {"compute_time_ms", {40, 40}},
                              {"allreduce_time_ms", {3, 3}},
                              {"host_time_ms", {2, 2}},
                              {"row_count", {1, 1}}}});
  return result;
}

/// The tiny run, whose layers and kernels bear the names.
RunResult layersOfEachName() {
  RunResult run = tinyRun();
  std::size_t number = 0;
  for (ProfiledLayer& layer : run.profile.layers) {
    const std::string was = layer.name;
    layer.name = nameAt(number++);
    for (ProfiledLayer& other : run.profile.layers)
      std::replace(other.inputs.begin(), other.inputs.end(), was, layer.name);
    for (KernelTime& kernel : run.profile.kernels)
      if (kernel.layer == was) kernel.layer = kernel.kernel = layer.name;
  }
  run.summary.name = nameAt(0);
  return run;
}

/// What a program that is not ours reads in an output, and what is wrong with it.
struct Reading {
  QStringList texts;
  QString fault;
};

/// Of controls and of what turns the direction of a text around, nothing reaches a file.
QString asInFiles(QString name) {
  for (QChar& c : name)
    if ((c.category() == QChar::Other_Control && !QStringLiteral("\n\r\t").contains(c)) ||
        (c >= QChar(0x202a) && c <= QChar(0x202e)) || (c >= QChar(0x2066) && c <= QChar(0x2069)))
      c = QChar(QChar::ReplacementCharacter);
  return name;
}

QString faultOfBytes(const QString& text) {
  for (const QChar c : text)
    if (asInFiles(QString(c)) != QString(c)) return QStringLiteral("control character %1").arg(c.unicode(), 4, 16);
  return {};
}

Reading readCsvFile(const QByteArray& content) {
  Reading reading;
  const auto rows = readCsv(QString::fromUtf8(content));
  if (rows.size() < 2) reading.fault = "no table";
  for (const QStringList& row : rows)
    for (const QString& cell : row) {
      bool isNumber = false;
      (void)cell.toDouble(&isNumber);
      if (!isNumber && !cell.isEmpty() && QStringLiteral("=+-@\t\r").contains(cell.front()))
        reading.fault = "formula " + cell;
      reading.texts.append(cell);
    }
  return reading;
}

Reading readMarkdown(const QByteArray& content) {
  QTextDocument document;
  document.setMarkdown(QString::fromUtf8(content));
  const QString html = document.toHtml();
  Reading reading{{document.toPlainText()}, {}};
  static const QRegularExpression kActive(QStringLiteral("href=|<script|<img(?! src=\"figure-[0-9]+.png\")"));
  if (const auto active = kActive.match(html); active.hasMatch()) reading.fault = active.captured() + " in " + html;
  return reading;
}

/// Every command of the document is one that figures consist of, and every argument ends in its paragraph.
Reading readTex(const QByteArray& content) {
  static const QStringList kCommands =
      QStringLiteral(
          "documentclass usepackage usetikzlibrary pgfplotsset renewcommand familydefault sfdefault SetSymbolFont "
          "definecolor begin end raggedright textbf par medskip smallskip small footnotesize scriptsize tiny color "
          "IfFileExists mbox parbox strut raggedleft rlap phantom setlength tabcolsep textasciigrave ne approx "
          "expandafter ifx csname detokenize endcsname relax DeclareUnicodeCharacter fbox "
          "tikz quad filldraw draw node addplot resizebox ifdim width linewidth else fi toprule midrule bottomrule "
          "textbackslash textasciicircum textasciitilde textless textgreater textbar textquotedbl ensuremath le ge "
          "times pm dots infty cdot circ to thisrow as marksize")
          .split(u' ');
  static const QRegularExpression kCommand(QStringLiteral("\\\\(?:\\\\|([A-Za-z]+))")),
      kEscaped(QStringLiteral("\\\\[{}]"));
  static const QRegularExpression kRow(QStringLiteral("^[0-9.e+-]+ [0-9.e+-]"));
  const QString text = QString::fromUtf8(content);
  Reading reading;
  for (auto it = kCommand.globalMatch(text); it.hasNext();)
    if (const QString command = it.next().captured(1); !command.isEmpty() && !kCommands.contains(command))
      reading.fault = "command " + command;
  qsizetype depth = 0;
  QString before;
  for (QString line : text.split(u'\n')) {
    line.remove(kEscaped);
    if (depth > 0 && line.trimmed().isEmpty() && !kRow.match(before).hasMatch()) reading.fault = "paragraph " + before;
    depth += line.count(u'{') - line.count(u'}');
    before = line;
  }
  if (depth != 0) reading.fault = "braces";
  if (text.contains(u'\r')) reading.fault = "end of line within a line";
  QString plain = text;
  const std::pair<const char*, const char*> kCharacters[] = {{"{[}", "["},
                                                             {"{]}", "]"},
                                                             {"\\{", "\x01"},
                                                             {"\\}", "\x02"},
                                                             {"\\$", "$"},
                                                             {"\\&", "&"},
                                                             {"\\#", "#"},
                                                             {"\\%", "%"},
                                                             {"\\_", "_"},
                                                             {"\\textasciicircum{}", "^"},
                                                             {"\\textasciitilde{}", "~"},
                                                             {"\\textless{}", "<"},
                                                             {"\\textgreater{}", ">"},
                                                             {"\\textbar{}", "|"},
                                                             {"\\textquotedbl{}", "\""},
                                                             {"\\textasciigrave{}", "`"},
                                                             {"\\textbackslash{}", "\\"},
                                                             {"{}", ""},
                                                             {"\x01", "{"},
                                                             {"\x02", "}"}};
  for (const auto& [command, character] : kCharacters)
    plain.replace(QString::fromUtf8(command), QString::fromUtf8(character));
  reading.texts = {plain};
  return reading;
}

Reading readSvg(const QByteArray& content) {
  static const QStringList kElements{"svg",  "title", "desc",   "defs",     "g",       "path",   "text",
                                     "rect", "line",  "circle", "polyline", "polygon", "ellipse"};
  Reading reading;
  QXmlStreamReader svg(content);
  QString all;
  while (!svg.atEnd()) {
    const auto token = svg.readNext();
    if (token == QXmlStreamReader::Characters) all += svg.text();
    if (token != QXmlStreamReader::StartElement) continue;
    if (!kElements.contains(svg.name().toString())) reading.fault = "element " + svg.name().toString();
    for (const QXmlStreamAttribute& attribute : svg.attributes())
      if (attribute.name().startsWith(u"on") || attribute.name() == u"href")
        reading.fault = "attribute " + attribute.name().toString();
  }
  if (svg.hasError()) reading.fault = svg.errorString();
  reading.texts = {all};
  return reading;
}

void addStrings(const QJsonValue& value, QStringList& texts) {
  if (value.isString()) texts.append(value.toString());
  if (value.isArray())
    for (const QJsonValue& one : value.toArray()) addStrings(one, texts);
  if (!value.isObject()) return;
  const QJsonObject object = value.toObject();
  for (auto member = object.begin(); member != object.end(); ++member) {
    texts.append(member.key());
    addStrings(member.value(), texts);
  }
}

Reading readJson(const QByteArray& content) {
  QJsonParseError fault;
  const QJsonDocument document = QJsonDocument::fromJson(content, &fault);
  Reading reading;
  if (fault.error != QJsonParseError::NoError) reading.fault = fault.errorString();
  addStrings(document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object()), reading.texts);
  return reading;
}

Reading readOutput(const QString& path, const QByteArray& content) {
  if (path.endsWith(".csv")) return readCsvFile(content);
  if (path.endsWith(".md")) return readMarkdown(content);
  if (path.endsWith(".tex")) return readTex(content);
  if (path.endsWith(".svg")) return readSvg(content);
  const auto state = embeddedState(path);
  return state ? readJson(*state) : Reading{{}, toQString(state.error().message)};
}

/// Without what breaks lines, and without the word joiners that keep them whole.
QString squeezed(QString text) { return text.remove(QRegularExpression(QStringLiteral("[\\s\u2060]"))); }

/// The names that a reading does not hold whole. `held`: how an output holds a name.
QStringList missingIn(const Reading& reading, const QStringList& names, QString (*held)(QString) = asInFiles) {
  const QString all = squeezed(reading.texts.join(u'\n'));
  QStringList missing;
  for (const QString& name : names)
    if (!all.contains(squeezed(held(name)))) missing.append(name);
  return missing;
}

QString unchanged(QString name) { return name; }

/// Controls as \xNN, of each of their bytes.
QString onTerminal(QString name) {
  QString shown;
  for (const QChar c : name)
    if (asInFiles(QString(c)) == QString(c) && c != u'\r')
      shown += c;
    else
      for (const char byte : QString(c).toUtf8())
        shown += QStringLiteral("\\x%1").arg(static_cast<unsigned char>(byte), 2, 16, QLatin1Char('0'));
  return shown;
}

/// Where the names of its results are found in a kind of figure.
enum class Shown {
  Everywhere,  ///< in the data and in the picture
  Texts,       ///< not in the CSV, which has neither title nor caption nor every table
  Csv,         ///< names of points, which only the CSV has
  Layers,      ///< as Everywhere, of the layers that take time
  Shortened,   ///< as Everywhere, up to the length of a bar's name
  Elided,      ///< as Everywhere, but in the picture only as far as the boxes are wide
  Nowhere      ///< only kinds of work and hosts of the plan, which the reader checks: hostsOfPlansAreHostNames()
};

QStringList namesOf(Shown shown) {
  const QStringList all = hostileNames();
  if (shown == Shown::Nowhere) return {};
  if (shown == Shown::Layers || shown == Shown::Csv) return {all[1], all[2], all[4]};
  QStringList names;
  for (const QString& name : all)
    if (shown != Shown::Shortened || name.size() < 48) names.append(name);
  return names;
}

bool holdsNames(Shown shown, const QString& ending) {
  if (shown == Shown::Texts) return ending != "csv";
  if (shown == Shown::Csv) return ending == "csv";
  return shown != Shown::Elided || ending != "svg";
}

}  // namespace

/// What a kind of figure is made of: names of results in the library, and options.
struct FigureCase {
  const char* kind;
  QStringList results;
  QStringList options = {};
  Shown shown = Shown::Everywhere;
};

/// Names and notes of results come from outside: in every output they are whole, and only texts.
class TestHostileFigures : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void everyKindIsTried();
  void figuresHoldNamesAsTexts_data();
  void figuresHoldNamesAsTexts();
  void commandsPrintNamesAsTexts_data();
  void commandsPrintNamesAsTexts();
  void hostsOfPlansAreHostNames();
  void reportsHoldTextsAsTexts();

 private:
  struct Outcome {
    int status;
    QByteArray out, error;
  };
  Outcome run(const QStringList& arguments) const;
  QString path(const QString& name) const { return toQString(m_fixture.root()) + QLatin1Char('/') + name; }
  static QByteArray contentOf(const QString& path);
  void add(const std::string& folder, const RunResult& result, QStringList& list);
  std::vector<FigureCase> cases() const;

  LibraryFixture m_fixture;
  QStringList m_runs, m_inference, m_recorded;
};

TestHostileFigures::Outcome TestHostileFigures::run(const QStringList& arguments) const {
  QProcess process;
  process.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope", arguments);
  process.waitForFinished(200000);
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QByteArray TestHostileFigures::contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The folder has a plain name, the run in it has not.
void TestHostileFigures::add(const std::string& folder, const RunResult& result, QStringList& list) {
  LibraryFixture::write(m_fixture.folder(folder) / "result.json", result);
  const auto read = readResult(m_fixture.folder(folder) / "result.json");
  QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.english().c_str());
  list.append(toQString(folder));
}

void TestHostileFigures::initTestCase() {
  if (!QFile::exists(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope"))
    QSKIP("The program scalescope is not built: build the target scalescope and run this with ctest.");
  int number = 0;
  for (const QString& name : hostileNames()) {
    for (const int ranks : {1, 2}) {
      ++number;
      add("run-" + std::to_string(number), hostileRun(name, number, ranks), m_runs);
    }
    for (const char* precision : {"fp32", "int8"}) {
      ++number;
      add("inference-" + std::to_string(number), inference(name, number, precision), m_inference);
    }
  }
  QStringList single;
  add("ranks", twoRanks(), single);
  add("layers", layersOfEachName(), single);
  std::vector<CheckValue> values;
  SeriesTable kernels{"kernels", {{"name", {}}, {"share_percent", {}}}};
  for (std::size_t i = 0; i < static_cast<std::size_t>(hostileNames().size()); ++i) {
    for (const CheckValue& value : tinyPeaks(i == 0 ? "node1" : nameAt(i))) values.push_back(value);
    values.push_back(checkedLink(nameAt(i), nameAt(i + 1), 100));
    kernels.columns[0].texts.push_back(nameAt(i));
    kernels.columns[0].values.push_back(NAN);
    kernels.columns[1].values.push_back(5);
  }
  RunResult check = checkResult(values, "2026-11-20T09:00:00Z");
  check.plan.hosts = {HostSpec{"node1", 1}};
  add("check", check, single);
  RunResult measured = makeResult("measured");
  measured.series = {kernels};
  add("measured", measured, single);
  std::vector<RunResult> recorded = recordedRuns(kOneAndTwoRanks);
  for (std::size_t i = 0; i < recorded.size(); ++i) {
    recorded[i].annotations.system = hostileNames().join(QStringLiteral(" / ")).toStdString();
    recorded[i].summary.name = nameAt(i);
    add("recorded-" + std::to_string(i), recorded[i], m_recorded);
  }
  QByteArray candidates;
  for (const QString& name : hostileNames()) {
    const QJsonObject one{{"name", name},    {"system", name},          {"price", "1000 EUR"},
                          {"rack_units", 1}, {"training_power_w", 500}, {"idle_power_w", 100}};
    candidates += (candidates.isEmpty() ? "" : ", ") + QJsonDocument(one).toJson(QJsonDocument::Compact);
  }
  LibraryFixture::writeText(
      toPath(path("decision.json")),
      (R"({"format": "scalescope-decision", "format_version": 1, "energy_price_per_kwh": 0.2, "pue": 1.1,
         "horizon_years": 3, "jobs": [{"network": "resnet-20", "epochs": 1, "images_per_epoch": 36000,
         "times_per_year": 10}], "candidates": [)" +
       candidates + "]}")
          .toStdString());
}

std::vector<FigureCase> TestHostileFigures::cases() const {
  const QStringList decision{"--decision", path("decision.json")};
  return {{"compare", m_runs},
          {"scaling", m_runs},
          {"scaling-loss", m_runs, {}, Shown::Texts},
          {"curves", m_runs, {"--metric", "loss"}},
          {"step-time", m_runs},
          {"step-timeline", {"ranks"}, {}, Shown::Nowhere},
          {"profile", {"layers"}, {}, Shown::Layers},
          {"bottleneck", {"layers"}, {"--limits", "check"}, Shown::Layers},
          {"roofline", {"layers"}, {"--limits", "check"}, Shown::Csv},
          {"step-limits", {"layers"}, {"--limits", "check"}, Shown::Nowhere},
          {"table", m_runs, {"--rows", "system", "--columns", "devices"}},
          {"ratios", m_runs},
          {"throughput-accuracy", m_runs},
          {"throughput-latency", m_inference, {"--percentile", "p99"}},
          {"precisions", m_inference, {}, Shown::Texts},
          {"accuracy", m_runs, {"--target", "55%"}},
          {"time-to-accuracy", m_runs, {"--target", "55%"}},
          {"relative-speed", m_runs},
          {"projection", m_runs},
          {"prediction", m_recorded, {"--nodes", "1..4"}, Shown::Texts},
          {"prediction-changes", m_recorded, {"--nodes", "1..4"}, Shown::Texts},
          {"topology", m_runs, {}, Shown::Elided},
          {"systems", m_runs},
          {"node-check", {"check"}},
          {"measurement", {"measured"}, {"--table", "kernels"}, Shown::Shortened},
          {"telemetry", m_runs, {}, Shown::Texts},
          {"epochs", m_runs},
          {"energy", m_runs},
          {"decision", m_runs, decision},
          {"decision-value", m_runs, decision},
          {"decision-cost", m_runs, decision},
          {"decision-price", m_runs, decision},
          {"decision-sensitivity", m_runs, decision}};
}

void TestHostileFigures::everyKindIsTried() {
  QStringList tried, known;
  for (const FigureCase& one : cases()) tried.append(QLatin1String(one.kind));
  for (const FigureKindInfo& kind : figureKinds()) known.append(QLatin1String(kind.id));
  tried.sort(), known.sort();
  QCOMPARE(tried, known);
}

void TestHostileFigures::figuresHoldNamesAsTexts_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QStringList>("words");
  QTest::addColumn<Shown>("shown");
  for (const FigureCase& one : cases())
    QTest::newRow(one.kind) << QString(one.kind)
                            << QStringList{"export",
                                           "--figure",
                                           one.kind,
                                           "--embed",
                                           "full",
                                           "--runs-dir",
                                           toQString(m_fixture.places.runsDir)} +
                                   one.results + one.options
                            << one.shown;
}

void TestHostileFigures::figuresHoldNamesAsTexts() {
  QFETCH(QString, kind);
  QFETCH(QStringList, words);
  QFETCH(Shown, shown);
  const QStringList endings{"csv", "md", "tex", "svg", "pdf", "png"};
  for (const QString& ending : endings) words += {"--out", path(kind + u'.' + ending)};
  const Outcome done = run(words);
  QVERIFY2(done.status == 0, (done.out + done.error).constData());
  for (const QString& ending : endings) {
    const QString out = path(kind + u'.' + ending);
    const QByteArray content = contentOf(out);
    const bool isPicture = ending == "pdf" || ending == "png";
    const QByteArray state = isPicture ? *embeddedState(out) : QByteArray();
    if (isPicture && state.isEmpty()) continue;  // a kind that the window does not reopen
    const Reading reading = isPicture ? readJson(state) : readOutput(out, content);
    QVERIFY2(reading.fault.isEmpty(), qPrintable(ending + ": " + reading.fault));
    QCOMPARE(faultOfBytes(QString::fromUtf8(isPicture ? state : content)), QString());
    if (!isPicture && !holdsNames(shown, ending)) continue;
    const QStringList missing = missingIn(reading, namesOf(shown), isPicture ? unchanged : asInFiles);
    QVERIFY2(missing.isEmpty(), qPrintable(ending + " does not hold: " + missing.join(" / ")));
  }
}

void TestHostileFigures::commandsPrintNamesAsTexts_data() {
  QTest::addColumn<QStringList>("words");
  QTest::addColumn<Shown>("shown");
  const auto row = [](const QStringList& words, const QStringList& ways, Shown shown) {
    for (const QString& way : ways)
      QTest::addRow("%s %s", qPrintable(words.first()), qPrintable(way))
          << words + (way.isEmpty() ? QStringList() : QStringList{way}) << shown;
  };
  const QStringList ways{"", "--markdown", "--json"};
  row(QStringList{"compare"} + m_runs, ways, Shown::Everywhere);
  row(QStringList{"check", "--max-regression", "3%", "--means-alone", "--intended", "system", "--baseline",
                  m_runs.first()} +
          m_runs,
      ways, Shown::Everywhere);
  row({"bottleneck", "layers", "--limits", "check"}, ways, Shown::Layers);
  row(QStringList{"predict", "--nodes", "1..4"} + m_recorded, {"", "--json"}, Shown::Nowhere);
  row(QStringList{"decide", path("decision.json")} + m_runs, ways, Shown::Everywhere);
}

void TestHostileFigures::commandsPrintNamesAsTexts() {
  QFETCH(QStringList, words);
  QFETCH(Shown, shown);
  const bool isJson = words.contains("--json"), isMarkdown = words.contains("--markdown");
  const Outcome done = run(words + QStringList{"--embed", "full", "--runs-dir", toQString(m_fixture.places.runsDir)});
  QVERIFY2(done.status == 0 || words.first() == "check", (done.out + done.error).constData());
  const QString out = QString::fromUtf8(done.out);
  QCOMPARE(faultOfBytes(QString::fromUtf8(done.out + done.error)), QString());
  QVERIFY(!out.contains(u'\r'));
  const Reading reading = isJson ? readJson(done.out) : isMarkdown ? readMarkdown(done.out) : Reading{{out}, {}};
  QVERIFY2(reading.fault.isEmpty(), qPrintable(reading.fault + "\n" + out));
  const QStringList missing = missingIn(reading, namesOf(shown),
                                        isJson       ? unchanged
                                        : isMarkdown ? asInFiles
                                                     : onTerminal);
  QVERIFY2(missing.isEmpty(), qPrintable(missing.join(" / ") + "\n" + out));
}

void TestHostileFigures::hostsOfPlansAreHostNames() {
  for (const QString& name : hostileNames()) {
    RunResult result = makeResult("host");
    result.plan.hosts.front().host = name.toStdString();
    LibraryFixture::write(toPath(path("host.json")), result);
    const auto read = readResult(toPath(path("host.json")));
    QVERIFY2(!read.ok(), qPrintable(name));
  }
}

/// The title, the author, captions and notes of a report.
void TestHostileFigures::reportsHoldTextsAsTexts() {
  ReportDocument document{hostileNames().join(" / "), hostileNames().join(" / "), hostileNames().join(" / "), {}};
  QStringList captions, notes;
  for (const QString& name : hostileNames()) {
    const QString number = QString::number(captions.size());
    ReportBlock figure, note;
    figure.kind = captions.isEmpty() ? ReportBlock::Kind::Table : ReportBlock::Kind::Figure;
    figure.request.kind = "compare";
    figure.results = {m_runs.first()};
    figure.caption = QStringLiteral("caption %1: %2").arg(number, name);
    note.note = QStringLiteral("note %1: %2\n\n- item %1: %2\n\n| cell |\n| --- |\n| %2 |\n").arg(number, name);
    captions.append(figure.caption);
    // Notes are Markdown: their marks are those of the author.
    if (!name.contains(QRegularExpression(QStringLiteral("[*`\\n|]"))))
      notes.append(QStringLiteral("note %1: %2").arg(number, name));
    document.blocks.push_back(note);
    document.blocks.push_back(figure);
  }
  QVERIFY(writeReport(toPath(path("hostile.json")), document).ok());
  for (const QString out : {"report", "report.pdf"}) {
    const Outcome done = run({"report", path("hostile.json"), "--embed", "full", "--runs-dir",
                              toQString(m_fixture.places.runsDir), "--out", path(out)});
    QVERIFY2(done.status == 0, (done.out + done.error).constData());
  }
  const Reading markdown = readMarkdown(contentOf(path("report/report.md")));
  QVERIFY2(markdown.fault.isEmpty(), qPrintable(markdown.fault));
  QCOMPARE(missingIn(markdown, QStringList{document.title} + captions + notes), QStringList());
  const Reading json = readJson(contentOf(path("report/report.json")));
  QCOMPARE(missingIn(json, QStringList{document.title} + captions + notes, unchanged), QStringList());
  for (const QFileInfo& file : QDir(path("report")).entryInfoList(QDir::Files)) {
    if (file.suffix() == "png" || file.suffix() == "pdf") continue;
    QCOMPARE(faultOfBytes(QString::fromUtf8(contentOf(file.filePath()))), QString());
    if (file.suffix() == "json") continue;
    const Reading reading = readOutput(file.filePath(), contentOf(file.filePath()));
    QVERIFY2(reading.fault.isEmpty(), qPrintable(file.fileName() + ": " + reading.fault));
  }
  const auto pdf = textOfPdf(path("report.pdf"));
  if (!pdf) QSKIP("The words of PDF pages cannot be read: install pdftotext (package poppler-utils).");
  QCOMPARE(missingIn({{QString::fromUtf8(*pdf)}, {}}, captions + notes), QStringList());
}

SCALESCOPE_WINDOW_TEST(TestHostileFigures)

}  // namespace scalescope::test_hostile_figures

#include "test_hostile_figures.moc"
