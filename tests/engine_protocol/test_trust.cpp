// SPDX-License-Identifier: Apache-2.0
#include <sys/wait.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QtTest>
#include <functional>

#include "engine/base/files.h"
#include "engine/protocol/trust.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_trust {

/// What a plan would run, and what a user agreed to.
class TestTrust : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_state = std::make_unique<QTemporaryDir>();
    qputenv("XDG_STATE_HOME", m_state->path().toUtf8());
  }
  void commandsAreFound();
  void onlyHarmlessVariablesAreNotAskedAbout();
  void agreementIsToWhatRuns();
  void agreementIsToTheLetter();
  void everyPartCounts();
  void secretsAreCode();
  void twoProgramsLoseNothing();
  void nothingReachesTheTerminal();

 private:
  std::unique_ptr<QTemporaryDir> m_state;
};

void TestTrust::commandsAreFound() {
  HostSpec plain{"node1", 2}, prefixed{"node2", 2}, same{"node3", 2}, other{"node4", 2};
  plain.environment = {{"NCCL_DEBUG", "INFO"}, {"OMP_NUM_THREADS", "4"}};
  prefixed.launchPrefix = same.launchPrefix = "nice";
  same.jumpHost = "gateway";
  other.engineProgram = "/opt/engine";
  other.environment = {{"LD_PRELOAD", "/tmp/x.so"}, {"NCCL_NET_PLUGIN", "y"}, {"PATH", "/tmp"}};
  QVERIFY(commandsOf({plain}).empty());
  const auto commands = commandsOf({plain, prefixed, same, other});
  QCOMPARE(commandsText(commands), std::string("  launch_prefix \"nice\" on \"node2, node3 through gateway\"\n"
                                               "  engine_program \"/opt/engine\" on \"node4\"\n"
                                               "  environment LD_PRELOAD \"/tmp/x.so\" on \"node4\"\n"
                                               "  environment NCCL_NET_PLUGIN \"y\" on \"node4\"\n"
                                               "  environment PATH \"/tmp\" on \"node4\"\n"));
}

void TestTrust::onlyHarmlessVariablesAreNotAskedAbout() {
  const auto asks = [](const char* name, const char* value) {
    HostSpec host{"node1", 1};
    host.environment = {{name, value}};
    return commandsOf({host}).size() == 1;
  };
  for (const auto& [name, value] : {std::pair("OMP_NUM_THREADS", "8"),
                                    {"OMP_PLACES", "{0:4}:2"},
                                    {"KMP_AFFINITY", "granularity=fine,compact,1,0"},
                                    {"CUDA_VISIBLE_DEVICES", "0,1"},
                                    {"NCCL_ALGO", "Ring"},
                                    {"NCCL_IB_HCA", "=mlx5_0:1,mlx5_1:1"},
                                    {"NCCL_SOCKET_IFNAME", "^lo,docker0"},
                                    {"NCCL_DEBUG", "INFO"},
                                    {"TF_CPP_MIN_LOG_LEVEL", "2"},
                                    {"HOROVOD_FUSION_THRESHOLD", "67108864"},
                                    {"PYTHONUNBUFFERED", "1"},
                                    {"UCX_TLS", "rc,cuda_copy"}})
    QVERIFY2(!asks(name, value), name);
  for (const char* name : {"PYTHONUSERBASE",
                           "PERL5OPT",
                           "PERL5LIB",
                           "OMPI_MCA_plm_rsh_agent",
                           "OMPI_MCA_orte_launch_agent",
                           "HYDRA_LAUNCHER_EXEC",
                           "I_MPI_HYDRA_BOOTSTRAP_EXEC",
                           "HOROVOD_GLOO_SSH",
                           "NODE_OPTIONS",
                           "JAVA_TOOL_OPTIONS",
                           "PYTHONBREAKPOINT",
                           "PYTHONSTARTUP",
                           "PYTHONWARNINGS",
                           "UCX_MODULE_DIR",
                           "IBV_DRIVERS",
                           "TF_XLA_FLAGS",
                           "LD_PRELOAD",
                           "LD_AUDIT",
                           "PATH",
                           "PYTHONPATH",
                           "HOME",
                           "TMPDIR",
                           "ENV",
                           "BASH_ENV",
                           "IFS",
                           "GCONV_PATH",
                           "OPENSSL_CONF",
                           "NCCL_NET",
                           "NCCL_NET_PLUGIN",
                           "NCCL_TUNER_PLUGIN",
                           "NCCL_PROFILER_PLUGIN",
                           "NCCL_CONF_FILE",
                           "NCCL_TOPO_FILE",
                           "NCCL_DEBUG_FILE",
                           "NCCL_GRAPH_DUMP_FILE",
                           "NCCL_COMM_ID",
                           "CUDA_INJECTION64_PATH",
                           "http_proxy",
                           "MASTER_ADDR",
                           "GREETING",
                           "omp_num_threads",
                           "OMP_NUM_THREADS_"})
    QVERIFY2(asks(name, "1"), name);
  for (const char* value : {"/tmp/x.so", "$(touch x)", "a;b", "a\nb", "\x1b[2J", "`x`", "~", "a'b"})
    QVERIFY2(asks("OMP_NUM_THREADS", value), value);
  QVERIFY(asks("OMP_NUM_THREADS", std::string(257, '1').c_str()));
}

