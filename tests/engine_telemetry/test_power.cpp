// SPDX-License-Identifier: Apache-2.0
#include <sys/stat.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "engine/telemetry/bmc_power.h"
#include "engine/telemetry/energy_counter.h"
#include "engine/telemetry/node_power.h"
#include "engine/telemetry/rapl.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_power {

namespace fs = std::filesystem;

namespace {

void store(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
}

/// A tree of /sys with counters of energy.
struct PowerTree {
  QTemporaryDir folder;
  fs::path root = folder.path().toStdString();

  fs::path zone(const std::string& id) const { return root / "sys/class/powercap" / id; }
  void add(const std::string& id, const std::string& name, long long energyUj, long long rangeUj = 262'143'328'850) {
    store(zone(id) / "name", name + "\n");
    store(zone(id) / "max_energy_range_uj", std::to_string(rangeUj) + "\n");
    set(id, energyUj);
  }
  void set(const std::string& id, long long energyUj) {
    store(zone(id) / "energy_uj", std::to_string(energyUj) + "\n");
  }
};

double valueOf(const RollUp::Values& values, std::string_view id) {
  for (const auto& [key, value] : values)
    if (key == id) return value;
  return -1;
}

RollUp::Values readAt(RaplReader& reader, double timeS) {
  RollUp::Values values;
  reader.read(timeS, values);
  return values;
}

/// Programs of a folder have precedence in PATH.
struct FakePrograms {
  QTemporaryDir folder;
  QByteArray before = qgetenv("PATH");

  FakePrograms() { qputenv("PATH", folder.path().toUtf8() + ":" + before); }
  ~FakePrograms() { qputenv("PATH", before); }
  void add(const std::string& name, const std::string& script) const {
    const fs::path file = fs::path(folder.path().toStdString()) / name;
    store(file, "#!/bin/sh\n" + script + "\n");
    fs::permissions(file, fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec);
  }
};

std::string dcmiText(const std::string& watts, const std::string& time = "Thu Nov 26 10:11:12 2026",
                     const std::string& state = "activated") {
  return "\n    Instantaneous power reading:                   " + watts +
         " Watts\n    Minimum during sampling period:                 14 Watts\n"
         "    Maximum during sampling period:                512 Watts\n"
         "    Average power reading over sample period:      216 Watts\n"
         "    IPMI timestamp:                           " +
         time + "\n    Sampling period:                          00000005 Seconds.\n    Power reading state is: " +
         "                  " + state + "\n\n";
}

std::string echo(const std::string& text) { return "cat <<'END'\n" + text + "END"; }

}  // namespace

class TestPower : public QObject {
  Q_OBJECT
 private slots:
  void powerBetweenTwoReadings();
  void aCounterWrapsAround();
  void aCounterThatMayHaveWrappedTwiceHasNoPower();
  void aResetCounterHasNoPower();
  void aCounterThatNeverMovesHasNoPower();
  void aCounterThatStopsHasNoPower();
  void packagesAndMemoryAreSums();
  void otherZonesDoNotCount();
  void oneUnreadablePackageLeavesTheSumUnknown();
  void withoutPermissionTheRemedyIsStated();
  void withoutCountersTheRemedyIsStated();
  void answersOfIpmitool();
  void theBmcIsAskedRepeatedly();
  void theBmcIsAskedWithSudo();
  void aBmcThatDoesNotAnswerIsReported();
  void aBmcWhoseReadingStaysTheSameIsStuck();
};

void TestPower::powerBetweenTwoReadings() {
  EnergyCounter counter(0, 1000);
  QCOMPARE(counter.add(10, 500), std::nullopt);
  QCOMPARE(counter.add(12, 900), 200.0);
  QCOMPARE(counter.add(12, 901), std::nullopt);  // no time has passed
  QCOMPARE(counter.add(12.5, 950), 100.0);
  QCOMPARE(counter.add(12.6, 950), 0.0);  // counters are updated now and then
  QCOMPARE(counter.add(12.7, 970), 20 / (12.7 - 12.6));
}

