// SPDX-License-Identifier: Apache-2.0
#include <dlfcn.h>
#include <unistd.h>

#include <QtTest>
#include <algorithm>
#include <mutex>
#include <new>

#include "engine/telemetry/gpu_devices.h"
#include "engine/telemetry/gpu_reading.h"
#include "engine/telemetry/gpu_telemetry.h"
#include "engine/telemetry/probe_gpu.h"
#include "tests/engine_telemetry/fake_nvml.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_gpu_telemetry {

namespace {

/// The fake's script, at its defaults with three GPUs whose bus ids run against their order.
FakeNvml& freshScript() {
  static auto* script =
      reinterpret_cast<FakeNvml* (*)()>(dlsym(dlopen(SCALESCOPE_FAKE_NVML, RTLD_NOW | RTLD_NODELETE), "fakeNvml"))();
  script->~FakeNvml();
  new (script) FakeNvml;
  script->deviceCount = 3;
  const char* uuids[] = {"GPU-ccc1", "GPU-bbb1", "GPU-bbb2", "MIG-1234"};
  const char* buses[] = {"00000000:CC:00.0", "00000000:BB:00.0", "00000000:AA:00.0", ""};
  for (int i = 0; i < 4; ++i) {
    FakeGpu& gpu = script->gpus[i];
    gpu.uuid = uuids[i];
    gpu.busId = buses[i];
    gpu.busy = 50 + 10 * static_cast<unsigned>(i);
    gpu.smClockMhz = 1980;
    gpu.powerMilliwatts = 400'500;
    gpu.temperature = 60;
    gpu.memoryUsed = 1000 * (1 + static_cast<unsigned long long>(i));
    gpu.pcieRate = 7;
  }
  return *script;
}

std::shared_ptr<NvmlLibrary> fakeLibrary() { return require(NvmlLibrary::open(SCALESCOPE_FAKE_NVML)); }

std::optional<double> find(const RollUp::Values& values, const std::string& id) {
  auto found = std::find_if(values.begin(), values.end(), [&](const auto& value) { return value.first == id; });
  return found == values.end() ? std::nullopt : std::optional(found->second);
}

/// Notes come from two threads.
struct Notes {
  std::mutex mutex;
  std::vector<std::string> texts;
  GpuTelemetry::Note taker() {
    return [this](const std::string& text) {
      std::lock_guard lock(mutex);
      texts.push_back(text);
    };
  }
};

/// Reads until the slow values are there.
RollUp::Values readWith(GpuTelemetry& telemetry, const std::string& id) {
  RollUp::Values values;
  [&] { QTRY_VERIFY(find(values = telemetry.read(), id)); }();
  return values;
}

std::vector<std::string> busIds(const NvmlLibrary& nvml, const char* visible) {
  std::vector<std::string> ids;
  for (const GpuDevice& gpu : visibleGpus(nvml, visible)) {
    nvml::PciInfo pci{};
    nvml.pciInfo(gpu.device, &pci);
    ids.push_back(std::string(pci.busId).substr(9, 2));
  }
  return ids;
}

}  // namespace

class TestGpuTelemetry : public QObject {
  Q_OBJECT
 private slots:
  void aMissingLibraryIsSaid();
  void aRefusingLibraryIsSaid();
  void visibleDevicesAreCudas();
  void anInstanceHasItsMemoryAndItsGpusClocks();
  void oneGpuHasNoColumnsOfItsOwn();
  void severalGpusAndTheirMean();
  void whatIsNotSupportedIsLeftOut();
  void oldDriversStillTell();
  void energyCounterOfWholeGpus();
  void reasonsForLowClocks();
  void processesOfOthersAreCounted();
  void linksAreRates();
  void linksAreSampled();
  void aLostGpuIsToldOnceAndTheRestGoesOn();
  void factsNameNoSerial();
};

void TestGpuTelemetry::aMissingLibraryIsSaid() {
  auto missing = NvmlLibrary::open("/nonexistent/libnvidia-ml.so.1");
  QVERIFY(!missing.ok());
  QCOMPARE(missing.error().code, std::string("nvml-unusable"));
  QVERIFY(missing.error().message.english().find("/nonexistent/libnvidia-ml.so.1") != std::string::npos);
}

void TestGpuTelemetry::aRefusingLibraryIsSaid() {
  freshScript().initStatus = 9;
  auto refusing = NvmlLibrary::open(SCALESCOPE_FAKE_NVML);
  QVERIFY(!refusing.ok());
  QVERIFY(refusing.error().message.english().find("Some Fault, status 9") != std::string::npos);
}

