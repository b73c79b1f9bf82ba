// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <fstream>

#include "engine/process/process_tree.h"
#include "engine/protocol/metric.h"
#include "engine/telemetry/cpu_clocks.h"
#include "engine/telemetry/host_counters.h"
#include "engine/telemetry/kept_file.h"
#include "engine/telemetry/nfs_mounts.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_storage_telemetry {

namespace fs = std::filesystem;

namespace {

void put(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file) << text;
}

/// As Linux 6.1 writes it.
std::string mountStats(const std::string& point, int ageS, long long read, long long written, int reads, int writes) {
  return "device server:/export mounted on " + point +
         " with fstype nfs4 statvers=1.1\n"
         "\topts:\trw,vers=4.2,rsize=1048576,wsize=1048576,hard,proto=tcp,clientaddr=10.0.0.2,addr=10.0.0.1\n"
         "\tage:\t" +
         std::to_string(ageS) +
         "\n\tcaps:\tcaps=0x3ffbffdf,wtmult=512\n\tevents:\t1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n"
         "\tbytes:\t900 901 902 903 " +
         std::to_string(read) + " " + std::to_string(written) +
         " 7 8\n\tRPC iostats version: 1.1  p/v: 100003/4 (nfs)\n\txprt:\ttcp 0 0 1 0 11 20 20 0 20 0 2 0 0\n"
         "\tper-op statistics\n\t        NULL: 1 1 0 44 24 0 0 0 0\n\t        READ: " +
         std::to_string(reads) + " " + std::to_string(reads + 1) +
         " 0 100 5000 1 2 3 0\n\t       WRITE: " + std::to_string(writes) +
         " 2 0 600 20 1 2 3 0\n\t   READDIR: 77 77 0 1 1 1 1 1 0\n\n";
}

const std::string kOthers =
    "device rootfs mounted on / with fstype rootfs\ndevice proc mounted on /proc with fstype proc\n";

double valueAt(const RollUp::Values& values, std::string_view id) {
  for (const auto& [key, value] : values)
    if (key == id) return value;
  return -1;
}

RollUp::Values ratesBetween(const std::string& before, const std::string& after, double seconds) {
  HostCounters first, second;
  auto slow = std::make_shared<SlowCounters>();
  slow->timeS = 10;
  slow->nfs = parseNfsMounts(before);
  first.slow = slow;
  slow = std::make_shared<SlowCounters>();
  slow->timeS = 10 + seconds;
  slow->nfs = parseNfsMounts(after);
  second.timeS = 1;
  second.slow = slow;
  HostRates rates;
  rates.add(first);
  return rates.add(second);
}

}  // namespace

class TestStorageTelemetry : public QObject {
  Q_OBJECT
 private slots:
  void readsNfsMounts();
  void hostileMountStatsAreBounded();
  void ratesOfEachMountAndTheirSum();
  void aMountThatReturnedHasNoRate();
  void readsTheTreeOfAHost();
  void slowValuesAreRepeated();
  void readsClocks();
  void clocksFromCpuInfo();
  void noClockNoValue();
  void keptFilesAreReadAnew();
  void listsOfChildrenAreComplete();
};

void TestStorageTelemetry::readsNfsMounts() {
  const auto mounts = parseNfsMounts(kOthers + mountStats("/data\\040set", 3600, 5000, 600, 10, 2) + kOthers);
  QCOMPARE(mounts.size(), std::size_t(1));
  QCOMPARE(mounts[0].point, std::string("/data set"));
  QCOMPARE(mounts[0].read, 5000u);
  QCOMPARE(mounts[0].written, 600u);
  QCOMPARE(mounts[0].reads, 10u);
  QCOMPARE(mounts[0].writes, 2u);
  QCOMPARE(mounts[0].mountedS, 3600u);
  // A bind mount shows the same file system again.
  const std::string one = mountStats("/data", 9, 1, 2, 3, 4);
  QCOMPARE(parseNfsMounts(one + mountStats("/bound", 9, 1, 2, 3, 4) + mountStats("/other", 9, 1, 2, 3, 5)).size(),
           std::size_t(2));
  QVERIFY(parseNfsMounts("").empty());
  QVERIFY(parseNfsMounts(kOthers).empty());
}

