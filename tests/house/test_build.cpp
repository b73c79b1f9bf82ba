// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>

#include "tests/harness/test_program.h"

namespace scalescope::test_build {

/// What keeps a first build short and can be held without a clock. tests/benchmarks/README.md has the times.
class TestBuild : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void testsShareFewPrograms();
  void sourcesUsePrecompiledHeaders();
  void compilerAcceptsPrecompiledHeaders_data();
  void compilerAcceptsPrecompiledHeaders();
  void firstBuildsGroupSources();
  void longCasesAreRun();

 private:
  struct Command {
    QString target, source, directory, line;
  };
  QList<Command> commandsOf(const QString& targetPattern) const;

  QList<Command> m_commands;
};

namespace {

constexpr int kMaxTestPrograms = 27;  // one for each folder of tests

/// Kernels have options of their own, or a handful of sources.
const QRegularExpression kWithoutPrecompiled(
    "^(scalescope_(backend_.*|.*_headers|nccl.*|cuda_.*|data|reference|test_harness)|scalescope(-engine)?|module_.*|"
    "fake_.*|at_moment|listen_log|power_loss|judge_scenario|scalescope[-_](lib)?fuzz.*|bench_.*)$");

/// Kernels with options of their own beside other sources.
const QStringList kSourcesWithoutPrecompiled = {"engine/check/stream_kernels.cpp"};

bool usesPrecompiled(const QString& line) { return line.contains("cmake_pch.hxx"); }

bool needsNone(const QString& source) {
  return std::any_of(kSourcesWithoutPrecompiled.begin(), kSourcesWithoutPrecompiled.end(),
                     [&source](const QString& name) { return source.endsWith(name); });
}

}  // namespace

void TestBuild::initTestCase() {
  QFile file(SCALESCOPE_BUILD_DIR "/compile_commands.json");
  QVERIFY2(file.open(QIODevice::ReadOnly), "configure with CMAKE_EXPORT_COMPILE_COMMANDS");
  static const QRegularExpression object("-o (\\S*/)?CMakeFiles/([^/]+)\\.dir/");
  for (const QJsonValue& value : QJsonDocument::fromJson(file.readAll()).array()) {
    const QString line = value["command"].toString();
    const auto match = object.match(line);
    if (match.hasMatch())
      m_commands.append({match.captured(2), value["file"].toString(), value["directory"].toString(), line});
  }
  QVERIFY(m_commands.size() > 150);
}

QList<TestBuild::Command> TestBuild::commandsOf(const QString& targetPattern) const {
  const QRegularExpression pattern(QRegularExpression::anchoredPattern(targetPattern));
  QList<Command> found;
  for (const Command& command : m_commands)
    if (pattern.match(command.target).hasMatch()) found.append(command);
  return found;
}

void TestBuild::testsShareFewPrograms() {
  QSet<QString> programs;
  for (const Command& command : commandsOf("tests_.*")) programs << command.target;
  QVERIFY(programs.size() > 10);
  QVERIFY2(programs.size() <= kMaxTestPrograms, qPrintable(QStringList(programs.values()).join(' ')));
  for (const Command& command : commandsOf("test_.*"))
    QFAIL(qPrintable(command.target + ": a test is a class in its folder's program, see tests/README.md"));
}

void TestBuild::sourcesUsePrecompiledHeaders() {
  QStringList without;
  for (const Command& command : m_commands)
    if (!kWithoutPrecompiled.match(command.target).hasMatch() && !command.source.endsWith(".cu") &&
        !needsNone(command.source) && !usesPrecompiled(command.line))
      without << command.target + ": " + command.source;
  QVERIFY2(without.isEmpty(), qPrintable(without.join('\n')));
}

void TestBuild::compilerAcceptsPrecompiledHeaders_data() {
  QTest::addColumn<QString>("target");
  for (const char* target : {"scalescope_protocol", "scalescope_main", "scalescope_widgets", "scalescope_app_models",
                             "tests_engine_protocol", "tests_widgets"})
    if (!commandsOf(target).isEmpty()) QTest::newRow(target) << target;
}

/// Headers that the compiler finds unsuitable, because of other options, it ignores.
void TestBuild::compilerAcceptsPrecompiledHeaders() {
  QFETCH(QString, target);
  if (!m_commands.first().line.contains("g++") && !m_commands.first().line.contains("c++"))
    QSKIP("only GCC lists the precompiled headers that it uses");
  const Command command = commandsOf(target).first();
  QStringList words = QProcess::splitCommand(command.line).filter(QRegularExpression("^(?!-o$|-c$)"));
  words.removeIf([&](const QString& word) { return word == command.source || word.endsWith(".o"); });
  QProcess compiler;  // with the options of one source, of an empty file
  compiler.setWorkingDirectory(command.directory);
  compiler.start(words.takeFirst(), words + QStringList{"-fsyntax-only", "-H", "-x", "c++", "/dev/null"});
  QVERIFY(compiler.waitForFinished(60000));
  const QByteArray output = compiler.readAllStandardError();
  QVERIFY2(output.contains("\n! ") || output.startsWith("! "), output.left(2000).constData());
}

void TestBuild::firstBuildsGroupSources() {
  QFile cache(SCALESCOPE_BUILD_DIR "/CMakeCache.txt");
  QVERIFY(cache.open(QIODevice::ReadOnly));
  if (!cache.readAll().contains("SCALESCOPE_UNITY:BOOL=ON")) QSKIP("this build has SCALESCOPE_UNITY off");
  for (const char* target : {"scalescope_protocol", "scalescope_launch", "scalescope_app_models"})
    for (const Command& command : commandsOf(target))
      QVERIFY2(command.source.contains("/Unity/") || command.source.endsWith("mocs_compilation.cpp"),
               qPrintable(command.source));
}

/// What the short check leaves out needs an entry of its own, or it never runs.
void TestBuild::longCasesAreRun() {
  const QDir tests(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests");
  int found = 0;
  for (const QString& area : tests.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    const QDir folder(tests.filePath(area));
    QFile lists(folder.filePath("CMakeLists.txt"));
    if (!lists.open(QIODevice::ReadOnly)) continue;
    const QString entries = QString::fromUtf8(lists.readAll());
    for (const QString& name : folder.entryList({"test_*.cpp"})) {
      QFile source(folder.filePath(name));
      QVERIFY(source.open(QIODevice::ReadOnly));
      const QByteArray text = source.readAll();
      // These two contain the words themselves.
      const bool isAboutTests = name == "test_build.cpp" || name == "test_harness.cpp";
      if (isAboutTests || !(text.contains("LONG_CHECK_ONLY(") || text.contains("runsAllCases()"))) continue;
      ++found;
      const QRegularExpression entry("RUNS " + name.chopped(4) + "\\b[^)]*ALL_CASES");
      QVERIFY2(entries.contains(entry), qPrintable(source.fileName() + " has no entry with ALL_CASES"));
    }
  }
  QVERIFY(found > 5);
}

SCALESCOPE_TEST(TestBuild)

}  // namespace scalescope::test_build

#include "test_build.moc"
