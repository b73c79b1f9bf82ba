// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <fstream>
#include <map>

#include "engine/protocol/run/environment.h"
#include "engine/telemetry/probe_parts.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_probe_files {

namespace fs = std::filesystem;

namespace {

void store(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

std::string factOf(const fs::path& root, std::string_view id) {
  FactList facts;
  probeFabric(root, facts);
  for (const Fact& fact : facts.take())
    if (fact.id == id) return fact.value;
  return {};
}

using Variables = std::map<std::string, std::string>;

std::string imageOf(const fs::path& root, const Variables& variables) {
  return containerImage(root, [&](const char* name) -> const char* {
    const auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.c_str();
  });
}

/// A memory device of SMBIOS 3.3 with two strings; what stands behind the numbers is not 0.
std::string module(int sizeMib, int speed, int configured, int extendedConfigured = 0,
                   const std::string& locator = "DIMM A1", const std::string& bank = "BANK 0") {
  std::string structure(0x5C, '\0');
  const auto word = [&](std::size_t offset, int value) {
    structure[offset] = static_cast<char>(value & 0xFF);
    structure[offset + 1] = static_cast<char>(value >> 8 & 0xFF);
  };
  structure[0] = 17;
  structure[1] = 0x5C;
  structure[0x10] = 1;
  structure[0x11] = 2;
  structure[0x0E] = 9;  // form factor: DIMM
  structure[0x17] = 3;  // manufacturer
  word(0x22, 1200);     // lowest voltage, mV
  word(0x0C, sizeMib);
  word(0x15, speed);
  word(0x20, configured);
  word(0x58, extendedConfigured);
  return structure + locator + '\0' + bank + std::string(2, '\0');
}

}  // namespace

class TestProbeFiles : public QObject {
  Q_OBJECT
 private slots:
  void adapterFirmwareAndBoards();
  void ofedOfPackageModulesOrKernel();
  void containerImages();
  void memorySpeedOfTheSlowestModule();
  void memoryChannelsAreNamed();
  void optionsOfNfsMounts();
  void everyFactIsListed();
};

void TestProbeFiles::adapterFirmwareAndBoards() {
  QTemporaryDir folder;
  const fs::path root = folder.path().toStdString(), all = root / "sys/class/infiniband";
  store(all / "mlx5_0/fw_ver", "16.35.2000\n");
  store(all / "mlx5_0/board_id", "DEL0000000010\n");
  store(all / "mlx5_1/fw_ver", "20.31.1014\n");
  QCOMPARE(factOf(root, "infiniband_firmware"), std::string("mlx5_0 16.35.2000, mlx5_1 20.31.1014"));
  QCOMPARE(factOf(root, "infiniband_boards"), std::string("mlx5_0 DEL0000000010"));
  QTemporaryDir none;
  QCOMPARE(factOf(none.path().toStdString(), "infiniband_firmware"), std::string());
  QCOMPARE(factOf(none.path().toStdString(), "ofed_version"), std::string());
}

void TestProbeFiles::ofedOfPackageModulesOrKernel() {
  QTemporaryDir folder;
  const fs::path root = folder.path().toStdString();
  store(root / "sys/class/infiniband/mlx5_0/fw_ver", "16.35.2000\n");
  QCOMPARE(factOf(root, "ofed_version"), std::string("none: drivers of the kernel"));
  fs::create_directories(root / "sys/module/mlx_compat");
  QCOMPARE(factOf(root, "ofed_version"), std::string("OFED of unknown version"));
  store(root / "sys/module/mlx5_core/version", "4.4-2.0.7\n");
  QCOMPARE(factOf(root, "ofed_version"), std::string("OFED 4.4-2.0.7"));
  store(root / "usr/bin/ofed_info",
        "#!/bin/bash\nif true; then\n  echo MLNX_OFED_LINUX-4.4-2.0.7.0 (OFED-4.4-2.0.7):\nfi\n");
  QCOMPARE(factOf(root, "ofed_version"), std::string("MLNX_OFED_LINUX-4.4-2.0.7.0"));
}

void TestProbeFiles::containerImages() {
  QTemporaryDir folder;
  const fs::path root = folder.path().toStdString();
  QCOMPARE(imageOf(root, {}), std::string());
  QCOMPARE(imageOf(root, {{"APPTAINER_CONTAINER", "/home/jane/images/tf.sif"}}), std::string("tf.sif"));
  QCOMPARE(imageOf(root, {{"SINGULARITY_CONTAINER", "tf.sif"}, {"APPTAINER_CONTAINER", "tf.sif"}}),
           std::string("tf.sif"));
  QCOMPARE(imageOf(root, {{"NVIDIA_PRODUCT_NAME", "PyTorch"},
                          {"NVIDIA_BUILD_ID", "76438008"},
                          {"NVIDIA_PYTORCH_VERSION", "24.01"}}),
           std::string("NVIDIA PyTorch 24.01, build 76438008"));
  store(root / "run/.containerenv",
        "engine=\"podman-4.3.1\"\nimage=\"registry.example.com:5000/jane/train:18.08-py3\"\n");
  QCOMPARE(imageOf(root, {}), std::string("train:18.08-py3"));
  store(root / ".singularity.d/labels.json",
        R"({"org.label-schema.usage.singularity.deffile.from": "nvcr.io/nvidia/tensorflow:18.08-py3"})");
  QCOMPARE(imageOf(root, {}), std::string("tensorflow:18.08-py3"));
  QCOMPARE(imageOf(root, {{"APPTAINER_CONTAINER", "/x/tf.sif"}}), std::string("tf.sif; from tensorflow:18.08-py3"));
  store(root / ".singularity.d/labels.json", "[1, 2");
  QCOMPARE(imageOf(root, {{"APPTAINER_CONTAINER", "/x/tf.sif"}}), std::string("tf.sif"));
}

void TestProbeFiles::memorySpeedOfTheSlowestModule() {
  const std::string end("\x7f\4\0\0\0\0", 6);
  QCOMPARE(memorySpeed(module(16384, 2933, 2666) + module(16384, 3200, 2933) + end), std::optional(2666));
  QCOMPARE(memorySpeed(module(0, 800, 800) + module(16384, 2933, 0) + end), std::optional(2933));  // an empty socket
  QCOMPARE(memorySpeed(module(16384, 6400, 0xFFFF, 5600) + end), std::optional(5600));
  QVERIFY(!memorySpeed(end) && !memorySpeed("") && !memorySpeed(module(0, 1, 1)));
  QVERIFY(!memorySpeed(end + module(16384, 2933, 2666)));  // nothing after the end of the table
  const std::string table = module(16384, 2933, 2666) + end;
  for (std::size_t i = 0; i <= table.size(); ++i) (void)memorySpeed(std::string_view(table).substr(0, i));
  QTemporaryDir folder;
  const fs::path root = folder.path().toStdString();
  QVERIFY(readDmiTable(root).empty());
  store(root / "sys/firmware/dmi/tables/DMI", table);
  QCOMPARE(memorySpeed(readDmiTable(root)), std::optional(2666));
}

/// Of two modules in one channel only one counts; a firmware that does not name channels leaves them unknown.
void TestProbeFiles::memoryChannelsAreNamed() {
  const std::string end("\x7f\4\0\0\0\0", 6);
  const auto at = [](const char* locator, const char* bank, int size = 16384) {
    return module(size, 4800, 4800, 0, locator, bank);
  };
  const std::string one = at("DIMM 0", "P0 CHANNEL A") + at("DIMM 1", "P0 CHANNEL A") + at("DIMM 0", "P0 CHANNEL B") +
                          at("DIMM 0", "P1 CHANNEL A") + at("DIMM 0", "P1 CHANNEL B", 0) + end;
  QCOMPARE(memoryChannels(one), std::optional(3));
  QCOMPARE(memoryChannels(at("Node0_Channel0_Dimm0", "BANK 0") + at("Node0_Channel1_Dimm0", "BANK 1") + end),
           std::optional(2));
  QVERIFY(!memoryChannels(at("DIMM 0", "P0 CHANNEL A") + at("DIMM A2", "BANK 1") + end));
  QVERIFY(!memoryChannels(at("DIMM 0", "Channel") + end) && !memoryChannels(end) && !memoryChannels(""));
  for (std::size_t i = 0; i <= one.size(); ++i) (void)memoryChannels(std::string_view(one).substr(0, i));
}

void TestProbeFiles::optionsOfNfsMounts() {
  const char* mounts =
      "22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw,stripe=4\n"
      "30 22 0:40 / /data rw,relatime - nfs4 server:/export rw,vers=4.2,rsize=1048576,hard,proto=rdma,"
      "clientaddr=10.0.0.2,local_lock=none,addr=10.0.0.1\n";
  QCOMPARE(mountOptionsText(mountOf(mounts, "/data/imagenet")),
           std::string("rw,vers=4.2,rsize=1048576,hard,proto=rdma,local_lock=none"));
  QCOMPARE(mountOptionsText(mountOf(mounts, "/home")), std::string());
  QCOMPARE(mountOptionsText(mountOf("30 22 0:40 / /data rw - nfs4 server:/export", "/data")), std::string());
  QCOMPARE(mountOf("", "/data").type, std::string());
}

void TestProbeFiles::everyFactIsListed() {
  for (const char* id : {"cpu_microcode", "memory_speed_mt_per_s", "infiniband_firmware", "infiniband_boards",
                         "ofed_version", "data_mount_options", "container_image"})
    QVERIFY2(findFactKind(id) != nullptr, id);
}

SCALESCOPE_TEST(TestProbeFiles)

}  // namespace scalescope::test_probe_files

#include "test_probe_files.moc"
