import { difference, union } from 'es-toolkit';
import { events } from '../../../../resources/events/eventSchema';
import type { Queryable } from '../../../database/connect';
import type { SaveContext } from '../../../records/areaModule';
import { lastPublished, readVersion } from '../../../records/publishing';
import type { RecordContent, RecordRow } from '../../../records/recordRow';
import { seriesOfContext } from './context';
import { changedFieldsOf } from './propagateChanges';

type Data = Record<string, unknown>;

/**
 * The data of an event with what is known of its series: which it belongs to, and in which fields it was changed by
 * itself. What is changed together with other dates is the series' again.
 */
export const withSeries = async (
  transaction: Queryable,
  data: Data,
  before: RecordContent | undefined,
  { context, action }: SaveContext,
): Promise<Data> => {
  const series = seriesOfContext(context);
  if (!before) return typeof series === 'object' ? { ...data, ...series } : data;
  if (!data.seriesId) return data;
  const changed = changedFieldsOf(before.data, data);
  if (changed.length === 0) return data;
  const own = (data.seriesExceptions ?? []) as string[];
  const isTogether = series === 'together';
  if (action !== 'discarded')
    return { ...data, seriesExceptions: orNone(isTogether ? difference(own, changed) : union(own, changed)) };
  // What was given up of this date is again what it was; of changes that came with the series, leaving them is its own.
  const published = await readVersion(transaction, events, before.id, lastPublished(before as RecordRow));
  const ownThen = (published?.seriesExceptions ?? []) as string[];
  const undone = changed.filter((field) => own.includes(field) && !ownThen.includes(field));
  return { ...data, seriesExceptions: orNone(difference(isTogether ? own : union(own, changed), undone)) };
};

const orNone = (fields: string[]) => (fields.length > 0 ? fields : undefined);
