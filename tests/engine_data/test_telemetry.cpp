// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QtTest>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <thread>

#include "engine/base/clock.h"
#include "engine/protocol/metric.h"
#include "engine/telemetry/host_counters.h"
#include "engine/telemetry/probe_parts.h"
#include "engine/telemetry/sampler.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_telemetry {

namespace {

double valueAt(const RollUp::Values& values, std::string_view id) {
  for (const auto& [key, value] : values)
    if (key == id) return value;
  return -1;
}

double processCpuSeconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

const Fact* find(const HostEnvironment& host, std::string_view id) {
  for (const Fact& fact : host.facts)
    if (fact.id == id) return &fact;
  return nullptr;
}

}  // namespace

class TestTelemetry : public QObject {
  Q_OBJECT
 private slots:
  void readsCpuTicks();
  void readsMemory();
  void readsDisks();
  void readsNetwork();
  void ratesOfCounters();
  void ratesAreOfTheLastInterval();
  void sleepAndASetClockAreTold();
  void ratesOfEachAdapter();
  void countsInfinibandPorts();
  void rollUpIsExact();
  void rollUpFinishesAShortRow();
  void samplesThisHost();
  void fellowsCountAsTheRun();
  void aPauseBetweenRareSamplesIsSeen();
  void costsLittle();
  void endsWithoutWaitingForTheNextSample();
  void noRateNoSamples();
  void summarisesTheInstructionSet();
  void findsTheMount();
  void probesThisHost();
};

void TestTelemetry::readsCpuTicks() {
  const auto ticks = parseCpuTicks("cpu  100 20 30 400 50 6 7 8 90 10\ncpu0 1 1 1 1 1 1 1 1 1 1\n");
  QCOMPARE(ticks.busy, 163u);  // user nice system irq softirq; guest is part of user
  QCOMPARE(ticks.ioWait, 50u);
  QCOMPARE(ticks.total, 621u);  // and idle, iowait, steal
  QCOMPARE(parseCpuTicks("").total, 0u);
}

void TestTelemetry::readsMemory() {
  const auto memory =
      parseMemory("MemTotal:  1000 kB\nMemFree: 100 kB\nMemAvailable: 600 kB\nSwapCached: 7 kB\nCached: 300 kB\n");
  QCOMPARE(memory.used, 400u * 1024);
  QCOMPARE(memory.pageCache, 300u * 1024);
}

void TestTelemetry::readsDisks() {
  const char* text =
      "   8       0 sda 10 1 2000 5 20 2 4000 6 0 7 8\n   8       1 sda1 10 1 1900 5 20 2 3900 6 0 7 8\n"
      " 259       0 nvme0n1 1 0 10 0 1 0 30 0 0 0 0 0 0 0 0 0 0\n";
  const auto bytes = parseDisks(text, [](std::string_view name) { return name == "sda" || name == "nvme0n1"; });
  QCOMPARE(bytes.read, 2010u * 512);
  QCOMPARE(bytes.written, 4030u * 512);
}

void TestTelemetry::readsNetwork() {
  const char* text =
      "Inter-|   Receive   |  Transmit\n face |bytes packets errs drop fifo frame compressed multicast|bytes\n"
      "    lo: 500 1 0 0 0 0 0 0 500 1 0 0 0 0 0 0\n  eth0:1000 2 0 0 0 0 0 0 70 1 0 0 0 0 0 0\n"
      "br0: 9999 2 0 0 0 0 0 0 9999 1 0 0 0 0 0 0\n";
  const auto bytes = parseNetwork(text, [](std::string_view name) { return name == "eth0"; });
  QCOMPARE(bytes.received, 1000u);
  QCOMPARE(bytes.sent, 70u);
  QCOMPARE(bytes.loopback, 500u);
  QCOMPARE(bytes.adapters.size(), std::size_t(1));
  QCOMPARE(bytes.adapters[0].name, std::string("eth0"));
  QCOMPARE(bytes.adapters[0].sent, 70u);
}