/// A plan with the same command and another name, or other texts, runs something else.
void TestTrust::agreementIsToWhatRuns() {
  Plan plan;
  plan.program.command =
      "sh script {name} {tags} {data_path} {weights} {network} {learning_rate_schedule} {own} {batch} {precision}";
  plan.program.values = "own=a b";
  plan.program.folder = "/work/{name}";
  plan.network = "resnet-20";
  plan.name = "plain";
  const auto text = [](const Plan& of) { return commandsOf(of).front().text; };
  QVERIFY(text(plan).starts_with("sh script plain "));
  QVERIFY(text(plan).ends_with(" a b {batch} {precision}"));
  QCOMPARE(commandsOf(plan).front().settings.front().second, std::string("/work/plain"));
  QVERIFY(agreeTo(commandsOf(plan)).ok());
  Plan same = plan;
  same.batchSizePerDevice = 7;
  same.seed = 5;
  same.precision = "bf16";
  same.hosts = {{"node7", 3}};
  QVERIFY(notAgreed(commandsOf(same)).empty());
  const std::vector<std::function<void(Plan&)>> changes = {
      [](Plan& other) { other.name = "$(touch x)"; },
      [](Plan& other) { other.tags = {"$(touch x)"}; },
      [](Plan& other) { other.dataPath = "$(touch x)"; },
      [](Plan& other) { other.weights = "$(touch x)"; },
      [](Plan& other) { other.network = "$(touch x)"; },
      [](Plan& other) { other.learningRateSchedule = "$(touch x)"; },
      [](Plan& other) { other.program.values = "own=$(touch x)"; },
      [](Plan& other) { other.precision = "$(touch x)"; },
      [](Plan& other) { other.program.folder = "/tmp"; },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Plan other = plan;
    changes[i](other);
    QVERIFY2(notAgreed(commandsOf(other)).size() == 1, qPrintable(QString::number(i)));
  }
}

void TestTrust::agreementIsToTheLetter() {
  HostSpec host{"node1", 1};
  host.launchPrefix = "nice -n 5";
  host.engineProgram = "/opt/engine";
  const auto commands = commandsOf({host});
  QCOMPARE(notAgreed(commands).size(), std::size_t(2));
  QVERIFY(agreeTo({commands[0]}).ok());
  QCOMPARE(notAgreed(commands).size(), std::size_t(1));
  QVERIFY(agreeTo(commands).ok() && agreeTo(commands).ok());
  QVERIFY(notAgreed(commands).empty());
  const auto kept = readFile(agreementsFile());
  QVERIFY(kept.ok());
  QCOMPARE(std::count(kept->begin(), kept->end(), '\n'), 2);
  host.launchPrefix = "nice -n 6";
  QCOMPARE(notAgreed(commandsOf({host})).size(), std::size_t(1));
  host.engineProgram = "nice -n 5";  // agreed as something else
  QCOMPARE(notAgreed(commandsOf({host})).size(), std::size_t(2));
  host.launchPrefix = "nice -n 5";
  host.host = "node2";
  QCOMPARE(notAgreed(commandsOf({host})).front().what, std::string("engine_program"));
}

