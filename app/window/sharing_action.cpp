// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sharing_action.h"

#include "app/core/engine_sentences.h"
#include "engine/protocol/sharing.h"
#include "widgets/qt_text.h"

namespace scalescope {

SharingAction::SharingAction(const std::filesystem::path& runsDir, QObject* parent)
    : QAction(tr("Share the runs with a &group"), parent), m_runsDir(runsDir) {
  setObjectName(QStringLiteral("action_share"));
  setCheckable(true);
  setToolTip(tr("New runs follow your umask and the group of their folder. Otherwise only you can read them."));
  refresh();
  connect(this, &QAction::triggered, this, &SharingAction::setShared);
}

void SharingAction::refresh() { setChecked(isSharedWithGroup(m_runsDir)); }

void SharingAction::setShared(bool shared) {
  const Status done = shared ? shareWithGroup(m_runsDir) : stopSharing(m_runsDir);
  refresh();
  if (!done) return emit message(messageText(done.error()), true);
  const QString folder = toQString(m_runsDir);
  emit message(shared ? tr("New runs in %1 follow your umask from now on. Earlier runs keep their access.").arg(folder)
                      : tr("Only you can read new runs in %1 from now on. Earlier runs keep their access.").arg(folder),
               false);
}

}  // namespace scalescope
