import { expireRequests } from './areas/appointments/clock';
import { completeEvents, expireOffers } from './areas/events/clock';
import { resumeDeliveries, sendScheduled } from './areas/notifications/clock';
import { oneByOne } from './queue/oneByOne';
import type { RecordsContext } from './records/present';
import { noteWindows } from './records/windows';
import { emptyTrash } from './trash/remove';

/** What the passing of time does to the records of an area: exactly once, however many processes do it at once, also after downtime. */
export type ClockWork = (context: RecordsContext) => Promise<void>;

const clockWork: readonly ClockWork[] = [
  expireRequests,
  expireOffers,
  completeEvents,
  sendScheduled,
  resumeDeliveries,
  emptyTrash,
  noteWindows,
];

/** Makes every move that is due by the clock of the context; what fails in one area does not keep the others waiting. */
export const moveByClock: ClockWork = (context) => oneByOne(clockWork, (work) => work(context));
