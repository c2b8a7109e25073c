import { resumeLongJobs } from './longJobs/start';
import { resumeDeliveries } from './outbox/deliveryQueue';
import { oneByOne } from './queue/forEachSettled';
import type { ClockWork } from './records/areaModule';
import { noteWindows } from './records/publishingWindows';
import { emptyTrash } from './trash/remove';

/** Does all that is due by the clock of the context; what fails in one area does not keep the others waiting. */
export const moveByClock: ClockWork = (context) => {
  const ofAreas = context.areas.flatMap(({ clock = [] }) => clock);
  return oneByOne([...ofAreas, resumeDeliveries, resumeLongJobs, emptyTrash, noteWindows], (work) => work(context));
};
