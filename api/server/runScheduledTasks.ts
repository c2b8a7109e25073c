import { purgeExpired } from '../features/trash/remove';
import { resumeLongJobs } from '../longJobs/start';
import { writeChangedContent } from '../memberApp/content/writeContent';
import { resumeDeliveries } from '../platform/outbox/deliveryQueue';
import { taskDone } from '../platform/process/observations';
import { forEachSettled } from '../platform/queue/forEachSettled';
import type { ScheduledTask } from '../records/areaModule';
import { prepareOtherWrites } from '../records/prepare/prepareOtherWrites';
import { processPublishingWindows } from '../records/save/processPublishingWindows';

/** Runs all scheduled tasks that are due at the context's time. A failure in one area does not stop the others. */
export const runScheduledTasks: ScheduledTask = (context, signal) => {
  const areaTasks = context.areas.flatMap(({ scheduledTasks = [] }) => scheduledTasks);
  return forEachSettled(
    [
      ...areaTasks,
      resumeDeliveries,
      resumeLongJobs,
      purgeExpired,
      processPublishingWindows,
      prepareOtherWrites,
      writeChangedContent,
    ],
    async (task) => {
      await task(context, signal);
      taskDone.publish({ task: task.name });
    },
    signal,
  );
};
