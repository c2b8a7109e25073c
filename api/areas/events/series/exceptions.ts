import { difference, union } from 'es-toolkit';
import type { IncompleteDataOf, RecordData } from '../../../../resources/engine/schema';
import { events, timesOnDay, timeZoneOf } from '../../../../resources/events/eventSchema';
import type { SaveContext } from '../../../records/areaRules';
import { type Answer, fromDatabase } from '../../../records/databaseQuery';
import { readVersion } from '../../../records/publish/publishing';
import type { RecordContent, RecordRow } from '../../../records/storage/recordRow';
import { changedFieldsOf } from './propagateChanges';

type Event = RecordContent<typeof events>;
type EventData = IncompleteDataOf<typeof events>;

/**
 * Returns the data of an event with its series, and with the fields that were changed for this date alone. A field that
 * is changed together with other dates belongs to the series again.
 */
export const withSeries = (
  data: EventData,
  before: Event | undefined,
  { intent, action }: SaveContext,
): Answer<EventData> => {
  if (!before) return intent.kind === 'newSeries' ? { ...data, ...intent.series } : data;
  if (!data.seriesId) return data;
  const changedFields = changedFieldsOf(before.data, data).filter(
    (field) => !isShiftedWithDate(field, before.data, data),
  );
  if (changedFields.length === 0) return data;
  const exceptions = data.seriesExceptions ?? [];
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
    const published = await readVersion(
      transaction,
      events,
      before.id,
      (before as RecordRow<typeof events>).lastPublishedVersion,
    );
    const publishedExceptions = published?.seriesExceptions ?? [];
    const undone = changedFields.filter((field) => exceptions.includes(field) && !publishedExceptions.includes(field));
    return {
      ...data,
      seriesExceptions: orUndefined(difference(isTogether ? exceptions : union(exceptions, changedFields), undone)),
    };
  });
};

/** Whether a time is at the same distance from the date of the event as before, so that it belongs to the series. */
const isShiftedWithDate = (field: string, before: EventData, data: EventData) => {
  if (!before.eventDate || !data.eventDate || field === 'eventDate') return false;
  const moved: RecordData = timesOnDay(before, data.eventDate, { timeZone: timeZoneOf(data) });
  return moved[field] !== undefined && moved[field] === (data as RecordData)[field];
};

const orUndefined = (fields: string[]) => (fields.length > 0 ? fields : undefined);
