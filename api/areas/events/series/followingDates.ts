import { sql } from 'drizzle-orm';
import { events } from '../../../../resources/events/eventSchema';
import { formatDate, minutesOfClockTime } from '../../../../resources/kit';
import type { Database, Queryable } from '../../../database/connect';
import { Problem } from '../../../http/problem';
import type { RecordsContext } from '../../../records/areaModule';
import { type RecordRow, recordColumnsSql } from '../../../records/recordRow';
import { requireRecord } from '../../../records/requireRecord';
import { inSaveTransaction } from '../../../records/saveTransaction';
import { isOneOfSql } from '../../../records/sortKeys';
import { seriesMessages } from '../messages.en';
import { lockEvents } from '../seats';
import type { SeriesContext } from './context';

/** The dates of a series that are not in the trash, in order. */
const readSeries = async (queryable: Queryable, seriesId: string): Promise<RecordRow[]> => {
  const { rows } = await queryable.execute<Record<string, unknown> & RecordRow>(sql`
    SELECT ${recordColumnsSql} FROM records
    WHERE area = 'events' AND deleted_at IS NULL AND ${isOneOfSql(events, 'seriesId', [seriesId])}`);
  const placeOf = ({ data, id }: RecordRow) =>
    `${data.eventDate ?? '9'} ${String(minutesOfClockTime(String(data.startTime ?? '11:59 PM'))).padStart(4, '0')} ${id}`;
  return rows.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
};

interface Dates {
  /** In which each of them is saved, as part of one transaction. */
  context: SeriesContext;
  event: RecordRow;
  /** Those after it that are still to come, whatever their state. */
  later: RecordRow[];
}

/**
 * Runs what is done to a date of a series and those after it as one transaction that holds them all. Throws 404, and
 * 409 for an event that is no date of a series.
 */
export const withFollowingDates = (
  context: RecordsContext,
  id: string,
  work: (dates: Dates, transaction: Queryable) => Promise<void>,
): Promise<RecordRow> =>
  inSaveTransaction(context.database, events, async (transaction) => {
    const { seriesId } = (await requireRecord(transaction, events, id)).data;
    if (typeof seriesId !== 'string') throw new Problem(409, seriesMessages.noSeries);
    const ids = (await readSeries(transaction, seriesId)).map((date) => date.id);
    await lockEvents(transaction, ids);
    const dates = await readSeries(transaction, seriesId);
    const place = dates.findIndex((date) => date.id === id);
    const event = dates[place];
    // Somebody deleted it meanwhile.
    if (!event) return requireRecord(transaction, events, id);
    const now = context.now().toISOString();
    const later = dates
      .slice(place + 1)
      .filter(({ data }) => data.startsAt === undefined || String(data.startsAt) > now);
    await work({ context: inTransactionContext(context, transaction, 'together'), event, later }, transaction);
    return event;
  });

/** The context of saves that are part of a transaction. */
export const inTransactionContext = (
  context: RecordsContext,
  transaction: Queryable,
  series: SeriesContext['series'],
): SeriesContext => ({ ...context, database: transaction as Database, series });

/** Does something to one of several dates; what is refused of it is refused of all, and says of which date. */
export const namingDateInErrors = async <Result>(eventDate: unknown, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500 || error.status === 403) throw error;
    const said = Object.values(error.errors ?? {})[0] ?? error.detail;
    const date = typeof eventDate === 'string' ? formatDate(eventDate) : '–';
    throw new Problem(409, seriesMessages.onDate({ date, said }), { data: error.data });
  }
};
