import { sql } from 'drizzle-orm';
import { events } from '../../../../resources/events/eventSchema';
import { type Message, skippedTimeMessage, toDateAndTime } from '../../../../resources/kit';
import type { Queryable } from '../../../database/connect';
import { isBeyondSql, isOneOfSql } from '../../../records/sortKeys';
import { addComputedValues } from '../../../records/validateBody';
import { seriesMessages } from '../messages.en';
import { moveEventToDay } from './propagateChanges';

type Data = Readonly<Record<string, unknown>>;

/** A date that a rule makes, and what somebody should know of it first. */
export interface SeriesOccurrence {
  date: string;
  /** Whether an event can take place then: the day is still to come, and the clock has its times. */
  isPossible: boolean;
  notes: Message[];
}

interface Person {
  id: string;
  name: string;
  timeZone: string;
  overrides: readonly { date: string; closed: boolean; reason?: string }[] | null;
}

interface Span {
  startsAt: string;
  endsAt: string;
}

interface Taken extends Span {
  advisorIds: string[];
  /** What an event is called; an appointment is not named. */
  title: string | null;
}

/** What is known of the days on which an event would repeat: days that are over, and when its host or speakers have no time. */
export const dateWarningsOf = async (
  queryable: Queryable,
  event: { id: string; data: Data },
  dates: readonly string[],
  now: Date,
): Promise<SeriesOccurrence[]> => {
  const { data } = event;
  const ids = [...new Set([data.hostAdvisorId, ...((data.speakerIds as string[] | undefined) ?? [])])].filter(
    (id): id is string => typeof id === 'string',
  );
  const spans = dates.map(
    (date): Partial<Span> => addComputedValues(events, moveEventToDay(data, date), undefined, { status: null, now }),
  );
  const [first, last] = [
    spans.find(({ startsAt }) => startsAt)?.startsAt,
    spans.findLast(({ endsAt }) => endsAt)?.endsAt,
  ];
  const [people, taken] =
    ids.length > 0 && first && last
      ? await Promise.all([readPeople(queryable, ids), readTaken(queryable, ids, { from: first, to: last }, event.id)])
      : [[], []];
  const { startTime, timeZone } = data as { startTime: string; timeZone: string };
  const today = toDateAndTime(now.toISOString(), timeZone).day;
  return dates.map((date, index) => {
    const { startsAt, endsAt } = spans[index] ?? {};
    const isOver = date <= today && index > 0;
    const why = isOver
      ? seriesMessages.isOver
      : startsAt && endsAt
        ? undefined
        : skippedTimeMessage(startTime, timeZone);
    const about =
      startsAt && endsAt && index > 0
        ? people.flatMap((person) => notesAbout(person, { startsAt, endsAt }, taken))
        : [];
    return { date, isPossible: why === undefined, notes: why ? [why] : about };
  });
};

const notesAbout = (
  { id, name, timeZone, overrides }: Person,
  { startsAt, endsAt }: Span,
  all: readonly Taken[],
): Message[] => {
  const { day } = toDateAndTime(startsAt, timeZone);
  const away = overrides?.find((override) => override.closed && override.date === day);
  const taken = all.filter((one) => one.advisorIds.includes(id) && one.startsAt < endsAt && one.endsAt > startsAt);
  const meetings = taken.filter(({ title }) => title === null).length;
  return [
    ...(away
      ? [away.reason ? seriesMessages.awayFor({ name, reason: away.reason }) : seriesMessages.away({ name })]
      : []),
    ...(meetings > 0 ? [seriesMessages.booked({ name, smart_count: meetings })] : []),
    ...taken.flatMap(({ title }) => (title === null ? [] : [seriesMessages.atEvent({ name, title })])),
  ];
};

const readPeople = async (queryable: Queryable, ids: readonly string[]) => {
  const { rows } = await queryable.execute<Person & Record<string, unknown>>(sql`
    SELECT id, label AS name, data->>'timeZone' AS "timeZone", data->'overrides' AS overrides
    FROM records WHERE area = 'advisors' AND id = ANY(${sql.param(ids)}::text[]) AND deleted_at IS NULL ORDER BY label`);
  return rows;
};

/** The appointments and planned events of some advisors within a span, but for the event that repeats. */
const readTaken = async (
  queryable: Queryable,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
  exceptId: string,
) => {
  const { rows } = await queryable.execute<Taken & Record<string, unknown>>(sql`
    SELECT ARRAY[advisor_id] AS "advisorIds", NULL AS title, data->>'startsAt' AS "startsAt", data->>'endsAt' AS "endsAt"
    FROM appointment_slots JOIN records ON area = 'appointments' AND id = appointment_id
    WHERE advisor_id = ANY(${sql.param(ids)}::text[]) AND period && tstzrange(${from}, ${to})
      AND (held_until IS NULL OR held_until > now())
    UNION ALL
    SELECT ARRAY(SELECT jsonb_array_elements_text(coalesce(data->'speakerIds', '[]'))) || ARRAY[data->>'hostAdvisorId'],
      data->>'title', data->>'startsAt', data->>'endsAt'
    FROM records
    WHERE area = 'events' AND deleted_at IS NULL AND id <> ${exceptId} AND data->>'eventState' = 'planned'
      AND (${isOneOfSql(events, 'hostAdvisorId', ids)} OR ${isOneOfSql(events, 'speakerIds', ids)})
      AND ${isBeyondSql(events, 'endsAt', '>', from)} AND ${isBeyondSql(events, 'startsAt', '<=', to)}`);
  return rows;
};
