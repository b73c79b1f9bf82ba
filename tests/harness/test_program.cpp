// SPDX-License-Identifier: Apache-2.0
#include "tests/harness/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <cstdio>
#include <map>

namespace scalescope::harness {
namespace {

constexpr int kExitUsage = 2;

/// Filled before main() by the sources of the program.
std::map<QString, TestMain>& tests() {
  static std::map<QString, TestMain> all;
  return all;
}

/// Whether Qt Test's JUnit report holds a skipped function or data row that the long check does not run.
bool hasSkips(const QString& reportFile) {
  QFile file(reportFile);
  if (!file.open(QIODevice::ReadOnly)) return false;
  QXmlStreamReader report(&file);
  while (!report.atEnd())
    if (report.readNext() == QXmlStreamReader::StartElement && report.name() == QLatin1String("skipped") &&
        !report.attributes().value(QLatin1String("message")).startsWith(QLatin1String(kLongCheckOnly)))
      return true;
  return false;
}

int fail(const char* program) {
  std::fprintf(stderr, "usage: %s TEST [arguments of Qt Test]\nTests:\n", program);
  for (const auto& [name, run] : tests()) std::fprintf(stderr, "  %s\n", qPrintable(name));
  return kExitUsage;
}

}  // namespace

bool addTest(const char* sourceFile, TestMain run) {
  return tests().emplace(QFileInfo(QString::fromUtf8(sourceFile)).completeBaseName(), run).second;
}

int execute(const std::vector<QObject*>& tests, int argc, char** argv) {
  int failed = 0, skipped = 0;
  for (QObject* test : tests) {
    const QTemporaryDir folder;
    qputenv("XDG_STATE_HOME", folder.filePath(QStringLiteral("state")).toUtf8());  // not this user's own
    const QString report = folder.filePath(QStringLiteral("report.xml"));
    QStringList arguments(argv, argv + argc);
    if (!arguments.contains(QStringLiteral("-o")))
      arguments += {QStringLiteral("-o"), QStringLiteral("-,txt"), QStringLiteral("-o"), report + ",junitxml"};
    failed += QTest::qExec(test, arguments);
    skipped += hasSkips(report) ? 1 : 0;
  }
  if (failed > 0) return 1;
  return skipped > 0 ? kExitSkipped : 0;
}

}  // namespace scalescope::harness

int main(int argc, char** argv) {
  using namespace scalescope::harness;
  const auto test = argc < 2 ? tests().end() : tests().find(QString::fromLocal8Bit(argv[1]));
  if (test == tests().end()) return fail(argv[0]);
  argv[1] = argv[0];  // Qt Test sees a program of this test alone
  return test->second(argc - 1, argv + 1);
}
