import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, fieldNodeAt, type RecordData } from '../../../resources/engine/schema';
import { fieldValuesOf } from './fieldValues';

/**
 * The maximum number of facets for which an entry of a B-tree index has room: PostgreSQL refuses a row with a larger
 * entry.
 */
const maxIndexedFacets = 300;

/**
 * Returns the facet of a value, as a 64-bit integer in decimal digits: a hash of its field and the value. An index holds
 * integers in little room, and among a million values two share a hash with a probability of 1 to 40 million.
 */
const facetOf = (key: string, value: unknown): string =>
  hash('sha256', `${key}=${JSON.stringify(value)}`, 'buffer')
    .readBigInt64BE()
    .toString();

/** Whether a field has a facet for no value: lists of work show what nobody works on. */
export const hasEmptyFacet = (schema: AreaSchema, key: string): boolean =>
  fieldNodeAt(schema, key)?.worksOn !== undefined;

/** Returns the facets of a field: one for its value, or for each different item of a list. */
export const facetsOf = (schema: AreaSchema, key: string, data: RecordData): string[] => {
  const values = [...new Set(fieldValuesOf(schema, key, data))];
  if (values.length === 0 && hasEmptyFacet(schema, key)) return [facetOf(key, null)];
  return values.map((value) => facetOf(key, value));
};

/** SQL condition: a record has one of some values in a field whose values are facets. */
export const hasFacetSql = (key: string, values: readonly unknown[]): SQL => {
  const facets = sql`${sql.param(values.map((value) => facetOf(key, value)))}::bigint[]`;
  return values.length === 1 ? sql`facets @> ${facets}` : sql`facets && ${facets}`;
};

/** Whether the facets of fields always fit into an entry of a B-tree index. */
export const areIndexable = (schema: AreaSchema, keys: readonly string[]): boolean => {
  const maximum = (key: string) => {
    const list = fieldNodeAt(schema, key)?.list;
    return list ? (list.maxItems ?? Number.POSITIVE_INFINITY) : 1;
  };
  return keys.reduce((sum, key) => sum + maximum(key), 0) <= maxIndexedFacets;
};
