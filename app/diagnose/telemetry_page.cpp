// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/telemetry_page.h"

#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "app/answering/answer_card.h"
#include "app/answering/figure_bar.h"
#include "app/answering/figure_source.h"
#include "app/answering/option_controls.h"
#include "app/diagnose/telemetry_answer.h"
#include "app/exporting/figure_kind.h"
#include "app/figures/figure_scroll.h"
#include "app/figures/figure_view.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"
#include "widgets/side_panel.h"

namespace scalescope {
namespace {

struct TelemetryItem {
  QString id, title;
  bool ticked = false;
};

QStringList tickedIds(const QListWidget& list) {
  QStringList ids;
  for (int row = 0; row < list.count(); ++row)
    if (list.item(row)->checkState() == Qt::Checked) ids.append(list.item(row)->data(Qt::UserRole).toString());
  return ids;
}

/// Ticks of items that were listed before are kept.
void fillList(QListWidget& list, const std::vector<TelemetryItem>& items) {
  QStringList present, wanted;
  for (int row = 0; row < list.count(); ++row) present.append(list.item(row)->data(Qt::UserRole).toString());
  for (const TelemetryItem& item : items) wanted.append(item.id);
  if (present == wanted) return;
  const QStringList ticked = tickedIds(list);
  const bool any = std::any_of(ticked.begin(), ticked.end(), [&](const QString& id) { return wanted.contains(id); });
  QSignalBlocker block(&list);
  list.clear();
  for (const TelemetryItem& item : items) {
    auto* row = new QListWidgetItem(item.title, &list);
    row->setData(Qt::UserRole, item.id);
    row->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    const bool isTicked = any ? ticked.contains(item.id) : item.ticked;
    row->setCheckState(isTicked ? Qt::Checked : Qt::Unchecked);
  }
}

void tickIds(QListWidget& list, const QString& ids) {
  const QStringList ticked = ids.split(QLatin1Char(','), Qt::SkipEmptyParts);
  for (int row = 0; row < list.count(); ++row) {
    QListWidgetItem* item = list.item(row);
    item->setCheckState(ticked.contains(item->data(Qt::UserRole).toString()) ? Qt::Checked : Qt::Unchecked);
  }
}

}  // namespace

TelemetryPage::TelemetryPage(Library* library, QWidget* parent)
    : AnsweringPage(library, parent), m_options(new OptionControls("telemetry", this)) {
  setParts({makeBar(QStringLiteral("telemetry"), [this] {
    FigureSource source = figureSource(*this, this->library(), {}, false);
    for (const RunResult& result : m_results) source.state.results.push_back(withTablesForMetrics(result));
    return source;
  })});
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(bar());
  auto* shown = new FigureScroll(makeView(QStringLiteral("telemetryFigure")), this);
  layout->addWidget(makeCard("telemetry", "telemetrySentence"));
  offerAgain("telemetryAgain");
  layout->addLayout(besideCard(shown, buildChoices(), "telemetryChoices"), 1);
}

QWidget* TelemetryPage::buildChoices() {
  auto* choices = new QWidget(this);
  new QVBoxLayout(choices);
  m_metrics = addList(QStringLiteral("telemetryMetrics"), tr("&Metrics"), choices);
  m_derived = addList(QStringLiteral("telemetryDerived"), tr("Co&mputed"), choices);
  m_hosts = addList(QStringLiteral("telemetryHosts"), tr("&Hosts"), choices);
  m_options->add(*choices->layout(), "over", "telemetryAxis");
  static_cast<QVBoxLayout*>(choices->layout())->addStretch(1);
  connect(m_options, &OptionControls::changed, this, &TelemetryPage::draw);
  return choices;
}

QListWidget* TelemetryPage::addList(const QString& name, const QString& title, QWidget* parent) {
  auto* list = new QListWidget(parent);
  list->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
  list->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  list->setObjectName(name);
  auto* label = new QLabel(title, parent);
  label->setBuddy(list);
  for (QWidget* part : std::initializer_list<QWidget*>{label, list}) parent->layout()->addWidget(part);
  connect(list, &QListWidget::itemChanged, this, &TelemetryPage::draw);
  return list;
}

void TelemetryPage::refresh() {
  loaded().setRuns(ticked());
  m_results = loadedResults();
  fillLists();
  if (m_wanted) tickWanted();
  draw();
}

void TelemetryPage::openState(const FigureState& state) {
  m_wanted = state.request.options;
  setRuns(runIdsOf(state.results));
  refresh();
  setOptions(state.request.options);
  FigurePage::openState(state);
}

void TelemetryPage::fillLists() {
  const auto pointers = figure_kinds::pointersTo(m_results);
  const std::vector<std::string> usual = usualTelemetry(pointers);
  std::vector<TelemetryItem> metrics, derived, hosts;
  for (const std::string& id : telemetryMetrics(pointers, true))
    metrics.push_back({toQString(id), metricTitle(id), std::find(usual.begin(), usual.end(), id) != usual.end()});
  for (const DerivedMetric& metric : usualDerived(pointers))
    derived.push_back({toQString(metric.text()), derivedTitle(metric), false});
  for (const std::string& host : telemetryHosts(pointers)) hosts.push_back({toQString(host), toQString(host), true});
  fillList(*m_metrics, metrics);
  fillList(*m_derived, derived);
  fillList(*m_hosts, hosts);
}

void TelemetryPage::setOptions(const QMap<QString, QString>& options) {
  m_wanted = options;
  m_options->setOptions(options);
  tickWanted();
}

void TelemetryPage::tickWanted() {
  const QMap<QString, QString> options = *m_wanted;
  if (loaded().waiting() == 0) m_wanted.reset();
  if (options.contains("metric") || options.contains("derived")) {  // else those that are usual
    tickIds(*m_metrics, options.value("metric"));
    tickIds(*m_derived, options.value("derived"));
  }
  if (options.contains("only-hosts")) tickIds(*m_hosts, options.value("only-hosts"));
}

FigureRequest TelemetryPage::request() const {
  FigureRequest request{QStringLiteral("telemetry"), m_options->options()};
  const auto insert = [&request](const char* option, const QStringList& words) {
    if (!words.isEmpty()) request.options.insert(QLatin1String(option), words.join(QLatin1Char(',')));
  };
  insert("metric", tickedIds(*m_metrics));
  insert("derived", tickedIds(*m_derived));
  if (const QStringList hosts = tickedIds(*m_hosts); hosts.size() < m_hosts->count()) insert("only-hosts", hosts);
  return request;
}

void TelemetryPage::draw() {
  const bool shown = showFigure(m_results);
  QStringList words = loadingState();
  if (ticked().isEmpty())
    words.append(tr("Tick runs in the library: this page shows what their hosts did meanwhile."));
  else if (!shown && loaded().waiting() == 0)
    words.append(problem());
  showState(words);
  if (!shown && loaded().waiting() == 0) showAnswer(telemetryAnswer(m_results, telemetrySentence(m_results)));
}

Answer TelemetryPage::answerOn(const BuiltFigure& built, const std::vector<RunResult>& results) const {
  return telemetryAnswer(results, built.figure.finding);
}

}  // namespace scalescope
