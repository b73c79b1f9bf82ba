// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/protocol/plan/figure_unit.h"
#include "engine/protocol/plan/host_list.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/plan_validation.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/trust.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_program_command {

/// Words, placeholders and commands of external programs.
class TestProgramCommand : public QObject {
  Q_OBJECT
 private slots:
  void wordsAreSplitAsByAShell_data();
  void wordsAreSplitAsByAShell();
  void whatNeedsAShellIsRefused();
  void placeholdersHaveTheirValues();
  void unknownPlaceholderNamesTheKnownOnes();
  void bracesAreDoubled();
  void valuesAreThePlansOwn();
  void scriptsTakeOnlyWords();
  void eachRankHasItsCommand();
  void slurmSetsRanks();
  void faultsNameFieldAndRemedy();
  void meaningIsAskedBeforeTheFirstRun();
  void fieldsTheCommandUsesAreKnown();
  void unitsAreRecognised_data();
  void unitsAreRecognised();
  void programIsACommandToConfirm();
  void planSurvivesJson();
  void runsAreNamedAfterTheirProgram_data();
  void runsAreNamedAfterTheirProgram();
};

namespace {

Plan planOf(const char* command) {
  Plan plan;
  plan.program.command = command;
  return plan;
}

QStringList wordsOf(const std::vector<std::string>& words) {
  QStringList list;
  for (const std::string& word : words) list << QString::fromStdString(word);
  return list;
}

QStringList faultsOf(const Plan& plan) {
  QStringList list;
  for (const PlanFault& fault : validatePlan(plan, {}))
    list << QString::fromStdString(fault.field + ": " + fault.message);
  return list;
}

ProgramPlace placeOf(int rank, int localRank, int hostIndex) {
  ProgramPlace place;
  place.rank = rank;
  place.localRank = localRank;
  place.hostIndex = hostIndex;
  place.repeat = 3;
  place.port = "4711";
  return place;
}

}  // namespace

void TestProgramCommand::wordsAreSplitAsByAShell_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QStringList>("words");
  QTest::newRow("blanks") << "python  x.py\t--a 1\n--b" << QStringList{"python", "x.py", "--a", "1", "--b"};
  QTest::newRow("single quotes") << "sh -c 'a | b $c'" << QStringList{"sh", "-c", "a | b $c"};
  QTest::newRow("double quotes") << R"(x "a b" "c\"d" "e\f")" << QStringList{"x", "a b", "c\"d", "e\\f"};
  QTest::newRow("joined") << R"(x a'b c'd"e")" << QStringList{"x", "ab cde"};
  QTest::newRow("backslash") << R"(x a\ b \'c)" << QStringList{"x", "a b", "'c"};
  QTest::newRow("continued line") << "x \\\n  --a" << QStringList{"x", "--a"};
  QTest::newRow("empty word") << "x '' \"\"" << QStringList{"x", "", ""};
  QTest::newRow("option with =") << "x --a=1 b=2" << QStringList{"x", "--a=1", "b=2"};
}

void TestProgramCommand::wordsAreSplitAsByAShell() {
  QFETCH(QString, text);
  QFETCH(QStringList, words);
  const auto split = splitCommand(text.toStdString());
  QVERIFY2(split.ok(), split ? "" : split.error().message.english().c_str());
  QCOMPARE(wordsOf(split->words), words);
  QVERIFY(split->environment.empty());
  const auto set = splitCommand("A=1 B_2='x y' prog C=3");
  QVERIFY(set.ok());
  QCOMPARE(set->environment.size(), std::size_t(2));
  QCOMPARE(set->environment[1].second, std::string("x y"));
  QCOMPARE(wordsOf(set->words), (QStringList{"prog", "C=3"}));
}

void TestProgramCommand::whatNeedsAShellIsRefused() {
  for (const char* text : {"a | b", "a && b", "a > f", "a $X", "a \"$X\"", "a `b`", "a; b", "a *.py", "(a)"}) {
    const auto split = splitCommand(text);
    QVERIFY2(!split && split.error().message.english().find("sh -c") != std::string::npos, text);
  }
  for (const char* text : {"", "  ", "A=1"}) QVERIFY2(!splitCommand(text), text);
  QVERIFY(!splitCommand("a 'b"));
  QVERIFY(!splitCommand("a \"b"));
}

