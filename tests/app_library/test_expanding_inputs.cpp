// SPDX-License-Identifier: GPL-3.0-or-later
// Small files that expand: real processes refuse or read each with bounded processor time and memory.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include "engine/base/files.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_expanding_inputs {

using namespace scalescope::testing;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr double kSlower = 20;
constexpr long kMaxMb = 4000;
#else
constexpr double kSlower = 1;
constexpr long kMaxMb = 300;
#endif
constexpr double kMaxProcessorS = 2 * kSlower;

struct Use {
  int status = -1;
  double processorS = 0;
  long peakMb = 0;
  QString text() const { return QStringLiteral("exit status %1, %2 s, %3 MB").arg(status).arg(processorS).arg(peakMb); }
};

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

/// What the program took. Its address space is limited, so that a failure does not take the machine's memory.
Use useOf(const QStringList& arguments) {
  const std::string program = (qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope").toStdString();
  std::vector<std::string> words{program};
  for (const QString& word : arguments) words.push_back(word.toStdString());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    const rlimit data{rlim_t{3} << 30, rlim_t{3} << 30};
    if (kSlower == 1) ::setrlimit(RLIMIT_DATA, &data);
    ::execv(program.c_str(), pointers.data());
    ::_exit(127);
  }
  int status = 0;
  rusage usage{};
  ::wait4(child, &status, 0, &usage);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss / 1024};
}

class TestExpandingInputs : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void nestedParts();
  void longNames();
  void longReports_data();
  void longReports();
  void emptyIndex();
  void refusalsAreNotSlower();

 private:
  QString path(const char* name) const { return toQString(m_fixture.root() / name); }
  static void replace(const fs::path& file, const QString& part, const QJsonObject& members);

  LibraryFixture m_fixture;
};

/// Sets members of "summary" and the like in a result.
void TestExpandingInputs::replace(const fs::path& file, const QString& part, const QJsonObject& members) {
  QJsonObject result = QJsonDocument::fromJson(QByteArray::fromStdString(*readFile(file))).object();
  QJsonObject changed = result[part].toObject();
  for (auto it = members.begin(); it != members.end(); ++it) changed.insert(it.key(), it.value());
  result.insert(part, changed);
  LibraryFixture::writeText(file, QJsonDocument(result).toJson().toStdString());
}

void TestExpandingInputs::initTestCase() {
  if (!QFile::exists(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope"))
    QSKIP("The program scalescope is not built: build the target scalescope and run this with ctest.");
  m_fixture.add(makeResult("run-a"));
}

/// 30 repetitions on each of 6 levels are 729 MB.
void TestExpandingInputs::nestedParts() {
  QJsonArray parts{QJsonArray{QStringLiteral("x")}};
  for (int level = 0; level < 6; ++level)
    parts = {QJsonArray{QStringLiteral("%1").repeated(30), QJsonObject{{"text", parts}}}};
  const fs::path file = m_fixture.root() / "nested.json";
  LibraryFixture::write(file, makeResult("run-n"));
  replace(file, "summary", {{"error", "It failed."}, {"error_parts", parts}});
  for (const QStringList& words :
       {QStringList{"compare", toQString(file), "run-a", "--runs-dir", toQString(m_fixture.places.runsDir)},
        QStringList{"export", "--figure", "compare", toQString(file), "--out", path("nested.csv")}}) {
    const Use use = useOf(words);
    QVERIFY2(use.status == 0, qPrintable(use.text()));
    QVERIFY2(use.peakMb < kMaxMb && use.processorS < kMaxProcessorS, qPrintable(use.text()));
  }
}

void TestExpandingInputs::longNames() {
  const fs::path file = m_fixture.root() / "long.json";
  LibraryFixture::write(file, makeResult("run-l"));
  replace(file, "summary", {{"name", QStringLiteral("n").repeated(50'000'000)}});
  const Use use = useOf({"compare", toQString(file), "run-a", "--runs-dir", toQString(m_fixture.places.runsDir)});
  QVERIFY2(use.status == 3, qPrintable(use.text()));
  QVERIFY2(use.peakMb < kMaxMb && use.processorS < kMaxProcessorS, qPrintable(use.text()));
}

void TestExpandingInputs::longReports_data() {
  QTest::addColumn<QJsonObject>("members");
  QJsonArray notes, longNotes;
  for (int i = 0; i < 100'000; ++i) notes.append(QJsonObject{{"kind", "note"}, {"text", "n"}});
  for (int i = 0; i < 20; ++i)
    longNotes.append(QJsonObject{{"kind", "note"}, {"text", QStringLiteral("word ").repeated(15'000)}});
  QTest::newRow("notes") << QJsonObject{{"title", "t"}, {"blocks", notes}};
  QTest::newRow("long notes") << QJsonObject{{"title", "t"}, {"blocks", longNotes}};
  QTest::newRow("title") << QJsonObject{{"title", QStringLiteral("t").repeated(10'000'000)}, {"blocks", QJsonArray()}};
}

void TestExpandingInputs::longReports() {
  QFETCH(QJsonObject, members);
  members.insert("format", "scalescope-report");
  members.insert("format_version", 1);
  LibraryFixture::writeText(m_fixture.root() / "report.json", QJsonDocument(members).toJson().toStdString());
  const Use use = useOf(
      {"report", path("report.json"), "--out", path("report.pdf"), "--runs-dir", toQString(m_fixture.places.runsDir)});
  QVERIFY2(use.status == 2, qPrintable(use.text()));
  QVERIFY2(use.peakMb < kMaxMb && use.processorS < kMaxProcessorS, qPrintable(use.text()));
}

/// 900 MB of zeros, which take no space on the disk.
void TestExpandingInputs::emptyIndex() {
  LibraryFixture library;
  library.add(makeResult("run-b"));
  const fs::path index = library.places.index();
  LibraryFixture::writeText(index, "");
  fs::resize_file(index, 900'000'000);
  const Use use = useOf({"import", toQString(m_fixture.folder("run-a") / "result.json"), "--runs-dir",
                         toQString(library.places.runsDir)});
  QVERIFY2(use.status == 0, qPrintable(use.text()));
  QVERIFY2(use.peakMb < kMaxMb && use.processorS < kMaxProcessorS, qPrintable(use.text()));
  QVERIFY(fs::file_size(index) < 1'000'000);
}

/// The limits of 40 runs are looked for among 40: once, not once for each run and each of its neighbours.
void TestExpandingInputs::refusalsAreNotSlower() {
  LibraryFixture library;
  QStringList results;
  for (int i = 0; i < 40; ++i) {
    const std::string id = "run-" + std::to_string(i);
    library.add(makeResult(id));
    results << toQString(library.folder(id));
  }
  const auto exported = [&](const QString& kind) {
    return useOf(QStringList{"export", "--figure", kind, "--out", path("many.csv")} + results);
  };
  const Use drawn = exported("compare"), refused = exported("roofline");
  QVERIFY2(drawn.status == 0 && refused.status == 3, qPrintable(drawn.text() + "; " + refused.text()));
  QVERIFY2(refused.processorS < drawn.processorS + 1 * kSlower, qPrintable(drawn.text() + "; " + refused.text()));
}

SCALESCOPE_TEST(TestExpandingInputs)

}  // namespace scalescope::test_expanding_inputs

#include "test_expanding_inputs.moc"
