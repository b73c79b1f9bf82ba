// SPDX-License-Identifier: Apache-2.0
// BMCs of other hosts: files of BMCs and logins, Redfish from a server on loopback, IPMI from a fake ipmitool.
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <fstream>

#include "engine/telemetry/ipmi_lan.h"
#include "engine/telemetry/redfish.h"
#include "tests/engine_telemetry/fake_bmc.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_remote_bmc {

namespace fs = std::filesystem;

namespace {

constexpr const char* kBmcPassword = "pass \"word\\ of 12";

void writeText(const fs::path& file, const std::string& text, fs::perms permissions = fs::perms::owner_all) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
  fs::permissions(file, permissions);
}

BmcTarget redfishTarget(const FakeRedfish& bmc) {
  BmcTarget target;
  target.host = "node1";
  target.address = bmc.address();
  target.login = {"reader", kBmcPassword};
  return target;
}

/// An ipmitool before all others in PATH. It notes its arguments in FOLDER/arguments and the content of the file after
/// -f in FOLDER/password.
struct FakeIpmitool {
  QTemporaryDir folder;
  QByteArray before = qgetenv("PATH");

  explicit FakeIpmitool(const std::string& answers) {
    qputenv("PATH", folder.path().toUtf8() + ":" + before);
    const std::string place = folder.path().toStdString();
    writeText(fs::path(place) / "ipmitool", "#!/bin/sh\necho \"$*\" >> " + place +
                                                "/arguments\nfor word; do\n  [ \"$last\" = -f ] && cat \"$word\" > " +
                                                place + "/password\n  last=$word\ndone\n" + answers + "\n");
  }
  ~FakeIpmitool() { qputenv("PATH", before); }
  QByteArray read(const char* name) const {
    QFile file(folder.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
};

BmcTarget ipmiTarget() {
  BmcTarget target;
  target.host = "node1";
  target.kind = BmcTarget::Kind::Ipmi;
  target.address = "10.1.0.1:6230";
  target.login = {"reader", kBmcPassword};
  return target;
}

constexpr const char* kDcmiAnswer =
    "case \"$*\" in *'dcmi power reading') echo 'Instantaneous power reading: 512 Watts';; *) exit 1;; esac";
constexpr const char* kSensorAnswer =
    "case \"$*\" in\n  *'sdr list full') printf 'CPU1 Temp | 41 degrees C | ok\\nPS1 Power | 210 Watts | ok\\n"
    "Pwr Consumption | 434 Watts | ok\\n';;\n  *) echo 'DCMI request failed because: Invalid command (c1)' >&2; exit "
    "1;;\n"
    "esac";

}  // namespace

class TestRemoteBmc : public QObject {
  Q_OBJECT
 private slots:
  void filesNameBmcs();
  void wrongLinesAreNamed_data();
  void wrongLinesAreNamed();
  void loginsAreTwoLines();
  void loginsThatOthersCanReadAreRefused();
  void everyBmcNeedsALogin();
  void addressesHavePorts();
  void powerInResources();
  void linksOfResources();
  void redfishFindsTheWholeNode();
  void redfishRefusesUnknownCertificates();
  void redfishNamesAWrongPassword();
  void redfishNeedsTwoReadingsOfAnEnergy();
  void nothingThatAnswersIsNamed();
  void ipmiAsksOverTheNetwork();
  void ipmiReadsSensorsWithoutDcmi();
  void ipmiNamesWhatWasSaid();
  void sensorsOfThePowerOfTheNode();
};

void TestRemoteBmc::filesNameBmcs() {
  const auto bmcs =
      require(parseBmcFile("# rack 1\nnode[01-02] redfish://bmc[01-02] ca=/etc/bmc.pem\n\n"
                           "gpu1\tipmi://10.1.0.7:6230 login=gpu.txt  # old\nn9 redfish://[fe80::1]:8443 "
                           "insecure\r\n"));
  QCOMPARE(bmcs.size(), 4u);
  QCOMPARE(bmcs[1].host, std::string("node02"));
  QCOMPARE(bmcs[1].address, std::string("bmc02"));
  QVERIFY(bmcs[1].kind == BmcTarget::Kind::Redfish && !bmcs[1].skipsCertificate);
  QCOMPARE(bmcs[1].authority, fs::path("/etc/bmc.pem"));
  QVERIFY(bmcs[2].kind == BmcTarget::Kind::Ipmi);
  QCOMPARE(bmcs[2].loginFile, fs::path("gpu.txt"));
  QCOMPARE(bmcs[3].address, std::string("[fe80::1]:8443"));
  QVERIFY(bmcs[3].skipsCertificate);
}

void TestRemoteBmc::wrongLinesAreNamed_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("words");
  QTest::newRow("no line") << "# nothing\n"
                           << "names none";
  QTest::newRow("no BMC") << "node1"
                          << "has no BMC";
  QTest::newRow("no scheme") << "node1 10.1.0.1"
                             << "has no BMC";
  QTest::newRow("plain http") << "node1 http://10.1.0.1"
                              << "has no BMC";
  QTest::newRow("password in the address") << "node1 redfish://a:b@10.1.0.1"
                                           << "without user, password";
  QTest::newRow("path") << "node1 redfish://10.1.0.1/redfish"
                        << "no valid address";
  QTest::newRow("option") << "node1 ipmi://-f"
                          << "no valid address";
  QTest::newRow("setting") << "node1 redfish://a verify=no"
                           << "unknown setting \"verify=no\"";
  QTest::newRow("counts") << "node[1-3] redfish://b[1-2]"
                          << "3 hosts and 2 BMCs";
  QTest::newRow("twice") << "node1 redfish://a\nnode1 ipmi://b"
                         << "second time";
}