void TestProgramCommand::placeholdersHaveTheirValues() {
  Plan plan = planOf("x");
  plan.batchSizePerDevice = 24;
  plan.hosts = *parseHosts("node1:4,node2:2,head:0");
  plan.seed = 7;
  plan.precision = "bf16";
  plan.threadsPerRank = 5;
  const auto expanded = expandPlaceholders(
      "{batch} {global_batch} {devices} {local_devices} {nodes} {hosts} {host_slots} {main_host} {rank} {local_rank} "
      "{node_rank} {port} {seed} {repeat} {threads} {precision}",
      plan, placeOf(5, 1, 1));
  QVERIFY2(expanded.ok(), expanded ? "" : expanded.error().message.english().c_str());
  QCOMPARE(*expanded, std::string("24 144 6 2 2 node1,node2 node1:4,node2:2 node1 5 1 1 4711 9 3 5 bf16"));
}

void TestProgramCommand::unknownPlaceholderNamesTheKnownOnes() {
  const auto expanded = expandPlaceholders("--b {bach}", planOf("x"), {});
  QVERIFY(!expanded);
  const QString message = QString::fromStdString(expanded.error().message);
  for (const char* part : {"{bach}", "Did you mean {batch}?", "{devices}", "{host_slots}", "program_values", "{{"})
    QVERIFY2(message.contains(part), qPrintable(message));
  QVERIFY(!expandPlaceholders("{program}", planOf("x"), {}));  // would contain itself
}

void TestProgramCommand::bracesAreDoubled() {
  QCOMPARE(*expandPlaceholders("{{\"b\": {batch}}}", planOf("x"), {}), std::string("{\"b\": 32}"));
  QVERIFY(!expandPlaceholders("a {batch", planOf("x"), {}));
  QCOMPARE(*expandPlaceholders("a } b", planOf("x"), {}), std::string("a } b"));
}

void TestProgramCommand::valuesAreThePlansOwn() {
  Plan plan = planOf("x --w {workers} {word}");
  plan.program.values = "workers=4, word=a=b";
  QCOMPARE(wordsOf(programCommand(plan, {})->words), (QStringList{"x", "--w", "4", "a=b"}));
  for (const char* values : {"workers", "batch=3", "1x=2", "precision=fp16"}) {
    plan.program.values = values;
    QVERIFY2(!programValues(plan), values);
  }
}

/// Whatever the quotes around the placeholder.
void TestProgramCommand::scriptsTakeOnlyWords() {
  for (const char* command :
       {"sh -c 'echo {name}'", "bash -lc 'echo \"{name}\"'", "env A=1 /bin/dash -ec 'echo {name}'",
        "timeout 9 bash -x -c 'echo {tags}'", "python3.11 -c 'print(\"{name}\")'", "perl -e 'print {name}'",
        "bash -o pipefail -c 'echo {name}'", "bash --rcfile /x -c {name}", "su user -c 'echo {name}'",
        "awk 'BEGIN {{ print {name} }}'", "pdsh -w node1 echo {name}", "ssh node1 echo {name}", "sh -c 'echo {own}'"}) {
    Plan plan = planOf(command);
    plan.name = "ape-1.5_B/c";
    plan.tags = {"a", "b"};
    plan.program.values = "own=4";
    QVERIFY2(programCommand(plan, {}).ok(), command);
    for (const char* value :
         {"$(touch x)", "a; b", "a b", "`b`", "a'b", "a\"b", "a\nb", "a\\b", "*", "~", "a#b", "a|b", "a&b"}) {
      plan.name = value;
      plan.tags = {value};
      plan.program.values = std::string("own=") + value;
      const auto refused = programCommand(plan, {});
      QVERIFY2(!refused.ok(), value);
      QVERIFY2(refused.error().message.english().find("would be run as a part of a script.") != std::string::npos,
               refused.error().message.english().c_str());
    }
  }
  Plan plan = planOf("sh -c 'echo \"$1\"' sh {name}");
  plan.name = "$(touch x); a 'b'";
  QCOMPARE(wordsOf(programCommand(plan, {})->words),
           (QStringList{"sh", "-c", "echo \"$1\"", "sh", "$(touch x); a 'b'"}));
  plan.program.command = "python3 train.py --title 'Run {name}' --name {name}";
  QCOMPARE(programCommand(plan, {})->words.back(), plan.name);
}

void TestProgramCommand::eachRankHasItsCommand() {
  Plan plan = planOf("python 'a b.py' --rank {rank} --of {devices}");
  plan.hosts = *parseHosts("node1:1,node2:2");
  QCOMPARE(wordsOf(*programCommandLines(plan, 1)), QStringList{"once on node1: python 'a b.py' --rank 0 --of 3"});
  plan.program.launch = "per-rank";
  plan.program.folder = "/work/{rank}";
  QCOMPARE(wordsOf(*programCommandLines(plan, 1)),
           (QStringList{"rank 0 on node1: cd /work/0 && python 'a b.py' --rank 0 --of 3",
                        "rank 1 on node2: cd /work/1 && python 'a b.py' --rank 1 --of 3",
                        "rank 2 on node2: cd /work/2 && python 'a b.py' --rank 2 --of 3"}));
  plan.hosts[0].environment = {{"HF_TOKEN", "hf_abcdefghijklmnopqrstuvwxyz"}};
  QVERIFY(programCommandLines(plan, 1)->front().find("hf_abc") == std::string::npos);
}

