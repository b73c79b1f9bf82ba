// SPDX-License-Identifier: GPL-3.0-or-later
// What is taken out of free texts: by its shape alone, and by what a result names, in twelve scripts.
#include <QtTest>

#include "app/store/redactor.h"
#include "tests/app_library/name_corpus.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_leak_patterns {

using namespace scalescope::testing;

class TestLeakPatterns : public QObject {
  Q_OBJECT

 private slots:
  void shapesAreReplaced_data();
  void shapesAreReplaced();
  void ordinaryTextStays_data();
  void ordinaryTextStays();
  void pathsInEveryScript_data();
  void pathsInEveryScript();
  void namesInEveryScript_data();
  void namesInEveryScript();
  void namesInsideWordsStay();
  void distinctiveNamesAreFoundInsideWords();
  void cutNamesAreFound();
  void foldersStandAlone();
  void everydayFoldersStay();
  void valuesOfVariables();
  void equalValuesStayEqual();
  void longTextsAreSearched();
};

void TestLeakPatterns::shapesAreReplaced_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("said");
  const auto row = [](const char* name, const QString& text, const QString& said) {
    QTest::newRow(name) << text << said;
  };
  row("MAC, colons", "up 00:11:22:aa:bb:cc now", "up (address) now");
  row("MAC, capitals", "00:1A:2B:AA:BB:CC", "(address)");
  row("MAC, dashes", "up 00-11-22-aa-bb-cc now", "up (address) now");
  row("MAC, dots", "up 0011.22aa.bbcc now", "up (address) now");
  row("MAC, no separators", "ether 001122aabbcc", "ether (address)");
  row("interface named after its MAC", "over enx001122aabbcc to n2", "over (address) to n2");
  row("EUI-64, colons", "00:11:22:ff:fe:aa:bb:cc", "(address)");
  row("EUI-64, dashes", "00-11-22-ff-fe-aa-bb-cc", "(address)");
  row("InfiniBand interface, 20 bytes", "80:00:02:08:fe:80:00:00:00:00:00:00:24:8a:07:03:00:a1:b2:c3", "(address)");
  row("InfiniBand interface, dashes", "link A0-00-02-20-FE-80-00-00-00-00-00-00-24-8A-07-03-00-A1-B2-C3 up",
      "link (address) up");
  row("InfiniBand GUID", "node_guid: 0x248a070300a1b2c3", "node_guid: (address)");
  row("InfiniBand GUID, groups", "248a:0703:00a1:b2c3", "(address)");
  row("InfiniBand GUID, bare", "GUID 248a070300a1b2c3", "GUID (address)");
  row("hexadecimal of 8 bytes", "port 0x248a070300a1b2c3", "port (address)");
  row("IPv4", "from 192.168.17.5:22", "from (address):22");
  row("IPv6", "to fe80::1ff:fe23:4567:890a%eth0 up", "to (address) up");
  row("IPv6, whole", "2001:db8:0:0:8:800:200c:417a", "(address)");
  row("mail", "ask jörg.müller@firma-süd.example", "ask (address)");
  row("internal name", "at nas3.rz.intern now", "at (address) now");
  row("UUID", "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "(serial)");
  row("GPU, cut UUID", "device GPU-6ba7b810 failed", "device (serial) failed");
  row("MIG, whole UUID", "MIG-6ba7b810-9dad-11d1-80b4-00c04fd430c8", "(serial)");
  row("JSON web token", "got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl back", "got (value) back");
  row("proxy", "via http://proxyuser:s3cret@10.0.0.1:3128/ only", "via (address) only");
  row("URL with a token", "https://oauth2:glpat-abcdefghijklmnop@git.example.com/x.git", "(address)");
  row("Hugging Face token", "login with hf_abcdefghijklmnopqrst", "login with (value)");
  row("token by name", "HF_TOKEN=abc123", "HF_TOKEN=(value)");
  row("password by name", "password: 'two words' was wrong", "password: (value) was wrong");
  row("password as an option", "tool --password hunter2 run", "tool --password (value) run");
  row("bearer", "Authorization: Bearer abcdefgh12345678", "Authorization: Bearer (value)");
  row("path with spaces", "Cannot read /srv/Kunde Meier/sets/a.rec: no such file", "Cannot read (path): no such file");
  row("path that ends with a space in it", "in /srv/Kunde Meier, on Monday", "in (path), on Monday");
  row("path in an unusual place", "see /Ünal GmbH/x.txt", "see (path)");
  row("path of one folder", "see /Größe", "see (path)");
  row("decomposed path", QString("in /srv/Größe/Ärger/x").normalized(QString::NormalizationForm_D), "in (path)");
  row("home", "in ~/Kunde Meier/x, later", "in (path), later");
  row("another's home", "in ~meier/y, later", "in (path), later");
  row("relative", "../Kunde Meier/x", "(path)");
  row("Windows", "open C:\\Kunde Meier\\Daten\\x.rec failed", "open (path) failed");
  row("Windows, forward", "open D:/Kunde Meier/x.rec failed", "open (path) failed");
  row("Windows in JSON", "{\"f\": \"C:\\\\Kunde\\\\x.rec\"}", "{\"f\": \"(path)\"}");
  row("share", "on \\\\server\\Kunde Meier\\x.rec now", "on (path) now");
  row("share in JSON", "\"\\\\\\\\server\\\\Kunde\\\\x\"", "\"(path)\"");
  row("share, forward", "on //server/Kunde Meier/x.rec now", "on (path) now");
  row("share, forward, only", "on //server/kunde now", "on (path) now");
  row("one folder", "see /kunde17, later", "see (path), later");
  row("one folder, quoted", "dir='/kunde' is full", "dir='(path)' is full");
  row("one folder at the start", "/kunde-daten: full", "(path): full");
  row("one folder of a system", "under /scratch now", "under (path) now");
  row("one folder of another system", "under /Beegfs, full", "under (path), full");
  row("export", "nfs4 nas01:/Kunde Süd/sets", "nfs4 (path)");
  row("percent-encoded", "file:///srv/Kunde%20M%C3%BCller/x", "(path)");
  row("JSON-escaped", "\"\\/srv\\/Gr\\u00f6\\u00dfe\\/x\"", "\"(path)\"");
  row("quoted with marks", "\"/srv/Kunde (Süd), alt/x\"", "\"(path)\"");
  row("bucket", "s3://kunde-meier/sets/x.rec", "(path)");
  row("host settings", "{\"host\":\"a\",\"environment\":{\"NCCL_P2P_LEVEL\":\"2\"},\"port\":2200}",
      "{\"host\":\"a\",\"environment\":\"(value)\",\"port\":\"(value)\"}");
  row("host settings, cut", "\"launch_prefix\":\"apptainer ex", "\"launch_prefix\":\"(value)\"");
}

