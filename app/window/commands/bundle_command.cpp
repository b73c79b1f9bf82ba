// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/commands/bundle_command.h"

#include <QCommandLineParser>
#include <cstdio>

#include "app/exporting/figure_state.h"
#include "app/store/bundle.h"
#include "app/store/bundle_opening.h"
#include "app/store/library_entry.h"
#include "app/store/library_files.h"
#include "app/window/commands/headless_request.h"
#include "engine/protocol/run/run_folder.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace fs = std::filesystem;
namespace {

constexpr int kDone = 0, kFailed = 1, kWrongUsage = 2;

const char kBundleHelp[] =
    R"(  scalescope bundle create OUT.zip RESULT... [options]   packs results, studies and figures into one file
  scalescope bundle list FILE.zip                        lists its contents
  scalescope bundle open FILE.zip --runs-dir DIR         adds its results to the library in DIR, except runs that it
                                                         already has; studies and figures are copied to DIR/bundles

RESULT is a result.json, a run folder, or a run id with --runs-dir DIR.

Options of create
  --redact             remove host names, users, paths, addresses, serial numbers and environment values; hosts become
                       node1, node2, ...
  --aliases FILE       {"PowerEdge C4140": "Vendor X, 4 GPUs"}: replacements of names, with --redact
                       (default: those of the library, DIR/.aliases.json)
  --figure FILE        add an exported figure; may be repeated. With --redact only figures that were exported redacted
  --study FILE         add a study file; may be repeated. With --redact only a study or a plan, no other JSON
  --dry-run            list the contents without packing
  --runs-dir DIR       the folder of runs named by id

Exit status: 0 done, 1 failed (also if one of a bundle's results is damaged; the others are added), 2 wrong usage.
)";

int fail(int status, const QString& message) {
  printTo(stderr, QStringLiteral("scalescope: ") + message);
  return status;
}

int fail(const Error& error) { return fail(kFailed, toQString(error.message)); }

void printItems(const std::vector<BundleItem>& items) {
  for (const BundleItem& item : items)
    printTo(stdout, QStringLiteral("%1  %2  %3")
                        .arg(item.path, bytesText(static_cast<double>(item.sizeBytes), ByteBase::Decimal), item.title));
}

Result<fs::path> resultFile(const QString& name, const fs::path& runsDir) {
  std::vector<fs::path> places{toPath(name)};
  if (!runsDir.empty()) {
    places.push_back(runsDir / toPath(name));
    places.push_back(runsDir / "imported" / toPath(name));
  }
  for (const fs::path& place : places) {
    std::error_code ignored;
    if (fs::is_regular_file(place, ignored)) return place;
    if (fs::is_regular_file(RunFolder{place}.result(), ignored)) return RunFolder{place}.result();
  }
  return Error{"file-not-found",
               "Result \"" + name.toStdString() +
                   "\" was not found. Use a result.json, a run folder, or a run id with --runs-dir DIR."};
}

Result<BundleRequest> requestOf(const QCommandLineParser& parser, const QStringList& results) {
  BundleRequest request;
  const fs::path runsDir = toPath(parser.value("runs-dir"));
  request.redact = parser.isSet("redact");
  if (request.redact) {
    auto aliases = aliasesOf(parser, runsDir);
    if (!aliases) return aliases.error();
    request.aliases = std::move(aliases).value();
  }
  for (const QString& name : results) {
    auto file = resultFile(name, runsDir);
    if (!file) return file.error();
    request.results.push_back(*file);
  }
  for (const QString& figure : parser.values("figure")) {
    if (Status may = request.redact ? checkExportedRedacted(figure) : Status(); !may) return may.error();
    request.figures.push_back(toPath(figure));
  }
  for (const QString& study : parser.values("study")) request.studies.push_back(toPath(study));
  return request;
}

int create(const QCommandLineParser& parser, QStringList names) {
  if (names.size() < 2 || !isBundle(names.first()))
    return fail(kWrongUsage, "The output file (.zip) or the results are missing. See scalescope bundle --help.");
  const QString out = names.takeFirst();
  auto request = requestOf(parser, names);
  if (!request) return fail(request.error());
  auto draft = BundleDraft::prepare(*request);
  if (!draft) return fail(draft.error());
  printItems(draft->items());
  if (parser.isSet("dry-run")) return kDone;
  if (Status packed = draft->pack(toPath(out)); !packed) return fail(packed.error());
  printTo(stdout, out);
  return kDone;
}

int list(const QStringList& names) {
  if (names.size() != 1) return fail(kWrongUsage, "Exactly one bundle is required. See scalescope bundle --help.");
  auto items = listBundle(toPath(names.first()));
  if (!items) return fail(items.error());
  printItems(*items);
  return kDone;
}

int open(const QCommandLineParser& parser, const QStringList& names) {
  if (names.size() != 1 || !parser.isSet("runs-dir"))
    return fail(kWrongUsage, "A bundle and a library are required: scalescope bundle open FILE.zip --runs-dir DIR.");
  const LibraryPlaces places{fs::absolute(toPath(parser.value("runs-dir"))), {}};
  auto opened = openBundle(toPath(names.first()), places, runIdsIn(places));
  if (!opened) return fail(opened.error());
  bool damaged = false;
  for (const AddOutcome& outcome : opened->results) {
    printTo(outcome.refusal.isEmpty() ? stdout : stderr, outcome.refusal.isEmpty() ? outcome.runId : outcome.refusal);
    damaged |= !outcome.refusal.isEmpty() && !outcome.isPresent;
  }
  if (!opened->folder.empty()) printTo(stdout, toQString(opened->folder));
  return damaged ? kFailed : kDone;
}

}  // namespace

std::optional<int> runBundleCommand(const QStringList& arguments) {
  if (arguments.value(0) != QLatin1String("bundle")) return std::nullopt;
  const QString verb = arguments.value(1);
  if (arguments.contains(QLatin1String("--help")) || arguments.contains(QLatin1String("-h"))) {
    printTo(stdout, QLatin1String(kBundleHelp));
    return kDone;
  }
  QCommandLineParser parser;
  for (const char* name : {"aliases", "figure", "study", "runs-dir"})
    parser.addOption({QLatin1String(name), QString(), QStringLiteral("value")});
  parser.addOption({QStringLiteral("redact"), QString()});
  parser.addOption({QStringLiteral("dry-run"), QString()});
  if (!parser.parse(arguments)) return fail(kWrongUsage, parser.errorText() + " See scalescope bundle --help.");
  const QStringList names = parser.positionalArguments().mid(1);
  if (verb == QLatin1String("create")) return create(parser, names);
  if (verb == QLatin1String("list")) return list(names);
  if (verb == QLatin1String("open")) return open(parser, names);
  return fail(kWrongUsage,
              QStringLiteral("\"%1\" is not a valid command: use create, list or open. See scalescope bundle --help.")
                  .arg(verb));
}

}  // namespace scalescope
