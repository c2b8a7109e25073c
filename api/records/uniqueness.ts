import { sql } from 'drizzle-orm';
import { type AreaSchema, type FieldErrors, valueAt } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { areaNameSql } from './columns';
import { versionAsInEffect } from './publishing';
import type { RecordContent } from './recordRow';

/**
 * What is published must not have what is unique in common with what members see of other records, whatever these are
 * edited to by now: the indexes hold only what is edited. Gives what is said of each field at fault.
 */
export const publishedUniquenessErrors = async (
  transaction: Queryable,
  schema: AreaSchema,
  { id, data }: RecordContent,
): Promise<FieldErrors> => {
  const uniques = schema.unique ?? [];
  if (uniques.length === 0) return {};
  // Two that are published at once would not see each other.
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`unique ${schema.name}`}, 0))`);
  // Of what is unique while it is edited too, the index knows all that is published as it is edited.
  const isOfAll = uniques.some(({ onlyPublished }) => onlyPublished);
  const { rows } = await transaction.execute<{
    data: Record<string, unknown>;
    present: Record<string, unknown>;
  }>(sql`
    SELECT versions.data, records.data AS present FROM records
      JOIN versions ON versions.area = records.area AND record_id = records.id
        AND versions.version IN (published_version, scheduled_version)
    WHERE records.area = ${areaNameSql(schema)} AND records.id <> ${id} AND deleted_at IS NULL
      AND (${isOfAll} OR has_changes OR (published_version IS NOT NULL AND scheduled_version IS NOT NULL))`);
  const others = rows.map((row) => versionAsInEffect(schema, row.data, row.present));
  const comparableAt = (record: Record<string, unknown>, field: string) => {
    const value = valueAt(record, field.split('.'));
    return typeof value === 'string' ? value.toLowerCase() : value;
  };
  const isSame = (field: string, other: Record<string, unknown>) =>
    comparableAt(data, field) !== undefined && comparableAt(data, field) === comparableAt(other, field);
  const broken = uniques.filter(({ fields }) => others.some((other) => fields.every((field) => isSame(field, other))));
  return Object.fromEntries(broken.map(({ fields, message }) => [fields[0] ?? '', message]));
};
