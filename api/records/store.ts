import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, defaultsIn } from '../../resources/engine/schemaKit';
import type { Queryable } from '../db/connect';
import { windowOf } from './present';
import type { Link } from './references';
import { searchTextOf } from './search';

/** Who saves, and by which request. */
export interface Author {
  accountId: string | null;
  /** What the person may do follows from it; none: the API itself saves, and may do everything. */
  role?: string;
  ip?: string;
  requestId?: string;
}

/** A record that is not stored yet; times are ISO instants. */
export interface NewRow {
  id: string;
  status: string | null;
  data: Record<string, unknown>;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
}

/** What is kept of the data in columns of its own so that queries need not look into it. */
const columnsOf = (schema: AreaSchema, data: Record<string, unknown>) => ({
  ...windowOf(schema, data),
  search: searchTextOf(schema, data),
});

/** Stores new records with their first version and their activity, a statement each however many they are. */
export const storeNew = async (
  transaction: Queryable,
  schema: AreaSchema,
  rows: readonly NewRow[],
  { ip, requestId }: Pick<Author, 'ip' | 'requestId'> = {},
) => {
  const sent = JSON.stringify(
    rows.map((row) => ({ ...row, ...columnsOf(schema, row.data), label: schema.label(row.data) })),
  );
  const from = sql`FROM jsonb_to_recordset(${sent}::jsonb) AS sent(
    id text, status text, data jsonb, search text, "startsAt" timestamptz, "endsAt" timestamptz, label text,
    "createdAt" timestamptz, "createdBy" uuid, "updatedAt" timestamptz, "updatedBy" uuid)`;
  await transaction.execute(sql`
    INSERT INTO records (area, id, version, status, starts_at, ends_at, data, derived, search,
      created_at, created_by, updated_at, updated_by)
    SELECT ${schema.name}, id, 1, status, "startsAt", "endsAt", data, ${json(defaultsIn(schema.derived ?? {}))}, search,
      "createdAt", "createdBy", "updatedAt", "updatedBy" ${from}`);
  await transaction.execute(sql`
    INSERT INTO versions (area, record_id, version, status, data, saved_at, saved_by)
    SELECT ${schema.name}, id, 1, status, data, "updatedAt", "updatedBy" ${from}`);
  await transaction.execute(sql`
    INSERT INTO activity (at, actor_id, action, area, record_id, record_label, ip, request_id)
    SELECT "createdAt", "createdBy", 'created', ${schema.name}, id, label, ${ip ?? null}, ${requestId ?? null} ${from}
    ORDER BY "createdAt"`);
};

interface Change {
  id: string;
  /** The version that is replaced. */
  version: number;
  status: string | null;
  data: Record<string, unknown>;
  action: string;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
  isDeleted?: boolean;
}

/**
 * Stores a changed record as its next version, with its activity.
 * Gives false, with nothing stored, when the version is no longer the present one.
 */
export const storeChange = async (
  transaction: Queryable,
  schema: AreaSchema,
  change: Change,
  author: Author,
  now: Date,
): Promise<boolean> => {
  const { id, status, data } = change;
  const { startsAt, endsAt, search } = columnsOf(schema, data);
  const at = sql`${now.toISOString()}::timestamptz`;
  const next = change.version + 1;
  const { rowCount } = await transaction.execute(sql`
    UPDATE records SET version = ${next}, status = ${status}, data = ${json(data)}, search = ${search},
      starts_at = ${startsAt?.toISOString() ?? null}, ends_at = ${endsAt?.toISOString() ?? null},
      updated_at = ${at}, updated_by = ${author.accountId}, deleted_at = ${change.isDeleted ? at : null}
    WHERE area = ${schema.name} AND id = ${id} AND version = ${change.version} AND deleted_at IS NULL
    RETURNING version`);
  if (rowCount === 0) return false;
  await transaction.execute(sql`
    INSERT INTO versions (area, record_id, version, status, data, saved_at, saved_by)
    VALUES (${schema.name}, ${id}, ${next}, ${status}, ${json(data)}, ${at}, ${author.accountId})`);
  await transaction.execute(sql`
    INSERT INTO activity (at, actor_id, action, area, record_id, record_label, before, after, ip, request_id)
    VALUES (${at}, ${author.accountId}, ${change.action}, ${schema.name}, ${id}, ${schema.label(data)},
      ${json(change.before)}, ${json(change.after)}, ${author.ip ?? null}, ${author.requestId ?? null})`);
  return true;
};

/** Puts a record's links in the place of those it had. */
export const storeLinks = async (
  transaction: Queryable,
  schema: AreaSchema,
  rows: readonly { id: string; links: readonly Link[] }[],
  { isNew = false } = {},
) => {
  if (!isNew) {
    await transaction.execute(
      sql`DELETE FROM links WHERE area = ${schema.name} AND record_id IN ${rows.map(({ id }) => id)}`,
    );
  }
  const links = rows.flatMap(({ id, links }) => links.map((link) => ({ id, ...link })));
  if (links.length === 0) return;
  await transaction.execute(sql`
    INSERT INTO links (area, record_id, field, target_area, target_id)
    SELECT ${schema.name}, id, field, "targetArea", "targetId"
    FROM jsonb_to_recordset(${json(links)}) AS sent(id text, field text, "targetArea" text, "targetId" text)`);
};

const json = (value: unknown): SQL => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;
