import { sql } from 'drizzle-orm';
import { type AreaSchema, type FieldErrors, type RecordData, valueAt } from '../../../resources/engine/schema';
import { lockByName } from '../../platform/database/transaction';
import { type Answer, fromDatabase } from '../databaseQuery';
import { versionAsInEffect } from '../publish/publishing';
import { publishedVersionsSql } from '../publish/versionInEffect';
import { areaNameSql } from '../storage/columns';
import type { RecordContent } from '../storage/recordRow';

/**
 * Returns the errors of unique values that a published record would share with the published versions of other records,
 * whatever their drafts contain. The indexes enforce uniqueness only of the edited content.
 * @param options.isEdited whether the content is the edited one of the record; default: yes
 */
export const publishedUniquenessErrors = (
  schema: AreaSchema,
  { id, data }: RecordContent,
  { isEdited = true }: { isEdited?: boolean } = {},
): Answer<FieldErrors> => {
  const uniques = schema.rules.unique ?? [];
  if (uniques.length === 0) return {};
  return fromDatabase(async (transaction) => {
    // Two concurrent publishings would not see each other.
    await lockByName(transaction, `unique ${schema.name}`);
    // Fields that are unique among drafts too are covered by the index where the published content is the edited one.
    const checksAll = !isEdited || uniques.some(({ onlyPublished }) => onlyPublished);
    const { rows } = await transaction.execute<{
      data: RecordData;
      present: RecordData;
    }>(sql`
      SELECT versions.data, records.data AS present FROM records
        JOIN versions ON versions.area = records.area AND record_id = records.id
          AND versions.version = ANY(${publishedVersionsSql})
      WHERE records.area = ${areaNameSql(schema)} AND records.id <> ${id} AND deleted_at IS NULL
        AND (${checksAll} OR has_changes OR scheduled_version IS NOT NULL)`);
    const others = rows.map((row) => versionAsInEffect(schema, row.data, row.present));
    const normalizedValue = (record: RecordData, field: string) => {
      const value = valueAt(record, field.split('.'));
      return typeof value === 'string' ? value.toLowerCase() : value;
    };
    const isSame = (field: string, other: RecordData) =>
      normalizedValue(data, field) !== undefined && normalizedValue(data, field) === normalizedValue(other, field);
    const broken = uniques.filter(({ fields }) =>
      others.some((other) => fields.every((field) => isSame(field, other))),
    );
    return Object.fromEntries(broken.map(({ fields, message }) => [fields[0] ?? '', message]));
  });
};