void TestTelemetry::ratesOfCounters() {
  HostCounters first, second;
  first.timeS = 100;
  first.cpu = {1000, 5000, 100};
  first.disks = {1000000, 0};
  first.network = {5000, 100, 0, {}};
  second = first;
  second.timeS = 102;
  second.cpu = {1200, 5400, 140};
  second.disks = {5000000, 2048};
  second.network = {1000, 300, 10, {}};  // an adapter came back with fresh counters
  second.processCpuS = 1;
  second.runCpuS = 1.6;  // of all ranks
  HostRates rates;
  QVERIFY(rates.add(first).empty());
  const auto values = rates.add(second);
  QCOMPARE(valueAt(values, "cpu_busy_percent"), 50.0);
  QCOMPARE(valueAt(values, "cpu_io_wait_percent"), 10.0);
  QCOMPARE(valueAt(values, "process_cpu_percent"), 50.0);
  const double runTicks = static_cast<double>(sysconf(_SC_CLK_TCK));
  QCOMPARE(valueAt(values, "foreign_cpu_percent"), 100 * (200 - 1.6 * runTicks) / 400);
  QCOMPARE(valueAt(values, "run_cpu_percent"), 80.0);
  second.runCpuS = 1000;  // a process that ran long before it was found: the busy time of 200 ticks
  HostRates found;
  found.add(first);
  QCOMPARE(valueAt(found.add(second), "run_cpu_percent"), 100 * 200 / runTicks / 2);
  QCOMPARE(valueAt(values, "disk_read_bytes_per_second"), 2e6);
  QCOMPARE(valueAt(values, "disk_write_bytes_per_second"), 1024.0);
  QCOMPARE(valueAt(values, "network_receive_bytes_per_second"), 0.0);
  QCOMPARE(valueAt(values, "network_send_bytes_per_second"), 100.0);
  QCOMPARE(valueAt(values, "loopback_bytes_per_second"), 5.0);
}

/// Each rate is over the time since the sample before, not since an older one that the foreign CPU time needs.
void TestTelemetry::ratesAreOfTheLastInterval() {
  HostRates rates;
  HostCounters now;
  RollUp::Values values;
  const double times[] = {100, 100.5, 100.75};
  const std::uint64_t read[] = {0, 1000, 4000};
  for (int i = 0; i < 3; ++i) {
    now.timeS = times[i];
    now.disks = {read[i], 2 * read[i]};
    now.network.received = 8 * read[i];
    values = rates.add(now);
  }
  QCOMPARE(valueAt(values, "disk_read_bytes_per_second"), 12000.0);  // 3,000 bytes in 0.25 s
  QCOMPARE(valueAt(values, "disk_write_bytes_per_second"), 24000.0);
  QCOMPARE(valueAt(values, "network_receive_bytes_per_second"), 96000.0);
}

void TestTelemetry::sleepAndASetClockAreTold() {
  const auto valuesOf = [](double suspendedS, double wallClockS) {
    HostCounters first, second;
    first.timeS = 100;
    first.suspendedS = 50;
    first.wallClockS = 1.7e9;
    second = first;
    second.timeS = 100.1;
    second.suspendedS += suspendedS;
    second.wallClockS += wallClockS;
    HostRates rates;
    rates.add(first);
    return rates.add(second);
  };
  const auto lacks = [](const RollUp::Values& values, const std::string& id) {
    return std::none_of(values.begin(), values.end(), [&](const auto& value) { return value.first == id; });
  };
  const auto calm = valuesOf(1e-3, -1e-3);
  QVERIFY(lacks(calm, "suspended_seconds") && lacks(calm, "clock_jump_seconds"));
  QCOMPARE(valueAt(valuesOf(612, 0), "suspended_seconds"), 612.0);
  QCOMPARE(valueAt(valuesOf(0, -3600), "clock_jump_seconds"), -3600.0);
  const HostCounters here = HostCounterReader().read(), again = HostCounterReader().read();
  QVERIFY(here.suspendedS > -0.1 && here.wallClockS > 1.6e9);  // since 1970, less the time since the machine started
  QVERIFY(std::abs(again.suspendedS - here.suspendedS) < 0.5 && std::abs(again.wallClockS - here.wallClockS) < 0.5);
}

