// SPDX-License-Identifier: Apache-2.0
#include <sys/stat.h>

#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>

#include "engine/backend_cuda/products/kept_plans.h"
#include "engine/base/files.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_kept_plans {

namespace {

const std::string kIdentity = "cuDNN 9.19.0, NVIDIA H200 9.0 132 SMs, driver for CUDA 13000";
constexpr std::size_t kLimit = 1000;

/// A library that counts what it compiles.
class CountingGraph : public CudnnGraph {
 public:
  int wayCount() const override { return 1; }
  std::string wayName(int) const override { return "eng0"; }
  bool compilesAtRunTime(int) const override { return true; }
  Status build(int, std::size_t) override {
    ++built;
    return fails ? Status(Error{"way-unsupported", "broken on purpose"}) : Status();
  }
  std::string text(int) const override { return "code"; }
  Status restore(int, const std::string& text) override {
    restored += text;
    return refuses ? Status(Error{"way-unsupported", "of another library"}) : Status();
  }
  std::size_t workspaceBytes(int) const override { return 0; }
  Status execute(int, const PlanOperands&) const override { return {}; }

  int built = 0;
  std::string restored;
  bool fails = false, refuses = false;
};

}  // namespace

class TestKeptPlans : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
  }

  void aLaterProcessDoesNotCompile() {
    CountingGraph first, second;
    CompileSeconds seconds = 0, later = CompileBudget::kMaxTotalSeconds;
    CompileBudget budget(seconds), spent(later);
    QVERIFY(prepareCompiled(first, 0, kLimit, "conv a eng0", kept(), budget).ok());
    QVERIFY(first.built == 1 && first.restored.empty());
    QVERIFY(prepareCompiled(second, 0, kLimit, "conv a eng0", kept(), spent).ok());
    QVERIFY(second.built == 0 && second.restored == "code");
    QVERIFY(!prepareCompiled(second, 0, kLimit, "conv b eng0", kept(), spent).ok());
    QCOMPARE(second.built, 0);
  }

  void whatTheLibraryRefusesIsCompiledAgain() {
    kept().store("conv a eng0", "old");
    CountingGraph graph;
    graph.refuses = true;
    CompileSeconds seconds = 0;
    CompileBudget budget(seconds);
    QVERIFY(prepareCompiled(graph, 0, kLimit, "conv a eng0", kept(), budget).ok());
    QVERIFY(graph.built == 1 && graph.restored == "old");
    QCOMPARE(kept().find("conv a eng0"), std::string("code"));
  }

  void failuresAreNotKept() {
    CountingGraph graph;
    graph.fails = true;
    CompileSeconds seconds = 0;
    CompileBudget budget(seconds);
    for (int i = 0; i < 3; ++i) QVERIFY(!prepareCompiled(graph, 0, kLimit, "conv a eng0", kept(), budget).ok());
    QCOMPARE(graph.built, CompileBudget::kMaxAttempts);
    QCOMPARE(kept().find("conv a eng0"), std::string());
  }

  void otherLibrariesPlansAndDamagedFilesAreIgnored() {
    kept().store("conv a", "code");
    QCOMPARE(kept().find("conv b"), std::string());
    QCOMPARE(KeptPlans(folder(), "cuDNN 9.20.0").find("conv a"), std::string());
    QVERIFY(writeFileAtomically(kept().fileOf("conv a"), kIdentity + "\nconv").ok());
    QCOMPARE(kept().find("conv a"), std::string());
    const KeptPlans nowhere({}, kIdentity);
    nowhere.store("conv a", "code");
    QCOMPARE(nowhere.find("conv a"), std::string());
  }

  /// They hold machine code.
  void filesThatOthersCanWriteAreIgnored() {
    using std::filesystem::perms;
    const mode_t mask = ::umask(0002);  // of systems with a group for each user
    kept().store("conv a", "code");
    ::umask(mask);
    const auto path = kept().fileOf("conv a");
    QCOMPARE(kept().find("conv a"), std::string("code"));
    std::filesystem::permissions(path, perms::group_write, std::filesystem::perm_options::add);
    QCOMPARE(kept().find("conv a"), std::string());
    std::filesystem::permissions(path, perms::group_write, std::filesystem::perm_options::remove);
    std::filesystem::rename(path, folder() / "elsewhere");
    std::filesystem::create_symlink(folder() / "elsewhere", path);
    QCOMPARE(kept().find("conv a"), std::string());
  }

 private:
  std::filesystem::path folder() const { return m_folder->path().toStdString(); }
  KeptPlans kept() const { return {folder(), kIdentity}; }

  std::unique_ptr<QTemporaryDir> m_folder;
};

SCALESCOPE_TEST(TestKeptPlans)

}  // namespace scalescope::cuda::test_kept_plans

#include "test_kept_plans.moc"