void TestPower::aCounterWrapsAround() {
  EnergyCounter counter(262'143, 1000);
  counter.add(0, 262'000);
  QCOMPARE(counter.add(1, 57), 200.0);
  QCOMPARE(counter.add(2, 157), 100.0);
}

void TestPower::aCounterThatMayHaveWrappedTwiceHasNoPower() {
  EnergyCounter counter(262'143, 1000);
  counter.add(0, 100);
  QCOMPARE(counter.add(1, 200), 100.0);
  QCOMPARE(counter.add(264, 300), std::nullopt);  // 263 s at 1000 W are more than the range
  QCOMPARE(counter.add(265, 400), 100.0);
}

void TestPower::aResetCounterHasNoPower() {
  EnergyCounter endless(0, 1000);
  endless.add(0, 5000);
  QCOMPARE(endless.add(1, 20), std::nullopt);
  QCOMPARE(endless.add(2, 120), 100.0);
  EnergyCounter wrapping(262'143, 1000);  // the reset looks like a turn, of far too much power
  wrapping.add(0, 5000);
  QCOMPARE(wrapping.add(1, 20), std::nullopt);
  QCOMPARE(wrapping.add(2, 120), 100.0);
}

void TestPower::aCounterThatNeverMovesHasNoPower() {
  EnergyCounter counter(262'143, 1000);
  for (double timeS = 0; timeS < 20; timeS += 0.1) QCOMPARE(counter.add(timeS, 0), std::nullopt);
  QCOMPARE(counter.add(21, 0), std::nullopt);
}

void TestPower::aCounterThatStopsHasNoPower() {
  EnergyCounter counter(0, 1000);
  counter.add(0, 0);
  QCOMPARE(counter.add(1, 100), 100.0);
  QCOMPARE(counter.add(3, 100), 0.0);
  QCOMPARE(counter.add(4, 100), std::nullopt);
  QCOMPARE(counter.add(60, 100), std::nullopt);
  QCOMPARE(counter.add(61, 300), std::nullopt);  // of a minute, not of a second
  QCOMPARE(counter.add(62, 400), 100.0);
}

void TestPower::packagesAndMemoryAreSums() {
  PowerTree tree;
  tree.add("intel-rapl:0", "package-0", 1'000'000);
  tree.add("intel-rapl:1", "package-1", 262'143'000'000);
  tree.add("intel-rapl:0:0", "dram", 500'000);
  tree.add("intel-rapl:1:0", "dram", 0);
  RaplReader reader(tree.root);
  QVERIFY(readAt(reader, 100).empty());
  tree.set("intel-rapl:0", 151'000'000);   // 150 J
  tree.set("intel-rapl:1", 99'671'150);    // 100 J, across the end of the range
  tree.set("intel-rapl:0:0", 20'500'000);  // 20 J
  tree.set("intel-rapl:1:0", 10'000'000);  // 10 J
  const auto values = readAt(reader, 102);
  QVERIFY(std::abs(valueOf(values, "cpu_power_w") - 125) < 1e-6);
  QVERIFY(std::abs(valueOf(values, "dram_power_w") - 15) < 1e-6);
  QCOMPARE(values.size(), std::size_t{2});
  QCOMPARE(raplProblem(tree.root), std::string());
}

void TestPower::otherZonesDoNotCount() {
  PowerTree tree;
  tree.add("intel-rapl:0", "package-0-die-0", 0);
  tree.add("intel-rapl:0:0", "core", 0);
  tree.add("intel-rapl:0:1", "uncore", 0);
  tree.add("intel-rapl:1", "psys", 0);
  tree.add("intel-rapl-mmio:0", "package-0", 0);
  store(tree.zone("intel-rapl") / "enabled", "1\n");
  RaplReader reader(tree.root);
  readAt(reader, 0);
  for (const char* id : {"intel-rapl:0", "intel-rapl:0:0", "intel-rapl:0:1", "intel-rapl:1", "intel-rapl-mmio:0"})
    tree.set(id, 50'000'000);
  const auto values = readAt(reader, 1);
  QCOMPARE(valueOf(values, "cpu_power_w"), 50.0);
  QCOMPARE(values.size(), std::size_t{1});
}

void TestPower::oneUnreadablePackageLeavesTheSumUnknown() {
  PowerTree tree;
  tree.add("intel-rapl:0", "package-0", 0);
  tree.add("intel-rapl:1", "package-1", 0);
  RaplReader reader(tree.root);
  readAt(reader, 0);
  tree.set("intel-rapl:0", 50'000'000);
  store(tree.zone("intel-rapl:1") / "energy_uj", "garbage\n");
  QVERIFY(readAt(reader, 1).empty());
  tree.set("intel-rapl:0", 100'000'000);  // a counter that moves, beside one that never does
  tree.set("intel-rapl:1", 0);
  QVERIFY(readAt(reader, 2).empty());
}

void TestPower::withoutPermissionTheRemedyIsStated() {
  PowerTree tree;
  tree.add("intel-rapl:0", "package-0", 1);
  tree.add("intel-rapl:0:0", "dram", 1);
  ::chmod(tree.folder.path().toUtf8(), 0755);
  ::chmod((tree.zone("intel-rapl:0") / "energy_uj").c_str(), 0);
  const bool isRoot = ::geteuid() == 0;  // root reads files that it has no permission for
  if (isRoot) QCOMPARE(::seteuid(65534), 0);
  const Text problem = raplProblem(tree.root);
  RaplReader reader(tree.root);
  const bool readsNothing = readAt(reader, 0).empty() && readAt(reader, 1).empty();
  if (isRoot) QCOMPARE(::seteuid(0), 0);
  QCOMPARE(problem, std::string("Processors: only root may read /sys/class/powercap/intel-rapl:0/energy_uj. Run once "
                                "as root: chmod a+r /sys/class/powercap/intel-rapl:*/energy_uj."));
  QVERIFY(readsNothing);
}

void TestPower::withoutCountersTheRemedyIsStated() {
  PowerTree tree;
  QVERIFY(raplProblem(tree.root).english().find("modprobe intel_rapl_msr") != std::string::npos);
  const NodePower power(NodePower::Bmc::Skip, tree.root);
  QCOMPARE(power.problems(), raplProblem(tree.root));
}

void TestPower::answersOfIpmitool() {
  QCOMPARE(parseDcmiPower(dcmiText("220")), (DcmiPower{220, "Thu Nov 26 10:11:12 2026"}));
  QCOMPARE(parseDcmiPower(dcmiText("0")), std::nullopt);
  QCOMPARE(parseDcmiPower(dcmiText("220", "now", "deactivated")), std::nullopt);
  QCOMPARE(parseDcmiPower("Instantaneous power reading: 1e3 Watts"), (DcmiPower{1000, ""}));
  QCOMPARE(parseDcmiPower("DCMI request failed because: Invalid command (c1)"), std::nullopt);
  QCOMPARE(parseDcmiPower(""), std::nullopt);
}

void TestPower::theBmcIsAskedRepeatedly() {
  const FakePrograms programs;
  const std::string count = programs.folder.path().toStdString() + "/count";
  programs.add("ipmitool", "[ \"$*\" = \"dcmi power reading\" ] || exit 1\necho x >> " + count +
                               "\nwatts=$(( 200 + $(wc -l < " + count + ") ))\nsed \"s/WATTS/$watts/\" <<'END'\n" +
                               dcmiText("WATTS") + "END");
  const BmcPower bmc({0.01, 30, 600});
  QCOMPARE(bmc.problem(), std::string());
  QVERIFY(bmc.watts().value_or(0) >= 201);
  QTRY_VERIFY(bmc.watts().value_or(0) >= 203);
}

void TestPower::theBmcIsAskedWithSudo() {
  const FakePrograms programs;
  programs.add("ipmitool", "echo 'Could not open device at /dev/ipmi0: Permission denied' >&2\nexit 1");
  programs.add("sudo", "[ \"$*\" = \"-n ipmitool dcmi power reading\" ] || exit 1\n" + echo(dcmiText("415")));
  const BmcPower bmc({600, 30, 600});
  QCOMPARE(bmc.problem(), std::string());
  QCOMPARE(bmc.watts(), 415.0);
}

void TestPower::aBmcThatDoesNotAnswerIsReported() {
  const FakePrograms programs;
  programs.add("ipmitool", "echo 'Could not open device at /dev/ipmi0: No such file or directory' >&2\nexit 1");
  programs.add("sudo", "echo 'sudo: a password is required' >&2\nexit 1");
  PowerTree tree;
  tree.add("intel-rapl:0", "package-0", 1);
  NodePower power(NodePower::Bmc::Ask, tree.root);
  QVERIFY2(power.problems().english().find("(Could not open device at /dev/ipmi0: No such file or directory)") !=
               std::string::npos,
           power.problems().english().c_str());
  QVERIFY(power.problems().english().find("/etc/sudoers.d") != std::string::npos);
  RollUp::Values values;
  power.read(values);
  QVERIFY(values.empty());
}

void TestPower::aBmcWhoseReadingStaysTheSameIsStuck() {
  const FakePrograms programs;
  programs.add("ipmitool", echo(dcmiText("300")));
  const BmcPower asked({600, 30, 600, 0.01});  // its only answer is soon too old to be new
  QCOMPARE(asked.problem(), std::string());
  QTRY_VERIFY(!asked.watts());
}

SCALESCOPE_TEST(TestPower)

}  // namespace scalescope::test_power

#include "test_power.moc"