void TestTelemetry::ratesOfEachAdapter() {
  HostCounters first, second;
  second.timeS = 2;
  first.network.adapters = {{"eth0", 1000, 100}, {"ib0", 0, 0}};
  second.network.adapters = {{"eth1", 9, 9}, {"eth0", 5000, 300}, {"ib0", 0, 20}};
  HostRates rates;
  rates.add(first);
  const auto values = rates.add(second);
  QCOMPARE(valueAt(values, "eth0/network_receive_bytes_per_second"), 2000.0);
  QCOMPARE(valueAt(values, "eth0/network_send_bytes_per_second"), 100.0);
  QCOMPARE(valueAt(values, "ib0/network_send_bytes_per_second"), 10.0);
  QCOMPARE(valueAt(values, "eth1/network_send_bytes_per_second"), -1.0);  // it has just come
  QCOMPARE(valueAt(values, "infiniband_send_bytes_per_second"), -1.0);    // there is none
  const auto metric = findPartMetric("eth0/network_receive_bytes_per_second");
  QVERIFY(metric);
  QCOMPARE(metric->metric, findMetric("network_receive_bytes_per_second"));
  QVERIFY(metric->part == "eth0");
  QVERIFY(!findPartMetric("network_receive_bytes_per_second") && !findPartMetric("eth0/nonsense"));
}

/// A tree as the kernel's, with two ports and a folder that is none.
void TestTelemetry::countsInfinibandPorts() {
  namespace fs = std::filesystem;
  QTemporaryDir folder;
  const fs::path root = folder.path().toStdString(), adapters = root / "sys/class/infiniband";
  const auto count = [&](const std::string& port, long long received, long long sent) {
    const fs::path counters = adapters / port / "counters";
    fs::create_directories(counters);
    std::ofstream(counters / "port_rcv_data") << received << "\n";
    std::ofstream(counters / "port_xmit_data") << sent << "\n";
  };
  fs::create_directories(adapters / "mlx5_9/ports/1");
  count("mlx5_0/ports/1", 1000, 10);
  count("mlx5_1/ports/2", 0, 0);
  HostCounterReader reader(root);
  HostCounters first = reader.read();
  count("mlx5_0/ports/1", 2000, 10);
  count("mlx5_1/ports/2", 0, 500);
  HostCounters second = reader.read();
  first.timeS = 0;
  second.timeS = 2;
  QCOMPARE(second.infiniband.size(), std::size_t(2));
  QCOMPARE(second.infiniband[0].name, std::string("mlx5_0:1"));
  QCOMPARE(second.infiniband[0].received, 8000u);
  HostRates rates;
  rates.add(first);
  const auto values = rates.add(second);
  QCOMPARE(valueAt(values, "mlx5_0:1/infiniband_receive_bytes_per_second"), 2000.0);
  QCOMPARE(valueAt(values, "mlx5_1:2/infiniband_send_bytes_per_second"), 1000.0);
  QCOMPARE(valueAt(values, "infiniband_receive_bytes_per_second"), 2000.0);
  QCOMPARE(valueAt(values, "infiniband_send_bytes_per_second"), 1000.0);
}

void TestTelemetry::rollUpIsExact() {
  RollUp rollUp(4);
  std::vector<RollUp::Row> rows;
  for (int i = 1; i <= 4 + 8 + 16; ++i)
    if (auto row = rollUp.add({{"x", i}, {"y", -i}})) rows.push_back(*row);
  QCOMPARE(rows.size(), 12u);
  for (std::size_t i = 0; i < 4; ++i) {
    QCOMPARE(rows[i].rowCount, 1);
    QCOMPARE(rows[i].values, (RollUp::Values{{"x", i + 1.0}, {"y", -(i + 1.0)}}));
  }
  QCOMPARE(rows[4].rowCount, 2);
  QCOMPARE(rows[4].values,
           (RollUp::Values{{"x", 5.5}, {"x_min", 5}, {"x_max", 6}, {"y", -5.5}, {"y_min", -6}, {"y_max", -5}}));
  QCOMPARE(rows[8].rowCount, 4);
  QCOMPARE(valueAt(rows[8].values, "x"), 14.5);  // 13..16
  QCOMPARE(valueAt(rows[8].values, "x_min"), 13.0);
  QCOMPARE(valueAt(rows[8].values, "x_max"), 16.0);
  QVERIFY(!rollUp.finish());
}

