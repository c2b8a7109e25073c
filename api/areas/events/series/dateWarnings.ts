import { sql } from 'drizzle-orm';
import { findAbsence } from '../../../../resources/advisors/advisorSchema';
import { businessTimeZone, type DataOf, type Message, toDateAndTime } from '../../../../resources/engine/schema';
import { events, faultyTimesOf } from '../../../../resources/events/eventSchema';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import { addComputedValues } from '../../../records/save/validateBody';
import { isBeyondSql, isOneOfSql } from '../../../records/storage/sortKeys';
import { seriesMessages } from '../messages.en';
import { copyEventToDay } from './propagateChanges';

/** A date that a rule makes, with warnings for the editor. */
export interface SeriesOccurrence {
  date: string;
  /** Whether an event can take place then: the day is in the future, and the time zone has its times. */
  isPossible: boolean;
  notes: Message[];
}

interface Person {
  id: string;
  name: string;
  timeZone: string;
  overrides: readonly { date: string; closed: boolean; reason?: string }[] | null;
  absences: readonly { from: string; until?: string }[] | null;
}

interface TimeSpan {
  startsAt: string;
  endsAt: string;
}

interface BlockedTime extends TimeSpan {
  advisorIds: string[];
  /** The title of an event; null for an appointment, which is not named. */
  title: string | null;
}

/**
 * Returns the dates of a rule with warnings: days in the past, and times when the host or the speakers are away or
 * busy.
 */
export const readDateWarnings = async (
  queryable: Queryable,
  event: { id: string; data: DataOf<typeof events> },
  dates: readonly string[],
  now: Date,
): Promise<SeriesOccurrence[]> => {
  const { data } = event;
  const ids = [...new Set([data.hostAdvisorId, ...(data.speakerIds ?? [])])].filter((id) => id !== undefined);
  const spans = dates.map(
    (date): Partial<TimeSpan> =>
      addComputedValues(events, copyEventToDay(data, date), undefined, { status: null, now }),
  );
  const [first, last] = [
    spans.find(({ startsAt }) => startsAt)?.startsAt,
    spans.findLast(({ endsAt }) => endsAt)?.endsAt,
  ];
  const [people, blocked] =
    ids.length > 0 && first && last
      ? await Promise.all([
          readPeople(queryable, ids),
          readBlockedTimes(queryable, ids, { from: first, to: last }, event.id),
        ])
      : [[], []];
  const { timeZone = businessTimeZone } = data;
  const today = toDateAndTime(now.toISOString(), timeZone).day;
  return dates.map((date, index) => {
    const { startsAt, endsAt } = spans[index] ?? {};
    const isOver = date <= today && index > 0;
    const impossibleReason = isOver ? seriesMessages.isOver : faultyTimesOf(copyEventToDay(data, date))[0]?.fault;
    const warnings =
      startsAt && endsAt && index > 0
        ? people.flatMap((person) => warningsFor(person, { startsAt, endsAt }, blocked))
        : [];
    return {
      date,
      isPossible: impossibleReason === undefined,
      notes: impossibleReason ? [impossibleReason] : warnings,
    };
  });
};

const warningsFor = (
  { id, name, timeZone, overrides, absences }: Person,
  { startsAt, endsAt }: TimeSpan,
  all: readonly BlockedTime[],
): Message[] => {
  const { day } = toDateAndTime(startsAt, timeZone);
  const closedDay = overrides?.find((override) => override.closed && override.date === day);
  const awayMessages = closedDay?.reason
    ? [seriesMessages.awayFor({ name, reason: closedDay.reason })]
    : closedDay || findAbsence(absences ?? [], day)
      ? [seriesMessages.away({ name })]
      : [];
  const conflicts = all.filter((one) => one.advisorIds.includes(id) && one.startsAt < endsAt && one.endsAt > startsAt);
  const meetings = conflicts.filter(({ title }) => title === null).length;
  return [
    ...awayMessages,
    ...(meetings > 0 ? [seriesMessages.booked({ name, smart_count: meetings })] : []),
    ...conflicts.flatMap(({ title }) => (title === null ? [] : [seriesMessages.atEvent({ name, title })])),
  ];
};

const readPeople = async (queryable: Queryable, ids: readonly string[]) => {
  const { rows } = await queryable.execute<Person & QueryRow>(sql`
    SELECT id, label AS name, data->>'timeZone' AS "timeZone", data->'overrides' AS overrides, data->'absences' AS absences
    FROM records WHERE area = 'advisors' AND id = ANY(${sql.param(ids)}::text[]) AND deleted_at IS NULL ORDER BY label`);
  return rows;
};

/** Reads the appointments and planned events of advisors in a time span, without the event that repeats. */
const readBlockedTimes = async (
  queryable: Queryable,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
  exceptId: string,
) => {
  const { rows } = await queryable.execute<BlockedTime & QueryRow>(sql`
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
