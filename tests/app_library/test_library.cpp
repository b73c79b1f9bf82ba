// SPDX-License-Identifier: GPL-3.0-or-later
#include <poll.h>
#include <sys/inotify.h>

#include <QJsonDocument>
#include <fstream>

#include "app/answering/loaded_runs.h"
#include "engine/base/descriptor.h"
#include "engine/base/files.h"
#include "engine/protocol/run/result_head.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_library {

using namespace scalescope::testing;

class TestLibrary : public QObject {
  Q_OBJECT

 private slots:
  void listsRunsImportsAndPublished();
  void showsBadFilesWithTheirFault();
  void seesARunningController();
  void rebuildsAnOrphan();
  void offersToRebuildADamagedResult();
  void listsNestedFilesAsDamaged();
  void tellsAResultCutBehindItsHead();
  void noticesNewAndChangedRuns();
  void looksWithoutOpeningAnything();
  void looksForWhatChanged();
  void listsLargeLibrariesLessOften();
  void keepsItsIndex();
  void sharesEqualEnvironments();
  void keepsHeadsAsTheyWere();
  void forgetsFilesThatAreGone();
  void keepsOnlyHeadsOfReformattedFiles();
  void survivesADamagedIndex();
  void annotatesAndKeepsHistory();
  void trashesAndRestores();
  void neverTrashesARunningRun();
  void addsFiles();
  void loadsSeriesLazily();
  void readsAResultOnceForAllItsHolders();
  void readsAnIncompleteResultOncePerEntry();
  void keepsResultsThatAreNotWantedNow();
  void readsARepairedResult();
  void keepsItsListWhileTheFolderIsGone();
};

void TestLibrary::listsRunsImportsAndPublished() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  fixture.write(fixture.places.imported() / "run-b" / "result.json", makeResult("run-b"));
  fixture.addPublished(makeResult("published-c"));
  fs::create_directories(fixture.places.runsDir / "queues");
  auto library = fixture.open();
  QCOMPARE(library->entries().size(), 3u);
  QVERIFY(library->find("run-a"));
  QVERIFY(library->find("run-a")->head.series.empty());
  QVERIFY(!library->find("run-b")->readOnly);
  QVERIFY(library->find("published-c")->readOnly);
}

void TestLibrary::showsBadFilesWithTheirFault() {
  LibraryFixture fixture;
  fixture.writeText(fixture.folder("not-json") / "result.json", "hello");
  std::string newer = resultToJson(makeResult("too-new"));
  auto at = newer.find("\"format_version\"");
  newer.replace(newer.find('1', at), 1, "99");
  fixture.writeText(fixture.folder("too-new") / "result.json", newer);
  auto library = fixture.open();
  QCOMPARE(library->entries().size(), 2u);
  QVERIFY(!library->find("not-json")->fault.empty());
  QVERIFY2(library->find("too-new")->fault.english().find("99") != std::string::npos,
           library->find("too-new")->fault.english().c_str());
}

void TestLibrary::seesARunningController() {
  LibraryFixture fixture;
  fixture.addEvents("run-live", 3);
  auto lock = FileLock::acquire(RunFolder{fixture.folder("run-live")}.lock());
  QVERIFY(lock.ok());
  auto library = fixture.open();
  auto entry = library->find("run-live");
  QVERIFY(entry && entry->running && !entry->rebuilding);
  QCOMPARE(entry->head.plan.network, std::string("resnet-20"));
  QCOMPARE(entry->head.summary.status, RunStatus::Running);
  QVERIFY(!fs::exists(entry->file));
}

void TestLibrary::rebuildsAnOrphan() {
  LibraryFixture fixture;
  fixture.addEvents("run-lost", 12, "{\"time_s\": 7, \"ra");
  auto library = fixture.open();
  QTRY_VERIFY(fs::exists(fixture.folder("run-lost") / "result.json"));
  QTRY_COMPARE(library->find("run-lost")->rebuilding, false);
  QCOMPARE(library->find("run-lost")->head.summary.status, RunStatus::Incomplete);
  auto result = readResult(fixture.folder("run-lost") / "result.json");
  QVERIFY(result.ok());
  QCOMPARE(findTable(result->series, "steps")->rowCount(), 12u);
}

