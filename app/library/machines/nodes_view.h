// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <optional>

#include "app/core/node_book.h"
#include "app/library/machines/topology.h"

class QAction;
class QLabel;
class QStackedWidget;
class QTableView;
class QTextBrowser;

namespace scalescope {

class HostForm;
class NodesModel;
class TopologyView;

/// The nodes of the Library dock: hosts of the SSH configuration and manually added ones, the findings of preflight,
/// and actions on the selected: check, edit in a form beside the list, remove, use in the plan. Below the list are the
/// facts of the selected or their topology. It emits requests; checks run elsewhere. Thread: GUI.
class NodesView : public QWidget {
  Q_OBJECT
 public:
  explicit NodesView(NodeBook* book, QWidget* parent = nullptr);
  /// For the head of the place.
  QWidget* buttons() const { return m_buttons; }
  /// Shown below the list: "" is the user's own ~/.ssh/config.
  void setSshConfig(const QString& file);
  /// Why nothing can be checked (no engine); "" when it can.
  void setProblem(const QString& problem);
  /// What results recorded of a host; without it, the topology that preflight read is shown.
  using RecordedTopology = std::function<std::optional<NamedTopology>(const std::string& host)>;
  void setRecordedTopologies(RecordedTopology recorded) { m_recorded = std::move(recorded); }
  std::vector<HostSpec> selectedHosts() const;

 signals:
  void checkRequested(const std::vector<HostSpec>& hosts);
  void stopRequested();
  /// Adds hosts to the plan. Slots: as typed, else as many as the host has GPUs.
  void useRequested(const std::vector<HostSpec>& hosts);
  /// Connections for runs to share, where a host asks for a password or a code.
  void openRequested(const std::vector<HostSpec>& hosts);
  void closeRequested(const std::vector<HostSpec>& hosts);
  void sshConfigChosen(const QString& file);
  void message(const QString& text, bool error);

 private:
  void buildTable();
  void buildActions();
  QWidget* buildButtons(const std::vector<QAction*>& actions);
  std::vector<KnownNode> selectedNodes() const;
  std::vector<HostSpec> hostsToOpen() const;
  std::vector<HostSpec> hostsToClose() const;
  void useSelected();
  void addHost();
  void editHost();
  void keepHost(const HostSpec& spec);
  void removeSelected();
  bool hasTopology() const;
  void showSelected();
  std::vector<NamedTopology> drawnTopologies(const std::vector<KnownNode>& nodes) const;
  void chooseSshConfig();
  void refresh();
  void updateActions();

  NodeBook* m_book;
  RecordedTopology m_recorded;
  NodesModel* m_model;
  QTableView* m_table;
  HostForm* m_form;
  QStackedWidget* m_below;
  QTextBrowser* m_details;
  TopologyView* m_topologyView;
  QLabel* m_source;
  QWidget* m_buttons = nullptr;
  QString m_problem;
  QAction *m_check = nullptr, *m_stop = nullptr, *m_use = nullptr, *m_add = nullptr, *m_edit = nullptr,
          *m_remove = nullptr, *m_topology = nullptr, *m_open = nullptr, *m_close = nullptr, *m_ownConfig = nullptr;
};

}  // namespace scalescope
