import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { QueryRow } from '../../platform/database/connect';
import { accountNameSql, isoInstantSql } from '../../platform/database/sqlTexts';
import { recordMessages } from '../../records/messages.en';
import { parseFilterValue, searchCondition, throwFilterError } from '../../records/read/filter';
import { accountFilter, choiceFilter, defineFilter, searchFilter } from '../../records/read/filterSchema';
import { visibleLabelSql, visibleTextSql } from '../../records/read/search';
import type { RecordsContext } from '../../records/recordsContext';
import { isAllowed } from '../../roles';

/** The number of days that the trash stores a record. */
export const trashRetentionDays = 30;

defineFilter('TrashFilter', {
  q: searchFilter,
  id: choiceFilter,
  area: choiceFilter,
  deletedBy: accountFilter,
  deletedAt_gte: z.iso.datetime(),
  deletedAt_lte: z.iso.datetime(),
});

/** A record in the trash. */
export interface TrashedRecord {
  /** Area and id joined, such as `banners/0193…`. */
  id: string;
  area: string;
  recordId: string;
  recordLabel: string;
  /** ISO instants: the time of deletion, and the time when the record is deleted permanently. */
  deletedAt: string;
  purgeAt: string;
  deletedByName: string | null;
}

interface TrashPage {
  filter: Record<string, unknown>;
  isOldestFirst: boolean;
  from: number;
  to: number;
}

/** Returns the areas whose records a reader may delete, and so restore. */
const deletableAreas = ({ schemas, reader }: RecordsContext): AreaSchema[] =>
  schemas.filter(({ name, singletonId }) => !singletonId && (!reader || isAllowed(reader.role, name, 'delete')));

/**
 * Returns a page of the trash, the latest deletion first, and the total, for areas in which the reader may delete.
 * Throws a 400 Problem for an unknown or malformed filter.
 */
export const listTrash = async (context: RecordsContext, { filter, isOldestFirst, from, to }: TrashPage) => {
  const areas = deletableAreas(context);
  if (areas.length === 0) return { rows: [], total: 0 };
  const names = areas.map(({ name }) => name);
  const where = and(
    sql`area IN ${names} AND deleted_at IS NOT NULL`,
    ...Object.entries(filter).map(([key, value]) => conditionOf(context, areas, key, value)),
  );
  const order = sql.raw(isOldestFirst ? 'ASC' : 'DESC');
  const [{ rows }, countResult] = await Promise.all([
    context.database.execute<TrashedRecord & QueryRow>(sql`
      SELECT area || '/' || id AS id, area, id AS "recordId", ${visibleLabelSql(context.reader, areas)} AS "recordLabel",
        ${isoInstantSql('deleted_at')} AS "deletedAt", ${isoInstantSql(`(deleted_at + interval '${trashRetentionDays} days')`)} AS "purgeAt",
        ${accountNameSql('updated_by')} AS "deletedByName"
      FROM records WHERE ${where}
      ORDER BY deleted_at ${order}, records.id ${order} LIMIT ${to - from + 1} OFFSET ${from}`),
    context.database.execute<{ total: number }>(sql`SELECT count(*)::integer AS total FROM records WHERE ${where}`),
  ]);
  return { rows, total: countResult.rows[0]?.total ?? 0 };
};

const conditionOf = ({ reader }: RecordsContext, areas: readonly AreaSchema[], key: string, value: unknown): SQL => {
  const values = [value].flat();
  switch (key) {
    case 'q':
      return searchCondition(value, visibleTextSql(reader, areas, 'search'));
    case 'area':
      return values.length > 0
        ? sql`area IN ${values.map((item) => parseFilterValue(key, 'choice', item))}`
        : sql`false`;
    case 'id':
      return values.length > 0
        ? sql`area || '/' || id IN ${values.map((item) => parseFilterValue(key, 'choice', item))}`
        : sql`false`;
    case 'deletedBy':
      return values.length > 0
        ? sql`updated_by IN ${values.map((item) => parseFilterValue(key, 'person', item))}`
        : sql`false`;
    case 'deletedAt_gte':
      return sql`deleted_at >= ${parseFilterValue(key, 'instant', value)}::timestamptz`;
    case 'deletedAt_lte':
      return sql`deleted_at <= ${parseFilterValue(key, 'instant', value)}::timestamptz`;
    default:
      return throwFilterError(recordMessages.unknownFilter({ key }));
  }
};
