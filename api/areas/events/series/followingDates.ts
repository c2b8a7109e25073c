import { sql } from 'drizzle-orm';
import { dayText, minutesOfClockTime, type RecordData, type TimeText } from '../../../../resources/engine/schema';
import { events } from '../../../../resources/events/eventSchema';
import type { Queryable } from '../../../platform/database/connect';
import { contextIn } from '../../../platform/database/transaction';
import { Problem } from '../../../platform/http/problem';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import type { SaveIntent } from '../../../records/saveIntent';
import { type RecordRow, recordColumnsSql } from '../../../records/storage/recordRow';
import { isOneOfSql } from '../../../records/storage/sortKeys';
import { seriesMessages } from '../messages.en';
import { lockEvents } from '../seats';

type EventRow = RecordRow<typeof events>;

/** Reads the dates of a series that are not in the trash, in order. */
const readSeries = async (queryable: Queryable, seriesId: string): Promise<EventRow[]> => {
  const { rows } = await queryable.execute<RecordData & EventRow>(sql`
    SELECT ${recordColumnsSql} FROM records
    WHERE area = 'events' AND deleted_at IS NULL AND ${isOneOfSql(events, 'seriesId', [seriesId])}`);
  const sortKeyOf = ({ data, id }: EventRow) =>
    `${data.eventDate ?? '9'} ${String(minutesOfClockTime(data.startTime ?? '11:59 PM')).padStart(4, '0')} ${id}`;
  return rows.sort((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));
};

interface Dates {
  /** The context in which each date is saved, as part of one transaction. */
  context: RecordsContext;
  event: EventRow;
  /** The following dates that have not started, in any state. */
  later: EventRow[];
}

/**
 * Runs a change of a date of a series and of the following dates in one transaction that locks all of them. Returns the
 * date as it was before. Throws 404, and 409 for an event that has no series.
 */
export const withFollowingDates = (
  context: RecordsContext,
  id: string,
  work: (dates: Dates, transaction: Queryable) => Promise<void>,
): Promise<EventRow> =>
  inSaveTransaction(context.database, events, async (transaction) => {
    const { seriesId } = (await requireRecord(transaction, events, id)).data;
    if (seriesId === undefined) throw new Problem(409, seriesMessages.doesNotRepeat);
    const ids = (await readSeries(transaction, seriesId)).map((date) => date.id);
    await lockEvents(transaction, ids);
    const { event, later } = await readFollowingDates(transaction, { id, seriesId }, context.now());
    // The date was deleted meanwhile, so this throws 404.
    if (!event) return requireRecord(transaction, events, id);
    await work(
      { context: inTransactionContext(context, transaction, { kind: 'followingDates' }), event, later },
      transaction,
    );
    return event;
  });

/** Reads a date of a series, and the following dates that have not started, in any state. */
export const readFollowingDates = async (
  queryable: Queryable,
  { id, seriesId }: { id: string; seriesId: string },
  now: Date,
): Promise<{ event: EventRow | undefined; later: EventRow[] }> => {
  const dates = await readSeries(queryable, seriesId);
  const index = dates.findIndex((date) => date.id === id);
  const later = dates
    .slice(index + 1)
    .filter(({ data }) => data.startsAt === undefined || data.startsAt > now.toISOString());
  return { event: dates[index], later };
};

/** Returns the context of saves that are part of a transaction. */
export const inTransactionContext = (
  context: RecordsContext,
  transaction: Queryable,
  intent: SaveIntent,
): RecordsContext => ({ ...contextIn(context, transaction), intent });

/**
 * Runs a change of one of several dates. Its errors become a 409 that names the date, except for 403 and server errors.
 */
export const withDateInErrors = async <Result>(
  eventDate: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500 || error.status === 403) throw error;
    const reason = Object.values(error.errors ?? {})[0] ?? error.detail;
    const day: TimeText = eventDate !== undefined ? dayText(eventDate) : () => '–';
    throw new Problem(409, seriesMessages.onDate({ day, said: reason }), { data: error.data });
  }
};
