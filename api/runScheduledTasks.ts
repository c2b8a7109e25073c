import { resumeLongJobs } from './longJobs/start';
import { resumeDeliveries } from './outbox/deliveryQueue';
import { forEachSettled } from './queue/forEachSettled';
import type { ScheduledTask } from './records/areaModule';
import { logPublishingWindows } from './records/publishingWindows';
import { purgeExpired } from './trash/remove';

/** Does all that is due by the clock of the context; what fails in one area does not keep the others waiting. */
export const runScheduledTasks: ScheduledTask = (context) => {
  const ofAreas = context.areas.flatMap(({ scheduledTasks = [] }) => scheduledTasks);
  return forEachSettled([...ofAreas, resumeDeliveries, resumeLongJobs, purgeExpired, logPublishingWindows], (work) =>
    work(context),
  );
};
