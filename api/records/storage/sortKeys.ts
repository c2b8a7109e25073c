import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { memoize } from 'es-toolkit';
import {
  type AreaSchema,
  confidentialFieldsOf,
  fieldNodeAt,
  personalFieldsOf,
  type SortKind,
  sortKindOf,
  valueAt,
} from '../../../resources/engine/schema';
import { readingOrder } from '../../platform/database/sqlTexts';
import { baseColumnOf, expressionOf, isDerived, sqlLiteral } from './columns';
import { initialDerivedValues, isSortedByDerived } from './derivedValues';
import { areIndexable, facetsOf, hasEmptyFacet, hasFacetSql } from './facets';
import { contentDeclarationOf } from './recordContent';
import type { RecordContent } from './recordRow';

/**
 * Increase this when changed code (the `label` of an area included) results in other keys or texts for the same data:
 * then all records are recalculated.
 */
const keysVersion = 4;

/** The columns of `records` with the sort keys of a record. */
export const sortColumns = ['sort_1', 'sort_2', 'sort_3', 'sort_4', 'sort_5', 'sort_6', 'sort_7', 'sort_8'] as const;

type SortColumn = (typeof sortColumns)[number];

/** The facets and sort keys of a record, stored next to its data so that plain indexes serve them. */
export type SortKeys = { facets: readonly string[] } & Record<SortColumn, string | null>;

/** The key columns with types, for a JSON record set. */
export const sentKeyColumns: SQL = sql.raw(
  ['facets bigint[]', ...sortColumns.map((column) => `${column} text`)].join(', '),
);

/** The assignments of the key columns from the row `sent`. */
export const assignKeyColumns: SQL = sql.raw(
  ['facets', ...sortColumns].map((column) => `${column} = sent.${column}`).join(', '),
);

interface DeclaredKeys {
  sorted: readonly string[];
  faceted: readonly string[];
}

/** Returns the fields that have a sort column, in column order, and the fields that are facets. */
const declaredOf = memoize((schema: AreaSchema): DeclaredKeys => {
  const { sort, filter, defaultSort, endField } = schema.list;
  const isBounded = (key: string) => ['number', 'instant', 'date'].includes(sortKindOf(schema, key) ?? '');
  const hasKey = (key: string) =>
    !baseColumnOf[key] && !isDerived(schema, key) && sortKindOf(schema, key) !== undefined;
  // The order in which lists open comes first, because the number of sort keys is limited.
  const orders = [...defaultSort.map(([key]) => key), endField ?? '', ...sort, ...filter.filter(isBounded)];
  const sorted = [...new Set(orders)].filter(hasKey).slice(0, sortColumns.length);
  const faceted = filter.filter((key) => hasKey(key) && sortKindOf(schema, key) !== 'text' && !sorted.includes(key));
  return { sorted, faceted: [...faceted, ...(schema.states.status ? ['status'] : [])] };
});

/** Returns a hash of the declarations that the content, keys and texts of records depend on, apart from the code. */
export const keysFingerprint = (schema: AreaSchema): string => {
  const { sorted, faceted } = declaredOf(schema);
  const emptyFacets = faceted.filter((key) => hasEmptyFacet(schema, key));
  const withKinds = [sorted, faceted].map((keys) => keys.map((key) => [key, sortKindOf(schema, key)]));
  const hiddenFields = [personalFieldsOf(schema), confidentialFieldsOf(schema)];
  const content = contentDeclarationOf(schema);
  const declared = JSON.stringify([
    keysVersion,
    withKinds,
    schema.list.search,
    hiddenFields,
    initialDerivedValues(schema),
    content,
    ...(emptyFacets.length > 0 ? [emptyFacets] : []),
    ...(schema.formerNames ? [schema.formerNames] : []),
  ]);
  return hash('sha256', declared).slice(0, 16);
};

/** Returns the facets and sort keys of a record. */
export const keysOf = (schema: AreaSchema, { status, data }: Pick<RecordContent, 'status' | 'data'>): SortKeys => {
  const { sorted, faceted } = declaredOf(schema);
  const facets = faceted.flatMap((key) => facetsOf(schema, key, key === 'status' ? { status } : data));
  const sortTexts = sortColumns.map((column, index) => {
    const key = sorted[index];
    return [column, key === undefined ? null : toSortText(sortKindOf(schema, key), valueAt(data, key.split('.')))];
  });
  return {
    facets,
    ...(Object.fromEntries(sortTexts) as Record<SortColumn, string | null>),
  };
};

