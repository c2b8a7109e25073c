import { difference, union } from 'es-toolkit';
import { events, timesOnDay, timeZoneOf } from '../../../../resources/events/eventSchema';
import type { SaveContext } from '../../../records/areaRules';
import { type Answer, fromDatabase } from '../../../records/databaseQuery';
import { readVersion } from '../../../records/publish/publishing';
import type { RecordContent, RecordRow } from '../../../records/storage/recordRow';
import { changedFieldsOf } from './propagateChanges';

type Data = Record<string, unknown>;

/**
 * Returns the data of an event with its series, and with the fields that were changed for this date alone. A field that
 * is changed together with other dates belongs to the series again.
 */
export const withSeries = (
  data: Data,
  before: RecordContent | undefined,
  { intent, action }: SaveContext,
): Answer<Data> => {
  if (!before) return intent.kind === 'newSeries' ? { ...data, ...intent.series } : data;
  if (!data.seriesId) return data;
  const changedFields = changedFieldsOf(before.data, data).filter(
    (field) => !isShiftedWithDate(field, before.data, data),
  );
  if (changedFields.length === 0) return data;
  const exceptions = (data.seriesExceptions ?? []) as string[];
  const isTogether = intent.kind === 'followingDates';
  if (action !== 'discarded')
    return {
      ...data,
      seriesExceptions: orUndefined(
        isTogether ? difference(exceptions, changedFields) : union(exceptions, changedFields),
      ),
    };
  // A discarded change of this date alone is no exception any more. A discarded change of the series is an exception.
  return fromDatabase(async (transaction) => {
    const published = await readVersion(transaction, events, before.id, (before as RecordRow).lastPublishedVersion);
    const publishedExceptions = (published?.seriesExceptions ?? []) as string[];
    const undone = changedFields.filter((field) => exceptions.includes(field) && !publishedExceptions.includes(field));
    return {
      ...data,
      seriesExceptions: orUndefined(difference(isTogether ? exceptions : union(exceptions, changedFields), undone)),
    };
  });
};

/** Whether a time is at the same distance from the date of the event as before, so that it belongs to the series. */
const isShiftedWithDate = (field: string, before: Data, data: Data) => {
  if (!before.eventDate || !data.eventDate || field === 'eventDate') return false;
  const moved: Data = timesOnDay(before, String(data.eventDate), { timeZone: timeZoneOf(data) });
  return moved[field] !== undefined && moved[field] === data[field];
};

const orUndefined = (fields: string[]) => (fields.length > 0 ? fields : undefined);