void TestLibrary::offersToRebuildADamagedResult() {
  LibraryFixture fixture;
  fixture.addEvents("run-cut", 8);
  std::string text = resultToJson(makeResult("run-cut"));
  fixture.writeText(fixture.folder("run-cut") / "result.json", text.substr(0, 200));
  auto library = fixture.open();
  auto entry = library->find("run-cut");
  QVERIFY(entry && !entry->fault.empty() && entry->hasEvents);
  QVERIFY(library->rebuild("run-cut").ok());
  QTRY_VERIFY(library->find("run-cut")->fault.empty());
  QVERIFY(fs::exists(fixture.folder("run-cut") / "result.json.damaged"));
}

/// 100,000 brackets, alone and within what else is a result; the window once ended at every start for such a file.
void TestLibrary::listsNestedFilesAsDamaged() {
  LibraryFixture fixture;
  const std::string brackets(100'000, '['), closed = brackets + std::string(100'000, ']');
  std::string whole = resultToJson(makeResult("run-within"));
  whole.insert(whole.find('{') + 1, "\"deep\": " + closed + ", ");
  fixture.writeText(fixture.folder("run-alone") / "result.json", closed);
  fixture.writeText(fixture.folder("run-open") / "result.json", brackets);
  fixture.writeText(fixture.folder("run-within") / "result.json", whole);
  auto library = fixture.open();
  int damaged = 0;
  for (const auto& entry : library->entries()) damaged += entry->fault.empty() ? 0 : 1;
  QCOMPARE(damaged, 3);
}

void TestLibrary::tellsAResultCutBehindItsHead() {
  LibraryFixture fixture;
  std::string text = resultToJson(makeResult("run-tail"));
  auto series = text.find("\"series\"");
  QVERIFY(series != std::string::npos);
  fixture.writeText(fixture.folder("run-tail") / "result.json", text.substr(0, series + 40));
  auto library = fixture.open();
  QCOMPARE(library->entries().size(), 1u);
  QVERIFY2(library->entries()[0]->fault.english().find("truncated") != std::string::npos,
           library->entries()[0]->fault.english().c_str());
}

void TestLibrary::noticesNewAndChangedRuns() {
  LibraryFixture fixture;
  auto library = fixture.open();
  fixture.add(makeResult("run-new"));
  QTRY_VERIFY(library->find("run-new"));
  auto before = library->find("run-new");
  QTest::qWait(50);
  fixture.add(makeResult("run-new", 2));
  QTRY_VERIFY(library->find("run-new") != before);
  QCOMPARE(*library->find("run-new")->head.summary.deviceCount, 2);
}

/// Counted by the system: each opened file or folder is an event.
void TestLibrary::looksWithoutOpeningAnything() {
  LibraryFixture fixture;
  for (const char* id : {"run-a", "run-b", "run-c"}) fixture.add(makeResult(id));
  fixture.write(fixture.places.imported() / "run-d" / "result.json", makeResult("run-d"));
  LibraryScanner scanner(fixture.places);
  QCOMPARE(scanner.scan({}).size(), 4u);
  const Descriptor opened(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
  for (const fs::path& folder : {fixture.places.runsDir, fixture.places.imported(), fixture.folder("run-a"),
                                 fixture.folder("run-b"), fixture.folder("run-c")})
    QVERIFY(::inotify_add_watch(opened.number(), folder.c_str(), IN_OPEN) >= 0);
  const auto eventCount = [&opened] {
    pollfd ready{opened.number(), POLLIN, 0};
    return ::poll(&ready, 1, 0);
  };
  for (int i = 0; i < 5; ++i) QVERIFY(!scanner.look({}));
  QCOMPARE(eventCount(), 0);
  QCOMPARE(scanner.scan({}).size(), 4u);
  QCOMPARE(eventCount(), 1);
}

void TestLibrary::looksForWhatChanged() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  fixture.addEvents("run-live", 3);
  auto lock = FileLock::acquire(RunFolder{fixture.folder("run-live")}.lock());
  QVERIFY(lock.ok());
  LibraryScanner scanner(fixture.places);
  const auto listed = scanner.scan({});
  QCOMPARE(listed.size(), 2u);
  QVERIFY(!scanner.look({}));
  fixture.add(makeResult("run-live"));
  auto looked = scanner.look({});
  QVERIFY(looked && looked->size() == 2);
  QCOMPARE(looked->front(), listed.front());
  QVERIFY(!looked->back()->running && looked->back()->head.summary.imagesPerSecond);
  QVERIFY(!scanner.look({}));
  fs::last_write_time(fixture.places.runsDir, fs::file_time_type::clock::now() - std::chrono::hours(1));
  fixture.add(makeResult("run-new"));
  looked = scanner.look({});
  QVERIFY(looked && looked->size() == 3);
}

void TestLibrary::listsLargeLibrariesLessOften() {
  QCOMPARE(Library::listingIntervalMs(0), 2000);
  QCOMPARE(Library::listingIntervalMs(400), 2000);
  QCOMPARE(Library::listingIntervalMs(20000), 100000);
}

void TestLibrary::keepsItsIndex() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a", 1, 100));
  fixture.open();
  QVERIFY(fs::exists(fixture.places.index()));
  // Same size and time of change, other content: only the index can still know the old number.
  fs::path file = fixture.folder("run-a") / "result.json";
  auto modified = fs::last_write_time(file);
  fixture.add(makeResult("run-a", 1, 200));
  fs::last_write_time(file, modified);
  QCOMPARE(*fixture.open()->find("run-a")->head.summary.imagesPerSecond, 100.0);
  fs::last_write_time(file, modified + std::chrono::seconds(1));
  QCOMPARE(*fixture.open()->find("run-a")->head.summary.imagesPerSecond, 200.0);
  fs::remove(fixture.places.index());
  QCOMPARE(*fixture.open()->find("run-a")->head.summary.imagesPerSecond, 200.0);
}

