// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QDirIterator>
#include <QProcess>
#include <set>

#include "app/store/file_access.h"
#include "app/store/library_scanner.h"
#include "engine/protocol/sharing.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_file_access {

using namespace scalescope::testing;

unsigned modeOf(const fs::path& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 ? info.st_mode & 0777 : 0;
}

/// What the library derives from runs gives no user more access than the runs.
class TestFileAccess : public QObject {
  Q_OBJECT
 private slots:
  void init() { m_before = ::umask(022); }
  void cleanup() { ::umask(m_before); }
  void commandsWritePrivateFiles();
  void accessIsThatOfAllFiles();
  void indexFollowsItsResults();

 private:
  mode_t m_before = 0;
};

/// Real processes: an import, and one that lists the library for it.
void TestFileAccess::commandsWritePrivateFiles() {
  const QString program = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope";
  QTemporaryDir folder;
  const fs::path first = folder.filePath("a.json").toStdString(), second = folder.filePath("b.json").toStdString();
  LibraryFixture::write(first, makeResult("run-a"));
  LibraryFixture::write(second, makeResult("run-b"));
  QCOMPARE(modeOf(first), 0644u);
  const QString runs = folder.filePath("runs");
  for (const fs::path& file : {first, second})
    QCOMPARE(QProcess::execute(program, {"import", toQString(file), "--runs-dir", runs}), 0);
  std::set<unsigned> modes = {modeOf(toPath(runs))};
  QStringList names;
  QDirIterator made(runs, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden, QDirIterator::Subdirectories);
  while (made.hasNext()) {
    modes.insert(modeOf(toPath(made.next())));
    names << made.fileName();
  }
  QVERIFY2(names.contains(".index.cache"), qPrintable(names.join(' ')));
  QCOMPARE(modes, (std::set<unsigned>{0600, 0700}));
}

void TestFileAccess::accessIsThatOfAllFiles() {
  QTemporaryDir folder;
  const fs::path root = folder.path().toStdString();
  for (const char* run : {"open", "group", "own"}) {
    fs::create_directory(root / run);
    LibraryFixture::writeText(root / run / "result.json", "{}");
  }
  const auto access = [&root](std::initializer_list<const char*> runs) {
    std::vector<fs::path> files;
    for (const char* run : runs) files.push_back(root / run / "result.json");
    return accessOf(files, root);
  };
  fs::permissions(root / "group" / "result.json", fs::perms(0640));
  fs::permissions(root / "own", fs::perms(0700));  // its file has 0644: the folder decides
  QCOMPARE(access({"open"}), 0644u);
  QCOMPARE(access({"open", "group"}), 0640u);
  QCOMPARE(access({"open", "group", "own"}), 0600u);
  fs::permissions(root / "group", fs::perms(0740));  // readable, but not to be entered
  QCOMPARE(access({"group"}), 0600u);
}

void TestFileAccess::indexFollowsItsResults() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  fs::permissions(fixture.folder("run-a"), fs::perms(0750));
  fs::permissions(fixture.folder("run-a") / "result.json", fs::perms(0640));
  const fs::path index = fixture.places.index();
  LibraryScanner scanner(fixture.places);
  scanner.scan({});
  QCOMPARE(modeOf(index), 0600u);           // the runs folder is not shared
  fs::permissions(index, fs::perms(0644));  // of an earlier version
  scanner.scan({});
  QCOMPARE(modeOf(index), 0600u);
  QVERIFY(shareWithGroup(fixture.places.runsDir).ok());
  fs::remove(index);
  LibraryScanner(fixture.places).scan({});
  QCOMPARE(modeOf(index), 0640u);
  fixture.add(makeResult("run-b"));
  fs::permissions(fixture.folder("run-b"), fs::perms(0700));
  scanner.scan({});
  QCOMPARE(modeOf(index), 0600u);
}

SCALESCOPE_TEST(TestFileAccess)

}  // namespace scalescope::test_file_access

#include "test_file_access.moc"