void TestGpuTelemetry::visibleDevicesAreCudas() {
  freshScript();
  auto nvml = fakeLibrary();
  using Ids = std::vector<std::string>;
  QCOMPARE(busIds(*nvml, nullptr), (Ids{"AA", "BB", "CC"}));
  QCOMPARE(busIds(*nvml, "2,0"), (Ids{"CC", "AA"}));
  QCOMPARE(busIds(*nvml, " 1 , 2"), (Ids{"BB", "CC"}));
  QCOMPARE(busIds(*nvml, "0,7,1"), (Ids{"AA"}));  // the list ends at what is not there
  QCOMPARE(busIds(*nvml, "2,3,1"), (Ids{"CC"}));  // of three, the first that is not there is 3
  QCOMPARE(busIds(*nvml, "GPU-c,GPU-bbb2"), (Ids{"CC", "AA"}));
  QCOMPARE(busIds(*nvml, "GPU-bbb"), Ids{});  // of two
  QCOMPARE(busIds(*nvml, ""), Ids{});
  QCOMPARE(busIds(*nvml, "-1"), Ids{});
}

void TestGpuTelemetry::anInstanceHasItsMemoryAndItsGpusClocks() {
  freshScript();
  Notes notes;
  GpuTelemetry telemetry(fakeLibrary(), {"MIG-1234", 0, 60}, notes.taker());
  QCOMPARE(telemetry.deviceCount(), 1);
  const auto values = telemetry.read();
  QCOMPARE(find(values, "gpu_memory_used_bytes"), 4000.0);
  QCOMPARE(find(values, "gpu_sm_clock_mhz"), 1980.0);
  QVERIFY(!find(values, "gpu_busy_percent"));
}

void TestGpuTelemetry::oneGpuHasNoColumnsOfItsOwn() {
  freshScript();
  Notes notes;
  GpuTelemetry telemetry(fakeLibrary(), {nullptr, 1, 60}, notes.taker());
  const auto values = readWith(telemetry, "gpu_pcie_send_bytes_per_second");
  QCOMPARE(find(values, "gpu_busy_percent"), 70.0);  // the third is first on the bus
  QCOMPARE(find(values, "gpu_power_w"), 400.5);
  QCOMPARE(find(values, "gpu_temperature_c"), 60.0);
  QCOMPARE(find(values, "gpu_memory_clock_mhz"), 3201.0);
  QCOMPARE(find(values, "gpu_pcie_receive_bytes_per_second"), 7000.0);
  for (const auto& [id, value] : values) QVERIFY2(id.starts_with("gpu_"), id.c_str());
}

void TestGpuTelemetry::severalGpusAndTheirMean() {
  freshScript();
  Notes notes;
  GpuTelemetry telemetry(fakeLibrary(), {"2,0,1", 2, 60}, notes.taker());
  const auto values = telemetry.read();
  QCOMPARE(telemetry.deviceCount(), 2);
  QCOMPARE(find(values, "gpu0_busy_percent"), 50.0);
  QCOMPARE(find(values, "gpu1_busy_percent"), 70.0);
  QCOMPARE(find(values, "gpu_busy_percent"), 60.0);
  QVERIFY(find(values, "gpu_power_capped_percent") && !find(values, "gpu0_power_capped_percent"));
}

void TestGpuTelemetry::whatIsNotSupportedIsLeftOut() {
  FakeNvml& script = freshScript();
  for (FakeGpu& gpu : script.gpus) {
    gpu.utilisationStatus = gpu.powerStatus = gpu.reasonsStatus = gpu.pcieStatus = gpu.linkStatus = nvml::kNotSupported;
    gpu.powerStatus = nvml::kNoPermission;
  }
  Notes notes;
  GpuTelemetry telemetry(fakeLibrary(), {"0", 0, 0.01}, notes.taker());
  const auto values = readWith(telemetry, "gpu_foreign_processes");
  telemetry.read();
  QCOMPARE(values.size(), std::size_t{5});
  for (const char* id : {"gpu_memory_used_bytes", "gpu_sm_clock_mhz", "gpu_memory_clock_mhz", "gpu_temperature_c"})
    QVERIFY2(find(values, id), id);
  QCOMPARE(script.gpus[2].utilisationCalls.load(), 1);  // not asked again
  QVERIFY(notes.texts.empty());
}

