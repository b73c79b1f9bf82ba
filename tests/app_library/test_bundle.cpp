// SPDX-License-Identifier: GPL-3.0-or-later
#include <zlib.h>

#include <QJsonDocument>
#include <QJsonObject>

#include "app/store/bundle_opening.h"
#include "engine/base/files.h"
#include "engine/study/study.h"
#include "tests/app_library/secret_result.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_bundle {

using namespace scalescope::testing;

/// Bundles made, listed and opened; and those that mean harm refused.
class TestBundle : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void goesThereAndBack();
  void manySmallFilesThatExpandAreRefused();
  void nothingLeaksFromARedactedBundle();
  void unknownJsonDoesNotLeaveRedacted();
  void refusesWhatLeadsOut_data();
  void refusesWhatLeadsOut();
  void refusesABomb();
  void refusesWhatIsNone();
  void everyDamageIsSaid();

 private:
  QTemporaryDir m_folder;
  fs::path path(const char* name) const { return toPath(m_folder.filePath(QLatin1String(name))); }
};

namespace {

struct RawFile {
  std::string name, content;
  std::uint32_t claimedSize = 0;  ///< 0: the truth
};

void put(std::string& text, std::uint32_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) text += static_cast<char>(value >> (8 * i) & 0xff);
}

std::string deflated(const std::string& content) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
  std::string packed(content.size() + 1000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
  stream.avail_in = static_cast<uInt>(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

/// A ZIP file written byte by byte, so that it may claim anything.
std::string zipOf(const std::vector<RawFile>& files) {
  std::string zip, directory;
  for (const RawFile& file : files) {
    const auto offset = static_cast<std::uint32_t>(zip.size());
    const std::string packed = deflated(file.content);
    const auto crc = static_cast<std::uint32_t>(
        crc32(0, reinterpret_cast<const Bytef*>(file.content.data()), static_cast<uInt>(file.content.size())));
    const std::uint32_t size = file.claimedSize ? file.claimedSize : static_cast<std::uint32_t>(file.content.size());
    std::string common;
    put(common, 20, 2), put(common, 0, 2), put(common, 8, 2), put(common, 0, 2), put(common, 0x21, 2);
    put(common, crc, 4), put(common, static_cast<std::uint32_t>(packed.size()), 4), put(common, size, 4);
    put(common, static_cast<std::uint32_t>(file.name.size()), 2), put(common, 0, 2);
    put(zip, 0x04034b50, 4);
    zip += common + file.name + packed;
    put(directory, 0x02014b50, 4), put(directory, 20, 2);
    directory += common;
    put(directory, 0, 2), put(directory, 0, 2), put(directory, 0, 2), put(directory, 0, 4), put(directory, offset, 4);
    directory += file.name;
  }
  const auto start = static_cast<std::uint32_t>(zip.size());
  zip += directory;
  put(zip, 0x06054b50, 4), put(zip, 0, 4);
  put(zip, static_cast<std::uint32_t>(files.size()), 2), put(zip, static_cast<std::uint32_t>(files.size()), 2);
  put(zip, static_cast<std::uint32_t>(directory.size()), 4), put(zip, start, 4), put(zip, 0, 2);
  return zip;
}

const RawFile kManifest{"manifest.json", R"({"format": "scalescope-bundle", "format_version": 1, "items": []})"};

}  // namespace

/// Each file keeps its limit; their sum, 75 MiB of blanks in 75 KB, does not.
void TestBundle::manySmallFilesThatExpandAreRefused() {
  std::vector<RawFile> files{kManifest};
  for (const char* name : {"a", "b", "c", "d", "e"})
    files.push_back({std::string("results/") + name + ".json", std::string(15u << 20, ' ')});
  LibraryFixture::writeText(path("blanks.zip"), zipOf(files));
  const auto listed = listBundle(path("blanks.zip"));
  QVERIFY(!listed.ok());
  QCOMPARE(listed.error().code, std::string("bundle-too-large"));
  QVERIFY2(listed.error().message.english().find("unpacks to 75 MiB, more than 40 times") != std::string::npos,
           listed.error().message.english().c_str());
  QTemporaryDir into;
  QVERIFY(!unpackBundle(path("blanks.zip"), toPath(into.path()), {}).ok());
  QVERIFY(QDir(into.path()).isEmpty());
}

void TestBundle::initTestCase() {
  if (const auto listed = listBundle(path("none.zip")); listed.error().code == "bundle-unsupported")
    QSKIP("Built without libzip: install libzip-dev and build again.");
}

void TestBundle::goesThereAndBack() {
  LibraryFixture sender, receiver;
  sender.add(makeResult("run-a"));
  sender.add(makeResult("run-b", 2, 190));
  LibraryFixture::writeText(path("table.csv"), "a,b\n1,2\n");
  LibraryFixture::writeText(path("study.json"), R"({"name": "scale up or out"})");
  BundleRequest request;
  request.results = {sender.folder("run-a") / "result.json", sender.folder("run-b") / "result.json"};
  request.figures = {path("table.csv")};
  request.studies = {path("study.json")};
  request.redact = false;
  {
    auto draft = BundleDraft::prepare(request);
    QVERIFY2(draft.ok(), draft.ok() ? "" : draft.error().message.english().c_str());
    QCOMPARE(draft->items().size(), 4u);
    QVERIFY(fs::exists(draft->folder() / "results" / "run-a.json"));
    QVERIFY(draft->pack(path("bundle.zip")).ok());
  }
  const std::string bytes = require(readFile(path("bundle.zip")));  // by which desktops recognize it
  QCOMPARE(bytes.substr(0, 4) + bytes.substr(30, 13), std::string("PK\3\4manifest.json"));
  QVERIFY(bytes.substr(43, 256).find("\"scalescope-bundle\"") != std::string::npos);
  const auto items = listBundle(path("bundle.zip"));
  QVERIFY2(items.ok(), items.ok() ? "" : items.error().message.english().c_str());
  QCOMPARE(items->size(), 4u);
  QCOMPARE(items->front().title, QString("ResNet-20, 1 rank"));
  const auto opened = openBundle(path("bundle.zip"), receiver.places, {"run-b"});
  QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().message.english().c_str());
  QCOMPARE(opened->results.size(), 2);
  QVERIFY(opened->results[0].refusal.isEmpty());
  QVERIFY(opened->results[1].refusal.contains("already"));
  QCOMPARE(require(readFile(opened->folder / "figures" / "table.csv")), std::string("a,b\n1,2\n"));
  const auto got = readResult(receiver.places.imported() / "run-a" / "result.json");
  QVERIFY(got.ok());
  QCOMPARE(resultToJson(*got), resultToJson(makeResult("run-a")));
  QVERIFY(receiver.open()->find("run-a") != nullptr);
}

