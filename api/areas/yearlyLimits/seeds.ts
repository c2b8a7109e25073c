import { eq, sql } from 'drizzle-orm';
import { mapValues, pick } from 'es-toolkit';
import type { RecordData } from '../../../resources/engine/schema';
import { limitKeys } from '../../../resources/engine/texts';
import { yearlyLimits } from '../../../resources/yearly-limits/yearlyLimitSchema';
import type { Queryable } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { settings } from '../../platform/database/tables';
import { publishingColumnsOf } from '../../records/publish/publishing';
import { requireRecord } from '../../records/read/requireRecord';
import { insertRecords } from '../../records/save/insertRecords';
import { writeNextVersions } from '../../records/save/writeRecords';
import { areaNameSql } from '../../records/storage/columns';
import { partitionOf } from '../../records/storage/indexes';
import data from './seeds.json';

interface Seed {
  key: string;
  data: RecordData;
  /** The data including the values that have to be confirmed. It is a working draft until it is approved. */
  toConfirm?: Record<string, unknown>;
}

/** Returns amounts in cents; the other limits are unknown. */
const toDollarLimits = (dollars: Readonly<Record<string, number>>) => ({
  amounts: mapValues(dollars, (amount) => amount * 100),
  sources: {},
  unknownLimits: limitKeys.filter((key) => dollars[key] === undefined),
});

const { 'life-table': lifeTable, ...years } = data;

/** The tables that come with the product. */
const seeds: readonly Seed[] = [
  ...Object.entries<{ amounts: Record<string, number>; toConfirm?: Record<string, number>; source: string }>(years).map(
    ([key, { amounts, toConfirm, source }]): Seed => {
      const yearTable = { ...toDollarLimits(amounts), key, lifeTable: [], source };
      const completeTable = toConfirm && { ...yearTable, ...toDollarLimits({ ...amounts, ...toConfirm }) };
      return { key, data: yearTable, ...(completeTable && { toConfirm: completeTable }) };
    },
  ),
  {
    key: 'life-table',
    data: {
      key: 'life-table',
      ...toDollarLimits({}),
      unknownLimits: [],
      lifeTable: lifeTable.factors.map((factor, index) => ({ age: lifeTable.firstAge + index, factor })),
      source: lifeTable.source,
    },
  },
];

/**
 * The key of the setting that lists the tables which this database has received, even if they were changed or deleted
 * later.
 */
const seededTablesKey = 'yearlyLimits';

/**
 * Adds the tables of the product that this database has never received. They are approved, except for the values that
 * have to be confirmed. Tables that staff made stay as they are. Several processes may run it at the same time. It runs
 * one short query where nothing has to be added.
 */
export const seedYearlyLimits = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> => {
  if (seedsNotIn(await readSeededTables(database)).length === 0) return;
  await database.transaction(async (transaction) => {
    // The lock prevents others from creating a table of the same key meanwhile.
    await transaction.execute(sql.raw(`LOCK TABLE ${partitionOf(yearlyLimits)} IN SHARE ROW EXCLUSIVE MODE`));
    const before = await readSeededTables(transaction);
    const { rows: present } = await transaction.execute<{ id: string }>(
      sql`SELECT id FROM records WHERE area = ${areaNameSql(yearlyLimits)}`,
    );
    const newSeeds = seedsNotIn(before).filter(({ key }) => !present.some(({ id }) => id === key));
    const rows = newSeeds.map((seed) => ({ data: seed.data, status: 'published' }));
    await insertRecords(transaction, yearlyLimits, rows, { at: now(), logsActivity: false });
    for (const { key, toConfirm } of newSeeds) if (toConfirm) await storeDraft(transaction, key, toConfirm, now());
    const value = [...new Set([...before, ...seeds.map(({ key }) => key)])];
    await transaction
      .insert(settings)
      .values({ key: seededTablesKey, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  });
};

/** Stores a change of an approved table as a working draft. */
const storeDraft = async (transaction: Queryable, id: string, next: RecordData, now: Date) => {
  const current = await requireRecord(transaction, yearlyLimits, id);
  const change = {
    id,
    version: current.version,
    status: current.status,
    data: next,
    publishing: { ...publishingColumnsOf(current), hasChanges: true },
    action: 'updated',
    reason: undefined,
    before: pick(current.data, ['amounts', 'unknownLimits']),
    after: pick(next, ['amounts', 'unknownLimits']),
  };
  await writeNextVersions(transaction, yearlyLimits, [change], { accountId: null }, now);
};

const readSeededTables = async (queryable: Queryable): Promise<string[]> => {
  const [row] = await queryable.select().from(settings).where(eq(settings.key, seededTablesKey));
  return (row?.value ?? []) as string[];
};

const seedsNotIn = (keys: readonly string[]) => seeds.filter(({ key }) => !keys.includes(key));
