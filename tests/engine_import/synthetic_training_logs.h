// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/engine_import/synthetic_log.h"

inline SyntheticLog tfCnnLog() {
  const QByteArrayList rows{"1\timages/sec: 611.5", "10\timages/sec: 618.2", "20\timages/sec: 617.9"};
  const QByteArrayList real{"Mode:", "Dataset:"};
  SyntheticLog log{"tf_cnn_benchmarks",
                   "tf_cnn_benchmarks",
                   "training",
                   "TensorFlow:  1.15\n"
                   "Model:       resnet50\n"
                   "Dataset:     imagenet\n"
                   "Mode:        training\n"
                   "SingleSess:  False\n"
                   "Batch size:  64 global\n"
                   "             32 per device\n"
                   "Num batches: 100\n"
                   "Devices:     ['/gpu:0', '/gpu:1']\n"
                   "Data format: NCHW\n"
                   "Optimizer:   momentum\n"
                   "Variables:   replicated\n"
                   "==========\n"
                   "Generating training model\n"
                   "Step\tImg/sec\ttotal_loss\ttop_1_accuracy\ttop_5_accuracy\n"
                   "1\timages/sec: 611.5 +/- 0.0 (jitter = 0.0)\t8.217\t0.016\t0.031\n"
                   "10\timages/sec: 618.2 +/- 1.1 (jitter = 2.3)\t7.903\t0.031\t0.094\n"
                   "20\timages/sec: 617.9 +/- 0.8 (jitter = 2.1)\t7.655\t0.047\t0.125\n"
                   "----------------------------------------------------------------\n"
                   "total images/sec: 617.46\n"
                   "----------------------------------------------------------------\n",
                   eachAlone(rows + QByteArrayList{"TensorFlow:  1.15", "Step\t", "total images/sec"}),
                   rows,
                   {{"network", "resnet-50-v1", {"Model:"}, {}},
                    {"batch_size_global", 64, {"64 global"}, {}},
                    {"batch_size_per_device", 32, {"32 per device"}, {}},
                    {"device_count", 2, {"Devices:"}, {}},
                    {"images_per_second", 617.46, {"total images/sec"}, {}}},
                   {{"steps", "loss", {}, {{rows[0], {8.217}}, {rows[1], {7.903}}, {rows[2], {7.655}}}}},
                   {}};
  log.figures += ofLastReport("images_per_second", rows, {611.5, 618.2, 617.9}, {"Devices:"});
  for (const StatedFigure& one : ofLastReport("images_per_second_of_one_process", rows, {611.5, 618.2, 617.9}))
    log.figures.append({one.key, one.value, one.lines, {"total images/sec", "Devices:"}});
  log.figures += stepsOf(rows, {1, 10, 20}) + ofLastReport("final_loss", rows, {8.217, 7.903, 7.655}) +
                 ofLastReport("train_top1_accuracy", rows, {0.016, 0.031, 0.047}, real) +
                 ofLastReport("train_top5_accuracy", rows, {0.031, 0.094, 0.125}, real);
  return log;
}

/// Output of one rank, with Unix times appended by a wrapper.
inline SyntheticLog tfCnnHorovodLog() {
  const QByteArrayList rows{"1\timages/sec: 151.0", "10\timages/sec: 152.5"};
  SyntheticLog log{"tf_cnn_benchmarks, Horovod",
                   "tf_cnn_benchmarks",
                   "training",
                   "TensorFlow:  1.13\n"
                   "Model:       vgg16\n"
                   "Dataset:     imagenet (synthetic)\n"
                   "Mode:        training\n"
                   "Batch size:  128 global\n"
                   "             64 per device\n"
                   "Devices:     ['horovod/gpu:0', 'horovod/gpu:1']\n"
                   "Variables:   horovod\n"
                   "==========\n"
                   "Step\tImg/sec\ttotal_loss\n"
                   "1\timages/sec: 151.0 +/- 0.0 (jitter = 0.0)\t7.512 1604265600\n"
                   "10\timages/sec: 152.5 +/- 0.4 (jitter = 0.9)\t7.301 1604265612\n"
                   "----------------------------------------------------------------\n"
                   "total images/sec: 304.75\n"
                   "----------------------------------------------------------------\n",
                   eachAlone(rows + QByteArrayList{"TensorFlow:  1.13", "Step\t", "total images/sec"}),
                   rows,
                   {{"network", "vgg-16", {"Model:"}, {}},
                    {"batch_size_global", 128, {"128 global"}, {}},
                    {"batch_size_per_device", 64, {"64 per device"}, {}},
                    {"device_count", 2, {"Devices:"}, {}},
                    {"images_per_second", 304.75, {"total images/sec"}, {}},
                    {"derived/training_time_s", 12, rows, {}}},
                   {{"steps", "mean_process_images_per_second", {}, {{rows[0], {151.0}}, {rows[1], {152.5}}}}},
                   {{" 16042656\\d\\d$", {"derived/training_time_s", "tables/steps/time_s"}}}};
  for (const StatedFigure& one : ofLastReport("images_per_second_of_one_process", rows, {151.0, 152.5}))
    log.figures.append({one.key, one.value, one.lines, {"total images/sec"}});
  log.figures += stepsOf(rows, {1, 10}) + ofLastReport("final_loss", rows, {7.512, 7.301});
  return log;
}

