import { sql } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import type { CalculatorTables, YearLimits } from '../../../resources/engine/texts';
import { yearlyLimits } from '../../../resources/yearly-limits/yearlyLimitSchema';
import type { Queryable } from '../../platform/database/connect';
import { onlyVersionSql } from '../../records/publish/versionInEffect';
import { areaNameSql } from '../../records/storage/columns';

interface Table {
  amounts: Readonly<Record<string, number>>;
  lifeTable: readonly { age: number; factor: number }[];
}

/**
 * Returns the limits and the life table that were approved last. They are a few rows, found by key, and are read again
 * on each call, so an approval takes effect immediately in every process.
 */
export const loadApprovedTables = async (queryable: Queryable): Promise<CalculatorTables> => {
  const { rows } = await queryable.execute<{ id: string; data: Table }>(sql`
    SELECT records.id, versions.data FROM records
    JOIN versions ON versions.area = records.area AND record_id = records.id AND versions.version = ${onlyVersionSql(yearlyLimits)}
    WHERE records.area = ${areaNameSql(yearlyLimits)} AND deleted_at IS NULL ORDER BY records.id`);
  const years = rows.filter(({ id }) => /^\d+$/.test(id));
  const lifeTable = rows.find(({ id }) => !/^\d+$/.test(id))?.data.lifeTable ?? [];
  return {
    limits: Object.fromEntries(years.map(({ id, data }) => [id, toDollars(data.amounts)])),
    lifeTable: Object.fromEntries(lifeTable.map(({ age, factor }) => [String(age), factor])),
  };
};

/** Amounts are stored in cents. */
const toDollars = (amounts: Table['amounts']): YearLimits => mapValues(amounts, (cents) => cents / 100);
