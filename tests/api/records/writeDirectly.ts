import { type SQL, sql } from 'drizzle-orm';
import { backfillRecords } from '../../../api/records/prepare/backfillRecords';
import { backfillDerivedValues, updateDerivedValuesSql } from '../../../api/records/storage/derivedValues';
import { keysOf } from '../../../api/records/storage/sortKeys';
import type { startApi } from '../startApi';

type Api = Pick<Awaited<ReturnType<typeof startApi>>, 'context'>;

const schemaOf = ({ context }: Api, area: string) => {
  const schema = context.schemas.find(({ name }) => name === area);
  if (!schema) throw new Error(`There is no area ${area}.`);
  return schema;
};

/** Updates the search and sort keys of an area after a test has written to the database directly. */
export const refreshKeys = (api: Api, area: string) => backfillRecords(api.context.database, schemaOf(api, area));

/** Adds the first derived values to records of an area that a test has written to the database directly. */
export const addDerivedValues = (api: Api, area: string) =>
  backfillDerivedValues(api.context.database, schemaOf(api, area));

/** SQL for the facets of a record of an area. */
export const facetsSql = (api: Api, area: string, status: string, data: Record<string, unknown> = {}): SQL =>
  sql`${sql.param(keysOf(schemaOf(api, area), { status, data }).facets)}::bigint[]`;

/** Writes derived values of a record, whichever code computes them in the product. */
export const setDerived = async (api: Api, area: string, id: string, values: object) => {
  const derived = sql`derived || ${JSON.stringify(values)}::jsonb`;
  await api.context.database.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(schemaOf(api, area), derived)} WHERE area = ${area} AND record_id = ${id}`);
};
