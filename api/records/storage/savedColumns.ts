import { type SQL, sql } from 'drizzle-orm';
import { snakeCase } from 'es-toolkit';
import { sortColumns } from './sortKeys';

/** The columns of a record that a save writes, with their types, by the names in which a statement gets them. */
const savedColumns: Readonly<Record<string, string>> = {
  status: 'text',
  data: 'jsonb',
  search: 'text',
  label: 'text',
  openLabel: 'text',
  openSearch: 'text',
  facets: 'bigint[]',
  ...Object.fromEntries(sortColumns.map((column) => [column, 'text'])),
  publishedVersion: 'integer',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
  lastPublishedVersion: 'integer',
  hasChanges: 'boolean',
  editedBy: 'uuid',
  reviewNote: 'text',
  approvedBy: 'uuid',
  approvedAt: 'timestamptz',
  approvalNote: 'text',
  beforeArchive: 'jsonb',
};

/**
 * The values of the columns from the row `sent`. The first scheduled version is also in columns of its own, for the
 * indexes of lists.
 */
const values = {
  ...Object.fromEntries(Object.keys(savedColumns).map((name) => [snakeCase(name), `sent."${name}"`])),
  scheduled_versions: `nullif("scheduledVersions", '[]')`,
  scheduled_version: `("scheduledVersions"->0->>'version')::integer`,
  scheduled_starts_at: `("scheduledVersions"->0->>'startsAt')::timestamptz`,
  scheduled_ends_at: `("scheduledVersions"->0->>'endsAt')::timestamptz`,
};

/** SQL for the names and types of the sent columns, for a JSON record set. */
export const sentColumnsSql: SQL = sql.raw(
  Object.entries({ ...savedColumns, scheduledVersions: 'jsonb' })
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', '),
);

/** SQL lists of the columns and of their values, to insert them. */
export const savedColumnsSql: SQL = sql.raw(Object.keys(values).join(', '));
export const savedValuesSql: SQL = sql.raw(Object.values(values).join(', '));

/** SQL that assigns the columns, to update them. */
export const assignColumnsSql: SQL = sql.raw(
  Object.entries(values)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', '),
);
