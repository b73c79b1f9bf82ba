// SPDX-License-Identifier: Apache-2.0
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/files.h"
#include "engine/check/evidence.h"
#include "engine/check/ladder.h"
#include "engine/check/memory_stream.h"
#include "engine/telemetry/device_place.h"
#include "engine/telemetry/probe_parts.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_evidence {

namespace fs = std::filesystem;

namespace {

void store(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  QVERIFY(writeFileAtomically(path, text).ok());
}

void link(const fs::path& from, const fs::path& to) {
  fs::create_directories(from.parent_path());
  fs::create_directories(to);
  fs::create_directory_symlink(to, from);
}

/// Two NUMA nodes with two cores each.
void storeNumas(const fs::path& root) {
  store(root / "sys/devices/system/node/node0/cpulist", "0-1\n");
  store(root / "sys/devices/system/node/node1/cpulist", "2-3\n");
}

/// The configuration space of a bridge: an extended capability at 0x100, then ACS at 0x140 with this control register.
std::string spaceWith(int acsControl) {
  std::string space(4096, '\0');
  const auto put = [&](std::size_t at, std::uint32_t value) {
    for (std::size_t i = 0; i < 4; ++i) space[at + i] = static_cast<char>(value >> 8 * i & 0xFF);
  };
  put(0x100, 0x14010001);
  if (acsControl >= 0) {
    put(0x140, 0x0001000D);
    put(0x144, 0x0000001F | static_cast<std::uint32_t>(acsControl) << 16);
  }
  return space;
}

}  // namespace

/// What a node check reads to name causes and limits, from trees of files.
class TestEvidence : public QObject {
  Q_OBJECT
 private slots:
  void init() { m_folder = std::make_unique<QTemporaryDir>(); }
  void devicesFarFromTheirCores();
  void iommuModes();
  void acsOfPorts();
  void disksBelowFileSystems();
  void limitOfDiskAndItsNuma();
  void limitOfMemoryModules();
  void busyProgramsByName();

 private:
  fs::path root() const { return m_folder->path().toStdString(); }
  std::unique_ptr<QTemporaryDir> m_folder;
};

void TestEvidence::devicesFarFromTheirCores() {
  const fs::path device = root() / "sys/devices/pci0000:40/0000:40:01.0/0000:41:00.0";
  store(device / "numa_node", "1\n");
  fs::create_directories(device / "net/eth0");
  QCOMPARE(numaOfDevice(device, root()), -1);  // a machine with one node
  QVERIFY(numaOfCores({0}, root()).empty());
  storeNumas(root());
  QCOMPARE(numaOfDevice(device, root()), 1);
  QCOMPARE(numaOfDevice(device / "net/eth0", root()), 1);
  QCOMPARE(numaOfDevice(root() / "sys/nothing", root()), -1);
  QCOMPARE(numaOfCores({0, 1}, root()), std::set<int>{0});
  QCOMPARE(farText(DeviceAndCores::GpuAndBuffer, 1, {0}), std::string("the GPU is at NUMA 1, the buffer at NUMA 0"));
  QCOMPARE(farText(DeviceAndCores::GpuAndBuffer, 1, numaOfCores({1, 2}, root())), std::string());
  QCOMPARE(farText(DeviceAndCores::GpuAndBuffer, -1, {0}), std::string());
}

void TestEvidence::iommuModes() {
  QVERIFY(iommuMode(root()) == IommuMode::Unknown);
  store(root() / "proc/cmdline", "BOOT_IMAGE=/vmlinuz iommu=pt quiet\n");
  QVERIFY(iommuMode(root()) == IommuMode::PassThrough);
  fs::create_directories(root() / "sys/class/iommu");
  QVERIFY(iommuMode(root()) == IommuMode::Off);  // none is in use, whatever the command line asks for
  fs::create_directories(root() / "sys/class/iommu/dmar0");
  store(root() / "sys/kernel/iommu_groups/0/type", "identity\n");
  QVERIFY(iommuMode(root()) == IommuMode::PassThrough);
  QCOMPARE(peerPathText(root()), std::string());
  store(root() / "sys/kernel/iommu_groups/1/type", "DMA-FQ\n");
  QVERIFY(iommuMode(root()) == IommuMode::Translating);
  QVERIFY(peerPathText(root()).english().starts_with("the IOMMU translates"));
}

void TestEvidence::acsOfPorts() {
  const fs::path all = root() / "sys/bus/pci/devices";
  store(all / "0000:00:01.0/class", "0x060400\n");
  store(all / "0000:00:01.0/config", spaceWith(0x1D));  // redirects
  store(all / "0000:00:02.0/class", "0x060400\n");
  store(all / "0000:00:02.0/config", spaceWith(0x01));  // source validation only
  store(all / "0000:00:03.0/class", "0x060400\n");
  store(all / "0000:00:03.0/config", spaceWith(-1));  // no ACS
  store(all / "0000:00:04.0/class", "0x060400\n");
  store(all / "0000:00:04.0/config", spaceWith(0x1D).substr(0, 64));  // as other users read it
  store(all / "0000:01:00.0/class", "0x030200\n");
  store(all / "0000:01:00.0/config", spaceWith(0x1D));  // not a port
  const AcsPorts ports = acsPorts(root());
  QCOMPARE(ports.redirecting, 1);
  QCOMPARE(ports.readable, 3);
  QCOMPARE(peerPathText(root()),
           std::string("PCIe ACS sends copies between devices over the root complex at 1 of 3 ports"));
  // Capabilities that point at each other end, too.
  std::string loop = spaceWith(-1);
  loop[0x102] = 0x01;
  loop[0x103] = 0x10;
  store(all / "0000:00:03.0/config", loop);
  QCOMPARE(acsPorts(root()).redirecting, 1);
}

