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
import type { CheckInContext } from './context';

/** What was pressed at the door. */
export interface CheckInEntry {
  id: string;
  kind: 'arrived' | 'undo' | 'walk_in';
  enrolmentId?: string | undefined;
  data?: Record<string, unknown> | undefined;
  /** Whether somebody who waits for a seat is let in all the same. */
  override?: boolean | undefined;
  /** When it was pressed, maybe long before it is sent. */
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
 * Takes what was pressed at the door of an event, in order, each in a transaction of its own and exactly once: what is
 * sent again is answered as before.
 * @param say says why something was refused
 */
export const applyCheckInEntries = async (
  context: RecordsContext,
  eventId: string,
  entries: readonly CheckInEntry[],
  author: CheckInAuthor,
  t: (message: Message) => string,
): Promise<CheckInResult[]> => {
  const answers: CheckInResult[] = [];
  for (const entry of entries) answers.push(await applyEntry(context, eventId, entry, author, t));
  return answers;
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
    const earlier = await readAnswer(transaction, author.accountId, entry.id);
    if (earlier && earlier.eventId !== eventId) throw new Problem(409, enrolmentMessages.takenElsewhere);
    if (earlier) return earlier.answer;
    const answer = await attempt(context, transaction, eventId, entry, author, t);
    await transaction.execute(sql`
      INSERT INTO door_entries (account_id, id, event_id, outcome, message, enrolment_id, taken_at)
      VALUES (${author.accountId}, ${entry.id}, ${eventId}, ${answer.outcome}, ${answer.message},
        ${answer.enrolmentId}, ${context.now().toISOString()})`);
    return answer;
  });

const readAnswer = async (transaction: Queryable, accountId: string, id: string) => {
  const { rows } = await transaction.execute<CheckInResult & { eventId: string }>(sql`
    SELECT id, outcome, message, enrolment_id AS "enrolmentId", event_id AS "eventId"
    FROM door_entries WHERE account_id = ${accountId} AND id = ${id}`);
  return rows.map(({ eventId, ...answer }) => ({ eventId, answer }))[0];
};

/** Does what was pressed, or nothing at all and says why. */
const attempt = async (
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
      const checkIn = {
        ...context,
        database: database as Database,
        isCheckIn: true,
        present: context.now,
      } satisfies CheckInContext;
      // Who may work at the door may do there what it takes, whatever else of enrolments the role allows.
      const { role: _, ...doorkeeper } = author;
      const found = await act(checkIn, eventId, entry, { ...doorkeeper, accountId: author.accountId });
      return { id, outcome: 'done', message: null, enrolmentId: found };
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const said = Object.values(error.errors ?? {})[0] ?? error.detail;
    const outcome = error instanceof WaitingProblem ? 'waiting' : 'refused';
    return { id, outcome, message: t(said), enrolmentId };
  }
};

/** Somebody stands at the door who has no seat, and may be let in all the same. */
class WaitingProblem extends Problem {}

const act = async (context: CheckInContext, eventId: string, entry: CheckInEntry, author: CheckInAuthor) => {
  const present = await enrolmentOf(context, eventId, entry, author);
  const { id, status } = present;
  if (entry.kind === 'undo') {
    if (status !== 'attended') return id;
    await transitionAt(context, entry.at, present, { to: revert }, author);
    // Who was added by mistake was never there: neither a place is kept nor anybody told.
    if (isWalkInOf(present, author)) await deleteRecord(context, eventsEnrolment, id, author);
    return id;
  }
  const steps = await stepsIn(context, eventId, present, entry);
  let current = present;
  for (const step of steps) current = await transitionAt(context, entry.at, current, step, author);
  return id;
};

const walkedIn = 'Came to the door without being enrolled.';

/** Whether somebody was added at the door by who now takes that back. */
const isWalkInOf = ({ data, createdBy }: RecordRow, { accountId }: CheckInAuthor) =>
  data.overrideReason === walkedIn && createdBy === accountId;

/** The enrolment that is meant, or one for who walks in. */
const enrolmentOf = async (
  context: CheckInContext,
  eventId: string,
  { kind, enrolmentId, data, at }: CheckInEntry,
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
    overrideReason: walkedIn,
    ...(event?.data.attendanceMode === 'hybrid' && { attendance: 'in_person' }),
  };
  return (await createRecord({ ...context, now: pressed(context, at) }, eventsEnrolment, body, author)).record;
};

interface Step {
  to: string;
  reason?: string;
}

/** The moves by which somebody who stands at the door is in. */
const stepsIn = async (
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

/** What is pressed counts from then on, whenever it is sent; yet not before what was there then, nor in the future. */
const pressed =
  ({ now }: RecordsContext, at: string, earliest = '') =>
  () => {
    const asked = at > earliest ? at : earliest;
    const present = now();
    return asked && asked < present.toISOString() ? new Date(asked) : present;
  };

const transitionAt = (
  context: CheckInContext,
  at: string,
  { id, updatedAt }: RecordRow,
  step: Step,
  author: CheckInAuthor,
) => transitionRecord({ ...context, now: pressed(context, at, updatedAt) }, eventsEnrolment, id, step, author);
