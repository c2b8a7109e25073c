import { eq, sql } from 'drizzle-orm';
import { types } from '../../../resources/types/typeSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { settings } from '../../platform/database/tables';
import { storeRecords } from '../../records/prepare/backfillRecords';
import { insertRecords } from '../../records/save/insertRecords';
import { areaNameSql } from '../../records/storage/columns';
import { partitionOf } from '../../records/storage/indexes';
import type { RecordContent } from '../../records/storage/recordRow';
import data from './systemTypes.json';

interface SystemType {
  category: string;
  key: string;
  label: string;
  description?: string;
  color?: string;
  meta?: Record<string, unknown>;
  sortOrder: number;
}

type Value = string | Omit<SystemType, 'category' | 'key' | 'sortOrder'>;

/** The master types that come with the product: every value of every category, in order. */
export const systemTypes: readonly SystemType[] = Object.entries<Record<string, Value>>(data).flatMap(
  ([category, values]) =>
    Object.entries(values).map(([key, value], index) => ({
      category,
      key,
      ...(typeof value === 'string' ? { label: value } : value),
      sortOrder: index + 1,
    })),
);

const qualifiedKeyOf = ({ category, key }: Pick<SystemType, 'category' | 'key'>) => `${category}/${key}`;

/**
 * The key of the setting that lists the types which this database has received, even if they were changed or deleted
 * later.
 */
const seededTypesKey = 'systemTypes';

/**
 * Adds the system types that this database has never received. A type that staff made with the same key becomes a
 * system type. Types that staff have changed, merged or deactivated stay as they are. Several processes may run it at
 * the same time. It runs one short query where nothing has to be added.
 */
export const seedSystemTypes = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> => {
  if (typesNotIn(await readSeededTypes(database)).length === 0) return;
  await database.transaction(async (transaction) => {
    // The lock prevents others from creating a type of the same key meanwhile.
    await transaction.execute(sql.raw(`LOCK TABLE ${partitionOf(types)} IN SHARE ROW EXCLUSIVE MODE`));
    const before = await readSeededTypes(transaction);
    const newTypes = typesNotIn(before);
    if (newTypes.length === 0) return;
    const present = await transaction.execute<{ id: string; name: string; label: string }>(sql`
      SELECT id, lower((data->>'category') || '/' || (data->>'key')) AS name,
        lower((data->>'category') || '/' || (data->>'label')) AS label
      FROM records WHERE area = ${areaNameSql(types)} AND deleted_at IS NULL`);
    const names = new Set(present.rows.map(({ name }) => name));
    const labels = new Set(present.rows.map(({ label }) => label));
    const rows = newTypes
      .filter((type) => !names.has(qualifiedKeyOf(type).toLowerCase()))
      .map((type) => {
        const isLabelUsed = labels.has(`${type.category}/${type.label}`.toLowerCase());
        return { data: { ...type, ...(isLabelUsed && { label: `${type.label} (${type.key})` }), isSystem: true } };
      });
    await insertRecords(transaction, types, rows, { at: now(), logsActivity: false });
    const newNames = new Set(newTypes.map((type) => qualifiedKeyOf(type).toLowerCase()));
    const adoptedIds = present.rows.flatMap(({ id, name }) => (newNames.has(name) ? [id] : []));
    const { rows: adopted } = await transaction.execute<QueryRow & RecordContent & { version: number }>(sql`
      UPDATE records SET data = data || '{"isSystem": true}'
      WHERE area = ${areaNameSql(types)} AND id = ANY(${sql.param(adoptedIds)}::text[])
      RETURNING id, version, status, data`);
    await storeRecords(transaction, types, adopted);
    const value = [...new Set([...before, ...systemTypes.map(qualifiedKeyOf)])];
    await transaction
      .insert(settings)
      .values({ key: seededTypesKey, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  });
};

const readSeededTypes = async (queryable: Queryable): Promise<string[]> => {
  const [row] = await queryable.select().from(settings).where(eq(settings.key, seededTypesKey));
  return (row?.value ?? []) as string[];
};

const typesNotIn = (names: readonly string[]) => {
  const known = new Set(names);
  return systemTypes.filter((type) => !known.has(qualifiedKeyOf(type)));
};
