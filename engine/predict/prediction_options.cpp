// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/prediction_options.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/text.h"
#include "engine/base/value_lists.h"
#include "engine/predict/device_scaling.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxConfigurations = 100000;
constexpr int kMaxNodes = 65536, kMaxDevicesPerNode = 1024;
constexpr double kMaxBatch = 65536, kMaxBucketMib = 4096, kMaxStorageMbPerS = 65536;

constexpr auto kOptions = std::to_array<PredictionOption>({
    {"nodes", "LIST", "nodes (as the largest result has)"},
    {"devices-per-node", "LIST", "devices of a node"},
    {"batch-per-device", "LIST", "samples of a step on a device"},
    {"link", "LIST", "between nodes: 100GbE, HDR, NVLink4, PCIe4 ... or a rate such as 25Gbit/s"},
    {"node-link", "NAME", "between the devices of a node"},
    {"measured-link", "NAME",
     "nominal link of the measurements, from which the share of a nominal rate that they reached follows"},
    {"precision", "NAME", "fp32, tf32, bf16, fp16; other than measured: by the published peaks of the device"},
    {"device", "NAME", "another device: by its published peaks, band at least +-12 %"},
    {"gradient-precision", "LIST", "fp32, bf16, fp16, on the wire"},
    {"bucket-mib", "LIST", "gradient buckets"},
    {"overlap", "LIST", "true, false (also yes, no)"},
    {"storage-mb-s", "LIST", "what the storage of a node delivers"},
    {"decode-threads", "LIST", "of a device"},
    {"parameters", "MILLIONS", "gradients of the network, if the results do not state them"},
    {"single-device", "RATE",
     "throughput of one device in the unit of the results, for published speed-ups without a rate"},
    {"epochs", "N", "of the whole training (default 90)"},
    {"images-per-epoch", "N",
     "images of an epoch (default: those of the data set, else ImageNet's 1281167); of results in another unit its "
     "samples or tokens (no default)"},
});

std::optional<std::string> valueOf(const PredictionOptions& options, const std::string& name) {
  const auto found = options.find(name);
  return found == options.end() || found->second.empty() ? std::nullopt : std::optional(found->second);
}

/// The options as lists of edits to a configuration.
class Combinations {
 public:
  Combinations(const PredictionOptions& options, Configuration base) : m_options(options) {
    m_list.push_back(std::move(base));
  }

  Result<std::vector<Configuration>> build() {
    for (const auto step : {&Combinations::readShape, &Combinations::readLinks, &Combinations::readTransport,
                            &Combinations::readInput, &Combinations::readDevice})
      if (const Status read = (this->*step)(); !read) return read.error();
    return std::move(m_list);
  }

 private:
  template <typename Values, typename Edit>
  Status multiply(const Values& values, const Edit& edit) {
    std::vector<Configuration> all;
    if (m_list.size() * values.size() > kMaxConfigurations)
      return Error{"usage", Text::of("The options combine to more than 100000 configurations: give shorter lists.")};
    for (const Configuration& one : m_list)
      for (const auto& value : values) {
        all.push_back(one);
        edit(all.back(), value);
      }
    m_list = std::move(all);
    return {};
  }
  template <typename Edit>
  Status counts(const std::string& name, int min, int max, const Edit& edit) {
    const auto text = valueOf(m_options, name);
    if (!text) return {};
    const auto values = parseCountList("--" + name, *text, min, max);
    return values ? multiply(*values, edit) : Status(values.error());
  }
  template <typename Edit>
  Status numbers(const std::string& name, double min, double max, const Edit& edit) {
    const auto text = valueOf(m_options, name);
    if (!text) return {};
    const auto values = parseValueList("--" + name, *text, min, max);
    return values ? multiply(*values, edit) : Status(values.error());
  }
  template <typename Edit>
  Status words(const std::string& name, const std::vector<std::string>& choices, const Edit& edit) {
    const auto text = valueOf(m_options, name);
    if (!text) return {};
    const auto values = split(*text, ',');
    for (const std::string& value : values)
      if (std::find(choices.begin(), choices.end(), value) == choices.end())
        return Error{"usage", Text::of("--%1 %2 is invalid: use %3.", name, inQuotes(value), join(choices, ", "))};
    return multiply(values, edit);
  }

  Status readShape() {
    if (const Status read = counts("nodes", 1, kMaxNodes, [](Configuration& c, int n) { c.shape.hosts = n; }); !read)
      return read;
    if (const Status read =
            counts("devices-per-node", 1, kMaxDevicesPerNode, [](Configuration& c, int n) { c.shape.perHost = n; });
        !read)
      return read;
    return numbers("batch-per-device", 1, kMaxBatch, [](Configuration& c, double n) { c.batchPerDevice = n; });
  }

