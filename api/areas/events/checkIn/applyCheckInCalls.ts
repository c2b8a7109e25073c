import { sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import { eventsEnrolment } from '../../../../resources/events-enrolment/enrollmentSchema';
import type { Queryable } from '../../../platform/database/connect';
import { databaseFailureOf } from '../../../platform/database/databaseFailure';
import { Problem } from '../../../platform/http/problem';
import type { RecordsContext } from '../../../records/recordsContext';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import { enrollmentMessages } from '../messages.en';
import { lockEvents } from '../seats';
import { applyInOrder } from './applyInOrder';
import type { CheckInCall, CheckInEntry, CheckInResult, SentEntry } from './checkInEntry';

/** At most so many entries are applied in one transaction, so that nobody else waits long for the event. */
const maxEntriesPerTransaction = 50;

/**
 * Applies the check-in entries of calls at one event, in order and each exactly once. Entries of several calls share
 * transactions. A repeated entry gets the earlier result. Returns what each call is answered: its results, or the error
 * that concerns it.
 */
export const applyCheckInCalls = async (
  context: RecordsContext,
  eventId: string,
  calls: readonly CheckInCall[],
): Promise<PromiseSettledResult<CheckInResult[]>[]> => {
  // The permission for check-in covers all its changes, whatever else of enrollments the role allows.
  const sent = calls.flatMap((call) => {
    const { role: _, ...author } = call.author;
    return call.entries.map((entry) => ({ entry, author, t: call.t, call }));
  });
  const failures = new Map<CheckInCall, unknown>();
  const results = new Map<CheckInEntry, CheckInResult>();
  const apply = async (batch: readonly SentEntry[]) => {
    // After an entry that failed, the later ones of its call could contradict it.
    const open = batch.filter(({ call }) => !failures.has(call));
    if (open.length === 0) return;
    try {
      const applied = await applyTogether(context, eventId, open);
      for (const [index, result] of applied.entries()) if (open[index]) results.set(open[index].entry, result);
    } catch (error) {
      if (databaseFailureOf(error)) for (const call of calls) failures.set(call, error);
      else if (open.length === 1 && open[0]) failures.set(open[0].call, error);
      // The error concerns one entry, and nobody else's.
      else for (const each of open) await apply([each]);
    }
  };
  for (const batch of chunk(sent, maxEntriesPerTransaction)) await apply(batch);
  return calls.map((call) => {
    const value = call.entries.flatMap((entry) => results.get(entry) ?? []);
    // A call whose entries were all applied before others failed is answered.
    if (value.length === call.entries.length) return { status: 'fulfilled', value };
    return { status: 'rejected', reason: failures.get(call) };
  });
};

const keyOf = ({ entry, author }: SentEntry) => `${author.accountId} ${entry.id}`;

/** Applies entries in one transaction and returns their results. Throws 409 for an entry of another event. */
const applyTogether = (context: RecordsContext, eventId: string, sent: readonly SentEntry[]) =>
  inSaveTransaction(context.database, eventsEnrolment, async (transaction): Promise<CheckInResult[]> => {
    const event = (await lockEvents(transaction, [eventId])).get(eventId);
    const results = await readEarlierResults(transaction, eventId, sent);
    const fresh = new Map(sent.flatMap((each) => (results.has(keyOf(each)) ? [] : [[keyOf(each), each]])));
    if (!event) throw new Problem(404, enrollmentMessages.notOfEvent);
    const applied = await applyInOrder(context, transaction, event, [...fresh.values()]);
    await storeResults(context, transaction, eventId, applied);
    for (const [each, { pressedAt: _, ...result }] of applied) results.set(keyOf(each), result);
    return sent.flatMap((each) => results.get(keyOf(each)) ?? []);
  });

const readEarlierResults = async (transaction: Queryable, eventId: string, sent: readonly SentEntry[]) => {
  const { rows } = await transaction.execute<CheckInResult & { accountId: string; eventId: string }>(sql`
    SELECT account_id AS "accountId", event_id AS "eventId", id, outcome, message, enrolment_id AS "enrolmentId"
    FROM door_entries WHERE (account_id, id) IN (
      SELECT * FROM unnest(${sql.param(sent.map(({ author }) => author.accountId))}::uuid[],
        ${sql.param(sent.map(({ entry }) => entry.id))}::uuid[]))`);
  if (rows.some((row) => row.eventId !== eventId)) throw new Problem(409, enrollmentMessages.sentForOtherEvent);
  return new Map(rows.map(({ accountId, eventId: _, ...result }) => [`${accountId} ${result.id}`, result]));
};

const storeResults = async (
  { now }: RecordsContext,
  transaction: Queryable,
  eventId: string,
  applied: readonly (readonly [SentEntry, CheckInResult])[],
) => {
  if (applied.length === 0) return;
  const rows = applied.map(([{ author, entry }, result]) => ({
    ...result,
    accountId: author.accountId,
    kind: entry.kind,
  }));
  await transaction.execute(sql`
    INSERT INTO door_entries (account_id, id, event_id, outcome, message, enrolment_id, kind, pressed_at, taken_at)
    SELECT "accountId", id, ${eventId}, outcome, message, "enrolmentId", kind, "pressedAt",
      ${now().toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sent(
      "accountId" uuid, id uuid, outcome text, message text, "enrolmentId" text, kind text, "pressedAt" timestamptz)`);
};