void TestLeakPatterns::shapesAreReplaced() {
  QFETCH(QString, text);
  QFETCH(QString, said);
  QCOMPARE(Redactor({}, {}).text(text), said);
}

void TestLeakPatterns::ordinaryTextStays_data() {
  QTest::addColumn<QString>("text");
  for (const char* text : {"681 images/s, 1.5 GB/s and/or 3/4",
                           "2026-11-20T10:00:01.000Z",
                           "20261120-100000-resnet-50-4x-r1-ab12",
                           "12-34-56-78-90",
                           "00:11:22",
                           "oneDNN 2.6.3, AVX-512",
                           "0000:3b:00.0",
                           "https://doi.org/10.1000/182",
                           "0.4;10;0.04;60;0.004",
                           "top-1 accuracy: 75.3 %",
                           "1.2.3",
                           "Größe über alles, 100 % & mehr",
                           "N/A or n/a",
                           "SHA-256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                           "50%ab",
                           "a \\* b",
                           "2 x 4 ranks, fp16",
                           "12 $/image, 0.5 \u20ac/hour, 3 %/epoch",
                           "<b>bold</b>",
                           "w/o data, with /s and (/h)",
                           "images / s",
                           "T(g) /\u00a0(g T(1)), T(ng) / (n T(g))",
                           "x86-64 (AMD EPYC 7742), 2:1",
                           "0x1f"})
    QTest::newRow(text) << QString(text);
}

void TestLeakPatterns::ordinaryTextStays() {
  QFETCH(QString, text);
  QCOMPARE(Redactor({}, {}).text(text), text);
}

void TestLeakPatterns::pathsInEveryScript_data() {
  QTest::addColumn<QString>("customer");
  for (const ScriptNames& names : nameCorpus()) QTest::newRow(names.script) << names.customer;
}