void TestStorageTelemetry::hostileMountStatsAreBounded() {
  std::string many;
  for (int i = 0; i < 1000; ++i) many += mountStats("/m" + std::to_string(i), i, i, i, i, i);
  QCOMPARE(parseNfsMounts(many).size(), std::size_t(64));
  QVERIFY(parseNfsMounts("device x mounted on " + std::string(100000, 'p') + " with fstype nfs\n").empty());
  QVERIFY(parseNfsMounts("device  with fstype nfs4 mounted on /x\nbytes: 1\n").empty());
  QVERIFY(parseNfsMounts(std::string("device a mounted on / with fstype nf\0s\n", 40)).empty());
  const auto huge =
      parseNfsMounts("device a mounted on /a with fstype nfs\n\tbytes: 1 2 3 4 99999999999999999999999 -5\n");
  QCOMPARE(huge.size(), std::size_t(1));
}

void TestStorageTelemetry::ratesOfEachMountAndTheirSum() {
  const auto values =
      ratesBetween(mountStats("/data", 100, 1000, 10, 5, 1) + mountStats("/home", 90, 0, 0, 0, 0),
                   mountStats("/data", 102, 5000, 10, 9, 1) + mountStats("/home", 92, 200, 400, 2, 6), 2);
  QCOMPARE(valueAt(values, "nfs_read_bytes_per_second"), 2100.0);
  QCOMPARE(valueAt(values, "nfs_write_bytes_per_second"), 200.0);
  QCOMPARE(valueAt(values, "nfs_read_operations_per_second"), 3.0);
  QCOMPARE(valueAt(values, "nfs_write_operations_per_second"), 3.0);
  QCOMPARE(valueAt(values, "/data/nfs_read_bytes_per_second"), 2000.0);
  QCOMPARE(valueAt(values, "/home/nfs_write_bytes_per_second"), 200.0);
  const auto metric = findPartMetric("/data/imagenet/nfs_read_bytes_per_second");
  QVERIFY(metric && metric->part == "/data/imagenet");
  for (const auto& [id, value] : values) QVERIFY2(findMetric(id) || findPartMetric(id), id.c_str());
}

void TestStorageTelemetry::aMountThatReturnedHasNoRate() {
  const auto values =
      ratesBetween(mountStats("/data", 1000, 1 << 30, 10, 5, 1), mountStats("/data", 1, 500, 0, 1, 0), 2);
  QCOMPARE(valueAt(values, "nfs_read_bytes_per_second"), -1.0);
  QCOMPARE(valueAt(ratesBetween("", mountStats("/data", 1, 500, 0, 1, 0), 2), "nfs_read_bytes_per_second"), -1.0);
  QCOMPARE(valueAt(ratesBetween("", "", 2), "nfs_read_bytes_per_second"), -1.0);  // no NFS: no value, not zero
}

void TestStorageTelemetry::readsTheTreeOfAHost() {
  QTemporaryDir folder;
  const fs::path root = folder.path().toStdString();
  put(root / "proc/self/mountstats", kOthers + mountStats("/data", 100, 1000, 0, 1, 0));
  put(root / "proc/stat", "cpu  100 0 0 400 50 0 0 0 0 0\n");
  HostCounterReader reader(root);
  const HostCounters now = reader.read();
  QCOMPARE(now.cpu.ioWait, 50u);
  QVERIFY(now.slow);
  QCOMPARE(now.slow->nfs.size(), std::size_t(1));
  QCOMPARE(now.slow->nfs[0].read, 1000u);
}

/// Rows between two slow readings keep the last rates, so that a curve has no gaps.
void TestStorageTelemetry::slowValuesAreRepeated() {
  HostCounters now;
  HostRates rates;
  RollUp::Values values;
  for (int i = 0; i < 4; ++i) {
    now.timeS = i;
    if (i != 2) {
      auto slow = std::make_shared<SlowCounters>();
      slow->timeS = i;
      slow->nfs = parseNfsMounts(mountStats("/data", i, i * 1000, 0, i, 0));
      slow->clock = CpuClock{2000.0 + i, 1000.0 + i};
      now.slow = slow;
    }
    values = rates.add(now);
    if (i == 1 || i == 2) QCOMPARE(valueAt(values, "nfs_read_bytes_per_second"), 1000.0);
    if (i == 2) QCOMPARE(valueAt(values, "cpu_clock_mhz"), 2001.0);
  }
  QCOMPARE(valueAt(values, "nfs_read_bytes_per_second"), 1000.0);  // 2,000 bytes in 2 s
  QCOMPARE(valueAt(values, "cpu_lowest_clock_mhz"), 1003.0);
}

