import { and, type SQL, sql } from 'drizzle-orm';
import type { AreaSchema } from '../../resources/kit';
import { accountNameSql, isoInstantSql } from '../database/sqlTexts';
import type { RecordsContext } from '../records/areaModule';
import { parseFilterValue, refuseFilter, searchCondition } from '../records/filter';
import { recordMessages } from '../records/messages.en';
import { visibleLabelSql, visibleTextSql } from '../records/search';
import { isAllowed } from '../roles';

/** How long the trash keeps a record. */
export const trashRetentionDays = 30;

/** A record in the trash. */
export interface Trashed {
  /** Area and id together, `banners/0193…`. */
  id: string;
  area: string;
  recordId: string;
  recordLabel: string;
  /** ISO instants: when it was deleted, and when it is removed for good. */
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

/** The areas whose records a reader may delete, and so take back. */
const areasOf = ({ schemas, reader }: RecordsContext): AreaSchema[] =>
  schemas.filter(({ name, singletonId }) => !singletonId && (!reader || isAllowed(reader.role, name, 'delete')));

/**
 * What lies in the trash of the areas that the reader may delete in, what was deleted last first, and how much that is.
 * Throws a 400 Problem for a filter that is not known or not well formed.
 */
export const listTrash = async (context: RecordsContext, { filter, isOldestFirst, from, to }: TrashPage) => {
  const areas = areasOf(context);
  if (areas.length === 0) return { rows: [], total: 0 };
  const names = areas.map(({ name }) => name);
  const where = and(
    sql`area IN ${names} AND deleted_at IS NOT NULL`,
    ...Object.entries(filter).map(([key, value]) => conditionOf(context, areas, key, value)),
  );
  const order = sql.raw(isOldestFirst ? 'ASC' : 'DESC');
  const [{ rows }, counted] = await Promise.all([
    context.database.execute<Trashed & Record<string, unknown>>(sql`
      SELECT area || '/' || id AS id, area, id AS "recordId", ${visibleLabelSql(context.reader, areas)} AS "recordLabel",
        ${isoInstantSql('deleted_at')} AS "deletedAt", ${isoInstantSql(`(deleted_at + interval '${trashRetentionDays} days')`)} AS "purgeAt",
        ${accountNameSql('updated_by')} AS "deletedByName"
      FROM records WHERE ${where}
      ORDER BY deleted_at ${order}, records.id ${order} LIMIT ${to - from + 1} OFFSET ${from}`),
    context.database.execute<{ total: number }>(sql`SELECT count(*)::integer AS total FROM records WHERE ${where}`),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
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
      return refuseFilter(recordMessages.unknownFilter({ key }));
  }
};