/// Read from results as well as from the index; what one run changes does not show in others.
void TestLibrary::sharesEqualEnvironments() {
  LibraryFixture fixture;
  for (const char* id : {"run-a", "run-b", "run-c"}) {
    RunResult result = makeResult(id);
    result.environment.hosts = {{"n1", {{"cpu_model", id == std::string("run-c") ? "Y" : "X"}}}};
    fixture.add(result);
  }
  for (const char* how : {"without an index", "with one"}) {
    const auto library = fixture.open();
    const auto hostOf = [&](const char* id) { return &library->find(id)->head.environment.hosts.front(); };
    QVERIFY2(hostOf("run-a") == hostOf("run-b"), how);
    QVERIFY2(hostOf("run-a") != hostOf("run-c"), how);
    RunResult changed = library->find("run-a")->head;
    changed.environment.hosts.front().facts.front().value = "Z";
    QCOMPARE(hostOf("run-a")->facts.front().value, std::string("X"));
    QCOMPARE(hostOf("run-c")->facts.front().value, std::string("Y"));
  }
}

/// What an import does not state, and what is stated about it, included.
void TestLibrary::keepsHeadsAsTheyWere() {
  HeadReader reader;
  int count = 0;
  for (const auto& file : fs::directory_iterator(shareFolder() / "published")) {
    if (file.path().extension() != ".json") continue;  // publications have a folder
    const RunResult head = require(readResultHead(file.path()));
    const HeadTexts texts = headTexts(head);
    const auto again = reader.read(texts.own, texts.plan, texts.environment);
    QVERIFY2(again.ok(), file.path().c_str());
    QCOMPARE(resultToJson(*again), resultToJson(head));
    QCOMPARE(again->unknownPlanFields, head.unknownPlanFields);
    ++count;
  }
  QVERIFY(count > 50);
  const HeadTexts texts = headTexts(makeResult("run-a"));
  QVERIFY(reader.read(texts.own, texts.plan, texts.environment));
  QVERIFY(!reader.read(texts.own, R"({"unknown": 1})", texts.environment));
  for (std::size_t length = 0; length < texts.own.size(); ++length)
    QVERIFY(!reader.read(texts.own.substr(0, length), texts.plan, texts.environment));
}

