// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/system_places.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QMutex>
#include <algorithm>
#include <tuple>

#include "app/figures/figure_export.h"
#include "engine/base/files.h"
#include "engine/protocol/sharing.h"

namespace scalescope {
namespace {

struct SharedPlaces {
  QMutex mutex;
  QMap<QString, std::size_t> places;
  std::filesystem::path file;  ///< "": new places are not stored
};
SharedPlaces& sharedPlaces() {
  static SharedPlaces one;
  return one;
}

std::size_t hueCount() { return static_cast<std::size_t>(FigureStyles::colors().size()); }

/// Of a hue that the figure does not have, then the least used.
std::size_t bestPlace(const QMap<QString, std::size_t>& all, const QMap<QString, std::size_t>& shown) {
  const QList<std::size_t> used = all.values(), beside = shown.values();
  const auto cost = [&](std::size_t place) {
    const bool isShown =
        std::ranges::any_of(beside, [place](std::size_t other) { return other % hueCount() == place % hueCount(); });
    return std::tuple(beside.contains(place), isShown, used.count(place), place);
  };
  std::size_t best = 0;
  for (std::size_t place = 1; place < hueCount() * FigureStyles::kTints; ++place)
    if (cost(place) < cost(best)) best = place;
  return best;
}

/// A folder that cannot be written keeps the places for this session.
void storePlaces(const SharedPlaces& shared) {
  if (shared.file.empty()) return;
  QJsonObject named;
  for (auto place = shared.places.begin(); place != shared.places.end(); ++place)
    named.insert(place.key(), static_cast<int>(*place));
  static_cast<void>(
      writePrivateFile(shared.file, shared.file.parent_path(), QJsonDocument(named).toJson().toStdString()));
}

}  // namespace

QMap<QString, std::size_t> systemPlaces(const QStringList& systems) {
  SharedPlaces& shared = sharedPlaces();
  const QMutexLocker lock(&shared.mutex);
  QMap<QString, std::size_t> shown;
  QStringList others;
  for (const QString& system : systems) {
    const auto place = shared.places.constFind(system);
    if (place == shared.places.constEnd() || shown.values().contains(*place))  // more systems than places
      others.append(system);
    else
      shown.insert(system, *place);
  }
  const qsizetype before = shared.places.size();
  for (const QString& system : others) {
    const std::size_t place = bestPlace(shared.places, shown);
    shown.insert(system, place);
    if (!shared.places.contains(system)) shared.places.insert(system, place);
  }
  if (shared.places.size() > before) storePlaces(shared);
  return shown;
}

void loadSystemPlaces(const std::filesystem::path& file, bool stores) {
  SharedPlaces& shared = sharedPlaces();
  const QMutexLocker lock(&shared.mutex);
  shared.places.clear();
  shared.file = stores ? file : std::filesystem::path();
  const auto content = readFile(file);
  if (!content) return;
  const QJsonObject named = QJsonDocument::fromJson(QByteArray::fromStdString(*content)).object();
  for (auto place = named.begin(); place != named.end(); ++place)
    if (place->toInt(-1) >= 0) shared.places.insert(place.key(), static_cast<std::size_t>(place->toInt()));
}

}  // namespace scalescope