void TestRemoteBmc::wrongLinesAreNamed() {
  QFETCH(QString, text);
  QFETCH(QString, words);
  const auto bmcs = parseBmcFile(text.toStdString());
  QVERIFY(!bmcs.ok());
  QCOMPARE(bmcs.error().code, std::string("usage"));
  QVERIFY2(QString::fromStdString(bmcs.error().message).contains(words), bmcs.error().message.english().c_str());
}

void TestRemoteBmc::loginsAreTwoLines() {
  const auto login = require(parseBmcLogin("reader\r\n a: b \\\"\r\n\n", "f"));
  QCOMPARE(login.user, std::string("reader"));
  QCOMPARE(login.password, std::string(" a: b \\\""));
  for (const char* wrong : {"", "reader", "reader\n", "a b\nc", "-f\nc", "a:b\nc", "a\nb\nc"})
    QVERIFY2(!parseBmcLogin(wrong, "f").ok(), wrong);
}

void TestRemoteBmc::loginsThatOthersCanReadAreRefused() {
  const QTemporaryDir folder;
  const fs::path file = folder.filePath("login").toStdString();
  writeText(file, "reader\nsecret\n", fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  const auto open = readBmcLogin(file);
  QVERIFY(!open.ok());
  QVERIFY2(open.error().message.english().find("chmod 600") != std::string::npos,
           open.error().message.english().c_str());
  QVERIFY(open.error().message.english().find("secret") == std::string::npos);
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  QCOMPARE(require(readBmcLogin(file)).password, std::string("secret"));
}

void TestRemoteBmc::everyBmcNeedsALogin() {
  const QTemporaryDir folder;
  const fs::path bmcs = folder.filePath("bmcs").toStdString(), own = folder.filePath("own").toStdString(),
                 all = folder.filePath("all").toStdString();
  writeText(bmcs, "n1 redfish://a login=own\nn2 ipmi://b\n");
  writeText(own, "one\n1\n", fs::perms::owner_read);
  writeText(all, "two\n2\n", fs::perms::owner_read);
  const auto without = readBmcTargets(bmcs, "");
  QVERIFY(!without.ok());
  QVERIFY2(without.error().message.english().find("The BMC of n2 has no login") != std::string::npos,
           without.error().message.english().c_str());
  const auto with = require(readBmcTargets(bmcs, all));
  QCOMPARE(with[0].login.user, std::string("one"));
  QCOMPARE(with[1].login.user, std::string("two"));
}

void TestRemoteBmc::addressesHavePorts() {
  using Parts = std::pair<std::string, std::string>;
  QCOMPARE(splitBmcAddress("10.1.0.1"), (Parts{"10.1.0.1", ""}));
  QCOMPARE(splitBmcAddress("bmc1:623"), (Parts{"bmc1", "623"}));
  QCOMPARE(splitBmcAddress("fe80::1"), (Parts{"fe80::1", ""}));
  QCOMPARE(splitBmcAddress("[fe80::1]"), (Parts{"fe80::1", ""}));
  QCOMPARE(splitBmcAddress("[fe80::1]:443"), (Parts{"fe80::1", "443"}));
}

void TestRemoteBmc::powerInResources() {
  QCOMPARE(parseRedfishPower(R"({"PowerWatts": {"Reading": 412.5}})").watts, 412.5);
  QCOMPARE(parseRedfishPower(R"({"PowerControl": [{"PowerConsumedWatts": 344}, {"PowerConsumedWatts": 9}]})").watts,
           344.0);
  QCOMPARE(parseRedfishPower(R"({"EnergykWh": {"Reading": 2}})").joules, 7.2e6);
  for (const char* without : {"", "[]", "{", R"({"PowerWatts": null})", R"({"PowerWatts": {"Reading": null}})",
                              R"({"PowerWatts": {"Reading": 0}})", R"({"PowerWatts": {"Reading": "400"}})",
                              R"({"PowerControl": []})", R"({"PowerControl": {}})"})
    QVERIFY2(!parseRedfishPower(without).watts, without);
}

void TestRemoteBmc::linksOfResources() {
  using Paths = std::vector<std::string>;
  const std::string collection = R"({"Members": [{"@odata.id": "/redfish/v1/Chassis/1"}, {"@odata.id": "https://x/"},
                                     {"@odata.id": "/redfish/v1/a b"}, {"@odata.id": 4}, 5]})";
  const std::string chassis =
      R"({"Power": {"@odata.id": "/redfish/p"}, "EnvironmentMetrics": {"@odata.id": "/redfish/e"}})";
  QCOMPARE(redfishMembers(collection), (Paths{"/redfish/v1/Chassis/1"}));
  QCOMPARE(redfishPowerLinks(chassis), (Paths{"/redfish/e", "/redfish/p"}));
  QVERIFY(hasComputerSystem(R"({"Links": {"ComputerSystems": [{"@odata.id": "/redfish/v1/Systems/1"}]}})"));
  QVERIFY(!hasComputerSystem(R"({"Links": {}})"));
}