/// By their shape alone: no result names these folders.
void TestLeakPatterns::pathsInEveryScript() {
  QFETCH(QString, customer);
  const Redactor redactor({}, {});
  for (const QString& name : {customer, decomposed(customer)})
    for (const QString& shape :
         {QStringLiteral("Cannot read /srv/%1/a.rec: no such file"),
          QStringLiteral("Cannot read /srv/%1: no such file"), QStringLiteral("Cannot read /%1/a.rec: no such file"),
          QStringLiteral("Cannot read nas:/%1/a: no such file"),
          QStringLiteral("Cannot read C:\\%1\\a.rec: no such file"),
          QStringLiteral("Cannot read \\\\nas\\%1\\a: no such file")})
      QCOMPARE(redactor.text(shape.arg(name)), QString("Cannot read (path): no such file"));
}

void TestLeakPatterns::namesInEveryScript_data() {
  QTest::addColumn<int>("at");
  for (std::size_t i = 0; i < nameCorpus().size(); ++i) QTest::newRow(nameCorpus()[i].script) << static_cast<int>(i);
}

/// By what a result names, however it is written.
void TestLeakPatterns::namesInEveryScript() {
  QFETCH(int, at);
  const ScriptNames& names = nameCorpus()[static_cast<std::size_t>(at)];
  const Redactor redactor({}, {corpusResult(names, "run-a", 2)});
  for (const auto& [name, alias] : {std::pair(names.host, "node1"), {names.user, "user"}, {names.customer, "(name)"}}) {
    for (const QString& way : waysToWrite(name)) {
      const QString said = redactor.text(QStringLiteral("on ") + way + QStringLiteral(", later"));
      QVERIFY2(namesIn(said.toUtf8(), {name}).isEmpty() && said.contains(QLatin1String(alias)),
               qPrintable(way + " became " + said));
      QVERIFY2(said.startsWith("on ") && said.endsWith(", later"), qPrintable(said));
    }
  }
  QCOMPARE(redactor.text(names.host + " an " + names.user), QString("node1 an user"));
}

void TestLeakPatterns::namesInsideWordsStay() {
  RunResult result = makeResult("run-a");
  result.environment.hosts[0].host = "cat";
  result.plan.hosts[0].user = "ju";
  const Redactor redactor({}, {result});
  QCOMPARE(redactor.text(QString("cats concatenate cat")), QString("cats concatenate node1"));
  QCOMPARE(redactor.text(QString("ju ju\u0308rgen jürgen")), QString("user ju\u0308rgen jürgen"));
}

void TestLeakPatterns::distinctiveNamesAreFoundInsideWords() {
  RunResult result = makeResult("run-a");
  result.plan.hosts = {HostSpec{"node17", 1}, HostSpec{"frontier", 1}, HostSpec{"atlas", 1}, HostSpec{"n1", 1}};
  result.environment.hosts = {{"node17", {}}};
  const Redactor redactor({}, {result});
  QCOMPARE(redactor.text(QString("onnode17log, mynode17, node17b and NODE17X")),
           QString("onnode1log, mynode1, node1b and node1X"));
  QCOMPARE(redactor.text(QString("node171 and node17")), QString("node171 and node1"));  // another host
  QCOMPARE(redactor.text(QString("frontierlogin")), QString("node2login"));
  QCOMPARE(redactor.text(QString("atlases, atlas")), QString("atlases, node3"));  // may be words
  QCOMPARE(redactor.text(QString("n1a, n1")), QString("n1a, node4"));
}

void TestLeakPatterns::cutNamesAreFound() {
  RunResult result = makeResult("run-a");
  result.environment.hosts[0].host = "gpu-prod-17.corp.example.com";
  const Redactor redactor({}, {result});
  QCOMPARE(redactor.text(QString("gpu-prod-1… is hot")), QString("node1… is hot"));
  QCOMPARE(redactor.text(QString("and so on...")), QString("and so on..."));
}

