import { resumeLongJobs } from './longJobs/start';
import { resumeDeliveries } from './outbox/deliveryQueue';
import { forEachSettled } from './queue/forEachSettled';
import type { ScheduledTask } from './records/areaModule';
import { logPublishingWindows } from './records/publishingWindows';
import { purgeExpired } from './trash/remove';

/** Runs all scheduled tasks that are due at the context's time. A failure in one area does not stop the others. */
export const runScheduledTasks: ScheduledTask = (context, signal) => {
  const areaTasks = context.areas.flatMap(({ scheduledTasks = [] }) => scheduledTasks);
  return forEachSettled(
    [...areaTasks, resumeDeliveries, resumeLongJobs, purgeExpired, logPublishingWindows],
    (task) => task(context, signal),
    signal,
  );
};
