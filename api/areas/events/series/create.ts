import { difference } from 'es-toolkit';
import { events } from '../../../../resources/events/eventSchema';
import type { Queryable } from '../../../platform/database/connect';
import type { Author } from '../../../platform/database/context';
import { Problem, problemAt } from '../../../platform/http/problem';
import { requireRecord, requireVersion } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { createRecord } from '../../../records/save/create';
import { runRecordAction } from '../../../records/save/runRecordAction';
import { saveRecords } from '../../../records/save/save';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import type { RecordRow } from '../../../records/storage/recordRow';
import { seriesMessages } from '../messages.en';
import { lockEvents } from '../seats';
import { expandRecurrenceRule } from './dates';
import { readDateWarnings, type SeriesOccurrence } from './dateWarnings';
import { inTransactionContext, withDateInErrors } from './followingDates';
import { copyEventToDay } from './propagateChanges';

export interface NewSeries {
  /** The recurrence rule as in RFC 5545: `FREQ=WEEKLY;COUNT=12`. */
  rule: string;
  /** The days of the rule that get no event. */
  except: readonly string[];
  /** Whether all dates are published, also the first one. */
  publish: boolean;
}

/**
 * Returns the dates of an event with a rule, starting with its own. Throws 404, 409 where the event cannot repeat, and
 * 422.
 */
export const previewSeries = async (
  { database, now }: RecordsContext,
  id: string,
  rule: string,
): Promise<SeriesOccurrence[]> => {
  const event = await requireRecord(database, events, id);
  const { eventDate, timeZone } = requireRepeatable(event);
  return readDateWarnings(database, event, expandRecurrenceRule(rule, eventDate, timeZone), now());
};

/**
 * Turns an event into the first date of a series, creates a copy for each other day, and returns the event. Throws 404,
 * 409 where the event cannot repeat, 412 and 422. Errors of creating or publishing a copy become a 409 that names the
 * date.
 */
export const createSeries = (
  context: RecordsContext,
  id: string,
  { rule, except, publish }: NewSeries,
  author: Author & { accountId: string },
  version: number,
): Promise<RecordRow<typeof events>> =>
  inSaveTransaction(context.database, events, async (transaction: Queryable) => {
    await lockEvents(transaction, [id]);
    const event = await requireRecord(transaction, events, id);
    await requireVersion(context, transaction, events, event, version);
    const { eventDate, timeZone } = requireRepeatable(event);
    const all = expandRecurrenceRule(rule, eventDate, timeZone);
    if (difference(except, all.slice(1)).length > 0) throw problemAt('except', seriesMessages.notLeftOut);
    const others = difference(all.slice(1), except);
    if (others.length === 0) throw problemAt('rule', seriesMessages.onlyOne);
    const series = { seriesId: id, recurrence: rule };
    const seriesContext = inTransactionContext(context, transaction, { kind: 'newSeries', series });
    for (const day of others)
      await withDateInErrors(day, async () => {
        const { record } = await createRecord(seriesContext, events, copyEventToDay(event.data, day), author);
        if (publish) await runRecordAction(seriesContext, events, record.id, { name: 'publish' }, author);
      });
    const next = { status: event.status, data: { ...event.data, ...series }, action: 'repeated' };
    await saveRecords(seriesContext, transaction, events, [{ current: event, next }], author);
    const saved = await requireRecord(transaction, events, id);
    if (!publish || saved.status === 'published') return saved;
    return withDateInErrors(eventDate, () =>
      runRecordAction(seriesContext, events, id, { name: 'publish' }, author, saved.version),
    );
  });

const requireRepeatable = ({ data }: RecordRow<typeof events>) => {
  if (data.seriesId) throw new Problem(409, seriesMessages.repeatsAlready);
  if (data.eventState !== 'planned') throw new Problem(409, seriesMessages.notPlanned);
  const { eventDate, startTime, endTime, timeZone } = data;
  if (!eventDate || !startTime || !endTime || !timeZone) throw new Problem(409, seriesMessages.noTime);
  return { eventDate, timeZone };
};
