// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QString>
#include <QStringList>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "app/builders/figure_state.h"
#include "engine/base/result.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// Exit status of headless commands; `check` adds that nothing could be decided.
inline constexpr int kHeadlessDone = 0, kHeadlessFailed = 1, kHeadlessUsage = 2, kHeadlessUndecided = 3;

/// Options that several commands share, and the results that they name.
struct HeadlessRequest {
  QCommandLineParser parser;
  std::vector<RunResult> results;
  QString baselineRunId;
  std::filesystem::path runsDir() const;
};

void printTo(std::FILE* to, const QString& text);
/// Says `message` on stderr and returns `status`.
int failWith(int status, const QString& message);
/// As failWith, with the status that belongs to the error's code.
int failWith(const Error& error);

/// Options that take a value.
void addOptions(QCommandLineParser& parser, const QStringList& names);
void addFlags(QCommandLineParser& parser, const QStringList& names);

/// Parses, and reads the results named (with --published NAME where the command has that option). The run named by
/// --baseline is among them. kHeadlessDone when `request` is complete.
int readRequest(HeadlessRequest& request, const QStringList& arguments);

/// How much of its results a command lets out of its files: --embed, and --aliases or those of --runs-dir.
struct Leaving {
  Disclosure disclosure = Disclosure::Redacted;
  QList<Alias> aliases;
};
/// The options "embed" and "aliases" must be known to the parser. Errors: "usage".
Result<Leaving> leavingOf(const QCommandLineParser& parser);
/// Those of --aliases, else those beside the runs, where there are any. Errors: "file-not-found", "json-invalid".
Result<QList<Alias>> aliasesOf(const QCommandLineParser& parser, const std::filesystem::path& runsDir);
inline const QStringList kLeavingOptions{QStringLiteral("embed"), QStringLiteral("aliases")};

/// Draws figures in the style of --house-style FILE, or in that of --runs-dir where there is one; says on stderr what
/// of it cannot be had. Errors: as readHouseStyle.
Status useHouseStyle(const QCommandLineParser& parser);

/// The commands, each with its words (the command first).
int runExport(const QStringList& arguments);
int runCompare(const QStringList& arguments);
int runCheck(const QStringList& arguments);
int runReport(const QStringList& arguments);

}  // namespace scalescope
