import { businessTimeZone } from './dateTime';
import { type AreaSchema, sortKindOf } from './defineSchema';
import { startOfDay } from './localTime';
import type { RecordData } from './recordData';

/**
 * Returns the publishing window of a record, from the fields that its area declares. A last day is included to its end.
 */
export const publishingWindowOf = (schema: AreaSchema, data: RecordData) => {
  const instantAt = (field: string | undefined, after: number) => {
    const value = field === undefined ? undefined : data[field];
    if (field === undefined || typeof value !== 'string') return null;
    return new Date(sortKindOf(schema, field) === 'date' ? startOfDay(value, businessTimeZone, { after }) : value);
  };
  return {
    startsAt: instantAt(schema.publish?.window?.startsAt, 0),
    endsAt: instantAt(schema.publish?.window?.endsAt, 1),
  };
};
