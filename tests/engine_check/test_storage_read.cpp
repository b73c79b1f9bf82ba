// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>

#include "engine/check/storage_read.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_storage_read {

using Cache = StorageReader::Cache;

namespace {

constexpr std::int64_t kFileBytes = 64 << 20, kBlock = 128 << 10;
constexpr long kTmpfs = 0x01021994;

/// The pages of the file that are in memory, as a share.
double residentShare(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY);
  void* mapped = ::mmap(nullptr, kFileBytes, PROT_READ, MAP_SHARED, file, 0);
  std::vector<unsigned char> pages(static_cast<std::size_t>(kFileBytes / ::sysconf(_SC_PAGESIZE)));
  const int status = ::mincore(mapped, kFileBytes, pages.data());
  ::munmap(mapped, kFileBytes);
  ::close(file);
  if (status != 0) return -1;
  const auto resident = std::count_if(pages.begin(), pages.end(), [](unsigned char page) { return page & 1; });
  return static_cast<double>(resident) / static_cast<double>(pages.size());
}

}  // namespace

/// What is read as cold was not in memory.
class TestStorageRead : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void coldRandomReadsFindNothingInMemory();
  void coldSequentialReadsFindNothingInMemory();
  void moreBlocksThanThereAreAreReadOnce();

 private:
  QTemporaryDir m_folder{"storage-XXXXXX"};
  std::optional<ScratchFile> m_scratch;
  std::optional<StorageReader> m_reader;
  std::filesystem::path path() const { return m_scratch->files().files.front().path; }
};

void TestStorageRead::initTestCase() {
  struct statfs system {};
  QCOMPARE(::statfs(qPrintable(m_folder.path()), &system), 0);
  if (system.f_type == kTmpfs) QSKIP("The working folder is in memory: no read of its files is cold.");
  auto scratch = ScratchFile::make(m_folder.path().toStdString(), kFileBytes);
  QVERIFY2(scratch.ok(), scratch.ok() ? "" : scratch.error().message.english().c_str());
  m_scratch.emplace(std::move(scratch).value());
  auto reader = StorageReader::open(m_scratch->files(), 2);
  QVERIFY(reader.ok());
  m_reader.emplace(std::move(reader).value());
  if (!m_reader->dropPages()) QSKIP("This file system keeps pages of files in memory.");
}

/// After reading ahead the kernel holds the file in pieces that are larger than a block.
void TestStorageRead::coldRandomReadsFindNothingInMemory() {
  m_reader->warmUp(60);
  QVERIFY(residentShare(path()) > 0.99);
  QVERIFY(m_reader->readRandom(Cache::Cold, 32) > 0);
  const double read = 32.0 * kBlock / kFileBytes;
  const double resident = residentShare(path());
  QVERIFY2(resident < read + 0.05, qPrintable(QString::number(resident)));
}

void TestStorageRead::coldSequentialReadsFindNothingInMemory() {
  m_reader->warmUp(60);
  QVERIFY(m_reader->readSequential(Cache::Cold, 4 << 20) > 0);
  const double resident = residentShare(path());
  QVERIFY2(resident < 0.5, qPrintable(QString::number(resident)));  // what was read, and what the kernel read ahead
}

void TestStorageRead::moreBlocksThanThereAreAreReadOnce() {
  QVERIFY(m_reader->readRandom(Cache::Cold, 100000) > 0);
  QVERIFY(residentShare(path()) > 0.99);
}

SCALESCOPE_TEST(TestStorageRead)

}  // namespace scalescope::test_storage_read

#include "test_storage_read.moc"