void TestProgramCommand::slurmSetsRanks() {
  Plan plan = planOf("python x.py --rank {rank} 'a b'");
  plan.hosts = *parseHosts("node1:4,node2:4");
  plan.program.launch = "srun";
  const auto command = programCommand(plan, programPlaces(plan, 1).front());
  QVERIFY(command.ok());
  QCOMPARE(wordsOf(command->words),
           (QStringList{"srun", "--ntasks=8", "--nodes=2", "--kill-on-bad-exit=1", "--ntasks-per-node=4",
                        "--nodelist=node1,node2", "sh", "-c", "exec python x.py --rank \"$SLURM_PROCID\" 'a b'"}));
  QCOMPARE(programPlaces(plan, 1).size(), std::size_t(1));
}

void TestProgramCommand::faultsNameFieldAndRemedy() {
  const auto has = [](const Plan& plan, const char* part) {
    const QStringList faults = faultsOf(plan);
    if (faults.join('\n').contains(part)) return true;
    qWarning() << faults;
    return false;
  };
  QVERIFY(has(planOf("x {bach}"), "program: Unknown placeholder {bach}"));
  QVERIFY(has(planOf("x | y"), "program: The command contains"));
  Plan plan = planOf("x");
  plan.network = "not-in-the-zoo";  // only a label
  plan.learningRateSchedule = "nonsense";
  QCOMPARE(faultsOf(plan), QStringList());
  plan.program.exitCodes = "0,x";
  QVERIFY(has(plan, "program_exit_codes: \"x\""));
  plan = planOf("HF_TOKEN=hf_abcdefghijklmnopqrstuvwxyz x");
  QVERIFY(has(plan, "HF_TOKEN"));
  QVERIFY(!faultsOf(plan).join(' ').contains("hf_abc"));
  plan = planOf("x");
  plan.syntheticTwin = true;
  plan.profileSteps = 3;
  QVERIFY(has(plan, "synthetic_twin: ") && has(plan, "profile_steps: "));
  plan = planOf("x {batch}");
  plan.batchSizePerDevice = kLargestBatch;
  QVERIFY(has(plan, "batch_size_per_device: "));
  plan = planOf("x");
  plan.program.launch = "twice";
  QVERIFY(has(plan, "program_launch: \"twice\" is not one of once, per-rank, srun."));
}

void TestProgramCommand::meaningIsAskedBeforeTheFirstRun() {
  Plan plan = planOf("x");
  plan.program.output = "pattern";
  plan.program.pattern = "(?P<value>[0-9.]+)";
  plan.hosts.front().slotCount = 2;
  QCOMPARE(faultsOf(plan).size(), 1);
  QVERIFY(faultsOf(plan).front().startsWith("program_unit: "));
  plan.program.unit = "GB/s";
  const QStringList faults = faultsOf(plan);
  QCOMPARE(faults.size(), 2);
  for (const char* field : {"program_direction: ", "program_scope: "})
    QVERIFY2(faults.join('\n').contains(field), field);
  plan.program.unit = "images/s";
  plan.program.direction = "higher";
  plan.program.scope = "total";
  QCOMPARE(faultsOf(plan), QStringList());
  plan.program.pattern = "[0-9";
  QVERIFY(faultsOf(plan).value(0).startsWith("program_pattern: "));
  plan.program.pattern = "[0-9]+";
  QVERIFY(faultsOf(plan).value(0).contains("no group named value"));
  plan.program.pattern = std::string(501, 'a');
  QVERIFY(faultsOf(plan).value(0).contains("500"));
  plan.program.output = "file";
  QCOMPARE(faultsOf(plan).size(), 2);
}

void TestProgramCommand::fieldsTheCommandUsesAreKnown() {
  Plan plan = planOf("x --b {batch} --p {precision}");
  auto known = knownProgramFields(plan);
  for (const char* id : {"batch_size_per_device", "precision", "program", "hosts", "network", "name", "repeats"})
    QVERIFY2(known.contains(id), id);
  for (const char* id : {"momentum", "steps", "backend", "image_size", "learning_rate_schedule"})
    QVERIFY2(!known.contains(id), id);
  plan = planOf("x");
  QVERIFY(!knownProgramFields(plan).contains("batch_size_per_device"));
  plan.batchSizePerDevice = 48;  // stated by the user
  QVERIFY(knownProgramFields(plan).contains("batch_size_per_device"));
  plan.network.clear();  // not stated
  QVERIFY(!knownProgramFields(plan).contains("network"));
}

