import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, defaultsIn } from '../../resources/engine/schemaKit';
import type { Queryable } from '../database/connect';
import type { Author } from '../database/context';
import { neverPublished, publishVersion } from './publishing';
import { searchTextOf } from './search';
import type { Link, StoredPublishing } from './storedRecord';

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

/** Stores new records with their first version and, where they are told of, their activity, a statement each however many they are. */
export const storeNew = async (
  transaction: Queryable,
  schema: AreaSchema,
  rows: readonly NewRow[],
  { ip, requestId, isTold = true }: Pick<Author, 'ip' | 'requestId'> & { isTold?: boolean } = {},
) => {
  const sent = JSON.stringify(
    rows.map((row) => ({
      ...row,
      ...publishedAs(schema, row, new Date(row.updatedAt)),
      search: searchTextOf(schema, row.data),
      label: schema.label(row.data),
    })),
  );
  const from = sql`FROM jsonb_to_recordset(${sent}::jsonb) AS sent(
    id text, status text, data jsonb, search text, label text,
    "publishedVersion" integer, "startsAt" timestamptz, "endsAt" timestamptz,
    "scheduledVersion" integer, "scheduledStartsAt" timestamptz, "scheduledEndsAt" timestamptz,
    "createdAt" timestamptz, "createdBy" uuid, "updatedAt" timestamptz, "updatedBy" uuid)`;
  await transaction.execute(sql`
    INSERT INTO records (area, id, version, status, data, derived, search,
      published_version, starts_at, ends_at, scheduled_version, scheduled_starts_at, scheduled_ends_at,
      created_at, created_by, updated_at, updated_by, edited_by)
    SELECT ${schema.name}, id, 1, status, data, ${json(defaultsIn(schema.derived ?? {}))}, search,
      "publishedVersion", "startsAt", "endsAt", "scheduledVersion", "scheduledStartsAt", "scheduledEndsAt",
      "createdAt", "createdBy", "updatedAt", "updatedBy", "updatedBy" ${from}`);
  await transaction.execute(sql`
    INSERT INTO versions (area, record_id, version, status, data, action, saved_at, saved_by)
    SELECT ${schema.name}, id, 1, status, data, 'created', "updatedAt", "updatedBy" ${from}`);
  if (!isTold) return;
  await transaction.execute(sql`
    INSERT INTO activity (at, actor_id, action, area, record_id, record_label, ip, request_id)
    SELECT "createdAt", "createdBy", 'created', ${schema.name}, id, label, ${ip ?? null}, ${requestId ?? null} ${from}
    ORDER BY "createdAt"`);
};

/** The publishing of a new record that is stored published at an instant, or not at all. */
export const publishedAs = (schema: AreaSchema, { status, data }: Pick<NewRow, 'status' | 'data'>, at: Date) =>
  schema.publish && status === 'published'
    ? publishVersion(schema, undefined, { version: 1, data }, at)
    : neverPublished;

interface Change {
  id: string;
  /** The version that is replaced. */
  version: number;
  status: string | null;
  data: Record<string, unknown>;
  publishing: StoredPublishing;
  action: string;
  reason: string | undefined;
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
  const { id, status, data, publishing } = change;
  const at = sql`${now.toISOString()}::timestamptz`;
  const next = change.version + 1;
  const { rowCount } = await transaction.execute(sql`
    UPDATE records SET version = ${next}, status = ${status}, data = ${json(data)},
      search = ${searchTextOf(schema, data)},
      published_version = ${publishing.publishedVersion}, starts_at = ${publishing.startsAt},
      ends_at = ${publishing.endsAt}, scheduled_version = ${publishing.scheduledVersion},
      scheduled_starts_at = ${publishing.scheduledStartsAt}, scheduled_ends_at = ${publishing.scheduledEndsAt},
      has_changes = ${publishing.hasChanges}, edited_by = ${publishing.editedBy},
      review_note = ${publishing.reviewNote},
      approved_by = ${publishing.approvedBy}, approved_at = ${publishing.approvedAt},
      approval_note = ${publishing.approvalNote},
      updated_at = ${at}, updated_by = ${author.accountId}, deleted_at = ${change.isDeleted ? at : null}
    WHERE area = ${schema.name} AND id = ${id} AND version = ${change.version} AND deleted_at IS NULL
    RETURNING version`);
  if (rowCount === 0) return false;
  await transaction.execute(sql`
    INSERT INTO versions (area, record_id, version, status, data, action, reason, saved_at, saved_by)
    VALUES (${schema.name}, ${id}, ${next}, ${status}, ${json(data)}, ${change.action}, ${change.reason ?? null},
      ${at}, ${author.accountId})`);
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
    FROM jsonb_to_recordset(${json(links)}) AS sent(id text, field text, "targetArea" text, "targetId" text)
    ON CONFLICT DO NOTHING`);
  const files = links.filter(({ targetArea }) => targetArea === 'files').map(({ targetId }) => targetId);
  if (files.length === 0) return;
  // In one order, so that no two saves wait for each other.
  await transaction.execute(sql`
    UPDATE files SET was_used = true
    WHERE id IN (SELECT id FROM files WHERE id IN ${[...new Set(files)]} AND NOT was_used ORDER BY id FOR UPDATE)`);
};

const json = (value: unknown): SQL => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;
