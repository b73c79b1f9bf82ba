// SPDX-License-Identifier: Apache-2.0
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>
#include <set>

#include "engine/base/command_arguments.h"
#include "engine/base/command_help.h"
#include "engine/base/exit_status.h"
#include "engine/base/files.h"
#include "engine/base/option_names.h"
#include "engine/base/text.h"
#include "engine/protocol/error_codes.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_command_help {

namespace {

/// A command with every kind of operand and option.
CommandHelp sample() {
  return {"deepbench",
          "measures kernels",
          {{"deepbench list FOLDER [--json]", "Lists."},
           {"deepbench pack OUT.zip RESULT... [--only LIST] | --dry-run"},
           {"deepbench train|inference [--runs-dir DIR] [options]"}},
          "First paragraph.\nSecond paragraph.",
          {{"--only", "LIST", "Parts."},
           {"--kernel-name", "TEXT", "Its name."},
           {"--mapping", "FILE", "A file.", ValueKind::File},
           {"--shuffle", "true|false", "Order."},
           {"--efficiencies", "no|yes", "A table."},
           {"--compared-with", "RESULT,...", "Others.", ValueKind::Result},
           {"--device-number", "N", "The device.", ValueKind::Text, "Devices"},
           {"--dry-run", "", "Nothing is written."},
           runsDirOption(),
           jsonOption()},
          {{"Formats", {{"csv", "a table"}, {"json", "all"}}}, {"Kinds", {{"one", ""}, {"two", ""}}}}};
}

Arguments parsed(const std::vector<std::string>& words) {
  const auto arguments = parseArguments(words, withOldNames(sample()));
  if (!arguments) qWarning("%s", arguments.error().message.english().c_str());
  return arguments ? *arguments : Arguments();
}

QString errorOf(const std::vector<std::string>& words) {
  const auto arguments = parseArguments(words, withOldNames(sample()));
  return arguments ? QString() : QString::fromStdString(arguments.error().message.english());
}

CommandHelp withOptions(const std::string& name, std::vector<CommandOption> options, const std::string& usage) {
  return withOldNames({name, "", {{usage}}, "", std::move(options)});
}

}  // namespace

class TestCommandHelp : public QObject {
  Q_OBJECT
 private slots:
  void formsNameTheirOperands() {
    const CommandHelp command = sample();
    QCOMPARE(verbsOf(command.forms[1]), (std::vector<std::string>{"pack"}));
    const auto packed = operandsOf(command, command.forms[1]);
    QCOMPARE(packed.size(), 2u);
    QCOMPARE(packed[0].name, std::string("OUT.zip"));
    QVERIFY(packed[0].kind == ValueKind::Text && !packed[0].isRepeated);
    QVERIFY(packed[1].kind == ValueKind::Result && packed[1].isRepeated && !packed[1].isOptional);
    const auto trained = operandsOf(command, command.forms[2]);
    QCOMPARE(trained.size(), 1u);
    QCOMPARE(trained[0].name, std::string("train|inference"));
    QVERIFY(verbsOf(command.forms[2]).empty());
  }

  void argumentsAreRead() {
    const Arguments arguments =
        parsed({"pack", "a.zip", "--only", "gemm", "r1", "--kernel-name=--x=1", "r2", "--json", "--only", "rnn"});
    QCOMPARE(arguments.positionals, (std::vector<std::string>{"pack", "a.zip", "r1", "r2"}));
    QCOMPARE(*arguments.value("--only"), std::string("rnn"));
    QCOMPARE(arguments.allValues("--only"), (std::vector<std::string>{"gemm", "rnn"}));
    QCOMPARE(*arguments.value("--kernel-name"), std::string("--x=1"));
    QVERIFY(arguments.has("--json") && !arguments.has("--dry-run"));
    QVERIFY(parsed({"list", "-h"}).has("--help"));
    QCOMPARE(errorOf({"--onyl", "x"}), QString("Unknown option --onyl. Did you mean --only? See --help for the list."));
    QCOMPARE(errorOf({"--only"}), QString("The option --only needs a value."));
    CommandHelp one = sample();
    one.forms = {{"deepbench FOLDER"}};
    const auto two = parseArguments({"a", "b"}, one);
    QVERIFY(!two && two.error().message == "Unexpected argument \"b\". See --help.");
  }

