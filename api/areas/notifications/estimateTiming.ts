import { groupBy, orderBy, sumBy } from 'es-toolkit';
import { z } from 'zod';
import { businessTimeZone } from '../../../resources/engine/schema';
import type { Notification } from '../../../resources/notifications/notificationSchema';
import type { Organization } from '../../../resources/organization/organizationSettingsSchema';
import { memberCount } from '../../features/members/smallCounts';
import { namedSchema } from '../../platform/http/envelope';
import { endOfQuietHours, quietHoursOf } from '../../platform/outbox/quietHours';
import { isAtRecipientsTime, type SendTime, sendTimesOf, type Timing } from './sendTimes';
import { ringsAtAnyHour } from './topics';

export const estimatedTiming = namedSchema(
  'EstimatedTiming',
  z.object({
    firstAt: z.string().nullable().describe('When the first people get it; null without a time, and for nobody'),
    lastAt: z.string().nullable().describe('When the last people get it'),
    times: z
      .array(z.object({ at: z.string(), timeZone: z.string(), people: memberCount }))
      .describe('How many people get it at each time, with the time zone of most of them; the first time comes first'),
    inQuietHours: memberCount.describe('How many people have a message that waits until their quiet hours end'),
    quietHoursEnd: z.string().nullable().describe('The clock time at which these get it; null for nobody'),
    minutes: z.int().nullable().describe('How long its messages take at its pace; null without one'),
  }),
);

/** The people of an audience in a time zone who get a message, and those whose telephone rings; null is unknown. */
export interface PeopleOfZone {
  timeZone: string | null;
  people: number;
  rung: number;
}

interface EstimateOptions {
  /** The number of messages that leave. */
  messages: number;
  organization: Organization;
  now: Date;
  /** Returns a count as the reader may see it. */
  maskCount: (count: number) => number | null;
}

/** Returns when a notification reaches people, and whom it would wake, by the time zones of its audience. */
export const estimateTiming = (
  notification: Timing & Pick<Notification, 'topicId' | 'throttlePerMinute'>,
  zones: readonly PeopleOfZone[],
  { messages, organization, now, maskCount }: EstimateOptions,
): z.output<typeof estimatedTiming> => {
  const { timeZone = businessTimeZone } = organization;
  const { topicId, throttlePerMinute } = notification;
  const reached = zones.filter(({ people }) => people > 0);
  const sendTimes = sendTimesOf(
    notification,
    reached.map((zone) => zone.timeZone),
    timeZone,
  ).map((time, index) => ({ ...time, people: reached[index]?.people ?? 0, rung: reached[index]?.rung ?? 0 }));
  const times = timesOf(sendTimes);
  const quietHours = ringsAtAnyHour(topicId) ? undefined : quietHoursOf(organization);
  const isQuiet = ({ at, timeZone: zone }: SendTime) =>
    quietHours !== undefined && endOfQuietHours(at ? new Date(at) : now, zone, quietHours) !== undefined;
  const inQuietHours = sumBy(sendTimes.filter(isQuiet), ({ rung }) => rung);
  return {
    firstAt: times[0]?.at ?? null,
    lastAt: times.at(-1)?.at ?? null,
    times: isAtRecipientsTime(notification)
      ? times.map(({ people, ...time }) => ({ ...time, people: maskCount(people) }))
      : [],
    inQuietHours: maskCount(inQuietHours),
    quietHoursEnd: quietHours && inQuietHours > 0 ? quietHours.to : null,
    // With a slow pace, the minutes would tell how many messages there are.
    minutes: throttlePerMinute && maskCount(messages) !== null ? Math.ceil(messages / throttlePerMinute) : null,
  };
};

/** Returns how many people get it at each time, in order, with the time zone of most of them. */
const timesOf = (sendTimes: readonly (SendTime & { people: number })[]) => {
  const timed = sendTimes.flatMap(({ at, ...zone }) => (at === undefined ? [] : [{ at, ...zone }]));
  return Object.values(groupBy(timed, ({ at }) => at))
    .map((together) => {
      const [{ at, timeZone } = { at: '', timeZone: '' }] = orderBy(together, ['people'], ['desc']);
      return { at, timeZone, people: sumBy(together, ({ people }) => people) };
    })
    .sort((one, other) => one.at.localeCompare(other.at));
};
