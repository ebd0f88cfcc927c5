// moyo selfplay --queue: plays for a learner on another machine.
#pragma once

#include "learning/selfplay/queue_worker.h"

namespace moyo::app {

void run_selfplay_worker(learning::WorkerOptions options);

}  // namespace moyo::app
