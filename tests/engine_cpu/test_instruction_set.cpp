// SPDX-License-Identifier: Apache-2.0
#include <oneapi/dnnl/dnnl_types.h>

#include <QtTest>

#include "engine/backend_cpu/instruction_set.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_instruction_set {

/// What the backend makes of processors that are not at hand.
class TestInstructionSet : public QObject {
  Q_OBJECT
 private slots:
  void processors_data() {
    QTest::addColumn<unsigned>("set");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("bf16");
    QTest::newRow("none") << 0u << "" << false;
    QTest::newRow("SSE4.1") << 1u << "SSE4.1" << false;
    QTest::newRow("AVX") << 3u << "AVX" << false;
    QTest::newRow("Zen 3") << unsigned(dnnl_cpu_isa_avx2) << "AVX2" << false;
    QTest::newRow("Alder Lake") << unsigned(dnnl_cpu_isa_avx2_vnni) << "AVX2 with VNNI" << false;
    QTest::newRow("Skylake") << unsigned(dnnl_cpu_isa_avx512_core) << "AVX-512" << false;
    QTest::newRow("Ice Lake") << unsigned(dnnl_cpu_isa_avx512_core_vnni) << "AVX-512 with VNNI" << false;
    QTest::newRow("Zen 4") << unsigned(dnnl_cpu_isa_avx512_core_bf16) << "AVX-512 with BF16" << true;
    QTest::newRow("Sapphire Rapids") << unsigned(dnnl_cpu_isa_avx512_core_amx) << "AVX-512 with BF16 and AMX" << true;
    // dnnl_cpu_isa_avx512_core_fp16, _amx and _amx_fp16 of oneDNN 3, which 2 does not name.
    QTest::newRow("oneDNN 3: AVX-512 with FP16") << 0x1efu << "AVX-512 with BF16" << true;
    QTest::newRow("oneDNN 3: Sapphire Rapids") << 0xfefu << "AVX-512 with BF16 and AMX" << true;
    QTest::newRow("oneDNN 3: Granite Rapids") << 0x1fefu << "AVX-512 with BF16 and AMX" << true;
  }

  void processors() {
    QFETCH(unsigned, set);
    QFETCH(QString, name);
    QFETCH(bool, bf16);
    QCOMPARE(QString(instructionSetName(set)), name);
    QCOMPARE(hasBf16(set), bf16);
    QCOMPARE(hasAmx(set), name.contains("AMX"));
  }
};

SCALESCOPE_TEST(TestInstructionSet)

}  // namespace scalescope::test_instruction_set

#include "test_instruction_set.moc"