inline SyntheticLog horovodLog() {
  const QByteArrayList iterations{"Iter #0", "Iter #1", "Iter #2"};
  SyntheticLog log{"horovod_synthetic",
                   "horovod_synthetic",
                   "training",
                   "Model: resnet50\n"
                   "Batch size: 64\n"
                   "Number of GPUs: 4\n"
                   "Running warmup...\n"
                   "Running benchmark...\n"
                   "Iter #0: 612.5 img/sec per GPU\n"
                   "Iter #1: 612.5 img/sec per GPU\n"
                   "Iter #2: 612.5 img/sec per GPU\n"
                   "Img/sec per GPU: 612.5 +-0.0\n"
                   "Total img/sec on 4 GPU(s): 2449.0 +-1.5\n",
                   eachAlone(iterations + QByteArrayList{"Total img/sec"}),
                   iterations,
                   {{"network", "resnet-50 (variant not stated)", {"Model:"}, {}},
                    {"batch_size_per_device", 64, {"Batch size: 64"}, {}},
                    {"batch_size_global", 256, {"Batch size: 64", "Number of GPUs"}, {}},
                    {"batch_size_global", 256, {"Batch size: 64", "Total img/sec"}, {}},
                    {"device_count", 4, {"Number of GPUs"}, {}},
                    {"device_count", 4, {"Total img/sec"}, {}},
                    {"images_per_second_of_one_process", 612.5, {"Img/sec per GPU"}, {}},
                    {"images_per_second", 2449, {"Total img/sec"}, {}}},
                   {{"steps", "step", {}, {{iterations[0], {0}}, {iterations[1], {1}}, {iterations[2], {2}}}}},
                   {}};
  log.figures +=
      ofAnyReport("images_per_second", iterations, 2450, {"Number of GPUs"}) + stepsOf(iterations, {0, 1, 2});
  return log;
}

inline SyntheticLog mxnetLog() {
  const QByteArrayList reports{"Batch [20]", "Batch [40]", "Batch [60]"};
  const QByteArray head = "Namespace(";
  SyntheticLog log{
      "mxnet_speedometer, train_imagenet.py",
      "mxnet_speedometer",
      "training",
      "2017-03-02 09:15:40,118 Node[0] start with arguments Namespace(batch_size=128, data_nthreads=4, "
      "dtype='float16', "
      "gpus='0,1,2,3', kv_store='device', lr=0.1, mom=0.9, network='resnet', num_examples=1281167, num_layers=50, "
      "wd=0.0001)\n"
      "2017-03-02 09:16:01,220 Node[0] Epoch[0] Batch [20]\tSpeed: 540.00 samples/sec\taccuracy=0.003906\n"
      "2017-03-02 09:16:05,961 Node[0] Epoch[0] Batch [40]\tSpeed: 540.00 samples/sec\taccuracy=0.007813\n"
      "2017-03-02 09:16:10,702 Node[0] Epoch[0] Batch [60]\tSpeed: 540.00 samples/sec\taccuracy=0.009766\n"
      "2017-03-02 09:16:10,801 Node[0] Epoch[0] Train-accuracy=0.011719\n"
      "2017-03-02 09:16:10,802 Node[0] Epoch[0] Train-top_k_accuracy_5=0.035156\n"
      "2017-03-02 09:16:10,803 Node[0] Epoch[0] Time cost=14.222\n"
      "2017-03-02 09:16:11,101 Node[0] Saved checkpoint to \"m-0001.params\"\n"
      "2017-03-02 09:16:15,404 Node[0] Epoch[0] Validation-accuracy=0.021484\n"
      "2017-03-02 09:16:15,405 Node[0] Epoch[0] Validation-top_k_accuracy_5=0.062500\n",
      eachAlone(reports +
                QByteArrayList{"Train-acc", "Train-top_k", "Time cost", "Validation-acc", "Validation-top_k"}),
      reports,
      {{"network", "resnet-50 (variant not stated)", {head}, {}},
       {"precision", "fp16", {head}, {}},
       {"batch_size_global", 128, {head}, {}},
       {"batch_size_per_device", 32, {head}, {}},
       {"device_count", 4, {head}, {}},
       {"train_top1_accuracy", 0.011719, {"Train-acc"}, {}},
       {"train_top5_accuracy", 0.035156, {"Train-top_k"}, {}},
       {"validation_top1_accuracy", 0.021484, {"Validation-acc"}, {}},
       {"validation_top5_accuracy", 0.0625, {"Validation-top_k"}, {}},
       {"derived/training_time_s", 14.222, {"Time cost"}, {}},
       {"derived/epochs_done", 1, {"Time cost"}, {}}},
      {{"steps",
        "train_top1_accuracy",
        {},
        {{reports[0], {0.003906}}, {reports[1], {0.007813}}, {reports[2], {0.009766}}}}},
      {{"^2017-03-02 [\\d:,]+ Node\\[0\\] ", {"tables/steps/time_s"}},
       {"^2017-03-02 [\\d:,]+ ", {"tables/steps/time_s"}}}};
  log.figures += ofAnyReport("images_per_second", reports, 540) + stepsOf(reports, {20, 40, 60});
  return log;
}

