// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/backend_cuda/products/compile_budget.h"
#include "engine/backend_cuda/products/plan_chooser.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_plan_chooser {

namespace {

constexpr std::size_t kLimit = 1000;

class FakePlan : public Plan {
 public:
  explicit FakePlan(std::string name, std::size_t workspace = 0) : m_name(std::move(name)), m_workspace(workspace) {}
  std::size_t workspaceBytes() const override { return m_workspace; }
  std::string name() const override { return m_name; }
  void run(cudaStream_t, const PlanOperands&) const override {}

 private:
  std::string m_name;
  std::size_t m_workspace;
};

ConvolutionProblem someConvolution() {
  ConvolutionProblem problem;
  problem.shape = {DataType::Fp16, 2, {8, 5, 5}, {16, 5, 5}, Convolution{.k = 16}};
  return problem;
}

/// Offers plans of the given names and remembers how it was asked.
class FakeProvider : public PlanProvider {
 public:
  FakeProvider(std::string name, std::vector<std::string> plans) : m_name(std::move(name)), m_plans(std::move(plans)) {}
  std::string name() const override { return m_name; }
  std::vector<std::unique_ptr<Plan>> candidates(const ConvolutionProblem&, const CandidateRequest& request) override {
    ++asked;
    lastRequest = request;
    if (m_name == "failing") throw Failure({"backend-failed", "broken on purpose"});
    std::vector<std::unique_ptr<Plan>> plans;
    for (const std::string& plan : m_plans)
      if ((request.only.empty() || request.only == plan) && static_cast<int>(plans.size()) < request.maxPlans)
        plans.push_back(std::make_unique<FakePlan>(plan, 100 * (plans.size() + 1)));
    return plans;
  }
  std::vector<std::unique_ptr<Plan>> candidates(const GemmProblem&, const CandidateRequest&) override { return {}; }
  /// Its first plan, but none that finishes a product.
  std::vector<std::unique_ptr<Plan>> integerCandidates(const IntegerProblem& problem,
                                                       const CandidateRequest& request) override {
    if (problem.finished) {
      ++asked;
      return {};
    }
    return candidates(someConvolution(), request);
  }

  int asked = 0;
  CandidateRequest lastRequest;

 private:
  std::string m_name;
  std::vector<std::string> m_plans;
};

/// Two plans for each product, with a prologue or norm gradient and without, distinguished by their names; none with
/// one where `patterns` is off.
class PatternProvider : public PlanProvider {
 public:
  explicit PatternProvider(bool patterns) : m_patterns(patterns) {}
  std::string name() const override { return "patterns"; }
  std::vector<std::unique_ptr<Plan>> candidates(const ConvolutionProblem& problem,
                                                const CandidateRequest& request) override {
    std::vector<std::unique_ptr<Plan>> plans;
    const bool fused = problem.prologue || problem.normGradient;
    if (fused && !m_patterns) return plans;
    for (const char* way : {" a", " b"}) {
      const std::string plan = std::string(workName(problem.work)) + (fused ? " with" : "") + way;
      if (request.only.empty() || request.only == plan) plans.push_back(std::make_unique<FakePlan>(plan));
    }
    return plans;
  }
  std::vector<std::unique_ptr<Plan>> candidates(const GemmProblem&, const CandidateRequest&) override { return {}; }

 private:
  bool m_patterns;
};

/// Times by name, the later ones after the first; a plan that is not in the table fails.
class FakeTimer : public PlanTimer {
 public:
  Status begin(const ProblemTensors& tensors, std::size_t workspaceBytes) override {
    lastTensors = tensors;
    lastWorkspaceBytes = workspaceBytes;
    if (full) return Error{"out-of-memory", "full on purpose"};
    ++begun;
    return {};
  }
  Result<double> difference(const Plan& plan) override {
    if (!times.contains(plan.name())) return Error{"backend-failed", "broken on purpose"};
    const auto found = differences.find(plan.name());
    return found == differences.end() ? 0 : found->second;
  }
  Result<double> timeUs(const Plan& plan) override {
    order += plan.name();
    const auto found = times.find(plan.name());
    if (found == times.end()) return Error{"backend-failed", "broken on purpose"};
    const bool again = std::count(order.begin(), order.end(), plan.name().front()) > 1 && later.contains(plan.name());
    return again ? later[plan.name()] : found->second;
  }
  void end() override { --begun; }