void TestProgramCommand::unitsAreRecognised_data() {
  QTest::addColumn<QString>("unit");
  QTest::addColumn<int>("kind");
  QTest::addColumn<double>("factor");
  using Kind = FigureUnit::Kind;
  for (const char* unit : {"images/s", "img/sec", "samples/s", "Images / second", "img per s", "images_per_second",
                           "samples per second", "imgs/secs", "images/s/GPU", "Img/sec per GPU"})
    QTest::newRow(unit) << unit << int(Kind::Images) << 1.0;
  QTest::newRow("kimg/s") << "kimg/s" << int(Kind::Images) << 1000.0;
  QTest::newRow("it/s") << "it/s" << int(Kind::Steps) << 1.0;
  QTest::newRow("iters/sec") << "iters/sec" << int(Kind::Steps) << 1.0;
  QTest::newRow("s/it") << "s/it" << int(Kind::StepTime) << 1000.0;
  QTest::newRow("tokens/s") << "tokens/s" << int(Kind::Other) << 1.0;
  QTest::newRow("ms") << "ms" << int(Kind::StepTime) << 1.0;
  QTest::newRow("s/step") << "s/step" << int(Kind::StepTime) << 1000.0;
  QTest::newRow("GB/s") << "GB/s" << int(Kind::Other) << 1.0;
  QTest::newRow("ms/image") << "ms/image" << int(Kind::Other) << 1.0;
}

void TestProgramCommand::unitsAreRecognised() {
  QFETCH(QString, unit);
  QFETCH(int, kind);
  QFETCH(double, factor);
  const FigureUnit found = figureUnitOf(unit.toStdString(), "");
  QCOMPARE(int(found.kind), kind);
  QCOMPARE(found.factor, factor);
  QCOMPARE(int(figureUnitOf(unit.toStdString(), "bandwidth").kind), int(FigureUnit::Kind::Other));
}

void TestProgramCommand::programIsACommandToConfirm() {
  Plan plan = planOf("rm -r {dir}");
  plan.program.values = "dir=/x";
  const auto commands = commandsOf(plan);
  QCOMPARE(commands.size(), std::size_t(1));
  QCOMPARE(commands[0].what, std::string("program"));
  QCOMPARE(commands[0].text, std::string("rm -r /x"));
  QVERIFY(commandsOf(Plan()).empty());
}

void TestProgramCommand::planSurvivesJson() {
  Plan plan = planOf("python x.py --batch {batch}");
  plan.program.timeLimitS = 12.5;
  plan.program.warmupReports = 3;
  plan.program.output = "lines";
  const auto read = planFromJson(planToJson(plan));
  QVERIFY2(read.ok(), read ? "" : read.error().message.english().c_str());
  QVERIFY(*read == plan);
}

void TestProgramCommand::runsAreNamedAfterTheirProgram_data() {
  QTest::addColumn<QString>("command");
  QTest::addColumn<QString>("title");
  QTest::newRow("script") << "python3 /work/train.py --batch {batch}"
                          << "train.py";
  QTest::newRow("launcher") << "torchrun --nproc_per_node {devices} train.py"
                            << "train.py";
  QTest::newRow("module") << "/usr/bin/python3.11 -m timm.train --amp"
                          << "timm.train";
  QTest::newRow("program") << "A=1 ./build/all_reduce_perf -b 8"
                           << "all_reduce_perf";
  QTest::newRow("code of a shell") << "sh -c 'cd /work && python3 train.py; true'"
                                   << "train.py";
  QTest::newRow("code without a script") << "/bin/sh -c 'echo rate 12'"
                                         << "sh";
  QTest::newRow("value") << "python3 {script}"
                         << "mine.py";
  QTest::newRow("faulty") << "a | b"
                          << "a | b";
}

void TestProgramCommand::runsAreNamedAfterTheirProgram() {
  QFETCH(QString, command);
  QFETCH(QString, title);
  Plan plan = planOf(qPrintable(command));
  plan.program.values = "script=/work/mine.py";
  QCOMPARE(QString::fromStdString(runName(plan)), title);
  plan.name = "night run";
  QCOMPARE(runName(plan), std::string("night run"));
  QCOMPARE(runName(Plan{}), std::string());
}

SCALESCOPE_TEST(TestProgramCommand)

}  // namespace scalescope::test_program_command

#include "test_program_command.moc"
