// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "tests/app_window/home_program.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_command_rules {

/// What holds for every command of both programs, by what `help --json` states of it.
class TestCommandRules : public QObject {
  Q_OBJECT
 private slots:
  void everyCommand_data();
  void everyCommand();
  void resultsAreJson();
  void everyJsonHasItsTest();
  void filesGoToStandardOutput();

 private:
  QTemporaryDir m_home;
};

namespace {

/// The option's own description; undefined if the command has none of that name.
QJsonValue optionOf(const QJsonValue& command, const char* name) {
  for (const QJsonValue option : command["options"].toArray())
    if (option["name"] == QLatin1String(name)) return option;
  return QJsonValue(QJsonValue::Undefined);
}

QJsonArray commandsOf(const QTemporaryDir& home, const QString& program) {
  const QByteArray help = runAtHome(home, program, {"help", "--json"}).output.toUtf8();
  return QJsonDocument::fromJson(help).object()["commands"].toArray();
}

}  // namespace

void TestCommandRules::everyCommand_data() {
  QTest::addColumn<QString>("program");
  QTest::addColumn<QJsonObject>("described");
  for (const QString program : {"scalescope", "scalescope-engine"}) {
    const QJsonArray commands = commandsOf(m_home, program);
    QVERIFY2(commands.size() >= (program == "scalescope" ? 11 : 27), qPrintable(program));
    for (const QJsonValue command : commands)
      QTest::newRow(qPrintable(program + ' ' + command["name"].toString())) << program << command.toObject();
  }
}

void TestCommandRules::everyCommand() {
  QFETCH(QString, program);
  QFETCH(QJsonObject, described);
  const QString command = described["name"].toString();
  QVERIFY(!optionOf(described, "--quiet").isUndefined());
  // A command prints what it found, or writes the file that its caller names; programs exchange messages.
  const QJsonValue out = optionOf(described, "--out");
  const bool printsJson = !optionOf(described, "--json").isUndefined();
  QVERIFY(printsJson || !out.isUndefined() || described["for_programs"].toBool());
  if (!out.isUndefined()) QVERIFY2(out["help"].toString().contains("-: "), qPrintable(out["help"].toString()));
  const auto run = [&](const QStringList& words) { return runAtHome(m_home, program, words); };
  const EndedProgram help = run({command, "--help"});
  QCOMPARE(help.status, 0);
  QCOMPARE(help.errors, QString());
  QVERIFY2(help.output.startsWith(program + ' ' + command), qPrintable(help.output));
  for (const QStringList& words : {QStringList{command, "-h"}, QStringList{"help", command}}) {
    const EndedProgram same = run(words);
    QCOMPARE(same.status, 0);
    QCOMPARE(same.output, help.output);
  }
  for (const QStringList& words :
       {QStringList{command + 'x'}, QStringList{"help", command + 'x'}, QStringList{command, "--no-such-option"}}) {
    const EndedProgram refused = run(words);
    QVERIFY2(refused.status == 2, qPrintable(words.join(' ') + ": " + refused.errors));
    QCOMPARE(refused.output, QString());
    QVERIFY2(refused.errors.startsWith(program + ": ") && refused.errors.count('\n') == 1, qPrintable(refused.errors));
  }
  const EndedProgram mistyped = run({command + 'x'});
  QVERIFY2(mistyped.errors.contains("Did you mean " + command + '?'), qPrintable(mistyped.errors));
}