  std::map<std::string, double> times, later, differences;
  std::string order;  ///< names of the timed plans, one letter each in the tests that read it
  bool full = false;
  int begun = 0;
  ProblemTensors lastTensors;
  std::size_t lastWorkspaceBytes = 0;
};

ConvolutionProblem gradientThroughANorm() {
  ConvolutionProblem problem = someConvolution();
  problem.work = Work::BackwardData;
  problem.normGradient = true;
  return problem;
}

ConvolutionProblem prologueOfAConvolution() {
  ConvolutionProblem problem = someConvolution();
  problem.prologue = problem.statistics = true;
  return problem;
}

}  // namespace

class TestPlanChooser : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_providers.clear();
    auto timer = std::make_unique<FakeTimer>();
    m_timer = timer.get();
    m_ownedTimer = std::move(timer);
  }

  void takesTheFirstProvidersFavouriteWithoutTuning() {
    auto* first = add("first", {"a", "b"});
    auto* second = add("second", {"c"});
    auto chooser = makeChooser(false);
    QCOMPARE(chooser->plan(someConvolution())->name(), std::string("a"));
    QCOMPARE(first->lastRequest.maxPlans, 1);
    QCOMPARE(first->lastRequest.workspaceLimitBytes, kLimit);
    QCOMPARE(second->asked, 0);
  }

  void goesOnToTheNextProvider() {
    add("failing", {});
    add("empty", {});
    add("last", {"own kernels"});
    QCOMPARE(makeChooser(false)->plan(someConvolution())->name(), std::string("own kernels"));
  }

  void refusalsNameTheLayerThatAskedFirst() {
    auto* empty = add("empty", {});
    add("failing", {});
    auto chooser = makeChooser(false);
    chooser->setLayer("conv1");
    for (int i = 0; i < 2; ++i) QVERIFY(!chooser->supports(someConvolution()));
    QCOMPARE(empty->asked, 1);
    chooser->setLayer("conv2");
    ConvolutionProblem other = someConvolution();
    other.accumulate = true;
    QVERIFY(!chooser->supports(other));
    const std::string text = "conv forward fp16 n2 8x5x5 k16 1x1 stride 1x1 pad 0,0,0,0 groups 1";
    QCOMPARE(problemText(someConvolution()), text);
    QCOMPARE(chooser->refusals(),
             (std::vector<std::string>{"refused: conv1, " + text + ": broken on purpose",
                                       "refused: conv2, " + problemText(other) + ": broken on purpose"}));
  }

  void refusalsAreBounded() {
    RefusalList list;
    for (const char* layer : {"a", "b"}) list.add(layer, {"pattern", "two\nlines"});
    QCOMPARE(list.lines(), std::vector<std::string>{"refused: a, pattern: two lines"});
    for (int i = 0; i < 250; ++i) list.add("c", {"pattern " + std::to_string(i), "no engine"});
    QCOMPARE(list.lines().size(), std::size_t{201});
    QCOMPARE(list.lines().back(), std::string("refused: 51 more"));
  }

  void asksOncePerProblem() {
    auto* provider = add("first", {"a"});
    auto chooser = makeChooser(false);
    const auto plan = chooser->plan(someConvolution());
    QVERIFY(chooser->plan(someConvolution()) == plan);
    QCOMPARE(provider->asked, 1);
    ConvolutionProblem other = someConvolution();
    other.accumulate = true;
    chooser->plan(other);
    QCOMPARE(provider->asked, 2);
  }

  void choosesIntegerPlansWithoutTiming() {
    add("failing", {});
    auto* provider = add("first", {"a", "b"});
    auto chooser = makeChooser(true);
    const IntegerProblem problem{someConvolution().shape};
    const auto plan = chooser->integerPlan(problem);
    QVERIFY(plan);
    QCOMPARE(plan->name(), std::string("a"));
    QCOMPARE(chooser->record(*plan).provider, std::string("first"));
    QVERIFY(!chooser->record(*plan).timeUs);
    QVERIFY(chooser->integerPlan(problem) == plan);
    QCOMPARE(provider->asked, 1);
    QVERIFY(m_timer->order.empty());
    IntegerProblem finished = problem;
    finished.finished = true;
    for (int i = 0; i < 2; ++i) QVERIFY(!chooser->integerPlan(finished));  // the second answer is remembered
    QCOMPARE(provider->asked, 2);
  }

  /// Networks of one process share integer plans, which may take seconds to compile, as long as one of them lives.
  void integerPlansAreShared() {
    const IntegerProblem problem{someConvolution().shape};
    add("shared", {"a"});
    auto first = makeChooser(false);
    auto plan = first->integerPlan(problem);
    m_providers.clear();
    auto* provider = add("shared", {"a"});
    auto second = makeChooser(false);
    QVERIFY(second->integerPlan(problem) == plan);
    QCOMPARE(second->record(*plan).provider, std::string("shared"));
    QCOMPARE(provider->asked, 0);
    first.reset();
    second.reset();
    plan.reset();
    m_providers.clear();
    auto* later = add("shared", {"a"});
    auto third = makeChooser(false);
    QVERIFY(third->integerPlan(problem));
    QCOMPARE(later->asked, 1);
  }

  void saysWhenNothingComputesIt() {
    add("empty", {});
    auto chooser = makeChooser(false);
    try {
      chooser->plan(someConvolution());
      QFAIL("a plan out of nothing");
    } catch (const Failure& failure) {
      QVERIFY(QString::fromStdString(failure.error().message).contains("conv forward fp16 n2 8x5x5 k16"));
    }
  }

  void keepsTheFastest() {
    add("first", {"a", "b", "c", "broken"});
    m_timer->times = {{"a", 30}, {"b", 10}, {"c", 20}};
    auto chooser = makeChooser(true);
    QCOMPARE(chooser->plan(someConvolution())->name(), std::string("b"));
    QCOMPARE(m_timer->order, std::string("abcbcabcabca"));  // once each, then the best three in turn
    QCOMPARE(m_timer->begun, 0);
    QCOMPARE(m_timer->lastWorkspaceBytes, std::size_t{400});
    QCOMPARE(bytesTimed(Role::A), std::size_t{2 * 8 * 25 * 2});
    QCOMPARE(bytesTimed(Role::Out), std::size_t{2 * 16 * 25 * 2});
  }

  void timesTheBestAgain() {
    add("first", {"a", "b", "c", "d"});
    m_timer->times = {{"a", 10}, {"b", 20}, {"c", 30}, {"d", 40}};
    m_timer->later = {{"a", 25}};  // the first time was an accident
    auto chooser = makeChooser(true);
    const auto plan = chooser->plan(someConvolution());
    QCOMPARE(plan->name(), std::string("b"));
    QCOMPARE(chooser->record(*plan).timeUs, std::optional(20.0));
    QCOMPARE(m_timer->order, std::string("abcdabcabcabc"));
  }

  void refusesAPlanThatDiffers() {
    add("first", {"a", "b", "c"});
    m_timer->times = {{"a", 30}, {"b", 10}, {"c", 20}};
    m_timer->differences = {{"b", 0.5}, {"c", 0.001}};
    auto chooser = makeChooser(true);
    QCOMPARE(chooser->plan(someConvolution())->name(), std::string("c"));
    QCOMPARE(chooser->warnings().size(), std::size_t{1});
    const QString text = QString::fromStdString(chooser->warnings().front().english());
    QVERIFY2(text.contains(" b differs from a by 0.5") && text.contains("fp16 n2"), qPrintable(text));
  }

  void refusesWhatIsNotANumber() {
    add("first", {"a", "b"});
    m_timer->times = {{"a", 30}, {"b", 10}};
    m_timer->differences = {{"b", NAN}};
    QCOMPARE(makeChooser(true)->plan(someConvolution())->name(), std::string("a"));
  }

  void timesALonePlan() {
    add("first", {"a"});
    m_timer->times = {{"a", 30}};
    auto chooser = makeChooser(true);
    const PlanRecord record = chooser->record(*chooser->plan(someConvolution()));
    QCOMPARE(record.name, std::string("a"));
    QCOMPARE(record.provider, std::string("first"));
    QCOMPARE(record.timeUs, std::optional(30.0));
    QVERIFY(!record.isFallback);
  }

  void namesTheSlowKernels() {
    add("empty", {});
    m_providers.push_back(makeOwnKernelProvider());
    auto chooser = makeChooser(false);
    const PlanRecord record = chooser->record(*chooser->plan(someConvolution()));
    QVERIFY(record.isFallback);
    QCOMPARE(record.provider, std::string("own kernels"));
    QVERIFY(!record.timeUs);
  }

  void theWidestPlanBoundsTheMemoryOfTuning() {
    add("first", {"a", "b", "c"});
    auto chooser = makeChooser(false, true);
    QCOMPARE(chooser->plan(someConvolution())->workspaceBytes(), std::size_t{300});
  }

  void compilingEndsWithItsBudget() {
    CompileSeconds seconds = 0;
    CompileBudget budget(seconds), ofTheNextStep(seconds);
    budget.begin();
    int attempts = 0;
    while (budget.mayTry()) budget.tried(1), ++attempts;
    QCOMPARE(attempts, CompileBudget::kMaxAttempts);
    budget.begin();
    QVERIFY(budget.mayTry() && !budget.isSpent());
    budget.tried(CompileBudget::kMaxTotalSeconds);
    budget.begin();
    QVERIFY(!budget.mayTry() && budget.isSpent());
    ofTheNextStep.begin();
    QVERIFY(!ofTheNextStep.mayTry() && ofTheNextStep.isSpent());
  }

  void stepsOfAProcessShareTheirBudget() {
    CompileBudget first, second;
    first.tried(1);
    QCOMPARE(second.totalSeconds(), 1.0);
  }

  void goesOnWhenNoneOfThemRuns() {
    add("first", {"a", "b"});
    add("last", {"own kernels"});
    m_timer->times = {{"own kernels", 5}};
    QCOMPARE(makeChooser(true)->plan(someConvolution())->name(), std::string("own kernels"));
  }

  void takesTheFavouriteWhenThereIsNoRoomToTime() {
    add("first", {"a", "b"});
    m_timer->full = true;
    QCOMPARE(makeChooser(true)->plan(someConvolution())->name(), std::string("a"));
  }

  void remembersTheFastest() {
    add("first", {"a", "b"});
    m_timer->times = {{"a", 30}, {"b", 10}};
    makeChooser(true)->plan(someConvolution());
    restart();
    auto* provider = add("first", {"a", "b"});
    QCOMPARE(makeChooser(true)->plan(someConvolution())->name(), std::string("b"));
    QCOMPARE(m_timer->order, std::string());
    QCOMPARE(provider->lastRequest.only, std::string("b"));
  }

  void timesAgainWhenTheRememberedPlanIsGone() {
    add("first", {"a", "b"});
    m_timer->times = {{"a", 30}, {"b", 10}};
    makeChooser(true)->plan(someConvolution());
    restart();
    add("first", {"a", "c"});
    m_timer->times = {{"a", 30}, {"c", 40}};
    QCOMPARE(makeChooser(true)->plan(someConvolution())->name(), std::string("a"));
  }

  void aProloguePaysWhereItTakesLessTime_data() {
    QTest::addColumn<double>("withUs");
    QTest::addColumn<bool>("pays");
    QTest::newRow("less than both products and normalising") << 114.0 << true;
    QTest::newRow("more") << 116.0 << false;
  }
  void aProloguePaysWhereItTakesLessTime() {
    QFETCH(double, withUs);
    QFETCH(bool, pays);
    m_providers.push_back(std::make_unique<PatternProvider>(true));
    m_timer->times = {{"forward a", 50},
                      {"forward b", 70},
                      {"backward weights a", 60},
                      {"backward weights b", 55},
                      {"forward with a", withUs},
                      {"forward with b", 200},
                      {"backward weights with a", 0},
                      {"backward weights with b", 1},
                      {"own kernels", 10}};
    QCOMPARE(makeChooser(true)->isPrologueFaster(prologueOfAConvolution()), pays);
  }

  void aNormGradientPaysWhereItTakesLessTime_data() {
    QTest::addColumn<double>("withUs");
    QTest::addColumn<bool>("pays");
    QTest::newRow("less than the product and the sums") << 59.0 << true;
    QTest::newRow("more") << 61.0 << false;
  }
  void aNormGradientPaysWhereItTakesLessTime() {
    QFETCH(double, withUs);
    QFETCH(bool, pays);
    m_providers.push_back(std::make_unique<PatternProvider>(true));
    m_timer->times = {{"backward data a", 50},
                      {"backward data b", 70},
                      {"backward data with a", 200},
                      {"backward data with b", withUs},
                      {"own kernels", 10}};
    auto chooser = makeChooser(true);
    QCOMPARE(chooser->isNormGradientFaster(gradientThroughANorm()), pays);
    QCOMPARE(bytesTimed(Role::NormSrc), std::size_t{2 * 8 * 25 * 2});
    QCOMPARE(bytesTimed(Role::NormDiffShift), std::size_t{8 * 4});
  }

  void whatCannotBeTimedDoesNotPay() {
    m_providers.push_back(std::make_unique<PatternProvider>(true));
    m_timer->full = true;
    auto chooser = makeChooser(true);
    QVERIFY(!chooser->isNormGradientFaster(gradientThroughANorm()));
    QVERIFY(!chooser->isPrologueFaster(prologueOfAConvolution()));
  }

  void aNormGradientNeedsALibraryThatHasIt() {
    m_providers.push_back(std::make_unique<PatternProvider>(false));
    add("last", {});
    QVERIFY(!makeChooser(false)->isNormGradientFaster(gradientThroughANorm()));
    m_providers.clear();
    m_providers.push_back(makeOwnKernelProvider());
    QVERIFY(!makeChooser(false)->isNormGradientFaster(gradientThroughANorm()));
    m_providers.clear();
    m_providers.push_back(std::make_unique<PatternProvider>(true));
    QVERIFY(makeChooser(false)->isNormGradientFaster(gradientThroughANorm()));  // no time is known
  }

  void aPrologueNeedsALibraryThatHasIt() {
    m_providers.push_back(std::make_unique<PatternProvider>(false));
    add("last", {});
    QVERIFY(!makeChooser(false)->isPrologueFaster(prologueOfAConvolution()));
    m_providers.clear();
    m_providers.push_back(std::make_unique<PatternProvider>(true));
    QVERIFY(makeChooser(false)->isPrologueFaster(prologueOfAConvolution()));  // no time is known
  }

  void describesWhatIsThereAndWhatIsNot() {
    add("first", {});
    add("second", {});
    PlanChooser chooser(std::move(m_providers), nullptr, {{}, "test"}, {}, {"cuDNN is missing.", "That is slow."});
    QCOMPARE(chooser.description().english(), std::string("first, second (cuDNN is missing. That is slow.)"));
  }

 private:
  /// 0: the problem timed last has no such tensor.
  std::size_t bytesTimed(Role role) const {
    const ProblemTensor* tensor = m_timer->lastTensors.find(role);
    return tensor ? tensor->bytes() : 0;
  }
  /// As after the program's end: the cache's folder stays.
  void restart() {
    auto folder = std::move(m_folder);
    init();
    m_folder = std::move(folder);
  }
  FakeProvider* add(const std::string& name, const std::vector<std::string>& plans) {
    auto provider = std::make_unique<FakeProvider>(name, plans);
    FakeProvider* view = provider.get();
    m_providers.push_back(std::move(provider));
    return view;
  }
  std::unique_ptr<PlanChooser> makeChooser(bool tune, bool widest = false) {
    return std::make_unique<PlanChooser>(
        std::move(m_providers), tune ? std::move(m_ownedTimer) : nullptr,
        PlanCache(m_folder->path().toStdString(), "test"),
        PlanSourceOptions{.tune = tune, .widest = widest, .workspaceLimitBytes = kLimit});
  }

  std::unique_ptr<QTemporaryDir> m_folder;
  std::vector<std::unique_ptr<PlanProvider>> m_providers;
  std::unique_ptr<FakeTimer> m_ownedTimer;
  FakeTimer* m_timer = nullptr;
};

SCALESCOPE_TEST(TestPlanChooser)

}  // namespace scalescope::cuda::test_plan_chooser

#include "test_plan_chooser.moc"
