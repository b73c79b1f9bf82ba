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

#include "engine/protocol/plan/host_spec.h"

namespace scalescope {

/// A question of ssh to the user, in ssh's wording.
struct SshQuestion {
  enum class Kind {
    Secret,  ///< a password, a code, a passphrase; also any prompt of unknown kind
    Open,    ///< a user name: need not be hidden
    YesNo,   ///< such as the confirmation of a host key
    Notice,  ///< needs no answer, but possibly a touch of a hardware key
  };
  QString host;
  QString prompt;
  QString said;  ///< earlier output of ssh and the host
  Kind kind = Kind::Secret;
  bool isAgain = false;  ///< repeats the previous question: that answer was not accepted
};

/// Opens SSH connections manually, for runs and preflight to share: runs `scalescope-engine connect` as a process and
/// receives its questions over a local socket. Answers are passed on and not stored. One host at a time. Thread: GUI;
/// never blocks.
class SshConnector : public QObject {
  Q_OBJECT
 public:
  /// `engine`: the program.
  explicit SshConnector(std::filesystem::path engine, QObject* parent = nullptr);
  ~SshConnector() override;
  /// The file for ssh -F; "": the user's default.
  void setSshConfig(const QString& file) { m_sshConfig = file; }

  /// Ends in done() or failed() for each host, after one asked() for each question of ssh.
  void open(const std::vector<HostSpec>& hosts);
  /// Ends in done() or failed() for each host.
  void close(const std::vector<HostSpec>& hosts);
  /// Checks which of these connections are open: ends in checked(), and repeats periodically while any is open.
  void check(const std::vector<HostSpec>& hosts);

  void answer(const QString& text);
  /// Cancels the connection that is being opened, without a message: failed() with "".
  void cancel();

 signals:
  void opening(const QString& host);
  void asked(const SshQuestion& question);
  /// The last question no longer needs an answer.
  void withdrawn();
  /// The connection was opened or closed; `words` for the user.
  void done(const QString& host, const QString& words);
  void failed(const QString& host, const QString& problem);
  /// The hosts with an open connection, and since when (Unix seconds).
  void checked(const QMap<QString, double>& openSince);

 private:
  void openNext();
  bool listen();
  void takeClient();
  void readQuestion();
  void processEnded(int exitCode, QProcess::ExitStatus exit);
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