void TestLibrary::forgetsFilesThatAreGone() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  fixture.add(makeResult("run-b"));
  fixture.open();
  const auto size = fs::file_size(fixture.places.index());
  fs::remove_all(fixture.folder("run-b"));
  fixture.open();  // the first listing of another window
  QVERIFY(fs::file_size(fixture.places.index()) < size);
}

/// A result on one line, as another program may write it: neither the list nor the index holds its series.
void TestLibrary::keepsOnlyHeadsOfReformattedFiles() {
  LibraryFixture fixture;
  const QByteArray text = QByteArray::fromStdString(resultToJson(makeResult("run-a")));
  fixture.writeText(fixture.folder("run-a") / "result.json",
                    QJsonDocument::fromJson(text).toJson(QJsonDocument::Compact).toStdString());
  const auto library = fixture.open();
  const auto entry = library->find("run-a");
  QVERIFY(entry && entry->fault.empty() && entry->head.series.empty());
  QCOMPARE(entry->head.summary.imagesPerSecond.value_or(0), 100.0);
  std::ifstream index(fixture.places.index());
  const std::string stored{std::istreambuf_iterator<char>(index), {}};
  QVERIFY(stored.find("run-a") != std::string::npos && stored.find("rank_means") == std::string::npos &&
          stored.find("telemetry/node1") == std::string::npos);
}

void TestLibrary::survivesADamagedIndex() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  fixture.open();
  auto size = fs::file_size(fixture.places.index());
  for (std::uintmax_t cut : {std::uintmax_t{0}, std::uintmax_t{10}, size / 2, size - 1}) {
    fs::resize_file(fixture.places.index(), cut);
    auto library = fixture.open();
    QVERIFY(library->find("run-a"));
    QVERIFY(library->find("run-a")->fault.empty());
  }
}

void TestLibrary::annotatesAndKeepsHistory() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  fixture.addPublished(makeResult("published-c"));
  auto library = fixture.open();
  QSignalSpy done(library.get(), &Library::annotated);
  QVERIFY(library->annotateRun("run-a", "tags", "demo,paper").ok());
  QVERIFY(library->annotateRun("run-a", "system", "M").ok());
  QTRY_COMPARE(done.size(), 2);
  QTRY_COMPARE(library->find("run-a")->head.annotations.system, std::string("M"));
  auto result = readResult(fixture.folder("run-a") / "result.json");
  QVERIFY(result.ok());
  QCOMPARE(result->annotations.tags, (std::vector<std::string>{"demo", "paper"}));
  QCOMPARE(result->annotations.history.size(), 2u);
  QCOMPARE(result->annotations.history[0].before, std::string("demo"));
  QCOMPARE(findTable(result->series, "steps")->rowCount(), 40u);
  QCOMPARE(library->annotateRun("published-c", "tags", "x").error().code, std::string("read-only"));
  QCOMPARE(library->annotateRun("run-a", "images_per_second", "9").error().code, std::string("annotation-invalid"));
}

void TestLibrary::trashesAndRestores() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  fixture.write(fixture.places.imported() / "run-b" / "result.json", makeResult("run-b"));
  auto library = fixture.open();
  QVERIFY(library->trash({"run-a", "run-b"}).ok());
  QTRY_VERIFY(library->find("run-a")->trashed && library->find("run-b")->trashed);
  QVERIFY(fs::exists(fixture.places.trash() / "run-a" / "result.json"));
  QVERIFY(library->restore({"run-a", "run-b"}).ok());
  QTRY_VERIFY(!library->find("run-a")->trashed && !library->find("run-b")->trashed);
  QVERIFY(fs::exists(fixture.folder("run-a") / "result.json"));
  QVERIFY(fs::exists(fixture.places.imported() / "run-b" / "result.json"));
}