void TestEvidence::disksBelowFileSystems() {
  const fs::path disk = root() / "sys/devices/pci0000:40/0000:41:00.0/nvme/nvme0/nvme0n1";
  store(disk / "nvme0n1p2/partition", "2\n");
  link(root() / "sys/dev/block/259:2", disk / "nvme0n1p2");
  QCOMPARE(diskOf(root(), 259, 2), std::string("nvme0n1"));
  const fs::path volume = root() / "sys/devices/virtual/block/dm-0";
  link(volume / "slaves/nvme0n1p2", disk / "nvme0n1p2");
  link(root() / "sys/dev/block/253:0", volume);
  QCOMPARE(diskOf(root(), 253, 0), std::string("nvme0n1"));
  link(volume / "slaves/sda", root() / "sys/devices/virtual/block/sda");
  QCOMPARE(diskOf(root(), 253, 0), std::string());  // of several disks
  QCOMPARE(diskOf(root(), 0, 44), std::string());   // of no disk, such as NFS
}

/// The disk of the temporary folder, whatever it is here, behind a PCIe link of the test's tree.
void TestEvidence::limitOfDiskAndItsNuma() {
  struct stat found {};
  QCOMPARE(::stat(root().c_str(), &found), 0);
  const fs::path controller = root() / "sys/devices/pci0000:40/0000:41:00.0", disk = controller / "nvme/nvme0/nvme0n1";
  store(controller / "max_link_width", "4\n");
  store(controller / "max_link_speed", "16.0 GT/s PCIe\n");
  store(controller / "numa_node", "1\n");
  link(root() / "sys/bus/pci/devices/0000:41:00.0", controller);
  link(root() / "sys/dev/block" / (std::to_string(major(found.st_dev)) + ":" + std::to_string(minor(found.st_dev))),
       disk);
  link(root() / "sys/class/block/nvme0n1", disk);
  link(disk / "device", controller / "nvme/nvme0");
  storeNumas(root());
  const CheckValue place = storagePlace("work folder", root(), {0, 1}, root());
  QCOMPARE(place.part, std::string("work folder"));
  QVERIFY2(std::abs(place.limit - 4 * 16e3 * 128 / 130 / 8) < 1, place.limitFormula.english().c_str());
  QCOMPARE(place.limitFormula, std::string("4 lanes x 16 GT/s x 128/130 / 8 x 1000"));
  QCOMPARE(place.cause, std::string("the disk is at NUMA 1, the cores that read it at NUMA 0"));
  QCOMPARE(storagePlace("work folder", root(), {3}, root()).cause, std::string());
  QTemporaryDir none;
  const CheckValue unknown = storagePlace("work folder", root(), {0}, none.path().toStdString());
  QVERIFY(std::isnan(unknown.limit) && unknown.cause.empty());
}

void TestEvidence::limitOfMemoryModules() {
  QVERIFY(!(memoryLimit(root()).gbPerS > 0));
  std::string module(0x5C, '\0');
  module[0] = 17;
  module[1] = 0x5C;
  module[0x0D] = 0x40;    // 16 GiB
  module[0x11] = 1;       // the bank's name
  module[0x20] = '\xC0';  // 4800 MT/s
  module[0x21] = 0x12;
  std::string table;
  for (const char* channel : {"P0 CHANNEL A", "P0 CHANNEL B"}) table += module + channel + std::string(2, '\0');
  store(root() / "sys/firmware/dmi/tables/DMI", table + std::string("\x7f\4\0\0\0\0", 6));
  QCOMPARE(memoryLimit(root()).gbPerS, 76.8);
  QCOMPARE(memoryLimit(root()).source, std::string("2 channels x 8 bytes x 4800 MT/s / 1000"));
}

void TestEvidence::busyProgramsByName() {
  QCOMPARE(busyProgramsText({}), std::string());
  QCOMPARE(busyProgramsText({{"scalescope", 0.05}, {"java", 0.09}}), std::string());  // at rest
  QCOMPARE(busyProgramsText({{"scalescope", 0.44}, {"stress-ng", 1.0}}),
           std::string("stress-ng 1.0 cores, the window of ScaleScope 0.4 cores"));
  QCOMPARE(busyProgramsText({{"a", 0.5}, {"b", 0.9}, {"c", 0.2}, {"scalescope", 0.3}}),
           std::string("b 0.9 cores, a 0.5 cores, the window of ScaleScope 0.3 cores"));
}

SCALESCOPE_TEST(TestEvidence)

}  // namespace scalescope::test_evidence

#include "test_evidence.moc"
