import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, personalFieldsOf, type RecordData } from '../../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import type { Author } from '../../../platform/database/context';
import { recordTextsOf } from '../../../records/read/search';
import type { RecordsContext } from '../../../records/recordsContext';
import { areaNameSql } from '../../../records/storage/columns';
import { isOneOfSql, keysOf } from '../../../records/storage/sortKeys';
import { storeRewritten } from '../storeRewritten';

/** The ids of the records that moved, by area. */
export type MovedRecords = Record<string, string[]>;

/** The areas whose records name a member. */
export const areasOfMembers = ({ schemas }: Pick<RecordsContext, 'schemas'>): AreaSchema[] =>
  schemas.filter((schema) => personalFieldsOf(schema).includes('memberId'));

interface Move {
  from: string;
  to: string;
  action: 'merged' | 'merge_undone';
  /** The ids of the records that move, by area; default: all. */
  only?: MovedRecords;
}

/**
 * Makes the records of a member those of another one, also in the trash: each with a new version, so that an open form
 * cannot save the former member. Returns their ids.
 */
export const moveRecords = async (
  context: RecordsContext,
  transaction: Queryable,
  { from, to, action, only }: Move,
  author: Author,
): Promise<MovedRecords> => {
  const moved: MovedRecords = {};
  for (const schema of areasOfMembers(context)) {
    const ids = only?.[schema.name];
    const isMoved: SQL = only ? sql`id = ANY(${sql.param(ids ?? [])}::text[])` : sql`true`;
    const { rows } = await transaction.execute<
      QueryRow & { id: string; version: number; status: string | null; data: RecordData }
    >(sql`
      SELECT id, version, status, data FROM records
      WHERE area = ${areaNameSql(schema)} AND ${isOneOfSql(schema, 'memberId', [from])} AND ${isMoved}
      ORDER BY id FOR UPDATE`);
    if (rows.length === 0) continue;
    const next = rows.map((row) => {
      const data = { ...row.data, memberId: to };
      const texts = recordTextsOf(schema, data);
      return { ...row, version: row.version + 1, data, ...texts, ...keysOf(schema, { ...row, data }) };
    });
    await storeRewritten(transaction, schema.name, next, author, { action, now: context.now() });
    moved[schema.name] = rows.map(({ id }) => id);
    await transaction.execute(sql`
      UPDATE links SET target_id = ${to} WHERE target_area = 'members' AND target_id = ${from}
        AND area = ${schema.name} AND record_id = ANY(${sql.param(moved[schema.name])}::text[])`);
  }
  return moved;
};