namespace {

/// Words of a command that prints JSON in seconds on this machine alone, and a member that its JSON has; "": a list.
struct JsonCase {
  const char* program;
  const char* words;  ///< "RUN": the folder of a short training
  const char* member;
};
constexpr JsonCase kJsonCases[] = {
    {"scalescope", "import RUN --runs-dir imported", "results"},
    {"scalescope", "compare RUN", "groups"},
    {"scalescope", "check --baseline RUN RUN --max-regression 3%", "verdict"},
    {"scalescope", "bottleneck RUN", "causes"},
    {"scalescope", "predict RUN --nodes 2 --link 10GbE", "predictions"},
    {"scalescope", "decide whitepaper", "candidates"},
    {"scalescope", "bundle create out.zip RUN", ""},
    {"scalescope", "bundle list out.zip", ""},
    {"scalescope", "bundle open out.zip --runs-dir opened", "results"},
    {"scalescope-engine", "run --network resnet-20 --hosts localhost:2 --dry-run", "processes"},
    {"scalescope-engine", "run --explain --network resnet-20 --dataset synthetic --precision fp32 --batch-per-device 2",
     "steps"},
    {"scalescope-engine", "rebuild RUN", "results"},
    {"scalescope-engine", "submit --network resnet-20 --nodes 2 --dry-run", "batch_file"},
    {"scalescope-engine", "import log.txt", ""},
    {"scalescope-engine", "study templates", ""},
    {"scalescope-engine", "study show study.json", "cells"},
    {"scalescope-engine", "study run study.json --runs-dir studied", "results"},
    {"scalescope-engine", "study resume s1 --runs-dir resumed", "results"},
    {"scalescope-engine", "study status", ""},
    {"scalescope-engine", "networks", ""},
    {"scalescope-engine", "networks --network resnet-20", "layers"},
    {"scalescope-engine", "backends", ""},
    {"scalescope-engine", "probe", "host"},
    {"scalescope-engine", "preflight --hosts localhost:1", "hosts"},
    {"scalescope-engine", "connect localhost --check", ""},
    {"scalescope-engine", "dataset info images", "format"},
    {"scalescope-engine", "dataset verify images", "damaged"},
    {"scalescope-engine", "selftest --only dropout", "reports"},
    {"scalescope-engine", "deepbench inference --operations gemm --time-limit 1 --kernel-limit 1 --runs-dir measured",
     "summary"},
    {"scalescope-engine", "program list", ""},
    {"scalescope-engine", "program plan --command train.py", "plan"},
    {"scalescope-engine", "weights info tiny.safetensors", "tensors"},
    {"scalescope-engine", "predict RUN --nodes 2 --link 10GbE", "predictions"},
};
/// Commands whose JSON another test reads.
constexpr std::pair<const char*, const char*> kTestedElsewhere[] = {
    {"scalescope-engine check-node", "engine_launch/test_check_node.cpp"},
    {"scalescope-engine program read", "engine_program/test_program_runs.cpp"},
};
/// Commands whose JSON no test reads, since they need another host, minutes or files that are not at hand. The first
/// three print the results as run does.
const QStringList kNotTested{"scalescope demo",         "scalescope-engine follow",   "scalescope-engine resume",
                             "scalescope-engine build", "scalescope-engine accuracy", "scalescope-engine meter"};

/// The commands that have --json, with the words that select one of several: "scalescope-engine study run".
QSet<QString> commandsWithJson(const QString& program, const QJsonArray& commands) {
  QSet<QString> found;
  for (const QJsonValue command : commands) {
    if (optionOf(command, "--json").isUndefined()) continue;
    const QString name = program + ' ' + command["name"].toString();
    QSet<QString> forms;
    for (const QJsonValue form : command["forms"].toArray())
      if (form["usage"].toString().contains("--json"))
        forms << QStringList(QStringList{name} + form["words"].toVariant().toStringList()).join(' ');
    found |= forms.isEmpty() ? QSet<QString>{name} : forms;
  }
  return found;
}

/// In a folder: study.json, the folder resumed with that study, of which nothing has run, log.txt with rates of steps,
/// and weights of one tensor of 2 x 3 zeros.
void writeInputs(const QTemporaryDir& folder) {
  const auto write = [&](const char* name, const QByteArray& content) {
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
  };
  const QByteArray study = R"({"format": "scalescope-study", "format_version": 1, "name": "s", "repeats": {"count": 1},
      "factors": [], "baseline": {"network": "resnet-20", "dataset": "synthetic", "image_size": 8, "steps": 2,
      "warmup_steps": 1, "batch_size_per_device": 2, "threads_per_rank": 1}})";
  write("study.json", study);
  QVERIFY(QDir(folder.path()).mkpath("resumed/studies/s1"));
  write("resumed/studies/s1/study.json", study);
  QByteArray log;
  for (int step = 1; step <= 12; ++step) log += "step " + QByteArray::number(step) + " 201.5 images/sec\n";
  write("log.txt", log);
  const QByteArray head = R"({"fc.weight": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]}})";
  write("tiny.safetensors", QByteArray(1, char(head.size())) + QByteArray(7, 0) + head + QByteArray(24, 0));
}

constexpr const char* kTraining =
    "run --network resnet-20 --dataset synthetic --precision fp32 --batch-per-device 2 --warmup-steps 1 --steps 2 "
    "--runs-dir runs";

}  // namespace

