// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/home/published_questions.h"

#include <QCoreApplication>
#include <algorithm>
#include <string_view>

#include "app/core/translate.h"
#include "app/home/published_comparison.h"

namespace scalescope {

std::span<const PublishedQuestion> publishedQuestions() {
  using enum PublishedQuestion::View;
  static const std::vector<PublishedQuestion> kQuestions = {
      {"scale-out",
       QT_TRANSLATE_NOOP("PublishedQuestions", "One large node or several small ones: V100, 2019"),
       QT_TRANSLATE_NOOP("PublishedQuestions", "One node or several"),
       SideBySide,
       {}},
      {"generations",
       QT_TRANSLATE_NOOP("PublishedQuestions", "V100, A100, H100: one node, 2018 to 2024"),
       QT_TRANSLATE_NOOP("PublishedQuestions", "V100, A100, H100"),
       Bars,
       {"published-lambda-pytorch-v100-16gb-fp16-8", "published-lambda-pytorch-a100-sxm4-80gb-fp16-8",
        "published-lambda-pytorch-h100-sxm5-80gb-supermicro-fp16-8"}},
      {"one-a-node",
       QT_TRANSLATE_NOOP("PublishedQuestions", "Eight GPUs a node or one a node: K80, 2017"),
       QT_TRANSLATE_NOOP("PublishedQuestions", "Eight a node or one"),
       Scaling,
       {"published-distributed-tensorflow-2017-aws-p2-8xlarge-synthetic-",
        "published-distributed-tensorflow-2017-aws-p2-xlarge-synthetic-"}},
      {"loader",
       QT_TRANSLATE_NOOP("PublishedQuestions", "What the loader costs: DLPerf, 2020"),
       QT_TRANSLATE_NOOP("PublishedQuestions", "What the loader costs"),
       Bars,
       {"published-dlperf-pytorch-1-6-0-dataloader-8-workers-fp32-8",
        "published-dlperf-pytorch-1-6-0-dataloader-48-workers-fp32-8",
        "published-dlperf-pytorch-1-6-0-dali-48-workers-fp32-8"}},
      {"transport",
       QT_TRANSLATE_NOOP("PublishedQuestions", "RDMA or TCP: Horovod, 2017"),
       QT_TRANSLATE_NOOP("PublishedQuestions", "RDMA or TCP"),
       SideBySide,
       {"published-horovod-2017-inception-v3-4-servers-16-gpus-tcp-nccl-16",
        "published-horovod-2017-resnet-101-4-servers-16-gpus-tcp-nccl-16",
        "published-horovod-2017-vgg-16-4-servers-16-gpus-tcp-nccl-16",
        "published-horovod-2017-inception-v3-4-servers-16-gpus-rdma-nccl-16",
        "published-horovod-2017-resnet-101-4-servers-16-gpus-rdma-nccl-16",
        "published-horovod-2017-vgg-16-4-servers-16-gpus-rdma-nccl-16"}},
      {"flags",
       QT_TRANSLATE_NOOP("PublishedQuestions", "Which flags scale: V100, 2018"),
       QT_TRANSLATE_NOOP("PublishedQuestions", "Which flags scale"),
       Bars,
       {"published-flags-2018-parameter-server-fp32-4", "published-flags-2018-replicated-nccl-fp16-4",
        "published-flags-2018-horovod-fp32-8", "published-flags-2018-horovod-later-8"}}};
  return kQuestions;
}

const PublishedQuestion* findPublishedQuestion(const QString& id) {
  const auto questions = publishedQuestions();
  const auto found =
      std::ranges::find_if(questions, [&](const PublishedQuestion& one) { return id == QLatin1String(one.id); });
  return found == questions.end() ? nullptr : &*found;
}

QString questionTitle(const PublishedQuestion& question) { return translate("PublishedQuestions", question.title); }

QString questionBrief(const PublishedQuestion& question) { return translate("PublishedQuestions", question.brief); }

QStringList runsOfQuestion(const PublishedQuestion& question, const std::vector<LibraryEntryPtr>& entries) {
  if (question.runs.empty()) return publishedScaleOut(entries);
  QStringList ids;
  for (const std::string_view wanted : question.runs)
    for (const LibraryEntryPtr& entry : entries) {
      if (!entry->readOnly || entry->guest || !entry->fault.empty()) continue;
      const std::string& id = entry->head.summary.runId;
      if (id == wanted || (wanted.ends_with('-') && id.starts_with(wanted))) ids.append(entry->runId);
    }
  return ids;
}

}  // namespace scalescope
