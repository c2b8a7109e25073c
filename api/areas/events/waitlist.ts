import { sql } from 'drizzle-orm';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { Queryable } from '../../database/connect';
import type { RecordsContext } from '../../records/areaModule';
import { readRecord } from '../../records/present';
import { saveNext } from '../../records/save';
import { type StoredRecord, storedColumns } from '../../records/storedRecord';
import { byItself, moveByItself } from '../../records/transition';
import { areGuestsOf, areOf, countSeats, tellEnrolments } from './recount';
import { type EventWithSeats, knownStates, poolOf, readEvent, seatsOf, waysToAttend } from './seats';

const hour = 60 * 60 * 1000;

/** When an offer that is made now runs out. */
export const offerEnd = ({ data }: EventWithSeats, now: Date) =>
  new Date(now.getTime() + (data.claimHours ?? 24) * hour).toISOString();

/** The instant of the next to join an event's queue: now, yet after all who joined before. */
export const nextInQueue = async (transaction: Queryable, eventId: string, now: Date) => {
  const { rows } = await transaction.execute<{ last: string | null }>(sql`
    SELECT max((data->>'queuedAt') COLLATE "C") AS last FROM records WHERE ${areOf(eventId)}`);
  const last = rows[0]?.last;
  return new Date(Math.max(now.getTime(), last ? Date.parse(last) + 1 : 0)).toISOString();
};

/** Whether seats that become free are still offered: the event is shown, planned and has not begun. */
const isAhead = ({ isPublished, data }: EventWithSeats, now: Date) =>
  isPublished && data.eventState === 'planned' && (data.startsAt ?? '') > now.toISOString();

/**
 * Brings an event up to date after its enrolments or its seats changed: counts, and offers what is free to those who
 * wait, first in first out; whoever needs more seats than are free holds up those behind. The event must be locked.
 */
export const settle = async (context: RecordsContext, transaction: Queryable, eventId: string): Promise<void> => {
  await countSeats(transaction, [eventId]);
  const event = await readEvent(transaction, eventId);
  if (event && isAhead(event, context.now())) {
    let offers = 0;
    for (const attendance of waysToAttend(event)) offers += await offerSeats(context, transaction, event, attendance);
    if (offers > 0) await countSeats(transaction, [eventId]);
  }
  await tellEnrolments(transaction, [eventId]);
};

const offerSeats = async (
  context: RecordsContext,
  transaction: Queryable,
  event: EventWithSeats,
  attendance: string | undefined,
) => {
  const { capacity, taken, waiting } = poolOf(event, attendance);
  let free = capacity - taken;
  if (free <= 0 || waiting === 0) return 0;
  const inWay = attendance ? sql`AND coalesce(data->>'attendance', 'in_person') = ${attendance}` : sql``;
  const { rows } = await transaction.execute<Record<string, unknown> & StoredRecord>(sql`
    SELECT ${storedColumns} FROM records
    WHERE ${areOf(event.id)} AND status = 'waitlisted' AND NOT data ? 'partyOfId' ${inWay}
    ORDER BY (data->>'queuedAt') COLLATE "C", id LIMIT ${Math.min(free, waiting)}`);
  const offerExpiresAt = offerEnd(event, context.now());
  let offers = 0;
  for (const enrolment of rows) {
    free -= seatsOf(enrolment.data);
    if (free < 0) break;
    await moveByItself(context, transaction, eventsEnrolment, enrolment, 'offered', { offerExpiresAt });
    offers += 1;
  }
  return offers;
};

const followed: readonly string[] = ['registered', 'confirmed', 'waitlisted', 'offered', 'expired', 'cancelled'];
const settledForThemselves: readonly string[] = [...knownStates, 'cancelled'];

/** Lets the named guests of an enrolment be where their host is, and in the same state; whether they come is up to each. */
export const bringGuests = async (
  context: RecordsContext,
  transaction: Queryable,
  host: Pick<StoredRecord, 'id' | 'status' | 'data'>,
): Promise<void> => {
  const { rows } = await transaction.execute<Record<string, unknown> & StoredRecord>(sql`
    SELECT ${storedColumns} FROM records WHERE ${areGuestsOf(host.id)} ORDER BY id`);
  const { eventId, attendance } = host.data;
  for (const guest of rows) {
    if (settledForThemselves.includes(guest.status ?? '')) continue;
    const status = followed.includes(host.status ?? '') ? host.status : guest.status;
    const { data } = guest;
    if (status === guest.status && data.eventId === eventId && data.attendance === attendance) continue;
    const next = { status, data: { ...data, eventId, attendance }, action: String(status) };
    // What was pressed of the host at the door before the guest came is later for the guest.
    const at = new Date(Math.max(context.now().getTime(), Date.parse(guest.updatedAt)));
    await saveNext({ ...context, now: () => at }, transaction, eventsEnrolment, guest, next, byItself);
  }
};

/** Moves all enrolments of an event that are in one of some states, such as `cancelled` when it is, hosts before guests, and gives their ids. */
export const moveAll = async (
  context: RecordsContext,
  transaction: Queryable,
  eventId: string,
  from: readonly string[],
  to: string,
  changes: Record<string, unknown> = {},
): Promise<string[]> => {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    SELECT id FROM records WHERE ${areOf(eventId)} AND status IN ${from}
    ORDER BY data ? 'partyOfId', created_at, id`);
  for (const { id } of rows) {
    const enrolment = await readRecord(transaction, eventsEnrolment, id);
    // A guest may have followed the host already.
    if (enrolment && from.includes(enrolment.status ?? ''))
      await moveByItself(context, transaction, eventsEnrolment, enrolment, to, changes);
  }
  return rows.map(({ id }) => id);
};
