import { type SQL, sql } from 'drizzle-orm';
import {
  type AreaSchema,
  type PublishLimit,
  publishingWindowOf,
  type RecordData,
} from '../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import type { Queryable } from '../../platform/database/connect';
import { lockByName } from '../../platform/database/transaction';
import { Problem } from '../../platform/http/problem';
import { type Answer, fromDatabase } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import { areaNameSql, expressionOf } from '../storage/columns';
import { readTypeSettings } from '../storage/masterTypes';
import type { PublishingColumns, ScheduledVersion } from '../storage/recordRow';
import { isOneOfSql } from '../storage/sortKeys';
import { quoteSome } from '../wording';
import { publishedVersionsSql } from './versionInEffect';

/** A span of time in milliseconds; the end is exclusive, and both may be infinite. */
export interface TimeSpanMilliseconds {
  from: number;
  to: number;
}

/** Returns the largest set of items that all contain one instant within another time span. */
export const maxOverlapping = <Item extends TimeSpanMilliseconds>(
  items: readonly Item[],
  within: TimeSpanMilliseconds,
): Item[] => {
  // The number of overlapping items can only grow at the start of an item.
  const instants = [within.from, ...items.map(({ from }) => from)].filter(
    (instant) => instant >= within.from && instant < within.to,
  );
  return instants
    .map((instant) => items.filter(({ from, to }) => from <= instant && instant < to))
    .reduce<Item[]>((largest, set) => (set.length > largest.length ? set : largest), []);
};

interface CountedRecord {
  data: RecordData;
}

/**
 * Throws 409 with the names of the conflicting records if a published or scheduled record would exceed a limit of its
 * area. Saves that are counted together wait for each other, so that two concurrent ones cannot both pass. A record
 * that was already counted in the same way passes, even if the limit is lower now.
 * @param before the content that was published before, if any.
 * @param publishing the publishing columns of the record after it was published: its next version ends this one.
 */
export const checkPublishLimits = (
  schema: AreaSchema,
  record: CountedRecord & { id: string },
  {
    before,
    now,
    publishing,
  }: { before: RecordData | undefined; now: Date; publishing?: PublishingColumns | undefined },
): Answer<void> => {
  const counted = [...(schema.rules.publishLimits ?? []).entries()].filter(
    ([, limit]) => isCounted(limit, record) && !(before && isCountedTheSame(schema, limit, { data: before }, record)),
  );
  if (counted.length === 0) return undefined;
  return fromDatabase(async (transaction) => {
    for (const [index, limit] of counted) {
      const lock = `limit ${schema.name} ${index} ${sharedValue(limit, record)}`;
      await lockByName(transaction, lock);
      await requireBelowLimit(transaction, schema, limit, record, { now, publishing });
    }
  });
};

const requireBelowLimit = async (
  transaction: Queryable,
  schema: AreaSchema,
  limit: PublishLimit,
  record: CountedRecord & { id: string },
  { now, publishing }: { now: Date; publishing: PublishingColumns | undefined },
) => {
  const max = await readMaximum(transaction, schema, limit, record.data);
  if (max === undefined) return;
  const window = timeSpanOf(schema, record.data, now);
  window.to = Math.min(window.to, nextStart(publishing?.scheduledVersions ?? [], window.from));
  const others = await readOthers(transaction, schema, limit, record, window.from);
  const conflicting = maxOverlapping(others, window);
  if (conflicting.length < max) return;
  const counted = conflicting.map(({ id, data }) => ({ area: schema.name, id, recordLabel: schema.label(data) }));
  const names = quoteSome(
    counted.map(({ recordLabel }) => recordLabel),
    5,
  );
  throw new Problem(409, recordMessages.limitReached({ limit: limit.message, names }), {
    data: { counted, freeFrom: findFreeStart(others, window, max) ?? null },
  });
};

/**
 * Returns the first later start at which a time span fits beside others without reaching a maximum, as an ISO instant;
 * undefined if there is none. The end of the span stays if it is later than the start; otherwise its length stays.
 */
export const findFreeStart = (
  others: readonly TimeSpanMilliseconds[],
  { from, to }: TimeSpanMilliseconds,
  max: number,
): string | undefined => {
  const starts = others.flatMap((other) => (other.to > from && Number.isFinite(other.to) ? [other.to] : []));
  const start = starts
    .sort((one, other) => one - other)
    .find((at) => maxOverlapping(others, { from: at, to: to > at ? to : at + to - from }).length < max);
  return start === undefined ? undefined : new Date(start).toISOString();
};