void TestStorageTelemetry::readsClocks() {
  QTemporaryDir folder;
  const fs::path root = folder.path().toStdString(), cpus = root / "sys/devices/system/cpu";
  const int kilohertz[] = {2000000, 3000000, 900000};
  for (int core = 0; core < 3; ++core)
    put(cpus / ("cpu" + std::to_string(core)) / "cpufreq/scaling_cur_freq", std::to_string(kilohertz[core]) + "\n");
  CpuClockReader reader(root);
  const auto two = reader.read({0, 1}, 0);  // long ago: each call reads one core at least
  QVERIFY(two);
  std::optional<CpuClock> clock;
  for (int i = 0; i < 4; ++i) clock = reader.read({0, 1}, 1e18);
  QCOMPARE(clock->meanMhz, 2500.0);
  QCOMPARE(clock->lowestMhz, 2000.0);
  for (int i = 0; i < 4; ++i) clock = reader.read({1, 2}, 1e18);
  QCOMPARE(clock->lowestMhz, 900.0);
}

void TestStorageTelemetry::clocksFromCpuInfo() {
  const std::string text =
      "processor\t: 0\nmodel name\t: X\ncpu MHz\t\t: 2593.906\n\nprocessor\t: 7\ncpu MHz\t\t: 1200.5\n\n"
      "processor\t: 9\ncpu MHz\t\t: nan\n";
  QCOMPARE(parseCpuClock(text, {0, 7})->lowestMhz, 1200.5);
  QCOMPARE(parseCpuClock(text, {0})->meanMhz, 2593.906);
  QVERIFY(!parseCpuClock(text, {1}) && !parseCpuClock("processor : 0\nBogoMIPS : 50\n", {0}) &&
          !parseCpuClock("", {0}));
  QTemporaryDir folder;
  const fs::path root = folder.path().toStdString();
  put(root / "proc/cpuinfo", text);
  QCOMPARE(CpuClockReader(root).read({7}, 5)->meanMhz, 1200.5);
}

void TestStorageTelemetry::noClockNoValue() {
  QTemporaryDir folder;
  QVERIFY(!CpuClockReader(folder.path().toStdString()).read({0, 1}, 5));
  QVERIFY(!CpuClockReader(folder.path().toStdString()).read({}, 5));
  HostCounters first, second;
  first.slow = second.slow = std::make_shared<SlowCounters>();
  second.timeS = 1;
  HostRates rates;
  rates.add(first);
  QCOMPARE(valueAt(rates.add(second), "cpu_clock_mhz"), -1.0);
}

void TestStorageTelemetry::keptFilesAreReadAnew() {
  // A file of /proc changes without being opened again.
  KeptFile status("/proc/thread-self/comm");
  QCOMPARE(::prctl(PR_SET_NAME, "first-name"), 0);
  QCOMPARE(std::string(status.read()), std::string("first-name\n"));
  QCOMPARE(::prctl(PR_SET_NAME, "second-name"), 0);
  QCOMPARE(std::string(status.read()), std::string("second-name\n"));
  // Others may be replaced, grow, vanish and return.
  const QTemporaryDir folder;
  const fs::path path = fs::path(folder.path().toStdString()) / "file";
  KeptFile file(path);
  QVERIFY(file.read().empty());
  const std::string big(100000, 'x');
  for (const std::string& text : {std::string("one"), big, std::string("two")}) {
    put(path.string() + ".new", text);
    fs::rename(path.string() + ".new", path);
    QCOMPARE(std::string(file.read()), text);
  }
  fs::remove(path);
  QVERIFY(file.read().empty());
}

void TestStorageTelemetry::listsOfChildrenAreComplete() {
  QProcess shell;
  shell.start("/bin/sh", {"-c", "sleep 60 & sh -c 'sleep 60 & wait' & wait"});
  const auto sorted = [](std::vector<pid_t> processes) {
    std::sort(processes.begin(), processes.end());
    return processes;
  };
  QTRY_COMPARE(descendantsOf(::getpid()).size(), std::size_t(4));
  QCOMPARE(sorted(listedDescendantsOf(::getpid())), sorted(descendantsOf(::getpid())));
  for (const pid_t process : descendantsOf(::getpid())) ::kill(process, SIGKILL);
  shell.waitForFinished();
  QVERIFY(listedDescendantsOf(static_cast<pid_t>(1 << 30)).empty());
}

SCALESCOPE_TEST(TestStorageTelemetry)

}  // namespace scalescope::test_storage_telemetry

#include "test_storage_telemetry.moc"
