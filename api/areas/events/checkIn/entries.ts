import { sql } from 'drizzle-orm';
import { eventsEnrolment } from '../../../../resources/events-enrolment/enrolmentSchema';
import { type Message, revert } from '../../../../resources/kit';
import type { Database, Queryable } from '../../../database/connect';
import type { Author } from '../../../database/context';
import { Problem } from '../../../http/problem';
import type { RecordsContext } from '../../../records/areaModule';
import { createRecord } from '../../../records/create';
import { deleteRecord } from '../../../records/delete';
import { readRecord } from '../../../records/present';
import type { RecordRow } from '../../../records/recordRow';
import { inSaveTransaction } from '../../../records/saveTransaction';
import { transitionRecord } from '../../../records/transition';
import { enrolmentMessages } from '../messages.en';
import { lockEvents, readEvent } from '../seats';
import { tooEarlyMessage } from '../transitionRefusals';
import type { CheckInContext } from './context';

/** An entry of the check-in page. */
export interface CheckInEntry {
  id: string;
  kind: 'arrived' | 'undo' | 'walk_in';
  enrolmentId?: string | undefined;
  data?: Record<string, unknown> | undefined;
  /** Whether a person on the waitlist is admitted by an override. */
  override?: boolean | undefined;
  /** The instant when the button was pressed, possibly long before the entry is sent. */
  at: string;
}

export interface CheckInResult extends Record<string, unknown> {
  id: string;
  outcome: 'done' | 'refused' | 'waiting';
  message: string | null;
  enrolmentId: string | null;
}

type CheckInAuthor = Author & { accountId: string };

/**
 * Applies the check-in entries of an event in order, each in its own transaction and exactly once. A repeated entry
 * gets the earlier result.
 * @param t formats the message of a refused entry.
 */
export const applyCheckInEntries = async (
  context: RecordsContext,
  eventId: string,
  entries: readonly CheckInEntry[],
  author: CheckInAuthor,
  t: (message: Message) => string,
): Promise<CheckInResult[]> => {
  const results: CheckInResult[] = [];
  for (const entry of entries) results.push(await applyEntry(context, eventId, entry, author, t));
  return results;
};

const applyEntry = (
  context: RecordsContext,
  eventId: string,
  entry: CheckInEntry,
  author: CheckInAuthor,
  t: (message: Message) => string,
) =>
  inSaveTransaction(context.database, eventsEnrolment, async (transaction): Promise<CheckInResult> => {
    await lockEvents(transaction, [eventId]);
    const earlier = await readEarlierResult(transaction, author.accountId, entry.id);
    if (earlier && earlier.eventId !== eventId) throw new Problem(409, enrolmentMessages.takenElsewhere);
    if (earlier) return earlier.result;
    const result = await tryEntry(context, transaction, eventId, entry, author, t);
    await transaction.execute(sql`
      INSERT INTO door_entries (account_id, id, event_id, outcome, message, enrolment_id, taken_at)
      VALUES (${author.accountId}, ${entry.id}, ${eventId}, ${result.outcome}, ${result.message},
        ${result.enrolmentId}, ${context.now().toISOString()})`);
    return result;
  });

const readEarlierResult = async (transaction: Queryable, accountId: string, id: string) => {
  const { rows } = await transaction.execute<CheckInResult & { eventId: string }>(sql`
    SELECT id, outcome, message, enrolment_id AS "enrolmentId", event_id AS "eventId"
    FROM door_entries WHERE account_id = ${accountId} AND id = ${id}`);
  return rows.map(({ eventId, ...result }) => ({ eventId, result }))[0];
};

