import { type SQL, sql } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import { type AreaSchema, defaultsIn } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { areaOf } from './columns';

/** The values that an area's records start with of what is worked out from others; undefined where nothing of it is kept. */
export const firstValues = ({ derived, usage, fieldsOfApi }: AreaSchema): Record<string, unknown> | undefined => {
  const kept = Object.keys(derived ?? {}).filter((name) => name !== usage);
  return kept.length > 0 ? defaultsIn(pick(fieldsOfApi, kept)) : undefined;
};

/** What is kept beside the records of an area that is worked out from others, to be joined by `record_id`. */
export const valuesOf = (schema: AreaSchema): SQL =>
  sql`(SELECT record_id, derived, sorted_by FROM record_values WHERE area = ${areaOf(schema)}) AS kept`;

/** Gives records that are older than such a value the one that it starts with. */
export const fillValues = async (queryable: Queryable, schema: AreaSchema): Promise<void> => {
  const values = firstValues(schema);
  if (!values) return;
  await queryable.execute(sql`
    INSERT INTO record_values (area, record_id, derived)
    SELECT area, id, ${JSON.stringify(values)}::jsonb FROM records WHERE area = ${areaOf(schema)}
    ON CONFLICT (area, record_id) DO UPDATE SET derived = excluded.derived || record_values.derived`);
};