void TestRemoteBmc::redfishFindsTheWholeNode() {
  FakeRedfish bmc;
  if (const QString problem = bmc.start(kBmcPassword); !problem.isEmpty()) QSKIP(qPrintable(problem));
  BmcTarget target = redfishTarget(bmc);
  target.authority = bmc.path("cert.pem").toStdString();
  const BmcReader read = redfishReader(target, 30);
  const double first = require(read()).watts;
  QVERIFY2(first > 400, qPrintable(QString::number(first)));  // not the 90 W of the GPUs
  const auto asked = bmc.read("requests").count('\n');
  QCOMPARE(require(read()).watts, first + 1);
  QCOMPARE(bmc.read("requests").count('\n'), asked + 1);  // the path is kept
}

void TestRemoteBmc::redfishRefusesUnknownCertificates() {
  FakeRedfish bmc;
  if (const QString problem = bmc.start(kBmcPassword); !problem.isEmpty()) QSKIP(qPrintable(problem));
  BmcTarget target = redfishTarget(bmc);
  const auto refused = redfishReader(target, 30)();
  QVERIFY(!refused.ok());
  QCOMPARE(refused.error().code, std::string("bmc-unreadable"));
  QVERIFY2(refused.error().message.english().find("ca=FILE") != std::string::npos,
           refused.error().message.english().c_str());
  QCOMPARE(bmc.read("requests"), QByteArray());  // so the password was not sent
  target.skipsCertificate = true;
  QVERIFY(require(redfishReader(target, 30)()).watts > 400);
}