inline SyntheticLog gluonLog() {
  const QByteArrayList reports{"Batch [49]", "Batch [99]"};
  const QByteArray head = "Namespace(";
  SyntheticLog log{
      "mxnet_speedometer, Gluon",
      "mxnet_speedometer",
      "training",
      "INFO:root:Namespace(batch_size=64, dtype='float32', lr=0.4, model='smallnet_v1', num_gpus=8, wd=0.0001)\n"
      "[04:27:06] src/io/iter_image_recordio_2.cc:170: ImageRecordIOParser2: train.rec, use 8 threads for decoding..\n"
      "INFO:root:Epoch[0] Batch [49]\tSpeed: 2500.500000 samples/sec\ttop1-err=0.998125\tlr=0.003125\n"
      "INFO:root:Epoch[0] Batch [99]\tSpeed: 2500.500000 samples/sec\ttop1-err=0.996875\tlr=0.006250\n"
      "INFO:root:[Epoch 0] training: err-top1=0.990625\n"
      "INFO:root:[Epoch 0] speed: 2422 samples/sec\ttime cost: 528.750000\n"
      "INFO:root:[Epoch 0] validation: err-top1=0.875000 err-top5=0.687500\n",
      eachAlone(reports + QByteArrayList{"training: err", "] speed:", "validation: err"}),
      reports,
      {{"network", "smallnet_v1", {head}, {}},
       {"precision", "fp32", {head}, {}},
       {"batch_size_per_device", 64, {head}, {}},
       {"batch_size_global", 512, {head}, {}},
       {"device_count", 8, {head}, {}},
       {"derived/training_time_s", 528.75, {"] speed:"}, {}},
       {"derived/epochs_done", 1, {"] speed:"}, {}},
       {"derived/validation_top1_accuracy", 0.125, {"validation: err"}, {}},
       {"derived/validation_top5_accuracy", 0.3125, {"validation: err"}, {}}},
      {{"steps", "learning_rate", {}, {{reports[0], {0.003125}}, {reports[1], {0.00625}}}}},
      {{"^INFO:root:", {}}}};
  log.figures += ofAnyReport("images_per_second", reports, 2500.5) + stepsOf(reports, {49, 99});
  return log;
}

inline SyntheticLog nvCaffeLog() {
  const QByteArrayList reports{"Iteration 100 ", "Iteration 200 "};
  const QByteArrayList batch{"phase: TRAIN", "batch_size: 48"}, job = batch + QByteArrayList{"Using GPUs"};
  SyntheticLog log{
      "caffe, NVIDIA's",
      "caffe",
      "training",
      "I0611 08:00:00.100000 41000 caffe.cpp:470] This is NVCaffe 0.17.0 started at Mon Jun 11 08:00:00 2018\n"
      "I0611 08:00:01.100000 41000 caffe.cpp:197] Using GPUs 0, 1\n"
      "I0611 08:00:01.200000 41000 caffe.cpp:202] GPU 0: Tesla V100-SXM2-16GB\n"
      "I0611 08:00:01.300000 41000 solver.cpp:59] Initializing solver from parameters: \n"
      "base_lr: 0.05\n"
      "max_iter: 400\n"
      "solver_mode: GPU\n"
      "I0611 08:00:02.100000 41000 net.cpp:75] Initializing net from parameters: \n"
      "name: \"SmallNet\"\n"
      "state {\n"
      "  phase: TRAIN\n"
      "}\n"
      "default_forward_type: FLOAT16\n"
      "  data_param {\n"
      "    batch_size: 48\n"
      "  }\n"
      "I0611 08:00:12.100000 41000 solver.cpp:313] Iteration 100 (25 iter/s, 4s/100 iter), loss = 6.91\n"
      "I0611 08:00:16.100000 41000 solver.cpp:313] Iteration 200 (25 iter/s, 4s/100 iter), loss = 6.5\n"
      "I0611 08:00:17.100000 41000 solver.cpp:543]     Test net output #0: accuracy/top-1 = 0.0625\n"
      "I0611 08:00:17.200000 41000 solver.cpp:543]     Test net output #1: accuracy/top-5 = 0.1875\n"
      "I0611 08:05:06.100000 41000 parallel.cpp:84] Root Solver performance on device 0: 25.1 * 48 = 1204 img/sec\n"
      "I0611 08:05:06.200000 41000 parallel.cpp:87] Overall multi-GPU performance: 2408.5 img/sec\n"
      "I0611 08:05:07.100000 41000 caffe.cpp:242] Optimization Done in 0h 5m 7s\n",
      eachAlone(reports + QByteArrayList{"This is NVCaffe", "output #0", "output #1", "Solver performance", "Overall",
                                         "Optimization Done"}),
      reports,
      {{"network", "SmallNet", {"Initializing net", "name: \"SmallNet\""}, {}},
       {"precision", "fp16", {"FLOAT16"}, {}},
       {"device", "Tesla V100-SXM2-16GB", {"GPU 0:"}, {}},
       {"batch_size_per_device", 48, batch, {}},
       {"batch_size_global", 96, job, {}},
       {"device_count", 2, {"Using GPUs"}, {}},
       {"images_per_second", 2408.5, {"Overall"}, {}},
       {"images_per_second_of_one_process", 1204, {"Solver performance"}, {}},
       {"validation_top1_accuracy", 0.0625, {"output #0"}, {}},
       {"validation_top5_accuracy", 0.1875, {"output #1"}, {}},
       {"derived/training_time_s", 307, {"Optimization Done"}, {}}},
      {{"steps", "loss", {}, {{reports[0], {6.91}}, {reports[1], {6.5}}}}},
      {{"^[IWEF]\\d{4} [\\d:.]+ +\\d+ \\w+\\.cpp:\\d+\\] ", {"tables/steps/time_s"}}}};
  log.figures += ofAnyReport("images_per_second", reports, 2400, job) +
                 ofAnyReport("images_per_second_of_one_process", reports, 1200, batch, {"Overall"}) +
                 stepsOf(reports, {100, 200}) + ofLastReport("final_loss", reports, {6.91, 6.5});
  return log;
}

