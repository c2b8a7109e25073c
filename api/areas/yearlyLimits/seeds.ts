import { eq, sql } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import { yearlyLimits } from '../../../resources/yearly-limits/yearlyLimitSchema';
import type { Queryable } from '../../database/connect';
import type { Context } from '../../database/context';
import { settings } from '../../database/tables';
import { areaNameSql } from '../../records/columns';
import { partitionOf } from '../../records/indexes';
import { insertRecords } from '../../records/insertRecords';
import { publishingColumnsOf } from '../../records/publishing';
import { requireRecord } from '../../records/requireRecord';
import { writeNextVersions } from '../../records/writeRecords';
import data from './seeds.json';

interface Seed {
  key: string;
  data: Record<string, unknown>;
  /** The same with what is to be confirmed, which lies beside it until somebody approves it. */
  toConfirm?: Record<string, unknown>;
}

const inCents = (dollars: Readonly<Record<string, number>>) => mapValues(dollars, (amount) => amount * 100);

const { 'life-table': lifeTable, ...years } = data;

/** The tables that come with the product. */
const seeds: readonly Seed[] = [
  ...Object.entries<{ amounts: Record<string, number>; toConfirm?: Record<string, number>; source: string }>(years).map(
    ([key, { amounts, toConfirm, source }]): Seed => {
      const ofYear = { key, amounts: inCents(amounts), lifeTable: [], source };
      const whole = toConfirm && { ...ofYear, amounts: { ...ofYear.amounts, ...inCents(toConfirm) } };
      return { key, data: ofYear, ...(whole && { toConfirm: whole }) };
    },
  ),
  {
    key: 'life-table',
    data: {
      key: 'life-table',
      amounts: {},
      lifeTable: lifeTable.factors.map((factor, index) => ({ age: lifeTable.firstAge + index, factor })),
      source: lifeTable.source,
    },
  },
];

/** The setting that names the tables which this database was given, whatever has become of them. */
const given = 'yearlyLimits';

/**
 * Gives a database the tables of the product that it never had, approved but for what is to be confirmed; those that
 * staff made stay as they are. Safe to run from several processes at once; one short query where nothing is missing.
 */
export const seedYearlyLimits = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> => {
  if (notIn(await givenTo(database)).length === 0) return;
  await database.transaction(async (transaction) => {
    // Nobody makes a table of the same key meanwhile.
    await transaction.execute(sql.raw(`LOCK TABLE ${partitionOf(yearlyLimits)} IN SHARE ROW EXCLUSIVE MODE`));
    const before = await givenTo(transaction);
    const { rows: present } = await transaction.execute<{ id: string }>(
      sql`SELECT id FROM records WHERE area = ${areaNameSql(yearlyLimits)}`,
    );
    const wanted = notIn(before).filter(({ key }) => !present.some(({ id }) => id === key));
    const rows = wanted.map((seed) => ({ data: seed.data, status: 'published' }));
    await insertRecords(transaction, yearlyLimits, rows, { at: now(), logsActivity: false });
    for (const { key, toConfirm } of wanted) if (toConfirm) await layBeside(transaction, key, toConfirm, now());
    const value = [...new Set([...before, ...seeds.map(({ key }) => key)])];
    await transaction
      .insert(settings)
      .values({ key: given, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  });
};

/** Changes what is approved in a draft beside it. */
const layBeside = async (transaction: Queryable, id: string, next: Record<string, unknown>, now: Date) => {
  const current = await requireRecord(transaction, yearlyLimits, id);
  const change = {
    id,
    version: current.version,
    status: current.status,
    data: next,
    publishing: { ...publishingColumnsOf(current), hasChanges: true },
    action: 'updated',
    reason: undefined,
    before: { amounts: current.data.amounts },
    after: { amounts: next.amounts },
  };
  await writeNextVersions(transaction, yearlyLimits, [change], { accountId: null }, now);
};

const givenTo = async (queryable: Queryable): Promise<string[]> => {
  const [row] = await queryable.select().from(settings).where(eq(settings.key, given));
  return (row?.value ?? []) as string[];
};

const notIn = (keys: readonly string[]) => seeds.filter(({ key }) => !keys.includes(key));