void TestGpuTelemetry::oldDriversStillTell() {
  FakeNvml& script = freshScript();
  script.gpus[2].memoryV2Status = nvml::kFunctionNotFound;
  script.gpus[2].reasons = nvml::kReasonPowerCap;  // the fake has the old name of this function only
  Notes notes;
  GpuTelemetry telemetry(fakeLibrary(), {"0", 0, 60}, notes.taker());
  const auto values = telemetry.read();
  QCOMPARE(find(values, "gpu_memory_used_bytes"), 3500.0);
  QCOMPARE(find(values, "gpu_power_capped_percent"), 100.0);
}

void TestGpuTelemetry::energyCounterOfWholeGpus() {
  FakeNvml& script = freshScript();
  auto nvml = fakeLibrary();
  const auto powerOf = [](const GpuValues& values) {
    for (const auto& [quantity, value] : values)
      if (std::string_view(quantity) == "counter_power_w") return value;
    return -1.0;
  };
  GpuReader gpu(*nvml, visibleGpus(*nvml, "GPU-ccc1").front());
  script.gpus[0].energyMillijoules = 5'000'000;
  QCOMPARE(powerOf(gpu.readQuick(10)), -1.0);  // one reading has no power
  script.gpus[0].energyMillijoules = 5'160'000;
  QCOMPARE(powerOf(gpu.readQuick(10.5)), 320.0);
  script.gpus[0].energyMillijoules = 1000;  // the driver was loaded again
  QCOMPARE(powerOf(gpu.readQuick(11)), -1.0);
  GpuReader instance(*nvml, visibleGpus(*nvml, "MIG-1234").front());
  instance.readQuick(10);
  script.gpus[0].energyMillijoules = 101'000;
  QCOMPARE(powerOf(instance.readQuick(11)), -1.0);
  GpuReader old(*nvml, visibleGpus(*nvml, "GPU-bbb1").front());  // without the counter
  QCOMPARE(powerOf(old.readQuick(10)), -1.0);
  QCOMPARE(powerOf(old.readQuick(11)), -1.0);
}

void TestGpuTelemetry::reasonsForLowClocks() {
  struct Case {
    unsigned long long reasons;
    double power, thermal, hardware;
  };
  constexpr unsigned long long kIdle = 1, kApplicationClocks = 2, kSyncBoost = 0x10;
  for (const Case& c : {Case{kIdle | kApplicationClocks | kSyncBoost, 0, 0, 0}, Case{nvml::kReasonPowerCap, 100, 0, 0},
                        Case{nvml::kReasonThermal, 0, 100, 0},
                        Case{nvml::kReasonHardwareThermal | nvml::kReasonHardwareSlowdown, 0, 100, 0},
                        Case{nvml::kReasonHardwareSlowdown, 0, 0, 100},
                        Case{nvml::kReasonPowerBrake | nvml::kReasonHardwareSlowdown, 0, 0, 100}}) {
    FakeNvml& script = freshScript();
    script.gpus[2].reasons = c.reasons;
    Notes notes;
    GpuTelemetry telemetry(fakeLibrary(), {"0,1", 0, 60}, notes.taker());
    const auto values = telemetry.read();
    QCOMPARE(find(values, "gpu_power_capped_percent"), c.power / 2);
    QCOMPARE(find(values, "gpu_thermal_slowdown_percent"), c.thermal / 2);
    QCOMPARE(find(values, "gpu_hardware_slowdown_percent"), c.hardware / 2);
    QCOMPARE(find(values, "gpu0_power_capped_percent").has_value(), c.power > 0);
    QVERIFY(!find(values, "gpu1_power_capped_percent"));
  }
}

void TestGpuTelemetry::processesOfOthersAreCounted() {
  const auto count = [](unsigned processes, bool ownKnown) {
    FakeNvml& script = freshScript();
    script.gpus[2].processCount = processes;
    for (unsigned i = 0; i < processes; ++i) script.gpus[2].pids[i] = 4'000'000 + i;
    if (ownKnown) script.gpus[2].pids[0] = static_cast<unsigned>(getpid());
    Notes notes;
    GpuTelemetry telemetry(fakeLibrary(), {"0", 0, 60}, notes.taker());
    return *find(readWith(telemetry, "gpu_foreign_processes"), "gpu_foreign_processes");
  };
  QCOMPARE(count(0, false), 0.0);
  QCOMPARE(count(1, true), 0.0);
  QCOMPARE(count(3, true), 2.0);
  QCOMPARE(count(1, false), 0.0);  // in a container the numbers are the host's
  QCOMPARE(count(2, false), 1.0);
  QCOMPARE(count(200, true), 199.0);  // more than there was room for at first
}