inline SyntheticLog bvlcCaffeLog() {
  const QByteArrayList reports{"Iteration 10 (", "Iteration 20 ("};
  SyntheticLog log{
      "caffe, BVLC 1.0",
      "caffe",
      "training",
      "I0915 11:00:04.000000  5150 solver.cpp:219] Iteration 10 (2.5 iter/s, 4s/10 iters), loss = 4.5\n"
      "I0915 11:00:04.000100  5150 solver.cpp:238]     Train net output #0: loss = 4.625 (* 1 = 4.625 loss)\n"
      "I0915 11:00:04.000200  5150 sgd_solver.cpp:105] Iteration 10, lr = 0.001\n"
      "I0915 11:00:08.000000  5150 solver.cpp:219] Iteration 20 (2.5 iter/s, 4s/10 iters), loss = 4.25\n"
      "I0915 11:00:08.000100  5150 solver.cpp:238]     Train net output #0: loss = 4.375 (* 1 = 4.375 loss)\n"
      "I0915 11:00:08.000200  5150 sgd_solver.cpp:105] Iteration 20, lr = 0.001\n",
      eachAlone(reports),
      reports,
      {},
      {{"steps", "step_time_ms", {}, {{reports[0], {400}}, {reports[1], {400}}}}},
      {{"^[IWEF]\\d{4} [\\d:.]+ +\\d+ \\w+\\.cpp:\\d+\\] ", {"tables/steps/time_s"}}}};
  log.figures += stepsOf(reports, {10, 20}) + ofLastReport("final_loss", reports, {4.5, 4.25});
  return log;
}

inline SyntheticLog caffe2Log() {
  const QByteArrayList reports{"iteration 1/", "iteration 2/", "iteration 3/"},
      losses{"loss: 7.25", "loss: 7.0", "loss: 6.75"};
  SyntheticLog log{"caffe2_trainer",
                   "caffe2_trainer",
                   "training",
                   "Ignoring @/caffe2/caffe2/contrib/nccl:nccl_ops as it is not a valid file.\n"
                   "INFO:resnet50_trainer:Running on GPUs: [0, 1, 2, 3]\n"
                   "INFO:resnet50_trainer:Using epoch size: 1024000\n"
                   "INFO:data_parallel_model:Parallelizing model for devices: [0, 1, 2, 3]\n"
                   "INFO:resnet50_trainer:Finished iteration 1/8000 of epoch 0 (480.00 images/sec)\n"
                   "INFO:resnet50_trainer:Training loss: 7.25, accuracy: 0.0078125\n"
                   "INFO:resnet50_trainer:Finished iteration 2/8000 of epoch 0 (480.00 images/sec)\n"
                   "INFO:resnet50_trainer:Training loss: 7.0, accuracy: 0.015625\n"
                   "INFO:resnet50_trainer:Finished iteration 3/8000 of epoch 0 (480.00 images/sec)\n"
                   "INFO:resnet50_trainer:Training loss: 6.75, accuracy: 0.0234375\n",
                   eachAlone(reports + losses + QByteArrayList{"Running on GPUs", "Using epoch size"}),
                   reports,
                   {{"device_count", 4, {"Running on GPUs"}, {}}},
                   {{"steps", "loss", {}, {}}},
                   {{"^INFO:resnet50_trainer:", {"network"}}}};
  log.columns.clear();
  const QByteArrayList size{"Using epoch size"}, all{"Using epoch size", "Running on GPUs"};
  log.figures += ofAnyReport("network", reports + losses + all, 0);
  for (StatedFigure& figure : log.figures)
    if (QByteArray(figure.key) == "network") figure.value = QStringLiteral("resnet-50 (variant not stated)");
  log.figures += ofAnyReport("batch_size_global", reports, 128, size) +
                 ofAnyReport("batch_size_per_device", reports, 32, all) +
                 ofAnyReport("images_per_second", reports, 480) + stepsOf(reports, {1, 2, 3}) +
                 ofLastReport("final_loss", losses, {7.25, 7.0, 6.75}) +
                 ofLastReport("train_top1_accuracy", losses, {0.0078125, 0.015625, 0.0234375});
  return log;
}