/** Returns the value by which records are counted together; the same for all records if the limit names no field. */
const sharedValue = ({ groupBy }: PublishLimit, { data }: CountedRecord) =>
  groupBy === undefined ? '' : data[groupBy];

const isCounted = (limit: PublishLimit, record: CountedRecord) =>
  sharedValue(limit, record) !== undefined &&
  Object.entries(limit.where ?? {}).every(([field, value]) => record.data[field] === value);

const isCountedTheSame = (schema: AreaSchema, limit: PublishLimit, before: CountedRecord, after: CountedRecord) => {
  const window = ({ data }: CountedRecord) => JSON.stringify(publishingWindowOf(schema, data));
  return (
    isCounted(limit, before) &&
    sharedValue(limit, before) === sharedValue(limit, after) &&
    window(before) === window(after)
  );
};

/**
 * Returns the time span in which a record counts. It starts at the present at the earliest, since the past no longer
 * counts.
 */
const timeSpanOf = (schema: AreaSchema, data: RecordData, now?: Date): TimeSpanMilliseconds => {
  const { startsAt, endsAt } = publishingWindowOf(schema, data);
  return {
    from: Math.max(startsAt?.getTime() ?? Number.NEGATIVE_INFINITY, now?.getTime() ?? Number.NEGATIVE_INFINITY),
    to: endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
  };
};

const readMaximum = async (
  transaction: Queryable,
  schema: AreaSchema,
  { groupBy, max }: PublishLimit,
  data: RecordData,
): Promise<number | undefined> => {
  if (typeof max === 'number') return max;
  const declared = annotatedValuesOf(schema.fields, data).find(({ path }) => path === groupBy);
  const key = declared?.value ?? '';
  const bound = (await readTypeSettings(transaction, declared?.meta.masterType ?? '', [key])).get(key)?.[max.metaKey];
  return typeof bound === 'number' ? bound : undefined;
};

const readOthers = async (
  transaction: Queryable,
  schema: AreaSchema,
  limit: PublishLimit,
  record: CountedRecord & { id: string },
  from: number,
) => {
  const { groupBy, where } = limit;
  const requiredValues = { ...where, ...(groupBy !== undefined && { [groupBy]: record.data[groupBy] }) };
  const matchingBy = (isEqual: (field: string, value: unknown) => SQL) =>
    sql.join([sql`true`, ...Object.entries(requiredValues).map(([field, value]) => isEqual(field, value))], sql` AND `);
  const matching = matchingBy((field, value) => sql`${sql.raw(expressionOf(schema, field))} = ${value}`);
  const matchingAsEdited = matchingBy((field, value) => isOneOfSql(schema, field, [value as string | boolean]));
  const inArea = sql`records.area = ${areaNameSql(schema)} AND records.id <> ${record.id} AND deleted_at IS NULL`;
  // The published content is mostly the edited content, which an index finds. The other records are few, and their
  // content is read from `versions`.
  const { rows } = await transaction.execute<{
    id: string;
    data: RecordData;
    scheduledVersions: readonly ScheduledVersion[];
  }>(sql`
    SELECT id, data, "scheduledVersions" FROM (
      SELECT id, data, '[]'::jsonb AS "scheduledVersions" FROM records
      WHERE ${inArea} AND published_version IS NOT NULL AND NOT has_changes AND scheduled_version IS NULL AND ${matchingAsEdited}
      UNION ALL
      SELECT records.id, versions.data, coalesce(scheduled_versions, '[]')
      FROM records JOIN versions ON versions.area = records.area AND record_id = records.id
        AND versions.version = ANY(${publishedVersionsSql})
      WHERE ${inArea} AND (has_changes OR scheduled_version IS NOT NULL)
    ) AS counted WHERE ${matching} ORDER BY id`);
  return rows
    .map(({ id, data, scheduledVersions }) => {
      const timeSpan = timeSpanOf(schema, data);
      return { id, data, from: timeSpan.from, to: Math.min(timeSpan.to, nextStart(scheduledVersions, timeSpan.from)) };
    })
    .filter((timeSpan) => timeSpan.to > from);
};

/** Returns the start of the first scheduled version after an instant, which ends the version before it. */
const nextStart = (scheduledVersions: readonly ScheduledVersion[], instant: number) =>
  scheduledVersions.map(({ startsAt }) => Date.parse(startsAt)).find((startsAt) => startsAt > instant) ??
  Number.POSITIVE_INFINITY;