void TestBundle::nothingLeaksFromARedactedBundle() {
  LibraryFixture sender;
  RunResult secret = makeSecretResult();
  sender.add(secret);
  LibraryFixture::writeText(path("gpu-prod-17.csv"), "host\ngpu-prod-17\n/home/jdoe/x\n");
  LibraryFixture::writeText(
      path("s.json"),
      R"({"format": "scalescope-study", "format_version": 1, "name": "on nas01", "baseline": {"data_path": "/home/jdoe/sets",
          "hosts": [{"host": "nas01", "user": "janedoe", "slots": 2, "environment": {"HF_TOKEN": "/home/jdoe/7xk2r03"}}]}})");
  BundleRequest request;
  request.results = {sender.folder("run-a") / "result.json"};
  request.figures = {path("gpu-prod-17.csv")};
  request.studies = {path("s.json")};
  auto draft = BundleDraft::prepare(request);
  QVERIFY2(draft.ok(), draft.ok() ? "" : draft.error().message.english().c_str());
  QVERIFY(draft->pack(path("redacted.zip")).ok());
  QVERIFY(unpackBundle(path("redacted.zip"), path("redacted")).ok());
  QCOMPARE(leaksOf(QByteArray::fromStdString(require(readFile(path("redacted.zip"))))), QStringList());
  int files = 0;
  for (const fs::path& root : {path("redacted"), draft->folder()})
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      if (!entry.is_regular_file()) continue;
      ++files;
      const QByteArray bytes = QByteArray::fromStdString(require(readFile(entry.path())));
      QVERIFY2(leaksOf(bytes).isEmpty(), qPrintable(toQString(entry.path()) + ": " + leaksOf(bytes).join(", ")));
      QVERIFY2(leaksOf(toQString(entry.path().filename()).toUtf8()).isEmpty(), entry.path().c_str());
    }
  QCOMPARE(files, 7);
  QVERIFY(readResult(path("redacted") / "results" / "run-a.json").ok());
  const auto study = readStudy(path("redacted") / "studies" / "s.json");
  QVERIFY2(study.ok(), study.ok() ? "" : study.error().message.english().c_str());
  QVERIFY(study->baseline.hosts[0].host.starts_with("node"));
}

/// No table says what may leave of it.
void TestBundle::unknownJsonDoesNotLeaveRedacted() {
  LibraryFixture::writeText(path("unknown.json"), R"({"owner": "somebody"})");
  BundleRequest request;
  request.studies = {path("unknown.json")};
  const auto refused = BundleDraft::prepare(request);
  QCOMPARE(refused.error().code, std::string("not-redacted"));
  QVERIFY(refused.error().message.english().find("unknown.json") != std::string::npos);
  request.redact = false;
  QVERIFY(BundleDraft::prepare(request).ok());
}