void TestRemoteBmc::redfishNamesAWrongPassword() {
  FakeRedfish bmc;
  if (const QString problem = bmc.start("another"); !problem.isEmpty()) QSKIP(qPrintable(problem));
  BmcTarget target = redfishTarget(bmc);
  target.skipsCertificate = true;
  const auto refused = redfishReader(target, 30)();
  QVERIFY(!refused.ok());
  const std::string& message = refused.error().message;
  QVERIFY2(message.find("Check the user and the password") != std::string::npos, message.c_str());
  for (const std::string& kept : {std::string(kBmcPassword), bmc.address(), std::string("127.0.0.1")})
    QVERIFY2(message.find(kept) == std::string::npos, message.c_str());
}

void TestRemoteBmc::redfishNeedsTwoReadingsOfAnEnergy() {
  FakeRedfish bmc;
  if (const QString problem = bmc.start(kBmcPassword, {"--energy"}); !problem.isEmpty()) QSKIP(qPrintable(problem));
  BmcTarget target = redfishTarget(bmc);
  target.skipsCertificate = true;
  const BmcReader read = redfishReader(target, 30);
  const auto first = read();
  QVERIFY(!first.ok());
  QCOMPARE(first.error().code, std::string("bmc-pending"));
  const auto second = read();
  QVERIFY2(second.ok() && second->watts > 0, second.ok() ? "no power" : second.error().message.english().c_str());
}

void TestRemoteBmc::nothingThatAnswersIsNamed() {
  BmcTarget target;
  target.host = "node1";
  target.address = "127.0.0.1:1";
  target.login = {"reader", kBmcPassword};
  const BmcPower power({600, 30, 600, 60}, redfishReader(target, 30));
  QVERIFY(!power.watts());
  QVERIFY2(power.problem().english().find("The BMC of node1 does not answer by Redfish") != std::string::npos,
           power.problem().english().c_str());
  QVERIFY2(power.problem().english().find("reaches the network of the BMCs") != std::string::npos,
           power.problem().english().c_str());
}

void TestRemoteBmc::ipmiAsksOverTheNetwork() {
  const FakeIpmitool tool(kDcmiAnswer);
  QCOMPARE(require(ipmiReader(ipmiTarget(), 30)()).watts, 512.0);
  const QByteArray arguments = tool.read("arguments");
  QVERIFY2(arguments.startsWith("-I lanplus -H 10.1.0.1 -p 6230 -U reader -f /proc/"), arguments.constData());
  QVERIFY2(!arguments.contains("word"), arguments.constData());
  QCOMPARE(tool.read("password"), QByteArray(kBmcPassword) + "\n");
}

void TestRemoteBmc::ipmiReadsSensorsWithoutDcmi() {
  const FakeIpmitool tool(kSensorAnswer);
  const BmcReader read = ipmiReader(ipmiTarget(), 30);
  QCOMPARE(require(read()).watts, 434.0);
  QCOMPARE(require(read()).watts, 434.0);
  QCOMPARE(tool.read("arguments").count("dcmi"), 1);
}

void TestRemoteBmc::ipmiNamesWhatWasSaid() {
  const FakeIpmitool tool("echo 'Error: no answer of 10.1.0.1' >&2; exit 1");
  const auto refused = ipmiReader(ipmiTarget(), 30)();
  QVERIFY(!refused.ok());
  QCOMPARE(refused.error().code, std::string("bmc-unreadable"));
  const std::string& message = refused.error().message;
  QVERIFY2(message.find("by IPMI (Error: no answer of the BMC)") != std::string::npos, message.c_str());
}

void TestRemoteBmc::sensorsOfThePowerOfTheNode() {
  QCOMPARE(parseSensorPower("Total_Power | 380 Watts | ok\nCPU_Power | 150 Watts | ok\n"), 380.0);
  QCOMPARE(parseSensorPower("PWR | 380 Watts | ok\nTemp | 40 degrees C | ok\n"), 380.0);
  QCOMPARE(parseSensorPower("PS1 | 180 Watts | ok\nPS2 | 190 Watts | ok\n"), std::nullopt);
  QCOMPARE(parseSensorPower("Sys Power | no reading | ns\n"), std::nullopt);
  QCOMPARE(parseSensorPower(""), std::nullopt);
}

SCALESCOPE_TEST(TestRemoteBmc)

}  // namespace scalescope::test_remote_bmc

#include "test_remote_bmc.moc"
