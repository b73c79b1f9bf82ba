// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QLocalSocket>
#include <QMap>
#include <QPointer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>
#include <filesystem>
#include <memory>
#include <vector>

#include "engine/protocol/host_spec.h"

namespace scalescope {

/// What ssh asks of its user, in its own words.
struct SshQuestion {
  enum class Kind {
    Secret,  ///< a password, a code, a passphrase; whatever is not known to be none
    Open,    ///< a user name: nothing to hide
    YesNo,   ///< such as whether a host key is right
    Notice,  ///< nothing is answered here, but perhaps a key is touched
  };
  QString host;
  QString prompt;
  QString said;  ///< what ssh and the host said before
  Kind kind = Kind::Secret;
  bool isAgain = false;  ///< the same was asked just before: that answer was not accepted
};

/// SSH connections that are opened by hand for runs and preflight to share: `scalescope-engine connect` as a process,
/// whose questions come here over a local socket. An answer is passed on and forgotten. One host at a time, the others
/// wait. Thread: GUI; it never waits.
class SshConnector : public QObject {
  Q_OBJECT
 public:
  /// `engine`: the program.
  explicit SshConnector(std::filesystem::path engine, QObject* parent = nullptr);
  ~SshConnector() override;
  /// As ssh -F; "": the user's own.
  void setSshConfig(const QString& file) { m_sshConfig = file; }

  /// Ends in opened() or failed() for each, with asked() between as often as ssh asks.
  void open(const std::vector<HostSpec>& hosts);
  /// Ends in closed() or failed() for each.
  void close(const std::vector<HostSpec>& hosts);
  /// Which of these stand: ends in checked(), and again from time to time while any does.
  void check(const std::vector<HostSpec>& hosts);

  void answer(const QString& text);
  /// Ends what is being opened, without a message: failed() with "".
  void cancel();

 signals:
  void opening(const QString& host);
  void asked(const SshQuestion& question);
  /// The last question needs no answer any more.
  void withdrawn();
  void opened(const QString& host, const QString& words);
  void closed(const QString& host, const QString& words);
  void failed(const QString& host, const QString& problem);
  /// The hosts whose connections stand, and since when (Unix seconds).
  void checked(const QMap<QString, double>& openSince);

 private:
  void openNext();
  bool listen();
  void takeClient();
  void readQuestion();
  void over(int exitCode, QProcess::ExitStatus exit);
  void end(const QString& problem, const QString& words);
  QStringList words(const std::vector<HostSpec>& hosts, const QStringList& more) const;

  std::filesystem::path m_engine;
  QString m_sshConfig;
  std::vector<HostSpec> m_waiting;  ///< the first is being opened
  std::unique_ptr<QTemporaryDir> m_folder;
  QLocalServer m_server;
  QPointer<QLocalSocket> m_client;
  std::unique_ptr<QProcess> m_process;
  QString m_said, m_lastPrompt;
  bool m_cancelled = false;
  std::vector<HostSpec> m_checked;
  QTimer m_again;
};

}  // namespace scalescope
