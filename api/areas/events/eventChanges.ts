import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { DataOf, RecordData } from '../../../resources/engine/schema';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { EventData } from '../../features/calendar/entries';
import { messageOfDelivery } from '../../features/transactionalMessages/renderMessage';
import type { Queryable } from '../../platform/database/connect';
import type { ClaimedDelivery } from '../../platform/outbox/deliveryQueue';
import { seatedStates } from './enrollmentEntry';

type Data = DataOf<typeof events>;

/** A change of an event that people are notified of; each has a message for each audience. */
export type EventChange = 'event-rescheduled' | 'event-changed' | 'event-postponed' | 'event-reinstated';

/** The audiences of a change by the states of their enrollments, with the end of the kinds of their messages. */
export const changeAudiences: readonly { suffix: '' | '-waitlisted' | '-offered'; states: readonly string[] }[] = [
  { suffix: '', states: seatedStates },
  { suffix: '-waitlisted', states: ['waitlisted'] },
  { suffix: '-offered', states: ['offered'] },
];

/** Returns the change of an event between two versions; undefined if people need not know of it. */
export const eventChangeOf = (data: Data, before: Data): EventChange | undefined => {
  const wasPostponed = before.eventState === 'postponed';
  if (data.eventState === 'postponed') return wasPostponed ? undefined : 'event-postponed';
  if (data.eventState === 'cancelled') return undefined;
  if (wasPostponed) return 'event-reinstated';
  const isChanged = events.notifiesPeople?.fields?.some((field) => isOtherValue(field, data, before));
  if (!isChanged || data.eventState !== 'planned') return undefined;
  return isSameTime(data, before) ? 'event-changed' : 'event-rescheduled';
};

const isOtherValue = (field: string, one: RecordData, other: RecordData) =>
  !isDeepStrictEqual(one[field], other[field]);

type Times = Pick<Data, 'startsAt' | 'endsAt'>;

/** Whether an event has the same start and end in two versions. */
export const isSameTime = (one: Times, other: Times): boolean =>
  one.startsAt === other.startsAt && one.endsAt === other.endsAt;

/** Returns the version of the event that a delivery is about; undefined where it is about the enrollment. */
const eventVersionOf = (delivery: ClaimedDelivery): number | undefined => {
  const [, version] = /^e(\d+)$/.exec(messageOfDelivery(delivery).occasion) ?? [];
  return version === undefined ? undefined : Number(version);
};

/**
 * Reads for each message about a change of an event how the event was planned before, by the id of the delivery. For a
 * seat that was moved, it is the event of the seat before.
 */
export const readFormerEvents = async (
  queryable: Queryable,
  batch: readonly ClaimedDelivery[],
): Promise<ReadonlyMap<string, EventData>> => {
  const versionOf = (delivery: ClaimedDelivery) => eventVersionOf(delivery) ?? seatVersionOf(delivery);
  const changes = batch.flatMap((delivery) => {
    const version = versionOf(delivery);
    const isOfEvent = eventVersionOf(delivery) !== undefined;
    return version === undefined ? [] : [{ id: delivery.id, enrollment: delivery.recordId, version, isOfEvent }];
  });
  if (changes.length === 0) return new Map();
  const { rows } = await queryable.execute<{ id: string; data: EventData }>(sql`
    SELECT change.id, coalesce(planned.data, other.data) AS data
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      AS change(id text, enrollment text, version integer, "isOfEvent" boolean)
    LEFT JOIN LATERAL (${plannedBeforeSql(sql`change.enrollment`, sql`change.version`)}) AS planned ON "isOfEvent"
    LEFT JOIN LATERAL (${eventOfEarlierSeatSql(sql`change.enrollment`, sql`change.version`)}) AS other ON NOT "isOfEvent"
    WHERE planned.data IS NOT NULL OR other.data IS NOT NULL`);
  return new Map(rows.map(({ id, data }) => [id, data]));
};

/** Returns the version of an enrollment with which its seat moved; undefined for other messages. */
const seatVersionOf = (delivery: ClaimedDelivery): number | undefined => {
  const { kind, occasion } = messageOfDelivery(delivery);
  return kind === 'event-moved' && /^\d+$/.test(occasion) ? Number(occasion) : undefined;
};

/** SQL of the last version before another one in which the event of an enrollment was planned. */
const plannedBeforeSql = (enrollment: SQL, version: SQL) => sql`
  SELECT versions.data FROM records JOIN versions
    ON versions.area = ${events.name} AND versions.record_id = records.data->>'eventId'
  WHERE records.area = ${eventsEnrolment.name} AND records.id = ${enrollment}
    AND versions.version < ${version} AND versions.data->>'eventState' = 'planned'
  ORDER BY versions.version DESC LIMIT 1`;

/** SQL of the event of an enrollment before one of its versions. */
const eventOfEarlierSeatSql = (enrollment: SQL, version: SQL) => sql`
  SELECT event.data FROM versions JOIN records AS event
    ON event.area = ${events.name} AND event.id = versions.data->>'eventId'
  WHERE versions.area = ${eventsEnrolment.name} AND versions.record_id = ${enrollment} AND versions.version = ${version} - 1`;