inline SyntheticLog timmCsvLog() {
  const QByteArray head = "infer_samples_per_sec", small = "tinynet,", wide = "widenet,";
  return {"timm_benchmark_csv",
          "timm_benchmark_csv",
          "training",
          "model,infer_img_size,infer_samples_per_sec,infer_step_time,infer_batch_size,param_count,infer_gmacs\n"
          "tinynet,224,5120.5,49.99,256,6.25,0.5\n"
          "widenet,288,880.25,290.75,256,68.75,13.125\n",
          {{head, small}, {head, wide}},
          {},
          {{"device_count", 1, {}, {}},
           {"network", "tinynet", {small}, {wide}},
           {"network", "widenet", {wide}, {small}},
           {"images_per_second", 5120.5, {small}, {wide}},
           {"images_per_second", 880.25, {wide}, {small}},
           {"batch_size_per_device", 256, {small}, {wide}},
           {"batch_size_per_device", 256, {wide}, {small}},
           {"batch_size_global", 256, {small}, {wide}},
           {"batch_size_global", 256, {wide}, {small}}},
          {{"networks", "step_time_ms", {head}, {{small, {49.99}}, {wide, {290.75}}}}},
          {}};
}

inline SyntheticLog timmLog() {
  const QByteArrayList reports{"[   0/250", "[  50/250", "[ 100/250"};
  SyntheticLog log{
      "timm_training",
      "timm_training",
      "training",
      "Model smallnet50 created, param count:25557032\n"
      "Train: 0 [   0/250 (  0%)]  Loss: 6.95 (6.95)  Time: 0.512s, 2000.00/s  (0.512s, 2000.00/s)  LR: 1.000e-03  "
      "Data: 0.010 (0.010)\n"
      "Train: 0 [  50/250 ( 20%)]  Loss: 6.75 (6.85)  Time: 0.512s, 2000.00/s  (0.512s, 2000.00/s)  LR: 2.000e-03  "
      "Data: 0.010 (0.010)\n"
      "Train: 0 [ 100/250 ( 40%)]  Loss: 6.5 (6.70)  Time: 0.512s, 2000.00/s  (0.512s, 2000.00/s)  LR: 3.000e-03  "
      "Data: 0.010 (0.010)\n"
      "Test: [   0/20]  Time: 0.300 (0.300)  Loss:  5.90 (5.90)  Acc@1: 12.500 (12.500)  Acc@5: 25.000 (25.000)\n"
      "Test: [  20/20]  Time: 0.300 (0.300)  Loss:  5.80 (5.85)  Acc@1: 13.250 (12.875)  Acc@5: 28.000 (26.500)\n",
      eachAlone(reports + QByteArrayList{"Test: [   0", "Test: [  20"}),
      reports,
      {{"network", "smallnet50", {"created, param"}, {}},
       {"validation_top1_accuracy", 0.12875, {"Test: [  20"}, {}},
       {"validation_top1_accuracy", 0.125, {"Test: [   0"}, reports},
       {"validation_top5_accuracy", 0.265, {"Test: [  20"}, {}},
       {"validation_top5_accuracy", 0.25, {"Test: [   0"}, reports}},
      {{"steps", "learning_rate", {}, {{reports[0], {0.001}}, {reports[1], {0.002}}, {reports[2], {0.003}}}}},
      {}};
  log.figures += ofAnyReport("images_per_second", reports, 2000) + stepsOf(reports, {0, 50, 100}) +
                 ofLastReport("final_loss", reports, {6.95, 6.75, 6.5});
  return log;
}

inline SyntheticLog torchvisionLog() {
  const QByteArrayList reports{"[  0/625]", "[ 10/625]", "[ 20/625]"};
  const QByteArray head = "Namespace(", result = "Test:  Acc@1", test = "Test:   [19/20]";
  SyntheticLog log{
      "torchvision_references",
      "torchvision_references",
      "training",
      "Namespace(batch_size=32, data_path='/data', model='smallnet18', world_size=2)\n"
      "Epoch: [0]  [  0/625]  eta: 0:05:00  lr: 0.1  img/s: 400.0 (400.0)  loss: 7.0000 (7.0000)  acc1: 0.0000 "
      "(0.0000)  "
      "acc5: 3.1250 (3.1250)  time: 0.0800  data: 0.0200  max mem: 2048\n"
      "Epoch: [0]  [ 10/625]  eta: 0:04:50  lr: 0.1  img/s: 400.0 (400.0)  loss: 6.8750 (6.9375)  acc1: 3.1250 "
      "(1.5625)  "
      "acc5: 6.2500 (4.6875)  time: 0.0800  data: 0.0010  max mem: 2048\n"
      "Epoch: [0]  [ 20/625]  eta: 0:04:40  lr: 0.1  img/s: 400.0 (400.0)  loss: 6.7500 (6.8750)  acc1: 6.2500 "
      "(3.1250)  "
      "acc5: 9.3750 (6.2500)  time: 0.0800  data: 0.0010  max mem: 2048\n"
      "Epoch: [0] Total time: 0:01:40\n"
      "Test:   [19/20]  eta: 0:00:00  loss: 5.5000 (5.5000)  acc1: 12.5000 (10.9375)  acc5: 28.1250 (25.0000)  time: "
      "0.0400  data: 0.0200  max mem: 2048\n"
      "Test:  Acc@1 11.250 Acc@5 26.500\n",
      eachAlone(reports + QByteArrayList{test, result}),
      reports,
      {{"network", "smallnet18", {head}, {}},
       {"batch_size_per_device", 32, {head}, {}},
       {"batch_size_global", 64, {head}, {}},
       {"device_count", 2, {head}, {}},
       {"validation_top1_accuracy", 0.1125, {result}, {}},
       {"validation_top5_accuracy", 0.265, {result}, {}},
       {"validation_top1_accuracy", 0.109375, {test}, {}},
       {"validation_top5_accuracy", 0.25, {test}, {}},
       {"derived/training_time_s", 100, {"Epoch: [0] Total"}, {}}},
      {{"steps", "data_wait_ms", {}, {{reports[0], {20}}, {reports[1], {1}}, {reports[2], {1}}}}},
      {}};
  log.figures += ofAnyReport("images_per_second", reports, 800, {head}) +
                 ofAnyReport("images_per_second_of_one_process", reports, 400) + stepsOf(reports, {0, 10, 20}) +
                 ofLastReport("final_loss", reports, {7.0, 6.875, 6.75}) +
                 ofLastReport("train_top1_accuracy", reports, {0, 0.015625, 0.03125}) +
                 ofLastReport("train_top5_accuracy", reports, {0.03125, 0.046875, 0.0625});
  return log;
}