void TestLibrary::neverTrashesARunningRun() {
  LibraryFixture fixture;
  fixture.addEvents("run-live", 3);
  auto lock = FileLock::acquire(RunFolder{fixture.folder("run-live")}.lock());
  auto library = fixture.open();
  QCOMPARE(library->trash({"run-live"}).error().code, std::string("running"));
  QVERIFY(fs::exists(fixture.folder("run-live")));
}

void TestLibrary::addsFiles() {
  LibraryFixture fixture;
  fs::path given = fixture.root() / "elsewhere";
  fixture.write(given / "good.json", makeResult("run-good"));
  fixture.writeText(given / "bad.json", "{\"format\": 1");
  fixture.write(given / "escape.json", makeResult("../../escape"));
  auto library = fixture.open();
  QSignalSpy added(library.get(), &Library::filesAdded);
  QStringList paths;
  for (const char* name : {"good.json", "bad.json", "escape.json", "missing.json"})
    paths.append(toQString(given / name));
  library->addFiles(paths);
  QTRY_COMPARE(added.size(), 1);
  auto outcomes = added[0][0].value<QList<AddOutcome>>();
  QCOMPARE(outcomes[0].runId, QString("run-good"));
  QVERIFY(outcomes[1].refusal.contains("bad.json"));
  QVERIFY(outcomes[2].refusal.isEmpty());
  QVERIFY(!fs::exists(fixture.root() / "escape"));
  QVERIFY(outcomes[3].refusal.contains("missing.json"));
  QVERIFY(fs::exists(fixture.places.imported() / "run-good" / "result.json"));
  QTRY_VERIFY(library->find("run-good"));
  library->addFiles({paths[0]});
  QTRY_COMPARE(added.size(), 2);
  QVERIFY(added[1][0].value<QList<AddOutcome>>()[0].refusal.contains("already"));
}

void TestLibrary::loadsSeriesLazily() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  auto library = fixture.open();
  QSignalSpy ready(library.get(), &Library::fullResultReady);
  QVERIFY(!library->fullResult("run-a"));
  QVERIFY(ready.wait(10000));
  auto result = library->fullResult("run-a");
  QVERIFY(result);
  QCOMPARE(findTable(result->series, "steps")->rowCount(), 40u);
  QCOMPARE(library->fullResult("run-a"), result);
}

/// More runs than the library caches: a second view takes what the first one holds, and a result that a view already
/// has does not change it.
void TestLibrary::readsAResultOnceForAllItsHolders() {
  LibraryFixture fixture;
  QStringList runIds;
  for (int i = 0; i < 40; ++i) {
    runIds.append(QStringLiteral("run-%1").arg(i));
    fixture.add(makeResult(runIds.back().toStdString()));
  }
  auto library = fixture.open();
  QSignalSpy ready(library.get(), &Library::fullResultReady);
  LoadedRuns first(library.get());
  QSignalSpy changed(&first, &LoadedRuns::changed);
  first.setRuns(runIds);
  QTRY_COMPARE(first.waiting(), 0);
  QTRY_COMPARE(ready.size(), 40);
  LoadedRuns second(library.get());
  second.setRuns(runIds);
  QCOMPARE(second.results().size(), 40u);
  QTest::qWait(400);  // longer than changes are gathered
  QCOMPARE(ready.size(), 40);
  const auto told = changed.size();
  emit library->fullResultReady(runIds.front());
  QTest::qWait(400);
  QCOMPARE(changed.size(), told);
}