  /// A bare option, "yes" and "true" are the same, in the option's own words.
  void yesHasThreeSpellings() {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"--shuffle"}, {"--shuffle", "yes"}, {"--shuffle", "true"}, {"--shuffle=yes"}})
      QCOMPARE(*parsed(words).value("--shuffle"), std::string("true"));
    QCOMPARE(*parsed({"--shuffle", "no"}).value("--shuffle"), std::string("false"));
    QCOMPARE(*parsed({"--efficiencies", "true"}).value("--efficiencies"), std::string("yes"));
    const Arguments bare = parsed({"pack", "--efficiencies", "a.zip"});
    QCOMPARE(*bare.value("--efficiencies"), std::string("yes"));
    QCOMPARE(bare.positionals.size(), 2u);
    QCOMPARE(*parsed({"--shuffle=maybe"}).value("--shuffle"), std::string("maybe"));  // the command refuses it
  }

  void oldNamesAreAccepted() {
    const Arguments arguments = parsed({"train", "--operations", "gemm", "--filter=1760", "--device", "2"});
    QCOMPARE(*arguments.value("--only"), std::string("gemm"));
    QCOMPARE(*arguments.value("--kernel-name"), std::string("1760"));
    QCOMPARE(*arguments.value("--device-number"), std::string("2"));
    const auto valueOf = [](const CommandHelp& command, const std::vector<std::string>& words, const char* name) {
      const auto read = parseArguments(words, command);
      return read && read->value(name) ? *read->value(name) : std::string("none");
    };
    const CommandHelp bundle =
        withOptions("bundle", {{"--embed", "redacted|full", ""}}, "bundle create OUT.zip RESULT...");
    QCOMPARE(valueOf(bundle, {"create", "a.zip", "--redact", "r"}, "--embed"), std::string("redacted"));
    const CommandHelp trace =
        withOptions("trace", {{"--embed", "redacted|full", ""}, {"--step-range", "A-B", ""}}, "trace RESULT");
    QCOMPARE(valueOf(trace, {"r", "--host-names"}, "--embed"), std::string("full"));
    QCOMPARE(valueOf(trace, {"r", "--steps", "1-2"}, "--step-range"), std::string("1-2"));
    const CommandHelp meter = withOptions("meter", {}, "meter RESULT METER.csv");
    QCOMPARE(parseArguments({"--file", "m.csv", "r"}, meter)->positionals, (std::vector<std::string>{"r", "m.csv"}));
    const CommandHelp selftest = withOptions("selftest", {jsonOption(), {"--out", "FILE", ""}}, "selftest [--json]");
    QCOMPARE(valueOf(selftest, {"--json", "r.json"}, "--out"), std::string("r.json"));
    QCOMPARE(valueOf(selftest, {"--json=r.json"}, "--out"), std::string("r.json"));
    QVERIFY(parseArguments({"--json", "--out", "r.json"}, selftest)->has("--json"));
  }

  /// No name has two meanings: no command uses an old name for another option.
  void oldNamesAreUnique() {
    QVERIFY(oldOptionNames().size() >= 20);
    std::set<std::pair<std::string, std::string>> seen;
    for (const OldOptionName& row : oldOptionNames())
      for (const std::string& command : split(row.commands, ' '))
        QVERIFY2(seen.insert({command, std::string(row.old)}).second, std::string(row.old).c_str());
    QCOMPARE(withOldNames(sample()).find("--filter")->name, std::string("--kernel-name"));
    QVERIFY(withOldNames(sample()).find("--classes") == nullptr);
  }

  void missingInputsAreFound() {
    const QTemporaryDir folder;
    const std::string there = folder.filePath("there.csv").toStdString();
    QVERIFY(writeFileAtomically(there, "x").ok());
    const auto check = [](const std::vector<std::string>& words) {
      const CommandHelp command = withOldNames(sample());
      const auto isResult = [](const std::string& name) {
        return name.starts_with("r") ? Status() : Status(Error{"file-not-found", "no result " + name});
      };
      const Status there = checkInputs(command, *parseArguments(words, command), isResult);
      return there ? std::string() : there.error().code + ": " + there.error().message.english();
    };
    QCOMPARE(check({"list", folder.path().toStdString()}), std::string());
    QVERIFY(check({"list", there}).starts_with("file-unreadable: Cannot open " + there + ": Not a directory"));
    QVERIFY(check({"list", "no/such"}).starts_with("file-not-found: Cannot open no/such: No such file or directory"));
    QCOMPARE(check({"pack", "no/such.zip", "r1", "r2"}), std::string());
    QCOMPARE(check({"pack", "no/such.zip", "r1", "x2"}), std::string("file-not-found: no result x2"));
    QCOMPARE(check({"train", "--mapping", there}), std::string());
    QVERIFY(check({"train", "--mapping", "no/such"}).starts_with("file-not-found"));
    QVERIFY(check({"train", "--mapping", folder.path().toStdString()}).starts_with("file-unreadable"));
    QCOMPARE(check({"train", "--compared-with", "r1,x9"}), std::string("file-not-found: no result x9"));
  }

  void helpAndJsonHaveTheSameContent() {
    const ProgramHelp program{
        "tool", "1.2", "does things.", "Text.", {{"--version", "", "The version."}}, {withOldNames(sample())}};
    const QString text = QString::fromStdString(commandHelpText(program, program.commands[0]));
    for (const char* part :
         {"tool deepbench list FOLDER [--json]\n      Lists.\n", "\nFirst paragraph.\nSecond paragraph.\n",
          "\n  --only LIST", "Parts. Also --operations.", "\nDevices:\n  --device-number N", "\nFormats:\n  csv",
          "\nKinds:\n  one, two\n", "\nExit status:\n  0    yes, or done\n", "  130  stopped"})
      QVERIFY2(text.contains(part), qPrintable(QString(part) + "\n" + text));
    for (const QString& line : text.split('\n')) QVERIFY2(line.size() <= 120, qPrintable(line));
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(programHelpJson(program))).object();
    QCOMPARE(json["exit_statuses"].toArray().size(), 6);
    const QJsonObject command = json["commands"].toArray()[0].toObject();
    QCOMPARE(command["forms"].toArray()[0].toObject()["usage"].toString(),
             QString("tool deepbench list FOLDER [--json]"));
    const QJsonArray options = command["options"].toArray();
    QCOMPARE(options.size(), 10);
    QCOMPARE(options[3].toObject()["choices"].toArray(), (QJsonArray{"true", "false"}));
    QCOMPARE(options[0].toObject()["old_names"].toArray(), (QJsonArray{"--operations"}));
    QCOMPARE(options[2].toObject()["names"].toString(), QString("file"));
    QCOMPARE(options[7].toObject()["heading"].toString(), QString("Devices"));
  }

  void helpIsAskedForInManyWays() {
    QVERIFY(!helpRequestOf({}) && !helpRequestOf({"run", "--help"}));
    QCOMPARE(helpRequestOf({"help", "run"})->command, std::string("run"));
    QCOMPARE(helpRequestOf({"-h"})->command, std::string());
    QVERIFY(helpRequestOf({"help", "--json"})->isJson && !helpRequestOf({"--help"})->isJson);
    const ProgramHelp program{"tool", "1", "", "", {}, {sample()}};
    QCOMPARE(QString::fromStdString(unknownCommand(program, "depbench").message.english()),
             QString("Unknown command \"depbench\". Did you mean deepbench? Commands: deepbench."));
  }

  void statusesFollowFromErrors() {
    const std::pair<const char*, int> expected[] = {
        {"file-not-found", 3},  {"file-unreadable", 3},    {"result-invalid", 3}, {"dataset-not-found", 3},
        {"not-found", 3},       {"study-unknown", 3},      {"usage", 2},          {"plan-invalid", 2},
        {"network-unknown", 2}, {"export-unsupported", 2}, {"plan-untrusted", 4}, {"run-failed", 1},
        {"no-data", 3},         {"of-no-table", 1}};
    for (const auto& [code, status] : expected) QVERIFY2(exitStatusFor(code) == status, code);
    std::set<int> statuses;
    for (const ExitStatusMeaning& meaning : kExitStatuses) statuses.insert(meaning.status);
    QCOMPARE(statuses, (std::set<int>{0, 1, 2, 3, 4, 130}));
  }
};

SCALESCOPE_TEST(TestCommandHelp)

}  // namespace scalescope::test_command_help

#include "test_command_help.moc"