/// No two commands share an agreement because their parts make up the same text.
void TestTrust::everyPartCounts() {
  Plan joined, apart;
  joined.program.command = "sh ./run.sh in /p";
  apart.program.command = "sh ./run.sh";
  apart.program.folder = "/p";
  QVERIFY(agreeTo(commandsOf(joined)).ok());
  QCOMPARE(notAgreed(commandsOf(apart)).size(), std::size_t(1));
  QCOMPARE(commandsText(commandsOf(apart)), std::string("  program \"sh ./run.sh\", folder \"/p\" on \"localhost\"\n"));
  HostSpec image{"node1", 1}, mounted{"node1", 1}, optioned{"node1", 1};
  image.container = "i with the mounts /:/";
  mounted.container = optioned.container = "i";
  mounted.containerMounts = "/:/";
  optioned.containerOptions = "/:/";
  QVERIFY(agreeTo(commandsOf({image})).ok());
  QCOMPARE(notAgreed(commandsOf({mounted})).size(), std::size_t(1));
  QVERIFY(agreeTo(commandsOf({mounted})).ok());
  QCOMPARE(notAgreed(commandsOf({optioned})).size(), std::size_t(1));
  HostSpec bytes{"node1", 1}, others = bytes;
  bytes.launchPrefix = "/x/\xfe";
  others.launchPrefix = "/x/\xff";
  QVERIFY(agreeTo(commandsOf({bytes})).ok());
  QCOMPARE(notAgreed(commandsOf({others})).size(), std::size_t(1));
  HostSpec lent{"node1", 1};
  lent.slurmOptions = "--container-image=/tmp/i.sqsh --uid=0";
  QCOMPARE(commandsText(commandsOf({lent})),
           std::string("  slurm_options \"--container-image=/tmp/i.sqsh --uid=0\" on \"node1\"\n"));
}

/// A value that looks secret is shown to the user who decides, and kept as a hash: of the netstrings of its parts.
void TestTrust::secretsAreCode() {
  HostSpec good{"node1", 1}, evil = good, stored = good;
  good.environment = {{"LD_PRELOAD", "/x/token=good/a.so"}};
  evil.environment = {{"LD_PRELOAD", "/x/token=evil/x.so"}};
  stored.environment = {{"LD_PRELOAD", std::string(kNotKept)}};
  QCOMPARE(commandsText(commandsOf({good})),
           std::string("  environment LD_PRELOAD \"/x/token=good/a.so\" on \"node1\"\n"));
  QVERIFY(agreeTo(commandsOf({good})).ok());
  QCOMPARE(*readFile(agreementsFile()),
           std::string("1b301ae408df4dffed4efe68da0a50d1f8a9433df12d4283f5a1bdf2daec2e48\n"));
  QVERIFY(notAgreed(commandsOf({good})).empty());
  QCOMPARE(notAgreed(commandsOf({evil})).size(), std::size_t(1));
  QVERIFY(commandsOf({stored}).empty());  // the value is the user's own
  const HostValues passed{{"node1", {{"LD_PRELOAD", "/x/token=evil/x.so"}}}};
  QCOMPARE(notAgreed(commandsOf({stored}, passed)).size(), std::size_t(1));
}

/// Two processes store agreements at the same time; both are kept behind a line that was cut.
void TestTrust::twoProgramsLoseNothing() {
  constexpr int kEach = 100, kProcesses = 2;
  const auto commandOf = [](int process, int number) {
    return PlanCommand{"launch_prefix", "nice -n " + std::to_string(1000 * process + number), {}};
  };
  std::vector<PlanCommand> all{{"launch_prefix", "nice", {}}};
  QVERIFY(agreeTo(all).ok());
  const auto before = readFile(agreementsFile());
  QVERIFY(before.ok() && writeFileAtomically(agreementsFile(), *before + "0123abc").ok());
  std::vector<pid_t> children;
  for (int process = 0; process < kProcesses; ++process) {
    for (int i = 0; i < kEach; ++i) all.push_back(commandOf(process, i));
    children.push_back(::fork());
    if (children.back() != 0) continue;
    int failed = 0;
    for (int i = 0; i < kEach; ++i) failed += agreeTo({commandOf(process, i)}).ok() ? 0 : 1;
    ::_exit(failed == 0 ? 0 : 1);
  }
  for (const pid_t child : children) {
    int status = -1;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QCOMPARE(status, 0);
  }
  QCOMPARE(notAgreed(all).size(), std::size_t(0));
}

void TestTrust::nothingReachesTheTerminal() {
  HostSpec host{"node1", 1};
  host.launchPrefix = "true \x1b[2J\r\xff";
  host.environment = {{"LD_PRELOAD", "a\nb"}};
  QCOMPARE(commandsText(commandsOf({host})), std::string("  launch_prefix \"true \\u001b[2J\\r\\ufffd\" on \"node1\"\n"
                                                         "  environment LD_PRELOAD \"a\\nb\" on \"node1\"\n"));
}

SCALESCOPE_TEST(TestTrust)

}  // namespace scalescope::test_trust

#include "test_trust.moc"