void TestTelemetry::rollUpFinishesAShortRow() {
  RollUp rollUp(1);
  rollUp.add({{"x", 1}});
  QVERIFY(!rollUp.add({{"x", 10}}));
  auto row = rollUp.finish();
  QVERIFY(row && row->rowCount == 1);
  QCOMPARE(valueAt(row->values, "x"), 10.0);
  QVERIFY(!rollUp.finish());
}

void TestTelemetry::samplesThisHost() {
  std::mutex mutex;
  std::vector<TelemetrySampled> samples;
  double wallS = 0, cpuS = 0;
  {
    HostTelemetry telemetry("here", 10, [&](TelemetrySampled sample) {
      std::lock_guard lock(mutex);
      samples.push_back(std::move(sample));
    });
    const auto count = [&] {
      std::lock_guard lock(mutex);
      return samples.size();
    };
    const double start = monotonicSeconds(), cpuStart = processCpuSeconds();
    volatile double work = 0;
    while (count() < 8 && monotonicSeconds() < start + 60) work = work + 1;
    wallS = monotonicSeconds() - start;
    cpuS = processCpuSeconds() - cpuStart;
  }
  std::lock_guard lock(mutex);
  QVERIFY2(samples.size() >= 8 && static_cast<double>(samples.size()) <= 10 * wallS + 2,
           std::to_string(samples.size()).c_str());
  double process = 0, busy = 0;
  for (const auto& sample : samples) {
    QCOMPARE(sample.host, std::string("here"));
    QCOMPARE(sample.rowCount, 1);
    for (const auto& [id, value] : sample.values) QVERIFY2(findMetric(id) || findPartMetric(id), id.c_str());
    process += valueAt(sample.values, "process_cpu_percent") / static_cast<double>(samples.size());
    busy += valueAt(sample.values, "cpu_busy_percent") / static_cast<double>(samples.size());
    QVERIFY(valueAt(sample.values, "memory_used_bytes") > 1e6);
    QVERIFY(valueAt(sample.values, "page_cache_bytes") > 1e6);
    for (const auto& [id, value] : sample.values) QVERIFY2(std::isfinite(value) && value >= 0, id.c_str());
  }
  const double cores = std::max(1u, std::thread::hardware_concurrency());
  // A machine full of other work gives a spinning thread its share only: what it got is what must be seen.
  const double got = 100 * cpuS / wallS;
  QVERIFY2(process > got / 2 && process < 2 * got, qPrintable(QString("%1 of %2 %").arg(process).arg(got)));
  QVERIFY2(busy > got / 2 / cores, qPrintable(QString("%1 of %2 %").arg(busy).arg(got / cores)));
}

/// A child of the same program, as a worker is of its controller, and a sibling of it that is busy.
void TestTelemetry::fellowsCountAsTheRun() {
  const double parentS = processCpuSeconds();
  const pid_t sibling = fork();
  if (sibling == 0) {
    while (processCpuSeconds() < 0.3) {
    }
    pause();
    _exit(0);
  }
  const pid_t worker = fork();
  if (worker == 0) {
    bool seen = false;
    for (const double end = monotonicSeconds() + 20; !seen && monotonicSeconds() < end;) {
      const HostCounters counters = HostCounterReader().read();
      seen = counters.runCpuS - counters.processCpuS > parentS + 0.25;
    }
    _exit(seen ? 0 : 1);
  }
  int status = -1;
  QCOMPARE(waitpid(worker, &status, 0), worker);
  kill(sibling, SIGKILL);
  waitpid(sibling, nullptr, 0);
  QVERIFY(WIFEXITED(status));
  QCOMPARE(WEXITSTATUS(status), 0);
}

/// The pause ends long before the next sample is due.
void TestTelemetry::aPauseBetweenRareSamplesIsSeen() {
  const pid_t worker = fork();
  if (worker == 0) {
    std::atomic<bool> seen = false;
    HostTelemetry telemetry("here", 0.1, [&](const TelemetrySampled& sample) {
      for (const auto& [id, value] : sample.values) seen = seen || (id == "stalled_seconds" && value > 2);
    });
    for (const double end = monotonicSeconds() + 60; !seen && monotonicSeconds() < end;)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    _exit(seen ? 0 : 1);
  }
  std::this_thread::sleep_for(std::chrono::seconds(1));  // until it waits for its first sample
  kill(worker, SIGSTOP);
  std::this_thread::sleep_for(std::chrono::seconds(4));
  kill(worker, SIGCONT);
  int status = -1;
  QCOMPARE(waitpid(worker, &status, 0), worker);
  QVERIFY(WIFEXITED(status));
  QCOMPARE(WEXITSTATUS(status), 0);
}

