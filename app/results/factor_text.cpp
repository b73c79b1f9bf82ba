// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/factor_text.h"

#include "app/core/engine_sentences.h"
#include "engine/protocol/run/network_titles.h"
#include "widgets/qt_text.h"

namespace scalescope {

QString factorValueText(const TableFactor& factor, const std::vector<Text>& values, const Text& value) {
  if (value.isTranslatable()) return inWindowLanguage(value);
  if (factor.id != "network") return toQString(value.english());
  std::vector<std::string> networks;
  for (const Text& each : values) networks.push_back(each.english());
  return toQString(NetworkTitles(networks).of(value.english()));
}

}  // namespace scalescope