inline SyntheticLog pytorchLog() {
  const QByteArrayList reports{"[  0/625]", "[ 10/625]"};
  const QByteArray result = " *   Acc@1", test = "Test: [ 0/79]";
  SyntheticLog log{
      "pytorch_imagenet",
      "pytorch_imagenet",
      "training",
      "=> creating model 'smallnet18'\n"
      "Epoch: [0][  0/625]\tTime  1.500 ( 1.500)\tData  0.900 ( 0.900)\tLoss 7.0000e+00 (7.0000e+00)\tAcc@1   0.00 (  "
      "0.00)\tAcc@5   0.39 (  0.39)\n"
      "Epoch: [0][ 10/625]\tTime  0.250 ( 0.375)\tData  0.010 ( 0.125)\tLoss 6.7500e+00 (6.8750e+00)\tAcc@1   1.25 (  "
      "0.75)\tAcc@5   3.50 (  2.25)\n"
      "Test: [ 0/79]\tTime  0.900 ( 0.900)\tLoss 5.5000e+00 (5.5000e+00)\tAcc@1  10.25 ( 10.25)\tAcc@5  28.75 ( "
      "28.75)\n"
      " *   Acc@1 11.250 Acc@5 27.500\n",
      eachAlone(reports + QByteArrayList{test, result}),
      reports,
      {{"network", "smallnet18", {"=> creating"}, {}},
       {"validation_top1_accuracy", 0.1125, {result}, {}},
       {"validation_top5_accuracy", 0.275, {result}, {}},
       {"validation_top1_accuracy", 0.1025, {test}, reports},
       {"validation_top5_accuracy", 0.2875, {test}, reports}},
      {{"steps", "step_time_ms", {}, {{reports[0], {1500}}, {reports[1], {250}}}}},
      {}};
  log.figures += stepsOf(reports, {0, 10}) + ofLastReport("final_loss", reports, {7.0, 6.75}) +
                 ofLastReport("train_top1_accuracy", reports, {0, 0.0075}) +
                 ofLastReport("train_top5_accuracy", reports, {0.0039, 0.0225});
  return log;
}

inline SyntheticLog dlloggerMxnetLog() {
  const QByteArrayList reports{"Iteration: 19 ", "Iteration: 39 "};
  const QByteArray head = "PARAMETER", epoch = "Epoch: 0  train.loss", summary = "Summary:";
  SyntheticLog log{
      "dllogger, MXNet",
      "dllogger",
      "training",
      "DLL 2021-05-03 10:00:00.100000 - PARAMETER arch : smallnetv15  num_layers : 50  gpus : [0, 1]  kv_store : "
      "horovod  dtype : float16  amp : False  batch_size : 384  num_epochs : 2  lr : 0.4 \n"
      "DLL 2021-05-03 10:00:20.100000 - Epoch: 0 Iteration: 19  train.loss : 6.5  train.ips : 1500.0  train.lr : 0.01 "
      "\n"
      "DLL 2021-05-03 10:00:25.220000 - Epoch: 0 Iteration: 39  train.loss : 6.25  train.ips : 1500.0  train.lr : 0.02 "
      "\n"
      "DLL 2021-05-03 10:01:00.100000 - Epoch: 0  train.loss : 6.125  train.ips : 1500.0  val.accuracy : 0.125  "
      "val.top_k_accuracy_5 : 0.3125 \n"
      "DLL 2021-05-03 10:01:01.100000 - Summary: train.loss : 6.125  train.ips : 1499.25  val.accuracy : 0.1875  "
      "val.top_k_accuracy_5 : 0.375 \n",
      {{head}, {reports[0]}, {reports[1]}, {epoch}, {summary}},
      reports,
      {{"network", "smallnetv15", {head}, {}},
       {"precision", "fp16", {head}, {}},
       {"batch_size_global", 384, {head}, {}},
       {"images_per_second", 1499.25, {head, summary}, {}},
       {"images_per_second", 1500, {head, epoch}, {}},
       {"images_per_second_of_one_process", 1500, {epoch}, {head}},
       {"final_loss", 6.125, {epoch}, {}},
       {"step_line_count", 1, {epoch}, reports},
       {"validation_top1_accuracy", 0.1875, {head, summary}, {}},
       {"validation_top5_accuracy", 0.375, {head, summary}, {}},
       {"validation_top1_accuracy", 0.125, {head, epoch}, {}},
       {"validation_top5_accuracy", 0.3125, {head, epoch}, {}}},
      {{"steps", "learning_rate", {}, {}}},
      {{"^DLL 2021-05-03 10:\\d\\d:[\\d.]+ - ", {"tables/steps/time_s"}},
       {"(?<=^DLL )2021-05-03 10:\\d\\d:[\\d.]+ - ", {"tables/steps/time_s"}},
       {"(?<=^DLL )2021-05-03 10:\\d\\d:[\\d.]+", {"tables/steps/time_s"}}}};
  log.columns.clear();
  log.figures += ofAnyReport("images_per_second", reports, 1500, {head}) +
                 ofAnyReport("images_per_second_of_one_process", reports, 1500, {}, {head}) +
                 ofLastReport("final_loss", reports, {6.5, 6.25});
  return log;
}