/** Applies one entry; where it is refused, nothing changes and the result has the message. */
const tryEntry = async (
  context: RecordsContext,
  transaction: Queryable,
  eventId: string,
  entry: CheckInEntry,
  author: CheckInAuthor,
  t: (message: Message) => string,
): Promise<CheckInResult> => {
  const { id, enrolmentId = null } = entry;
  try {
    return await inSaveTransaction(transaction as Database, eventsEnrolment, async (database) => {
      const pressedAt = await requirePressTime(context, database, eventId, entry.at);
      const checkInContext = { ...context, database: database as Database, pressedAt } satisfies CheckInContext;
      // The permission for check-in covers all its changes, whatever else of enrolments the role allows.
      const { role: _, ...authorWithoutRole } = author;
      const resultId = await applyInContext(checkInContext, eventId, entry, {
        ...authorWithoutRole,
        accountId: author.accountId,
      });
      return { id, outcome: 'done', message: null, enrolmentId: resultId };
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const reason = Object.values(error.errors ?? {})[0] ?? error.detail;
    const outcome = error instanceof WaitingProblem ? 'waiting' : 'refused';
    return { id, outcome, message: t(reason), enrolmentId };
  }
};

const day = 24 * 60 * 60 * 1000;
/** In milliseconds: how far the clock of a phone may be ahead. */
const maxClockDifference = 5 * 60 * 1000;

/**
 * Returns when an entry counts as pressed. Throws 409 where the event accepts no entries now, or none from that time.
 * Phones without a network send entries until a day after the event.
 */
const requirePressTime = async ({ now }: RecordsContext, queryable: Queryable, eventId: string, at: string) => {
  const event = await readEvent(queryable, eventId);
  if (!event) throw new Problem(404, enrolmentMessages.notOfEvent);
  const present = now();
  const pressedAt = new Date(Math.min(Date.parse(at), present.getTime()));
  const { endsAt = event.data.startsAt } = event.data;
  const throwConflict = (message: Message) => {
    throw new Problem(409, message);
  };
  if (event.status === 'archived') throwConflict(enrolmentMessages.eventArchived);
  if (endsAt && present.getTime() >= Date.parse(endsAt) + day) throwConflict(enrolmentMessages.checkInOver);
  if (Date.parse(at) > present.getTime() + maxClockDifference) throwConflict(enrolmentMessages.pressedInFuture);
  const tooEarly = tooEarlyMessage(event, pressedAt);
  if (tooEarly) throwConflict(tooEarly);
  return pressedAt;
};

/** The person at check-in is on the waitlist, and can be admitted by an override. */
class WaitingProblem extends Problem {}

const applyInContext = async (context: CheckInContext, eventId: string, entry: CheckInEntry, author: CheckInAuthor) => {
  const present = await findOrCreateEnrolment(context, eventId, entry, author);
  const { id, status } = present;
  if (entry.kind === 'undo') {
    if (status !== 'attended') return id;
    await transitionRecord(context, eventsEnrolment, id, { to: revert }, author);
    // A person who was added by mistake never came, so the seat becomes free and nobody is notified.
    if (isWalkInOfAuthor(present, author)) await deleteRecord(context, eventsEnrolment, id, author);
    return id;
  }
  const steps = await checkInStepsOf(context, eventId, present, entry);
  for (const step of steps) await transitionRecord(context, eventsEnrolment, id, step, author);
  return id;
};

const walkInReason = 'Came to the door without being enrolled.';

/** Whether the enrolment was added at check-in by the author, who now undoes that. */
const isWalkInOfAuthor = ({ data, createdBy }: RecordRow, { accountId }: CheckInAuthor) =>
  data.overrideReason === walkInReason && createdBy === accountId;

/** Reads the enrolment of an entry, or creates one for a walk-in. Throws 404. */
const findOrCreateEnrolment = async (
  context: CheckInContext,
  eventId: string,
  { kind, enrolmentId, data }: CheckInEntry,
  author: CheckInAuthor,
): Promise<RecordRow> => {
  if (kind !== 'walk_in') {
    const found = enrolmentId && (await readRecord(context.database, eventsEnrolment, enrolmentId));
    if (!found || found.data.eventId !== eventId) throw new Problem(404, enrolmentMessages.notOfEvent);
    return found;
  }
  const event = await readEvent(context.database, eventId);
  const body = {
    attendeeType: 'prospect',
    source: 'event',
    ...data,
    eventId,
    overrideReason: walkInReason,
    ...(event?.data.attendanceMode === 'hybrid' && { attendance: 'in_person' }),
  };
  return (await createRecord(context, eventsEnrolment, body, author)).record;
};

interface Step {
  to: string;
  reason?: string;
}

/** Returns the transitions that check a person in. Throws 409 where that needs an override or is not possible. */
const checkInStepsOf = async (
  { database }: CheckInContext,
  eventId: string,
  { status, data }: RecordRow,
  { kind, override }: CheckInEntry,
): Promise<Step[]> => {
  const name = `${data.firstName} ${data.lastName}`;
  const [confirmed, attended] = [{ to: 'confirmed' }, { to: 'attended' }];
  switch (status) {
    case 'attended':
      return [];
    case 'confirmed':
    case 'no_show':
      return [attended];
    case 'registered':
    case 'offered':
      return [confirmed, attended];
    case 'waitlisted': {
      if (override) return [{ to: 'offered', reason: 'Let in at the door.' }, confirmed, attended];
      const { capacity = 0 } = (await readEvent(database, eventId))?.data ?? {};
      throw new WaitingProblem(
        409,
        kind === 'walk_in'
          ? enrolmentMessages.noSeatAtDoor({ smart_count: capacity, name })
          : enrolmentMessages.waitsForSeat({ name }),
      );
    }
    default:
      throw new Problem(409, enrolmentMessages.notExpected({ name }));
  }
};