/// Every command with --json prints one document and nothing else to stdout.
void TestCommandRules::resultsAreJson() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  const auto run = [&](const QString& program, const QString& words) {
    return runAtHome(m_home, program, words.split(' '));
  };
  const EndedProgram trained = run("scalescope-engine", QString(kTraining) + " --json");
  QVERIFY2(trained.status == 0, qPrintable(trained.errors));
  const QJsonArray results = QJsonDocument::fromJson(trained.output.toUtf8()).object()["results"].toArray();
  QCOMPARE(results.size(), 1);
  const QJsonObject first = results[0].toObject();
  for (const auto& [member, value] : {std::pair<const char*, QJsonValue>{"kind", "training"},
                                      {"status", "completed"},
                                      {"device_count", 1},
                                      {"throughput_unit", "images/s"}})
    QCOMPARE(first[QLatin1String(member)], value);
  QVERIFY(first["throughput"].toDouble() > 0);
  const QString folder = QFileInfo(first["path"].toString()).path();
  QCOMPARE(QFileInfo(folder).fileName(), first["run_id"].toString());
  QCOMPARE(run("scalescope-engine", "dataset make images --images 10 --class-count 2").status, 0);
  writeInputs(m_home);
  for (const JsonCase& each : kJsonCases) {
    const EndedProgram ended = run(each.program, QString(each.words).replace("RUN", folder) + " --json");
    QJsonParseError fault;
    const QJsonDocument json = QJsonDocument::fromJson(ended.output.toUtf8(), &fault);
    const QByteArray shown = QByteArray(each.words) + ": " + fault.errorString().toUtf8() + '\n' +
                             ended.errors.toUtf8() + ended.output.left(600).toUtf8();
    QVERIFY2(fault.error == QJsonParseError::NoError, shown);
    QVERIFY2(*each.member == 0 ? json.isArray() : json.object().contains(QLatin1String(each.member)), shown);
  }
}

/// Each command with --json is in one of the three lists, and the tests that the second one names read its JSON.
void TestCommandRules::everyJsonHasItsTest() {
  QSet<QString> listed(kNotTested.begin(), kNotTested.end());
  for (const JsonCase& each : kJsonCases)
    for (const int words : {0, 1}) listed << QString(each.program) + ' ' + QString(each.words).section(' ', 0, words);
  for (const auto& [command, source] : kTestedElsewhere) {
    QFile file(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/" + source);
    QVERIFY2(file.open(QIODevice::ReadOnly), source);
    const QByteArray text = file.readAll(), word = '"' + QByteArray(command).split(' ').last() + '"';
    QVERIFY2(text.contains(word) && text.contains("\"--json\""), command);
    listed << command;
  }
  QStringList missing;
  QSet<QString> known;
  for (const QString program : {"scalescope", "scalescope-engine"})
    known |= commandsWithJson(program, commandsOf(m_home, program));
  for (const QString& command : known - listed) missing << command;
  for (const QString& command : kNotTested)
    if (!known.contains(command)) missing << command + " (does not exist)";
  QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
}

/// What --out - prints is the file, without a line of the command's own.
void TestCommandRules::filesGoToStandardOutput() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  const QString folder =
      QFileInfo(runAtHome(m_home, "scalescope-engine", QString(kTraining).split(' ')).output.trimmed()).path();
  const auto outputOf = [&](const QString& program, const QString& words) {
    const EndedProgram ended = runAtHome(m_home, program, QString(words).replace("RUN", folder).split(' '));
    return ended.status == 0 ? ended.output : ended.errors;
  };
  QVERIFY(outputOf("scalescope", "export --figure compare RUN --out - --format svg").startsWith("<?xml"));
  QVERIFY(outputOf("scalescope", "report whitepaper --out -").startsWith("%PDF"));
  QVERIFY(outputOf("scalescope", "manual --out -").startsWith("<!DOCTYPE html>"));
  QVERIFY(outputOf("scalescope", "bundle create - RUN").startsWith("PK"));
  QVERIFY(QJsonDocument::fromJson(outputOf("scalescope-engine", "trace RUN --out -").toUtf8()).isObject());
  QVERIFY(
      QJsonDocument::fromJson(outputOf("scalescope-engine", "selftest --only dropout --out -").toUtf8()).isObject());
}

SCALESCOPE_TEST(TestCommandRules)

}  // namespace scalescope::test_command_rules

#include "test_command_rules.moc"