inline SyntheticLog dlloggerPytorchLog() {
  const QByteArrayList reports{"Iteration: 1 ", "Iteration: 2 "};
  const QByteArray head = "PARAMETER";
  SyntheticLog log{
      "dllogger, PyTorch",
      "dllogger",
      "training",
      "DLL 2020-09-15 14:28:53.500000 - PARAMETER data : /data  arch : smallnet18  batch_size : 128  lr : 1.024  fp16 "
      ": "
      "False  amp : True  distributed : True  world_size : 16 \n"
      " ! Weight decay NOT applied to BN parameters \n"
      "DLL 2020-09-15 14:29:13.500000 - Epoch: 0 Iteration: 1  train.loss : 7.125  train.total_ips : 10400.50 img/s\n"
      "DLL 2020-09-15 14:29:13.750000 - Epoch: 0 Iteration: 2  train.loss : 6.875  train.total_ips : 10400.50 img/s\n"
      "DLL 2020-09-15 14:40:00.000000 - Summary: train.loss : 6.875  train.total_ips : 10399.25 img/s\n",
      {{head}, {reports[0]}, {reports[1]}, {"Summary:"}},
      reports,
      {{"network", "smallnet18", {head}, {}},
       {"precision", "fp16", {head}, {}},
       {"batch_size_per_device", 128, {head}, {}},
       {"batch_size_global", 2048, {head}, {}},
       {"device_count", 16, {head}, {}},
       {"images_per_second", 10399.25, {"Summary:"}, {}}},
      {{"steps", "loss", {}, {{reports[0], {7.125}}, {reports[1], {6.875}}}}},
      {{"(?<=^DLL )2020-09-15 14:\\d\\d:[\\d.]+ - ", {"tables/steps/time_s"}}}};
  log.figures +=
      ofAnyReport("images_per_second", reports, 10400.5) + ofLastReport("final_loss", reports, {7.125, 6.875});
  return log;
}

inline SyntheticLog dlloggerTuplesLog() {
  const QByteArrayList reports{"(0, 120)", "(0, 121)", "(0, 122)"};
  SyntheticLog log{"dllogger, TensorFlow",
                   "dllogger",
                   "training",
                   "DLL 2021-03-23 11:48:38.824370 - (0, 120) total_ips : 2880.25 \n"
                   "DLL 2021-03-23 11:48:38.913372 - (0, 121) total_ips : 2880.25 \n"
                   "DLL 2021-03-23 11:48:39.002166 - (0, 122) total_ips : 2880.25 \n",
                   eachAlone(reports),
                   reports,
                   ofAnyReport("images_per_second", reports, 2880.25),
                   {{"steps", "step", {}, {{reports[0], {120}}, {reports[1], {121}}, {reports[2], {122}}}}},
                   {{"^DLL 2021-03-23 [\\d:.]+ - ", {"tables/steps/time_s"}}}};
  return log;
}

inline SyntheticLog dlloggerJsonLog() {
  const QByteArrayList reports{"[0, 1]", "[0, 2]"};
  SyntheticLog log{
      "dllogger, JSON",
      "dllogger",
      "training",
      "DLLL {\"timestamp\": \"1616500100.0\", \"elapsedtime\": \"0.5\", \"type\": \"LOG\", \"step\": \"PARAMETER\", "
      "\"data\": {\"arch\": \"smallnet18\", \"batch_size\": 128, \"amp\": true, \"world_size\": 4}}\n"
      "DLLL {\"timestamp\": \"1616500110.0\", \"elapsedtime\": \"10.5\", \"type\": \"LOG\", \"step\": [0, 1], "
      "\"data\": "
      "{\"train.total_ips\": 2600.5, \"train.loss\": 6.5}}\n"
      "DLLL {\"timestamp\": \"1616500111.0\", \"elapsedtime\": \"11.5\", \"type\": \"LOG\", \"step\": [0, 2], "
      "\"data\": "
      "{\"train.total_ips\": 2600.5, \"train.loss\": 6.25}}\n"
      "DLLL {\"timestamp\": \"1616500120.0\", \"elapsedtime\": \"20.5\", \"type\": \"LOG\", \"step\": [0], \"data\": "
      "{\"val.top1\": 12.5, \"val.top5\": 31.25}}\n",
      {{"PARAMETER"}, {reports[0]}, {reports[1]}, {"val.top1"}},
      reports,
      {{"network", "smallnet18", {"PARAMETER"}, {}},
       {"precision", "fp16", {"PARAMETER"}, {}},
       {"batch_size_per_device", 128, {"PARAMETER"}, {}},
       {"batch_size_global", 512, {"PARAMETER"}, {}},
       {"device_count", 4, {"PARAMETER"}, {}},
       {"validation_top1_accuracy", 0.125, {"val.top1"}, {}},
       {"validation_top5_accuracy", 0.3125, {"val.top1"}, {}}},
      {{"steps", "loss", {}, {{reports[0], {6.5}}, {reports[1], {6.25}}}}},
      {{"\"timestamp\": \"[\\d.]+\", \"elapsedtime\": \"[\\d.]+\", ", {"tables/steps/time_s"}}}};
  log.figures += ofAnyReport("images_per_second", reports, 2600.5) + ofLastReport("final_loss", reports, {6.5, 6.25});
  return log;
}