  Status readLinks() {
    std::vector<Link> links;
    for (const std::string& name : split(valueOf(m_options, "link").value_or(""), ',')) {
      if (name.empty()) continue;
      const auto link = findLink(name);
      if (!link) return link.error();
      if (link->inNode)
        return Error{"usage", Text::of("--link %1 joins the devices of a node, not nodes: give it as --node-link.",
                                       inQuotes(name))};
      links.push_back(*link);
    }
    if (!links.empty())
      if (const Status read = multiply(links, [](Configuration& c, const Link& link) { c.across = link; }); !read)
        return read;
    const auto name = valueOf(m_options, "node-link");
    if (!name) return {};
    const auto link = findLink(*name);
    if (!link) return link.error();
    return multiply(std::vector{*link}, [](Configuration& c, const Link& one) { c.inNode = one; });
  }

  Status readTransport() {
    const auto setPrecision = [](Configuration& c, const std::string& name) { c.transport.precision = name; };
    if (const Status read = words("gradient-precision", {"fp32", "bf16", "fp16"}, setPrecision); !read) return read;
    const auto setBucket = [](Configuration& c, double mib) { c.transport.bucketMib = mib; };
    if (const Status read = numbers("bucket-mib", 1.0 / 1024, kMaxBucketMib, setBucket); !read) return read;
    return words("overlap", {"true", "false", "yes", "no"}, [](Configuration& c, const std::string& value) {
      c.transport.overlap = value == "true" || value == "yes";
    });
  }

  Status readInput() {
    if (const Status read = numbers("storage-mb-s", 0.001, kMaxStorageMbPerS,
                                    [](Configuration& c, double rate) { c.storageMbPerS = rate; });
        !read)
      return read;
    return counts("decode-threads", 1, kMaxDevicesPerNode, [](Configuration& c, int n) { c.decodeThreads = n; });
  }

  Status readDevice() {
    const auto setPrecision = [](Configuration& c, const std::string& name) { c.precision = name; };
    if (const Status read = words("precision", {"fp32", "tf32", "bf16", "fp16"}, setPrecision); !read) return read;
    const auto name = valueOf(m_options, "device");
    if (!name) return {};
    const auto device = findDevice(*name);
    if (!device) return device.error();
    return multiply(std::vector{std::string(device->name)},
                    [](Configuration& c, const std::string& one) { c.device = one; });
  }

  const PredictionOptions& m_options;
  std::vector<Configuration> m_list;
};

template <typename Use>
Status readPositive(const PredictionOptions& options, const std::string& name, const Use& use) {
  const auto text = valueOf(options, name);
  if (!text) return {};
  const auto number = parseNumber(*text);
  if (!number || !(*number > 0))
    return Error{"usage", Text::of("--%1 %2 is invalid: use a number above 0.", name, inQuotes(*text))};
  use(*number);
  return {};
}

}  // namespace

std::span<const PredictionOption> predictionOptions() { return kOptions; }

Result<PredictionSettings> readPredictionSettings(const PredictionOptions& options) {
  PredictionSettings settings;
  const auto read = [&](const char* name, const auto& use) { return readPositive(options, name, use); };
  for (const Status& done :
       {read("single-device", [&](double rate) { settings.singleDeviceRate = rate; }),
        read("parameters", [&](double millions) { settings.typed.gradientCount = millions * 1e6; }),
        read("epochs", [&](double epochs) { settings.length.epochs = epochs; }),
        read("images-per-epoch", [&](double images) {
          settings.length.imagesPerEpoch = images;
          settings.imagesTyped = true;
        })})
    if (!done) return done.error();
  const auto name = valueOf(options, "measured-link");
  if (!name) return settings;
  const auto link = findLink(*name);
  if (!link) return link.error();
  settings.typed.measuredLink = *link;
  return settings;
}

Result<std::vector<Configuration>> configurationsOf(const PredictionOptions& options, const Configuration& base) {
  return Combinations(options, base).build();
}

Result<PredictionSet> predictAll(std::shared_ptr<const Calibration> calibration, const PredictionSettings& settings,
                                 const PredictionOptions& options) {
  const auto configurations = configurationsOf(options, measuredConfiguration(*calibration));
  if (!configurations) return configurations.error();
  PredictionSet set{std::move(calibration), settings.length, {}, {}, {}};
  const Observations& observed = set.calibration->observed;
  if (!settings.imagesTyped && observed.unit != kImagesPerSecond)
    set.length.imagesPerEpoch = 0;
  else if (!settings.imagesTyped && observed.imagesPerEpoch > 0)
    set.length.imagesPerEpoch = observed.imagesPerEpoch;
  for (const Configuration& configuration : *configurations) {
    auto prediction = predict(*set.calibration, configuration, set.length);
    if (!prediction) return prediction.error();
    set.predictions.push_back(std::move(*prediction));
  }
  set.tornado = tornado(*set.calibration, configurations->back());
  set.next = nextMeasurements(*set.calibration, configurations->back());
  return set;
}

}  // namespace scalescope
