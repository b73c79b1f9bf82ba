// SPDX-License-Identifier: GPL-3.0-or-later
// `bundle`: results, studies and figures in one file.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "app/core/usage_error.h"
#include "app/exporting/figure_state.h"
#include "app/store/bundle.h"
#include "app/store/bundle_opening.h"
#include "app/store/library_entry.h"
#include "app/store/library_files.h"
#include "app/window/commands/headless_request.h"
#include "engine/analysis/run/named_results.h"
#include "engine/base/standard_output.h"
#include "engine/protocol/run/run_folder.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace fs = std::filesystem;
namespace {

/// To stdout, or to stderr where that gets the bundle.
void printItems(const std::vector<BundleItem>& items, bool asJson, std::FILE* to = stdout) {
  if (asJson) {
    QJsonArray list;
    for (const BundleItem& item : items)
      list.append(
          QJsonObject{{"path", item.path}, {"bytes", static_cast<qint64>(item.sizeBytes)}, {"title", item.title}});
    return printTo(to, QString::fromUtf8(QJsonDocument(list).toJson()));
  }
  for (const BundleItem& item : items)
    printTo(to, QStringLiteral("%1  %2  %3")
                    .arg(item.path, bytesText(static_cast<double>(item.sizeBytes), ByteBase::Decimal), item.title));
}

Result<BundleRequest> requestOf(const QCommandLineParser& parser, const QStringList& results) {
  BundleRequest request;
  const fs::path runsDir = runsDirOf(parser);
  const QString embed = parser.value("embed");
  if (!embed.isEmpty() && embed != QLatin1String("redacted") && embed != QLatin1String("full"))
    return usageError(QStringLiteral("--embed %1 is invalid: use redacted or full.").arg(embed));
  request.redact = embed == QLatin1String("redacted");
  if (request.redact) {
    auto aliases = aliasesOf(parser, runsDir);
    if (!aliases) return aliases.error();
    request.aliases = std::move(aliases).value();
  }
  std::vector<std::string> names;
  for (const QString& name : results) names.push_back(name.toStdString());
  auto files = findResults(names, runsDir);
  if (!files) return files.error();
  request.results = std::move(*files);
  for (const QString& figure : parser.values("figure")) {
    if (Status may = request.redact ? checkExportedRedacted(figure) : Status(); !may) return may.error();
    request.figures.push_back(toPath(figure));
  }
  for (const QString& study : parser.values("study")) request.studies.push_back(toPath(study));
  return request;
}

int create(const QCommandLineParser& parser, QStringList names) {
  if (names.size() < 2 || (!isBundle(names.first()) && names.first() != QLatin1String("-")))
    return failWith(kExitUsage, "The output file (.zip) or the results are missing. See scalescope bundle --help.");
  const QString out = names.takeFirst();
  auto request = requestOf(parser, names);
  if (!request) return failWith(request.error());
  auto draft = BundleDraft::prepare(*request);
  if (!draft) return failWith(draft.error());
  const bool isPiped = out == QLatin1String("-"), isDry = parser.isSet("dry-run"), asJson = parser.isSet("json");
  if (!isPiped || isDry || !isQuiet()) printItems(draft->items(), asJson, isPiped && !isDry ? stderr : stdout);
  if (isDry) return kExitOk;
  const auto pack = [&](const QString& file) { return draft->pack(toPath(file)); };
  if (Status packed = writeTo(out, QStringLiteral("zip"), pack); !packed) return failWith(packed.error());
  if (!isPiped && !asJson) printTo(stdout, out);
  return kExitOk;
}

int list(const QCommandLineParser& parser, const QStringList& names) {
  if (names.size() != 1) return failWith(kExitUsage, "Exactly one bundle is required. See scalescope bundle --help.");
  auto items = listBundle(toPath(names.first()));
  if (!items) return failWith(items.error());
  printItems(*items, parser.isSet("json"));
  return kExitOk;
}

int open(const QCommandLineParser& parser, const QStringList& names) {
  if (names.size() != 1)
    return failWith(kExitUsage, "Exactly one bundle is required: scalescope bundle open FILE.zip [--runs-dir DIR].");
  const LibraryPlaces places{runsDirOf(parser), {}};
  auto opened = openBundle(toPath(names.first()), places, runIdsIn(places));
  if (!opened) return failWith(opened.error());
  bool damaged = false;
  WrittenFiles written;
  for (const AddOutcome& outcome : opened->results) {
    if (outcome.refusal.isEmpty())
      written.results.push_back(RunFolder{places.imported() / toPath(outcome.runId)}.result());
    else
      printTo(stderr, outcome.refusal);
    damaged |= !outcome.refusal.isEmpty() && !outcome.isPresent;
  }
  if (!opened->folder.empty()) written.others["folders"].push_back(opened->folder);
  printWritten(parser, written);
  return damaged ? kExitFailed : kExitOk;
}

}  // namespace

CommandHelp bundleHelp() {
  return {
      "bundle",
      "packs results for a colleague, or opens a received bundle",
      {{"bundle create OUT.zip RESULT... [options]",
        "Packs results, studies and figures into one file and lists them; OUT.zip -: to standard output, the list to "
        "stderr."},
       {"bundle list FILE.zip [--json]", "Lists its contents."},
       {"bundle open FILE.zip [--runs-dir DIR]",
        "Adds its results to the library in DIR, except runs that it already has; studies and figures are copied to "
        "DIR/bundles. Exit status 1 also if one of the results is damaged; the others are added."}},
      kResultText,
      {{"--embed", "redacted|full",
        "create: redacted removes host names, users, paths, addresses, serial numbers and environment values; hosts "
        "become node1, node2, ... (default full)."},
       {"--aliases", "FILE",
        "create: {\"PowerEdge C4140\": \"Vendor X, 4 GPUs\"}: replacements of names, with --embed redacted (default: "
        "those of the library, DIR/.aliases.json).",
        ValueKind::File},
       {"--figure", "FILE",
        "create: add an exported figure; may be repeated. With --embed redacted only figures that were exported "
        "redacted.",
        ValueKind::File},
       {"--study", "FILE",
        "create: add a study file; may be repeated. With --embed redacted only a study or a plan, no other JSON.",
        ValueKind::File},
       {"--dry-run", "", "create: list the contents without packing."},
       jsonOption("Print JSON: create and list the contents, open the results that were added."),
       runsDirOption(),
       quietOption()}};
}

int runBundle(const QStringList& arguments) {
  QCommandLineParser parser;
  addOptionsOf(parser, bundleHelp());
  if (!parser.parse(arguments)) return failWith(kExitUsage, parser.errorText() + " See scalescope bundle --help.");
  const QString verb = parser.positionalArguments().value(0);
  const QStringList names = parser.positionalArguments().mid(1);
  if (verb == QLatin1String("create")) return create(parser, names);
  if (verb == QLatin1String("list")) return list(parser, names);
  if (verb == QLatin1String("open")) return open(parser, names);
  return failWith(
      kExitUsage,
      QStringLiteral("\"%1\" is not a valid command: use create, list or open. See scalescope bundle --help.")
          .arg(verb));
}

}  // namespace scalescope
