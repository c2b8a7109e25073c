import { groupBy, orderBy, sumBy } from 'es-toolkit';
import { z } from 'zod';
import { memberCount } from '../../features/members/smallCounts';
import { namedSchema } from '../../platform/http/envelope';
import { isAtRecipientsTime, sendTimesOf, type Timing } from './sendTimes';

export const estimatedTiming = namedSchema(
  'EstimatedTiming',
  z.object({
    firstAt: z.string().nullable().describe('When the first people get it; null without a time, and for nobody'),
    lastAt: z.string().nullable().describe('When the last people get it'),
    times: z
      .array(z.object({ at: z.string(), timeZone: z.string(), people: memberCount }))
      .describe('How many people get it at each time, with the time zone of most of them; the first time comes first'),
  }),
);

/** The people of an audience in a time zone who get a message; null is an unknown zone. */
export interface PeopleOfZone {
  timeZone: string | null;
  people: number;
}

/**
 * Returns when a notification reaches people, by the time zones of its audience.
 * @param maskCount returns a count as the reader may see it.
 */
export const estimateTiming = (
  timing: Timing,
  zones: readonly PeopleOfZone[],
  organizationTimeZone: string,
  maskCount: (count: number) => number | null,
): z.output<typeof estimatedTiming> => {
  const reached = zones.filter(({ people }) => people > 0);
  const sendTimes = sendTimesOf(
    timing,
    reached.map(({ timeZone }) => timeZone),
    organizationTimeZone,
  );
  const parts = sendTimes.flatMap(({ at, timeZone }, index) =>
    at === undefined ? [] : [{ at, timeZone, people: reached[index]?.people ?? 0 }],
  );
  const times = Object.values(groupBy(parts, ({ at }) => at))
    .map((together) => {
      const [{ at, timeZone } = { at: '', timeZone: '' }] = orderBy(together, ['people'], ['desc']);
      return { at, timeZone, people: sumBy(together, ({ people }) => people) };
    })
    .sort((one, other) => one.at.localeCompare(other.at));
  const masked = times.map(({ people, ...time }) => ({ ...time, people: maskCount(people) }));
  return {
    firstAt: times[0]?.at ?? null,
    lastAt: times.at(-1)?.at ?? null,
    times: isAtRecipientsTime(timing) ? masked : [],
  };
};
