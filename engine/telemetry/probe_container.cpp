// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/telemetry/probe_parts.h"

namespace scalescope {
namespace {

/// "pytorch:24.01-py3" of "nvcr.io/nvidia/pytorch:24.01-py3": registries and folders name people and companies.
std::string withoutFolders(std::string_view image) {
  image = trim(image);
  return printable(image.substr(image.rfind('/') + 1));
}

/// Podman writes lines such as image="docker.io/library/debian:12".
std::string podmanImage(const std::filesystem::path& root) {
  for (const std::string& line : split(lineOf(root / "run/.containerenv"), '\n')) {
    constexpr std::string_view kKey = "image=";
    if (!line.starts_with(kKey)) continue;
    std::string image = line.substr(kKey.size());
    std::erase(image, '"');
    return withoutFolders(image);
  }
  return {};
}

/// The image from which an Apptainer image was built.
std::string apptainerBase(const std::filesystem::path& root) {
  const auto labels = parseJsonLine(lineOf(root / ".singularity.d/labels.json"));
  constexpr const char* kKey = "org.label-schema.usage.singularity.deffile.from";
  if (!labels || !labels->is_object() || !labels->contains(kKey) || !labels->at(kKey).is_string()) return {};
  return withoutFolders(labels->at(kKey).get<std::string>());
}

/// "NVIDIA PyTorch 24.01, build 76438008" from the variables of NVIDIA's images.
std::string nvidiaImage(const std::function<const char*(const char*)>& variable) {
  const auto value = [&](const std::string& name) {
    const char* text = variable(name.c_str());
    return text == nullptr ? std::string() : printable(text);
  };
  const std::string product = value("NVIDIA_PRODUCT_NAME"), build = value("NVIDIA_BUILD_ID");
  if (product.empty() && build.empty()) return {};
  std::string text = "NVIDIA";
  if (!product.empty()) text += " " + product;
  for (const char* kind : {"PYTORCH", "TENSORFLOW", "MXNET"})
    if (const std::string version = value(std::string("NVIDIA_") + kind + "_VERSION"); !version.empty()) {
      text += " " + version;
      break;
    }
  return build.empty() ? text : text + ", build " + build;
}

}  // namespace

std::string containerImage(const std::filesystem::path& root, const std::function<const char*(const char*)>& variable) {
  std::vector<std::string> parts;
  const auto add = [&](const std::string& part) {
    if (!part.empty()) parts.push_back(part);
  };
  const auto text = [&](const char* name) {
    const char* value = variable(name);
    return value == nullptr ? std::string() : withoutFolders(value);
  };
  add(text("SCALESCOPE_CONTAINER_IMAGE"));
  add(text("SCALESCOPE_CONTAINER_IMAGE_ID"));
  for (const char* name : {"APPTAINER_CONTAINER", "SINGULARITY_CONTAINER"})
    if (const char* path = variable(name); path != nullptr && *path != '\0' && parts.empty()) add(withoutFolders(path));
  if (const std::string base = apptainerBase(root); !base.empty()) parts.empty() ? add(base) : add("from " + base);
  if (parts.empty()) add(podmanImage(root));
  add(nvidiaImage(variable));
  return join(parts, "; ");
}

}  // namespace scalescope
