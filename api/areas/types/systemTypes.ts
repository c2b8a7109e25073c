import { eq, sql } from 'drizzle-orm';
import { types } from '../../../resources/types/typeSchema';
import type { Queryable } from '../../database/connect';
import type { Context } from '../../database/context';
import { settings } from '../../database/tables';
import { storeKeys } from '../../records/backfillKeys';
import { areaNameSql } from '../../records/columns';
import { partitionOf } from '../../records/indexes';
import { insertRecords } from '../../records/insertRecords';
import type { RecordContent } from '../../records/recordRow';
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

/** The master types that come with the product: every value of every category, in its order. */
export const systemTypes: readonly SystemType[] = Object.entries<Record<string, Value>>(data).flatMap(
  ([category, values]) =>
    Object.entries(values).map(([key, value], index) => ({
      category,
      key,
      ...(typeof value === 'string' ? { label: value } : value),
      sortOrder: index + 1,
    })),
);

const nameOf = ({ category, key }: Pick<SystemType, 'category' | 'key'>) => `${category}/${key}`;

/** The setting that names the types which this database was given, whatever has become of them. */
const given = 'systemTypes';

/**
 * Gives a database the system's types that it never had; one that staff made with the same key becomes the system's.
 * What staff have changed, merged away or put out of use stays as they left it.
 * Safe to run from several processes at once; one short query where nothing is missing.
 */
export const seedSystemTypes = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> => {
  if (notIn(await givenTo(database)).length === 0) return;
  await database.transaction(async (transaction) => {
    // Nobody makes a type of the same key meanwhile.
    await transaction.execute(sql.raw(`LOCK TABLE ${partitionOf(types)} IN SHARE ROW EXCLUSIVE MODE`));
    const before = await givenTo(transaction);
    const wanted = notIn(before);
    if (wanted.length === 0) return;
    const present = await transaction.execute<{ id: string; name: string; label: string }>(sql`
      SELECT id, lower((data->>'category') || '/' || (data->>'key')) AS name,
        lower((data->>'category') || '/' || (data->>'label')) AS label
      FROM records WHERE area = ${areaNameSql(types)} AND deleted_at IS NULL`);
    const names = new Set(present.rows.map(({ name }) => name));
    const labels = new Set(present.rows.map(({ label }) => label));
    const rows = wanted
      .filter((type) => !names.has(nameOf(type).toLowerCase()))
      .map((type) => {
        const isTaken = labels.has(`${type.category}/${type.label}`.toLowerCase());
        return { data: { ...type, ...(isTaken && { label: `${type.label} (${type.key})` }), isSystem: true } };
      });
    await insertRecords(transaction, types, rows, { at: now(), logsActivity: false });
    const wantedNames = new Set(wanted.map((type) => nameOf(type).toLowerCase()));
    const adoptedIds = present.rows.flatMap(({ id, name }) => (wantedNames.has(name) ? [id] : []));
    const { rows: adopted } = await transaction.execute<
      Record<string, unknown> & RecordContent & { version: number }
    >(sql`
      UPDATE records SET data = data || '{"isSystem": true}'
      WHERE area = ${areaNameSql(types)} AND id = ANY(${sql.param(adoptedIds)}::text[])
      RETURNING id, version, status, data`);
    await storeKeys(transaction, types, adopted);
    const value = [...new Set([...before, ...systemTypes.map(nameOf)])];
    await transaction
      .insert(settings)
      .values({ key: given, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  });
};

const givenTo = async (queryable: Queryable): Promise<string[]> => {
  const [row] = await queryable.select().from(settings).where(eq(settings.key, given));
  return (row?.value ?? []) as string[];
};

const notIn = (names: readonly string[]) => {
  const known = new Set(names);
  return systemTypes.filter((type) => !known.has(nameOf(type)));
};