void TestBundle::refusesWhatLeadsOut_data() {
  QTest::addColumn<QString>("name");
  for (const char* name : {"../evil.json", "results/../../evil.json", "/tmp/evil.json", "results//evil.json",
                           "evil.json", "results/a/b.json", "results/.hidden", "results\\..\\evil.json", "C:evil.json",
                           "results/", "systems/evil.json"})
    QTest::newRow(name) << QString(name);
}

void TestBundle::refusesWhatLeadsOut() {
  QFETCH(QString, name);
  LibraryFixture::writeText(path("evil.zip"), zipOf({kManifest, {name.toStdString(), "x"}}));
  const auto listed = listBundle(path("evil.zip"));
  QVERIFY(!listed.ok());
  QCOMPARE(listed.error().code, std::string("bundle-invalid"));
  QVERIFY(!unpackBundle(path("evil.zip"), path("victim")).ok());
  QVERIFY(!fs::exists(path("victim")));
  QVERIFY(!fs::exists(path("evil.json")));
}

void TestBundle::refusesABomb() {
  const std::string zeros(64 << 20, '\0');
  // It claims 10 bytes and unpacks to 64 MiB: reading ends at the claim or is refused, and never writes more.
  LibraryFixture::writeText(path("liar.zip"), zipOf({kManifest, {"results/a.json", zeros, 10}}));
  const Status liar = unpackBundle(path("liar.zip"), path("liar"));
  std::error_code ignored;
  if (liar.ok()) QVERIFY(fs::file_size(path("liar") / "results" / "a.json", ignored) <= zeros.size());
  LibraryFixture::writeText(path("bomb.zip"), zipOf({kManifest, {"results/a.json", zeros, 0xfffffff0u}}));
  QCOMPARE(listBundle(path("bomb.zip")).error().code, std::string("bundle-too-large"));
  // No claim is wrong, but no result consists of blanks.
  LibraryFixture::writeText(path("blanks.zip"), zipOf({kManifest, {"results/a.json", std::string(64 << 20, ' ')}}));
  QCOMPARE(listBundle(path("blanks.zip")).error().code, std::string("bundle-too-large"));
  QVERIFY(!unpackBundle(path("blanks.zip"), path("blanks")).ok() && !fs::exists(path("blanks")));
  std::string numbers;
  while (numbers.size() < (17u << 20)) numbers += std::to_string(numbers.size() * 2654435761u) + ", ";
  LibraryFixture::writeText(path("numbers.zip"), zipOf({kManifest, {"results/a.json", numbers}}));
  QVERIFY(listBundle(path("numbers.zip")).ok());
  std::vector<RawFile> many{kManifest};
  for (int i = 0; i < 20; ++i) many.push_back({"results/" + std::to_string(i), "x", 500u << 20});
  LibraryFixture::writeText(path("many.zip"), zipOf(many));
  QCOMPARE(listBundle(path("many.zip")).error().code, std::string("bundle-too-large"));
  LibraryFixture::writeText(path("twice.zip"), zipOf({kManifest, {"results/a", "x"}, {"results/a", "y"}}));
  QVERIFY(!listBundle(path("twice.zip")).ok());
}

void TestBundle::refusesWhatIsNone() {
  LibraryFixture::writeText(path("text.zip"), "no zip at all");
  QCOMPARE(listBundle(path("text.zip")).error().code, std::string("bundle-invalid"));
  LibraryFixture::writeText(path("other.zip"), zipOf({{"results/a.json", "x"}}));
  QVERIFY(toQString(listBundle(path("other.zip")).error().message).contains("manifest"));
  QVERIFY(!listBundle(path("missing.zip")).ok());
  BundleRequest request;
  request.results = {path("missing.json")};
  QVERIFY(!BundleDraft::prepare(request).ok());
}

void TestBundle::everyDamageIsSaid() {
  const std::string whole = zipOf({kManifest, {"results/a.json", std::string(5000, 'x')}});
  for (std::size_t at = 0; at < whole.size(); at += 3) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
    LibraryFixture::writeText(path("damaged.zip"), damaged);
    (void)unpackBundle(path("damaged.zip"), path("damaged")).ok();  // refused or harmless, never a crash
  }
  QVERIFY(!fs::exists(path("a.json")));
}

SCALESCOPE_WINDOW_TEST(TestBundle)

}  // namespace scalescope::test_bundle

#include "test_bundle.moc"