/// Of one reader at given times: the growth over the time between two reads; nothing for the first, nor where a counter
/// went back.
void TestGpuTelemetry::linksAreRates() {
  FakeNvml& script = freshScript();
  const auto nvml = fakeLibrary();
  GpuReader reader(*nvml, visibleGpus(*nvml, "0").at(0));
  const auto rateAt = [&](double nowS, std::string_view quantity) -> std::optional<double> {
    for (const auto& [name, value] : reader.readSlow(nowS))
      if (name == quantity) return value;
    return std::nullopt;
  };
  constexpr const char* kSent = "nvlink_send_bytes_per_second";
  constexpr const char* kReceived = "nvlink_receive_bytes_per_second";
  QVERIFY(!rateAt(10, kSent));
  QCOMPARE(rateAt(10.5, kSent), 0.0);
  script.gpus[2].linkKib = 1 << 20;
  QCOMPARE(rateAt(12.5, kReceived), 1024.0 * (1 << 20) / 2);
  script.gpus[2].linkKib = 0;
  QVERIFY(!rateAt(13, kSent));
  script.gpus[2].linkKib = 512;
  QCOMPARE(rateAt(13.5, kSent), 1024.0 * 1024);
}

/// What flows all the time is in every sample from the second slow read on.
void TestGpuTelemetry::linksAreSampled() {
  FakeNvml& script = freshScript();
  script.gpus[2].linkKibPerRead = 1024;
  Notes notes;
  GpuTelemetry telemetry(fakeLibrary(), {"0", 0, 0.01}, notes.taker());
  const auto values = readWith(telemetry, "gpu_nvlink_send_bytes_per_second");
  QVERIFY(*find(values, "gpu_nvlink_send_bytes_per_second") > 0);
  for (int i = 0; i < 20; ++i) QVERIFY(find(telemetry.read(), "gpu_nvlink_receive_bytes_per_second").value_or(0) > 0);
}

void TestGpuTelemetry::aLostGpuIsToldOnceAndTheRestGoesOn() {
  FakeNvml& script = freshScript();
  Notes notes;
  {
    GpuTelemetry telemetry(fakeLibrary(), {"0,1", 0, 0.01}, notes.taker());
    QVERIFY(find(telemetry.read(), "gpu0_busy_percent"));
    script.gpus[2].status = nvml::kGpuIsLost;
    RollUp::Values values;
    for (int i = 0; i < 3; ++i) values = telemetry.read();
    QVERIFY(!find(values, "gpu0_busy_percent"));
    QCOMPARE(find(values, "gpu1_busy_percent"), 60.0);
    QCOMPARE(find(values, "gpu_busy_percent"), 60.0);
    QTest::qWait(50);
  }
  QCOMPARE(notes.texts.size(), std::size_t{1});
  QVERIFY2(notes.texts[0].find("GPU 0 can no longer be read: GPU is lost") == 0, notes.texts[0].c_str());
}

void TestGpuTelemetry::factsNameNoSerial() {
  freshScript();
  FactList list;
  probeGpus(*fakeLibrary(), "0,1", list);
  std::map<std::string, std::string> facts;
  for (const Fact& fact : list.take()) {
    QVERIFY2(findFactKind(fact.id) != nullptr, fact.id.c_str());
    QVERIFY2(fact.value.find("GPU-") == std::string::npos, fact.value.c_str());
    facts[fact.id] = fact.value;
  }
  QCOMPARE(facts["gpu_driver"], std::string("580.65.06"));
  QCOMPARE(facts["cuda_driver"], std::string("13.0"));
  QCOMPARE(facts["gpu_count"], std::string("2"));
  QCOMPARE(facts["gpu_count_installed"], std::to_string(visibleGpus(*fakeLibrary(), nullptr).size()));
  QVERIFY(facts["gpu_count_installed"] > facts["gpu_count"]);
  QCOMPARE(facts["gpu_model"], std::string("NVIDIA H200"));
  QCOMPARE(facts["gpu_memory_bytes"], std::string("150000"));
  QCOMPARE(facts["gpu_power_cap"], std::string("650 W (default 700 W)"));
  QCOMPARE(facts["gpu_links"], std::string("0-1 one PCIe switch"));
  QVERIFY(!facts.contains("gpu_ecc"));  // the driver has no such function
}

SCALESCOPE_TEST(TestGpuTelemetry)

}  // namespace scalescope::test_gpu_telemetry

#include "test_gpu_telemetry.moc"
