import { sql } from 'drizzle-orm';
import { eventsEnrolment } from '../../../../resources/events-enrolment/enrollmentSchema';
import type { Database, Queryable } from '../../../platform/database/connect';
import { contextIn } from '../../../platform/database/transaction';
import type { RecordsContext } from '../../../records/recordsContext';
import { runActionOnRecords } from '../../../records/save/runRecordAction';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import type { SaveIntent } from '../../../records/saveIntent';
import { areaNameSql } from '../../../records/storage/columns';
import type { RecordRow } from '../../../records/storage/recordRow';
import type { SeatedEvent } from '../seats';
import { readEnrollmentRows } from '../waitlist';
import { applyEntry, isRefusal } from './applyEntry';
import type { CheckInResult, SentEntry } from './checkInEntry';
import { addPress, type Presses, readPresses } from './presses';
import { requirePressTime } from './pressTime';

type Applied = [SentEntry, CheckInResult];

/** The arrival of a person who has a seat and is not a guest of another, so that nothing must be decided. */
interface Arrival {
  sent: SentEntry;
  current: RecordRow;
  pressedAt: Date;
}

/**
 * Applies entries of one event in their order, and returns each with its result. Arrivals that follow each other are
 * saved together, because most of the work of a save is for the event. The event must be locked.
 */
export const applyInOrder = async (
  context: RecordsContext,
  transaction: Queryable,
  event: SeatedEvent,
  sent: readonly SentEntry[],
): Promise<Applied[]> => {
  const enrollments = await readArrivals(transaction, sent);
  const presses = await readPresses(
    transaction,
    sent.flatMap(({ entry }) => entry.enrolmentId ?? []),
  );
  const applied: Applied[] = [];
  let arrivals: Arrival[] = [];
  const saveArrivals = async () => {
    applied.push(...(await applyArrivals(context, transaction, event, arrivals, presses)));
    arrivals = [];
  };
  for (const each of sent) {
    const isFirst = !presses.has(each.entry.enrolmentId ?? '');
    const arrival = isFirst ? arrivalOf(context, event, each, enrollments) : undefined;
    if (arrival) arrivals.push(arrival);
    else {
      await saveArrivals();
      applied.push(...(await applyEach(context, transaction, event, [each], presses)));
    }
    // Whatever else is sent for this person meets another state.
    enrollments.delete(each.entry.enrolmentId ?? '');
  }
  await saveArrivals();
  return applied;
};

/** Applies entries one after the other, each alone. */
const applyEach = async (
  context: RecordsContext,
  transaction: Queryable,
  event: SeatedEvent,
  sent: readonly SentEntry[],
  presses: Presses,
): Promise<Applied[]> => {
  const applied: Applied[] = [];
  for (const each of sent) applied.push([each, await applyEntry(context, transaction, event, each, presses)]);
  return applied;
};

const readArrivals = async (transaction: Queryable, sent: readonly SentEntry[]) => {
  const ids = sent.flatMap(({ entry }) => (entry.kind === 'arrived' && entry.enrolmentId ? [entry.enrolmentId] : []));
  const condition = sql`area = ${areaNameSql(eventsEnrolment)} AND id = ANY(${sql.param(ids)}::text[]) AND deleted_at IS NULL`;
  const enrollments = await readEnrollmentRows(transaction, condition, sql`id`);
  return new Map(enrollments.map((enrollment) => [enrollment.id, enrollment]));
};

const arrivalStates: readonly unknown[] = ['registered', 'offered', 'confirmed', 'no_show'];

/** Returns an entry as an arrival; undefined where something must be decided about it alone, such as a refusal. */
const arrivalOf = (
  { now }: RecordsContext,
  event: SeatedEvent,
  sent: SentEntry,
  enrollments: ReadonlyMap<string, RecordRow>,
): Arrival | undefined => {
  const { kind, enrolmentId, at } = sent.entry;
  const current = kind === 'arrived' ? enrollments.get(enrolmentId ?? '') : undefined;
  // The state of a guest may change with that of the host.
  if (!current || current.data.partyOfId || current.data.eventId !== event.id) return undefined;
  if (!arrivalStates.includes(current.status)) return undefined;
  try {
    return { sent, current, pressedAt: requirePressTime(event, at, now()) };
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
};

/** Checks people in together; where one of them is refused, each alone. */
const applyArrivals = async (
  context: RecordsContext,
  transaction: Queryable,
  event: SeatedEvent,
  arrivals: readonly Arrival[],
  presses: Presses,
): Promise<Applied[]> => {
  if (arrivals.length === 0) return [];
  try {
    await inSaveTransaction(transaction as Database, eventsEnrolment, (database) =>
      saveArrivals(context, database, event, arrivals),
    );
    return arrivals.map(({ sent, current, pressedAt }) => {
      addPress(presses, current.id, { kind: 'arrived', at: pressedAt.getTime(), accountId: sent.author.accountId });
      return [sent, { id: sent.entry.id, outcome: 'done', message: null, enrolmentId: current.id, pressedAt }];
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const sent = arrivals.map((arrival) => arrival.sent);
    return applyEach(context, transaction, event, sent, presses);
  }
};

const saveArrivals = async (
  context: RecordsContext,
  database: Queryable,
  lockedEvent: SeatedEvent,
  arrivals: readonly Arrival[],
) => {
  const run = (name: string, records: readonly RecordRow[]) => {
    const currentOf = new Map(records.map((record) => [record.id, record]));
    const moved = arrivals.flatMap(({ sent, pressedAt, current: { id } }) => {
      const current = currentOf.get(id);
      const intent: SaveIntent = { kind: 'checkIn', pressedAt, lockedEvent };
      const checkInContext = { ...contextIn(context, database), intent };
      return current ? [{ current, saveContext: { author: sent.author, context: checkInContext } }] : [];
    });
    return moved.length > 0 ? runActionOnRecords(context, database, eventsEnrolment, moved, name) : [];
  };
  const inState = (...states: string[]) =>
    arrivals.flatMap(({ current }) => (states.includes(current.status ?? '') ? [current] : []));
  const confirmed = await run('confirm', inState('registered'));
  const claimed = await run('claim', inState('offered'));
  await run('checkIn', [...inState('confirmed', 'no_show'), ...confirmed, ...claimed]);
};
