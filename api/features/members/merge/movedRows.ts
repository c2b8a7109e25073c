import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, QueryRow } from '../../../platform/database/connect';

/** A table whose rows belong to members: the column with the member, and those that identify a row of one. */
interface MovedTable {
  owner: string;
  key: readonly string[];
}

const ofMember = (...key: string[]): MovedTable => ({ owner: 'member_id', key });

/** The tables whose rows move to the kept member. What both have stays that of the kept one. */
const movedTables: Readonly<Record<string, MovedTable>> = {
  legal_acceptances: ofMember('page_key', 'version_label'),
  offer_redemptions: ofMember('offer_id', 'number'),
  member_devices: ofMember('device_id'),
  member_files: ofMember('id'),
  member_notes: ofMember('id'),
  member_uses: ofMember('day', 'kind'),
  member_links: ofMember('token_hash'),
  member_list_entries: ofMember('list_id'),
  deliveries: ofMember('id'),
  appointment_slots: ofMember('appointment_id'),
  shows: ofMember('area', 'record_id'),
  app_reports: ofMember('key'),
  idempotency_keys: ofMember('key'),
  // Members who were merged before lead to the kept one.
  member_merges: { owner: 'kept_id', key: ['id'] },
};

/** The rows that moved, by the texts of their keys, and those that the kept member had already. */
export type MovedRows = Record<string, { keys: string[]; removed: unknown[] }>;

const keySql = ({ key }: MovedTable, row: string): SQL =>
  sql.raw(`jsonb_build_array(${key.map((column) => `${row}.${column}`).join(', ')})::text`);

/** Moves the rows of a member to another one, and returns what undoing needs. */
export const moveRows = async (transaction: Queryable, from: string, to: string): Promise<MovedRows> => {
  const moved: MovedRows = {};
  for (const [name, table] of Object.entries(movedTables)) {
    const [t, owner] = [sql.raw(name), sql.raw(table.owner)];
    const isSame = sql.raw(table.key.map((column) => `other.${column} = own.${column}`).join(' AND '));
    const { rows } = await transaction.execute<{ key: string }>(sql`
      UPDATE ${t} AS own SET ${owner} = ${to}::uuid
      WHERE ${owner} = ${from}::uuid AND NOT EXISTS (
        SELECT FROM ${t} AS other WHERE other.${owner} = ${to}::uuid AND ${isSame})
      RETURNING ${keySql(table, 'own')} AS key`);
    const { rows: removed } = await transaction.execute<QueryRow & { row: unknown }>(
      sql`DELETE FROM ${t} AS own WHERE ${owner} = ${from}::uuid RETURNING to_jsonb(own) AS row`,
    );
    if (rows.length + removed.length > 0)
      moved[name] = { keys: rows.map(({ key }) => key), removed: removed.map(({ row }) => row) };
  }
  return moved;
};

/** Moves rows back to the member from whom they came, as far as they are still those of the other one. */
export const moveRowsBack = async (
  transaction: Queryable,
  moved: MovedRows,
  from: string,
  to: string,
): Promise<void> => {
  for (const [name, { keys, removed }] of Object.entries(moved)) {
    const table = movedTables[name];
    if (!table) continue;
    const [t, owner] = [sql.raw(name), sql.raw(table.owner)];
    await transaction.execute(sql`
      UPDATE ${t} AS own SET ${owner} = ${to}::uuid
      WHERE ${owner} = ${from}::uuid AND ${keySql(table, 'own')} = ANY(${sql.param(keys)}::text[])`);
    if (removed.length > 0)
      await transaction.execute(sql`
        INSERT INTO ${t} SELECT * FROM jsonb_populate_recordset(NULL::${t}, ${JSON.stringify(removed)}::jsonb)
        ON CONFLICT DO NOTHING`);
  }
};