void TestLeakPatterns::foldersStandAlone() {
  RunResult result = makeResult("run-a");
  result.plan.dataPath = "/srv/Kunde Meier/vertraulich/train";
  const Redactor redactor({}, {result});
  QCOMPARE(redactor.text(QString("for Kunde Meier, kunde-meier_2 and KUNDE_MEIER")),
           QString("for (name), (name)_2 and (name)"));
  QCOMPARE(redactor.text(QString("strictly vertraulich, train and val")), QString("strictly (name), train and val"));
  QCOMPARE(redactor.text(QString("/srv/Kunde Meier/vertraulich/train/a.rec is damaged")), QString("(path) is damaged"));
}

void TestLeakPatterns::everydayFoldersStay() {
  RunResult result = makeResult("run-a");
  result.environment.hosts[0].facts = {{"gpu_model", "NVIDIA H200"}, {"os_name", "Debian 12"}};
  result.plan.dataPath = "/data/imagenet/resnet-20/h200/debian/tfrecord";
  const QString text = "ResNet-20 on ImageNet, H200, Debian, data from TFRecord files";
  QCOMPARE(Redactor({}, {result}).text(text), text);
}

void TestLeakPatterns::valuesOfVariables() {
  RunResult result = makeResult("run-a");
  result.plan.hosts[0].environment = {{"HTTPS_PROXY", "http://meier:geheim7@proxy.firma.example:3128"},
                                      {"NCCL_P2P_LEVEL", "2"},
                                      {"MOTTO", "carpe diem"},
                                      {"API_TOKEN", "imagenet"},
                                      {"PIN_KEY", "482913"},
                                      {"LD_LIBRARY_PATH", "/opt/Kunde/lib:/usr/lib"}};
  const Redactor redactor({}, {result});
  for (const char* secret : {"geheim7", "meier", "firma.example", "carpe diem", "Kunde", "imagenet", "482913"})
    for (const char* text : {"%1", "it said %1.", "\"%1\""}) {
      const QString said = redactor.text(QString(text).arg(secret));
      QVERIFY2(!said.contains(secret, Qt::CaseInsensitive), qPrintable(said));
    }
  QCOMPARE(redactor.text(QString("2 ranks, NCCL_P2P_LEVEL=2, fp16")),
           QString("2 ranks, NCCL_P2P_LEVEL=(value 3), fp16"));
  const auto said = redactor.result(result).plan.hosts[0].environment;
  QCOMPARE(said.size(), 6u);
  for (const auto& [name, value] : said) QVERIFY2(value.starts_with("(value"), value.c_str());
}

/// Comparisons tell runs by them.
void TestLeakPatterns::equalValuesStayEqual() {
  RunResult ring = makeResult("run-a"), tree = makeResult("run-b");
  ring.plan.hosts[0].environment = {{"NCCL_ALGO", "Ring"}};
  tree.plan.hosts[0].environment = {{"NCCL_ALGO", "Tree"}};
  ring.plan.dataPath = "/data/a";
  tree.plan.dataPath = "/data/b";
  const Redactor redactor({}, {ring, tree});
  const Plan first = redactor.result(ring).plan, second = redactor.result(tree).plan,
             again = redactor.result(ring).plan;
  QVERIFY(first.hosts[0].environment != second.hosts[0].environment);
  QVERIFY(first.hosts[0].environment == again.hosts[0].environment);
  QVERIFY(first.dataPath != second.dataPath);
  QCOMPARE(first.dataPath, std::string("(path)"));
}

/// No expression gives up on a long line or a long word, or takes a time that grows with its square.
void TestLeakPatterns::longTextsAreSearched() {
  RunResult result = makeResult("run-a");
  result.environment.hosts[0].host = "gpu-prod-17";
  const Redactor redactor({}, {result});
  for (const QString& part : {QStringLiteral("0123456789abcdef"), QStringLiteral("a.b-"), QStringLiteral("1,2.5 "),
                              QStringLiteral("/a b/c: "), QStringLiteral("00:11:"), QStringLiteral("\\\\x ")}) {
    QElapsedTimer clock;
    clock.start();
    const QString said =
        redactor.text(part.repeated(200000 / part.size()) + QStringLiteral(" on gpu-prod-17, ask a@b.example"));
    QVERIFY2(said.endsWith("on node1, ask (address)"), qPrintable(said.right(100)));
    QVERIFY2(clock.elapsed() < 60000, qPrintable(part));
  }
}

SCALESCOPE_TEST(TestLeakPatterns)

}  // namespace scalescope::test_leak_patterns

#include "test_leak_patterns.moc"