inline SyntheticLog mlperfLog() {
  const QByteArray event =
      ":::MLLOG {\"namespace\": \"\", \"time_ms\": %1, \"event_type\": \"POINT_IN_TIME\", \"key\": \"%2\", \"value\": "
      "%3, "
      "\"metadata\": {%4}}\n";
  const auto line = [&event](const char* time, const char* key, const char* value, const char* metadata = "") {
    return QByteArray(event).replace("%1", time).replace("%2", key).replace("%3", value).replace("%4", metadata);
  };
  const QByteArray first = "\"epoch_num\": 4}", second = "\"epoch_num\": 8}", start = "run_start", stop = "run_stop",
                   name = "submission_benchmark";
  return {
      "mlperf, v0.7",
      "mlperf",
      "training",
      line("1600000000000", "submission_benchmark", "\"resnet\"") + line("1600000001000", "global_batch_size", "2048") +
          "NCCL version 2.7.5+cuda11.0\n" + line("1600000010000", "run_start", "null") +
          line("1600000100000", "tracked_stats", "{\"throughput\": 9000.5}") +
          line("1600000110000", "eval_accuracy", "0.25", "\"epoch_num\": 4") +
          line("1600000200000", "eval_accuracy", "0.5", "\"epoch_num\": 8") +
          line("1600000210500", "run_stop", "null", "\"status\": \"success\""),
      {{name}, {"global_batch_size"}, {start}, {"tracked_stats"}, {first}, {second}, {stop}},
      {},
      {{"network", "resnet", {name}, {}},
       {"batch_size_global", 2048, {"global_batch_size"}, {}},
       {"images_per_second", 9000.5, {name, "tracked_stats"}, {}},
       {"facts/samples_per_second", "9000.5", {"tracked_stats"}, {name}},
       {"facts/samples_per_second_is", "harmonic mean of the throughput in tracked_stats", {"tracked_stats"}, {name}},
       {"facts/eval_accuracy", "0.5", {second}, {name}},
       {"facts/eval_accuracy", "0.25", {first}, {name}},
       {"validation_top1_accuracy", 0.5, {name, second}, {}},
       {"validation_top1_accuracy", 0.25, {name, first}, {}},
       {"training_time_s", 200.5, {start, stop}, {}}},
      {{"evaluations", "validation_top1_accuracy", {name}, {{first, {0.25}}, {second, {0.5}}}}},
      {{"\"time_ms\": \\d+, ", {"training_time_s", "tables/evaluations/time_s"}}}};
}

inline SyntheticLog mlperfOldLog() {
  const QByteArray start = "run_start", stop = "run_stop", first = "\"epoch\": 2", second = "\"epoch\": 6";
  return {"mlperf, v0.5",
          "mlperf",
          "training",
          ":::MLPv0.5.0 resnet 1541720386.500 (mlperf_log.py:49) run_start\n"
          ":::MLPv0.5.0 resnet 1541720400.250 (mlperf_log.py:49) global_batch_size: 1024\n"
          ":::MLPv0.5.0 resnet 1541721000.000 (mlperf_log.py:49) eval_accuracy: {\"epoch\": 2, \"value\": 0.125}\n"
          ":::MLPv0.5.0 resnet 1541722000.000 (mlperf_log.py:49) eval_accuracy: {\"epoch\": 6, \"value\": 0.375}\n"
          ":::MLPv0.5.0 resnet 1541722386.750 (mlperf_log.py:49) run_stop\n",
          {{start}, {"global_batch_size"}, {first}, {second}, {stop}},
          {},
          {{"batch_size_global", 1024, {"global_batch_size"}, {}},
           {"validation_top1_accuracy", 0.375, {second}, {}},
           {"validation_top1_accuracy", 0.125, {first}, {}},
           {"training_time_s", 2000.25, {start, stop}, {}}},
          {{"evaluations", "epoch", {}, {{first, {2}}, {second, {6}}}}},
          {{" 15417[\\d.]+(?= \\()", {"training_time_s", "tables/evaluations/time_s"}}}};
}

inline QList<SyntheticLog> syntheticTrainingLogs() {
  return {tfCnnLog(),        tfCnnHorovodLog(), horovodLog(),       mxnetLog(),           gluonLog(),
          nvCaffeLog(),      bvlcCaffeLog(),    caffe2Log(),        timmCsvLog(),         timmLog(),
          torchvisionLog(),  pytorchLog(),      dlloggerMxnetLog(), dlloggerPytorchLog(), dlloggerTuplesLog(),
          dlloggerJsonLog(), mlperfLog(),       mlperfOldLog()};
}
