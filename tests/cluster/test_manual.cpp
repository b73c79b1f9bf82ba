// SPDX-License-Identifier: Apache-2.0
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <memory>

#include "cluster.h"
#include "slurm_harness.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_manual {

/// The commands of the manual, run as they stand there: here, those for servers in a cluster of namespaces, those for
/// Slurm in a real one; what the pages say they print is printed. Blocks of "sh gpu" need a GPU; elsewhere their runs
/// are only shown (--dry-run).
class TestManual : public QObject {
  Q_OBJECT
 private slots:
  void languagesHaveTheSameCommands();
  void optionsExist_data();
  void optionsExist();
  void commandsWork_data();
  void commandsWork();
  void readmeCommandsWork();
};

namespace {

struct Block {
  QString text;
  bool needsGpu = false;
  QStringList printed = {};  ///< lines of the page that the commands print

  bool operator==(const Block&) const = default;
};

const QString kReadme = QStringLiteral("README.md");

QDir manual(const QString& language) {
  return QDir(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/resources/manual/" + language);
}

QStringList pages() { return manual("en").entryList({"*.md"}, QDir::Files, QDir::Name); }

/// A page of the manual, or README.
QString textOf(const QString& language, const QString& page) {
  QFile file(page == kReadme ? qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + '/' + page
                             : manual(language).filePath(page));
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The blocks of sh of a page, in their order, each with the block of text that follows it, if any.
QList<Block> commandsOf(const QString& language, const QString& page) {
  static const QRegularExpression kBlock("\n```sh( gpu)?\n(.*?)\n```\n(?:\n```text\n(.*?)\n```\n)?",
                                         QRegularExpression::DotMatchesEverythingOption);
  QList<Block> blocks;
  for (const auto& match : kBlock.globalMatch(textOf(language, page)))
    blocks.append({match.captured(2), !match.captured(1).isEmpty(), match.captured(3).split('\n', Qt::SkipEmptyParts)});
  return blocks;
}

/// Lines that an output does not have. Words with a digit may be any others; "..." is whatever is left out.
QStringList missingIn(const QString& output, const QStringList& printed) {
  QStringList missing;
  const QString plain = QString(output).replace(QChar::Nbsp, QLatin1Char(' '));
  for (const QString& line : printed) {
    QStringList words;
    for (const QString& word : line.split(' ', Qt::SkipEmptyParts))
      words << (word.contains(QRegularExpression("[0-9]"))
                    ? QString("\\S+")
                    : QRegularExpression::escape(word).replace("\\.\\.\\.", ".*"));
    const QRegularExpression pattern("^\\s*" + words.join("\\s+"), QRegularExpression::MultilineOption);
    if (!pattern.match(plain).hasMatch()) missing << line;
  }
  return missing;
}

bool names(const QList<Block>& blocks, const QString& word) {
  return std::any_of(blocks.begin(), blocks.end(), [&](const Block& block) { return block.text.contains(word); });
}

bool write(const QString& path, const QByteArray& text) {
  QFile file(path);
  return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() &&
         file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

bool hasWindowProgram() { return QFile::exists(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope"); }

bool hasGpu() {
  for (const QJsonValue backend :
       QJsonDocument::fromJson(runEngine({"backends", "--json"}).out.join('\n').toUtf8()).array())
    if (backend["name"] == "cuda") return backend["usable"].toBool();
  return false;
}

/// Commands that continue on the next line, each on one.
QString onOneLine(QString commands) { return commands.replace(QRegularExpression(" \\\\\n +"), " "); }

/// What can be run of a block that needs a GPU: its runs, which only show their processes.
QString withoutGpu(const QString& block) {
  static const QRegularExpression kOutput(" > [a-z0-9]+\\.txt$");
  QStringList lines;
  for (QString line : onOneLine(block).split('\n'))
    if (line.startsWith("scalescope-engine run ")) lines.append(line.remove(kOutput) + " --dry-run");
  return lines.join('\n');
}

/// "scalescope-engine run" and its options, of both programs.
QMap<QString, QSet<QString>> optionsOfCommands() {
  QMap<QString, QSet<QString>> options;
  for (const char* program : {"scalescope", "scalescope-engine"}) {
    QProcess help;
    help.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + '/' + program, {"help", "--json"});
    help.waitForFinished();
    const QJsonObject json = QJsonDocument::fromJson(help.readAllStandardOutput()).object();
    for (const QJsonValue command : json["commands"].toArray()) {
      QSet<QString>& own = options[QString(program) + ' ' + command["name"].toString()];
      own << "--help";
      for (const QJsonValue option : command["options"].toArray()) own << option["name"].toString();
    }
  }
  return options;
}

/// What a text has in code type, blocks and spans.
QStringList codeIn(QString text) {
  static const QRegularExpression kBlock("\n```[^\n]*\n(.*?)\n```(?=\n)",
                                         QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression kSpan("`([^`]+)`");
  QStringList parts;
  for (const auto& match : kBlock.globalMatch(text)) parts += onOneLine(match.captured(1)).split('\n');
  text.remove(kBlock);
  for (const auto& match : kSpan.globalMatch(text)) parts.append(match.captured(1).simplified());
  return parts;
}

}  // namespace

void TestManual::languagesHaveTheSameCommands() {
  QCOMPARE(pages().size(), 9);
  QCOMPARE(manual("de").entryList({"*.md"}, QDir::Files, QDir::Name), pages());
  for (const QString& page : pages()) {
    QVERIFY2(commandsOf("en", page).size() >= 3, qPrintable(page));
    QVERIFY2(commandsOf("de", page) == commandsOf("en", page), qPrintable(page));
    for (const char* language : {"en", "de"})
      QVERIFY2(textOf(language, page).contains("/glossary.md)"), qPrintable(page));
  }
}

void TestManual::optionsExist_data() {
  QTest::addColumn<QString>("language");
  for (const char* language : {"en", "de"}) QTest::newRow(language) << language;
}

/// Every command that a page names, in its blocks and its sentences, has the options that are written after it; an
/// option that stands alone is one of a command.
void TestManual::optionsExist() {
  QFETCH(QString, language);
  if (!hasWindowProgram())
    QSKIP("The program scalescope is not built: build the target scalescope and run this with ctest.");
  static const QRegularExpression kCommand("(scalescope(?:-engine)? [a-z-]+)([^|;]*)"), kOption("(?<= )--[a-z][a-z-]*");
  static const QRegularExpression kQuoted("'[^'\n]*'|\"[^\"\n]*\"");
  const QMap<QString, QSet<QString>> known = optionsOfCommands();
  QSet<QString> all;
  for (const QSet<QString>& options : known) all += options;
  QStringList unknown;
  int found = 0;
  QStringList documents = pages();
  documents.append(kReadme);
  for (const QString& page : documents) {
    QStringList codes = codeIn(textOf(language, page));
    for (const QString& code : codes.replaceInStrings(kQuoted, "''")) {
      for (const auto& command : kCommand.globalMatch(code)) {
        ++found;
        if (!known.contains(command.captured(1))) unknown << page + ": " + command.captured(1);
        for (const auto& option : kOption.globalMatch(command.captured(2)))
          if (!known[command.captured(1)].contains(option.captured())) unknown << page + ": " + code;
      }
      if (code.startsWith("--") && !all.contains(code.section(QRegularExpression("[ =]"), 0, 0)))
        unknown << page + ": " + code;
    }
  }
  QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join('\n')));
  QVERIFY2(found > 60, qPrintable(QString::number(found)));
}

void TestManual::commandsWork_data() {
  QTest::addColumn<QString>("page");
  for (const QString& page : pages()) QTest::newRow(qPrintable(page)) << page;
}

void TestManual::commandsWork() {
  QFETCH(QString, page);
  if (page != "manual_published.md") LONG_CHECK_ONLY("a minute");
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  if (!hasWindowProgram())
    QSKIP("The program scalescope is not built: build the target scalescope and run this with ctest.");
  const QList<Block> blocks = commandsOf("en", page);
  const QTemporaryDir home;
  QVERIFY(QDir(home.path()).mkpath("bin") && QDir(home.path()).mkpath(".ssh"));
  std::unique_ptr<Cluster> cluster;
  if (names(blocks, "node1")) {
    cluster = std::make_unique<Cluster>(3);  // the last one has no library of the backend
    if (!cluster->skipReason().isEmpty()) QSKIP(qPrintable(cluster->skipReason()));
    // In place of ~/.ssh/config, which ssh looks for in the home folder that the system names.
    QVERIFY(write(home.filePath("bin/ssh"),
                  ("#!/bin/sh\nexec /usr/bin/ssh -F " + cluster->sshConfig() + " \"$@\"\n").toUtf8()));
  }
  const bool isOfSlurm = names(blocks, "salloc"), canUseGpu = hasGpu();
  if (isOfSlurm)
    if (const QString why = SlurmHarness::missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("HOME", home.path());
  environment.insert("PATH", home.filePath("bin") + ':' + qEnvironmentVariable("SCALESCOPE_BIN_DIR") + ':' +
                                 environment.value("PATH"));
  for (const char* folder : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
    environment.insert(folder, home.filePath(QString(folder).toLower()));
  environment.remove("SSH_AUTH_SOCK");
  QList<Block> scripts;
  for (const Block& block : blocks)
    scripts.append(block.needsGpu && !canUseGpu ? Block{withoutGpu(block.text)} : block);
  if (isOfSlurm) {  // one Slurm for all of them
    for (const Block& block : scripts.mid(1)) {
      scripts[0].text += '\n' + block.text;
      scripts[0].printed += block.printed;
    }
    scripts = scripts.mid(0, 1);
  }
  for (const Block& script : scripts) {
    QProcess shell;
    shell.setProcessEnvironment(environment);
    shell.setProcessChannelMode(QProcess::MergedChannels);
    shell.setWorkingDirectory(home.path());
    shell.setStandardInputFile(QProcess::nullDevice());
    QStringList words{"/bin/sh", "-e", "-c", script.text};
    if (isOfSlurm)
      words = QStringList{qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/cluster/slurm_cluster",
                          home.filePath("slurm")} +
              words;
    shell.start(words.first(), words.mid(1));
    if (!shell.waitForFinished(600000)) {
      shell.kill();
      shell.waitForFinished();  // else it counts as ended with status 0
    }
    const QString output = QString::fromUtf8(shell.readAll()).replace(QChar(QChar::Nbsp), ' ');
    QVERIFY2(shell.exitStatus() == QProcess::NormalExit && shell.exitCode() == 0,
             qPrintable(script.text + "\n" + output));
    const QStringList missing = missingIn(output, script.printed);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n') + "\nis not in:\n" + output));
  }
}

/// The commands of README, with files in place of words in capitals and one thread per rank. Those that only name a
/// command print its help. packaging/launch and check, and the installation, are tests of tests/systems.
void TestManual::readmeCommandsWork() {
  LONG_CHECK_ONLY("five minutes");
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  if (!hasWindowProgram())
    QSKIP("The program scalescope is not built: build the target scalescope and run this with ctest.");
  const QTemporaryDir home;
  const QString source = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR");
  QVERIFY(QDir(home.path()).mkpath("build") &&
          QFile::link(qEnvironmentVariable("SCALESCOPE_BIN_DIR"), home.filePath("build/bin")));
  QVERIFY(
      write(home.filePath("log.txt"), QByteArray("step 1 201.5 images/sec\nstep 2 203.5 images/sec\n").repeated(6)));
  QVERIFY(write(home.filePath("train.py"),
                "for step in range(12): print(f'step {step} {200 + step % 3}.5 images/sec', flush=True)\n"));
  QVERIFY(write(home.filePath("trace.json"),
                R"({"traceEvents": [{"ph": "X", "name": "ProfilerStep#1", "pid": 1, "tid": 1, "ts": 0, "dur": 1000},
 {"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, "ts": 10, "dur": 600, "args": {"device": 0}}]})"));
  const std::pair<QString, QString> files[] = {
      {"--runs-dir runs", "--runs-dir runs --threads-per-rank 1"},
      {"train.py --batch {batch}\" ...",
       "train.py --batch {batch}\" --batch-per-device 32 --network resnet-20 --program-scope total"},
      {"RESULT...", "runs"},
      {"RESULT", "\"$(ls -d runs/*-1x-* | head -n 1)\""},
      {"FILE...", "log.txt"},
      {"TRACE.json", "trace.json"},
      {"DECISION.json", "'" + source + "/resources/decisions/whitepaper.json'"},
      {"OUT.zip", "out.zip"}};
  static const QRegularExpression kCommand("^(build/bin/)?scalescope(-engine)? [a-z]"),
      kPlaceholder("(?<!\\$)\\b[A-Z]{3,}\\b|\\.\\.\\.");
  const QStringList kOnlyNamed{"scalescope check", "scalescope-engine dataset make"};
  QStringList lines{"set -e", "export PATH=\"$PWD/build/bin:$PATH\" HOME=\"$PWD\""};
  for (QString code : codeIn(textOf("en", kReadme)))
    if (kCommand.match(code).hasMatch()) {
      const QString shown = code;
      for (const auto& [words, with] : files) code.replace(words, with);
      QVERIFY2(!kPlaceholder.match(code).hasMatch(), qPrintable(code));
      lines << "echo '== " + QString(shown).remove('\'') + "'" << (kOnlyNamed.contains(code) ? code + " --help" : code);
      if (shown.contains("--runs-dir runs")) lines << QString(code).append(" --hosts localhost:2");
    }
  QVERIFY2(lines.size() > 16, qPrintable(lines.join('\n')));
  QProcess shell;
  shell.setProcessChannelMode(QProcess::MergedChannels);
  shell.setWorkingDirectory(home.path());
  shell.setStandardInputFile(QProcess::nullDevice());
  shell.start("/bin/sh", {"-c", lines.join('\n')});
  if (!shell.waitForFinished(600000)) {
    shell.kill();
    shell.waitForFinished();  // else it counts as ended with status 0
  }
  QVERIFY2(shell.exitStatus() == QProcess::NormalExit && shell.exitCode() == 0, shell.readAll().right(800));
}

SCALESCOPE_TEST(TestManual)

}  // namespace scalescope::test_manual

#include "test_manual.moc"