/// A reduced copy is another result than the one that was read.
void TestLibrary::readsAnIncompleteResultOncePerEntry() {
  LibraryFixture fixture;
  RunResult incomplete = makeResult("run-a");
  incomplete.summary.status = RunStatus::Incomplete;
  fixture.add(incomplete);
  auto library = fixture.open();
  int reductions = 0;
  LoadedRuns runs(library.get(), nullptr, LoadedRuns::Published::Whole, [&](const RunResult& result) {
    ++reductions;
    return result;
  });
  runs.setRuns({"run-a"});
  QTRY_COMPARE(runs.results().size(), 1u);
  for (int i = 0; i < 3; ++i) {
    runs.setRuns({"run-a"});
    emit library->fullResultReady("run-a");
  }
  QCOMPARE(reductions, 1);
  const LibraryEntryPtr before = library->find("run-a");
  QVERIFY(library->annotateRun("run-a", "tags", "x").ok());
  QTRY_VERIFY(library->find("run-a") != before);
  runs.setRuns({"run-a"});
  QTRY_VERIFY(reductions > 1);
  QCOMPARE(runs.results().front()->annotations.tags, std::vector<std::string>{"x"});
}

void TestLibrary::keepsResultsThatAreNotWantedNow() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  fixture.add(makeResult("run-b"));
  auto library = fixture.open();
  int reductions = 0;
  LoadedRuns runs(library.get(), nullptr, LoadedRuns::Published::Whole, [&](const RunResult& result) {
    ++reductions;
    return result;
  });
  const QStringList both{"run-a", "run-b"};
  runs.setRuns(both);
  QTRY_COMPARE(runs.results().size(), 2u);
  runs.setRuns({"run-a"}, both);
  QCOMPARE(runs.results().size(), 1u);
  runs.setRuns(both);
  QCOMPARE(runs.results().size(), 2u);
  QCOMPARE(reductions, 2);
  runs.setRuns({"run-a"});
  runs.setRuns(both);
  QTRY_COMPARE(reductions, 3);
}

void TestLibrary::readsARepairedResult() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  fixture.writeText(fixture.folder("run-b") / "result.json", "{ damaged");
  auto library = fixture.open();
  LoadedRuns runs(library.get());
  const QStringList both{"run-a", "run-b"};
  runs.setRuns(both);
  QTRY_COMPARE(runs.waiting(), 0);
  QCOMPARE(runs.faults().size(), 1);
  const LibraryEntryPtr damaged = library->find("run-b");
  fixture.add(makeResult("run-b"));
  library->rescan();
  QTRY_VERIFY(library->find("run-b") != damaged && library->find("run-b")->fault.empty());
  runs.setRuns(both);
  QTRY_COMPARE(runs.results().size(), 2u);
  QVERIFY(runs.faults().isEmpty());
}

/// Another folder in its place, such as the mount point of a removed disk, is not an emptied library.
void TestLibrary::keepsItsListWhileTheFolderIsGone() {
  LibraryFixture fixture;
  fixture.add(makeResult("run-a"));
  auto library = fixture.open();
  QSignalSpy problems(library.get(), &Library::problem);
  const fs::path away = fixture.places.runsDir.string() + " away";
  fs::rename(fixture.places.runsDir, away);
  QTRY_VERIFY(library->lost());
  fs::create_directories(fixture.places.runsDir);
  library->rescan();
  QTest::qWait(500);
  QVERIFY(library->lost() && library->find("run-a"));
  QCOMPARE(problems.size(), 1);
  QVERIFY(problems.front().front().toString().contains(QString::fromStdString(fixture.places.runsDir.string())));
  QVERIFY(!fs::exists(fixture.places.index()));

  fs::remove_all(fixture.places.runsDir);
  fs::rename(away, fixture.places.runsDir);
  QTRY_VERIFY(!library->lost());
  QVERIFY(library->find("run-a"));
  QVERIFY(library->trash({"run-a"}).ok());
}

SCALESCOPE_TEST(TestLibrary)

}  // namespace scalescope::test_library

#include "test_library.moc"