void TestTelemetry::costsLittle() {
  const double before = processCpuSeconds();
  {
    HostTelemetry telemetry("here", 1000, [](const TelemetrySampled&) {});
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  const double cpu = processCpuSeconds() - before;
  QVERIFY2(cpu < 0.03, std::to_string(cpu).c_str());  // 1 % of a second, and the start
}

void TestTelemetry::endsWithoutWaitingForTheNextSample() {
  const double start = monotonicSeconds();
  {
    HostTelemetry telemetry("here", 1.0 / 60, [](const TelemetrySampled&) {});
    std::this_thread::sleep_for(std::chrono::milliseconds(200));  // until it waits for its first sample
  }
  QVERIFY(monotonicSeconds() - start < 30);  // half of an interval, whatever else the machine does
}

void TestTelemetry::noRateNoSamples() {
  std::atomic<int> count{0};
  {
    HostTelemetry telemetry("here", 0, [&](const TelemetrySampled&) { ++count; });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  QCOMPARE(count.load(), 0);
}

void TestTelemetry::summarisesTheInstructionSet() {
  QCOMPARE(summariseIsa("processor : 0\nflags\t\t: fpu avx avx2 avx512f avx512_bf16 amx_tile\n"),
           std::string("avx512 bf16 amx"));
  QCOMPARE(summariseIsa("Features : fp asimd sve bf16\n"), std::string("sve bf16"));
  QCOMPARE(summariseIsa(""), std::string());
  QCOMPARE(versionIn("NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  550.90.07  Release Build"),
           std::string("550.90.07"));
}

void TestTelemetry::findsTheMount() {
  const char* mounts =
      "22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw\n"
      "30 22 0:40 / /data rw,relatime - nfs4 server:/export rw\n"
      "31 22 0:41 / /data\\040set rw,relatime shared:2 master:3 - xfs /dev/sdb rw\n";
  QCOMPARE(mountOf(mounts, "/home/x").type, std::string("ext4"));
  QCOMPARE(mountOf(mounts, "/data/imagenet").type, std::string("nfs4"));
  QCOMPARE(mountOf(mounts, "/data").type, std::string("nfs4"));
  QCOMPARE(mountOf(mounts, "/database").type, std::string("ext4"));
  QCOMPARE(mountOf(mounts, "/data set/x").type, std::string("xfs"));
  QVERIFY(probeMount("/no/such/folder").empty());
  QCOMPARE(probeMount("/proc"), (std::vector<Fact>{{"data_mount", "proc"}}));
}

void TestTelemetry::probesThisHost() {
  const HostEnvironment host = probeHost();
  QVERIFY(!host.host.empty());
  for (const char* id : {"kernel_release", "os_name", "cpu_threads", "cpu_cores", "memory_total_bytes", "container",
                         "compiler", "c_library", "gpu_count", "cpu_affinity"})
    QVERIFY2(find(host, id) && !find(host, id)->value.empty(), id);
  std::set<std::string> ids;
  for (const Fact& fact : host.facts) {
    QVERIFY2(ids.insert(fact.id).second, fact.id.c_str());
    QVERIFY2(findFactKind(fact.id), fact.id.c_str());
    QVERIFY2(
        !QString::fromStdString(fact.value).contains(QRegularExpression("([0-9a-f]{2}:){5}|\\d+\\.\\d+\\.\\d+\\.\\d+")),
        fact.value.c_str());
    QVERIFY2(fact.value.find('\n') == std::string::npos, fact.id.c_str());
    qInfo("%s = %s", fact.id.c_str(), fact.value.c_str());
  }
}

SCALESCOPE_TEST(TestTelemetry)

}  // namespace scalescope::test_telemetry

#include "test_telemetry.moc"