/** Returns a value as a text that sorts like the value. */
export const toSortText = (kind: SortKind | undefined, value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (kind === 'number') return numberToSortText(Number(value));
  if (kind === 'boolean') return value ? 't' : 'f';
  return kind === 'text' ? String(value).toLowerCase() : String(value);
};

const signBit = 1n << 63n;
const allBits = (1n << 64n) - 1n;

/**
 * Returns a number as a text that sorts like the number: the IEEE 754 bits in hexadecimal, inverted for negative
 * numbers, and with the sign bit set for others.
 */
const numberToSortText = (value: number) => {
  const view = new DataView(new ArrayBuffer(8));
  // This turns minus zero into zero.
  view.setFloat64(0, value + 0);
  const bits = view.getBigUint64(0);
  return (bits & signBit ? bits ^ allBits : bits | signBit).toString(16).padStart(16, '0');
};

/** Returns the sort column of a field; undefined if it has none. */
export const sortColumn = (schema: AreaSchema, key: string): SortColumn | undefined =>
  sortColumns[declaredOf(schema).sorted.indexOf(key)];

/** Whether an index of an area can include the facets of its records. */
export const hasIndexableFacets = (schema: AreaSchema): boolean => areIndexable(schema, declaredOf(schema).faceted);

/** Returns the fields of an area that have a sort column. */
export const sortedFields = (schema: AreaSchema): readonly string[] => declaredOf(schema).sorted;

/** Returns the SQL by which a field is sorted and compared. */
export const sortExpressionSql = (schema: AreaSchema, key: string): string => {
  if (isSortedByDerived(schema, key)) return 'sorted_by';
  if (baseColumnOf[key]) return expressionOf(schema, key);
  const value = sortColumn(schema, key) ?? expressionOf(schema, key);
  return sortKindOf(schema, key) === 'text' ? `${value} ${readingOrder}` : value;
};

/** SQL condition: a field is on one side of a value. */
export const isBeyondSql = (schema: AreaSchema, key: string, operator: '<=' | '>=' | '>', value: unknown): SQL =>
  sql`${sql.raw(`${sortExpressionSql(schema, key)} ${operator}`)} ${
    sortColumn(schema, key) ? toSortText(sortKindOf(schema, key), value) : value
  }`;

/** SQL condition: a field has no value; for a list, none of its items has one. */
export const isEmptySql = (schema: AreaSchema, key: string): SQL => {
  const column = sortColumn(schema, key);
  if (column) return sql.raw(`${column} IS NULL`);
  if (hasEmptyFacet(schema, key) && declaredOf(schema).faceted.includes(key)) return hasFacetSql(key, [null]);
  const value = expressionOf(schema, key);
  const part = fieldNodeAt(schema, key)?.list?.part;
  const itemsSql = part ? `jsonb_path_query_array(${value}, ${sqlLiteral(`$[*].${JSON.stringify(part)}`)})` : value;
  if (sortKindOf(schema, key) === 'list') return sql.raw(`coalesce(${itemsSql}, '[]') <@ '[null]'`);
  return sql.raw(sortKindOf(schema, key) === 'text' ? `coalesce(${value}, '') = ''` : `${value} IS NULL`);
};

/** SQL condition: a field is one of some values, or a list contains one of them; an index serves it. */
export const isOneOfSql = (
  schema: AreaSchema,
  key: string,
  values: readonly (string | number | boolean | null | undefined)[],
): SQL => {
  if (values.length === 0) return sql`false`;
  if (sortColumn(schema, key))
    return sql`${sql.raw(sortExpressionSql(schema, key))} IN ${values.map((value) => toSortText(sortKindOf(schema, key), value))}`;
  if (!declaredOf(schema).faceted.includes(key)) return sql`${sql.raw(expressionOf(schema, key))} IN ${values}`;
  return hasFacetSql(key, values);
};
