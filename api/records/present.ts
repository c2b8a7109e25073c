import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, type ContentStatus, showsAs } from '../../resources/engine/schemaKit';
import type { Queryable } from '../db/connect';

/** A row of `records` as the API reads it: times as ISO text, people with their names. */
export interface StoredRecord {
  id: string;
  version: number;
  status: string | null;
  data: Record<string, unknown>;
  createdAt: string;
  createdBy: string | null;
  createdByName: string | null;
  updatedAt: string;
  updatedBy: string | null;
  updatedByName: string | null;
}

/** An instant as the API writes it, `2026-11-09T14:00:00.000Z`. */
export const isoText = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const nameOf = (column: string) =>
  sql.raw(`(SELECT first_name || ' ' || last_name FROM accounts WHERE accounts.id = ${column})`);

/** What to select to get a `StoredRecord`. */
export const storedColumns: SQL = sql`
  id, version, status, data,
  ${isoText('created_at')} AS "createdAt", created_by AS "createdBy", ${nameOf('created_by')} AS "createdByName",
  ${isoText('updated_at')} AS "updatedAt", updated_by AS "updatedBy", ${nameOf('updated_by')} AS "updatedByName"`;

/** The record as it is now; undefined when there is none or it lies in the trash. */
export const readRecord = async (
  queryable: Queryable,
  schema: AreaSchema,
  id: string,
): Promise<StoredRecord | undefined> => {
  const { rows } = await queryable.execute<Record<string, unknown> & StoredRecord>(
    sql`SELECT ${storedColumns} FROM records WHERE area = ${schema.name} AND id = ${id} AND deleted_at IS NULL`,
  );
  return rows[0];
};

/** The window of a record, from the fields that its area declares. */
export const windowOf = (schema: AreaSchema, data: Record<string, unknown>) => {
  const instantOf = (field: string | undefined) => {
    const value = field === undefined ? undefined : data[field];
    return typeof value === 'string' ? new Date(value) : null;
  };
  return {
    startsAt: instantOf(schema.publish?.window?.startsAt),
    endsAt: instantOf(schema.publish?.window?.endsAt),
  };
};

/** The states that a record may move to now, over all its machines. */
export const movesOf = (schema: AreaSchema, record: Pick<StoredRecord, 'status' | 'data'>): string[] =>
  Object.entries(schema.machines).flatMap(([field, machine]) => {
    const state = field === 'status' ? record.status : record.data[field];
    return machine[String(state)] ?? [];
  });

/** A record as a caller sees it: its fields beside what the API keeps of it. */
export const present = (schema: AreaSchema, record: StoredRecord, now: Date) => {
  const { data, status, id, version, ...kept } = record;
  const shown = schema.publish && {
    status,
    showsAs: showsAs(status as ContentStatus, windowOf(schema, data), now),
  };
  return { id, version, ...shown, moves: movesOf(schema, record), ...data, ...kept };
};
